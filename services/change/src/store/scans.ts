import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import { scanCompleted, type ScanCompleted } from '@tidemark/proto/events';
import type { Totals } from '../events.ts';

export async function isPartRecorded(database: Queryable, scanId: string, part: number): Promise<boolean> {
  const rows = await database.query('select 1 from scan_parts where scan_id = $1 and part = $2', [scanId, part]);
  return rows.length > 0;
}

export async function recordPart(tx: Transaction, scanId: string, part: number): Promise<void> {
  await tx.query('insert into scans (scan_id) values ($1) on conflict do nothing', [scanId]);
  await tx.query('insert into scan_parts (scan_id, part) values ($1, $2) on conflict do nothing', [scanId, part]);
}

/** The first outcome stays. */
export async function recordOutcome(database: Queryable, scan: ScanCompleted): Promise<void> {
  await database.query(
    `insert into scans (scan_id, completed) values ($1, $2)
     on conflict (scan_id) do update set completed = coalesce(scans.completed, excluded.completed)`,
    [scan.scan_id, JSON.stringify(scan)],
  );
}

/** The outcome of a scan whose Findings are all recorded and that nobody was told of yet; null when there is nothing to tell now. */
export async function scanToAnnounce(database: Queryable, scanId: string): Promise<ScanCompleted | null> {
  const [row] = await database.query<{ completed: unknown }>(
    `select completed from scans where scan_id = $1 and announced_at is null and completed is not null
       and (completed->>'parts')::int <= (select count(*) from scan_parts where scan_parts.scan_id = scans.scan_id)`,
    [scanId],
  );
  return row ? scanCompleted.parse(row.completed) : null;
}

/** The outcome that is stored of a scan, and whether it was told; null when there is none. */
export async function findOutcome(
  database: Queryable,
  scanId: string,
): Promise<{ outcome: ScanCompleted; isAnnounced: boolean } | null> {
  const [row] = await database.query<{ completed: unknown; isAnnounced: boolean }>(
    `select completed, announced_at is not null as "isAnnounced" from scans where scan_id = $1 and completed is not null`,
    [scanId],
  );
  return row ? { outcome: scanCompleted.parse(row.completed), isAnnounced: row.isAnnounced } : null;
}

/** Whether this transaction is the one that tells: takes the row's lock. */
export async function claimAnnouncement(tx: Transaction, scanId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'update scans set announced_at = $2 where scan_id = $1 and announced_at is null returning scan_id',
    [scanId, now],
  );
  return rows.length > 0;
}

/** What the scan brought to each Monitor that got anything. */
export async function countsOfScan(database: Queryable, scanId: string): Promise<Map<string, Totals>> {
  const rows = await database.query<Totals & { monitor_id: string }>(
    `select monitor_id, count(*)::int as total, count(*) filter (where classification = 'BREAKING')::int as breaking,
       count(*) filter (where classification = 'DEPRECATION')::int as deprecation
     from changes where scan_id = $1 group by monitor_id`,
    [scanId],
  );
  return new Map(
    rows.map(({ monitor_id: id, total, breaking, deprecation }) => [id, { total, breaking, deprecation }]),
  );
}

/** Of these Monitors, those that were removed. */
export async function removedMonitors(tx: Transaction, monitorIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ monitor_id: string }>(
    'select monitor_id from monitors where monitor_id = any ($1::uuid[]) and removed_at is not null',
    [monitorIds],
  );
  return new Set(rows.map((row) => row.monitor_id));
}
