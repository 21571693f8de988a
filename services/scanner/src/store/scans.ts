// Scans as others see them.
import type { Database } from '@tidemark/platform/postgres';

export interface ScanRow {
  id: string;
  source_key: string;
  trigger: string;
  state: string;
  reason: string | null;
  http_status: number | null;
  answered_by: string | null;
  requested_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  changed: boolean | null;
  findings: number;
  mode: string | null;
  phases: Record<string, number> | null;
  bytes: string | null;
  pages: number | null;
  pages_failed: number | null;
  held: string | null;
  docs_changed_at: string | null;
}

const COLUMNS = `id, source_key, state, reason, http_status, answered_by, started_at, finished_at, changed, findings,
  mode, phases, bytes, pages, pages_failed, held, outcome #>> '{payload,docs_changed_at}' as docs_changed_at`;

export interface ScanFilter {
  sourceKey: string;
  /** As this Monitor may see them; null: as they are. What others asked for and was not made is left out. */
  monitorId: string | null;
  /** Leaves out what has an earlier time; null: nothing is left out. */
  since: Date | null;
}

/** Nobody learns that, or when, another user asked for a scan: one that was made counts as scheduled when it began. */
const IS_OWN = `($2::text is null or answers->'monitor_ids' ? $2)`;
const TRIGGER = `case when ${IS_OWN} then trigger else 'schedule' end as trigger`;
const SHOWN_AT = `case when ${IS_OWN} or scans.trigger = 'schedule' then scans.requested_at else coalesce(started_at, scans.requested_at) end`;
const FILTER = `source_key = $1 and (${IS_OWN} or state in ('running', 'completed', 'failed') or (state = 'queued' and trigger = 'schedule'))
  and ($3::timestamptz is null or ${SHOWN_AT} >= $3)`;

/** Newest first, by the times that are shown. */
export async function listScans(
  database: Database,
  { sourceKey, monitorId, since }: ScanFilter,
  page: { limit: number; offset: number },
): Promise<{ scans: ScanRow[]; total: number }> {
  const values = [sourceKey, monitorId, since];
  const [scans, [count]] = await Promise.all([
    database.query<ScanRow>(
      `select ${COLUMNS}, ${TRIGGER}, ${SHOWN_AT} as requested_at from scans where ${FILTER}
       order by ${SHOWN_AT} desc, id limit $4 offset $5`,
      [...values, page.limit, page.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from scans where ${FILTER}`, values),
  ]);
  return { scans, total: count?.total ?? 0 };
}

export async function getScan(database: Database, id: string): Promise<ScanRow | null> {
  const [row] = await database.query<ScanRow>(`select ${COLUMNS}, trigger, requested_at from scans where id = $1`, [
    id,
  ]);
  return row ?? null;
}
