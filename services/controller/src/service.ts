// Wires the controller. Caches are warm on every replica; only the leader reconciles, publishes and takes outcomes.
import { once } from 'node:events';
import { GROUP, VERSION } from '@tidemark/crds/names';
import { createKubeClient, type KubeClient } from '@tidemark/kube/client';
import { readClusterUid } from '@tidemark/kube/cluster-uid';
import { systemClock } from '@tidemark/kube/clock';
import { createController, source } from '@tidemark/kube/controller';
import { createEventRecorder } from '@tidemark/kube/events';
import { inCluster, loadClusterAccess } from '@tidemark/kube/kube-config';
import { createLeaderElector } from '@tidemark/kube/leader';
import type { KubeObject } from '@tidemark/kube/objects';
import type { ReflectorSettings } from '@tidemark/kube/reflector';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { createReadiness } from '@tidemark/platform/readiness';
import { changesRecorded, scanCompleted, scanFailed, scoreUpdated, SUBJECTS } from '@tidemark/proto/events';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import type { Config } from './config.ts';
import { createDepartures } from './departures.ts';
import { createOutcomeHandlers, type OutcomeHandlers } from './handlers/outcomes.ts';
import { createReconcileMonitor, RESYNC_MS } from './handlers/reconcile-monitor.ts';
import { createReconcileSource } from './handlers/reconcile-source.ts';
import { createRefreshStatus } from './handlers/refresh-status.ts';
import { createIsolatedScans } from './isolated-scans.ts';
import { createJobLedger } from './job-ledger.ts';
import { createJobPublisher } from './job-publisher.ts';
import { createMetrics } from './metrics.ts';
import { scanRequestedOf, type MonitorResource } from './monitor-resource.ts';
import { bindingOf, createCaches, isGone } from './monitor-store.ts';
import type { Notice } from './outcome.ts';
import { createRequestWindow } from './request-window.ts';
import { readScanJobTemplate } from './scan-job-template.ts';
import { createSourceGroups } from './source-groups.ts';
import { createStatusWriter } from './status-writer.ts';
import { createSweeps } from './sweeps.ts';
import { createTokenBucket } from './token-bucket.ts';
import { createVerdicts } from './verdicts.ts';

const COMPONENT = 'tidemark-controller';
/** Of status writes that tell nothing new. */
const STATUS_WRITE_BURST = 100;

/** What tests and measurements replace. */
export interface Overrides {
  reflector?: Partial<ReflectorSettings>;
  /** Wait while a server cannot be reached. */
  retryMs?: number;
  now?: () => number;
}

