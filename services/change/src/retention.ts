// What is removed, and when. Changes are what users come for and stay as long as their Monitor; the record of a scan only keeps repeats out,
// and a message lives a week at most. What is said of a Finding goes with the last of its Changes.
import type { PruneRule } from '@tidemark/platform/prune';

/** After the removal of their Monitor, which hid them. */
const HIDDEN_CHANGES_KEPT_DAYS = 30;
const SCANS_KEPT_DAYS = 30;
const TOMBSTONES_KEPT_DAYS = 90;
const ANALYSES_KEPT_DAYS = 90;
const BUDGETS_KEPT_DAYS = 30;

export const RETENTION: readonly PruneRule[] = [
  {
    table: 'changes',
    keepDays: HIDDEN_CHANGES_KEPT_DAYS,
    sql: `with gone as (
            delete from changes where id in (
              select hidden.id from monitors cross join lateral (
                select id from changes where changes.monitor_id = monitors.monitor_id limit $2) hidden
              where removed_at < $1 and total > 0 limit $2)
            returning id, scan_id, fingerprint
          ), unsaid as (
            delete from insights where (scan_id, fingerprint) in (
              select scan_id, fingerprint from gone where not exists (
                select from changes left_over where left_over.scan_id = gone.scan_id and left_over.fingerprint = gone.fingerprint
                  and left_over.id not in (select id from gone)))
          ) select 1 from gone`,
  },
  {
    table: 'scans',
    keepDays: SCANS_KEPT_DAYS,
    sql: 'delete from scans where scan_id in (select scan_id from scans where seen_at < $1 limit $2) returning 1',
  },
  {
    table: 'monitors',
    keepDays: TOMBSTONES_KEPT_DAYS,
    sql: `delete from monitors where monitor_id in (
            select monitor_id from monitors where removed_at < $1
              and not exists (select from changes where changes.monitor_id = monitors.monitor_id) limit $2)
          returning 1`,
  },
  {
    table: 'analysis_cache',
    keepDays: ANALYSES_KEPT_DAYS,
    sql: 'delete from analysis_cache where key in (select key from analysis_cache where made_at < $1 limit $2) returning 1',
  },
  {
    table: 'analysis_budget',
    keepDays: BUDGETS_KEPT_DAYS,
    sql: 'delete from analysis_budget where day in (select day from analysis_budget where day < $1 limit $2) returning 1',
  },
];
