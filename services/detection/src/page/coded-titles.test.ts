// Names that stand as titles or words: codes in links, values below a type, types by their links, calls with alternatives in their paths.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const kilns = (inner: string): string => `<h1>Kilns</h1>${inner}<h2>Others</h2><p>More.</p>`;
const told = (before: string, after: string): string[] => tellBodies(kilns(before), kilns(after));

test('a link to a heading that holds all its words is its title', () => {
  const part = (code: string, what: string): string =>
    `<h3 id="x"><a class="Anchor_link__dPq1s" href="#${code}" aria-label="link to it">${code}</a></h3><h4>${what}</h4><p>Wait for ${what}.</p>`;
  const page = (...codes: readonly string[]): string =>
    `<h2>Kiln errors</h2>${codes.map((code) => part(code, code.toLowerCase().replaceAll('_', ' '))).join('')}`;
  const codes = ['KILN_COLD', 'KILN_FULL', 'NO_SUCH_KILN'];
  assert.deepEqual(told(page(...codes), page(...codes, 'KILN_LOCKED')), [
    'NEW_FEATURE page-error-code-added KILN_LOCKED',
  ]);
  const beside = '<h3>Firing <a class="hash-link" href="#x">Direct link to Firing</a></h3><p>Fires.</p>';
  assert.deepEqual(told(beside, beside.replace('Direct link to', 'Link to')), []);
});

test('values of a type that have titles of their own come and go', () => {
  const page = (...values: readonly string[]): string =>
    `<h2>KilnStopReason</h2><p>Why it stopped.</p>${values.map((value) => `<h3><code>${value}</code></h3><p>Said of ${value.toLowerCase()}.</p>`).join('')}`;
  const values = ['DONE', 'COLD', 'OPENED', 'STAFF'];
  assert.deepEqual(told(page(...values), page(...values.slice(0, 3))), ['BREAKING page-name-removed STAFF']);
  const chapters = (...titles: readonly string[]): string =>
    `<h2>About us</h2>${titles.map((title) => `<h3>${title}</h3><p>Of ${title}.</p>`).join('')}`;
  const [line = ''] = told(chapters('OVERVIEW', 'STAFF', 'ROOMS'), chapters('OVERVIEW', 'ROOMS'));
  assert.ok(line.startsWith('COSMETIC'), line);
});

test('a type is known by its link, and as what is never null', () => {
  const field = (name: string, type: string, chip = ''): string =>
    `<div><div><h4><code>${name}</code></h4><span>•</span><a href="/scalars/${type.replaceAll(/\W/g, '')}"><code>${type}</code></a>${chip}</div><div><p>About the ${name}.</p></div></div>`;
  const page = (weight: string, tags: string): string =>
    `<h2>Kiln</h2><h3>Fields</h3>${field('weight', weight)}${field('tags', tags, '<span>non-null</span>')}${field('owner', 'Owner')}`;
  assert.deepEqual(told(page('UnsignedInt64', '[Tag!]!'), page('Float', '[Tag!]!')), [
    'BREAKING page-parameter-type-changed weight',
  ]);
  const [line = ''] = told(page('Float', '[Tag!]!'), page('Float', '[Label!]!'));
  assert.ok(line.startsWith('BREAKING page-parameter-type-changed'), line);
});

test('links beside a word are no types of it', () => {
  const foot = '<div><a href="/about">About</a> <a href="/privacy">Privacy</a> <a href="/terms">Terms</a></div>';
  assert.deepEqual(
    told('<p>Fires.</p>', `<p>Fires.</p>${foot}`).filter((line) => line.includes('parameter')),
    [],
  );
});

test('calls in a list may say in their paths what they take', () => {
  const page = (more: string): string =>
    `<h2>Fire</h2><h3>Request</h3><pre>POST /me/firings\nPOST /kilns/{id | name}/firings${more}</pre>`;
  assert.deepEqual(told(page(''), page('\nPOST /rooms/{id}/firings')), [
    'NEW_FEATURE page-endpoint-added POST /rooms/{id}/firings POST /rooms/{id}/firings',
  ]);
});

test('a word among values is one', () => {
  const row = (value: string): string => `<tr><td>${value}</td><td>sorts by the ${value}</td></tr>`;
  const page = (rows: string): string =>
    `<h2>sort</h2><p>How it is sorted:</p><table><tr><th>Value</th><th>Meaning</th></tr>${row('fired_at')}${row('roomName')}${rows}</table>`;
  assert.deepEqual(told(page(''), page(row('Title'))), ['NEW_FEATURE page-name-added Title']);
});

const RULES: readonly [before: string, after: string, told: readonly string[]][] = [
  ['Who fires it.', 'Who fires it. This parameter is required.', ['BREAKING page-statement-added']],
  ['Who fires it.', 'Who fires it. This parameter is not required.', ['COSMETIC page-text-added']],
  ['Large kilns can have 200.', 'Large kilns can have 150.', ['PERFORMANCE page-limit-changed']],
  ['A kiln can have 2 states.', 'A kiln can have 3 states.', ['BUG_FIX page-fact-changed']],
  [
    'The cost of a query is at most 500 points, and 100 points come back per second.',
    'The cost of a query is at most 500 points, and 50 points come back per second.',
    ['PERFORMANCE page-limit-changed'],
  ],
  [
    'The minimum API version supported by kilns is <code>v1.24</code>.',
    'The minimum API version supported by kilns is <code>v1.44</code>.',
    ['BREAKING page-statement-changed'],
  ],
];
for (const [before, after, expected] of RULES)
  test(`${before} -> ${after}`, () => {
    const page = (words: string): string => `<h2>owner</h2><p>Some words.</p><p>${words}</p>`;
    assert.deepEqual(told(page(before), page(after)), expected);
  });

test('what only leads elsewhere is no change', () => {
  const page = (title: string, ...links: readonly string[]): string =>
    `<h2>${title}</h2><ul>${links.map((link) => `<li><a href="/x/${link}">Kilns for ${link}</a></li>`).join('')}</ul>`;
  assert.deepEqual(told(page('See Also', 'Go', 'Java'), page('See Also', 'Go', 'Java', 'Rust')), []);
  assert.deepEqual(told(page('Most popular', 'Go'), page('Most popular', 'Rust')), []);
  assert.equal(told(page('Supported kilns', 'Go', 'Java'), page('Supported kilns', 'Go', 'Java', 'Rust')).length, 1);
});

test('the same sample below another status', () => {
  const page = (head: string, code = 'cold'): string =>
    `<h2>Cold kilns</h2><p>What comes back:</p><pre>${head}\n{"code": "${code}"}</pre>`;
  assert.deepEqual(
    told(page('http code 403'), page('http code 400')).map((line) => line.trim()),
    ['BREAKING page-statement-changed'],
  );
  assert.deepEqual(
    told(page('HTTP/1.1 200 OK'), page('HTTP/1.1 200 Fine')).map((line) => line.trim()),
    ['COSMETIC page-example-changed'],
  );
});

test('one thing in the place of another is another default', () => {
  const page = (thing: string): string =>
    `<h2>id</h2><p>Which one.</p><p>By default, it gives ${thing} in its list.</p>`;
  assert.deepEqual(told(page('room numbers'), page('maker.code pairs')), ['BREAKING page-statement-changed']);
  assert.deepEqual(told(page('unpaid bills'), page('open invoices')), ['COSMETIC page-text-changed']);
});
