import assert from 'node:assert/strict';
import test from 'node:test';
import { findRenames, nameLikeness, weighNames, wordsOfRename } from './renames.ts';
import type { NamedThing } from './renames.ts';

function aThing(name: string, description: string | null = null, type = 'string'): NamedThing {
  return { name, description, type };
}

function renames(removed: NamedThing[], added: NamedThing[]): string[] {
  return findRenames(removed, added, (from, to) => weighNames(from, to, from.type === to.type)).map(
    ({ from, to }) => `${from.name} → ${to.name}`,
  );
}

test('names are alike when their words are, however they are joined', () => {
  assert.equal(nameLikeness('userId', 'user_id'), 1);
  assert.equal(nameLikeness('HTTPServers', 'http-server'), 1);
  assert.equal(nameLikeness('created', 'updated'), 0);
  assert.equal(nameLikeness('userName', 'username'), 1);
});

test('a name that is spelled otherwise is nearly the same, another number is not', () => {
  assert.equal(nameLikeness('colour', 'color'), 0.9);
  assert.equal(nameLikeness('recieved_at', 'received_at'), 0.9);
  assert.ok(nameLikeness('address1', 'address2') < 0.9);
  assert.ok(nameLikeness('address', 'address2') < 0.9);
  assert.equal(nameLikeness('from', 'form'), 0);
});

test('a name written otherwise, a longer name and a new name with the old words are renames', () => {
  assert.deepEqual(renames([aThing('userId')], [aThing('user_id')]), ['userId → user_id']);
  assert.deepEqual(renames([aThing('email')], [aThing('email_address')]), ['email → email_address']);
  const words = 'Who pays for the order.';
  assert.deepEqual(renames([aThing('payer', words)], [aThing('billed_to', words)]), ['payer → billed_to']);
});

test('another type, another meaning and another name without words are no renames', () => {
  assert.deepEqual(renames([aThing('userId')], [aThing('user_id', null, 'integer')]), []);
  assert.deepEqual(renames([aThing('start_date')], [aThing('end_date')]), []);
  assert.deepEqual(renames([aThing('a')], [aThing('b')]), []);
  assert.deepEqual(renames([aThing('user_id', 'Who sent it.')], [aThing('order_id', 'What was ordered.')]), []);
});

test('what could be either of two stays a removal and an addition', () => {
  assert.deepEqual(renames([aThing('email')], [aThing('email_address'), aThing('email_text')]), []);
  assert.deepEqual(renames([aThing('userId'), aThing('user-id')], [aThing('user_id')]), []);
});

test('each finds its own among several', () => {
  assert.deepEqual(renames([aThing('userId'), aThing('orderId')], [aThing('order_id'), aThing('user_id')]), [
    'userId → user_id',
    'orderId → order_id',
  ]);
});

test('too many to weigh are no renames', () => {
  const many = Array.from({ length: 300 }, (_, index) => aThing(`field${index}`));
  assert.deepEqual(
    findRenames(many, many, () => ({ score: 1, equal: [] })),
    [],
  );
});

test('the evidence of a rename is said in words', () => {
  const likeness = weighNames(aThing('userId', 'Who sent it.'), aThing('user_id', 'Who sent it.'), true);
  assert.ok(likeness !== null);
  assert.equal(wordsOfRename(likeness), '100 % alike, equal: name, schema, description');
  assert.equal(wordsOfRename({ score: 0.756, equal: [] }), '76 % alike');
});
