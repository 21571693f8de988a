// Health scores: specification, sections 2.4 and 4.3.
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { present } from '../present.ts';
import { idParam, many, pathId } from '../schemas/fields.ts';
import { healthQuery, healthScore, historyQuery, scoredDay } from '../schemas/health.ts';
import { scoreView, scoredDayView } from '../views/health.ts';

const params = z.object({ api_id: idParam('monitor') });

const listAnswer = many(healthScore);

export function healthRoutes(api: Api, { peers, answerList }: RouteContext): void {
  const { health, monitors } = peers;

  api.get(
    '/health',
    {
      schema: { querystring: healthQuery, response: { 200: listAnswer } },
      config: {
        operation: {
          id: 'listHealth',
          tag: 'Health',
          summary: 'List health scores',
          description: 'The latest of each monitor, newest first; of one day by id.',
        },
      },
    },
    async (request, reply) => {
      const wanted = { userId: userOf(request), ...present({ monitorId: request.query.api_id }) };
      const ask = (kept: { known: string | undefined }) => health.tagged.ListScores(wanted, kept);
      return answerList(reply, ask, ({ scores }): z.input<typeof listAnswer> => ({ data: scores.map(scoreView) }));
    },
  );

  api.get(
    '/health/:api_id/history',
    {
      schema: { params, querystring: historyQuery, response: { 200: many(scoredDay) } },
      config: {
        operation: {
          id: 'listHealthHistory',
          tag: 'Health',
          summary: 'List the scores of a monitor',
          description: 'One of each day, newest first, with what its components are computed from.',
        },
      },
    },
    async (request) => {
      const userId = userOf(request);
      const monitorId = pathId(request.params.api_id, 'monitor');
      const [list] = await Promise.all([
        health.ListHistory({ userId, monitorId, days: request.query.days }),
        monitors.GetMonitor({ userId, id: monitorId }),
      ]);
      return { data: list.scores.map(scoredDayView) };
    },
  );
}
