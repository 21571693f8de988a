// The projection of the Monitor resources.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { Frequency } from '@tidemark/proto/schedule';
import type { ResolvedSource } from '../source.ts';
import type { MonitorSpec, Observation } from '../spec.ts';
import type { Plan, Verdict } from '../verdict.ts';

export interface MonitorRow {
  id: string;
  user_id: string;
  namespace: string;
  resource_name: string;
  resource_version: string;
  created_at: Date;
  updated_at: Date;
  name: string | null;
  catalog_slug: string | null;
  docs_url: string | null;
  openapi_spec_url: string | null;
  frequency: Frequency;
  suspend: boolean;
  alert_breaking: boolean;
  alert_deprecation: boolean;
  alert_non_breaking: boolean;
  ignore_selectors: string[];
  display_name: string;
  accepted: boolean;
  reason: string;
  source_key: string | null;
  source_docs_url: string | null;
  source_openapi_spec_url: string | null;
  last_scan_id: string | null;
  last_scan_trigger: string | null;
  last_scan_status: string | null;
  last_scan_reason: string | null;
  last_scan_started_at: Date | null;
  last_scan_finished_at: Date | null;
  last_verified_at: Date | null;
  discovered_spec_url: string | null;
  consecutive_failures: number;
  first_failed_at: Date | null;
  changes_total: number;
  changes_breaking: number;
  changes_deprecation: number;
  health_score: number | null;
  cluster_uid: string | null;
  plan: Plan;
  catalog_name: string | null;
  watching_since: Date | null;
}

/** By name: a prepared statement of all columns fails from the day that one is added. */
const COLUMNS = [
  'id',
  'user_id',
  'namespace',
  'resource_name',
  'resource_version',
  'created_at',
  'updated_at',
  'name',
  'catalog_slug',
  'docs_url',
  'openapi_spec_url',
  'frequency',
  'suspend',
  'alert_breaking',
  'alert_deprecation',
  'alert_non_breaking',
  'ignore_selectors',
  'display_name',
  'accepted',
  'reason',
  'source_key',
  'source_docs_url',
  'source_openapi_spec_url',
  'last_scan_id',
  'last_scan_trigger',
  'last_scan_status',
  'last_scan_reason',
  'last_scan_started_at',
  'last_scan_finished_at',
  'last_verified_at',
  'discovered_spec_url',
  'consecutive_failures',
  'first_failed_at',
  'changes_total',
  'changes_breaking',
  'changes_deprecation',
  'health_score',
  'cluster_uid',
] as const satisfies (keyof MonitorRow)[];

const SELECT = `select ${columnsOf(COLUMNS)}, u.plan, c.name as catalog_name, w.began_at as watching_since
  from monitors m join users u on u.id = m.user_id left join catalog c on c.slug = m.catalog_slug
  left join watches w on w.monitor_id = m.id and w.ended_at is null`;

function columnsOf(columns: readonly string[]): string {
  return columns.map((column) => `m.${column}`).join(', ');
}

export function specOf(row: MonitorRow): MonitorSpec {
  return {
    name: row.name,
    catalogSlug: row.catalog_slug,
    docsUrl: row.docs_url,
    openapiSpecUrl: row.openapi_spec_url,
    frequency: row.frequency,
    suspend: row.suspend,
    alerts: { breaking: row.alert_breaking, deprecation: row.alert_deprecation, nonBreaking: row.alert_non_breaking },
    ignoreSelectors: row.ignore_selectors,
  };
}

export async function findMonitor(db: Queryable, id: string): Promise<MonitorRow | null> {
  const [row] = await db.query<MonitorRow>(`${SELECT} where m.id = $1`, [id], 'find-monitor');
  return row ?? null;
}

const LISTED = [
  'id',
  'display_name',
  'docs_url',
  'source_docs_url',
  'frequency',
  'suspend',
  'accepted',
  'consecutive_failures',
  'health_score',
  'catalog_slug',
  'created_at',
] as const satisfies (keyof MonitorRow)[];

/** What a list needs: reading all columns of every row costs more than finding them. */
export type ListedMonitorRow = Pick<MonitorRow, (typeof LISTED)[number] | 'plan' | 'catalog_name'>;

