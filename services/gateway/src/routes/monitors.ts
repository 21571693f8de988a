// Monitors: specification, sections 2.2 and 4.1.
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { held } from '../held.ts';
import { present } from '../present.ts';
import { many, one, pathId } from '../schemas/fields.ts';
import {
  createMonitorBody,
  monitor,
  monitorDetail,
  monitorParams,
  monitorQuery,
  updateMonitorBody,
  type monitorStatus,
  type scanFrequency,
  UNSCANNED,
} from '../schemas/monitor.ts';
import { requestedScan } from '../schemas/scan.ts';
import { monitorDetailView, monitorView } from '../views/monitor.ts';
import { requestedScanView } from '../views/scan.ts';

const THING = 'monitor';

const STATUS = {
  active: 'MONITOR_STATUS_ACTIVE',
  paused: 'MONITOR_STATUS_PAUSED',
  error: 'MONITOR_STATUS_ERROR',
} as const satisfies Record<z.infer<typeof monitorStatus>, string>;
const FREQUENCY = {
  hourly: 'SCAN_FREQUENCY_HOURLY',
  daily: 'SCAN_FREQUENCY_DAILY',
} as const satisfies Record<z.infer<typeof scanFrequency>, string>;

const listAnswer = many(monitor);

export function monitorRoutes(api: Api, { peers, answerList, log }: RouteContext): void {
  const { monitors, changes, health } = peers;

  /** The latest score; null too while the health service is away, since a monitor is worth showing without it. */
  const latestScore = async (userId: string, monitorId: string) => {
    try {
      return (await health.ListScores({ userId, monitorId })).scores[0] ?? null;
    } catch (error) {
      log.warn({ err: error, monitorId }, 'monitor shown without its health');
      return null;
    }
  };

  api.get(
    '/monitors',
    {
      schema: { querystring: monitorQuery, response: { 200: listAnswer } },
      config: {
        operation: { id: 'listMonitors', tag: 'Monitors', summary: 'List monitors', description: 'Newest first.' },
      },
    },
    async (request, reply) => {
      const { status } = request.query;
      const wanted = {
        userId: userOf(request),
        status: status === undefined ? 'MONITOR_STATUS_UNSPECIFIED' : STATUS[status],
      } as const;
      const ask = (kept: { known: string | undefined }) => monitors.tagged.ListMonitors(wanted, kept);
      return answerList(reply, ask, ({ monitors }): z.input<typeof listAnswer> => ({
        data: monitors.map(monitorView),
      }));
    },
  );

  api.post(
    '/monitors',
    {
      schema: { body: createMonitorBody, response: { 201: one(monitorDetail) } },
      config: {
        operation: {
          id: 'createMonitor',
          tag: 'Monitors',
          summary: 'Create a monitor',
          description: 'Of a catalog API by its slug, or of any documentation by its address.',
          conflicts: ['conflict', 'limit_reached'],
          idempotent: true,
          example: UNSCANNED,
        },
      },
    },
    async (request, reply) => {
      const { monitor } = await monitors.CreateMonitor({
        userId: userOf(request),
        ...present({
          catalogApiSlug: request.body.catalog_api_slug,
          docsUrl: request.body.docs_url,
          openapiSpecUrl: request.body.openapi_spec_url,
          idempotencyKey: request.idempotencyKey ?? undefined,
        }),
      });
      const created = monitorDetailView(held(monitor, THING), null);
      return reply.code(201).header('location', `${api.prefix}/monitors/${created.id}`).send({ data: created });
    },
  );

  api.get(
    '/monitors/:id',
    {
      schema: { params: monitorParams, response: { 200: one(monitorDetail) } },
      config: {
        operation: {
          id: 'getMonitor',
          tag: 'Monitors',
          summary: 'Get a monitor',
          description: 'In full: with its settings, its last scan, its changes by count and its health.',
        },
      },
    },
    async (request) => {
      const id = pathId(request.params.id, THING);
      const userId = userOf(request);
      const [{ monitor }, score] = await Promise.all([monitors.GetMonitor({ userId, id }), latestScore(userId, id)]);
      return { data: monitorDetailView(held(monitor, THING), score) };
    },
  );

  api.patch(
    '/monitors/:id',
    {
      schema: { params: monitorParams, body: updateMonitorBody, response: { 200: one(monitorDetail) } },
      config: {
        operation: {
          id: 'updateMonitor',
          tag: 'Monitors',
          summary: 'Change a monitor',
          description: 'Fields that are absent stay as they are.',
          example: { status: 'paused', alert_on_non_breaking: false, next_scan_at: null },
          conflicts: ['conflict'],
        },
      },
    },
    async (request) => {
      const id = pathId(request.params.id, THING);
      const userId = userOf(request);
      const { body } = request;
      const { monitor } = await monitors.UpdateMonitor({
        userId,
        id,
        status: body.status === undefined ? 'MONITOR_STATUS_UNSPECIFIED' : STATUS[body.status],
        scanFrequency:
          body.scan_frequency === undefined ? 'SCAN_FREQUENCY_UNSPECIFIED' : FREQUENCY[body.scan_frequency],
        ...present({
          alertOnBreaking: body.alert_on_breaking,
          alertOnDeprecation: body.alert_on_deprecation,
          alertOnNonBreaking: body.alert_on_non_breaking,
        }),
      });
      return { data: monitorDetailView(held(monitor, THING), await latestScore(userId, id)) };
    },
  );

  api.delete(
    '/monitors/:id',
    {
      schema: { params: monitorParams, response: { 204: z.null() } },
      config: {
        operation: {
          id: 'deleteMonitor',
          tag: 'Monitors',
          summary: 'Delete a monitor',
          description: 'Its changes and scores go with it.',
        },
      },
    },
    async (request, reply) => {
      const monitor = { userId: userOf(request), monitorId: pathId(request.params.id, THING) };
      await monitors.DeleteMonitor({ userId: monitor.userId, id: monitor.monitorId });
      // The services hear of it by a message as well: whoever is away now does it later.
      await Promise.allSettled([changes.ForgetMonitor(monitor), health.ForgetMonitor(monitor)]);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/monitors/:id/check',
    {
      schema: { params: monitorParams, response: { 202: one(requestedScan) } },
      config: {
        access: 'check',
        operation: {
          id: 'checkMonitor',
          tag: 'Monitors',
          summary: 'Scan now',
          description: 'At most 3 times a minute. A scan that is running is joined. The headers describe this limit.',
          conflicts: ['invalid_state', 'limit_reached'],
        },
      },
    },
    async (request, reply) => {
      const id = pathId(request.params.id, THING);
      const scan = await monitors.RequestScan({ userId: userOf(request), id });
      return reply.code(202).send({ data: requestedScanView(id, scan) });
    },
  );
}
