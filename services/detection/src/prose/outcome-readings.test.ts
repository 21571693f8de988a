// What entries tell of an outcome that is another now, and what says much the same and is none.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readStatement } from './statements.ts';

const ENTRIES: readonly (readonly [text: string, want: string | null])[] = [
  ['Orders now give the weight of parcels as strings.', 'breaking'],
  ['GET /logs now returns entries in ascending order when `after` is used.', 'breaking'],
  ['Orders are now listed newest first.', 'breaking'],
  ['Order numbers now have a prefix.', 'breaking'],
  ['POST /exports now answers 202 and runs in the background.', 'breaking'],
  ['`email` addresses are now compared case-insensitively.', 'breaking'],
  ['Search results are now eventually consistent.', 'breaking'],
  ['Dates without a time zone are read as UTC from now on.', 'breaking'],
  ['The `Retry-After` header is now sent with every 429.', 'feature'],
  ['Numbers in `price` are now parsed as decimals.', 'breaking'],
  // What else is said with the same words.
  ['You can now sort orders newest first.', 'feature'],
  ['The dashboard now shows keys newest first.', null],
  ['We now have a time zone converter in the dashboard.', null],
  ['List invoices now accepts `sort`, also in descending order.', 'feature'],
  ['Creating an order now returns its `id`.', 'feature'],
  ['Orders now include the second address.', 'feature'],
  ['Searching for customers is now also possible by name.', 'feature'],
];
for (const [text, want] of ENTRIES)
  test(`"${text}": ${want ?? 'nothing'}`, () => {
    assert.equal(readStatement(text, { isEntry: true, isAlone: true })?.announces ?? null, want);
  });
