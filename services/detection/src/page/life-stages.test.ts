// A list of stages says what the words mean; a notice says what happens to a thing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const STAGES: readonly [term: string, meaning: string][] = [
  ['Beta', 'May change without notice.'],
  ['Stable', 'Ready for production.'],
  ['Deprecated', 'Still works, but is scheduled for removal. Start migrating.'],
  ['Retired', 'No longer available: calls return 410.'],
];
const FORMS: Readonly<Record<string, (rows: typeof STAGES) => string>> = {
  table: (rows) =>
    `<table><tr><th>Stage</th><th>Meaning</th></tr>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`,
  terms: (rows) => `<dl>${rows.map(([a, b]) => `<dt>${a}</dt><dd>${b}</dd>`).join('')}</dl>`,
  list: (rows) => `<ul>${rows.map(([a, b]) => `<li><strong>${a}</strong>: ${b}</li>`).join('')}</ul>`,
  lines: (rows) => rows.map(([a, b]) => `<p>${a} — ${b}</p>`).join(''),
};

function rules(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(`<main><h1>Orders</h1><p>All about orders.</p>${html}</main>`, {
        url: 'https://docs.example.com',
        ignoreSelectors: [],
      }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map(({ rule }) => rule);
}

const ALARM = /deprecat|statement|sunset/;

for (const [form, write] of Object.entries(FORMS)) {
  const whole = `<h2>How calls age</h2><p>Words on it.</p>${write(STAGES)}`;
  test(`stages in a ${form} that came, went or were reworded announce nothing`, () => {
    const reworded = whole.replace('Still works, but is', 'Goes on to work and is');
    for (const [before, after] of [
      ['', whole],
      [whole, ''],
      [whole, reworded],
      ['<h2>How calls age</h2><p>Words on it.</p>', whole],
    ] as const)
      assert.doesNotMatch(rules(before, after).join(), ALARM, after);
  });
}

test('two terms are a list of stages below a title that says so', () => {
  const terms = '<p>Deprecated — goes on to work, but is scheduled for removal.</p><p>Sunset — shut down for good.</p>';
  assert.doesNotMatch(rules('', `<h2>Terminology</h2>${terms}`).join(), ALARM);
});

const NOTICES: Readonly<Record<string, string>> = {
  'a notice': '<h2>Baskets</h2><p>Deprecated: use <code>carts</code> instead.</p>',
  'kinds of changes': '<h2>Baskets</h2><p>Added: carts.</p><p>Deprecated: baskets.</p><p>Removed: the sum.</p>',
  'a table of things by their stage':
    '<h2>Versions</h2><table><tr><th>Stage</th><th>Version</th></tr><tr><td>Stable</td><td>v3 is here.</td></tr><tr><td>Deprecated</td><td>v2 is deprecated.</td></tr><tr><td>Deprecated</td><td>v1 is deprecated.</td></tr></table>',
};

for (const [what, html] of Object.entries(NOTICES))
  test(`${what} is told`, () => assert.match(rules('', html).join(), /deprecat/));
