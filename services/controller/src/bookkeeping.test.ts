import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScanJob } from '@tidemark/proto/events';
import type { Reason } from '@tidemark/crds/names';
import type { Clock } from '@tidemark/kube/clock';
import { aCompletedScan, aVerdict, hours, iso, KEY, UID, USER } from './testing/builders.ts';
import {
  ABANDONED_MS,
  createJobLedger,
  MAX_REQUEST_ATTEMPTS,
  REPUBLISH_BASE_MS,
  REPUBLISH_MAX_MS,
} from './job-ledger.ts';
import { createRequestWindow, REQUEST_WINDOW_MS } from './request-window.ts';
import { createRivals, type Standing } from './rivals.ts';
import { createSourceGroups, type Member } from './source-groups.ts';
import { mergePatchOf } from './status-patch.ts';
import { createTokenBucket } from './token-bucket.ts';

const source = aVerdict().source ?? assert.fail();
const aJob = (trigger: ScanJob['trigger']): ScanJob => ({
  scan_id: 'scan',
  source,
  trigger,
  answers: { frequencies: [], monitor_ids: [UID] },
  requested_at: '2026-03-01T00:00:00Z',
});

test('a job is published again with back-off until its outcome is seen', () => {
  const ledger = createJobLedger();
  assert.equal(ledger.claim(aJob('initial'), 'r', 0)?.attempts, 1);
  assert.equal(ledger.claim(aJob('initial'), 'r', REPUBLISH_BASE_MS - 1), undefined);
  assert.equal(ledger.claim(aJob('initial'), 'r', REPUBLISH_BASE_MS)?.attempts, 2);
  assert.equal(ledger.claim(aJob('initial'), 'r', 2 * REPUBLISH_BASE_MS), undefined);
  assert.equal(ledger.claim(aJob('initial'), 'r', 3 * REPUBLISH_BASE_MS)?.attempts, 3);
  ledger.settle(['scan']);
  assert.equal(ledger.dueMs('scan'), undefined);
});

test('a try that failed keeps its number and is due at once', () => {
  const ledger = createJobLedger();
  const first = ledger.claim(aJob('manual'), 'r', 0) ?? assert.fail();
  ledger.release(first);
  assert.deepEqual(ledger.requestsOf(UID), []);
  assert.equal(ledger.claim(aJob('manual'), 'r', 0)?.attempts, 1);
  const second = ledger.claim(aJob('manual'), 'r', REPUBLISH_BASE_MS) ?? assert.fail();
  ledger.release(second);
  assert.equal(ledger.claim(aJob('manual'), 'r', REPUBLISH_BASE_MS)?.attempts, 2);
});

test('a requested scan that nobody answers is given up', () => {
  const ledger = createJobLedger();
  let tries = 0;
  while (ledger.claim(aJob('manual'), 'r', tries * REPUBLISH_MAX_MS) !== undefined) tries += 1;
  assert.equal(tries, MAX_REQUEST_ATTEMPTS);
  assert.deepEqual(ledger.requestsOf(UID), []);
});

test('a job that is planned no more is dropped', () => {
  const ledger = createJobLedger();
  ledger.claim(aJob('schedule'), 'r', 0);
  ledger.claim({ ...aJob('schedule'), scan_id: 'next' }, 'r', ABANDONED_MS + REPUBLISH_BASE_MS - 1);
  assert.equal(ledger.dueMs('scan'), REPUBLISH_BASE_MS);
  ledger.claim({ ...aJob('schedule'), scan_id: 'later' }, 'r', ABANDONED_MS + REPUBLISH_BASE_MS);
  assert.equal(ledger.dueMs('scan'), undefined);
});

test('a user has three requests in any minute, each user its own', () => {
  const window = createRequestWindow(3);
  assert.deepEqual(
    [0, 1000, 2000].map((at) => window.take(USER, at)),
    [0, 0, 0],
  );
  assert.equal(window.take(USER, 3000), REQUEST_WINDOW_MS - 3000);
  assert.equal(window.take(UID, 3000), 0);
  assert.equal(window.take(USER, REQUEST_WINDOW_MS), 0);
  assert.equal(window.take(USER, REQUEST_WINDOW_MS), 1000);
});

const aMember = (values: Partial<Member> = {}): Member => ({
  key: 'n/a',
  source,
  frequency: 'daily',
  isolated: false,
  ...values,
});

