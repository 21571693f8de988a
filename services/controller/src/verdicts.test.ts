// A place that becomes free is offered to everybody who was refused one, also when this process knows little of what was before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from '@tidemark/kube/store';
import type { SyncMonitorResponse__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/SyncMonitorResponse';
import { aMonitor, USER } from './testing/builders.ts';
import { monitorIndexes } from './monitor-store.ts';
import type { MonitorResource } from './monitor-resource.ts';
import { createSourceGroups } from './source-groups.ts';
import { createVerdicts, type Projection } from './verdicts.ts';

const refusal = (reason: string, freedUserId?: string): SyncMonitorResponse__Output => ({
  accepted: false,
  schedulable: false,
  reason,
  message: '',
  watchingSince: null,
  status: 'MONITOR_STATUS_ERROR',
  displayName: '',
  displaced: [],
  ...(freedUserId !== undefined && { freedUserId }),
});
const named = (name: string): MonitorResource => aMonitor({ metadata: { ...aMonitor().metadata, name, uid: name } });

/** `answers` end the questions in the order that the test wants. */
function aWorld() {
  const answers = new Map<string, (answer: SyncMonitorResponse__Output) => void>();
  const rejudged: string[] = [];
  const projection: Projection = {
    SyncMonitor: ({ uid = '' }) => new Promise((resolve) => answers.set(uid, resolve)),
    ForgetMonitor: async () => ({ refused: false }),
    ListSubjects: async () => ({ subjects: [], nextPageToken: '' }),
    ReviewSweep: async () => ({ refusal: 'SWEEP_REFUSAL_UNSPECIFIED', known: 0 }),
  };
  const verdicts = createVerdicts({
    projection,
    groups: createSourceGroups(),
    monitors: createStore<MonitorResource>(monitorIndexes),
    tenancyOf: () => ({ userId: USER, plan: undefined, clusterUid: 'cluster' }),
    clusterUid: async () => 'cluster',
    onRejudge: (key) => rejudged.push(key),
    onSource: () => undefined,
    now: () => 0,
  });
  const answer = (name: string, response: SyncMonitorResponse__Output): void => {
    answers.get(name)?.(response);
  };
  return { verdicts, answer, rejudged };
}

test('a place that a Monitor held before this process began is offered when the service says that it is free', async () => {
  const { verdicts, answer, rejudged } = aWorld();
  const over = verdicts.of(named('over'));
  answer('over', refusal('QuotaExceeded'));
  await over;
  const twin = verdicts.of(named('twin'));
  answer('twin', refusal('Duplicate', USER));
  await twin;
  assert.deepEqual(rejudged, ['team/over']);
  assert.equal(verdicts.known(named('over')), undefined);
  assert.equal(verdicts.known(named('twin'))?.reason, 'Duplicate');
});

test('a place of a Monitor that was never seen here, because it was on another cluster, is offered when it is forgotten', async () => {
  const { verdicts, answer, rejudged } = aWorld();
  const copy = verdicts.of(named('copy'));
  answer('copy', refusal('Duplicate'));
  await copy;
  await verdicts.forget({ uid: 'left behind', userId: USER });
  assert.deepEqual(rejudged, ['team/copy']);
});

test('a place that becomes free while the answer on another Monitor is under way makes that answer outdated', async () => {
  const { verdicts, answer, rejudged } = aWorld();
  const [over, twin] = [verdicts.of(named('over')), verdicts.of(named('twin'))];
  answer('twin', refusal('Duplicate', USER));
  await twin;
  assert.deepEqual(rejudged, ['team/over']);
  answer('over', refusal('QuotaExceeded'));
  await over;
  assert.equal(verdicts.known(named('over')), undefined);
});
