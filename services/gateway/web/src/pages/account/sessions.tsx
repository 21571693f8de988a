// Where one is signed in, and the way out of everywhere.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { request } from '../../api/client.ts';
import type { Many } from '../../api/types.ts';
import type { SessionEntry } from '../../api/web-types.ts';
import { useNewSession } from '../../session/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Card } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { browserName } from './browser-name.ts';

export const SESSIONS = ['sessions'] as const;
const METHODS = { password: 'with a password', link: 'with a link', oidc: 'through a provider' } as const;

export function Sessions(): ReactNode {
  const client = useQueryClient();
  const begin = useNewSession();
  const [leaving, setLeaving] = useState(false);
  const query = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => request<Many<SessionEntry>>('/web/sessions', { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => request(`/web/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      toast('Signed out there');
      return client.invalidateQueries({ queryKey: SESSIONS });
    },
  });
  const leaveAll = async (): Promise<void> => {
    await request('/web/sessions', { method: 'DELETE' });
    begin(null);
  };
  return (
    <Card
      title="Where you are signed in"
      flush
      actions={
        <Button small onPress={() => setLeaving(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <ul>
            {data.map((session) => (
              <li key={session.id} className={styles.session}>
                <Where session={session} />
                {!session.current && (
                  <Button
                    small
                    variant="ghost"
                    isPending={end.isPending && end.variables === session.id}
                    onPress={() => end.mutate(session.id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={leaveAll}
      >
        Every browser is signed out, this one too. API keys go on working.
      </ConfirmDialog>
    </Card>
  );
}

function Where({ session }: { session: SessionEntry }): ReactNode {
  const { user_agent: agent, method, created_at: createdAt, last_used_at: usedAt, current } = session;
  return (
    <div className={styles.sessionText}>
      <div className={styles.agent} title={agent}>
        {browserName(agent)}
        {current && <Badge tone="green">This browser</Badge>}
      </div>
      <div className={styles.meta}>
        Signed in <Time at={createdAt} /> {METHODS[method]}, last used <Time at={usedAt} />
      </div>
    </div>
  );
}
