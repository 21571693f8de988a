// Insights for which a model is asked, what it said before, and how often it was asked today.
import type { Database, Queryable } from '@tidemark/platform/postgres';
import type { AnalysisFacts } from '../analysis/facts.ts';

export interface DueAnalysis {
  scanId: string;
  fingerprint: string;
  facts: AnalysisFacts;
  /** The built-in text. */
  analysis: string;
  attempts: number;
}

type Id = Pick<DueAnalysis, 'scanId' | 'fingerprint'>;

/** One that is due, the gravest first; it is nobody else's until `until`. */
export async function claimAnalysis(database: Queryable, now: Date, until: Date): Promise<DueAnalysis | null> {
  const [row] = await database.query<DueAnalysis>(
    `update insights set due_at = $2, attempts = attempts + 1
     where (scan_id, fingerprint) = (
       select scan_id, fingerprint from insights where due_at <= $1
       order by due_at, facts ->> 'severity' limit 1 for update skip locked)
     returning scan_id as "scanId", fingerprint, facts, analysis, attempts`,
    [now, until],
  );
  return row ?? null;
}

/** Stores what the model said, also for the next time that the same is asked. */
export function storeAnalysis(
  database: Database,
  { scanId, fingerprint }: Id,
  said: { key: string; analysis: string; model: string; at: Date },
): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.query(
      `update insights set analysis = $3, analysis_model = $4, due_at = null where scan_id = $1 and fingerprint = $2`,
      [scanId, fingerprint, said.analysis, said.model],
    );
    await tx.query(
      `insert into analysis_cache (key, analysis, model, made_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [said.key, said.analysis, said.model, said.at],
    );
  });
}

export async function cachedAnalysis(database: Queryable, key: string): Promise<string | null> {
  const [row] = await database.query<{ analysis: string }>('select analysis from analysis_cache where key = $1', [key]);
  return row?.analysis ?? null;
}

/** @param dueAt null: the built-in text stays. @param isCounted false: it was not asked. */
export async function postponeAnalysis(
  database: Queryable,
  { scanId, fingerprint }: Id,
  dueAt: Date | null,
  isCounted = true,
): Promise<void> {
  await database.query(
    'update insights set due_at = $3, attempts = attempts - $4::int where scan_id = $1 and fingerprint = $2',
    [scanId, fingerprint, dueAt, isCounted ? 0 : 1],
  );
}

/** False: the budget of the day is used up. */
export async function takeFromBudget(database: Queryable, now: Date, perDay: number): Promise<boolean> {
  if (perDay < 1) return false;
  const rows = await database.query(
    `insert into analysis_budget as known (day, used) values (($1::timestamptz at time zone 'UTC')::date, 1)
     on conflict (day) do update set used = known.used + 1 where known.used < $2 returning used`,
    [now, perDay],
  );
  return rows.length > 0;
}
