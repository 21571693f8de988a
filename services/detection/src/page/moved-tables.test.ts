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
const kinds = (internal: string, ...more: readonly string[]): string =>
  `<table><tr><th>Type</th><th>Description</th></tr>${[['invalid', 'The call was wrong in some way.'], ['internal', internal], ['auth', 'The key was wrong.'], ...more.map((name) => [name, 'Still to come.'])].map((row) => `<tr><td><code>${row[0]}</code></td><td>${row[1]}</td></tr>`).join('')}</table>`;
const bounded = (words: string): string =>
  `<h2>Items</h2><h3>Properties</h3><table><tr><th>Property</th><th>DataType</th><th>Validation</th></tr><tr><td>name</td><td>String</td><td>${words}</td></tr></table>`;

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
  'a row less, and other words in another, below another heading': {
    before: titled(
      'Types of items',
      kinds('It is due to limits, such as the size of the disk or of the index.', 'open'),
    ),
    after: titled('Of which kind they are', kinds('It is due to the machine.')),
    want: ['page-section-renamed | Types of items', 'page-text-changed | internal', 'page-parameter-removed | open'],
  },
  'a table of other fields below another heading': {
    before: titled('Types of items', kinds('It is due to limits.')),
    after: `<h2>Items</h2>${WORDS}<h3>Lists</h3>${table(ROWS.slice(0, 2))}`,
    want: [
      ...['invalid', 'internal', 'auth'].map((name) => `page-parameter-removed | ${name}`),
      ...['title', 'image'].map((name) => `page-required-parameter-added | ${name}`),
    ],
  },
  'a bound in digits instead of words': {
    before: bounded('Must be between one and 255 characters'),
    after: bounded('Must be between 1 and 255 characters'),
    want: [],
  },
  'another bound in words': {
    before: bounded('Must be between one and 255 characters'),
    after: bounded('Must be between two and 255 characters'),
    want: ['page-parameter-constraint-changed | name'],
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
