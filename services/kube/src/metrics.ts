// Every metric of this library, once for each registry, under the names that client-go and controller-runtime gave them, so that
// stock dashboards and alerts fit.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];
const RECONCILE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60];
const QUEUE_BUCKETS = [1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1000];

/** What a queue tells when it is scraped. */
export interface QueueProbe {
  depth(): number;
  /** Seconds that each key being worked on has been so, now. */
  runningSeconds(): number[];
}

export type KubeMetrics = ReturnType<typeof createMetrics>;

const known = new WeakMap<Registry, KubeMetrics>();

export function kubeMetrics(registry: Registry): KubeMetrics {
  let metrics = known.get(registry);
  if (metrics === undefined) {
    metrics = createMetrics(registry);
    known.set(registry, metrics);
  }
  return metrics;
}

function createMetrics(registry: Registry) {
  const queues = new Map<string, QueueProbe>();
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> =>
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  const histogram = <L extends string>(
    name: string,
    help: string,
    shape: { labelNames: readonly L[]; buckets: number[] },
  ): Histogram<L> =>
    new Histogram({ name, help, labelNames: [...shape.labelNames], buckets: shape.buckets, registers: [registry] });
  /** A gauge that asks every live queue when it is scraped. */
  const queueGauge = (name: string, help: string, read: (probe: QueueProbe) => number): void => {
    const readings = new Gauge({
      name,
      help,
      labelNames: ['name', 'controller'],
      registers: [registry],
      collect() {
        readings.reset();
        for (const [queue, probe] of queues) readings.set({ name: queue, controller: queue }, read(probe));
      },
    });
  };
  queueGauge('workqueue_depth', 'Keys ready to be worked on', (probe) => probe.depth());
  queueGauge(
    'workqueue_unfinished_work_seconds',
    'Seconds of work in progress, over all keys being worked on',
    (probe) => probe.runningSeconds().reduce((sum, seconds) => sum + seconds, 0),
  );
  queueGauge(
    'workqueue_longest_running_processor_seconds',
    'Seconds the longest running worker has been at it',
    (probe) => Math.max(0, ...probe.runningSeconds()),
  );

  const controllers = ['controller'] as const;
  const queueLabels = ['name', 'controller'] as const;
  return {
    queues,
    requests: counter('rest_client_requests_total', 'Requests to the API server, by status, method and host', [
      'code',
      'method',
      'host',
    ]),
    requestSeconds: histogram(
      'rest_client_request_duration_seconds',
      'Seconds until the answer (for a watch: its headers)',
      {
        labelNames: ['verb', 'host'],
        buckets: REQUEST_BUCKETS,
      },
    ),
    reconciles: counter('controller_runtime_reconcile_total', 'Reconciliations, by result', ['controller', 'result']),
    reconcileErrors: counter('controller_runtime_reconcile_errors_total', 'Reconciliations that failed', controllers),
    terminalErrors: counter(
      'controller_runtime_terminal_reconcile_errors_total',
      'Failures that are not tried again',
      controllers,
    ),
    reconcileTimeouts: counter(
      'controller_runtime_reconcile_timeouts_total',
      'Reconciliations past their time limit',
      controllers,
    ),
    reconcileSeconds: histogram('controller_runtime_reconcile_time_seconds', 'Seconds a reconciliation took', {
      labelNames: controllers,
      buckets: RECONCILE_BUCKETS,
    }),
    activeWorkers: gauge('controller_runtime_active_workers', 'Workers that are reconciling', controllers),
    maxWorkers: gauge('controller_runtime_max_concurrent_reconciles', 'Workers there are', controllers),
    queueAdds: counter('workqueue_adds_total', 'Keys added, repeats of a queued key not counted', queueLabels),
    queueRetries: counter('workqueue_retries_total', 'Keys added again after a failure', queueLabels),
    queueSeconds: histogram('workqueue_queue_duration_seconds', 'Seconds a key was ready before a worker took it', {
      labelNames: queueLabels,
      buckets: QUEUE_BUCKETS,
    }),
    workSeconds: histogram('workqueue_work_duration_seconds', 'Seconds of work on a key', {
      labelNames: queueLabels,
      buckets: QUEUE_BUCKETS,
    }),
    leader: gauge('leader_election_master_status', 'Whether this process holds the lease: 1 or 0', ['name']),
  };
}
