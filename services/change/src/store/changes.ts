import type { Classification, FindingInput, Severity } from '@tidemark/detection/finding';
import type { Database, Queryable, Transaction } from '@tidemark/platform/postgres';
import type { EvidencePlace } from '@tidemark/proto/events';
import type { Change } from '../change.ts';
import type { Totals } from '../events.ts';

/** Locks the Monitors, in order of id so that no two writers wait for each other; those removed are left out. */
export async function lockMonitors(
  tx: Transaction,
  monitors: readonly { monitorId: string; userId: string }[],
): Promise<Set<string>> {
  const ids = monitors.map(({ monitorId }) => monitorId);
  await tx.query(
    `insert into monitors (monitor_id, user_id)
     select monitor_id, user_id from unnest($1::uuid[], $2::uuid[]) as watcher (monitor_id, user_id) order by monitor_id
     on conflict do nothing`,
    [ids, monitors.map(({ userId }) => userId)],
  );
  const rows = await tx.query<{ monitor_id: string }>(
    'select monitor_id from monitors where monitor_id = any ($1::uuid[]) and removed_at is null order by monitor_id for update',
    [ids],
  );
  return new Set(rows.map((row) => row.monitor_id));
}

/** Inserts those that are new and gives their ids. The Monitors must be locked. */
export async function insertChanges(tx: Transaction, changes: readonly Change[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `insert into changes (id, monitor_id, user_id, api_name, scan_id, generation, fingerprint, rule, change_type, classification, severity,
       endpoint, subject, description, before_value, after_value, sunset_on, affected_endpoints, affected_endpoint_count, input, url,
       location, quote, detected_at, engine, snapshot_before, snapshot_after, also)
     select id, "monitorId", "userId", "apiName", "scanId", generation, fingerprint, rule, "changeType", classification, severity,
       endpoint, subject, description, before, after, "sunsetOn", "affectedEndpoints", "affectedEndpointCount", input, url,
       location, quote, "detectedAt", engine, "snapshotBefore", "snapshotAfter", also
     from jsonb_to_recordset($1::jsonb) as row (id uuid, "monitorId" uuid, "userId" uuid, "apiName" text, "scanId" uuid,
       generation integer, fingerprint text, rule text, "changeType" text, classification text, severity text, endpoint text,
       subject text, description text, before text, after text, "sunsetOn" date, "affectedEndpoints" text[],
       "affectedEndpointCount" integer, input text, url text, location text, quote text, "detectedAt" timestamptz,
       engine text, "snapshotBefore" text, "snapshotAfter" text, also jsonb)
     on conflict (id) do nothing returning id`,
    [JSON.stringify(changes)],
  );
  return new Set(rows.map((row) => row.id));
}

/** Adds to the totals of locked Monitors and gives them as they are then. */
export async function addToTotals(tx: Transaction, added: ReadonlyMap<string, Totals>): Promise<Map<string, Totals>> {
  const totals = [...added.values()];
  const rows = await tx.query<Totals & { id: string }>(
    `update monitors set total = monitors.total + added.total, breaking = monitors.breaking + added.breaking,
       deprecation = monitors.deprecation + added.deprecation
     from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[]) as added (id, total, breaking, deprecation)
     where monitor_id = added.id
     returning monitor_id as id, monitors.total, monitors.breaking, monitors.deprecation`,
    [
      [...added.keys()],
      totals.map(({ total }) => total),
      totals.map(({ breaking }) => breaking),
      totals.map(({ deprecation }) => deprecation),
    ],
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export interface RemovedMonitor {
  monitorId: string;
  userId: string;
  removedAt: Date;
}

/**
 * Leaves a tombstone, which hides the Changes of the Monitor, and takes them out of the numbers of the user: as quick for many as for few. Gives
 * how many there are; null when it was removed before.
 */
export function removeMonitor(database: Database, monitor: RemovedMonitor): Promise<number | null> {
  return database.transaction(async (tx) => {
    const [fresh] = await tx.query<{ user_id: string; total: number }>(
      `insert into monitors (monitor_id, user_id, removed_at) values ($1, $2, $3)
       on conflict (monitor_id) do update set removed_at = excluded.removed_at where monitors.removed_at is null
       returning user_id, total`,
      [monitor.monitorId, monitor.userId, monitor.removedAt],
    );
    if (!fresh) return null;
    await tx.query(
      `with gone as (
         delete from change_counts where owner_id = $1 returning day, classification, severity, count
       )
       insert into change_counts as known (owner_id, day, classification, severity, count)
       select $2, day, classification, severity, -count from gone order by day, classification, severity
       on conflict (owner_id, day, classification, severity) do update set count = known.count + excluded.count`,
      [monitor.monitorId, fresh.user_id],
    );
    await tx.query('delete from change_counts where owner_id = $1 and count = 0', [fresh.user_id]);
    return fresh.total;
  });
}

export interface ChangeRow {
  id: string;
  monitor_id: string;
  user_id: string;
  api_name: string;
  scan_id: string;
  generation: number;
  fingerprint: string;
  rule: string;
  change_type: string;
  classification: Classification;
  severity: Severity;
  endpoint: string | null;
  subject: string | null;
  description: string;
  before_value: string | null;
  after_value: string | null;
  sunset_on: string | null;
  affected_endpoints: string[];
  affected_endpoint_count: number;
  input: FindingInput;
  url: string;
  location: string;
  quote: string | null;
  detected_at: Date;
  engine: string | null;
  snapshot_before: string | null;
  snapshot_after: string | null;
  also: EvidencePlace[];
}

export const CHANGE_COLUMNS = `id, monitor_id, user_id, api_name, scan_id, generation, fingerprint, rule, change_type, classification, severity, endpoint,
  subject, description, before_value, after_value, sunset_on::text as sunset_on, affected_endpoints, affected_endpoint_count, input, url,
  location, quote, detected_at, engine, snapshot_before, snapshot_after, also`;

export async function getChange(database: Queryable, userId: string, id: string): Promise<Change | null> {
  const [row] = await database.query<ChangeRow>(
    `select ${CHANGE_COLUMNS} from changes where user_id = $1 and id = $2
       and not exists (select from monitors where monitors.monitor_id = changes.monitor_id and removed_at is not null)`,
    [userId, id],
  );
  return row ? fromRow(row) : null;
}

export function fromRow(row: ChangeRow): Change {
  return {
    id: row.id,
    monitorId: row.monitor_id,
    userId: row.user_id,
    apiName: row.api_name,
    scanId: row.scan_id,
    generation: row.generation,
    fingerprint: row.fingerprint,
    rule: row.rule,
    changeType: row.change_type,
    classification: row.classification,
    severity: row.severity,
    endpoint: row.endpoint,
    subject: row.subject,
    description: row.description,
    before: row.before_value,
    after: row.after_value,
    sunsetOn: row.sunset_on,
    affectedEndpoints: row.affected_endpoints,
    affectedEndpointCount: row.affected_endpoint_count,
    input: row.input,
    url: row.url,
    location: row.location,
    quote: row.quote,
    detectedAt: row.detected_at,
    engine: row.engine,
    snapshotBefore: row.snapshot_before,
    snapshotAfter: row.snapshot_after,
    also: row.also,
  };
}
