import assert from 'node:assert/strict';
import test from 'node:test';
import { diffStanding, stabilityMove } from './diff-standing.ts';

const level = (value: unknown) => ({ 'x-stability-level': value });

test('a level of stability goes up or down, and what says nothing is stable', () => {
  assert.equal(stabilityMove({}, level('beta'))?.kind, 'decreased');
  assert.equal(stabilityMove(level('draft'), level('alpha'))?.kind, 'increased');
  assert.equal(stabilityMove({}, level('stable')), null);
});

test('what is none of the levels is no level, of whatever kind it is', () => {
  assert.equal(stabilityMove(level('draft'), level(1))?.kind, 'invalid');
  assert.equal(stabilityMove(level({ a: 1 }), {})?.kind, 'invalid');
  assert.equal(stabilityMove(level({ a: 1 }), level({ a: 1 })), null);
});

/** The rule and the day of a thing that comes to end so. */
function ending(sunset: unknown): unknown[] {
  const told: unknown[] = [];
  const stem = { location: '/paths/~1a/get', place: 'endpoint' } as const;
  diffStanding({}, { deprecated: true, 'x-sunset': sunset }, stem, ({ rule, sunsetOn }) => told.push(rule, sunsetOn));
  return told;
}

test('a day is one that there is, whatever stands behind it', () => {
  assert.deepEqual(ending('2027-02-28'), ['endpoint-deprecated-with-sunset', '2027-02-28']);
  assert.deepEqual(ending('2027-02-28T10:00:00Z'), ['endpoint-deprecated-with-sunset', '2027-02-28']);
  assert.deepEqual(ending('2027-02-28 at noon'), ['endpoint-deprecated-with-sunset', '2027-02-28']);
  assert.deepEqual(ending('2027-02-31'), ['api-deprecated-sunset-parse', undefined]);
  assert.deepEqual(ending(['2027']), ['api-deprecated-sunset-parse', undefined]);
});
