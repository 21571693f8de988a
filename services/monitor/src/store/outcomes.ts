// Outcome columns: each advances by the time of its own outcome, so that a late or repeated message changes nothing.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { ChangesRecorded, ScanCompleted, ScanFailed, ScoreUpdated } from '@tidemark/proto/events';
import { triggerFor } from '@tidemark/proto/scan-trigger';
import type { Frequency } from '@tidemark/proto/schedule';

export interface WatchingMonitor {
  id: string;
  user_id: string;
  display_name: string;
  docs_url: string;
  frequency: Frequency;
  consecutive_failures: number;
  first_failed_at: Date | null;
}

const WATCHING = `select m.id, m.user_id, m.display_name, coalesce(m.docs_url, m.source_docs_url, '') as docs_url, m.frequency,
    m.consecutive_failures, m.first_failed_at
  from monitors m join watches w on w.monitor_id = m.id and w.ended_at is null`;

/** Locks the next Monitors that watch the Source now and have not had this scan or a newer one. */
export function lockWatching(
  tx: Transaction,
  key: string,
  finishedAt: string,
  limit: number,
): Promise<WatchingMonitor[]> {
  return tx.query<WatchingMonitor>(
    `${WATCHING}
     where w.source_key = $1 and (m.last_scan_finished_at is null or m.last_scan_finished_at < $2)
     order by m.id limit $3 for update of m`,
    [key, finishedAt, limit],
  );
}

/** Those of the Monitors that watch the Source now, and whose last scan is this failed one. */
export function lockFailedBy(
  tx: Transaction,
  { source_key, scan_id }: ScanFailed,
  ids: readonly string[],
): Promise<WatchingMonitor[]> {
  return tx.query<WatchingMonitor>(
    `${WATCHING}
     where w.source_key = $1 and m.id = any($3::uuid[]) and m.last_scan_id = $2 and m.first_failed_at is not null
     order by m.id for update of m`,
    [source_key, scan_id, ids],
  );
}

export async function recordCompleted(tx: Transaction, ids: readonly string[], scan: ScanCompleted): Promise<void> {
  await tx.query(
    `update monitors set last_scan_id = $3, last_scan_trigger = told.trigger, last_scan_status = 'completed', last_scan_reason = null,
       last_scan_started_at = $4, last_scan_finished_at = $5, last_verified_at = $7, discovered_spec_url = $6,
       consecutive_failures = 0, first_failed_at = null
     from unnest($1::uuid[], $2::text[]) as told (id, trigger) where monitors.id = told.id`,
    [
      ids,
      ids.map((id) => triggerFor(scan, id)),
      scan.scan_id,
      scan.started_at,
      scan.finished_at,
      scan.discovered_spec_url ?? null,
      scan.verified_at ?? scan.finished_at,
    ],
  );
}

export async function recordFailed(tx: Transaction, ids: readonly string[], scan: ScanFailed): Promise<void> {
  await tx.query(
    `update monitors set last_scan_id = $3, last_scan_trigger = told.trigger, last_scan_status = 'failed', last_scan_reason = $6,
       last_scan_started_at = $4, last_scan_finished_at = $5,
       consecutive_failures = consecutive_failures + 1, first_failed_at = coalesce(first_failed_at, $5)
     from unnest($1::uuid[], $2::text[]) as told (id, trigger) where monitors.id = told.id`,
    [ids, ids.map((id) => triggerFor(scan, id)), scan.scan_id, scan.started_at, scan.finished_at, scan.reason],
  );
}

/** Totals only grow, so the greater ones are the later: the parts of one scan come with one time, and in any order. */
export async function recordChanges(
  db: Queryable,
  { monitor_id, totals, recorded_at }: ChangesRecorded,
): Promise<void> {
  await db.query(
    `update monitors set changes_total = $2, changes_breaking = $3, changes_deprecation = $4, changes_at = $5
     where id = $1 and changes_total < $2`,
    [monitor_id, totals.total, totals.breaking, totals.deprecation, recorded_at],
  );
}

export async function recordScore(db: Queryable, { monitor_id, score, scored_at }: ScoreUpdated): Promise<void> {
  await db.query(
    `update monitors set health_score = $2, scored_at = $3 where id = $1 and (scored_at is null or scored_at < $3)`,
    [monitor_id, score, scored_at],
  );
}
