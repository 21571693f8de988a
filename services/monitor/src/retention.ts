// What is removed, and when. A message lives a week at most, so nothing can ask for what is this old.
import type { PruneRule } from '@tidemark/platform/prune';

const KEEP_DAYS = 90;

export const RETENTION: readonly PruneRule[] = [
  {
    table: 'tombstones',
    keepDays: KEEP_DAYS,
    sql: 'delete from tombstones where id in (select id from tombstones where removed_at < $1 limit $2) returning 1',
  },
  {
    table: 'watches',
    keepDays: KEEP_DAYS,
    sql: 'delete from watches where id in (select id from watches where ended_at < $1 limit $2) returning 1',
  },
];
