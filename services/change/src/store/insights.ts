// What is said of a Finding beyond its facts: its analysis and its migration guides.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { Guide, GuidesFound } from '@tidemark/proto/events';
import type { AnalysisFacts } from '../analysis/facts.ts';

export interface NewInsight {
  fingerprint: string;
  facts: AnalysisFacts;
  analysis: string;
}

/** @param dueAt when a model is to be asked; null: not at all. */
export async function insertInsights(
  tx: Transaction,
  scanId: string,
  insights: readonly NewInsight[],
  dueAt: Date | null,
): Promise<void> {
  if (insights.length === 0) return;
  await tx.query(
    `insert into insights (scan_id, fingerprint, facts, analysis, due_at)
     select $1, fingerprint, facts, analysis, $3
     from jsonb_to_recordset($2::jsonb) as row (fingerprint text, facts jsonb, analysis text) on conflict do nothing`,
    [scanId, JSON.stringify(insights), dueAt],
  );
}

export interface Insight {
  analysis: string;
  /** Null: the built-in analyst. */
  model: string | null;
  guides: Guide[];
}

export async function getInsight(database: Queryable, scanId: string, fingerprint: string): Promise<Insight | null> {
  const [row] = await database.query<Insight>(
    'select analysis, analysis_model as model, guides from insights where scan_id = $1 and fingerprint = $2',
    [scanId, fingerprint],
  );
  return row ?? null;
}

export interface AnalysedFinding {
  fingerprint: string;
  facts: AnalysisFacts;
}

/** The gravest of the scan, in a fixed order. */
export function insightsOfScan(tx: Queryable, scanId: string, limit: number): Promise<AnalysedFinding[]> {
  return tx.query<AnalysedFinding>(
    `select fingerprint, facts from insights where scan_id = $1
     order by array_position(array['critical', 'warning', 'info'], facts ->> 'severity'), fingerprint limit $2`,
    [scanId, limit],
  );
}

/** What is found again replaces what was found before. */
export async function storeGuides(database: Queryable, { scan_id, found }: GuidesFound): Promise<number> {
  const rows = await database.query(
    `update insights set guides = row.guides
     from jsonb_to_recordset($2::jsonb) as row (fingerprint text, guides jsonb)
     where scan_id = $1 and insights.fingerprint = row.fingerprint returning 1`,
    [scan_id, JSON.stringify(found)],
  );
  return rows.length;
}