/** Says of rows that each is the version that it was: a row is written anew by every change of it. */
const VERSION = 'bit_xor(hash_record_extended((m.id, m.xmin, u.xmin), 0))';

/** Newest first; those made in one second in the order in which they came. With their version, empty for none. */
export async function listMonitors(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ rows: ListedMonitorRow[]; version: string }> {
  const rows = await db.query<ListedMonitorRow & { version: string }>(
    `select ${columnsOf(LISTED)}, u.plan, c.name as catalog_name, (${VERSION} over ())::text as version
     from monitors m join users u on u.id = m.user_id left join catalog c on c.slug = m.catalog_slug
     where m.user_id = $1 order by m.created_at desc, m.arrived_at desc, m.id desc limit $2`,
    [userId, limit],
    'list-monitors',
  );
  return { rows, version: rows[0]?.version ?? '' };
}

/** Of the Monitors of each user, as `listMonitors` gives it. */
export async function versionsOfMonitors(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ user_id: string; version: string }>(
    `select m.user_id, ${VERSION}::text as version from monitors m join users u on u.id = m.user_id
     where m.user_id = any($1::uuid[]) group by m.user_id`,
    [userIds],
    'versions-of-monitors',
  );
  return new Map(rows.map(({ user_id, version }) => [user_id, version]));
}

/** One decision on a uid at a time, whether it has a row or not. */
export async function lockUid(tx: Transaction, id: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id], 'lock-uid');
}

export async function isTombstoned(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.query('select 1 from tombstones where id = $1', [id], 'find-tombstone')).length > 0;
}

/** Leaves a tombstone and deletes the Monitor with its watch intervals. Returns its owner, null when there was no row. */
export async function removeMonitor(tx: Transaction, id: string, now: Date): Promise<string | null> {
  await tx.query('insert into tombstones (id, removed_at) values ($1, $2) on conflict do nothing', [id, now]);
  const [row] = await tx.query<{ user_id: string }>('delete from monitors where id = $1 returning user_id', [id]);
  return row?.user_id ?? null;
}

/** How many accepted Monitors of the user there are, and whether one watches this Source. */
export async function countAccepted(
  db: Queryable,
  userId: string,
  key: string | null,
  olderThan?: { createdAt: Date; id: string },
): Promise<{ count: number; twin: boolean }> {
  const [row] = await db.query<{ count: number; twin: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(source_key = $2), false) as twin from monitors
     where user_id = $1 and accepted and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))`,
    [userId, key, olderThan?.createdAt ?? null, olderThan?.id ?? null],
    'count-accepted',
  );
  return row ?? { count: 0, twin: false };
}

export interface Projection {
  observation: Observation;
  userId: string;
  spec: MonitorSpec;
  verdict: Verdict;
  resolved: ResolvedSource;
  now: Date;
}

/** Writes spec and verdict; outcomes stay. */
export async function upsertMonitor(tx: Transaction, { observation, ...projection }: Projection): Promise<void> {
  const { spec, resolved } = projection;
  const source = resolved.ok ? resolved.source : null;
  await tx.query(
    `insert into monitors as m (id, user_id, namespace, resource_name, resource_version, created_at, updated_at, name, catalog_slug,
       docs_url, openapi_spec_url, frequency, suspend, alert_breaking, alert_deprecation, alert_non_breaking, ignore_selectors,
       display_name, accepted, reason, source_key, source_docs_url, source_openapi_spec_url, cluster_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $25)
     on conflict (id) do update set resource_version = greatest(m.resource_version, excluded.resource_version),
       updated_at = case when (m.name, m.catalog_slug, m.docs_url, m.openapi_spec_url, m.frequency, m.suspend, m.alert_breaking,
           m.alert_deprecation, m.alert_non_breaking, m.ignore_selectors)
         is distinct from (excluded.name, excluded.catalog_slug, excluded.docs_url, excluded.openapi_spec_url, excluded.frequency,
           excluded.suspend, excluded.alert_breaking, excluded.alert_deprecation, excluded.alert_non_breaking, excluded.ignore_selectors)
         then $24::timestamptz else m.updated_at end,
       name = excluded.name, catalog_slug = excluded.catalog_slug, docs_url = excluded.docs_url,
       openapi_spec_url = excluded.openapi_spec_url, frequency = excluded.frequency, suspend = excluded.suspend,
       alert_breaking = excluded.alert_breaking, alert_deprecation = excluded.alert_deprecation,
       alert_non_breaking = excluded.alert_non_breaking, ignore_selectors = excluded.ignore_selectors,
       display_name = excluded.display_name, accepted = excluded.accepted, reason = excluded.reason,
       source_key = excluded.source_key, source_docs_url = excluded.source_docs_url,
       source_openapi_spec_url = excluded.source_openapi_spec_url,
       cluster_uid = coalesce(excluded.cluster_uid, m.cluster_uid)`,
    [
      observation.id,
      projection.userId,
      observation.namespace,
      observation.resourceName,
      observation.resourceVersion,
      observation.createdAt,
      observation.createdAt,
      spec.name,
      spec.catalogSlug,
      spec.docsUrl,
      spec.openapiSpecUrl,
      spec.frequency,
      spec.suspend,
      spec.alerts.breaking,
      spec.alerts.deprecation,
      spec.alerts.nonBreaking,
      spec.ignoreSelectors,
      resolved.displayName,
      projection.verdict.accepted,
      projection.verdict.reason,
      source?.key ?? null,
      source?.docsUrl ?? null,
      source?.openapiSpecUrl ?? null,
      projection.now,
      observation.clusterUid,
    ],
    'upsert-monitor',
  );
}

/**
 * Younger accepted Monitors of the user that an accepted one leaves no place for: those on its Source, and those beyond the limit. There are
 * some only when Monitors were not judged in the order in which they were made.
 */
export async function listDisplaced(
  tx: Transaction,
  by: { id: string; createdAt: Date; userId: string; sourceKey: string },
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from (
       select id, source_key, created_at, row_number() over (order by created_at, id) as place
       from monitors where user_id = $1 and accepted) ranked
     where (created_at, id) > ($2, $3::uuid) and (source_key = $4 or place > $5) order by created_at, id`,
    [by.userId, by.createdAt, by.id, by.sourceKey, limit],
    'list-displaced',
  );
  return rows.map(({ id }) => id);
}

