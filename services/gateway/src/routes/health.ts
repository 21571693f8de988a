// Health scores: specification, sections 2.4 and 4.3.
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { queryId } from '../fields.ts';
import { present } from '../present.ts';
import { scoreView } from '../views/health.ts';

const listQuery = z.object({ api_id: queryId.optional() });

export function healthRoutes(api: Api, { peers }: RouteContext): void {
  api.get('/health', { schema: { querystring: listQuery } }, async (request) => {
    const filter = present({ monitorId: request.query.api_id });
    const list = await peers.health.ListScores({ userId: userOf(request), ...filter });
    return { data: list.scores.map(scoreView) };
  });
}
