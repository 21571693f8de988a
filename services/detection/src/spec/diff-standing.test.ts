import assert from 'node:assert/strict';
import test from 'node:test';
import { stabilityMove } from './diff-standing.ts';

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
