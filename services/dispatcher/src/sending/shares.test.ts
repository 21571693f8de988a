import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShares, type Share } from './shares.ts';

const enterAll = (shares: ReturnType<typeof createShares>, share: Share): number => {
  let entered = 0;
  while (shares.enter(share)) entered += 1;
  return entered;
};

test('retries get half of the slots and those that hang a quarter; first attempts get what is left, or all', () => {
  const shares = createShares(16);
  assert.equal(enterAll(shares, 'hanging'), 4);
  assert.equal(enterAll(shares, 'retry'), 8);
  assert.equal(enterAll(shares, 'first'), 4);
  assert.equal(shares.full(), true);
  assert.equal(enterAll(createShares(16), 'first'), 16);
});

test('what takes long moves to the share of those that hang, also beyond its bound, and keeps others out of it', () => {
  const shares = createShares(8);
  for (let n = 0; n < 3; n += 1) {
    shares.enter('first');
    shares.move('first', 'hanging');
  }
  assert.deepEqual([shares.count('hanging'), shares.count('first')], [3, 0]);
  assert.equal(shares.enter('hanging'), false);
  assert.equal(enterAll(shares, 'first'), 5);
  shares.leave('hanging');
  assert.equal(shares.enter('first'), true);
});
