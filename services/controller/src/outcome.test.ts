import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangesRecorded, ScanFailed, ScoreUpdated } from '@tidemark/proto/events';
import { aCompletedScan, aFailedScan, aScan, hours, iso, KEY, UID, USER } from './testing/builders.ts';
import type { Condition, MonitorStatus } from './monitor-resource.ts';
import { applyChanges, applyScan, applyScore, isRoutine } from './outcome.ts';

const reasons = (applied: { notices: { reason: string }[] } | null): string[] =>
  (applied?.notices ?? []).map(({ reason }) => reason);

test('a failed scan counts once however often it is told, and a good one ends the count', () => {
  const failed = applyScan({ lastVerifiedTime: iso(hours(1)) }, UID, aFailedScan());
  assert.equal(failed?.status.consecutiveFailures, 1);
  assert.equal(failed?.status.lastScan?.reason, 'timeout');
  assert.equal(failed?.status.lastVerifiedTime, iso(hours(1)));
  assert.deepEqual(reasons(failed), ['ScanFailed']);
  assert.equal(applyScan(failed?.status ?? {}, UID, aFailedScan()), null);

  const good = aCompletedScan({
    scan_id: '0a1b2c3d-0000-5000-8000-0000000000f2',
    started_at: iso(hours(3)),
    finished_at: iso(hours(3) + 1),
  });
  const recovered = applyScan(failed?.status ?? {}, UID, good);
  assert.equal(recovered?.status.consecutiveFailures, 0);
  assert.equal(recovered?.status.lastVerifiedTime, good.finished_at);
  assert.equal(recovered?.status.lastScan?.reason, undefined);
  assert.deepEqual(reasons(recovered), ['Recovered']);
});

test('a failure that lasts is told once, another reason anew', () => {
  const failed = (id: string, values: Partial<ScanFailed> = {}): ScanFailed =>
    aFailedScan({ scan_id: `0a1b2c3d-0000-5000-8000-0000000000${id}`, ...values });
  const first = applyScan({}, UID, failed('e1'));
  const second = applyScan(first?.status ?? {}, UID, failed('e2'));
  const third = applyScan(second?.status ?? {}, UID, failed('e3', { reason: 'dns' }));
  assert.deepEqual([first, second, third].map(reasons), [['ScanFailed'], [], ['ScanFailed']]);
  assert.equal(third?.status.consecutiveFailures, 3);
});

test('an outcome is routine only for a Monitor that did not ask and stays as it is', () => {
  const ready = { type: 'Ready', status: 'True' } as Condition;
  const well: MonitorStatus = { lastScan: aScan(), consecutiveFailures: 0, conditions: [ready] };
  assert.equal(isRoutine(well, UID, aCompletedScan()), true);
  assert.equal(isRoutine(well, UID, aFailedScan()), false);
  assert.equal(isRoutine(well, UID, aCompletedScan({ trigger: 'initial' })), true, 'the first scan of another Monitor');
  assert.equal(isRoutine(well, UID, aCompletedScan({ answers: { frequencies: [], monitor_ids: [UID] } })), false);
  const failing: MonitorStatus = {
    lastScan: aScan({ result: 'failed', reason: 'timeout' }),
    consecutiveFailures: 2,
    conditions: [{ ...ready, status: 'False', reason: 'ScanFailed' }],
  };
  assert.equal(isRoutine(failing, UID, aFailedScan()), true);
  assert.equal(isRoutine(failing, UID, aFailedScan({ reason: 'dns' })), false);
  assert.equal(isRoutine(failing, UID, aCompletedScan()), false);
  assert.equal(isRoutine({ ...well, phase: 'Paused' }, UID, aCompletedScan()), false);
  assert.equal(isRoutine({ ...well, consecutiveFailures: 1 }, UID, aCompletedScan()), false);
  assert.equal(isRoutine({ ...well, conditions: [] }, UID, aCompletedScan()), false);
  assert.equal(isRoutine({}, UID, aCompletedScan()), false);
});

test('a scan is told as Scanned to those who asked for it', () => {
  const asked = { frequencies: [], monitor_ids: [UID] };
  for (const trigger of ['initial', 'manual'] as const) {
    assert.deepEqual(reasons(applyScan({}, UID, aCompletedScan({ trigger, answers: asked }))), ['Scanned']);
    assert.deepEqual(reasons(applyScan({}, USER, aCompletedScan({ trigger, answers: asked }))), []);
  }
  assert.deepEqual(reasons(applyScan({}, UID, aCompletedScan())), []);
});

test('a scan that another Monitor asked for is told as scheduled', () => {
  const scan = aCompletedScan({ trigger: 'manual', answers: { frequencies: [], monitor_ids: [UID] } });
  assert.deepEqual(
    [UID, USER].map((uid) => applyScan({}, uid, scan)?.status.lastScan?.trigger),
    ['manual', 'schedule'],
  );
});

test('an outcome that comes late changes nothing', () => {
  assert.equal(applyScan({ lastScan: aScan({ finishedAt: iso(hours(9)) }) }, UID, aFailedScan()), null);
});

test('totals of changes grow and are told once', () => {
  const recorded = (total: number, breaking: number): ChangesRecorded => ({
    monitor_id: UID,
    user_id: USER,
    source_key: KEY,
    scan_id: UID,
    recorded_at: iso(hours(1)),
    changes: [],
    totals: { total, breaking, deprecation: 0 },
  });
  const first = applyChanges({}, recorded(3, 1));
  assert.deepEqual(first?.status.changes, { total: 3, breaking: 1 });
  assert.deepEqual(reasons(first), ['ChangesDetected', 'BreakingChange']);
  assert.equal(applyChanges(first?.status ?? {}, recorded(3, 1)), null);
  assert.equal(applyChanges(first?.status ?? {}, recorded(2, 0)), null);
  assert.deepEqual(reasons(applyChanges(first?.status ?? {}, recorded(4, 1))), ['ChangesDetected']);
});

test('an older score does not replace a newer one', () => {
  const update = (scored_on: string, score: number): ScoreUpdated => ({
    monitor_id: UID,
    score,
    maturity: 'stable',
    breakdown: {
      change_frequency: 1,
      breaking_ratio: 1,
      scrape_reliability: 1,
      doc_freshness: 1,
      deprecation_load: 1,
    },
    scored_on,
    scored_at: `${scored_on}T00:00:00Z`,
  });
  const newer = applyScore({}, update('2026-03-02', 90));
  assert.deepEqual(newer?.status.health, { score: 90, maturity: 'stable', scoredAt: '2026-03-02' });
  assert.equal(applyScore(newer?.status ?? {}, update('2026-03-01', 10)), null);
  assert.equal(applyScore(newer?.status ?? {}, update('2026-03-02', 80))?.status.health?.score, 80);
});
