import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { Breakdown, Facts, Maturity, Score } from '../score.ts';
import type { Subject } from './subjects.ts';

export interface ScoreRow {
  monitorId: string;
  apiName: string;
  score: number;
  maturity: Maturity;
  breakdown: Breakdown;
  /** YYYY-MM-DD. */
  scoredOn: string;
}

/** What a score was made of. */
export interface Inputs extends Omit<Facts, 'watchedSince'> {
  asOf: Date;
  windowFrom: Date;
}

export interface ScoredDay extends ScoreRow {
  inputs: Inputs | null;
}

export interface NewScore extends Score {
  subject: Subject;
  scoredOn: string;
  scoredAt: Date;
  inputs: Inputs;
}

/** Adds those whose Monitor stands and has no score of the day; gives the ids of their Monitors, whose rows must be locked. */
export async function insertScores(tx: Transaction, scores: readonly NewScore[]): Promise<Set<string>> {
  const rows = scores.map(({ subject, inputs, breakdown, ...rest }) => ({
    ...rest,
    ...breakdown,
    ...inputs,
    monitorId: subject.monitorId,
    userId: subject.userId,
    apiName: subject.apiName,
  }));
  const inserted = await tx.query<{ monitor_id: string }>(
    `insert into scores (monitor_id, scored_on, user_id, api_name, score, maturity, change_frequency, breaking_ratio, scrape_reliability,
       doc_freshness, deprecation_load, scored_at, as_of, window_from, changes, breaking, scans, good_scans, docs_changed_at,
       active_deprecations)
     select "monitorId", "scoredOn", "userId", "apiName", score, maturity, change_frequency, breaking_ratio, scrape_reliability,
       doc_freshness, deprecation_load, "scoredAt", "asOf", "windowFrom", changes, breaking, scans, "goodScans", "docsChangedAt",
       "activeDeprecations"
     from jsonb_to_recordset($1::jsonb) as row ("monitorId" uuid, "scoredOn" date, "userId" uuid, "apiName" text, score integer,
       maturity text, change_frequency integer, breaking_ratio integer, scrape_reliability integer, doc_freshness integer,
       deprecation_load integer, "scoredAt" timestamptz, "asOf" timestamptz, "windowFrom" timestamptz, changes integer, breaking integer,
       scans integer, "goodScans" integer, "docsChangedAt" timestamptz, "activeDeprecations" integer)
     where not exists (select from removed_monitors where monitor_id = "monitorId")
     on conflict (monitor_id, scored_on) do nothing
     returning monitor_id`,
    [JSON.stringify(rows)],
  );
  return new Set(inserted.map((row) => row.monitor_id));
}

const COLUMNS = `monitor_id as "monitorId", api_name as "apiName", score, maturity, to_char(scored_on, 'YYYY-MM-DD') as "scoredOn",
  json_build_object('change_frequency', change_frequency, 'breaking_ratio', breaking_ratio, 'scrape_reliability', scrape_reliability,
    'doc_freshness', doc_freshness, 'deprecation_load', deprecation_load) as breakdown`;

/** The latest score of each Monitor of the user, newest first; of one day by id. */
export function latestScores(database: Queryable, userId: string, monitorId: string | null): Promise<ScoreRow[]> {
  return database.query<ScoreRow>(
    `select * from (
       select distinct on (monitor_id) ${COLUMNS} from scores where user_id = $1 and ($2::uuid is null or monitor_id = $2)
       order by monitor_id, scored_on desc
     ) latest order by "scoredOn" desc, "monitorId"`,
    [userId, monitorId],
  );
}

type HistoryRow = ScoreRow & { [Key in keyof Inputs]: Inputs[Key] | null };

/** Scores of one Monitor of the user from the day on, newest first. */
export async function scoreHistory(
  database: Queryable,
  { userId, monitorId, fromDay }: { userId: string; monitorId: string; fromDay: string },
): Promise<ScoredDay[]> {
  const rows = await database.query<HistoryRow>(
    `select ${COLUMNS}, as_of as "asOf", window_from as "windowFrom", changes, breaking, scans, good_scans as "goodScans",
       docs_changed_at as "docsChangedAt", active_deprecations as "activeDeprecations"
     from scores where user_id = $1 and monitor_id = $2 and scored_on >= $3 order by scored_on desc`,
    [userId, monitorId, fromDay],
  );
  return rows.map((row) => {
    const { monitorId: id, apiName, score, maturity, breakdown, scoredOn } = row;
    return { monitorId: id, apiName, score, maturity, breakdown, scoredOn, inputs: inputsOf(row) };
  });
}

function inputsOf(row: HistoryRow): Inputs | null {
  const { asOf, windowFrom, changes, breaking, scans, goodScans, docsChangedAt, activeDeprecations } = row;
  if (asOf === null || windowFrom === null || changes === null || breaking === null) return null;
  if (scans === null || goodScans === null || activeDeprecations === null) return null;
  return { asOf, windowFrom, changes, breaking, scans, goodScans, docsChangedAt, activeDeprecations };
}
