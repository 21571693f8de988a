// What is removed, and when. Changes are what users come for and stay; the record of a scan only keeps repeats out, and a message lives a week at most.
import type { PruneRule } from '@tidemark/platform/prune';

const SCANS_KEPT_DAYS = 30;
const TOMBSTONES_KEPT_DAYS = 90;

export const RETENTION: readonly PruneRule[] = [
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
];
