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
}

const COLUMNS =
  'id, source_key, trigger, state, reason, http_status, answered_by, requested_at, started_at, finished_at, changed, findings';

/** Newest first. */
export async function listScans(
  database: Database,
  sourceKey: string,
  page: { limit: number; offset: number },
): Promise<{ scans: ScanRow[]; total: number }> {
  const [scans, [count]] = await Promise.all([
    database.query<ScanRow>(
      `select ${COLUMNS} from scans where source_key = $1 order by requested_at desc, id limit $2 offset $3`,
      [sourceKey, page.limit, page.offset],
    ),
    database.query<{ total: number }>('select count(*)::int as total from scans where source_key = $1', [sourceKey]),
  ]);
  return { scans, total: count?.total ?? 0 };
}

export async function getScan(database: Database, id: string): Promise<ScanRow | null> {
  const [row] = await database.query<ScanRow>(`select ${COLUMNS} from scans where id = $1`, [id]);
  return row ?? null;
}
