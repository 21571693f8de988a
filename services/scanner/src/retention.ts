// What is removed, and when. A joined scan goes before the one that answered it. The inputs of a Source, and their baselines with them, go
// once none of its scans is left, so nobody watches it; the Source's row stays, because ids of Changes are made of its generation, which must
// not begin again. A Snapshot goes when no baseline, no former one and nothing that is held refers to it: never that of a current baseline.
import type { PruneRule } from '@tidemark/platform/prune';

/** As long as the window of the health score. */
const SCANS_KEPT_DAYS = 90;

/** Who is about to refer to a Snapshot has just put it in. */
const SNAPSHOTS_WITHOUT_USE_DAYS = 1;

/** Longer than a job can come again. */
const LOOKUPS_KEPT_DAYS = 30;

/** A turn that is long past, and a hold that is over, say nothing any more. */
const HOSTS_KEPT_DAYS = 2;
/** Nor does a place that is long past. */
const PLACES_KEPT_DAYS = 2;
/** As long as RFC 9309 lets a copy stand in for a server that fails. */
const ROBOTS_KEPT_DAYS = 30;

/** @param snapshotsKeptDays how long former Snapshots are kept. */
export const retention = (snapshotsKeptDays: number): PruneRule[] => [
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
    table: 'inputs',
    keepDays: SCANS_KEPT_DAYS,
    sql: `delete from inputs where source_key in (
            select key from sources where not exists (select from scans where scans.source_key = sources.key)
              and exists (select from inputs old left join baselines b using (source_key, input, url)
                          where old.source_key = sources.key and (b.verified_at is null or b.verified_at < $1))
            limit $2 for update skip locked)
          returning 1`,
  },
  {
    table: 'history',
    keepDays: snapshotsKeptDays,
    sql: `delete from history where (source_key, input, url, accepted_at) in (
            select source_key, input, url, accepted_at from history where accepted_at < $1 limit $2) returning 1`,
  },
  {
    table: 'snapshots',
    keepDays: SNAPSHOTS_WITHOUT_USE_DAYS,
    sql: `delete from snapshots where used_at < $1 and hash in (
            select hash from snapshots unused where used_at < $1
              and not exists (select from baselines where snapshot_hash = unused.hash)
              and not exists (select from history where snapshot_hash = unused.hash)
              and not exists (select from inputs where held_hash = unused.hash) limit $2)
          returning 1`,
  },
  {
    table: 'guide_lookups',
    keepDays: LOOKUPS_KEPT_DAYS,
    sql: `delete from guide_lookups where scan_id in (
            select scan_id from guide_lookups where added_at < $1 limit $2) returning 1`,
  },
  {
    table: 'hosts',
    keepDays: HOSTS_KEPT_DAYS,
    sql: `delete from hosts where host in (
            select host from hosts where free_at < $1 and (held_until is null or held_until < $1) limit $2) returning 1`,
  },
  {
    table: 'places',
    keepDays: PLACES_KEPT_DAYS,
    sql: `delete from places where user_id in (select user_id from places where next_at < $1 limit $2) returning 1`,
  },
  {
    table: 'robots',
    keepDays: ROBOTS_KEPT_DAYS,
    sql: `delete from robots where origin in (select origin from robots where fetched_at < $1 limit $2) returning 1`,
  },
];
