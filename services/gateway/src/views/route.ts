import type { Route__Output } from '@tidemark/proto/gen/tidemark/dispatch/v1/Route';

export function routeView({ destination, enabled }: Route__Output) {
  if (!destination) throw new TypeError('the route has no destination');
  return { destination_id: destination.id, name: destination.name ?? null, url: destination.url, enabled };
}
