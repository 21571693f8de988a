// A table under another heading is the same table: what was edited in it is told as that, and nothing as gone and come.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

function told(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(`<main><h1>Feed</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map(({ rule, subject }) => `${rule} | ${subject ?? ''}`);
}

type Row = readonly [name: string, mark: string, words: string];
const ROWS: readonly Row[] = [
  ['title', 'Required', 'The title to display.'],
  ['image', 'Required', 'Address of the picture to display.'],
  ['state', 'Optional', 'Possible values are <code>open</code> or <code>paid</code>.'],
];
const table = (rows: readonly Row[]): string =>
  `<table><tr><th>Parameter</th><th>Description</th></tr>${rows
    .map(([name, mark, words]) => `<tr><td><code>${name}</code><br><span>${mark}</span></td><td>${words}</td></tr>`)
    .join('')}</table>`;
const WORDS = '<p>Items show what happened on an account.</p>';
const edited = (name: string, words: string): string =>
  table(ROWS.map((row): Row => (row[0] === name ? [row[0], row[1], words] : row)));
const BASE = `<h2>Items</h2>${WORDS}${table(ROWS)}<h2>Notes</h2><p>Some words at the end.</p>`;
const below = (fields: string): string =>
  `<h2>Items</h2>${WORDS}<h3>Properties</h3>${fields}<h2>Notes</h2><p>Some words at the end.</p>`;
const titled = (title: string, fields: string): string => `<h2>Items</h2>${WORDS}<h3>${title}</h3>${fields}`;

const CASES: Readonly<Record<string, { before: string; after: string; want: readonly string[] }>> = {
  'a table that got a heading': { before: BASE, after: below(table(ROWS)), want: [] },
  'a row that was reworded below a new heading': {
    before: BASE,
    after: below(edited('title', 'What is shown on top of the item.')),
    want: ['page-text-changed | title'],
  },
  'a value more below a new heading': {
    before: BASE,
    after: below(edited('state', 'Possible values are <code>open</code>, <code>paid</code> or <code>void</code>.')),
    want: ['page-parameter-enum-value-added | state'],
  },
  'a row reworded below another heading': {
    before: titled('General arguments (for all types of item)', table(ROWS)),
    after: titled('Request arguments (for all item types)', edited('title', 'The title that is displayed.')),
    want: ['page-section-renamed | General arguments (for all types of item)', 'page-text-changed | title'],
  },
  'a field less below a new heading': {
    before: BASE,
    after: below(table(ROWS.slice(0, 2))),
    want: ['page-parameter-removed | state'],
  },
  'a field of the same name in a table of its own': {
    before: BASE,
    after: `<h2>Items</h2>${WORDS}${table(ROWS.slice(0, 2))}<h2>Notes</h2><p>Some words at the end.</p><h3>Lists</h3>${table(
      [
        ['state', 'Optional', 'Only lists that were filed under it.'],
        ['size', 'Optional', 'How many come at once.'],
      ],
    )}`,
    want: ['page-parameter-removed | state', 'page-parameter-added | state', 'page-parameter-added | size'],
  },
};

for (const [name, { before, after, want }] of Object.entries(CASES))
  test(`${name} is told as what it is`, () => {
    assert.deepEqual(told(before, after), want);
  });
