// The Monitors. The row of one is its lock: who scores it holds the row, who removes it deletes the row, so nothing is scored after a removal.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import { phaseOf } from '../score-day.ts';

/** A Monitor to be scored. */
export interface Subject {
  monitorId: string;
  userId: string;
  apiName: string;
  sourceKey: string;
  watchedSince: Date;
}

/** What sees only those who watch now knows when they began this time; who sees all Monitors knows their true begin. */
export type SubjectSource = 'watchers' | 'all';

export async function keepSubjects(
  database: Queryable,
  subjects: readonly Subject[],
  { from, at }: { from: SubjectSource; at: Date },
): Promise<void> {
  await database.query(
    `insert into subjects as known (monitor_id, user_id, api_name, source_key, watched_since, phase, seen_at)
     select s.*, $7 from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::smallint[])
       as s (monitor_id, user_id, api_name, source_key, watched_since, phase)
     where not exists (select from removed_monitors r where r.monitor_id = s.monitor_id)
     order by 1
     on conflict (monitor_id) do update set api_name = excluded.api_name, source_key = excluded.source_key, seen_at = greatest(known.seen_at, excluded.seen_at),
       watched_since = case when $8 = 'all' then excluded.watched_since else known.watched_since end
     where $8 = 'all' or (known.api_name, known.source_key) is distinct from (excluded.api_name, excluded.source_key)`,
    [
      subjects.map(({ monitorId }) => monitorId),
      subjects.map(({ userId }) => userId),
      subjects.map(({ apiName }) => apiName),
      subjects.map(({ sourceKey }) => sourceKey),
      subjects.map(({ watchedSince }) => watchedSince),
      subjects.map(({ monitorId }) => phaseOf(monitorId)),
      at,
      from,
    ],
  );
}

/** Drops the Monitors that a look at all of them, begun at `before`, did not see. */
export async function dropUnseen(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from subjects where seen_at < $1', [before]);
}

const COLUMNS = `s.monitor_id as "monitorId", s.user_id as "userId", s.api_name as "apiName", s.source_key as "sourceKey",
  s.watched_since as "watchedSince"`;

/** Of these Monitors those that were never scored, locked. */
export function lockUnscored(tx: Transaction, monitorIds: readonly string[]): Promise<Subject[]> {
  return tx.query<Subject>(
    `select ${COLUMNS} from subjects s where monitor_id = any($1::uuid[])
       and not exists (select from scores where scores.monitor_id = s.monitor_id)
     order by monitor_id for update`,
    [monitorIds],
  );
}

export interface Turns {
  day: string;
  /** How things stood then: who began later has no score of the day. */
  asOf: Date;
  /** The last one that had its turn. */
  after: { phase: number; monitorId: string };
  /** Turns before this one. */
  until: number;
  limit: number;
  /** Leaves out whom another process is scoring right now. */
  skipLocked: boolean;
}

/**
 * The next Monitors in order of their turns that have no score of the day, locked. The score is looked up for each by its key: a join would be
 * planned by statistics that know nothing of today.
 */
export function lockNextTurns(tx: Transaction, turns: Turns): Promise<(Subject & { phase: number })[]> {
  return tx.query<Subject & { phase: number }>(
    `select ${COLUMNS}, s.phase from subjects s
     where (phase, monitor_id) > ($1, $2::uuid) and phase < $3 and watched_since <= $4
       and (select scored_on from scores where scores.monitor_id = s.monitor_id and scored_on = $5) is null
     order by phase, monitor_id limit $6 for update ${turns.skipLocked ? 'skip locked' : ''}`,
    [turns.after.phase, turns.after.monitorId, turns.until, turns.asOf, turns.day, turns.limit],
  );
}
