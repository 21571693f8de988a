// How a Destination stands: since when it fails, whether its owner was warned, whether we disabled it.
import type { Database } from '@tidemark/platform/postgres';
import { DISABLE_AFTER_MS, type Run } from '../sending/standing.ts';
import { holdWaiting } from './waiting.ts';

export type DisabledReason = 'gone' | 'failing';

interface FailingDestination extends Run {
  id: string;
  userId: string;
}

export interface StandingStore {
  succeeded: (ids: readonly string[]) => Promise<void>;
  /** Begins a run of failures or goes on with it; gives the runs. */
  failed: (ids: readonly string[], now: Date) => Promise<FailingDestination[]>;
  /** False when it was warned in this run. */
  warn: (id: string, now: Date) => Promise<boolean>;
  /** What waits for it is held, but for the Deliveries named. False when it was not active. */
  disable: (id: string, reason: DisabledReason, except: readonly string[]) => Promise<boolean>;
}

export function createStandingStore(database: Database): StandingStore {
  return {
    succeeded: async (ids) => {
      await database.query(
        `update destinations set failing_since = null, last_failed_at = null, warned_at = null
         where id = any($1) and failing_since is not null`,
        [ids],
      );
    },
    failed: (ids, now) =>
      database.query<FailingDestination>(
        `update destinations t set last_failed_at = $2, failing_since = case when goes_on then failing_since else $2 end,
           warned_at = case when goes_on then warned_at end
         from (select id, failing_since is not null and last_failed_at > $3 as goes_on from destinations
               where id = any($1) and active order by id for no key update) run
         where t.id = run.id
         returning t.id, t.user_id as "userId", t.failing_since as "failingSince", t.warned_at as "warnedAt"`,
        [ids, now, new Date(now.getTime() - DISABLE_AFTER_MS)],
      ),
    warn: async (id, now) => {
      const rows = await database.query(
        'update destinations set warned_at = $2 where id = $1 and warned_at is null returning id',
        [id, now],
      );
      return rows.length > 0;
    },
    disable: async (id, reason, except) => {
      const disabled = await database.query(
        'update destinations set active = false, disabled_reason = $2 where id = $1 and active returning id',
        [id, reason],
      );
      // Also where it was disabled before: that may have failed in the middle of this.
      await holdWaiting(database, id, except);
      return disabled.length > 0;
    },
  };
}
