import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOf } from './validator.ts';

test('an empty list contains nothing, also where positions are described', () => {
  const list = { type: 'array', prefixItems: [{ type: 'string' }], contains: { const: 'x' } };
  for (const schema of [list, { ...list, minContains: 2 }, { anyOf: [list] }]) {
    const isRight = checkOf(schema);
    assert.equal(isRight([]), false);
    assert.equal(isRight(['x', 'x']), true);
  }
  assert.equal(checkOf({ ...list, maxContains: 1 })(['x', 'x']), false);
});
