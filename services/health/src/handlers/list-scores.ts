import type { Queryable } from '@tidemark/platform/postgres';
import { requireUuid } from '@tidemark/platform/uuid';
import type { ListScoresRequest__Output as Request } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresRequest';
import type { ListScoresResponse as Response } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresResponse';
import { latestScores } from '../store.ts';

/** INVALID_ARGUMENT for an id that is no UUID. */
export async function listScores(request: Request, database: Queryable): Promise<Response> {
  const userId = requireUuid(request.userId, 'user_id');
  const monitorId = request.monitorId === undefined ? null : requireUuid(request.monitorId, 'monitor_id');
  const rows = await latestScores(database, userId, monitorId);
  return {
    scores: rows.map(({ breakdown, monitorId, apiName, score, maturity, scoredOn }) => ({
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
    })),
  };
}
