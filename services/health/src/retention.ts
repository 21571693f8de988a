// What is removed, and when. Steps of a deprecation stay as long as anything is known of their endpoint: deprecations are made of all of them.
// Scans are removed by the daily run.
import type { PruneRule } from '@tidemark/platform/prune';

/** Longer than the window of the score. */
const CHANGES_KEPT_DAYS = 120;
/** After the removal of their Monitor, by which they are read no more. */
const LEFT_CHANGES_KEPT_DAYS = 30;
const SCORES_KEPT_DAYS = 730;
const TOMBSTONES_KEPT_DAYS = 90;

export const RETENTION: readonly PruneRule[] = [
  {
    table: 'changes',
    keepDays: CHANGES_KEPT_DAYS,
    sql: `delete from changes where (monitor_id, change_id) in (
            select monitor_id, change_id from changes where step is null and detected_at < $1 limit $2) returning 1`,
  },
  {
    table: 'changes',
    keepDays: LEFT_CHANGES_KEPT_DAYS,
    sql: `delete from changes where (monitor_id, change_id) in (
            select left_over.monitor_id, left_over.change_id from removed_monitors removed cross join lateral (
              select monitor_id, change_id from changes where changes.monitor_id = removed.monitor_id limit $2) left_over
            where removed_at < $1 limit $2)
          returning 1`,
  },
  {
    table: 'deprecations',
    keepDays: SCORES_KEPT_DAYS,
    sql: 'delete from deprecations where id in (select id from deprecations where ended_at < $1 limit $2) returning 1',
  },
  {
    table: 'steps',
    keepDays: SCORES_KEPT_DAYS,
    sql: `delete from changes where (monitor_id, change_id) in (
            select monitor_id, change_id from changes old where step is not null and detected_at < $1
              and not exists (select from deprecations d where d.monitor_id = old.monitor_id
                and d.endpoint is not distinct from old.endpoint) limit $2)
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
            select monitor_id from removed_monitors removed where removed_at < $1
              and not exists (select from changes where changes.monitor_id = removed.monitor_id) limit $2)
          returning 1`,
  },
];
