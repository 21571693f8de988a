// Webhook destinations: specification, sections 2.6 and 4.5.
import { EVENT_TYPES } from '@tidemark/proto/events';
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { pathId, text, webUrl } from '../fields.ts';
import { present } from '../present.ts';
import { destinationView } from '../views/destination.ts';

const MAX_NAME_CHARS = 100;
const MAX_EVENTS = 20;

const FORMAT = { full: 'PAYLOAD_FORMAT_FULL', compact: 'PAYLOAD_FORMAT_COMPACT' } as const;

const createBody = z.strictObject({
  url: webUrl(['https:']),
  events: z
    .array(z.enum(EVENT_TYPES))
    .min(1)
    .max(MAX_EVENTS)
    .transform((events) => [...new Set(events)]),
  name: text(MAX_NAME_CHARS).optional(),
  payload_format: z.enum(['full', 'compact']).default('full'),
  include_cosmetic: z.boolean().default(false),
});
const params = z.object({ id: z.string() });

export function destinationRoutes(api: Api, { peers }: RouteContext): void {
  const { dispatch } = peers;

  api.get('/destinations', async (request) => {
    const list = await dispatch.ListDestinations({ userId: userOf(request) });
    return { data: list.destinations.map(destinationView) };
  });

  api.post('/destinations', { schema: { body: createBody } }, async (request, reply) => {
    const { body } = request;
    const { destination, secret } = await dispatch.CreateDestination({
      userId: userOf(request),
      url: body.url,
      events: body.events,
      payloadFormat: FORMAT[body.payload_format],
      includeCosmetic: body.include_cosmetic,
      ...present({ name: body.name }),
    });
    if (!destination) throw new TypeError('the answer holds no destination');
    return reply.code(201).send({ data: { ...destinationView(destination), secret } });
  });

  api.delete('/destinations/:id', { schema: { params } }, async (request, reply) => {
    await dispatch.DeleteDestination({ userId: userOf(request), id: pathId(request.params.id, 'destination') });
    return reply.code(204).send();
  });
}
