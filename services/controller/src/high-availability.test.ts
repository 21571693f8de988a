// Two controllers with the lease times of a real installation, and kubectl as the user's interface to what they do. With TEST_KUBECONFIG on a
// real cluster.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createKubeClient, type KubeClient } from '@tidemark/kube/client';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { resourcePath } from '@tidemark/kube/resource-path';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { startTestNats, type TestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { USER_LABEL } from '@tidemark/crds/names';
import { requestedScanId } from '@tidemark/proto/ids';
import { STREAMS } from '@tidemark/proto/streams';
import { startControllerProcess, type ControllerProcess } from './testing/controller-process.ts';
import { kubectlIn } from './testing/kubectl.ts';
import { startTestMonitorService, type TestMonitorService } from './testing/monitor-service.ts';
import { startTestScanner, type TestScanner } from './testing/scanner.ts';
import { startTestCluster, type TestCluster } from './testing/test-cluster.ts';

/** The lease runs out after 15 s, and who waits for it looks each two seconds and a bit. The rest is for a slow machine. */
const KILL_TAKEOVER_MS = 40_000;
/** Well before the lease would run out. */
const CLEAN_TAKEOVER_MS = 10_000;
const id = `ha-${randomUUID().slice(0, 8)}`;
const resources = new AsyncDisposableStack();
let cluster: TestCluster;
let client: KubeClient;
let nats: TestNats;
let monitors: TestMonitorService;
let scanner: TestScanner;
let kubectl: (...args: string[]) => Promise<string>;
let pair: [ControllerProcess, ControllerProcess];

const start = async (): Promise<ControllerProcess> =>
  startControllerProcess({ kubeconfig: cluster.kubeconfig, nats, monitorPort: monitors.port, leaseName: id });

/** The one that leads, and the other. */
const roles = (): Promise<[ControllerProcess, ControllerProcess]> =>
  until<[ControllerProcess, ControllerProcess]>(
    async () => {
      const [first, second] = pair;
      if (await first.isLeader()) return [first, second];
      return (await second.isLeader()) && [second, first];
    },
    'a leader',
    KILL_TAKEOVER_MS,
  );

before(async () => {
  cluster = resources.use(await startTestCluster());
  client = resources.use(
    createKubeClient({ access: await loadClusterAccess({ kubeconfig: cluster.kubeconfig }), userAgent: 'test' }),
  );
  nats = resources.use(await startTestNats());
  await provisionStreams(nats, STREAMS);
  monitors = resources.use(await startTestMonitorService());
  scanner = resources.use(await startTestScanner(nats, Date.now));
  const namespaces = resourcePath({ group: '', version: 'v1', plural: 'namespaces' });
  const metadata = { name: id, labels: { [USER_LABEL]: randomUUID() } };
  await client.create(namespaces, { apiVersion: 'v1', kind: 'Namespace', metadata });
  resources.defer(() => client.delete(`${namespaces}/${id}`));
  kubectl = await kubectlIn(cluster.kubeconfig, id);
  pair = [await start(), await start()];
  await client.create(`/apis/tidemark.dev/v1/namespaces/${id}/monitors`, {
    apiVersion: 'tidemark.dev/v1',
    kind: 'Monitor',
    metadata: { name: 'x' },
    spec: { docsUrl: 'https://docs.example.com/api', scanFrequency: 'hourly' },
  });
});
after(async () => {
  await Promise.all(pair.map((one) => one.end('SIGTERM')));
  await resources.disposeAsync();
});

test('kubectl shows, waits, suspends, asks for scans, selects and tells the events of a Monitor', async () => {
  await kubectl('wait', '--for=condition=Ready', 'monitor/x', '--timeout=60s');
  const rows = async (...args: string[]): Promise<string[][]> =>
    (await kubectl('get', ...args))
      .trim()
      .split('\n')
      .map((line) => line.split(/\s{2,}/));
  const [head, row] = await rows('mon');
  assert.deepEqual(head, [
    'NAME',
    'API',
    'STATUS',
    'FREQUENCY',
    'HEALTH',
    'CHANGES',
    'BREAKING',
    'LAST SCAN',
    'NEXT SCAN',
    'AGE',
  ]);
  assert.deepEqual(row?.slice(0, 4), ['x', 'docs.example.com', 'Active', 'hourly']);
  const [wide, wideRow] = await rows('tidemark', '-o', 'wide');
  assert.deepEqual(wide?.slice(-2), ['DOCS', 'REASON']);
  assert.deepEqual(wideRow?.slice(-2), ['https://docs.example.com/api', 'Scanned']);
  assert.match(await kubectl('get', 'mon', '--field-selector', 'spec.scanFrequency=hourly', '-o', 'name'), /\/x$/m);
  assert.equal(await kubectl('get', 'mon', '--field-selector', 'spec.catalogApiSlug=stripe', '-o', 'name'), '');

  await kubectl('annotate', 'mon/x', 'tidemark.dev/scan-requested=by-hand');
  await kubectl('wait', '--for=jsonpath={.status.lastHandledRequest}=by-hand', 'mon/x', '--timeout=60s');
  await kubectl('patch', 'mon', 'x', '--type=merge', '-p', '{"spec":{"suspend":true}}');
  await kubectl('wait', '--for=jsonpath={.status.phase}=Paused', 'mon/x', '--timeout=60s');
  await kubectl('patch', 'mon', 'x', '--type=merge', '-p', '{"spec":{"suspend":false}}');
  await kubectl('wait', '--for=condition=Ready', 'mon/x', '--timeout=60s');
  assert.match(await kubectl('events', '--for', 'monitor/x'), /Normal\s+Scanned\s+Monitor\/x/);
});

test('a clean stop hands over without a wait for the end of the lease', async (t) => {
  const [leader, other] = await roles();
  const began = performance.now();
  const ended = leader.end('SIGTERM');
  await until(() => other.isLeader(), 'the other to lead', CLEAN_TAKEOVER_MS);
  t.diagnostic(`handed over in ${Math.round(performance.now() - began)} ms`);
  await ended;
  pair = [other, await start()];
});

test('a killed leader is followed when its lease has run out, and what was asked meanwhile is scanned once', async (t) => {
  const [leader, other] = await roles();
  const uid = await kubectl('get', 'mon', 'x', '-o', 'jsonpath={.metadata.uid}');
  const began = performance.now();
  await leader.end('SIGKILL');
  await kubectl('annotate', 'mon/x', 'tidemark.dev/scan-requested=by-hand,while-away', '--overwrite');
  await until(() => other.isLeader(), 'the other to lead', KILL_TAKEOVER_MS);
  t.diagnostic(`taken over after ${Math.round(performance.now() - began)} ms`);
  await kubectl('wait', '--for=jsonpath={.status.lastHandledRequest}=while-away', 'mon/x', '--timeout=60s');
  const manual = scanner.jobs.filter(({ trigger }) => trigger === 'manual').map(({ scan_id }) => scan_id);
  assert.deepEqual(manual, [requestedScanId(uid, 'by-hand'), requestedScanId(uid, 'while-away')]);
  pair = [other, await start()];
});
