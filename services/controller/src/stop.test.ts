import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startStubApiServer, status, type Fault } from '@tidemark/kube/testing/stub-api-server';
import { loadConfig } from '@tidemark/platform/config';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { startTestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { STREAMS } from '@tidemark/proto/streams';
import { configSchema } from './config.ts';
import { startService } from './service.ts';
import { GRPC_TOKEN, startTestMonitorService } from './testing/monitor-service.ts';

const LEADS = 'leader_election_master_status';
const LEASES = '/apis/coordination.k8s.io/v1/namespaces/default/leases';

test('a leader that cannot list Monitors ends when it is asked to, and gives its Lease up', async () => {
  await using resources = new AsyncDisposableStack();
  const api = resources.use(await startStubApiServer());
  // As a cluster answers on which the Monitor resource is not installed.
  const notInstalled: Fault = (request, response) => {
    api.failNext('list', notInstalled);
    return request.path.endsWith('/monitors') && status(404)(request, response);
  };
  api.failNext('list', notInstalled);
  const server = resources.use(await startTestNats());
  await provisionStreams(server, STREAMS);
  const projection = resources.use(await startTestMonitorService({ now: Date.now }));
  const folder = await mkdtemp(join(tmpdir(), 'test-stop-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const kubeconfig = join(folder, 'kubeconfig');
  await writeFile(
    kubeconfig,
    JSON.stringify({
      'current-context': 'test',
      clusters: [{ name: 'test', cluster: { server: api.access.server, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'test', user: { token: 'test' } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
    }),
  );
  const config = loadConfig(configSchema, {
    KUBECONFIG: kubeconfig,
    ...server.environment,
    MONITOR_GRPC: `127.0.0.1:${projection.port}`,
    GRPC_TOKEN,
  });
  const holder = (): unknown =>
    (api.object(LEASES, config.LEASE_NAME) as { spec?: { holderIdentity?: string } } | undefined)?.spec?.holderIdentity;
  const registry = createRegistry();
  const failures: unknown[] = [];
  const service = await startService(config, {
    log: createLogger('test', 'silent'),
    registry,
    signal: new AbortController().signal,
    fail: (error) => failures.push(error),
  });
  const leads = async (): Promise<boolean> => / 1$/m.test(await registry.getSingleMetricAsString(LEADS));
  await until(leads, 'a leader');
  assert.equal(await service.notReady?.(), 'the caches are not filled');
  await service[Symbol.asyncDispose]();
  assert.equal(holder(), '');
  assert.deepEqual(failures, []);
});
