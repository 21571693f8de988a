// The keys of the REST API: made, shown once, revoked. They work on every plan; what they may do is what their owner may.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '../../api/client.ts';
import type { Many } from '../../api/types.ts';
import type { ApiKey } from '../../api/web-types.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { CreateKey } from './create-key.tsx';
import styles from './keys.module.css';

const KEYS = ['keys'] as const;

export function Keys(): ReactNode {
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const query = useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => request<Many<ApiKey>>('/web/keys', { signal }),
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: KEYS });
  const revoke = useMutation({
    mutationFn: (id: string) => request(`/web/keys/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      toast('The key is revoked');
      return refresh();
    },
  });
  const create = (
    <Button variant="primary" icon={<Plus size={15} aria-hidden="true" />} onPress={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <Page
      title="API keys"
      lead="With a key your programs use the REST API in your name, within your plan."
      actions={create}
    >
      <Card flush>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon={KeyRound} title="No keys yet" actions={create}>
                Create one for each program, so that you can revoke one without stopping the others.
              </EmptyState>
            ) : (
              <Table label="API keys" rows={sorted(data)} rowKey={({ id }) => id} columns={columns(setRevoking)} />
            )
          }
        </Loaded>
      </Card>
      <CreateKey isOpen={creating} onClose={() => setCreating(false)} onCreated={refresh} />
      <ConfirmDialog
        title={`Revoke ${revoking?.name ?? 'the key'}?`}
        confirmLabel="Revoke key"
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoke.mutateAsync(revoking?.id ?? '')}
      >
        Programs that use <code>{revoking?.prefix}…</code> are refused within two seconds. This cannot be undone.
      </ConfirmDialog>
    </Page>
  );
}

/** Those that work first. */
const sorted = (keys: readonly ApiKey[]): ApiKey[] => [
  ...keys.filter((key) => key.revoked_at === null),
  ...keys.filter((key) => key.revoked_at !== null),
];

function columns(onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      isMain: true,
      cell: ({ name, revoked_at: revoked }) => (
        <span className={styles.name}>
          {name} {revoked !== null && <Badge>Revoked</Badge>}
        </span>
      ),
    },
    { key: 'prefix', title: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
    { key: 'created', title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
    { key: 'used', title: 'Last used', cell: ({ last_used_at: at }) => <Time at={at} fallback="Never" /> },
    {
      key: 'revoke',
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      cell: (key) =>
        key.revoked_at === null && (
          <Button small variant="ghost" aria-label={`Revoke ${key.name}`} onPress={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ];
}
