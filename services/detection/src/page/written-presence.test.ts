// What stands behind a type and says whether a value must be given.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';
import { splitPresence } from './written-presence.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(({ rule, before: was, after: is }) => `${rule} ${was} ${is}`);

const element = (mark: string): string =>
  `<h2>Request elements</h2><dl><dt>Count <i>xs:int</i> ${mark}</dt><dd>Number of packages.</dd></dl>`;
const argument = (type: string, title = 'Arguments'): string =>
  `<h2>${title}</h2><table><tr><th>Name</th><th>Description</th></tr><tr><td><code>after</code> - <code>${type}</code></td><td>Where to begin.</td></tr></table>`;
const column = (type: string): string =>
  `<h2>Arguments</h2><table><tr><th>Argument</th><th>Type</th><th>Description</th></tr><tr><td>after</td><td>${type}</td><td>Where to begin.</td></tr></table>`;

const CASES: Readonly<Record<string, [before: string, after: string, want: string[]]>> = {
  'an element that must occur': [
    element('[0..1]'),
    element('[1..1]'),
    ['page-parameter-became-required optional required'],
  ],
  'one that need not': [element('[1..*]'), element('[0..*]'), ['page-parameter-became-optional required optional']],
  'an argument that must not be null': [
    argument('String'),
    argument('String!'),
    ['page-parameter-became-required optional required'],
  ],
  'one in a column of types': [column('ID'), column('ID!'), ['page-parameter-became-required optional required']],
  'a result that may be null': [
    argument('String!', 'Returned fields'),
    argument('String', 'Returned fields'),
    ['page-response-field-became-optional required optional'],
  ],
  'a type of the page': [
    argument('OrderInput!'),
    argument('CartInput!'),
    ['page-parameter-type-changed orderinput cartinput'],
  ],
  'one of a single word': [argument('Money'), argument('String'), ['page-parameter-type-changed money string']],
  'one that became a list': [argument('Int'), argument('[Int!]'), ['page-parameter-type-changed integer [integer]']],
};

for (const [what, [before, after, want]] of Object.entries(CASES))
  test(`told is ${what}`, () => assert.deepEqual(told(before, after), want));

test('what a number is between is no mark of presence', () => {
  assert.deepEqual(splitPresence('number [0..1]'), { required: null, text: 'number [0..1]' });
  assert.deepEqual(splitPresence('integer [1..100]'), { required: null, text: 'integer [1..100]' });
  assert.deepEqual(splitPresence('- see it!'), { required: null, text: '- see it!' });
});
