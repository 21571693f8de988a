import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueDay, msToNextRun } from './score-day.ts';

test('before the score hour the run of yesterday is due, from it on the run of today', () => {
  assert.equal(dueDay(new Date('2026-03-01T02:59:59Z'), 3), '2026-02-28');
  assert.equal(dueDay(new Date('2026-03-01T03:00:00Z'), 3), '2026-03-01');
  assert.equal(dueDay(new Date('2026-03-01T00:00:00Z'), 0), '2026-03-01');
});

test('the next run is when the score hour passes again', () => {
  assert.equal(msToNextRun(new Date('2026-03-01T02:59:00Z'), 3), 60_000);
  assert.equal(msToNextRun(new Date('2026-03-01T03:00:00Z'), 3), 86_400_000);
});
