// What is to go, over all monitors: as a list, and as feeds that calendars and feed readers ask for with a token of their own.
import { derivedId } from '@tidemark/proto/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { notFound } from '../http/errors.ts';
import { createFeedToken } from '../auth/feed-token.ts';
import { present } from '../present.ts';
import {
  atom,
  calendar,
  deprecation,
  deprecationQuery,
  feedQuery,
  feedToken,
  newFeedToken,
} from '../schemas/deprecation.ts';
import { one, paged } from '../schemas/fields.ts';
import { deprecationView, feedTokenView, type DeprecationView } from '../views/deprecation.ts';
import { atomOf, calendarOf } from '../views/feeds.ts';

const STATE = {
  active: 'DEPRECATION_STATE_ACTIVE',
  ended: 'DEPRECATION_STATE_ENDED',
  all: 'DEPRECATION_STATE_UNSPECIFIED',
} as const;
/** The soonest ones. */
const MAX_IN_FEED = 500;
const CALENDAR = 'text/calendar';
const ATOM = 'application/atom+xml';

export function deprecationRoutes(api: Api, { peers, feedTokens, publicUrl }: RouteContext): void {
  const { health } = peers;
  const operation = (id: string, summary: string, description: string) => ({
    id,
    summary,
    description,
    tag: 'Deprecations' as const,
  });

  api.get(
    '/deprecations',
    {
      schema: { querystring: deprecationQuery, response: { 200: paged(deprecation) } },
      config: {
        operation: operation(
          'listDeprecations',
          'List deprecations',
          'Over all monitors. Soonest sunset first, those that are overdue among them, then those without a date.',
        ),
      },
    },
    async (request) => {
      const { api_id: monitorId, state, page, per_page: perPage } = request.query;
      const list = await health.ListDeprecations({
        userId: userOf(request),
        state: STATE[state],
        page,
        perPage,
        ...present({ monitorId }),
      });
      return { data: list.deprecations.map(deprecationView), meta: { total: list.total, page, per_page: perPage } };
    },
  );

  const forFeed = async (request: FastifyRequest<{ Querystring: { api_id?: string | undefined } }>) => {
    const { deprecations } = await health.ListDeprecations({
      userId: userOf(request),
      state: STATE.active,
      page: 1,
      perPage: MAX_IN_FEED,
      ...present({ monitorId: request.query.api_id }),
    });
    return deprecations.map(deprecationView);
  };
  const addressOf = (path: string): string => publicUrl + api.prefix + path;
  const asFeed = (reply: FastifyReply, type: string, body: string): FastifyReply =>
    reply.type(`${type}; charset=utf-8`).send(body);

  api.get(
    '/deprecations.ics',
    {
      schema: { querystring: feedQuery, response: { 200: calendar } },
      config: {
        access: 'feed',
        operation: {
          ...operation(
            'getSunsetCalendar',
            'Subscribe to sunsets as a calendar',
            'Those of active deprecations that have a date.',
          ),
          contentType: CALENDAR,
        },
      },
    },
    async (request, reply) => asFeed(reply, CALENDAR, calendarOf(await forFeed(request))),
  );

  api.get(
    '/deprecations.atom',
    {
      schema: { querystring: feedQuery, response: { 200: atom } },
      config: {
        access: 'feed',
        operation: {
          ...operation('getDeprecationFeed', 'Subscribe to deprecations as an Atom feed', 'Active ones.'),
          contentType: ATOM,
        },
      },
    },
    async (request, reply) => {
      const deprecations: DeprecationView[] = await forFeed(request);
      const id = `urn:uuid:${derivedId('deprecation-feed', userOf(request))}`;
      return asFeed(reply, ATOM, atomOf(deprecations, { id, link: addressOf('/deprecations') }));
    },
  );

  const TOKEN_PATH = '/deprecations/feed-token';
  const THING = 'feed token';

  api.post(
    TOKEN_PATH,
    {
      schema: { response: { 201: one(newFeedToken) } },
      config: {
        operation: {
          ...operation(
            'createFeedToken',
            'Create or replace the feed token',
            'It reads the two feeds and nothing else. The former one stops working within two seconds.',
          ),
          secret: true,
          example: { last_used_at: null },
        },
      },
    },
    async (request, reply) => {
      const { token, ...stored } = createFeedToken();
      const row = await feedTokens.put(userOf(request), stored);
      const address = (path: string): string => `${addressOf(path)}?token=${token}`;
      const urls = { ics_url: address('/deprecations.ics'), atom_url: address('/deprecations.atom') };
      return reply
        .code(201)
        .header('location', api.prefix + TOKEN_PATH)
        .send({ data: { ...feedTokenView(row), token, ...urls } });
    },
  );

  api.get(
    TOKEN_PATH,
    {
      schema: { response: { 200: one(feedToken) } },
      config: {
        operation: { ...operation('getFeedToken', 'Show the feed token', 'Without the token itself.'), absent: true },
      },
    },
    async (request) => {
      const row = await feedTokens.get(userOf(request));
      if (!row) throw notFound(THING);
      return { data: feedTokenView(row) };
    },
  );

  api.delete(
    TOKEN_PATH,
    {
      schema: { response: { 204: z.null() } },
      config: {
        operation: {
          ...operation('deleteFeedToken', 'Delete the feed token', 'It stops working within two seconds.'),
          absent: true,
        },
      },
    },
    async (request, reply) => {
      if (!(await feedTokens.remove(userOf(request)))) throw notFound(THING);
      return reply.code(204).send(null);
    },
  );
}
