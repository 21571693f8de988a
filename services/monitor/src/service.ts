// Builds and wires the service; the only place that does.
import { createKubeClient } from '@tidemark/kube/client';
import { inCluster, loadClusterAccess } from '@tidemark/kube/kube-config';
import { createAddressCheck } from '@tidemark/platform/address-check';
import { deadLetterHandlers } from '@tidemark/platform/dead-letters';
import { grpcService, startGrpcServer } from '@tidemark/platform/grpc-server';
import { connectNats } from '@tidemark/platform/jetstream';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { migrate } from '@tidemark/platform/migrate';
import { createOutbox } from '@tidemark/platform/outbox';
import { createDatabase } from '@tidemark/platform/postgres';
import { startPruning } from '@tidemark/platform/prune';
import { createReadiness } from '@tidemark/platform/readiness';
import { changesRecorded, scanCompleted, scanFailed, scoreUpdated } from '@tidemark/proto/events';
import type { DeadLetterServiceHandlers } from '@tidemark/proto/gen/tidemark/deadletter/v1/DeadLetterService';
import type { CatalogServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogService';
import type { ClusterServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ClusterService';
import type { MonitorServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/MonitorService';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import type { UserServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/UserService';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import catalog from '../catalog.json' with { type: 'json' };
import type { Config } from './config.ts';
import { catalogHandlers } from './handlers/catalog.ts';
import { clusterHandlers } from './handlers/cluster.ts';
import { monitorHandlers } from './handlers/monitors.ts';
import type { Parts } from './handlers/parts.ts';
import { projectionHandlers } from './handlers/projection.ts';
import { recordScan } from './handlers/scan-outcome.ts';
import { userHandlers } from './handlers/users.ts';
import { createMetrics } from './metrics.ts';
import { createResources } from './resources.ts';
import { RETENTION } from './retention.ts';
import { seedCatalog } from './store/catalog.ts';
import { recordChanges, recordScore } from './store/outcomes.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export async function startService(config: Readonly<Config>, context: ServiceContext): Promise<RunningService> {
  const { log, registry, fail } = context;
  await using starting = new AsyncDisposableStack();
  const database = starting.use(
    createDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, application: 'monitor', log }),
  );
  await migrate(database, MIGRATIONS, log);
  await seedCatalog(database, catalog);
  const { KUBECONFIG, KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT } = config;
  const access = await loadClusterAccess(
    KUBECONFIG === undefined
      ? inCluster({ KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT })
      : { kubeconfig: KUBECONFIG },
  );
  const client = starting.use(createKubeClient({ access, userAgent: 'tidemark-monitor/0.1', registry }));
  starting.use(startPruning({ database, rules: RETENTION, log, registry, now: () => new Date() }));
  const nats = starting.use(
    await connectNats({
      url: config.NATS_URL,
      user: config.NATS_USER,
      password: config.NATS_PASSWORD,
      log,
      registry,
      fail,
      streams: STREAMS,
    }),
  );
  const outbox = starting.use(createOutbox({ database, nats, log, registry }));
  const parts: Parts = {
    database,
    outbox,
    resources: createResources(client),
    metrics: createMetrics(log, registry),
    checkAddress: createAddressCheck({ proxyUrl: config.EGRESS_PROXY_URL ?? null, log }),
    rules: { monitorsPerUser: config.MONITORS_PER_USER, allow: config.EGRESS_ALLOW, now: () => new Date() },
  };
  starting.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'monitor-scans',
      schemas: { 'scan.completed': scanCompleted, 'scan.failed': scanFailed },
      handle: ({ data }) => recordScan(parts, data),
      deadLetters: database,
    }),
  );
  starting.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'monitor-changes',
      schemas: { 'changes.recorded': changesRecorded },
      handle: ({ data }) => recordChanges(database, data),
      deadLetters: database,
    }),
  );
  starting.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'monitor-scores',
      schemas: { 'score.updated': scoreUpdated },
      handle: ({ data }) => recordScore(database, data),
      deadLetters: database,
    }),
  );
  const { MonitorService, UserService, CatalogService, ClusterService, ProjectionService } = load('monitor');
  starting.use(
    await startGrpcServer({
      host: config.GRPC_HOST,
      port: config.GRPC_PORT,
      tokens: config.GRPC_CALLERS,
      services: [
        grpcService<DeadLetterServiceHandlers>(
          'DeadLetterService',
          load('deadletter').DeadLetterService,
          ['gateway'],
          deadLetterHandlers({ database, log, replay: nats.replay }),
        ),
        grpcService<MonitorServiceHandlers>('MonitorService', MonitorService, ['gateway'], monitorHandlers(parts)),
        grpcService<UserServiceHandlers>('UserService', UserService, ['gateway'], userHandlers(parts)),
        grpcService<CatalogServiceHandlers>('CatalogService', CatalogService, ['gateway'], catalogHandlers(parts)),
        grpcService<ClusterServiceHandlers>('ClusterService', ClusterService, ['gateway'], clusterHandlers(parts)),
        grpcService<ProjectionServiceHandlers>(
          'ProjectionService',
          ProjectionService,
          ['controller', 'change', 'health'],
          projectionHandlers(parts),
        ),
      ],
      log,
      registry,
    }),
  );
  const resources = starting.move();
  return {
    notReady: createReadiness({ PostgreSQL: () => database.query('select 1'), NATS: nats.ping }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
