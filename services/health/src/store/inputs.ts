// What scores are made of: the scans of every Source, the Changes of every Monitor and the deprecations they tell of.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import { stepOf } from '../deprecation.ts';
import type { Facts } from '../score.ts';
import type { Subject } from './subjects.ts';

export interface ScanRow {
  sourceKey: string;
  scanId: string;
  finishedAt: Date;
  good: boolean;
  docsChangedAt: Date | null;
}

/** Adds those that are new. */
export async function keepScans(database: Queryable, scans: readonly ScanRow[]): Promise<void> {
  await database.query(
    `insert into scans (source_key, scan_id, finished_at, good, docs_changed_at)
     select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::boolean[], $5::timestamptz[]) order by 1, 2
     on conflict (source_key, scan_id) do nothing`,
    [
      scans.map(({ sourceKey }) => sourceKey),
      scans.map(({ scanId }) => scanId),
      scans.map(({ finishedAt }) => finishedAt),
      scans.map(({ good }) => good),
      scans.map(({ docsChangedAt }) => docsChangedAt),
    ],
  );
}

export interface ChangeRow {
  changeId: string;
  changeType: string;
  classification: string;
  endpoint: string | null;
  subject: string | null;
  affectedEndpoints: readonly string[];
  /** Null: not told. */
  affectedEndpointCount: number | null;
  sunsetOn: string | null;
  detectedAt: Date;
  description: string;
  url: string;
}

/** Whether the Monitor stands; holds its lock until the transaction ends. */
export async function lockMonitor(tx: Transaction, monitorId: string): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('monitor ' || $1, 0))`, [monitorId]);
  const removed = await tx.query('select 1 from removed_monitors where monitor_id = $1', [monitorId]);
  return removed.length === 0;
}

/** Adds the Changes that are new. The Monitor must be locked. @returns whether any of them is a step of a deprecation. */
export async function keepChanges(tx: Transaction, monitorId: string, changes: readonly ChangeRow[]): Promise<boolean> {
  const rows = changes.map((change) => ({ ...change, step: stepOf(change.changeType, change.classification) }));
  await tx.query(
    `insert into changes (monitor_id, change_id, classification, detected_at, endpoint, subject, change_type, sunset_on, step, description,
       url, affected_endpoints, affected_endpoint_count)
     select $1, "changeId", classification, "detectedAt", endpoint, subject, "changeType", "sunsetOn", step, description, url,
       "affectedEndpoints", "affectedEndpointCount"
     from jsonb_to_recordset($2::jsonb) as row ("changeId" uuid, classification text, "detectedAt" timestamptz, endpoint text, subject text,
       "changeType" text, "sunsetOn" date, step text, description text, url text, "affectedEndpoints" text[],
       "affectedEndpointCount" integer)
     on conflict (monitor_id, change_id) do update set step = excluded.step, description = excluded.description, url = excluded.url,
       affected_endpoints = excluded.affected_endpoints, affected_endpoint_count = excluded.affected_endpoint_count
     where (changes.step, changes.description, changes.url, changes.affected_endpoint_count)
       is distinct from (excluded.step, excluded.description, excluded.url, excluded.affected_endpoint_count)`,
    [monitorId, JSON.stringify(rows)],
  );
  return rows.some(({ step }) => step !== null);
}

export interface Window {
  /** Begin of each subject's window, in their order. */
  from: readonly Date[];
  /** End of all windows. */
  until: Date;
}

export interface SubjectFacts extends Omit<Facts, 'watchedSince'> {
  /** Whether the Monitor has a score of another day. */
  scoredBefore: boolean;
}

/** The facts of each subject inside its window, in their order, by one statement: Monitors with the same window share the look at their Source. */
export function readFacts(
  database: Queryable,
  subjects: readonly Subject[],
  { from, until }: Window,
): Promise<SubjectFacts[]> {
  return database.query<SubjectFacts>(
    `with batch as (
       select * from unnest($1::uuid[], $2::text[], $3::timestamptz[]) with ordinality as b (monitor_id, source_key, began, place)
     ), scanned as materialized (
       select w.source_key, w.began, s.scans, s.good, s.docs_changed_at
       from (select distinct source_key, began from batch) w cross join lateral (
         select count(*) filter (where finished_at >= w.began)::int as scans,
           count(*) filter (where good and finished_at >= w.began)::int as good, max(docs_changed_at) as docs_changed_at
         from scans where scans.source_key = w.source_key and finished_at <= $4) s
     )
     select c.changes, c.breaking, d.active as "activeDeprecations", s.scans, s.good as "goodScans",
       s.docs_changed_at as "docsChangedAt",
       case when s.scans = 0 then exists (select from scores where scores.monitor_id = b.monitor_id) else true end as "scoredBefore"
     from batch b join scanned s using (source_key, began)
     cross join lateral (
       select count(*)::int as changes, count(*) filter (where classification = 'BREAKING')::int as breaking from changes
       where changes.monitor_id = b.monitor_id and classification <> 'COSMETIC' and detected_at >= b.began and detected_at <= $4) c
     cross join lateral (
       select count(*)::int as active from deprecations
       where deprecations.monitor_id = b.monitor_id and began_at <= $4 and (ended_at is null or ended_at > $4)) d
     order by b.place`,
    [subjects.map(({ monitorId }) => monitorId), subjects.map(({ sourceKey }) => sourceKey), from, until],
  );
}

/** Of one statement: a day of very many Sources would take longer than a statement may. */
export const MAX_SCANS_DROPPED = 10_000;

/** Drops scans that no window reaches any more. */
export async function dropScansBefore(database: Queryable, from: Date): Promise<void> {
  let dropped: number;
  do {
    const rows = await database.query(
      'delete from scans where ctid in (select ctid from scans where finished_at < $1 limit $2) returning 1',
      [from, MAX_SCANS_DROPPED],
    );
    dropped = rows.length;
  } while (dropped === MAX_SCANS_DROPPED);
}
