// What is removed, and when: an Event goes with its Deliveries and their attempts, long after the last try and after any repeat of its message.
import type { PruneRule } from '@tidemark/platform/prune';

const KEEP_DAYS = 90;

export const RETENTION: readonly PruneRule[] = [
  {
    table: 'events',
    keepDays: KEEP_DAYS,
    sql: 'delete from events where id in (select id from events where occurred_at < $1 limit $2) returning 1',
  },
  {
    table: 'removed_monitors',
    keepDays: KEEP_DAYS,
    sql: `delete from removed_monitors where monitor_id in (
            select monitor_id from removed_monitors where removed_at < $1 limit $2) returning 1`,
  },
];
