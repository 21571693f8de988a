import { AppError } from '@tidemark/platform/errors';
import type { Queryable } from '@tidemark/platform/postgres';
import { toOptionalTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import { requireUuid } from '@tidemark/platform/uuid';
import type { Inputs as InputsMessage } from '@tidemark/proto/gen/tidemark/health/v1/Inputs';
import type { ListHistoryRequest__Output as HistoryRequest } from '@tidemark/proto/gen/tidemark/health/v1/ListHistoryRequest';
import type { ListHistoryResponse as HistoryResponse } from '@tidemark/proto/gen/tidemark/health/v1/ListHistoryResponse';
import type { ListScoresRequest__Output as Request } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresRequest';
import type { ListScoresResponse as Response } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresResponse';
import type { Score } from '@tidemark/proto/gen/tidemark/health/v1/Score';
import type { ScoredDay as DayMessage } from '@tidemark/proto/gen/tidemark/health/v1/ScoredDay';
import { addDays, dayOf } from '../score-day.ts';
import { latestScores, scoreHistory, type Inputs, type ScoredDay, type ScoreRow } from '../store/scores.ts';

/** As long as scores are kept. */
const MAX_HISTORY_DAYS = 730;

/** INVALID_ARGUMENT for an id that is no UUID. */
export async function listScores(request: Request, database: Queryable): Promise<Response> {
  const userId = requireUuid(request.userId, 'user_id');
  const monitorId = request.monitorId === undefined ? null : requireUuid(request.monitorId, 'monitor_id');
  return { scores: (await latestScores(database, userId, monitorId)).map(scoreMessage) };
}

/** The last `days` days, today among them. INVALID_ARGUMENT for an id that is no UUID, or a number of days out of bounds. */
export async function listHistory(
  { days, ...request }: HistoryRequest,
  database: Queryable,
  now: Date,
): Promise<HistoryResponse> {
  const userId = requireUuid(request.userId, 'user_id');
  const monitorId = requireUuid(request.monitorId, 'monitor_id');
  if (days < 1 || days > MAX_HISTORY_DAYS) {
    throw new AppError('INVALID_ARGUMENT', `days must be from 1 to ${MAX_HISTORY_DAYS}`);
  }
  const rows = await scoreHistory(database, { userId, monitorId, fromDay: addDays(dayOf(now), 1 - days) });
  return { scores: rows.map(dayMessage) };
}

function dayMessage(day: ScoredDay): DayMessage {
  const score = scoreMessage(day);
  return day.inputs === null ? { score } : { score, inputs: inputsMessage(day.inputs) };
}

function scoreMessage({ breakdown, monitorId, apiName, score, maturity, scoredOn }: ScoreRow): Score {
  return {
    monitorId,
    apiName,
    score,
    maturity,
    scoredOn,
    breakdown: {
      changeFrequency: breakdown.change_frequency,
      breakingRatio: breakdown.breaking_ratio,
      scrapeReliability: breakdown.scrape_reliability,
      docFreshness: breakdown.doc_freshness,
      deprecationLoad: breakdown.deprecation_load,
    },
  };
}

const inputsMessage = ({ asOf, windowFrom, docsChangedAt, ...counts }: Inputs): InputsMessage => ({
  ...counts,
  asOf: toTimestamp(asOf),
  windowFrom: toTimestamp(windowFrom),
  docsChangedAt: toOptionalTimestamp(docsChangedAt),
});
