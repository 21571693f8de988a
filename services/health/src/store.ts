// What is known of Sources and Monitors, and the scores. Everything about one Monitor is written under its lock, so that nothing about a
// removed one is written after its removal.
import type { Database, Queryable, Transaction } from '@tidemark/platform/postgres';
import type { ChangesRecorded, MonitorRemoved, ScanCompleted, ScanFailed } from '@tidemark/proto/events';
import type { Breakdown, Facts, Maturity, Score } from './score.ts';

/** A Monitor to be scored. */
export interface Subject {
  monitorId: string;
  userId: string;
  apiName: string;
  sourceKey: string;
  watchedSince: Date;
}

export interface ScoreRow {
  monitorId: string;
  apiName: string;
  score: number;
  maturity: Maturity;
  breakdown: Breakdown;
  scoredOn: string;
}

/** Whether the Monitor stands; holds its lock until the transaction ends. */
async function lockMonitor(tx: Transaction, monitorId: string): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('monitor ' || $1, 0))`, [monitorId]);
  const removed = await tx.query('select 1 from removed_monitors where monitor_id = $1', [monitorId]);
  return removed.length === 0;
}

export async function recordScan(database: Queryable, scan: ScanCompleted | ScanFailed): Promise<void> {
  const completed = 'docs_changed_at' in scan;
  await database.query(
    `insert into scans (source_key, scan_id, finished_at, good, docs_changed_at) values ($1, $2, $3, $4, $5)
     on conflict (source_key, scan_id) do nothing`,
    [scan.source_key, scan.scan_id, scan.finished_at, completed, completed ? scan.docs_changed_at : null],
  );
}

export async function recordChanges(database: Database, message: ChangesRecorded): Promise<void> {
  const { changes } = message;
  await database.transaction(async (tx) => {
    if (!(await lockMonitor(tx, message.monitor_id))) return;
    await tx.query(
      `insert into changes (monitor_id, change_id, classification, detected_at, endpoint, subject, change_type, sunset_on)
       select $1, c.* from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::date[]) c
       on conflict (monitor_id, change_id) do nothing`,
      [
        message.monitor_id,
        changes.map((change) => change.change_id),
        changes.map((change) => change.classification),
        changes.map((change) => change.detected_at),
        changes.map((change) => change.endpoint),
        changes.map((change) => change.subject),
        changes.map((change) => change.change_type),
        changes.map((change) => change.sunset_on),
      ],
    );
  });
}

export async function forgetMonitor(database: Database, removed: MonitorRemoved): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockMonitor(tx, removed.monitor_id))) return;
    await tx.query('insert into removed_monitors (monitor_id, removed_at) values ($1, $2)', [
      removed.monitor_id,
      removed.removed_at,
    ]);
    await tx.query('delete from changes where monitor_id = $1', [removed.monitor_id]);
    await tx.query('delete from scores where monitor_id = $1', [removed.monitor_id]);
  });
}

/** The facts of the score since `from`, without an upper bound: other clocks may be ahead. A deprecation is active until a breaking change of the same thing follows. */
export async function readFacts(database: Queryable, subject: Subject, from: Date): Promise<Facts> {
  const [row] = await database.query<Omit<Facts, 'watchedSince'>>(
    `select
       (select count(*)::int from changes where monitor_id = $1 and classification <> 'COSMETIC'
          and detected_at >= $3) as changes,
       (select count(*)::int from changes where monitor_id = $1 and classification = 'BREAKING'
          and detected_at >= $3) as breaking,
       (select count(distinct (d.endpoint, d.subject))::int from changes d
          where d.monitor_id = $1 and d.classification = 'DEPRECATION' and not exists (
            select from changes b where b.monitor_id = d.monitor_id and b.classification = 'BREAKING'
              and b.endpoint is not distinct from d.endpoint and b.subject is not distinct from d.subject
              and b.detected_at > d.detected_at)) as "activeDeprecations",
       count(s.scan_id) filter (where s.finished_at >= $3)::int as scans,
       count(s.scan_id) filter (where s.good and s.finished_at >= $3)::int as "goodScans",
       max(s.docs_changed_at) as "docsChangedAt"
     from scans s where s.source_key = $2`,
    [subject.monitorId, subject.sourceKey, from],
  );
  if (!row) throw new Error('an aggregate gave no row');
  return { ...row, watchedSince: subject.watchedSince };
}

export interface NewScore extends Score {
  subject: Subject;
  scoredOn: string;
  scoredAt: Date;
}

/** False when the Monitor is removed or has a score of this day or a later one. */
export async function insertScore(tx: Transaction, row: NewScore): Promise<boolean> {
  const { subject, breakdown } = row;
  if (!(await lockMonitor(tx, subject.monitorId))) return false;
  const inserted = await tx.query(
    `insert into scores (monitor_id, scored_on, user_id, api_name, score, maturity, change_frequency, breaking_ratio,
       scrape_reliability, doc_freshness, deprecation_load, scored_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
     where not exists (select from scores where monitor_id = $1::uuid and scored_on >= $2::date)
     returning monitor_id`,
    [
      subject.monitorId,
      row.scoredOn,
      subject.userId,
      subject.apiName,
      row.score,
      row.maturity,
      breakdown.change_frequency,
      breakdown.breaking_ratio,
      breakdown.scrape_reliability,
      breakdown.doc_freshness,
      breakdown.deprecation_load,
      row.scoredAt,
    ],
  );
  return inserted.length > 0;
}

/** Those of the Monitors that were ever scored. */
export async function scoredMonitors(database: Queryable, monitorIds: string[]): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>(
    'select distinct monitor_id as id from scores where monitor_id = any($1::uuid[])',
    [monitorIds],
  );
  return new Set(rows.map(({ id }) => id));
}

const SCORE_COLUMNS = `monitor_id as "monitorId", api_name as "apiName", score, maturity, to_char(scored_on, 'YYYY-MM-DD') as "scoredOn",
  json_build_object('change_frequency', change_frequency, 'breaking_ratio', breaking_ratio, 'scrape_reliability', scrape_reliability,
    'doc_freshness', doc_freshness, 'deprecation_load', deprecation_load) as breakdown`;

/** Scores of one Monitor of the user, newest first, with the number of all. */
export async function scoreHistory(
  database: Queryable,
  { userId, monitorId, limit, offset }: { userId: string; monitorId: string; limit: number; offset: number },
): Promise<{ scores: ScoreRow[]; total: number }> {
  const [scores, [count]] = await Promise.all([
    database.query<ScoreRow>(
      `select ${SCORE_COLUMNS} from scores where user_id = $1 and monitor_id = $2 order by scored_on desc limit $3 offset $4`,
      [userId, monitorId, limit, offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from scores where user_id = $1 and monitor_id = $2',
      [userId, monitorId],
    ),
  ]);
  return { scores, total: count?.total ?? 0 };
}

/** The latest score of each Monitor of the user, by name. */
export function latestScores(database: Queryable, userId: string, monitorId: string | null): Promise<ScoreRow[]> {
  return database.query<ScoreRow>(
    `select * from (
       select distinct on (monitor_id) ${SCORE_COLUMNS} from scores where user_id = $1 and ($2::uuid is null or monitor_id = $2)
       order by monitor_id, scored_on desc
     ) latest order by "apiName", "monitorId"`,
    [userId, monitorId],
  );
}

export async function isDayScored(database: Queryable, day: string): Promise<boolean> {
  return (await database.query('select 1 from daily_runs where day = $1', [day])).length > 0;
}

/** Marks the day as scored and drops scans that no window reaches any more. */
export async function finishDay(
  database: Database,
  day: string,
  { at, keepFrom }: { at: Date; keepFrom: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('insert into daily_runs (day, finished_at) values ($1, $2) on conflict do nothing', [day, at]);
    await tx.query('delete from scans where finished_at < $1', [keepFrom]);
  });
}
