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
  /** The user of a key that is not revoked; notes that it was used, at most once a minute. */
  findUser: (hash: Buffer) => Promise<string | null>;
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
    async findUser(hash) {
      const [row] = await database.query<{ user_id: string }>(
        `with found as (
           select id, user_id, last_used_at from api_keys where hash = $1 and revoked_at is null
         ), touched as (
           update api_keys set last_used_at = now() from found
           where api_keys.id = found.id and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute')
         )
         select user_id from found`,
        [hash],
        'find-key-user',
      );
      return row?.user_id ?? null;
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
