import type { Queryable } from '@tidemark/platform/postgres';
import type { ListScoresRequest__Output as Request } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresRequest';
import type { ListScoresResponse as Response } from '@tidemark/proto/gen/tidemark/health/v1/ListScoresResponse';
import { latestScores } from '../store.ts';

export async function listScores(request: Request, database: Queryable): Promise<Response> {
  const rows = await latestScores(database, request.userId, request.monitorId ?? null);
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
