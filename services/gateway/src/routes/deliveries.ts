import { userOf, type Api, type RouteContext } from '../api.ts';
import { held } from '../held.ts';
import { present } from '../present.ts';
import { delivery, deliveryParams, deliveryQuery } from '../schemas/delivery.ts';
import { destinationParams } from '../schemas/destination.ts';
import { one, paged, pathId } from '../schemas/fields.ts';
import { deliveryView } from '../views/delivery.ts';

export function deliveryRoutes(api: Api, { peers }: RouteContext): void {
  const { dispatch } = peers;

  api.get(
    '/destinations/:id/deliveries',
    {
      schema: { params: destinationParams, querystring: deliveryQuery, response: { 200: paged(delivery) } },
      config: {
        operation: {
          id: 'listDeliveries',
          tag: 'Destinations',
          summary: 'List the deliveries of a destination',
          description: 'Newest first, each with its attempts.',
        },
      },
    },
    async (request) => {
      const { status, page, per_page: perPage } = request.query;
      const list = await dispatch.ListDeliveries({
        userId: userOf(request),
        destinationId: pathId(request.params.id, 'destination'),
        ...present({ state: status }),
        page,
        perPage,
      });
      return { data: list.deliveries.map(deliveryView), meta: { total: list.total, page, per_page: perPage } };
    },
  );

  api.post(
    '/deliveries/:id/redeliver',
    {
      schema: { params: deliveryParams, response: { 202: one(delivery) } },
      config: {
        operation: {
          id: 'redeliver',
          tag: 'Destinations',
          summary: 'Send a delivery once more',
          description: 'With the same ids and bytes.',
          example: { status: 'pending', next_attempt_at: '2026-03-01T12:00:00.000Z' },
          conflicts: ['invalid_state'],
        },
      },
    },
    async (request, reply) => {
      const id = pathId(request.params.id, 'delivery');
      const { delivery } = await dispatch.Redeliver({ userId: userOf(request), id });
      return reply.code(202).send({ data: deliveryView(held(delivery, 'delivery')) });
    },
  );
}
