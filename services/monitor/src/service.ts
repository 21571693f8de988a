// Builds and wires the service; the only place that does.
import { createKubeClient } from '@tidemark/kube/client';
import { inCluster, loadClusterAccess } from '@tidemark/kube/kube-config';
import { createAddressCheck } from '@tidemark/platform/address-check';
import { openFoundation } from '@tidemark/platform/foundation';
import { grpcService } from '@tidemark/platform/grpc-service';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { openDatabase } from '@tidemark/platform/open-database';
import { createOutbox } from '@tidemark/platform/outbox';
import { startPruning } from '@tidemark/platform/prune';
import { changesRecorded, scanCompleted, scanFailed, scoreUpdated } from '@tidemark/proto/events';
import type { CatalogServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogService';
import type { ClusterServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ClusterService';
import type { MonitorServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/MonitorService';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import type { UserServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/UserService';
import { load } from '@tidemark/proto/load';
import { SHARED } from '@tidemark/proto/shared';
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
  const { log, registry } = context;
  await using starting = new AsyncDisposableStack();
  const database = starting.use(await openDatabase('monitor', config, MIGRATIONS, context));
  await seedCatalog(database, catalog);
  const { KUBECONFIG, KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT } = config;
  const access = await loadClusterAccess(
    KUBECONFIG === undefined
      ? inCluster({ KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT })
      : { kubeconfig: KUBECONFIG },
  );
  const client = starting.use(createKubeClient({ access, userAgent: 'tidemark-monitor/0.1', registry }));
  starting.use(startPruning({ database, rules: RETENTION, log, registry, now: () => new Date() }));
  const foundation = starting.use(await openFoundation(database, config, SHARED, context));
  const outbox = starting.use(createOutbox({ database, nats: foundation.nats, log, registry }));
  const parts: Parts = {
    database,
    outbox,
    resources: createResources(client),
    metrics: createMetrics(log, registry),
    checkAddress: createAddressCheck({ proxyUrl: config.EGRESS_PROXY_URL ?? null, log }),
    rules: { monitorsPerUser: config.MONITORS_PER_USER, allow: config.EGRESS_ALLOW, now: () => new Date() },
  };
  starting.use(
    await foundation.consume({
      stream: 'OUTCOMES',
      durable: 'monitor-scans',
      schemas: { 'scan.completed': scanCompleted, 'scan.failed': scanFailed },
      handle: ({ data }) => recordScan(parts, data),
    }),
  );
  starting.use(
    await foundation.consume({
      stream: 'OUTCOMES',
      durable: 'monitor-changes',
      schemas: { 'changes.recorded': changesRecorded },
      handle: ({ data }) => recordChanges(database, data),
    }),
  );
  starting.use(
    await foundation.consume({
      stream: 'OUTCOMES',
      durable: 'monitor-scores',
      schemas: { 'score.updated': scoreUpdated },
      handle: ({ data }) => recordScore(database, data),
    }),
  );
  const { MonitorService, UserService, CatalogService, ClusterService, ProjectionService } = load('monitor');
  starting.use(
    await foundation.serve(config, [
      grpcService<MonitorServiceHandlers, 'ListMonitors'>(
        'MonitorService',
        MonitorService,
        ['gateway'],
        monitorHandlers(parts),
      ),
      grpcService<UserServiceHandlers>('UserService', UserService, ['gateway'], userHandlers(parts)),
      grpcService<CatalogServiceHandlers>('CatalogService', CatalogService, ['gateway'], catalogHandlers(parts)),
      grpcService<ClusterServiceHandlers>('ClusterService', ClusterService, ['gateway'], clusterHandlers(parts)),
      grpcService<ProjectionServiceHandlers>(
        'ProjectionService',
        ProjectionService,
        ['controller', 'change', 'health'],
        projectionHandlers(parts),
      ),
    ]),
  );
  return foundation.run(starting.move());
}
