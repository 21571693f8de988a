import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { bodyOf, DestinationFields, type Draft } from './fields.tsx';
import styles from './destinations.module.css';
import { useUpdateDestination } from './queries.ts';
import type { Destination } from './types.ts';

const draftOf = (destination: Destination): Draft => ({
  url: destination.url,
  name: destination.name ?? '',
  events: destination.events,
  format: destination.payload_format,
  cosmetic: destination.include_cosmetic,
});

export function Settings({ destination }: { destination: Destination }): ReactNode {
  const writes = useWrites();
  const [draft, setDraft] = useState(() => draftOf(destination));
  const update = useUpdateDestination(destination.id);
  const isChanged = JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(draftOf(destination)));
  const save = (): void => {
    const name = draft.name.trim();
    update.mutate(
      { ...bodyOf(draft), name: name === '' ? null : name },
      { onSuccess: () => toast('Destination saved') },
    );
  };
  return (
    <Card title="Settings" lead="Deliveries that are still waiting go to the new URL too.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && draft.events.length > 0) save();
        }}
      >
        {update.isError && <Notice tone="red">{messageOf(update.error)}</Notice>}
        <DestinationFields draft={draft} onChange={setDraft} error={update.error} isDisabled={!writes.allowed} />
        <div className={styles.formFoot}>
          <Button
            variant="primary"
            type="submit"
            isDisabled={!writes.allowed || !isChanged || draft.events.length === 0}
            isPending={update.isPending}
          >
            Save changes
          </Button>
          {isChanged && <Button onPress={() => setDraft(draftOf(destination))}>Discard</Button>}
        </div>
      </form>
    </Card>
  );
}

const sorted = (draft: Draft): Draft => ({ ...draft, events: draft.events.toSorted() });
