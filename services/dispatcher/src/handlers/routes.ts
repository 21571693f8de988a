import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import type { DispatchServiceHandlers } from '@tidemark/proto/gen/tidemark/dispatch/v1/DispatchService';
import type { Route, RouteStore } from '../store/routes.ts';
import { destinationMessage } from './destination-message.ts';
import { requireId } from './require-destination.ts';

const message = ({ destination, enabled }: Route) => ({ destination: destinationMessage(destination), enabled });

/** That the Monitor is the user's is known to the caller. */
export function routeHandlers(
  routes: RouteStore,
): Pick<AsyncHandlers<DispatchServiceHandlers>, 'ListRoutes' | 'SetRoute'> {
  return {
    async ListRoutes(request) {
      const only = request.destinationId === undefined ? null : requireId(request.destinationId, 'destination');
      const found = await routes.list(request.userId, requireId(request.monitorId, 'monitor'), only);
      if (only !== null && found.length === 0) throw new AppError('NOT_FOUND', 'there is no such destination');
      return { routes: found.map(message) };
    },
    async SetRoute(request) {
      const key = {
        userId: request.userId,
        monitorId: requireId(request.monitorId, 'monitor'),
        destinationId: requireId(request.destinationId, 'destination'),
      };
      const route = await routes.set(key, request.enabled);
      if (!route) throw new AppError('NOT_FOUND', 'there is no such destination');
      return { route: message(route) };
    },
  };
}
