import assert from 'node:assert/strict';
import test from 'node:test';
import { readSpec } from './read-spec.ts';

test('a reading has no getter of its own, by which the engine would hold its document longer than it lives', () => {
  const text = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { $ref: '#/nowhere' } } });
  const reading = readSpec(text, { url: 'https://api.example.com/openapi.json' });
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(reading)))
    assert.ok('value' in descriptor, name);
  assert.equal(reading.problems.length, 1);
});
