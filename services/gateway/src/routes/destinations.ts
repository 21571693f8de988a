// Webhook destinations: specification, sections 2.6 and 4.5, and what else may be done with one.
import { requireTimestamp, toTimestamp } from '@tidemark/platform/timestamps';
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { notFound } from '../http/errors.ts';
import { held } from '../held.ts';
import { present } from '../present.ts';
import {
  createDestinationBody,
  createdDestination,
  destination,
  destinationParams,
  recoverBody,
  recovered,
  rotatedSecret,
  updateDestinationBody,
} from '../schemas/destination.ts';
import { testResult } from '../schemas/delivery.ts';
import { many, one, pathId } from '../schemas/fields.ts';
import { destinationView, testResultView } from '../views/destination.ts';

const THING = 'destination';
const FORMAT = { full: 'PAYLOAD_FORMAT_FULL', compact: 'PAYLOAD_FORMAT_COMPACT' } as const;
/** A receiver may take 15 seconds. */
const TEST_TIMEOUT_MS = 20_000;

export function destinationRoutes(api: Api, { peers }: RouteContext): void {
  const { dispatch } = peers;

  api.get(
    '/destinations',
    {
      schema: { response: { 200: many(destination) } },
      config: {
        operation: {
          id: 'listDestinations',
          tag: 'Destinations',
          summary: 'List destinations',
          description: 'Newest first, without their secrets.',
        },
      },
    },
    async (request) => {
      const list = await dispatch.ListDestinations({ userId: userOf(request) });
      return { data: list.destinations.map(destinationView) };
    },
  );

  api.post(
    '/destinations',
    {
      schema: { body: createDestinationBody, response: { 201: one(createdDestination) } },
      config: {
        operation: {
          id: 'createDestination',
          tag: 'Destinations',
          summary: 'Create a destination',
          description: 'The answer alone holds the signing secret.',
          conflicts: ['limit_reached'],
          idempotent: true,
          secret: true,
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const { destination, secret } = await dispatch.CreateDestination({
        userId: userOf(request),
        url: body.url,
        events: body.events,
        payloadFormat: FORMAT[body.payload_format],
        includeCosmetic: body.include_cosmetic,
        ...present({ name: body.name, idempotencyKey: request.idempotencyKey ?? undefined }),
      });
      const created = destinationView(held(destination, 'destination'));
      return reply
        .code(201)
        .header('location', `${api.prefix}/destinations/${created.id}`)
        .send({ data: { ...created, secret } });
    },
  );

  api.get(
    '/destinations/:id',
    {
      schema: { params: destinationParams, response: { 200: one(destination) } },
      config: {
        operation: {
          id: 'getDestination',
          tag: 'Destinations',
          summary: 'Get a destination',
          description: 'Without its secret.',
        },
      },
    },
    async (request) => {
      const id = pathId(request.params.id, THING);
      // A user has few of them.
      const { destinations } = await dispatch.ListDestinations({ userId: userOf(request) });
      const found = destinations.find((one) => one.id === id);
      if (!found) throw notFound(THING);
      return { data: destinationView(found) };
    },
  );

  api.patch(
    '/destinations/:id',
    {
      schema: { params: destinationParams, body: updateDestinationBody, response: { 200: one(destination) } },
      config: {
        operation: {
          id: 'updateDestination',
          tag: 'Destinations',
          summary: 'Change a destination',
          description: 'Fields that are absent stay as they are. What waits is sent to the new URL.',
          example: { active: false },
        },
      },
    },
    async (request) => {
      const { body } = request;
      const { destination } = await dispatch.UpdateDestination({
        userId: userOf(request),
        id: pathId(request.params.id, THING),
        events: body.events ?? [],
        payloadFormat: body.payload_format === undefined ? 'PAYLOAD_FORMAT_UNSPECIFIED' : FORMAT[body.payload_format],
        ...present({
          url: body.url,
          name: body.name === null ? '' : body.name,
          includeCosmetic: body.include_cosmetic,
          active: body.active,
        }),
      });
      return { data: destinationView(held(destination, 'destination')) };
    },
  );

  api.delete(
    '/destinations/:id',
    {
      schema: { params: destinationParams, response: { 204: z.null() } },
      config: {
        operation: {
          id: 'deleteDestination',
          tag: 'Destinations',
          summary: 'Delete a destination',
          description: 'What waits for it is not sent.',
        },
      },
    },
    async (request, reply) => {
      await dispatch.DeleteDestination({ userId: userOf(request), id: pathId(request.params.id, THING) });
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/destinations/:id/test',
    {
      schema: { params: destinationParams, response: { 200: one(testResult) } },
      config: {
        workTimeoutMs: TEST_TIMEOUT_MS,
        operation: {
          id: 'testDestination',
          tag: 'Destinations',
          summary: 'Send a test event',
          description: 'Sends webhook.test once and says what came of it. A user has 60 of them under way at most.',
          conflicts: ['limit_reached'],
        },
      },
    },
    async (request) => {
      const wanted = { userId: userOf(request), id: pathId(request.params.id, THING) };
      return { data: testResultView(await dispatch.TestDestination(wanted, { deadlineMs: TEST_TIMEOUT_MS })) };
    },
  );

  api.post(
    '/destinations/:id/rotate-secret',
    {
      schema: { params: destinationParams, response: { 200: one(rotatedSecret) } },
      config: {
        operation: {
          id: 'rotateSecret',
          tag: 'Destinations',
          summary: 'Make a new signing secret',
          description: 'X-Service-Signature uses it at once; the Standard Webhooks header carries both for 24 hours.',
          secret: true,
        },
      },
    },
    async (request) => {
      const id = pathId(request.params.id, THING);
      const { secret, previousValidUntil } = await dispatch.RotateSecret({ userId: userOf(request), id });
      const until = requireTimestamp(previousValidUntil, 'previous_valid_until').toISOString();
      return { data: { id, secret, previous_valid_until: until } };
    },
  );

  api.post(
    '/destinations/:id/recover',
    {
      schema: { params: destinationParams, body: recoverBody, response: { 200: one(recovered) } },
      config: {
        operation: {
          id: 'recoverDeliveries',
          tag: 'Destinations',
          summary: 'Send again what failed',
          description: 'Every delivery that failed or was held since then; at most 10,000.',
          conflicts: ['invalid_state'],
        },
      },
    },
    async (request) => {
      const { recovered } = await dispatch.Recover({
        userId: userOf(request),
        destinationId: pathId(request.params.id, THING),
        since: toTimestamp(request.body.since),
      });
      return { data: { recovered } };
    },
  );
}
