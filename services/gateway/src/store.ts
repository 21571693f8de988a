// The SQL of the gateway: API keys and rate counters.
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

export interface CountRow {
  bucket: string;
  count: number;
  /** End of the window, Unix seconds. */
  reset_at: number;
  /** Time to the end of the window on the database's clock. */
  reset_in_ms: number;
}

export interface Store {
  /** The user of a key that is not revoked; notes that it was used, at most once a minute. */
  findKeyUser: (hash: Buffer) => Promise<string | null>;
  insertKey: (key: NewKey) => Promise<string>;
  /** Null when the account has `max` keys in force. */
  insertUserKey: (key: NewKey, max: number) => Promise<ApiKeyRow | null>;
  listKeys: (userId: string) => Promise<ApiKeyRow[]>;
  /** False when there is no such key (of the user, when one is given), or it is revoked already. */
  revokeKey: (id: string, userId?: string) => Promise<boolean>;
  /** Adds to each bucket and tells the counts of this minute. The database's clock makes the windows, for all replicas. */
  count: (amounts: ReadonlyMap<string, number>) => Promise<CountRow[]>;
  deleteOldCounters: () => Promise<void>;
}

const KEY_COLUMNS = 'id, user_id, prefix, name, created_at, last_used_at, revoked_at';

export function createStore(database: Database): Store {
  return {
    async findKeyUser(hash) {
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
    async insertKey({ userId, hash, prefix, name }) {
      const [row] = await database.query<{ id: string }>(
        'insert into api_keys (user_id, hash, prefix, name) values ($1, $2, $3, $4) returning id',
        [userId, hash, prefix, name],
      );
      return row?.id ?? '';
    },
    insertUserKey: ({ userId, hash, prefix, name }, max) =>
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
    listKeys: (userId) =>
      database.query<ApiKeyRow>(`select ${KEY_COLUMNS} from api_keys where user_id = $1 order by created_at, id`, [
        userId,
      ]),
    async revokeKey(id, userId) {
      const rows = await database.query(
        `update api_keys set revoked_at = now()
         where id = $1 and revoked_at is null and ($2::uuid is null or user_id = $2) returning id`,
        [id, userId ?? null],
      );
      return rows.length > 0;
    },
    count: (amounts) =>
      database.query<CountRow>(
        `with clock as (select date_bin('1 minute', now(), 'epoch') as began)
         insert into rate_counters as c (bucket, window_start, count)
         select bucket, began, amount from unnest($1::text[], $2::int[]) as added (bucket, amount), clock order by bucket
         on conflict (bucket) do update set
           count = case when c.window_start < excluded.window_start then excluded.count else c.count + excluded.count end,
           window_start = greatest(c.window_start, excluded.window_start)
         returning bucket, count, (extract(epoch from window_start) + 60)::int as reset_at,
           greatest(0, extract(epoch from window_start + interval '1 minute' - now()) * 1000)::int as reset_in_ms`,
        [[...amounts.keys()], [...amounts.values()]],
        'count',
      ),
    async deleteOldCounters() {
      await database.query(`delete from rate_counters where window_start < now() - interval '5 minutes'`);
    },
  };
}
