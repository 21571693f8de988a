import type { Breakdown__Output } from '@tidemark/proto/gen/tidemark/health/v1/Breakdown';
import type { Score__Output } from '@tidemark/proto/gen/tidemark/health/v1/Score';
import type { z } from 'zod';
import type { healthScore, maturity, monitorHealth } from '../schemas/health.ts';

type Maturity = z.input<typeof maturity>;

/** A health score: specification, section 2.4. */
export function scoreView(score: Score__Output): z.input<typeof healthScore> {
  return {
    api_id: score.monitorId,
    api_name: score.apiName,
    score: score.score,
    maturity: score.maturity as Maturity,
    breakdown: breakdownView(score.breakdown),
    scored_at: score.scoredOn,
  };
}

/** The part of a score that a monitor's detail shows. */
export function monitorHealthView(score: Score__Output | null): z.input<typeof monitorHealth> | null {
  if (!score) return null;
  return { score: score.score, maturity: score.maturity as Maturity, breakdown: breakdownView(score.breakdown) };
}

function breakdownView(breakdown: Breakdown__Output | null) {
  return {
    change_frequency: breakdown?.changeFrequency ?? 0,
    breaking_ratio: breakdown?.breakingRatio ?? 0,
    scrape_reliability: breakdown?.scrapeReliability ?? 0,
    doc_freshness: breakdown?.docFreshness ?? 0,
    deprecation_load: breakdown?.deprecationLoad ?? 0,
  };
}
