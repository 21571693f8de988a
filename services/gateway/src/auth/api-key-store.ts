// The SQL of API keys.
import type { Database } from '@tidemark/platform/postgres';

export interface ApiKeyRow {
  id: string;
  user_id: string;
  prefix: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface NewKey {
  userId: string;
  hash: Buffer;
  prefix: string;
  name: string;
}

export interface ApiKeyStore {
  /** For each the user of the key when it is not revoked; notes that it was used, at most once a minute. */
  findUsers: (hashes: readonly Buffer[]) => Promise<(string | null)[]>;
  insert: (key: NewKey) => Promise<string>;
  /** Null when the account has `max` keys in force. */
  insertUpTo: (key: NewKey, max: number) => Promise<ApiKeyRow | null>;
  /** Those in force first, the newest first; at most MAX_LISTED. */
  list: (userId: string) => Promise<ApiKeyRow[]>;
  /** False when there is no such key (of the user, when one is given), or it is revoked already. */
  revoke: (id: string, userId?: string) => Promise<boolean>;
}

/** A user may make and revoke any number of keys over the years. */
const MAX_LISTED = 200;
const KEY_COLUMNS = 'id, user_id, prefix, name, created_at, last_used_at, revoked_at';

export function createApiKeyStore(database: Database): ApiKeyStore {
  return {
    async findUsers(hashes) {
      const rows = await database.query<{ hash: Buffer; user_id: string }>(
        `with used as (
           select id from api_keys
           where hash = any($1) and revoked_at is null and (last_used_at is null or last_used_at < now() - interval '1 minute')
           -- Who holds one notes it as well; to wait for another's would be to wait for each other.
           for no key update skip locked
         ), noted as (
           update api_keys set last_used_at = now() from used where api_keys.id = used.id
         )
         select hash, user_id from api_keys where hash = any($1) and revoked_at is null`,
        [hashes],
        'find-key-users',
      );
      const users = new Map(rows.map((row) => [row.hash.toString('hex'), row.user_id]));
      return hashes.map((hash) => users.get(hash.toString('hex')) ?? null);
    },
    async insert({ userId, hash, prefix, name }) {
      const [row] = await database.query<{ id: string }>(
        'insert into api_keys (user_id, hash, prefix, name) values ($1, $2, $3, $4) returning id',
        [userId, hash, prefix, name],
      );
      return row?.id ?? '';
    },
    insertUpTo: ({ userId, hash, prefix, name }, max) =>
      database.transaction(async (tx) => {
        // One after the other for one account, so that the count holds.
        await tx.query('select 1 from accounts where user_id = $1 for update', [userId]);
        const [row] = await tx.query<ApiKeyRow>(
          `insert into api_keys (user_id, hash, prefix, name) select $1, $2, $3, $4
           where (select count(*) from api_keys where user_id = $1 and revoked_at is null) < $5
           returning ${KEY_COLUMNS}`,
          [userId, hash, prefix, name, max],
        );
        return row ?? null;
      }),
    list: (userId) =>
      database.query<ApiKeyRow>(
        `select ${KEY_COLUMNS} from api_keys where user_id = $1
         order by revoked_at is not null, created_at desc, id limit ${MAX_LISTED}`,
        [userId],
      ),
    async revoke(id, userId) {
      const rows = await database.query(
        `update api_keys set revoked_at = now()
         where id = $1 and revoked_at is null and ($2::uuid is null or user_id = $2) returning id`,
        [id, userId ?? null],
      );
      return rows.length > 0;
    },
  };
}