test('a Source is due at the shortest frequency of those who are in its group now', () => {
  const groups = createSourceGroups();
  groups.join('a', aMember());
  assert.equal(groups.shortestFrequency(KEY), 'daily');
  groups.join('b', aMember({ key: 'n/b', frequency: 'hourly' }));
  groups.noteStarted(KEY, 5);
  groups.settle(KEY);
  assert.equal(groups.isSettled(KEY), true);
  assert.equal(groups.shortestFrequency(KEY), 'hourly');
  groups.join('b', aMember({ key: 'n/b' }));
  assert.equal(groups.shortestFrequency(KEY), 'daily');
  assert.deepEqual([...groups.keys(KEY)], ['n/a', 'n/b']);
  groups.leave('a');
  groups.join('b', aMember({ key: 'n/b', frequency: 'hourly' }));
  assert.equal(groups.lastStartedMs(KEY), 5);
  groups.join('b', aMember({ key: 'n/b', source: { ...source, key: 'other' } }));
  assert.deepEqual([...groups.keys(KEY)], []);
  assert.equal(groups.isSettled(KEY), false, 'a group that is gone takes what was known of it along');
  assert.equal(groups.source(KEY), undefined);
  assert.equal(groups.lastStartedMs(KEY), -Infinity);
});

test('one member that wants isolation isolates the scans of its Source, as long as it is there', () => {
  const groups = createSourceGroups();
  groups.join('a', aMember());
  groups.join('b', aMember({ key: 'n/b', isolated: true }));
  assert.equal(groups.isIsolated(KEY), true);
  groups.leave('b');
  assert.equal(groups.isIsolated(KEY), false);
});

test('the outcome that ended last is kept, whatever the order in which outcomes come', () => {
  const groups = createSourceGroups();
  groups.join('a', aMember());
  const [early, late] = [3, 4].map((hour) =>
    aCompletedScan({ started_at: iso(hours(hour)), finished_at: iso(hours(hour)) }),
  );
  groups.noteOutcome(late ?? assert.fail());
  groups.noteOutcome(early ?? assert.fail());
  assert.equal(groups.latest(KEY), late);
  assert.equal(groups.lastStartedMs(KEY), hours(4));
});

const standing = (accepted: boolean, reason: Reason, userId = USER): Standing => ({
  key: `n/${reason}`,
  userId,
  verdict: { accepted, reason, source: accepted ? source : null },
});

test('who is refused for another Monitor is judged again when one of the same user goes', () => {
  const rivals = createRivals();
  rivals.note('old', standing(true, 'Accepted'));
  rivals.note('twin', standing(false, 'Duplicate'));
  rivals.note('over', standing(false, 'QuotaExceeded'));
  rivals.note('wrong', standing(false, 'InvalidUrl'));
  rivals.note('stranger', standing(false, 'Duplicate', UID));
  assert.equal(rivals.note('old', standing(true, 'Accepted')), undefined);
  assert.equal(rivals.leave('twin', USER), undefined, 'one that held no place frees none');
  rivals.note('twin', standing(false, 'Duplicate'));
  assert.equal(rivals.leave('old', USER), USER);
  const chances = rivals.waitingFor(USER, 'old').map(({ uid }) => uid);
  assert.deepEqual(chances.toSorted(), ['over', 'twin']);
  assert.equal(rivals.leave('unknown', USER), USER, 'one of before this process may have held a place');
});

test('a Monitor that is refused, moves to another Source or to another user frees its place', () => {
  for (const next of [
    standing(false, 'InvalidUrl'),
    {
      ...standing(true, 'Accepted'),
      verdict: { ...standing(true, 'Accepted').verdict, source: { ...source, key: 'x' } },
    },
    standing(true, 'Accepted', UID),
    { ...standing(false, 'NamespaceNotBound'), userId: undefined },
  ]) {
    const rivals = createRivals();
    rivals.note('twin', standing(false, 'Duplicate'));
    rivals.note('old', standing(true, 'Accepted'));
    assert.equal(rivals.note('old', next), USER);
    assert.deepEqual(rivals.waitingFor(USER, 'old'), [{ uid: 'twin', key: 'n/Duplicate' }]);
  }
});

test('a bucket lets a burst through and then so many a second', async () => {
  let time = 0;
  const waits: number[] = [];
  const clock: Clock = {
    now: () => time,
    monotonic: () => time,
    after: (ms, run) => {
      waits.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
  const bucket = createTokenBucket({ perSecond: 10, burst: 2, clock });
  const { signal } = new AbortController();
  for (let times = 0; times < 4; times += 1) await bucket.take(signal);
  assert.deepEqual(waits.map(Math.round), [100, 200]);
  time = 1000;
  await bucket.take(signal);
  assert.equal(waits.length, 2);
});

test('a patch says only what differs and takes away what is gone', () => {
  const before = { phase: 'Active', lastScan: { id: '1', reason: 'dns' }, conditions: [{ type: 'Ready', a: 1 }] };
  const same = { conditions: [{ a: 1, type: 'Ready' }], lastScan: { reason: 'dns', id: '1' }, phase: 'Active' };
  assert.equal(mergePatchOf(before, same), null);
  assert.deepEqual(mergePatchOf(before, { lastScan: { id: '2' }, conditions: [] }), {
    phase: null,
    lastScan: { id: '2', reason: null },
    conditions: [],
  });
});
