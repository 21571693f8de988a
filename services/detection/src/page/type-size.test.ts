// A length that a type is written with is a bound: what is sent breaks where it got less room, what is returned where it got more.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const page = (place: string, type: string, words = 'Of the fax.'): string =>
  `<main><h1>Faxes API</h1><h2>Send</h2><p><code>POST /faxes</code></p><h3>${place}</h3><table><tr><th>Name</th><th>Type</th><th>Description</th></tr><tr><td>to</td><td>number</td><td>Whom.</td></tr><tr><td>note</td><td>${type}</td><td>${words}</td></tr></table></main>`;

const told = (place: string, ...types: readonly [string, string]): string[] =>
  toldOf(types.map((type) => page(place, type)));

function toldOf(pages: readonly string[]): string[] {
  const [base, revision] = pages.map(
    (html) => readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map((finding) => {
    const { classification } = toChange(finding, '2026-11-21');
    return `${finding.rule} ${classification} ${finding.before ?? ''} → ${finding.after ?? ''}`;
  });
}

const BOTH = 'BREAKING in both';
const LONGER = 'BREAKING when returned';
const SHORTER = 'BREAKING when sent';

const SIZES: readonly [before: string, after: string, want: string, shown: string][] = [
  ['Char(20)', 'Char(32)', LONGER, 'char(20) → char(32)'],
  ['Char(32)', 'Char(20)', SHORTER, 'char(32) → char(20)'],
  ['varchar(255)', 'varchar(500)', LONGER, 'varchar(255) → varchar(500)'],
  ['string(20)', 'string(10)', SHORTER, 'string(20) → string(10)'],
  ['string[10]', 'string[20]', LONGER, 'string(10) → string(20)'],
  ['String (max 255)', 'String (max 100 characters)', SHORTER, 'string(255) → string(100)'],
  ['string(1-20)', 'string(1-40)', LONGER, 'string(1-20) → string(1-40)'],
  ['string(1..20)', 'string(5..40)', BOTH, 'string(1-20) → string(5-40)'],
  ['AN..35', 'AN..70', LONGER, 'an(35) → an(70)'],
  ['decimal(8,2)', 'decimal(10,2)', LONGER, 'decimal(8,2) → decimal(10,2)'],
  ['decimal(10,2)', 'decimal(10,4)', BOTH, 'decimal(10,2) → decimal(10,4)'],
  ['varchar(255)', 'varchar', LONGER, 'varchar(255) → varchar'],
  ['string', 'string(50)', SHORTER, 'string → string(50)'],
];

for (const [before, after, want, shown] of SIZES)
  test(`the length of a type: ${before} that became ${after} is ${want}`, () => {
    const sent = want === LONGER ? 'NEW_FEATURE' : 'BREAKING';
    const returned = want === SHORTER ? 'BUG_FIX' : 'BREAKING';
    assert.deepEqual(told('Request', before, after), [`page-parameter-constraint-changed ${sent} ${shown}`]);
    assert.deepEqual(told('Response', before, after), [`page-response-field-constraint-changed ${returned} ${shown}`]);
  });

test('the same length in another form is none', () =>
  assert.deepEqual(told('Request', 'string(20)', 'string (max 20 characters)'), []));

for (const [before, after] of [
  ['char(20)', 'number(20)'],
  ['integer(32)', 'integer(64)'],
  ['string(uuid)', 'string(date)'],
  ['string', 'array'],
] as const)
  test(`another type than its length: ${before} that became ${after}`, () =>
    assert.match(told('Request', before, after).join('\n'), /^page-parameter-type-changed BREAKING \S.* → \S.*$/));

test('bounds that words set are judged by the same side', () => {
  const [narrow, wide] = ['Between 0 and 10.', 'Between 0 and 20.'].map((words) => page('Response', 'number', words));
  assert.ok(narrow !== undefined && wide !== undefined);
  const rule = 'page-response-field-constraint-changed';
  assert.deepEqual(toldOf([narrow, wide]), [`${rule} BREAKING between 0 and 10 → between 0 and 20`]);
  assert.deepEqual(toldOf([wide, narrow]), [`${rule} BUG_FIX between 0 and 20 → between 0 and 10`]);
});
