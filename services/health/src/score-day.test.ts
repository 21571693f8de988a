import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { dueDay, HOUR_SECONDS, momentOf, openDays, phaseOf, turnsUntil } from './score-day.ts';

test('before the score hour the run of yesterday is due, from it on the run of today', () => {
  assert.equal(dueDay(new Date('2026-03-01T02:59:59Z'), 3), '2026-02-28');
  assert.equal(dueDay(new Date('2026-03-01T03:00:00Z'), 3), '2026-03-01');
  assert.equal(dueDay(new Date('2026-03-01T00:00:00Z'), 0), '2026-03-01');
  assert.deepEqual(momentOf('2026-03-01', 23), new Date('2026-03-01T23:00:00Z'));
});

test('every day since the last complete one is open, oldest first, and no more than may be made up', () => {
  assert.deepEqual(openDays('2026-02-27', '2026-03-02', 90), ['2026-02-28', '2026-03-01', '2026-03-02']);
  assert.deepEqual(openDays('2020-01-01', '2026-03-02', 2), ['2026-03-01', '2026-03-02']);
  assert.deepEqual(openDays('2026-03-02', '2026-03-02', 90), []);
  assert.deepEqual(openDays('2026-03-05', '2026-03-02', 90), []);
  assert.deepEqual(openDays(null, '2026-03-02', 90), ['2026-03-02']);
});

test('turns come with the seconds of the score hour, and are all over after it', () => {
  const turns = (at: string): number => turnsUntil(new Date(at), '2026-03-01', 3);
  assert.deepEqual(
    [
      '2026-03-01T02:00:00Z',
      '2026-03-01T03:00:00Z',
      '2026-03-01T03:10:30Z',
      '2026-03-01T04:00:00Z',
      '2026-03-09T00:00:00Z',
    ].map(turns),
    [0, 0, 630, HOUR_SECONDS, HOUR_SECONDS],
  );
});

test('turns are spread evenly over the hour, and a Monitor keeps its own', () => {
  const slots = Array.from({ length: 12 }, () => 0);
  for (let index = 0; index < 12_000; index += 1) {
    const slot = Math.floor((phaseOf(randomUUID()) * slots.length) / HOUR_SECONDS);
    slots[slot] = (slots[slot] ?? 0) + 1;
  }
  for (const count of slots) assert.ok(count > 800 && count < 1200, `${count} of 12000 in five minutes`);
  const id = randomUUID();
  assert.equal(phaseOf(id), phaseOf(id));
});