export async function startService(
  config: Config,
  context: ServiceContext,
  overrides: Overrides = {},
): Promise<RunningService> {
  const { log, registry, fail } = context;
  const now = overrides.now ?? Date.now;
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
      streams: STREAMS,
    }),
  );
  const client = building.use(createKubeClient({ access, userAgent: `${COMPONENT}/${VERSION}`, registry }));
  const projection = building.use(
    createGrpcClient(load('monitor').ProjectionService, { address: config.MONITOR_GRPC, token: config.GRPC_TOKEN }),
  );
  const events = building.use(createEventRecorder({ client, component: COMPONENT, logger: log }));
  const caches = createCaches(client, log, overrides.reflector);
  building.use(caches.monitors);
  building.use(caches.namespaces);
  const isolated = await isolatedScans(config, client, log);
  if (isolated !== undefined) building.use(isolated.jobs);

  const stopping = new AbortController();
  const metrics = createMetrics(registry);
  const groups = createSourceGroups();
  const ledger = createJobLedger();
  const departures = createDepartures();
  const onMonitor = (key: string): void => monitors.enqueue(key);
  const onSource = (key: string): void => sources.enqueue(key, { priority: 'timer' });
  const verdicts = createVerdicts({
    projection,
    groups,
    monitors: caches.monitorStore,
    tenancyOf: caches.tenancyOf,
    clusterUid: () => readClusterUid(client),
    onRejudge: onMonitor,
    onSource,
    now,
  });
  const writer = createStatusWriter(client, (written) => caches.monitors.observe(written));
  const writes = createTokenBucket({
    perSecond: config.STATUS_WRITES_PER_SECOND,
    burst: STATUS_WRITE_BURST,
    clock: systemClock,
  });
  const publisher = createJobPublisher({
    nats,
    ledger,
    isolated,
    isIsolated: (key) => groups.isIsolated(key),
    metrics,
    now,
  });
  const tell = ({ metadata }: MonitorResource, { type, reason, message }: Notice): void => {
    const { name, namespace, uid } = metadata;
    events.record({ apiVersion: `${GROUP}/${VERSION}`, kind: 'Monitor', name, namespace, uid }, type, reason, message);
  };
  const { retryMs } = overrides;
  const { monitorStore, tenancyOf } = caches;
  const known = { monitors: monitorStore, tenancyOf, verdicts, groups, ledger };
  const shared = { ...known, writer, tell, log, now, retryMs, onSource };

  const sweepTools = { projection, client, monitors: caches.monitorStore, verdicts };
  const sweeps = createSweeps(sweepTools, { log, sweeps: metrics.sweeps, retryMs });
  caches.monitors.subscribe((event) => {
    if (event.type !== 'deleted') return;
    // Many may be missing at once from a list: the sweep knows what to make of that.
    if (event.missed) sweeps.hasten();
    else departures.note(event.key, event.object);
  });
  const common = { logger: log, registry, workers: config.WORKERS };
  const monitors = building.use(
    createController({
      ...common,
      name: 'monitor',
      resyncMs: RESYNC_MS,
      sources: [
        source({
          reflector: caches.monitors,
          accepts: (event) => event.type !== 'updated' || stateOf(event.old) !== stateOf(event.object),
        }),
        source({
          reflector: caches.namespaces,
          accepts: (event) =>
            event.type !== 'updated' || namespaceStateOf(event.old) !== namespaceStateOf(event.object),
          keysFor: (event) => caches.monitorStore.keysBy('namespace', event.object.metadata.name),
        }),
      ],
      reconcile: createReconcileMonitor({
        ...shared,
        departures,
        isGone: (monitor, signal) => isGone(client, monitor, signal),
        publisher,
        window: createRequestWindow(config.CHECKS_PER_MINUTE),
      }),
    }),
  );
  const sources = building.use(
    createController({
      ...common,
      name: 'source',
      sources: [],
      reconcile: createReconcileSource({ ...shared, publisher, metrics }),
    }),
  );
  const refreshes = building.use(
    createController({
      ...common,
      name: 'status-refresh',
      sources: [],
      reconcile: createRefreshStatus({ ...shared, writes }),
    }),
  );
  const handlers = createOutcomeHandlers({
    ...shared,
    metrics,
    writes,
    onMonitor,
    onRoutine: (sourceKey) => refreshes.enqueue(sourceKey, { priority: 'resync' }),
    signal: stopping.signal,
  });

  const lead = async (signal: AbortSignal): Promise<void> => {
    const filled = Promise.all([caches.monitors.hasSynced, caches.namespaces.hasSynced]);
    await Promise.race([filled, aborted(signal)]);
    if (signal.aborted) return;
    await using leading = new AsyncDisposableStack();
    for (const consumer of consumers(nats, handlers)) leading.use(await consumer);
    await Promise.all([monitors.run(signal), sources.run(signal), refreshes.run(signal), sweeps.run(signal)]);
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
  isolated?.jobs.start();
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

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** Undefined when the installation has no place for them. */
async function isolatedScans(config: Config, client: KubeClient, logger: ServiceContext['log']) {
  const { SCAN_JOB_NAMESPACE: namespace, SCAN_JOB_TEMPLATE_FILE: file, SCAN_JOBS_MAX: maxRunning } = config;
  if (namespace === undefined || file === undefined) return undefined;
  return createIsolatedScans({ client, namespace, template: await readScanJobTemplate(file), maxRunning, logger });
}

/** What of a Monitor a reconciliation depends on; our own status writes are no part of it. */
const stateOf = (monitor: MonitorResource): string =>
  JSON.stringify([
    monitor.metadata.deletionTimestamp,
    monitor.metadata.generation,
    scanRequestedOf(monitor),
    monitor.status?.sourceKey === undefined,
  ]);

/** What of a Namespace the verdicts in it depend on; another uid is another cluster behind the address. */
const namespaceStateOf = (namespace: KubeObject): string =>
  JSON.stringify([namespace.metadata.uid, bindingOf(namespace)]);

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
