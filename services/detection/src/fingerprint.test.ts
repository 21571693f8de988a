import assert from 'node:assert/strict';
import test from 'node:test';
import { fingerprintOf, Identities } from './fingerprint.ts';

const PRINT = /^[\da-f]{32}$/;

test('equal ones are told apart by their order, and others by what they are', () => {
  const identities = new Identities();
  const found = [['a', 'b'], ['a', 'b'], ['a', null], ['a,b']].map((content) => identities.of(content));
  const prints = found.map((identity) => fingerprintOf({ identity }));
  assert.equal(new Set(prints).size, found.length);
  for (const print of prints) assert.match(print, PRINT);
});

test('the same at every run, and whatever was found before it', () => {
  const [one, other] = [new Identities(), new Identities()];
  other.of(['before']);
  assert.equal(fingerprintOf({ identity: one.of(['a']) }), fingerprintOf({ identity: other.of(['a']) }));
});

test('much is hashed at once, to the same', () => {
  const identities = new Identities();
  const long = 'x'.repeat(3_999_000);
  const kept = identities.of([long]);
  const short = identities.of(['a']);
  const hashed = identities.of([long.replace('x', 'y')]);
  assert.ok(kept.length > long.length);
  assert.match(hashed, PRINT);
  assert.equal(fingerprintOf({ identity: hashed }), hashed);
  assert.equal(fingerprintOf({ identity: new Identities().of([long.replace('x', 'y')]) }), hashed);
  const again = new Identities();
  again.of(['a']);
  assert.notEqual(
    identities.of(['a']),
    fingerprintOf({ identity: short }),
    'what came while there was room still counts',
  );
  assert.equal(identities.of(['b']), fingerprintOf({ identity: again.of(['b']) }));
});
