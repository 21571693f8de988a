import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desiredStatus } from './conditions.ts';
import { aMonitor, aScan, aVerdict, hours, KEY } from './testing/builders.ts';
import type { MonitorStatus } from './monitor-resource.ts';
import type { Verdict } from './verdict.ts';

interface Case {
  verdict?: Partial<Verdict>;
  status?: MonitorStatus;
  want: { accepted: string; ready: string; phase: string };
}
const refused = (reason: Verdict['reason']): Partial<Verdict> => ({
  accepted: false,
  schedulable: false,
  reason,
  message: 'no',
  source: null,
  watchingSince: null,
});
const paused = (reason: Verdict['reason']): Partial<Verdict> => ({ schedulable: false, reason, watchingSince: null });

const cases: Record<string, Case> = {
  'an accepted Monitor awaits its first scan': {
    want: { accepted: 'True Accepted', ready: 'False AwaitingFirstScan', phase: 'Active' },
  },
  'a scanned Monitor is ready': {
    status: { sourceKey: KEY, lastScan: aScan() },
    want: { accepted: 'True Accepted', ready: 'True Scanned', phase: 'Active' },
  },
  'a failed scan is an error': {
    status: {
      sourceKey: KEY,
      lastScan: aScan({ result: 'failed', reason: 'dns' }),
      consecutiveFailures: 2,
    },
    want: { accepted: 'True Accepted', ready: 'False ScanFailed', phase: 'Error' },
  },
  'an unbound namespace is refused': {
    verdict: refused('NamespaceNotBound'),
    want: { accepted: 'False NamespaceNotBound', ready: 'False NamespaceNotBound', phase: 'Error' },
  },
  'a plan without scans pauses': {
    verdict: paused('PlanRequired'),
    want: { accepted: 'True Accepted', ready: 'False PlanRequired', phase: 'Paused' },
  },
  'pausing clears the failure': {
    verdict: paused('Suspended'),
    status: { lastScan: aScan({ result: 'failed' }), consecutiveFailures: 2 },
    want: { accepted: 'True Accepted', ready: 'False Suspended', phase: 'Paused' },
  },
};
for (const [name, { verdict, status, want }] of Object.entries(cases)) {
  test(name, () => {
    const monitor = aMonitor(status === undefined ? {} : { status });
    const next = desiredStatus({ monitor, verdict: aVerdict(verdict), nowMs: hours(3) });
    const [accepted, ready] = (next.conditions ?? []).map((condition) => `${condition.status} ${condition.reason}`);
    assert.deepEqual({ accepted, ready, phase: next.phase }, want);
    assert.deepEqual(
      next.conditions?.map(({ observedGeneration }) => observedGeneration),
      [2, 2],
    );
    if (want.phase === 'Paused') assert.equal(next.consecutiveFailures, undefined);
    assert.equal(next.nextScanTime === undefined, want.phase === 'Paused' || want.accepted !== 'True Accepted');
  });
}

test('the time of a transition moves only when the condition flips', () => {
  const first = desiredStatus({ monitor: aMonitor(), verdict: aVerdict(), nowMs: hours(1) });
  const ended = { ...first, lastScan: aScan({ result: 'failed', reason: 'dns' }) };
  const failed = desiredStatus({ monitor: aMonitor({ status: ended }), verdict: aVerdict(), nowMs: hours(2) });
  assert.equal(failed.conditions?.[1]?.reason, 'ScanFailed');
  assert.equal(failed.conditions?.[1]?.lastTransitionTime, '2026-03-01T01:00:00Z');
  const scanned = { ...failed, lastScan: aScan() };
  const ready = desiredStatus({ monitor: aMonitor({ status: scanned }), verdict: aVerdict(), nowMs: hours(3) });
  assert.equal(ready.conditions?.[1]?.lastTransitionTime, '2026-03-01T03:00:00Z');
  assert.equal(ready.conditions?.[0]?.lastTransitionTime, '2026-03-01T01:00:00Z');
});

test('the same input gives the same status again', () => {
  const status = desiredStatus({
    monitor: aMonitor({ status: { sourceKey: KEY, lastScan: aScan() } }),
    verdict: aVerdict(),
    nowMs: hours(2),
  });
  assert.deepEqual(desiredStatus({ monitor: aMonitor({ status }), verdict: aVerdict(), nowMs: hours(3) }), status);
});

test('another Source begins without scans, failures and a verified time', () => {
  const status: MonitorStatus = {
    sourceKey: 'f'.repeat(32),
    consecutiveFailures: 3,
    lastVerifiedTime: 'x',
    lastScan: aScan(),
  };
  const next = desiredStatus({ monitor: aMonitor({ status }), verdict: aVerdict(), nowMs: hours(2) });
  assert.equal(next.sourceKey, aVerdict().source?.key);
  assert.equal(next.consecutiveFailures, undefined);
  assert.equal(next.lastVerifiedTime, undefined);
  assert.equal(next.lastScan, undefined);
});
