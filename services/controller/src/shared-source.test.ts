// What one scan of a Source costs when many Monitors share it: the way from due to published to outcome looks at none of them, and what they
// show of it comes later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, type Store } from '@tidemark/kube/store';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { MAX_SHARING_USERS, type ScanJob } from '@tidemark/proto/events';
import { aCompletedScan, aFailedScan, aMonitor, aScan, aVerdict, hours, iso, KEY, UID } from './testing/builders.ts';
import { createOutcomeHandlers } from './handlers/outcomes.ts';
import { createReconcileSource } from './handlers/reconcile-source.ts';
import { createRefreshStatus } from './handlers/refresh-status.ts';
import { createJobLedger } from './job-ledger.ts';
import { createJobPublisher } from './job-publisher.ts';
import { createMetrics } from './metrics.ts';
import type { MonitorResource, MonitorStatus } from './monitor-resource.ts';
import { monitorIndexes } from './monitor-store.ts';
import { createSourceGroups } from './source-groups.ts';
import type { StatusWriter } from './status-writer.ts';
import type { Verdicts } from './verdicts.ts';

const MONITORS = 3000;
const ASKED = 'm-7';
const source = aVerdict().source ?? assert.fail();
const ready = { type: 'Ready', status: 'True', reason: 'Scanned' } as const;
const well: MonitorStatus = {
  sourceKey: KEY,
  phase: 'Active',
  conditions: [{ ...ready, message: '', lastTransitionTime: iso(hours(0)), observedGeneration: 2 }],
  lastScan: aScan(),
  consecutiveFailures: 0,
};
const userOf = (name: string): string => `user of ${name}`;
const uidOf = (name: string): string => `${UID}-${name}`;

/** All Monitors share one Source and are well, each of a user of its own; `looks` counts those that were read. */
function aWorld(monitorCount = MONITORS) {
  const store = createStore<MonitorResource>(monitorIndexes);
  const groups = createSourceGroups();
  for (let number = 0; number < monitorCount; number += 1) {
    const name = `m-${number}`;
    const metadata = { ...aMonitor().metadata, name, uid: uidOf(name) };
    store.set(aMonitor({ metadata, status: well }));
    groups.join(metadata.uid, { key: `team/${name}`, source, frequency: 'hourly', isolated: false });
  }
  groups.noteStarted(KEY, hours(1));
  const world = { store, groups, looks: 0, written: new Set<string>(), jobs: [] as ScanJob[], told: [] as string[] };
  const monitors: Store<MonitorResource> = {
    ...store,
    size: store.size,
    get(key) {
      world.looks += 1;
      return store.get(key);
    },
  };
  const writer: StatusWriter = {
    async write(monitor, compute) {
      world.written.add(monitor.metadata.name);
      const next = { ...monitor, status: compute(monitor) };
      store.set(next);
      return next;
    },
  };
  const verdict = aVerdict({ watchingSince: new Date(hours(0)) });
  const verdicts: Verdicts = {
    known: () => verdict,
    of: async () => verdict,
    goodForMs: () => 1,
    forget: async () => true,
  };
  const now = (): number => hours(2);
  const registry = createRegistry();
  const metrics = createMetrics(registry);
  const ledger = createJobLedger();
  const log = createLogger('test', 'silent');
  const nats = {
    publish: async ({ payload }: { payload: unknown }) => {
      world.jobs.push(payload as ScanJob);
      return { stream: 'SCANS', seq: world.jobs.length };
    },
  };
  const publisher = createJobPublisher({ nats, ledger, isolated: undefined, isIsolated: () => false, metrics, now });
  const writes = { take: async () => undefined };
  const tenancyOf = ({ metadata }: MonitorResource) => ({
    userId: userOf(metadata.name),
    plan: undefined,
    clusterUid: undefined,
  });
  const shared = { monitors, tenancyOf, verdicts, groups, ledger, writer, writes, publisher, metrics, log, now };
  const { signal } = new AbortController();
  return {
    world,
    signal,
    reconcileSource: createReconcileSource(shared),
    refresh: createRefreshStatus(shared),
    handlers: createOutcomeHandlers({
      ...shared,
      onMonitor: () => undefined,
      onSource: () => undefined,
      onRoutine: () => undefined,
      tell: (monitor, { reason }) => world.told.push(`${monitor.metadata.name} ${reason}`),
      signal,
    }),
  };
}

