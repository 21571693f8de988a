// Sweeps of the controller: on which cluster, and how much may go at once.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { Secret } from '@tidemark/platform/secret';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { load } from '@tidemark/proto/load';
import { report } from './testing/messages.ts';
import { address, cluster as kube, connect, newMonitor, newUser, refusedWith, TOKENS } from './testing/service.ts';

const MONITORS = 24;
const PER_USER = 3;

async function manyMonitors(): Promise<string[]> {
  using projection = connect().projection;
  const uids: string[] = [];
  while (uids.length < MONITORS) {
    const user = await newUser();
    for (let i = 0; i < PER_USER; i += 1) {
      const one = report({ docsUrl: `https://docs.example.com/${i}`, namespaceUserId: user.id });
      await projection.SyncMonitor(one);
      uids.push(one.uid);
    }
  }
  return uids;
}

test('a sweep is refused on another cluster or when it misses a large share, until the operator lets it take place', async () => {
  const projection = connect().projection;
  const cluster = createGrpcClient(load('monitor').ClusterService, { address, token: new Secret(TOKENS.gateway) });
  const review = async (clusterUid: string, missing: number) =>
    (await projection.ReviewSweep({ clusterUid, missing })).refusal;
  const forget = async (uid: string, clusterUid: string) =>
    (await projection.ForgetMonitor({ uid, clusterUid })).refused;
  const known = async () => (await projection.ListSubjects({})).subjects.length;

  const unknown = await cluster.GetCluster({});
  assert.deepEqual([unknown.uid, unknown.refused, unknown.adopted], [undefined, undefined, false]);
  const [one = '', two = '', three = ''] = await manyMonitors();
  assert.equal(await review('a', 13), 'SWEEP_REFUSAL_LARGE_SHARE', 'before a cluster is recorded too');
  assert.equal((await cluster.GetCluster({})).uid, undefined);
  assert.equal(await review('a', 12), 'SWEEP_REFUSAL_UNSPECIFIED');
  assert.equal(await forget(one, 'a'), false);
  assert.equal((await cluster.GetCluster({})).refused, undefined, 'what was refused has taken place');

  assert.equal(await review('b', 23), 'SWEEP_REFUSAL_OTHER_CLUSTER');
  assert.equal(await forget(two, 'b'), true);
  assert.equal(await known(), MONITORS - 1);
  const { uid, refused, adopted } = await cluster.GetCluster({});
  assert.deepEqual(
    [uid, refused?.clusterUid, refused?.refusal, refused?.missing, refused?.known, adopted],
    ['a', 'b', 'SWEEP_REFUSAL_OTHER_CLUSTER', 23, 23, false],
  );

  await assert.rejects(cluster.AdoptCluster({ clusterUid: 'c' }), refusedWith('FAILED_PRECONDITION'));
  await cluster.AdoptCluster({ clusterUid: 'b' });
  assert.equal((await cluster.GetCluster({})).adopted, true);
  assert.equal(await review('a', 0), 'SWEEP_REFUSAL_UNSPECIFIED', 'the recorded one goes on until the other comes');
  assert.equal(await review('b', 23), 'SWEEP_REFUSAL_UNSPECIFIED');
  assert.equal(await forget(two, 'b'), false);
  // As if the controller had been killed here: the next one goes on.
  assert.equal(await review('b', 22), 'SWEEP_REFUSAL_UNSPECIFIED');
  assert.equal(await forget(three, 'b'), false);
  assert.equal(await review('b', 0), 'SWEEP_REFUSAL_UNSPECIFIED');
  assert.equal(await review('b', 20), 'SWEEP_REFUSAL_LARGE_SHARE', 'it was let take place once');
  assert.equal(await review('a', 0), 'SWEEP_REFUSAL_OTHER_CLUSTER');
  assert.equal(await known(), MONITORS - 3);
  for (const client of [projection, cluster]) client[Symbol.dispose]();
});

