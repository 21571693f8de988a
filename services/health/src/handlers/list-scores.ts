import type { Queryable } from '@tidemark/platform/postgres';
import { requireUuid } from '@tidemark/platform/uuid';
import type { ListHistoryRequest__Output as HistoryRequest } from '@tidemark/proto/gen/tidemark/health/v1/ListHistoryRequest';
import type { ListHistoryResponse as HistoryResponse } from '@tidemark/proto/gen/tidemark/health/v1/ListHistoryResponse';
import type { ListScoresRequest__Output as Request } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresRequest';
import type { ListScoresResponse as Response } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresResponse';
import type { Score } from '@tidemark/proto/gen/tidemark/health/v1/Score';
import { latestScores, scoreHistory, type ScoreRow } from '../store.ts';

const MAX_PER_PAGE = 100;
const MAX_OFFSET = 1_000_000;

/** INVALID_ARGUMENT for an id that is no UUID. */
export async function listScores(request: Request, database: Queryable): Promise<Response> {
  const userId = requireUuid(request.userId, 'user_id');
  const monitorId = request.monitorId === undefined ? null : requireUuid(request.monitorId, 'monitor_id');
  return { scores: (await latestScores(database, userId, monitorId)).map(scoreMessage) };
}

/** INVALID_ARGUMENT for an id that is no UUID. */
export async function listHistory(request: HistoryRequest, database: Queryable): Promise<HistoryResponse> {
  const userId = requireUuid(request.userId, 'user_id');
  const monitorId = requireUuid(request.monitorId, 'monitor_id');
  const limit = Math.min(Math.max(request.perPage, 1), MAX_PER_PAGE);
  const offset = Math.min((Math.max(request.page, 1) - 1) * limit, MAX_OFFSET);
  const { scores, total } = await scoreHistory(database, { userId, monitorId, limit, offset });
  return { scores: scores.map(scoreMessage), total };
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
