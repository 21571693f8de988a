import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anOperation, text } from '../testing/operation-case.ts';
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
  assert.deepEqual(ending(false), ['endpoint-deprecated', undefined]);
  assert.deepEqual(ending(['2027']), ['api-deprecated-sunset-parse', undefined]);
});

test('what is deprecated with a day that nobody can read is told as deprecated', () => {
  const sentenceOf = (base: object, revision: object): string[] =>
    compareSpecs(base, revision).findings.map((finding) => classify(finding, '2026-11-21').description);
  const parameter = (more: object): object =>
    anOperation({ parameters: [{ name: 'q', in: 'query', schema: text, ...more }] });
  const [dated, unread] = ['2027-02-28', 'soon'].map((day) => ({ deprecated: true, 'x-sunset': day }));
  assert.deepEqual(sentenceOf(anOperation({}), anOperation(unread ?? {})), [
    'POST /things is deprecated, and its sunset date cannot be read: "soon".',
  ]);
  assert.deepEqual(sentenceOf(parameter({}), parameter(unread ?? {})), [
    'POST /things: the parameter "q" is deprecated, and its sunset date cannot be read: "soon".',
  ]);
  assert.deepEqual(sentenceOf(parameter(dated ?? {}), parameter(unread ?? {})), [
    'POST /things: the parameter "q" is deprecated, and its sunset date, which was "2027-02-28", cannot be read: "soon".',
  ]);
});