test('Monitors that are made on a cluster whose sweep is refused stay when the recorded one is back', async () => {
  using projection = connect().projection;
  using cluster = createGrpcClient(load('monitor').ClusterService, { address, token: new Secret(TOKENS.gateway) });
  const { uid: here = '' } = await cluster.GetCluster({});
  const user = await newUser();
  const [one, two] = ['here', 'there'].map((name) =>
    report({
      docsUrl: `https://${name}.example.com/`,
      namespaceUserId: user.id,
      clusterUid: name === 'here' ? here : 'there',
    }),
  );
  assert.ok(one && two);
  const listed = async (clusterUid: string) => {
    const { subjects } = await projection.ListSubjects({ clusterUid });
    return [one.uid, two.uid].map((uid) => subjects.some(({ monitorId }) => monitorId === uid));
  };
  const review = async (clusterUid: string, missing: number) => projection.ReviewSweep({ clusterUid, missing });
  const forget = async (uid: string, clusterUid: string) =>
    (await projection.ForgetMonitor({ uid, clusterUid })).refused;
  await projection.SyncMonitor(one);
  const { known } = await review(here, 0);
  const refused = await review('there', known);
  assert.deepEqual([refused.refusal, refused.known], ['SWEEP_REFUSAL_OTHER_CLUSTER', known]);
  await projection.SyncMonitor(two);
  assert.deepEqual(await listed(here), [true, false]);
  assert.equal((await review(here, 0)).known, known, 'nor are they counted');
  assert.equal(await forget(two.uid, here), true);
  // A report that names no cluster leaves it where it is.
  const { clusterUid: _there, ...untold } = two;
  await projection.SyncMonitor(untold);
  assert.deepEqual(await listed(here), [true, false]);
  assert.deepEqual(await listed('there'), [true, true], 'what the operator would be asked for');

  await cluster.AdoptCluster({ clusterUid: 'there' });
  assert.equal((await review('there', 1)).refusal, 'SWEEP_REFUSAL_UNSPECIFIED');
  // As if the controller had been killed here: the next one still finds it.
  assert.deepEqual(await listed('there'), [true, true]);
  assert.equal(await forget(one.uid, 'there'), false);
  await review('there', 0);
  assert.deepEqual(await listed('there'), [false, true]);
});

test('what stayed behind on another cluster leaves its place once the operator says that this is the cluster of all', async () => {
  using projection = connect().projection;
  using cluster = createGrpcClient(load('monitor').ClusterService, { address, token: new Secret(TOKENS.gateway) });
  const { uid: here = '' } = await cluster.GetCluster({});
  const user = await newUser();
  const docsUrl = 'https://left-behind.example.com/';
  const behind = report({ docsUrl, namespaceUserId: user.id, clusterUid: 'left' });
  const copy = report({ docsUrl, namespaceUserId: user.id, clusterUid: here });
  copy.createdAt = toTimestamp(new Date('2026-02-01T00:00:00Z'));
  await projection.SyncMonitor(behind);
  assert.equal((await projection.SyncMonitor(copy)).reason, 'Duplicate');
  assert.equal((await cluster.GetCluster({})).elsewhere, 1);
  assert.equal((await projection.ForgetMonitor({ uid: behind.uid, clusterUid: here })).refused, true);
  await cluster.AdoptCluster({ clusterUid: here });
  const { subjects } = await projection.ListSubjects({ clusterUid: here });
  assert.ok(subjects.some(({ monitorId }) => monitorId === behind.uid));
  assert.equal((await projection.ReviewSweep({ clusterUid: here, missing: 1 })).refusal, 'SWEEP_REFUSAL_UNSPECIFIED');
  assert.equal((await projection.ForgetMonitor({ uid: behind.uid, clusterUid: here })).refused, false);
  await projection.ReviewSweep({ clusterUid: here, missing: 0 });
  assert.equal((await cluster.GetCluster({})).elsewhere, 0);
  const { reason, schedulable } = await projection.SyncMonitor(copy);
  assert.deepEqual([reason, schedulable], ['Accepted', true], 'the copy is scanned now');
});

test('a Monitor that REST makes is on the cluster of its resource, also before the controller has told of it', async () => {
  const user = await newUser();
  const { id } = await newMonitor(user.id, 'https://docs.example.com/made-here');
  const { body } = await kube.call('GET', '/api/v1/namespaces/kube-system');
  using projection = connect().projection;
  assert.equal((await projection.ForgetMonitor({ uid: id, clusterUid: 'elsewhere' })).refused, true);
  const { uid: clusterUid } = body['metadata'] as { uid: string };
  assert.equal((await projection.ForgetMonitor({ uid: id, clusterUid })).refused, false);
});

test('a Monitor is forgotten only by who says on which cluster it is gone', async () => {
  const user = await newUser();
  const { id } = await newMonitor(user.id, 'https://docs.example.com/somewhere');
  using projection = connect().projection;
  await assert.rejects(projection.ForgetMonitor({ uid: id }), refusedWith('INVALID_ARGUMENT', 'cluster_uid'));
  await assert.rejects(projection.ReviewSweep({}), refusedWith('INVALID_ARGUMENT', 'cluster_uid'));
  assert.equal((await projection.ForgetMonitor({ uid: randomUUID(), clusterUid: 'nowhere' })).refused, true);
});
