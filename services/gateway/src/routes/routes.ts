// Which destinations the events of a monitor go to.
import { userOf, type Api, type RouteContext } from '../api.ts';
import { notFound } from '../http/errors.ts';
import { held } from '../held.ts';
import { route, routeBody, routeParams } from '../schemas/destination.ts';
import { many, one, pathId } from '../schemas/fields.ts';
import { monitorParams } from '../schemas/monitor.ts';
import { routeView } from '../views/route.ts';

export function routeRoutes(api: Api, { peers }: RouteContext): void {
  const { dispatch, monitors } = peers;
  const operation = (id: string, summary: string, description: string) => ({
    id,
    summary,
    description,
    tag: 'Monitors' as const,
  });
  const idsOf = (params: { id: string; destination_id: string }) => ({
    monitorId: pathId(params.id, 'monitor'),
    destinationId: pathId(params.destination_id, 'destination'),
  });

  api.get(
    '/monitors/:id/destinations',
    {
      schema: { params: monitorParams, response: { 200: many(route) } },
      config: {
        operation: operation(
          'listRoutes',
          'List the destinations of a monitor',
          'All that the user has, each with whether events of the monitor go there.',
        ),
      },
    },
    async (request) => {
      const userId = userOf(request);
      const monitorId = pathId(request.params.id, 'monitor');
      const [list] = await Promise.all([
        dispatch.ListRoutes({ userId, monitorId }),
        monitors.GetMonitor({ userId, id: monitorId }),
      ]);
      return { data: list.routes.map(routeView) };
    },
  );

  api.get(
    '/monitors/:id/destinations/:destination_id',
    {
      schema: { params: routeParams, response: { 200: one(route) } },
      config: {
        operation: operation('getRoute', 'Get one destination of a monitor', 'Whether events of the monitor go there.'),
      },
    },
    async (request) => {
      const userId = userOf(request);
      const ids = idsOf(request.params);
      const [list] = await Promise.all([
        dispatch.ListRoutes({ userId, ...ids }),
        monitors.GetMonitor({ userId, id: ids.monitorId }),
      ]);
      const [found] = list.routes;
      if (!found) throw notFound('destination');
      return { data: routeView(found) };
    },
  );

  api.put(
    '/monitors/:id/destinations/:destination_id',
    {
      schema: { params: routeParams, body: routeBody, response: { 200: one(route) } },
      config: {
        operation: operation(
          'putRoute',
          'Enable or disable a destination for a monitor',
          'Other monitors are not touched. Every destination is enabled at first.',
        ),
      },
    },
    async (request) => {
      const userId = userOf(request);
      const ids = idsOf(request.params);
      await monitors.GetMonitor({ userId, id: ids.monitorId });
      const { route } = await dispatch.SetRoute({ userId, ...ids, enabled: request.body.enabled });
      return { data: routeView(held(route, 'route')) };
    },
  );
}
