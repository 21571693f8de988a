// Monitors: specification, sections 2.2 and 4.1.
import { z } from 'zod';
import { userOf, type Api, type RouteContext } from '../api.ts';
import { pathId, text, webUrl } from '../fields.ts';
import { present } from '../present.ts';
import { monitorDetailView, monitorView } from '../views/monitor.ts';
import { requestedScan } from '../views/scan.ts';

const MAX_SLUG_CHARS = 100;
const THING = 'monitor';

const status = z.enum(['active', 'paused', 'error']);
const writableStatus = z.enum(['active', 'paused']);
const frequency = z.enum(['hourly', 'daily']);

const STATUS = {
  active: 'MONITOR_STATUS_ACTIVE',
  paused: 'MONITOR_STATUS_PAUSED',
  error: 'MONITOR_STATUS_ERROR',
} as const satisfies Record<z.infer<typeof status>, string>;
const FREQUENCY = {
  hourly: 'SCAN_FREQUENCY_HOURLY',
  daily: 'SCAN_FREQUENCY_DAILY',
} as const satisfies Record<z.infer<typeof frequency>, string>;

const listQuery = z.object({ status: status.optional() });
const params = z.object({ id: z.string() });

const createBody = z
  .strictObject({
    catalog_api_slug: text(MAX_SLUG_CHARS).optional(),
    docs_url: webUrl(['http:', 'https:']).optional(),
    openapi_spec_url: webUrl(['http:', 'https:']).optional(),
  })
  .superRefine((body, context) => {
    if ((body.catalog_api_slug === undefined) === (body.docs_url === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'give either catalog_api_slug or docs_url' });
    } else if (body.catalog_api_slug !== undefined && body.openapi_spec_url !== undefined) {
      context.addIssue({ code: 'custom', path: ['openapi_spec_url'], message: 'only with docs_url' });
    }
  });

const updateBody = z.strictObject({
  status: writableStatus.optional(),
  scan_frequency: frequency.optional(),
  alert_on_breaking: z.boolean().optional(),
  alert_on_deprecation: z.boolean().optional(),
  alert_on_non_breaking: z.boolean().optional(),
});

export function monitorRoutes(api: Api, { peers, log }: RouteContext): void {
  const { monitors, health } = peers;

  /** The latest score; null too while the health service is away, since a monitor is worth showing without it. */
  const latestScore = async (userId: string, monitorId: string) => {
    try {
      return (await health.ListScores({ userId, monitorId })).scores[0] ?? null;
    } catch (error) {
      log.warn({ err: error, monitorId }, 'monitor shown without its health');
      return null;
    }
  };

  api.get('/monitors', { schema: { querystring: listQuery } }, async (request) => {
    const wanted = request.query.status;
    const list = await monitors.ListMonitors({
      userId: userOf(request),
      status: wanted === undefined ? 'MONITOR_STATUS_UNSPECIFIED' : STATUS[wanted],
    });
    return { data: list.monitors.map(monitorView) };
  });

  api.post('/monitors', { schema: { body: createBody } }, async (request, reply) => {
    const { monitor } = await monitors.CreateMonitor({
      userId: userOf(request),
      ...present({
        catalogApiSlug: request.body.catalog_api_slug,
        docsUrl: request.body.docs_url,
        openapiSpecUrl: request.body.openapi_spec_url,
      }),
    });
    const created = monitorDetailView(required(monitor), null);
    return reply.code(201).header('location', `${api.prefix}/monitors/${created.id}`).send({ data: created });
  });

  api.get('/monitors/:id', { schema: { params } }, async (request) => {
    const id = pathId(request.params.id, THING);
    const userId = userOf(request);
    const [{ monitor }, score] = await Promise.all([monitors.GetMonitor({ userId, id }), latestScore(userId, id)]);
    return { data: monitorDetailView(required(monitor), score) };
  });

  api.patch('/monitors/:id', { schema: { params, body: updateBody } }, async (request) => {
    const id = pathId(request.params.id, THING);
    const userId = userOf(request);
    const { body } = request;
    const { monitor } = await monitors.UpdateMonitor({
      userId,
      id,
      status: body.status === undefined ? 'MONITOR_STATUS_UNSPECIFIED' : STATUS[body.status],
      scanFrequency: body.scan_frequency === undefined ? 'SCAN_FREQUENCY_UNSPECIFIED' : FREQUENCY[body.scan_frequency],
      ...present({
        alertOnBreaking: body.alert_on_breaking,
        alertOnDeprecation: body.alert_on_deprecation,
        alertOnNonBreaking: body.alert_on_non_breaking,
      }),
    });
    return { data: monitorDetailView(required(monitor), await latestScore(userId, id)) };
  });

  api.delete('/monitors/:id', { schema: { params } }, async (request, reply) => {
    await monitors.DeleteMonitor({ userId: userOf(request), id: pathId(request.params.id, THING) });
    return reply.code(204).send();
  });

  api.post('/monitors/:id/check', { schema: { params }, config: { access: 'check' } }, async (request, reply) => {
    const id = pathId(request.params.id, THING);
    const scan = await monitors.RequestScan({ userId: userOf(request), id });
    return reply.code(202).send({ data: requestedScan(id, scan) });
  });
}

function required<T>(value: T | null): T {
  if (value === null) throw new TypeError('the answer holds no monitor');
  return value;
}