export async function clearFailure(tx: Transaction, id: string): Promise<void> {
  await tx.query('update monitors set consecutive_failures = 0, first_failed_at = null where id = $1', [id]);
}

/** Forgets the scans of a Source that is no longer the Monitor's. */
export async function clearScans(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update monitors set consecutive_failures = 0, first_failed_at = null, last_verified_at = null, last_scan_id = null,
       last_scan_trigger = null, last_scan_status = null, last_scan_reason = null, last_scan_started_at = null,
       last_scan_finished_at = null, discovered_spec_url = null where id = $1`,
    [id],
  );
}

/** Of this cluster, and those of which none is known; null: all. */
export async function countMonitors(db: Queryable, clusterUid: string | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from monitors where $1::text is null or cluster_uid is null or cluster_uid = $1`,
    [clusterUid],
  );
  return row?.count ?? 0;
}

/** Those that were last seen on another cluster. */
export async function countElsewhere(db: Queryable, clusterUid: string): Promise<number> {
  const sql = 'select count(*)::integer as count from monitors where cluster_uid is not null and cluster_uid <> $1';
  return (await db.query<{ count: number }>(sql, [clusterUid]))[0]?.count ?? 0;
}

/** All are taken to be on this cluster now. */
export async function moveMonitors(tx: Transaction, clusterUid: string): Promise<void> {
  await tx.query('update monitors set cluster_uid = $1 where cluster_uid is distinct from $1', [clusterUid]);
}

export interface SubjectRow {
  id: string;
  user_id: string;
  display_name: string;
  source_key: string | null;
  created_at: Date;
}

export interface SubjectQuery {
  /** Those of this cluster, and those of which none is known; null: all. */
  clusterUid: string | null;
  /** Monitor id after which to go on. */
  after: string | null;
  limit: number;
}

export function listSubjects(db: Queryable, { clusterUid, after, limit }: SubjectQuery): Promise<SubjectRow[]> {
  return db.query<SubjectRow>(
    `select id, user_id, display_name, source_key, created_at from monitors
     where ($1::uuid is null or id > $1) and ($3::text is null or cluster_uid is null or cluster_uid = $3)
     order by id limit $2`,
    [after, limit, clusterUid],
  );
}
