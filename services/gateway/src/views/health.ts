import type { Breakdown__Output } from '@tidemark/proto/gen/tidemark/health/v1/Breakdown';
import { requireTimestamp } from '@tidemark/platform/timestamps';
import type { Inputs__Output } from '@tidemark/proto/gen/tidemark/health/v1/Inputs';
import type { Score__Output } from '@tidemark/proto/gen/tidemark/health/v1/Score';
import type { ScoredDay__Output } from '@tidemark/proto/gen/tidemark/health/v1/ScoredDay';
import type { z } from 'zod';
import type { healthScore, maturity, monitorHealth, scoredDay } from '../schemas/health.ts';
import { timeOrNull } from './time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

export function scoredDayView({ score, inputs }: ScoredDay__Output): z.input<typeof scoredDay> {
  if (!score) throw new TypeError('a day holds no score');
  return { ...scoreView(score), inputs: inputs ? inputsView(inputs) : null };
}

function inputsView(inputs: Inputs__Output): z.input<typeof scoredDay>['inputs'] {
  const asOf = requireTimestamp(inputs.asOf, 'as_of');
  const windowFrom = requireTimestamp(inputs.windowFrom, 'window_from');
  return {
    as_of: asOf.toISOString(),
    window_from: windowFrom.toISOString(),
    days_watched: (asOf.getTime() - windowFrom.getTime()) / DAY_MS,
    changes: inputs.changes,
    breaking_changes: inputs.breaking,
    scans: inputs.scans,
    good_scans: inputs.goodScans,
    docs_changed_at: timeOrNull(inputs.docsChangedAt),
    active_deprecations: inputs.activeDeprecations,
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
