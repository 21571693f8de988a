// What one cluster does not list is no reason to forget what was on another one.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createKubeClient } from '@tidemark/kube/client';
import { loadClusterAccess } from '@tidemark/kube/kube-config';
import { createStore } from '@tidemark/kube/store';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { Secret } from '@tidemark/platform/secret';
import { load } from '@tidemark/proto/load';
import { startFixture } from '../../local/src/kube-api/fixture.ts';
import { readClusterUid } from './cluster-uid.ts';
import { aMonitor, USER } from './fixture.ts';
import type { MonitorResource } from './monitor-resource.ts';
import { monitorIndexes } from './monitor-store.ts';
import { createSourceGroups } from './source-groups.ts';
import { sweep } from './sweep.ts';
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
      tenancyOf: () => ({ userId: USER, plan: undefined }),
      clusterUid: () => readClusterUid(client),
      onRejudge: () => undefined,
      onSource: () => undefined,
      now: Date.now,
    });
    return {
      sweep: () => sweep({ projection, client, monitors, verdicts }, signal),
      forget: (uid: string) => verdicts.forget({ uid, userId: USER }),
    };
  };
  const here = await controllerOf(first.kubeconfig);
  const elsewhere = await controllerOf(second.kubeconfig);
  assert.equal((await here.sweep()).refusal, null, 'nothing is known yet');
  const uids = [randomUUID(), randomUUID()];
  for (const uid of uids) {
    await projection.SyncMonitor(toSyncRequest(aMonitor({ metadata: { ...aMonitor().metadata, uid } }), USER));
  }
  const refused = await elsewhere.sweep();
  assert.deepEqual([refused.refusal, refused.missing, refused.known], ['SWEEP_REFUSAL_OTHER_CLUSTER', 2, 2]);
  assert.equal(await elsewhere.forget(uids[0] ?? ''), false, 'nor one that a watch has seen go');
  assert.deepEqual(service.forgotten, []);
  const done = await here.sweep();
  assert.deepEqual([done.refusal, done.missing], [null, 2]);
  assert.deepEqual(new Set(service.forgotten), new Set(uids));
});
