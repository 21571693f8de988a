// Entries that deny what their words would say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readStatement } from './statements.ts';

const kindOf = (text: string, isEntry = true): string | null =>
  readStatement(text, { isEntry, isAlone: true })?.announces ?? null;

const NO_NEWS: readonly string[] = [
  'Marked the fields that `update` does not set: they have always been ignored. Nothing about the API changed; only the reference was wrong.',
  'Added links to the schemas under some tables. (This is a documentation fix, no changes in API)',
  'Removed `note` from orders. This is not a breaking change, since it was never set.',
];
for (const text of NO_NEWS) test(`no news: ${text}`, () => assert.equal(kindOf(text), null));

const NEWS: readonly (readonly [text: string, kind: string])[] = [
  ['Removed `note` from orders. This is not a breaking change if you use v2.', 'breaking'],
  ['Removed `note` from orders. Otherwise the API remains unchanged.', 'breaking'],
  ['Removed `note` from orders. The documentation fix for this is pending.', 'breaking'],
  ['We removed `note`. If you use the SDK, this is not a breaking change.', 'breaking'],
  ['Fixed a bug in paging. The API itself is unchanged.', 'fix'],
  ['`note` is deprecated and will be removed on 1 March 2027. The API is unchanged until then.', 'deprecation'],
  ['Fixed the total of an order. This is not a breaking change.', 'fix'],
];
for (const [text, kind] of NEWS) test(`${kind}: ${text}`, () => assert.equal(kindOf(text), kind));

test('outside of a changelog such words deny nothing', () => {
  const text = 'The `note` field has been removed. This is not a breaking change for anyone.';
  assert.equal(kindOf(text, false), 'breaking');
});
