// What is removed, and when. A joined scan goes before the one that answered it. The baselines of a Source go once none of its scans is left,
// so nobody watches it; the Source's row stays, because ids of Changes are made of its generation, which must not begin again.
import type { PruneRule } from '@tidemark/platform/prune';

/** As long as the window of the health score. */
const SCANS_KEPT_DAYS = 90;

export const RETENTION: readonly PruneRule[] = [
  {
    table: 'joined_scans',
    keepDays: SCANS_KEPT_DAYS,
    sql: `delete from scans where id in (
            select id from scans where state = 'joined' and finished_at < $1 limit $2) returning 1`,
  },
  {
    table: 'scans',
    keepDays: SCANS_KEPT_DAYS,
    sql: `delete from scans where id in (
            select id from scans ended where state in ('completed', 'failed') and finished_at < $1
              and not exists (select from scans joined where joined.answered_by = ended.id) limit $2)
          returning 1`,
  },
  {
    table: 'baselines',
    keepDays: SCANS_KEPT_DAYS,
    sql: `delete from baselines where source_key in (
            select key from sources where not exists (select from scans where scans.source_key = sources.key)
              and exists (select from baselines old where old.source_key = sources.key and old.verified_at < $1)
            limit $2 for update skip locked)
          returning 1`,
  },
];
