import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { SCAN_REQUESTED_ANNOTATION, USER_LABEL } from '@tidemark/crds/names';
import { createKubeClient, type KubeClient } from '@tidemark/kube/client';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { resourcePath } from '@tidemark/kube/resource-path';
import { loadConfig } from '@tidemark/platform/config';
import { connectNats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { startTestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { scanJob, SUBJECTS, type ScanJob } from '@tidemark/proto/events';
import { requestedScanId } from '@tidemark/proto/ids';
import { STREAMS } from '@tidemark/proto/streams';
import { configSchema } from './config.ts';
import { aCompletedScan, iso, USER } from './testing/builders.ts';
import type { MonitorResource } from './monitor-resource.ts';
import { MONITORS } from './monitor-store.ts';
import { startService } from './service.ts';
import { GRPC_TOKEN, startTestMonitorService } from './testing/monitor-service.ts';
import { startTestCluster } from './testing/test-cluster.ts';

/** Far less than a look at every Monitor is away. */
const SOON_MS = 5000;
const team = `team-${randomUUID().slice(0, 8)}`;
const log = createLogger('test', 'silent');
const namespaces = resourcePath({ group: '', version: 'v1', plural: 'namespaces' });
const events = resourcePath({ group: '', version: 'v1', plural: 'events' }, { namespace: team });
const path = resourcePath(MONITORS, { namespace: team, name: 'x' });

const statusOf = async (client: KubeClient, reason: string): Promise<MonitorResource | undefined> => {
  const monitor = await client.get<MonitorResource>(path);
  return monitor.status?.conditions?.some((condition) => condition.reason === reason) ? monitor : undefined;
};

test('a Monitor is refused, bound, scanned, asked to scan again and forgotten', { timeout: 120_000 }, async () => {
  await using resources = new AsyncDisposableStack();
  const cluster = resources.use(await startTestCluster());
  const server = resources.use(await startTestNats());
  await provisionStreams(server, STREAMS);
  const watchingSince = new Date();
  const projection = resources.use(await startTestMonitorService({ now: () => watchingSince.getTime() }));
  const access = await loadClusterAccess({ kubeconfig: cluster.kubeconfig });
  const client = resources.use(createKubeClient({ access, userAgent: 'test' }));
  const failures: unknown[] = [];
  const fail = (error: unknown): number => failures.push(error);
  const nats = resources.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const jobs: (ScanJob & { at: number })[] = [];
  resources.use(
    await nats.consume({
      stream: 'SCANS',
      durable: 'scanner-jobs',
      schemas: { [SUBJECTS.scanJob]: scanJob },
      handle: async ({ data }) => {
        jobs.push({ ...data, at: performance.now() });
      },
    }),
  );
  const config = loadConfig(configSchema, {
    KUBECONFIG: cluster.kubeconfig,
    ...server.environment,
    MONITOR_GRPC: `127.0.0.1:${projection.port}`,
    GRPC_TOKEN,
    LEASE_NAME: team,
    LEASE_RETRY_PERIOD_MS: '200',
  });
  const { signal } = new AbortController();
  const service = resources.use(await startService(config, { log, registry: createRegistry(), signal, fail }));

  resources.defer(() => client.delete(`${namespaces}/${team}`));
  await client.create(namespaces, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: team } });
  const { metadata } = await client.create(resourcePath(MONITORS, { namespace: team }), {
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    metadata: { name: 'x' },
    spec: { docsUrl: 'https://docs.example.com/api' },
  });
  await until(() => statusOf(client, 'NamespaceNotBound'), 'the refusal');
  assert.equal(jobs.length, 0);
  assert.equal(await service.notReady?.(), null);

  await client.mergePatch(resourcePath({ group: '', version: 'v1', plural: 'namespaces' }, { name: team }), {
    metadata: { labels: { [USER_LABEL]: USER } },
  });
  const initial = await until(() => jobs[0], 'the first job');
  assert.equal(initial.trigger, 'initial');
  assert.equal(initial.scan_id, requestedScanId(metadata.uid, `initial:${watchingSince.toISOString()}`));
  assert.deepEqual(initial.answers, { frequencies: [], monitor_ids: [metadata.uid] });
  assert.deepEqual(initial.user_ids, [USER]);
  const waiting = await until(() => statusOf(client, 'AwaitingFirstScan'), 'AwaitingFirstScan');
  assert.equal(waiting.status?.sourceKey, initial.source.key);

  const ended = aCompletedScan({
    scan_id: initial.scan_id,
    source_key: initial.source.key,
    trigger: 'initial',
    answers: initial.answers,
    started_at: iso(Date.now()),
    finished_at: iso(Date.now() + 1),
  });
  await nats.publish({ subject: SUBJECTS.scanCompleted, messageId: 'o1', payload: ended });
  const scanned = await until(() => statusOf(client, 'Scanned'), 'Scanned');
  assert.equal(scanned.status?.phase, 'Active');
  assert.equal(scanned.status?.lastScan?.id, initial.scan_id);
  assert.equal(scanned.status?.lastVerifiedTime, ended.finished_at);

  const askedAt = performance.now();
  await client.mergePatch(path, { metadata: { annotations: { [SCAN_REQUESTED_ANNOTATION]: 'now-1' } } });
  const manual = await until(() => jobs[1], 'the requested job');
  assert.equal(manual.trigger, 'manual');
  assert.equal(manual.scan_id, requestedScanId(metadata.uid, 'now-1'));
  assert.deepEqual(manual.user_ids, [USER]);
  assert.ok(manual.at - askedAt < SOON_MS, `${manual.at - askedAt} ms from the annotation to the job`);
  await until(
    async () => (await client.get<MonitorResource>(path)).status?.lastHandledRequest === 'now-1',
    'lastHandledRequest',
  );

  const reasons = await until(async () => {
    const { items } = await client.list<{ reason: string }>(events);
    const found = items.map(({ reason }) => reason);
    return found.length >= 2 && found.toSorted();
  }, 'the Events');
  assert.deepEqual(reasons, ['NamespaceNotBound', 'Scanned']);
  const calls = projection.synced.length;
  assert.ok(calls <= 4, `${calls} calls of SyncMonitor`);

  await client.delete(path);
  await until(() => projection.forgotten.includes(metadata.uid), 'the tombstone');
  assert.equal(jobs.length, 2);
  assert.deepEqual(failures, []);
});
