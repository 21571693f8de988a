import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openScanRequests } from '@tidemark/crds/names';
import { requestedScanId, scheduledScanId } from '@tidemark/proto/ids';
import { aScan, hours, iso, KEY, MIDNIGHT, UID } from './testing/builders.ts';
import {
  isFirstScanDone,
  nextScanTime,
  planOwnScans,
  planSlot,
  type OwnPlanInput,
  type SlotPlanInput,
} from './plan.ts';

const anOwnInput = (values: Partial<OwnPlanInput> = {}): OwnPlanInput => ({
  uid: UID,
  watchingSince: new Date(hours(0)),
  lastScan: aScan(),
  scanRequested: undefined,
  lastHandledRequest: undefined,
  ...values,
});
const aSlotInput = (values: Partial<SlotPlanInput> = {}): SlotPlanInput => ({
  sourceKey: KEY,
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
const scheduled = (slotMs: number, frequencies: string[]) => ({
  scanId: scheduledScanId(KEY, 3600, slotMs / 1000),
  trigger: 'schedule',
  answers: { frequencies, monitor_ids: [] },
  request: null,
  slotMs,
});

const ownCases: Record<string, { input: OwnPlanInput; want: unknown[] }> = {
  'a Monitor without an outcome gets its first scan': {
    input: anOwnInput({ lastScan: undefined }),
    want: [initial],
  },
  'an outcome of before the watch does not count as the first scan': {
    input: anOwnInput({ lastScan: aScan({ finishedAt: iso(hours(0) - 1) }) }),
    want: [initial],
  },
  'a scanned Monitor that asks for nothing gets nothing': { input: anOwnInput(), want: [] },
  'new requests are scanned in their order, handled ones are not': {
    input: anOwnInput({ scanRequested: 'a,b,c', lastHandledRequest: 'a' }),
    want: [manual('b'), manual('c')],
  },
  'a request beside the first scan is its own scan': {
    input: anOwnInput({ lastScan: undefined, scanRequested: 'a' }),
    want: [initial, manual('a')],
  },
};
for (const [name, { input, want }] of Object.entries(ownCases)) {
  test(name, () => assert.deepEqual(planOwnScans(input), want));
}

const slotCases: Record<string, { input: SlotPlanInput; want: unknown }> = {
  'nothing is due when the slot is answered': { input: aSlotInput(), want: null },
  'nothing is due by the schedule before the first outcome': {
    input: aSlotInput({ lastStartedMs: -Infinity }),
    want: null,
  },
  'a daily slot without an outcome is due': {
    input: aSlotInput({ nowMs: hours(24 + 5) }),
    want: scheduled(hours(24), ['daily']),
  },
  'a scan at the begin of the day serves both frequencies': {
    input: aSlotInput({ nowMs: hours(24) + 1, shortestFrequency: 'hourly' }),
    want: scheduled(hours(24), ['hourly', 'daily']),
  },
  'a slot has one id whether an hourly or a daily Monitor asks for it': {
    input: aSlotInput({ nowMs: hours(24) + 1 }),
    want: scheduled(hours(24), ['hourly', 'daily']),
  },
  'an hourly member makes the Source due each hour, for hourly members only': {
    input: aSlotInput({ shortestFrequency: 'hourly' }),
    want: scheduled(hours(5), ['hourly']),
  },
  'a scan of another Monitor of the Source answers the slot': {
    input: aSlotInput({ shortestFrequency: 'hourly', lastStartedMs: hours(5) }),
    want: null,
  },
  'missed slots are not made up for one by one': {
    input: aSlotInput({ nowMs: hours(24 * 9 + 3) }),
    want: scheduled(hours(24 * 9), ['daily']),
  },
};
for (const [name, { input, want }] of Object.entries(slotCases)) {
  test(name, () => assert.deepEqual(planSlot(input), want));
}

test('the same state gives the same job ids later in the slot', () => {
  const early = planSlot(aSlotInput({ nowMs: hours(30) }));
  assert.equal(early?.slotMs, hours(24));
  assert.deepEqual(early, planSlot(aSlotInput({ nowMs: hours(40) })));
});

test('a last handled request that the annotation no longer has makes all of it new', () => {
  assert.deepEqual(openScanRequests('b', 'a'), ['b']);
  assert.deepEqual(openScanRequests('a,b', 'b'), []);
  assert.deepEqual(openScanRequests(undefined, 'b'), []);
  assert.deepEqual(openScanRequests(`ok,${'x'.repeat(129)}`, undefined), ['ok']);
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
