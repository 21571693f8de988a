// What a change was told to whom.
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { held } from '../held.ts';
import { idParam, many, pathId } from '../schemas/fields.ts';
import { changeDelivery } from '../schemas/web-pages.ts';
import { deliveryView } from '../views/delivery.ts';

const params = z.object({ id: idParam('change') });

export function webDeliveryRoutes(api: Api, { peers }: Pick<RouteContext, 'peers'>): void {
  const { changes, dispatch } = peers;

  api.get(
    '/changes/:id/deliveries',
    { schema: { params, response: { 200: many(changeDelivery) } } },
    async (request) => {
      const userId = userOf(request);
      const id = pathId(request.params.id, 'change');
      const { change } = await changes.GetChange({ userId, id });
      const { monitorId } = held(change, 'change');
      const [{ deliveries }, { destinations }] = await Promise.all([
        dispatch.ListChangeDeliveries({ userId, monitorId, changeId: id }),
        dispatch.ListDestinations({ userId }),
      ]);
      const known = new Map(destinations.map((destination) => [destination.id, destination]));
      const data = deliveries.map((delivery) => {
        const { url = null, name = null } = known.get(delivery.destinationId) ?? {};
        return Object.assign(deliveryView(delivery), { destination: { id: delivery.destinationId, url, name } });
      });
      return { data };
    },
  );
}
