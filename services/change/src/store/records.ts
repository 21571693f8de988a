// What is recorded of scans: their Findings as Changes keep them, each once. Reads only.
import type { Queryable } from '@tidemark/platform/postgres';

export interface RecordFilter {
  /** Null: of all Monitors. */
  monitorId: string | null;
  /** Leaves out what was detected before; null: nothing is left out. */
  since: Date | null;
}

const FILTER = '($1::uuid is null or monitor_id = $1) and ($2::timestamptz is null or detected_at >= $2)';

/** Whether the Monitor ever had a Change and was not removed since. */
export async function isMonitorKnown(database: Queryable, monitorId: string): Promise<boolean> {
  const rows = await database.query('select 1 from monitors where monitor_id = $1 and removed_at is null', [monitorId]);
  return rows.length > 0;
}

/** In order of their ids, those after `afterId`. */
export async function listChangedScans(
  database: Queryable,
  { monitorId, since }: RecordFilter,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await database.query<{ scan_id: string }>(
    `select distinct scan_id from changes where ${FILTER} and ($3::uuid is null or scan_id > $3) order by scan_id limit $4`,
    [monitorId, since, afterId, limit],
  );
  return rows.map(({ scan_id: id }) => id);
}

export interface RecordedFindingRow {
  input: string;
  url: string;
  snapshot_before: string | null;
  snapshot_after: string | null;
  engine: string | null;
  fingerprint: string;
  rule: string;
  change_type: string;
  classification: string;
  severity: string;
  endpoint: string | null;
  subject: string | null;
  location: string;
}

/**
 * As one Monitor has them: who watched longer has all that others have, so the one with the most Changes has every Finding.
 * @param maxChars of texts that authors wrote.
 */
export function findingsOfScan(
  database: Queryable,
  { scanId, monitorId }: { scanId: string; monitorId: string | null },
  { limit, maxChars }: { limit: number; maxChars: number },
): Promise<RecordedFindingRow[]> {
  return database.query<RecordedFindingRow>(
    `with longest as (
       select monitor_id from changes where scan_id = $1 and ($2::uuid is null or monitor_id = $2)
       group by monitor_id order by count(*) desc, monitor_id limit 1
     )
     select input, url, snapshot_before, snapshot_after, engine, fingerprint, rule, change_type, classification, severity,
       left(endpoint, $4) as endpoint, left(subject, $4) as subject, left(location, $4) as location
     from changes where scan_id = $1 and monitor_id = (select monitor_id from longest) order by fingerprint limit $3`,
    [scanId, monitorId, limit, maxChars],
  );
}
