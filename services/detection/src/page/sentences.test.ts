// One sentence at a time: what its words mean to who calls the interface, told once and quoted.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';
import { CHANGED_SENTENCES } from '../testing/changed-sentences.ts';
import { CHANGELOG_ITEMS } from '../testing/changelog-items.ts';
import { MORE_ITEMS, MORE_SENTENCES } from '../testing/more-sentences.ts';
import { NEW_SENTENCES } from '../testing/new-sentences.ts';

const TODAY = '2026-11-21';
const AROUND =
  '<h2>Listing orders</h2><p>Orders are kept for a year. They are numbered from one.</p><p>Some other words stand here for company.</p>';
const FIRST_ENTRY = '<h3>2026-01-02</h3><ul><li>The first version.</li></ul>';

function verdicts(before: string, after: string): string {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(`<main><h1>Orders</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] })
        .snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  const told = diffPages(base, revision).map((finding) => classify(finding, TODAY));
  return told.map(({ classification, severity }) => `${classification} ${severity}`).join(', ');
}

for (const [want, sentences] of [...Object.entries(NEW_SENTENCES), ...Object.entries(MORE_SENTENCES)])
  for (const sentence of sentences)
    test(`new: "${sentence}" is ${want}`, () => assert.equal(verdicts(AROUND, `${AROUND}<p>${sentence}</p>`), want));

for (const [want, pairs] of Object.entries(CHANGED_SENTENCES))
  for (const [before, after] of pairs)
    test(`"${before}" that became "${after}" is ${want}`, () =>
      assert.equal(verdicts(`${AROUND}<p>${before}</p>`, `${AROUND}<p>${after}</p>`), want));

for (const [want, items] of [...Object.entries(CHANGELOG_ITEMS), ...Object.entries(MORE_ITEMS)])
  for (const item of items)
    test(`entry: "${item}" is ${want}`, () =>
      assert.equal(
        verdicts(
          `<h2>Changelog</h2>${FIRST_ENTRY}`,
          `<h2>Changelog</h2><h3>2026-11-20</h3><ul><li>${item}</li></ul>${FIRST_ENTRY}`,
        ),
        want,
      ));

test('a sentence of thousands of words is read to its end', () => {
  const sentence = `This is a very long sentence ${'about orders, '.repeat(400)}and the field total is no longer returned.`;
  assert.equal(verdicts(AROUND, `${AROUND}<p>${sentence}</p>`), 'BREAKING warning');
});

/** Words that the rules look for, over and over: what they cost must not grow with the square of the text. */
const BAITS = [
  'must ',
  'from 2027 ',
  'deprecated ',
  'deprecated endpoints ',
  'a.',
  'a.com.',
  'a:b:',
  'https://a.b/',
  '1 mb ',
  'when ',
  'X-A',
  'no longer ',
];

test('texts that are made to be slow are read in time', () => {
  const started = process.cpuUsage().user;
  for (const bait of BAITS) {
    const text = bait.repeat(Math.floor(19_000 / bait.length));
    verdicts(AROUND, `${AROUND}<p>${text}</p>`);
    verdicts(`${AROUND}<p>${text}</p>`, `${AROUND}<p>${text} at the end</p>`);
  }
  const seconds = (process.cpuUsage().user - started) / 1e6;
  assert.ok(seconds < 10, `${seconds} s`);
});
