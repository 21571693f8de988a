// Every sealed secret as a row: the current one of a Destination, and the previous one.
import type { Database } from '@tidemark/platform/postgres';
import type { Sealed } from '@tidemark/platform/secret-box';

const COLUMNS = {
  current: { ciphertext: 'secret_ciphertext', keyId: 'key_id' },
  previous: { ciphertext: 'previous_ciphertext', keyId: 'previous_key_id' },
} as const;

export interface StoredSecret {
  /** Of the Destination. */
  id: string;
  which: keyof typeof COLUMNS;
  sealed: Sealed;
}

export interface SecretsTable {
  /** Those sealed with another key, in an order that `after` goes on with. */
  notUnder: (keyId: string, page: { after: StoredSecret | null; limit: number }) => Promise<StoredSecret[]>;
  /** False when it was replaced meanwhile. */
  replace: (secret: StoredSecret, sealed: Sealed) => Promise<boolean>;
}

export function createSecretsTable(database: Database): SecretsTable {
  return {
    notUnder: async (keyId, { after, limit }) => {
      const rows = await database.query<Omit<StoredSecret, 'sealed'> & Sealed>(
        `select id, which, ciphertext, "keyId" from (
           select id, 'current' as which, secret_ciphertext as ciphertext, key_id as "keyId" from destinations
           union all
           select id, 'previous', previous_ciphertext, previous_key_id from destinations where previous_key_id is not null
         ) secrets
         where "keyId" <> $1 and ($2::uuid is null or (id, which) > ($2::uuid, $3::text))
         order by id, which limit $4`,
        [keyId, after?.id ?? null, after?.which ?? null, limit],
      );
      return rows.map(({ id, which, ciphertext, keyId: old }) => ({ id, which, sealed: { ciphertext, keyId: old } }));
    },
    replace: async ({ id, which, sealed: { ciphertext } }, sealed) => {
      const column = COLUMNS[which];
      const rows = await database.query(
        `update destinations set ${column.ciphertext} = $3, ${column.keyId} = $4
         where id = $1 and ${column.ciphertext} = $2 returning id`,
        [id, ciphertext, sealed.ciphertext, sealed.keyId],
      );
      return rows.length > 0;
    },
  };
}
