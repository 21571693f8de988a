// Which number of a limit moved, and whether that leaves less room.
import assert from 'node:assert/strict';
import test from 'node:test';
import { moveOf, saySameQuantities } from './limits.ts';
import type { LimitMove } from './limits.ts';

const move = (from: number, to: number, tighter: boolean): LimitMove => ({ from, to, tighter });
const ROWS: [before: string, after: string, want: LimitMove | null][] = [
  ['10 requests per minute', '5 requests per minute', move(10, 5, true)],
  ['5 requests per minute', '10 requests per minute', move(5, 10, false)],
  ['10 requests per minute', '10 calls per minute', null],
  ['10 requests per second', '10 requests per minute', move(1, 60, true)],
  ['10 requests per minute', '10 requests', null],
  ['10 requests per 2 seconds', '10 requests per 5 seconds', move(2, 5, true)],
  ['up to 1 MB', 'up to 1000 kB', null],
  ['up to 1,000 items', 'up to 500 items', move(1000, 500, true)],
  ['at least 8 characters', 'at least 12 characters', move(8, 12, true)],
  ['<= 5000 characters', '<= 10000 characters', move(5000, 10_000, false)],
  ['>= 8 characters', '>= 12 characters', move(8, 12, true)],
  // Of two limits and one nothing is said.
  ['10 per minute', '5 per minute and 100 per hour', null],
];
for (const [before, after, want] of ROWS)
  test(`"${before}" that became "${after}" ${want === null ? 'moved no number' : want.tighter ? 'is less' : 'is more'}`, () =>
    assert.deepEqual(moveOf(before, after), want));

test('a minute is 60 seconds, and no 60 requests', () => {
  assert.ok(saySameQuantities('Calls wait at most 1 minute.', 'Calls wait at most 60 seconds.'));
  assert.ok(!saySameQuantities('Calls wait at most 1 minute.', 'Calls wait at most 60 requests.'));
});

test('a year is 12 months and half an hour 30 minutes, but a month is no 30 days', () => {
  assert.ok(saySameQuantities('Kept for a year.', 'Kept for 12 months.'));
  assert.ok(saySameQuantities('Kept for 24 months.', 'Kept for two years.'));
  assert.ok(saySameQuantities('Expires after half an hour.', 'Expires after 30 minutes.'));
  assert.ok(!saySameQuantities('Kept for 24 months.', 'Kept for three years.'));
  assert.ok(!saySameQuantities('Kept for 30 days.', 'Kept for 1 month.'));
});
