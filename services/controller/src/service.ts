// Wires the controller. Caches are warm on every replica; only the leader reconciles, publishes and takes outcomes.
import { GROUP, VERSION } from '@tidemark/crds/names';
import { createKubeClient } from '@tidemark/kube/client';
import { pause, systemClock } from '@tidemark/kube/clock';
import { createController, source } from '@tidemark/kube/controller';
import { createEventRecorder } from '@tidemark/kube/events';
import { inCluster, loadClusterAccess } from '@tidemark/kube/kube-config';
import { createLeaderElector } from '@tidemark/kube/leader';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { createReadiness } from '@tidemark/platform/readiness';
import { changesRecorded, scanCompleted, scanFailed, scoreUpdated, SUBJECTS } from '@tidemark/proto/events';
import { load } from '@tidemark/proto/load';
import type { Config } from './config.ts';
import { createDepartures } from './departures.ts';
import { createOutcomeHandlers, type OutcomeHandlers } from './handlers/outcomes.ts';
import { createReconcileMonitor } from './handlers/reconcile-monitor.ts';
import { createJobLedger } from './job-ledger.ts';
import { createJobPublisher } from './job-publisher.ts';
import { createMetrics } from './metrics.ts';
import { scanRequestedOf, type MonitorResource } from './monitor-resource.ts';
import { createCaches, userLabelOf } from './monitor-store.ts';
import type { Notice } from './outcome.ts';
import { createRequestWindow } from './request-window.ts';
import { createSourceGroups } from './source-groups.ts';
import { createStatusWriter } from './status-writer.ts';
import { sweep, SWEEP_INTERVAL_MS, type SweepTools } from './sweep.ts';
import { fingerprint } from './verdict.ts';
import { createVerdicts } from './verdicts.ts';

const COMPONENT = 'tidemark-controller';

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry, fail } = context;
  const now = Date.now;
  await using building = new AsyncDisposableStack();
  const access = await loadClusterAccess(
    config.KUBECONFIG === undefined
      ? inCluster({
          KUBERNETES_SERVICE_HOST: config.KUBERNETES_SERVICE_HOST,
          KUBERNETES_SERVICE_PORT: config.KUBERNETES_SERVICE_PORT,
        })
      : { kubeconfig: config.KUBECONFIG },
  );
  const nats = building.use(
    await connectNats({
      url: config.NATS_URL,
      user: config.NATS_USER,
      password: config.NATS_PASSWORD,
      log,
      registry,
      fail,
    }),
  );
  const client = building.use(createKubeClient({ access, userAgent: `${COMPONENT}/${VERSION}`, registry }));
  const projection = building.use(
    createGrpcClient(load('monitor').ProjectionService, { address: config.MONITOR_GRPC, token: config.GRPC_TOKEN }),
  );
  const events = building.use(createEventRecorder({ client, component: COMPONENT, logger: log }));
  const caches = createCaches(client, log);
  building.use(caches.monitors);
  building.use(caches.namespaces);

  const metrics = createMetrics(registry);
  const groups = createSourceGroups();
  const ledger = createJobLedger();
  const departures = createDepartures();
  const verdicts = createVerdicts({ projection, groups, userOf: caches.userOf, now });
  const writer = createStatusWriter(client, caches.monitorStore);
  const publisher = createJobPublisher({ nats, ledger, metrics, now });
  const tell = ({ metadata }: MonitorResource, { type, reason, message }: Notice): void => {
    const { name, namespace, uid } = metadata;
    events.record({ apiVersion: `${GROUP}/${VERSION}`, kind: 'Monitor', name, namespace, uid }, type, reason, message);
  };
  const shared = { monitors: caches.monitorStore, verdicts, groups, ledger, writer, tell, log, now };

  caches.monitors.subscribe((event) => {
    if (event.type === 'deleted') departures.note(event.key, event.object);
  });
  const controller = building.use(
    createController({
      name: 'monitor',
      workers: config.WORKERS,
      logger: log,
      registry,
      sources: [
        source({
          reflector: caches.monitors,
          accepts: (event) => event.type !== 'updated' || stateOf(event.old) !== stateOf(event.object),
        }),
        source({
          reflector: caches.namespaces,
          accepts: (event) => event.type !== 'updated' || userLabelOf(event.old) !== userLabelOf(event.object),
          keysFor: (event) => caches.monitorStore.keysBy('namespace', event.object.metadata.name),
        }),
      ],
      reconcile: createReconcileMonitor({
        ...shared,
        departures,
        userOf: caches.userOf,
        publisher,
        window: createRequestWindow(config.CHECKS_PER_MINUTE),
      }),
    }),
  );
  const handlers = createOutcomeHandlers({ ...shared, metrics, enqueue: (key) => controller.enqueue(key) });

  const lead = async (signal: AbortSignal): Promise<void> => {
    await Promise.all([caches.monitors.hasSynced, caches.namespaces.hasSynced]);
    await using leading = new AsyncDisposableStack();
    for (const consumer of consumers(nats, handlers)) leading.use(await consumer);
    const sweeping = runSweeps({ projection, client, monitors: caches.monitorStore, verdicts }, log, signal);
    await controller.run(signal);
    await sweeping;
  };
  const elector = createLeaderElector({
    client,
    namespace: config.LEASE_NAMESPACE,
    name: config.LEASE_NAME,
    settings: {
      leaseDurationMs: config.LEASE_DURATION_MS,
      renewDeadlineMs: config.LEASE_RENEW_DEADLINE_MS,
      retryPeriodMs: config.LEASE_RETRY_PERIOD_MS,
    },
    logger: log,
    registry,
  });

  caches.monitors.start();
  caches.namespaces.start();
  const stopping = new AbortController();
  const running = elector.run(AbortSignal.any([context.signal, stopping.signal]), lead).catch((error: unknown) => {
    if (!stopping.signal.aborted && !context.signal.aborted) fail(error);
  });
  const isServing = createReadiness({ NATS: nats.ping });
  const resources = building.move();
  return {
    async notReady() {
      if (!caches.monitors.isSynced() || !caches.namespaces.isSynced()) return 'the caches are not filled';
      return isServing();
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
      await resources.disposeAsync();
    },
  };
}

/** What of a Monitor a reconciliation depends on; our own status writes are no part of it. */
const stateOf = (monitor: MonitorResource): string =>
  JSON.stringify([
    monitor.metadata.deletionTimestamp,
    scanRequestedOf(monitor),
    monitor.status?.sourceKey === undefined,
    fingerprint(monitor, undefined),
  ]);

function consumers(nats: Nats, handlers: OutcomeHandlers): Promise<AsyncDisposable>[] {
  const stream = 'OUTCOMES';
  return [
    nats.consume({
      stream,
      durable: 'controller-scans',
      schemas: { [SUBJECTS.scanCompleted]: scanCompleted, [SUBJECTS.scanFailed]: scanFailed },
      handle: ({ data }) => handlers.onScan(data),
    }),
    nats.consume({
      stream,
      durable: 'controller-changes',
      schemas: { [SUBJECTS.changesRecorded]: changesRecorded },
      handle: ({ data }) => handlers.onChanges(data),
    }),
    nats.consume({
      stream,
      durable: 'controller-scores',
      schemas: { [SUBJECTS.scoreUpdated]: scoreUpdated },
      handle: ({ data }) => handlers.onScore(data),
    }),
  ];
}

async function runSweeps(tools: SweepTools, log: ServiceContext['log'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const forgotten = await sweep(tools, signal);
      log.info({ forgotten }, 'swept');
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'sweep failed');
    }
    await pause(systemClock, SWEEP_INTERVAL_MS, signal);
  }
}
