import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clausesOf } from './clauses.ts';

test('each deed of a sentence is said of its own thing', () => {
  assert.deepEqual(clausesOf('Added a note, renamed the memo and removed b'), [
    'Added a note',
    'renamed the memo',
    'removed b',
  ]);
  assert.deepEqual(clausesOf('Field a was added and header b removed'), ['Field a was added', 'header b removed']);
  assert.deepEqual(clausesOf('rpc: update the type, remove a and b, add c'), [
    'rpc: update the type',
    'remove a and b',
    'add c',
  ]);
});

test('what is no deed of the author stays where it is', () => {
  for (const sentence of [
    'Orders were added and removed',
    'Added calls that move, merge and split carts',
    'Added endpoints to create and delete orders',
    'Removed renamed and deleted keys',
    'Added sorting and removes nothing',
    'Removed a and replaced by b',
    'Add an option to move orders and reject refunds',
    'Change how we move data and remove duplicate fields',
    'Update your app, remove the old key and add the new token',
    'Change is hard, add coffee',
    'Events are sent for fields added and headers removed',
    'Fixed a bug where fields were added and headers removed',
    'If a field is added and a header removed',
    'Updated the design, removed the sidebar and changed fonts in the console',
  ])
    assert.deepEqual(clausesOf(sentence), [sentence]);
});

test('what is too long for a sentence is left whole', () => {
  const long = `Added a${', removed b'.repeat(200)}`;
  assert.deepEqual(clausesOf(long), [long]);
});
