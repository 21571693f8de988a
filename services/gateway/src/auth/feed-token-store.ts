// The SQL of feed tokens.
import type { Database } from '@tidemark/platform/postgres';

export interface FeedTokenRow {
  prefix: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface FeedTokenStore {
  /** Notes that the token was used, at most once a minute. */
  findUser: (hash: Buffer) => Promise<string | null>;
  get: (userId: string) => Promise<FeedTokenRow | null>;
  /** Replaces the token of the user. */
  put: (userId: string, token: { hash: Buffer; prefix: string }) => Promise<FeedTokenRow>;
  /** False when there is none. */
  remove: (userId: string) => Promise<boolean>;
}

const COLUMNS = 'prefix, created_at, last_used_at';

export function createFeedTokenStore(database: Database): FeedTokenStore {
  return {
    async findUser(hash) {
      const [row] = await database.query<{ user_id: string }>(
        `with found as (
           select user_id, last_used_at from feed_tokens where hash = $1
         ), touched as (
           update feed_tokens set last_used_at = now() from found
           where feed_tokens.user_id = found.user_id and feed_tokens.hash = $1
             and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute')
         )
         select user_id from found`,
        [hash],
      );
      return row?.user_id ?? null;
    },
    async get(userId) {
      const [row] = await database.query<FeedTokenRow>(`select ${COLUMNS} from feed_tokens where user_id = $1`, [
        userId,
      ]);
      return row ?? null;
    },
    async put(userId, { hash, prefix }) {
      const [row] = await database.query<FeedTokenRow>(
        `insert into feed_tokens (user_id, hash, prefix) values ($1, $2, $3)
         on conflict (user_id) do update set hash = excluded.hash, prefix = excluded.prefix, created_at = now(), last_used_at = null
         returning ${COLUMNS}`,
        [userId, hash, prefix],
      );
      if (!row) throw new TypeError('the token was not stored');
      return row;
    },
    async remove(userId) {
      return (await database.query('delete from feed_tokens where user_id = $1 returning 1', [userId])).length > 0;
    },
  };
}
