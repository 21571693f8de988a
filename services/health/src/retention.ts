// What is removed, and when. A deprecation counts until a breaking change of the same thing follows, however old it is: both go together.
// Scans are removed by the daily run.
import type { PruneRule } from '@tidemark/platform/prune';

/** Longer than the window of the score. */
const CHANGES_KEPT_DAYS = 120;
const SCORES_KEPT_DAYS = 730;
const TOMBSTONES_KEPT_DAYS = 90;

const SAME_THING = `other.monitor_id = old.monitor_id and other.endpoint is not distinct from old.endpoint
  and other.subject is not distinct from old.subject`;

export const RETENTION: readonly PruneRule[] = [
  {
    table: 'deprecations',
    keepDays: CHANGES_KEPT_DAYS,
    sql: `delete from changes where (monitor_id, change_id) in (
            select monitor_id, change_id from changes old where classification = 'DEPRECATION' and detected_at < $1
              and exists (select from changes other where ${SAME_THING}
                and other.classification = 'BREAKING' and other.detected_at > old.detected_at) limit $2)
          returning 1`,
  },
  {
    table: 'changes',
    keepDays: CHANGES_KEPT_DAYS,
    sql: `delete from changes where (monitor_id, change_id) in (
            select monitor_id, change_id from changes old where classification <> 'DEPRECATION' and detected_at < $1
              and not (classification = 'BREAKING' and exists (select from changes other where ${SAME_THING}
                and other.classification = 'DEPRECATION' and other.detected_at < old.detected_at)) limit $2)
          returning 1`,
  },
  {
    table: 'scores',
    keepDays: SCORES_KEPT_DAYS,
    sql: `delete from scores where (monitor_id, scored_on) in (
            select monitor_id, scored_on from scores where scored_at < $1 limit $2) returning 1`,
  },
  {
    table: 'daily_runs',
    keepDays: SCORES_KEPT_DAYS,
    sql: 'delete from daily_runs where day in (select day from daily_runs where finished_at < $1 limit $2) returning 1',
  },
  {
    table: 'removed_monitors',
    keepDays: TOMBSTONES_KEPT_DAYS,
    sql: `delete from removed_monitors where monitor_id in (
            select monitor_id from removed_monitors where removed_at < $1 limit $2) returning 1`,
  },
];
