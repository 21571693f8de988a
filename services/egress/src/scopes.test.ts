import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScopes, type Account } from './scopes.ts';

const LIMITS = { connections: 2, requestsPerMinute: 5, bytesPerMinute: 1000 };
const A = { client: 'scanner', scope: 'a' };
const B = { client: 'scanner', scope: 'b' };
const limit = { outcome: 'limit' };

function start() {
  let time = 0;
  const scopes = createScopes(LIMITS, () => time);
  return { scopes, pass: (ms: number) => (time += ms) };
}

test('connections at once are bounded for each scope by itself', () => {
  const { scopes } = start();
  const [first] = [scopes.open(A), scopes.open(A)];
  assert.throws(() => scopes.open(A), limit);
  scopes.open(B);
  first?.close();
  scopes.open(A);
});

test('requests are bounded in a minute', () => {
  const { scopes, pass } = start();
  for (let count = 0; count < LIMITS.requestsPerMinute; count += 1) scopes.open(A).close();
  assert.throws(() => scopes.open(A), limit);
  pass(60_000);
  scopes.open(A).close();
});

test('bytes are bounded in a minute, over all connections of the scope', () => {
  const { scopes, pass } = start();
  const accounts: Account[] = [scopes.open(A), scopes.open(A)];
  assert.deepEqual(
    accounts.map((account) => account.spend(500)),
    [true, true],
  );
  assert.equal(accounts[0]?.spend(1), false);
  accounts[0]?.close();
  assert.throws(() => scopes.open(A), limit);
  pass(60_000);
  assert.equal(accounts[1]?.spend(1000), true);
});

test('a caller without a scope has no account, a scope at rest is forgotten', () => {
  const { scopes, pass } = start();
  const plain = { client: 'scanner', scope: null };
  for (let count = 0; count < 100; count += 1) assert.equal(scopes.open(plain).spend(1e9), true);
  const open = scopes.open(A);
  scopes.open(B).close();
  assert.equal(scopes.size(), 2);
  pass(60_000);
  scopes.sweep();
  assert.equal(scopes.size(), 1);
  open.close();
  scopes.sweep();
  assert.equal(scopes.size(), 0);
});