const context = (signal: AbortSignal) => ({ signal, failures: 0 });

test('a scan that says that all is as it was looks at no Monitor but those who asked for it', async () => {
  const { world, signal, reconcileSource, handlers } = aWorld();
  await reconcileSource(KEY, context(signal));
  assert.equal(world.looks, MONITORS, 'once, to know that every verdict has been heard');
  world.looks = 0;

  await reconcileSource(KEY, context(signal));
  const [job] = world.jobs;
  assert.equal(world.jobs.length, 1);
  await handlers.onScan(aCompletedScan({ scan_id: job?.scan_id ?? '' }));
  await reconcileSource(KEY, context(signal));
  assert.equal(world.looks, 0);
  assert.equal(world.written.size, 0);

  const asked = { frequencies: [], monitor_ids: [uidOf(ASKED)] };
  await handlers.onScan(aCompletedScan({ scan_id: 'asked', trigger: 'manual', answers: asked }));
  assert.equal(world.looks, 1);
  assert.deepEqual([...world.written], [ASKED]);
  assert.deepEqual(world.told, [`${ASKED} Scanned`]);
});

test('a job names the users for whom the scan is made while they are few', async () => {
  for (const [monitorCount, want] of [
    [2, [userOf('m-0'), userOf('m-1')]],
    [MAX_SHARING_USERS + 1, undefined],
  ] as const) {
    const { world, signal, reconcileSource } = aWorld(monitorCount);
    await reconcileSource(KEY, context(signal));
    assert.deepEqual(world.jobs[0]?.user_ids, want);
  }
});

test('a scan that fails is told to all at once, and when it fails again the same way to none', async () => {
  const { world, signal, reconcileSource, handlers } = aWorld();
  await reconcileSource(KEY, context(signal));
  await handlers.onScan(aFailedScan({ scan_id: 'f1' }));
  assert.equal(world.written.size, MONITORS);
  world.written.clear();
  world.looks = 0;
  await handlers.onScan(aFailedScan({ scan_id: 'f2', finished_at: iso(hours(3)) }));
  assert.equal(world.written.size, 0);
  assert.equal(world.looks, 0);
  await handlers.onScan(aFailedScan({ scan_id: 'f3', reason: 'dns', finished_at: iso(hours(4)) }));
  assert.equal(world.written.size, MONITORS);
});

test('every Monitor of the Source shows the latest outcome in the end, one a turn', async () => {
  const { world, signal, refresh, reconcileSource, handlers } = aWorld();
  await reconcileSource(KEY, context(signal));
  await handlers.onScan(aCompletedScan({ scan_id: 's1' }));
  const turns = async (most: number): Promise<number> => {
    for (let turn = 1; turn <= most; turn += 1) {
      if ((await refresh(KEY, context(signal)))?.requeueAfterMs === undefined) return turn;
    }
    return most;
  };
  await turns(MONITORS / 2);
  assert.equal(world.written.size, MONITORS / 2);
  await handlers.onScan(aCompletedScan({ scan_id: 's2', started_at: iso(hours(3)), finished_at: iso(hours(3)) }));
  assert.ok((await turns(3 * MONITORS)) < 2 * MONITORS);
  const shown = [...world.store.values()].map(({ status }) => status?.lastScan?.id);
  assert.deepEqual([...new Set(shown)], ['s2']);
});

test('an outcome that comes before the status has moved to the Source is not lost, and what was before it does not count', async () => {
  const { world, handlers } = aWorld();
  const metadata = { ...aMonitor().metadata, name: ASKED, uid: uidOf(ASKED) };
  const before = { ...well, sourceKey: 'f'.repeat(32), consecutiveFailures: 3 };
  world.store.set(aMonitor({ metadata, status: before }));
  const answers = { frequencies: [], monitor_ids: [uidOf(ASKED)] };
  const outcome = aCompletedScan({ trigger: 'initial', answers });
  await handlers.onScan(outcome);
  const { sourceKey, lastScan } = world.store.get(`team/${ASKED}`)?.status ?? {};
  assert.deepEqual([sourceKey, lastScan?.id], [KEY, outcome.scan_id]);
  assert.deepEqual(world.told, [`${ASKED} Scanned`], 'no recovery from failures of another Source');
});
