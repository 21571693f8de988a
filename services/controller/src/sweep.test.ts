// What one cluster does not list is no reason to forget what was on another one.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { USER_LABEL } from '@tidemark/crds/names';
import { createKubeClient } from '@tidemark/kube/client';
import { readClusterUid } from '@tidemark/kube/cluster-uid';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { createStore } from '@tidemark/kube/store';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { startTestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import type { Faultable, Faults } from '../../local/src/kube-api/faults.ts';
import { startFixture } from '../../local/src/kube-api/fixture.ts';
import { aMonitor, USER } from './testing/builders.ts';
import type { MonitorResource } from './monitor-resource.ts';
import { monitorIndexes } from './monitor-store.ts';
import { createSourceGroups } from './source-groups.ts';
import { sweep } from './sweep.ts';
import { startLife } from './testing/controller-under-test.ts';
import { GRPC_TOKEN, startTestMonitorService } from './testing/monitor-service.ts';
import { toSyncRequest } from './verdict.ts';
import { createVerdicts } from './verdicts.ts';

test('the sweep of another cluster forgets nothing, that of the same cluster what is gone', async () => {
  await using resources = new AsyncDisposableStack();
  const service = resources.use(await startTestMonitorService());
  const [first, second] = [resources.use(await startFixture()), resources.use(await startFixture())];
  const projection = resources.use(
    createGrpcClient(load('monitor').ProjectionService, {
      address: `127.0.0.1:${service.port}`,
      token: new Secret(GRPC_TOKEN),
    }),
  );
  const { signal } = new AbortController();
  const controllerOf = async (kubeconfig: string) => {
    const access = await loadClusterAccess({ kubeconfig });
    const client = resources.use(createKubeClient({ access, userAgent: 'test' }));
    const monitors = createStore<MonitorResource>(monitorIndexes);
    const verdicts = createVerdicts({
      projection,
      groups: createSourceGroups(),
      monitors,
      tenancyOf: () => ({ userId: USER, plan: undefined, clusterUid: undefined }),
      clusterUid: () => readClusterUid(client),
      onRejudge: () => undefined,
      onSource: () => undefined,
      now: Date.now,
    });
    return {
      clusterUid: await readClusterUid(client),
      sweep: () => sweep({ projection, client, monitors, verdicts }, signal),
      forget: (uid: string) => verdicts.forget({ uid, userId: USER }),
    };
  };
  const here = await controllerOf(first.kubeconfig);
  const elsewhere = await controllerOf(second.kubeconfig);
  assert.equal((await here.sweep()).refusal, null, 'nothing is known yet');
  const uids = [randomUUID(), randomUUID()];
  const sync = (uid: string, clusterUid: string | undefined) =>
    projection.SyncMonitor(
      toSyncRequest(aMonitor({ metadata: { ...aMonitor().metadata, uid } }), { userId: USER, clusterUid }),
    );
  await sync(uids[0] ?? '', here.clusterUid);
  await sync(uids[1] ?? '', undefined);
  const refused = await elsewhere.sweep();
  assert.deepEqual([refused.refusal, refused.missing, refused.known], ['SWEEP_REFUSAL_OTHER_CLUSTER', 2, 2]);
  assert.equal(await elsewhere.forget(uids[0] ?? ''), false, 'nor one that a watch has seen go');
  assert.deepEqual(service.forgotten, []);
  const madeElsewhere = randomUUID();
  await sync(madeElsewhere, elsewhere.clusterUid);
  const done = await here.sweep();
  assert.deepEqual([done.refusal, done.missing], [null, 2]);
  assert.deepEqual(new Set(service.forgotten), new Set(uids));
  assert.deepEqual(service.known(), [madeElsewhere]);
});

test('the cluster is known to whoever may list its Namespaces', async () => {
  const asked: string[] = [];
  const onDone = ({ verb, path }: Faultable) => void asked.push(`${verb} ${path}`);
  await using cluster = await startFixture({ faults: { plan: { onDone } } });
  const { body } = await cluster.call('GET', '/api/v1/namespaces/kube-system');
  asked.length = 0;
  const access = await loadClusterAccess({ kubeconfig: cluster.kubeconfig });
  await using client = createKubeClient({ access, userAgent: 'test' });
  assert.equal(await readClusterUid(client), (body['metadata'] as { uid: string }).uid);
  assert.deepEqual(asked, ['list /api/v1/namespaces']);
});

test(
  'Monitors that are missing from a list at once are forgotten only when the sweep may',
  { timeout: 120_000 },
  async () => {
    await using resources = new AsyncDisposableStack();
    let isTold = true;
    const faults: Faults = { plan: { onEvent: () => ({ kind: isTold ? 'pass' : 'drop' }) } };
    const cluster = resources.use(await startFixture({ faults }));
    const nats = resources.use(await startTestNats());
    await provisionStreams(nats, STREAMS);
    const service = resources.use(await startTestMonitorService());
    const life = await startLife({
      folder: cluster.folder,
      kubeconfig: cluster.kubeconfig,
      nats,
      monitorPort: service.port,
      leaseName: 'sweeping',
      overrides: { retryMs: 20, reflector: { relistMs: 50, backoffMs: [5, 40] } },
      onEnd: () => assert.fail('the lease was lost'),
    });
    resources.use(life);
    await until(async () => service.sweeps().length > 0, 'the sweep at start');
    const namespace = { metadata: { name: 'team', labels: { [USER_LABEL]: USER } } };
    await cluster.call('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', ...namespace });
    const path = '/apis/tidemark.dev/v1/namespaces/team/monitors';
    const uids: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      const { body } = await cluster.call('POST', path, {
        apiVersion: 'tidemark.dev/v1',
        kind: 'Monitor',
        metadata: { name },
        spec: { docsUrl: `https://${name}.example.com/` },
      });
      uids.push((body['metadata'] as { uid: string }).uid);
    }
    await until(async () => service.known().length === 3, 'they are known');
    const { body } = await cluster.call('GET', '/api/v1/namespaces/kube-system');
    const { uid: clusterUid } = body['metadata'] as { uid: string };
    assert.ok(service.synced.every((request) => request.clusterUid === clusterUid));
    service.refuseSweeps(true);
    isTold = false;
    for (const name of ['a', 'b', 'c']) await cluster.call('DELETE', `${path}/${name}`);
    cluster.api.endWatches();
    await until(async () => service.sweeps().includes('refused'), 'a sweep is refused');
    assert.deepEqual(service.forgotten, []);
    service.refuseSweeps(false);
    await until(async () => service.forgotten.length === 3, 'they are forgotten');
    assert.deepEqual(new Set(service.forgotten), new Set(uids));
  },
);
