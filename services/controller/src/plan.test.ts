import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestedScanId, scheduledScanId } from '@tidemark/proto/ids';
import { aScan, hours, iso, KEY, MIDNIGHT, UID } from './fixture.ts';
import { isFirstScanDone, nextScanTime, openRequests, planScans, type PlanInput } from './plan.ts';

const anInput = (values: Partial<PlanInput> = {}): PlanInput => ({
  uid: UID,
  sourceKey: KEY,
  watchingSince: new Date(hours(0)),
  lastScan: aScan(),
  scanRequested: undefined,
  lastHandledRequest: undefined,
  shortestFrequency: 'daily',
  lastStartedMs: hours(1),
  nowMs: hours(5) + 60_000,
  ...values,
});
const own = { frequencies: [], monitor_ids: [UID] };
const initial = {
  scanId: requestedScanId(UID, `initial:${iso(hours(0))}`),
  trigger: 'initial',
  answers: own,
  request: null,
};
const manual = (request: string) => ({
  scanId: requestedScanId(UID, request),
  trigger: 'manual',
  answers: own,
  request,
});
const scheduled = (period: number, slotMs: number, frequencies: string[]) => ({
  scanId: scheduledScanId(KEY, period, slotMs / 1000),
  trigger: 'schedule',
  answers: { frequencies, monitor_ids: [] },
  request: null,
});

const cases: Record<string, { input: PlanInput; want: unknown[] }> = {
  'a Monitor without an outcome gets its first scan and no scheduled one': {
    input: anInput({ lastScan: undefined, lastStartedMs: -Infinity }),
    want: [initial],
  },
  'an outcome of before the watch does not count as the first scan': {
    input: anInput({ lastScan: aScan({ finishedAt: iso(hours(0) - 1) }) }),
    want: [initial],
  },
  'nothing is due when the slot is answered': { input: anInput(), want: [] },
  'a daily slot without an outcome is due': {
    input: anInput({ nowMs: hours(24 + 5) }),
    want: [scheduled(86_400, hours(24), ['daily'])],
  },
  'a scan at the begin of the day serves both frequencies': {
    input: anInput({ nowMs: hours(24) + 1, shortestFrequency: 'hourly' }),
    want: [scheduled(3600, hours(24), ['hourly', 'daily'])],
  },
  'an hourly member makes the Source due each hour, for hourly members only': {
    input: anInput({ shortestFrequency: 'hourly' }),
    want: [scheduled(3600, hours(5), ['hourly'])],
  },
  'a scan of another Monitor of the Source answers the slot': {
    input: anInput({ shortestFrequency: 'hourly', lastStartedMs: hours(5) }),
    want: [],
  },
  'missed slots are not made up for one by one': {
    input: anInput({ nowMs: hours(24 * 9 + 3) }),
    want: [scheduled(86_400, hours(24 * 9), ['daily'])],
  },
  'new requests are scanned in their order, handled ones are not': {
    input: anInput({ scanRequested: 'a,b,c', lastHandledRequest: 'a' }),
    want: [manual('b'), manual('c')],
  },
  'a request beside the first scan is its own scan': {
    input: anInput({ lastScan: undefined, scanRequested: 'a' }),
    want: [initial, manual('a')],
  },
};
for (const [name, { input, want }] of Object.entries(cases)) {
  test(name, () => assert.deepEqual(planScans(input), want));
}

test('the same state gives the same job ids later in the slot', () => {
  const early = planScans(anInput({ nowMs: hours(30) }));
  assert.equal(early.length, 1);
  assert.deepEqual(early, planScans(anInput({ nowMs: hours(40) })));
});

test('a last handled request that the annotation no longer has makes all of it new', () => {
  assert.deepEqual(openRequests('b', 'a'), ['b']);
  assert.deepEqual(openRequests('a,b', 'b'), []);
  assert.deepEqual(openRequests(undefined, 'b'), []);
  assert.deepEqual(openRequests(`ok,${'x'.repeat(129)}`, undefined), ['ok']);
});

test('a scan that was joined while it ran is the first scan', () => {
  const lastScan = aScan({ startedAt: iso(MIDNIGHT - 1000), finishedAt: iso(MIDNIGHT + 1000) });
  assert.equal(isFirstScanDone(lastScan, new Date(MIDNIGHT)), true);
  assert.equal(isFirstScanDone(lastScan, null), false);
});

test('the next scan is the present slot while its outcome is awaited, else the next slot', () => {
  const at = (startedMs: number, firstScanDone: boolean) =>
    nextScanTime(KEY, 'daily', { startedMs, firstScanDone }, hours(30)).getTime();
  assert.equal(at(hours(1), true), hours(24));
  assert.equal(at(hours(25), true), hours(48));
  assert.equal(at(-Infinity, false), hours(48));
});
