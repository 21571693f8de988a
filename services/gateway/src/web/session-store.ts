// The SQL of sessions.
import type { Database } from '@tidemark/platform/postgres';

export type SignInMethod = 'password' | 'link' | 'oidc';

export interface SessionRow {
  id: string;
  user_id: string;
  expires_at: Date;
}

export interface SessionListRow extends SessionRow {
  method: SignInMethod;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
}

interface NewSession {
  hash: Buffer;
  userId: string;
  method: SignInMethod;
  userAgent: string;
}

export interface SessionStore {
  /** Ends the oldest ones of the user beyond `max`. */
  insert: (session: NewSession, max: number) => Promise<SessionRow>;
  /** A session that has not expired; notes that it was used, at most once a minute, which lengthens it. */
  find: (hash: Buffer) => Promise<SessionRow | null>;
  list: (userId: string) => Promise<SessionListRow[]>;
  /** Ends those of the user that `which` names, and tells their hashes. */
  end: (userId: string, which: { only?: string | undefined; except?: string | undefined }) => Promise<Buffer[]>;
  count: () => Promise<number>;
  deleteOld: () => Promise<void>;
}

export interface SessionLifetime {
  idleDays: number;
  maxDays: number;
}

export function createSessionStore(database: Database, { idleDays, maxDays }: SessionLifetime): SessionStore {
  return {
    async insert({ hash, userId, method, userAgent }, max) {
      const [row] = await database.query<SessionRow>(
        `with ended as (
           delete from web_sessions where id in (
             select id from web_sessions where user_id = $2 order by last_used_at desc, id offset $5
           )
         )
         insert into web_sessions (hash, user_id, method, user_agent, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(days => least($6::int, $7::int)))
         returning id, user_id, expires_at`,
        [hash, userId, method, userAgent, max - 1, idleDays, maxDays],
      );
      if (!row) throw new TypeError('the session was not stored');
      return row;
    },
    async find(hash) {
      const [row] = await database.query<SessionRow>(
        `with found as (
           select id, user_id, last_used_at, expires_at from web_sessions where hash = $1 and expires_at > now()
         ), touched as (
           update web_sessions as session set last_used_at = now(),
             expires_at = least(now() + make_interval(days => $2), session.created_at + make_interval(days => $3))
           from found where session.id = found.id and found.last_used_at < now() - interval '1 minute'
         )
         select id, user_id, expires_at from found`,
        [hash, idleDays, maxDays],
      );
      return row ?? null;
    },
    list: (userId) =>
      database.query<SessionListRow>(
        `select id, user_id, method, user_agent, created_at, last_used_at, expires_at from web_sessions
         where user_id = $1 and expires_at > now() order by last_used_at desc, id`,
        [userId],
      ),
    async end(userId, { only = null, except = null }) {
      const rows = await database.query<{ hash: Buffer }>(
        `delete from web_sessions
         where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) returning hash`,
        [userId, only, except],
      );
      return rows.map(({ hash }) => hash);
    },
    async count() {
      const [row] = await database.query<{ count: number }>(
        'select count(*)::int as count from web_sessions where expires_at > now()',
      );
      return row?.count ?? 0;
    },
    async deleteOld() {
      await database.query('delete from web_sessions where expires_at <= now()');
    },
  };
}
