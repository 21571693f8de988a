import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disablesAt, judgeRun } from './standing.ts';

const BEGIN = new Date('2026-03-04T05:06:07Z');
const after = (hours: number): Date => new Date(BEGIN.getTime() + hours * 3_600_000);
const WARNED = after(24);

const CASES: Record<string, { hours: number; warnedAt: Date | null; want: string }> = {
  'a first failure calls for nothing': { hours: 0, warnedAt: null, want: 'nothing' },
  'a day all but an hour calls for nothing': { hours: 23, warnedAt: null, want: 'nothing' },
  'a day calls for a warning': { hours: 24, warnedAt: null, want: 'warn' },
  'who was warned is not warned again': { hours: 30, warnedAt: WARNED, want: 'nothing' },
  'five days call for the end': { hours: 120, warnedAt: WARNED, want: 'disable' },
  'five days call for the end although nobody was warned': { hours: 120, warnedAt: null, want: 'disable' },
};
for (const [name, { hours, warnedAt, want }] of Object.entries(CASES)) {
  test(name, () => assert.equal(judgeRun({ failingSince: BEGIN, warnedAt }, after(hours)), want));
}

test('the time of the end is told to who was warned', () => {
  assert.deepEqual(disablesAt(BEGIN, WARNED), after(120));
  assert.equal(disablesAt(BEGIN, null), null);
  assert.equal(disablesAt(null, null), null);
});
