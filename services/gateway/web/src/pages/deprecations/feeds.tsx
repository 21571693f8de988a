import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './deprecations.module.css';
import { useCreateFeedToken, useDeleteFeedToken, useFeedToken } from './queries.ts';
import type { FeedToken } from './types.ts';

/** The addresses for calendars and feed readers. They hold a token, so they are shown once. */
export function FeedsCard(): ReactNode {
  const query = useFeedToken();
  const create = useCreateFeedToken();
  return (
    <Card title="In your calendar" lead="Subscribe to your deprecations in a calendar or a feed reader.">
      {create.isError && <Notice tone="red">{messageOf(create.error)}</Notice>}
      {create.data && (
        <>
          <CopyLine text={create.data.ics_url} label="Copy calendar" />
          <CopyLine text={create.data.atom_url} label="Copy feed" />
          <Notice tone="amber">
            Whoever has these addresses can read your deprecations, and nothing else. They are shown only now.
          </Notice>
        </>
      )}
      <Loaded query={query} lines={1}>
        {(token) => <Token token={token} create={create} />}
      </Loaded>
    </Card>
  );
}

interface TokenProps {
  token: FeedToken | null;
  create: ReturnType<typeof useCreateFeedToken>;
}

function Token({ token, create }: TokenProps): ReactNode {
  const writes = useWrites();
  const remove = useDeleteFeedToken();
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null);
  if (token === null) {
    return (
      <div className={styles.feedFoot}>
        <Button
          icon={<CalendarPlus size={15} aria-hidden="true" />}
          isDisabled={!writes.allowed}
          isPending={create.isPending}
          onPress={() => create.mutate()}
        >
          Create addresses
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.feedFoot}>
      <p className={styles.hint}>
        Token <code>{token.prefix}…</code>, made <Time at={token.created_at} />, last used{' '}
        <Time at={token.last_used_at} fallback="never" />.
      </p>
      <Button small isDisabled={!writes.allowed} onPress={() => setAsking('replace')}>
        New addresses
      </Button>
      <Button small isDisabled={!writes.allowed} onPress={() => setAsking('remove')}>
        Remove
      </Button>
      <ConfirmDialog
        title={asking === 'remove' ? 'Remove the addresses?' : 'Make new addresses?'}
        confirmLabel={asking === 'remove' ? 'Remove' : 'Make new addresses'}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          if (asking === 'replace') {
            await create.mutateAsync();
            return;
          }
          await remove.mutateAsync();
          create.reset();
          toast('The addresses are removed');
        }}
      >
        Calendars that ask for the present ones get nothing any more.
      </ConfirmDialog>
    </div>
  );
}
