// In-test peers of the gateway: a real gRPC server whose services remember little, record what they are asked, and fail on demand.
import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@tidemark/platform/errors';
import { startGrpcServer } from '@tidemark/platform/grpc-server';
import { grpcService } from '@tidemark/platform/grpc-service';
import { createLogger } from '@tidemark/platform/log';
import { currentContext } from '@tidemark/platform/request-context';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { Change } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { ChangeServiceHandlers } from '@tidemark/proto/gen/tidemark/change/v1/ChangeService';
import type { Delivery } from '@tidemark/proto/gen/tidemark/dispatch/v1/Delivery';
import type { Destination } from '@tidemark/proto/gen/tidemark/dispatch/v1/Destination';
import type { DispatchServiceHandlers } from '@tidemark/proto/gen/tidemark/dispatch/v1/DispatchService';
import type { HealthServiceHandlers } from '@tidemark/proto/gen/tidemark/health/v1/HealthService';
import type { CatalogEntry } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogEntry';
import type { CatalogServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogService';
import type { Monitor } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import type { MonitorServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/MonitorService';
import type { User } from '@tidemark/proto/gen/tidemark/monitor/v1/User';
import type { Scan } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import type { ScanServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ScanService';
import { load } from '@tidemark/proto/load';
import { Registry } from 'prom-client';
import { clusterPeer } from './cluster-peer.ts';
import { userPeer } from './user-peer.ts';
import { healthPeer, noHealth, type HealthState } from './health-peer.ts';

export const PEER_TOKEN = 'token-of-the-gateway';
const NOW = new Date('2026-03-01T12:00:00.000Z');

export interface FakePeers extends HealthState, AsyncDisposable {
  address: string;
  users: Map<string, User>;
  monitors: Map<string, Monitor>;
  changes: Change[];
  catalog: CatalogEntry[];
  destinations: Map<string, Destination>;
  deliveries: Delivery[];
  scans: Scan[];
  /** Monitors by the idempotency key they were made under. */
  made: Map<string, Monitor>;
  /** What ListMonitors, CreateMonitor and Preview wait for before they answer. */
  hold: {
    untilGone: ((signal: AbortSignal) => Promise<void>) | null;
    create: (() => Promise<void>) | null;
    preview: (() => Promise<void>) | null;
  };
  /** Errors to throw, by method. */
  failures: Map<string, Error>;
  calls: { method: string; request: unknown; requestId: string | undefined; deadline: number | undefined }[];
}

export function aMonitor(fields: Partial<Monitor> = {}): Monitor {
  return {
    id: randomUUID(),
    name: 'Stripe',
    docsUrl: 'https://docs.example.com/api',
    status: 'MONITOR_STATUS_ACTIVE',
    scanFrequency: 'SCAN_FREQUENCY_DAILY',
    createdAt: toTimestamp(NOW),
    updatedAt: toTimestamp(NOW),
    alerts: { breaking: true, deprecation: true, nonBreaking: true },
    consecutiveFailures: 0,
    ...fields,
  };
}

export function aChange(fields: Partial<Change> = {}): Change {
  return {
    id: randomUUID(),
    monitorId: randomUUID(),
    apiName: 'Stripe',
    changeType: 'endpoint_removed',
    classification: 'BREAKING',
    severity: 'critical',
    endpoint: 'GET /v1/charges',
    description: 'GET /v1/charges was removed',
    beforeValue: 'GET /v1/charges',
    detectedAt: toTimestamp(NOW),
    affectedEndpoints: ['GET /v1/charges'],
    affectedEndpointCount: 1,
    evidence: {
      rule: 'api-removed-without-deprecation',
      input: 'spec',
      url: 'https://docs.example.com/openapi.json',
      location: '/paths/~1v1~1charges',
      engineVersion: 'diff-1',
      snapshotBefore: 'b'.repeat(64),
      also: [{ rule: 'page-endpoint-removed', input: 'page', url: 'https://docs.example.com/', location: 'Charges' }],
    },
    ...fields,
  };
}

export async function startFakePeers(): Promise<FakePeers> {
  const state: Omit<FakePeers, 'address' | typeof Symbol.asyncDispose> = {
    users: new Map(),
    monitors: new Map(),
    changes: [],
    ...noHealth(),
    catalog: [],
    destinations: new Map(),
    deliveries: [],
    scans: [],
    made: new Map(),
    hold: { untilGone: null, create: null, preview: null },
    failures: new Map(),
    calls: [],
  };
  const called = (method: string, request: unknown): void => {
    const context = currentContext();
    state.calls.push({ method, request, requestId: context?.requestId, deadline: context?.deadline });
    const failure = state.failures.get(method);
    if (failure) throw failure;
  };
  const monitorOf = (userId: string, id: string): Monitor => {
    const monitor = state.monitors.get(id);
    if (!monitor || monitor.userId !== userId) throw new AppError('NOT_FOUND', 'monitor not found');
    return monitor;
  };
  const destinationOf = (id: string): Destination => {
    const destination = state.destinations.get(id);
    if (!destination) throw new AppError('NOT_FOUND', 'destination not found');
    return destination;
  };
  const monitor = load('monitor');
  const callers = ['gateway'];
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: { gateway: createHash('sha256').update(PEER_TOKEN).digest('hex') },
    log: createLogger('peers', 'silent'),
    registry: new Registry(),
    services: [
      grpcService('UserService', monitor.UserService, callers, userPeer(state.users, called)),
      grpcService<MonitorServiceHandlers>('MonitorService', monitor.MonitorService, callers, {
        async CreateMonitor(request) {
          called('CreateMonitor', request);
          const known = state.made.get(request.idempotencyKey ?? '');
          if (known) return { monitor: known };
          const made = aMonitor({ userId: request.userId, ...(request.docsUrl ? { docsUrl: request.docsUrl } : {}) });
          state.monitors.set(made.id ?? '', made);
          if (request.idempotencyKey !== undefined) state.made.set(request.idempotencyKey, made);
          await state.hold.create?.();
          return { monitor: made };
        },
        async ListMonitors(request, { signal }) {
          called('ListMonitors', request);
          await state.hold.untilGone?.(signal);
          const all = [...state.monitors.values()].filter((known) => known.userId === request.userId);
          const any = request.status === 'MONITOR_STATUS_UNSPECIFIED';
          return { monitors: all.filter((known) => any || known.status === request.status) };
        },
        async GetMonitor(request) {
          called('GetMonitor', request);
          return { monitor: monitorOf(request.userId, request.id) };
        },
        async UpdateMonitor(request) {
          called('UpdateMonitor', request);
          const known = monitorOf(request.userId, request.id);
          if (request.status !== 'MONITOR_STATUS_UNSPECIFIED') known.status = request.status;
          return { monitor: known };
        },
        async DeleteMonitor(request) {
          called('DeleteMonitor', request);
          monitorOf(request.userId, request.id);
          state.monitors.delete(request.id);
          return {};
        },
        async RequestScan(request) {
          called('RequestScan', request);
          const known = monitorOf(request.userId, request.id);
          if (known.status === 'MONITOR_STATUS_PAUSED')
            throw new AppError('FAILED_PRECONDITION', 'the monitor is paused');
          return { scanId: randomUUID(), requestedAt: toTimestamp(NOW) };
        },
      }),
      grpcService('ClusterService', monitor.ClusterService, callers, clusterPeer(NOW, called)),
      grpcService<CatalogServiceHandlers>('CatalogService', monitor.CatalogService, callers, {
        async ListCatalog(request) {
          called('ListCatalog', request);
          return { entries: state.catalog, total: state.catalog.length };
        },
        async GetCatalogEntry(request) {
          called('GetCatalogEntry', request);
          const entry = state.catalog.find((known) => known.slug === request.slug);
          if (!entry) throw new AppError('NOT_FOUND', 'catalog API not found');
          return { entry };
        },
      }),
      grpcService<ChangeServiceHandlers>('ChangeService', load('change').ChangeService, callers, {
        async ListChanges(request) {
          called('ListChanges', request);
          return { changes: state.changes, total: state.changes.length };
        },
        async ForgetMonitor(request) {
          called('ForgetMonitor', request);
          return {};
        },
        async GetChange(request) {
          called('GetChange', request);
          const change = state.changes.find((known) => known.id === request.id);
          if (!change) throw new AppError('NOT_FOUND', 'change not found');
          return { change };
        },
      }),
      grpcService<HealthServiceHandlers>(
        'HealthService',
        load('health').HealthService,
        callers,
        healthPeer(state, called),
      ),
      grpcService<DispatchServiceHandlers>('DispatchService', load('dispatch').DispatchService, callers, {
        async CreateDestination(request) {
          called('CreateDestination', request);
          const destination: Destination = { ...request, id: randomUUID(), active: true, createdAt: toTimestamp(NOW) };
          state.destinations.set(destination.id ?? '', destination);
          return { destination, secret: 'whsec_c2VjcmV0' };
        },
        async ListDestinations(request) {
          called('ListDestinations', request);
          return { destinations: [...state.destinations.values()] };
        },
        async DeleteDestination(request) {
          called('DeleteDestination', request);
          destinationOf(request.id);
          state.destinations.delete(request.id);
          return {};
        },
        async UpdateDestination(request) {
          called('UpdateDestination', request);
          const known = destinationOf(request.id);
          if (request.active !== undefined) known.active = request.active;
          if (request.name !== undefined) known.name = request.name;
          return { destination: known };
        },
        async RotateSecret(request) {
          called('RotateSecret', request);
          destinationOf(request.id);
          return { secret: 'whsec_bmV3', previousValidUntil: toTimestamp(NOW) };
        },
        async TestDestination(request) {
          called('TestDestination', request);
          destinationOf(request.id);
          return { delivered: false, error: 'timeout', durationMs: 15_000 };
        },
        async ListDeliveries(request) {
          called('ListDeliveries', request);
          destinationOf(request.destinationId);
          return { deliveries: state.deliveries, total: state.deliveries.length };
        },
        async ListChangeDeliveries(request) {
          called('ListChangeDeliveries', request);
          return { deliveries: state.deliveries };
        },
        async Redeliver(request) {
          called('Redeliver', request);
          const delivery = state.deliveries.find((known) => known.id === request.id);
          if (!delivery) throw new AppError('NOT_FOUND', 'delivery not found');
          return { delivery: { ...delivery, state: 'pending', nextAttemptAt: toTimestamp(NOW) } };
        },
        async Recover(request) {
          called('Recover', request);
          destinationOf(request.destinationId);
          return { recovered: 7 };
        },
        async ListRoutes(request) {
          called('ListRoutes', request);
          const all = [...state.destinations.values()].map((destination) => ({ destination, enabled: true }));
          const { destinationId: only } = request;
          return { routes: all.filter(({ destination }) => only === undefined || destination.id === only) };
        },
        async SetRoute(request) {
          called('SetRoute', request);
          return { route: { destination: destinationOf(request.destinationId), enabled: request.enabled } };
        },
      }),
      grpcService<ScanServiceHandlers>('ScanService', load('scan').ScanService, callers, {
        async ListScans(request) {
          called('ListScans', request);
          return { scans: state.scans, total: state.scans.length };
        },
        async GetScan(request) {
          called('GetScan', request);
          const scan = state.scans.find((known) => known.id === request.id);
          if (!scan) throw new AppError('NOT_FOUND', 'scan not found');
          return { scan };
        },
        async Preview(request) {
          called('Preview', request);
          await state.hold.preview?.();
          return {
            url: request.url,
            title: 'Charges <b>API</b>',
            kind: 'page',
            mode: 'plain',
            discoveredSpecUrl: 'https://docs.example.com/openapi.json',
            spec: { title: 'Charges', version: '2', operations: 12 },
            pagesFound: 7,
          };
        },
      }),
    ],
  });
  return {
    ...state,
    address: `127.0.0.1:${server.port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
