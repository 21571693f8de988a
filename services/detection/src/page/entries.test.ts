// What stands beside the words of an entry says of which kind and of which day it is: labels on a line with the day, titles, cells.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const told = (before: string, after: string): string[] => {
  const [base, revision] = [before, after].map(
    (html) => readPage(`<main>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map((finding) => {
    const { classification, endpoint, after: words } = toChange(finding, '2026-11-21');
    return `${classification} ${finding.facts['date'] ?? ''} ${endpoint ?? ''} ${words ?? ''}`;
  });
};

const entry = (day: string, label: string, text: string): string =>
  `<div><span class="date">${day}</span><span class="tag">${label}</span><p>${text}</p></div>`;
const card = (day: string, labels: readonly string[], title: string, text: string): string =>
  `<section><div><time>${day}</time></div><div><div>${labels.map((label) => `<span>${label}</span>`).join('')}</div><h2>${title}</h2><p>${text}</p></div></section>`;
const rows = (...cells: readonly string[][]): string =>
  `<table><tr><th>Date</th><th>Type</th><th>Change</th></tr>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const versions = (items: readonly [label: string, text: string][]): string =>
  items.map(([label, text]) => `<h3>${label}</h3><ul><li>${text}</li></ul>`).join('');

const OLD = entry('March 4', 'New', 'Charges take <code>note</code>.');
const OLD_CARD = card('Mar 12, 2026', ['API'], 'Builds per branch', 'Builds can be listed per branch.');
const OLD_ROW = ['2026-03-05', 'Added', '<code>GET /v1/runners</code> lists runners.'];

for (const [end, day] of [
  ['on May 15th', '2026-05-15'],
  ['by 1 March', '2026-03-01'],
  ['from 10 January', '2027-01-10'],
  ['on May 15, 2028', '2028-05-15'],
  ['May 15 through June 1, 2027', '2027-05-15'],
  ['on May 15, next year', null],
] as const)
  test(`the year of "${end}" is the one that stands next to the day of its entry`, () => {
    const page = (entries: string): string => `<h1>Changelog</h1>${entries}<h2>2026-01-05</h2><ul><li>Faxes.</li></ul>`;
    const [base, revision] = [
      page(''),
      page(`<h2>2026-03-20</h2><ul><li>GET /v1/faxes will be removed ${end}.</li></ul>`),
    ].map(
      (html) => readPage(`<main>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
    );
    assert.ok(base !== undefined && revision !== undefined);
    assert.deepEqual(
      diffPages(base, revision).map(({ sunsetOn }) => sunsetOn),
      [day],
    );
  });

test('what is past has no day without a year', () => {
  for (const text of [
    'GET /v1/faxes was shut down on December 15.',
    'We removed the fax API on January 12.',
    'Until May 3.5 of the SDK arrives, the fax API will be removed.',
    'You may 5 times call the fax API before it will be removed.',
  ]) {
    const page = (entries: string): string => `<h1>Changelog</h1>${entries}<h2>2026-01-05</h2><ul><li>Faxes.</li></ul>`;
    const [base, revision] = [page(''), page(`<h2>2026-03-20</h2><ul><li>${text}</li></ul>`)].map(
      (html) => readPage(`<main>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
    );
    assert.ok(base !== undefined && revision !== undefined);
    assert.deepEqual(
      diffPages(base, revision).map(({ sunsetOn }) => sunsetOn),
      [null],
      text,
    );
  }
});

/** [before, after, what is told] */
const CASES: Readonly<Record<string, readonly [before: string, after: string, want: readonly string[]]>> = {
  'a day without its year and a label over each entry of a month': [
    `<h1>Changelog</h1><h2>March 2026</h2>${OLD}`,
    `<h1>Changelog</h1><h2>April 2026</h2>${entry('April 11', 'New', 'Charges take <code>memo</code>.')}${entry('April 3', 'Breaking', 'Cards have no <code>fingerprint</code>.')}<h2>March 2026</h2>${entry('March 9', 'Fixed', 'Hours no longer drift.')}${OLD}`,
    [
      'BUG_FIX 2026-03-09  Hours no longer drift.',
      'NEW_FEATURE 2026-04-11  Charges take memo.',
      'BREAKING 2026-04-03  Cards have no fingerprint.',
    ],
  ],
  'an end among repairs': [
    '<h1>Changelog</h1><h2>v1.0</h2><ul><li>Faxes.</li></ul>',
    '<h1>Changelog</h1><h2>v1.1</h2><h3>Fixes</h3><ul><li>Deprecate the locations API</li><li>Deprecated fields are sorted as they should be.</li></ul><h2>v1.0</h2><ul><li>Faxes.</li></ul>',
    ['DEPRECATION   Deprecate the locations API', 'BUG_FIX   Deprecated fields are sorted as they should be.'],
  ],
  'a line with the day of release below the version': [
    `<h1>Release history</h1><h2>v4.1.0</h2><p>Released 2026-01-02</p>${versions([['Added', 'Locales of contacts.']])}`,
    `<h1>Release history</h1><h2>v4.2.0</h2><p>Released 2026-03-04</p>${versions([
      ['Removed', '<code>GET /v1/lists</code>'],
      ['Changed', '<strong>BREAKING:</strong> <code>total</code> is now <code>sum</code>.'],
    ])}<h2>v4.1.0</h2><p>Released 2026-01-02</p>${versions([['Added', 'Locales of contacts.']])}`,
    ['BREAKING 2026-03-04 GET /v1/lists GET /v1/lists', 'BREAKING 2026-03-04  BREAKING: total is now sum.'],
  ],
  'a label in front of an entry without a colon': [
    `<h1>Changelog</h1>${versions([['2026-03-02', 'Orders are listed.']])}`,
    `<h1>Changelog</h1>${versions([
      ['2026-04-11', '<span>Security</span> Keys of shops end with their users.'],
      ['2026-04-10', '<b>Breaking</b> <code>total</code> of orders.'],
      ['2026-04-09', '<em>Security</em> by design is what we stand for.'],
      ['2026-03-02', 'Orders are listed.'],
    ])}`,
    [
      'SECURITY 2026-04-11  Security: Keys of shops end with their users.',
      'BREAKING 2026-04-10  Breaking: total of orders.',
      'COSMETIC 2026-04-09  Security by design is what we stand for.',
    ],
  ],
  'a heading that was there before': [
    `<h1>Release notes</h1><h2>v2.0.0</h2>${versions([['Removed', 'XML.']])}`,
    `<h1>Release notes</h1><h2>v2.0.0</h2><h3>Removed</h3><ul><li>XML.</li><li>The field <code>ack_url</code> of webhooks.</li><li><code>GET /v1/tags</code> of contacts.</li></ul>`,
    ['BREAKING   The field ack_url of webhooks.', 'BREAKING  GET /v1/tags GET /v1/tags of contacts.'],
  ],
  'a day and labels in front of the title of a card': [
    `<h1>What's new</h1>${OLD_CARD}`,
    `<h1>What's new</h1>${card('Apr 2, 2026', ['API', 'Breaking'], 'Queues', 'Queues are listed elsewhere.')}${OLD_CARD}`,
    ['BREAKING 2026-04-02  Queues are listed elsewhere.'],
  ],
  'the cells of a table of changes': [
    `<h1>API changes</h1>${rows(OLD_ROW)}`,
    `<h1>API changes</h1>${rows(['2026-04-01', 'Removed', '<code>GET /v1/steps</code>'], ['2026-04-01', 'Added', '<code>GET /v1/usage</code> counts minutes.'], OLD_ROW)}`,
    [
      'BREAKING 2026-04-01 GET /v1/steps 2026-04-01 | Removed | GET /v1/steps',
      'NEW_FEATURE 2026-04-01 GET /v1/usage 2026-04-01 | Added | GET /v1/usage counts minutes.',
    ],
  ],
  'a label in front of each paragraph': [
    '<h1>Changelog</h1><h2>3 February 2026</h2><p><i>Fixed</i> Sums of carts.</p>',
    '<h1>Changelog</h1><h2>2 April 2026</h2><p><i>Removed</i> <code>click_map</code> from reports.</p><p><i>Added</i> <code>opens</code> to reports.</p><h2>3 February 2026</h2><p><i>Fixed</i> Sums of carts.</p>',
    ['BREAKING 2026-04-02  Removed click_map from reports.', 'NEW_FEATURE 2026-04-02  Added opens to reports.'],
  ],
  'a title in the plural': [
    '<h1>Release notes</h1><h3>Tiles 5.1</h3><h4>Features</h4><ul><li>Labels.</li></ul>',
    '<h1>Release notes</h1><h3>Tiles 5.2</h3><h4>Removals</h4><ul><li><code>GET /styles/v1</code></li></ul><h3>Tiles 5.1</h3><h4>Features</h4><ul><li>Labels.</li></ul>',
    ['BREAKING  GET /styles/v1 GET /styles/v1'],
  ],
  'a break among repairs': [
    '<h1>Changelog</h1><h2>v1.0</h2><ul><li>Faxes.</li></ul>',
    '<h1>Changelog</h1><h2>v1.1</h2><h3>Bug fixes</h3><ul><li>BREAKING: <code>total</code> is now a sum.</li><li>Removed the endpoint <code>GET /v1/old</code>.</li><li>Hours no longer drift.</li></ul><h2>v1.0</h2><ul><li>Faxes.</li></ul>',
    [
      'BREAKING   BREAKING: total is now a sum.',
      'BREAKING  GET /v1/old Removed the endpoint GET /v1/old.',
      'BUG_FIX   Hours no longer drift.',
    ],
  ],
  'one word that is all that an item says': [
    '<h1>Changelog</h1><h2>v1.0</h2><ul><li>All faxes.</li></ul>',
    '<h1>Changelog</h1><h2>v1.1</h2><h3>Removed</h3><ul><li>Webhooks</li></ul><h2>v1.0</h2><ul><li>All faxes.</li></ul>',
    ['BREAKING   Webhooks'],
  ],
  'what was done to a whole': [
    '<h1>Changelog</h1><h2>v1.0</h2><ul><li>All faxes.</li></ul>',
    '<h1>Changelog</h1><h2>v1.1</h2><p>REST API removed</p><h2>v1.0</h2><ul><li>All faxes.</li></ul>',
    ['BREAKING   REST API removed'],
  ],
  'more labels than one line holds': [
    "<h1>What's new</h1><h2>v1.0</h2><p>Faxes are sent.</p>",
    "<h1>What's new</h1><h2>v1.1</h2><p>September 30, 2026</p><p>Platform API</p><p>New</p><p>Breaking change</p><p>Charges are listed elsewhere.</p><h2>v1.0</h2><p>Faxes are sent.</p>",
    ['BREAKING 2026-09-30  Charges are listed elsewhere.'],
  ],
  'titles of what came in a version': [
    '<h1>Versions</h1><h2>New in v5</h2><ul><li>Routes by night.</li></ul>',
    '<h1>Versions</h1><h2>New in v5</h2><ul><li>Routes by night.</li><li>Borders in <code>borders</code>.</li></ul>',
    ['NEW_FEATURE   Borders in borders.'],
  ],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(`an entry is of the kind and day that it stands under: ${name}`, () => {
    assert.deepEqual(told(before, after), want);
    assert.deepEqual(told(before, before), []);
  });

test('an endpoint in a list of what was removed is none that came', () => {
  const page = (item: string): string =>
    `<h1>From v1 to v2</h1><h2>Removed</h2><ul><li>The parameter <code>shallow</code>.</li>${item}</ul>`;
  assert.deepEqual(told(page(''), page('<li><code>GET /v1/envvars</code></li>')), [
    'BREAKING  GET /v1/envvars GET /v1/envvars',
  ]);
});

test('links to the pages before and behind are none of the content', () => {
  const link = (word: string, title: string): string => `<a href="/x"><span>${word}</span><span>${title}</span></a>`;
  const page = (next: string): string =>
    `<h1>Calls</h1><p>Make calls.</p>${link('Previous', 'Start')}${link('Next', next)}`;
  assert.deepEqual(told(page('Queues'), page('Agents')), []);
});

test('a tab that names a status code and its meaning is a response', () => {
  const tab = (id: string, text: string): string => `<button role="tab" aria-controls="${id}">${text}</button>`;
  const panel = (id: string): string => `<div role="tabpanel" id="${id}"><pre><code>{ "ok": true }</code></pre></div>`;
  const page = (tabs: readonly (readonly [string, string])[]): string =>
    `<h1>Builds</h1><h2>List</h2><p><code>GET /v1/builds</code></p><div role="tablist">${tabs.map(([id, text]) => tab(id, text)).join('')}</div>${tabs.map(([id]) => panel(id)).join('')}`;
  const old = ['a', '200: OK'] as const;
  const [first, ...others] = told(page([old]), page([old, ['b', '403: Forbidden']]));
  assert.match(first ?? '', /^NEW_FEATURE {2}GET \/v1\/builds /);
  assert.deepEqual(others, []);
});

const NAMED: Readonly<Record<string, { entry: string; want: readonly string[] }>> = {
  'all that it removes': {
    entry: 'Removed <code>GET /v1/steps</code> and <code>DELETE /v1/runs/{id}</code>.',
    want: ['DELETE /v1/runs/{id}', 'GET /v1/steps'],
  },
  'not what takes the place of one': {
    entry: '<code>GET /v1/steps</code> was removed, use <code>GET /v2/steps</code> or <code>GET /v2/runs</code>.',
    want: ['GET /v1/steps'],
  },
  'all that a field came to': {
    entry:
      'Added <code>limit</code> to <code>GET /v1/runs</code>, <code>GET /v1/steps</code> and <code>GET /v1/tags</code>.',
    want: ['GET /v1/runs', 'GET /v1/steps', 'GET /v1/tags'],
  },
};

for (const [what, { entry: text, want }] of Object.entries(NAMED))
  test(`an entry touches the endpoints that it names: ${what}`, () => {
    const [base, revision] = ['', `<h2>2026-04-01</h2><ul><li>${text}</li></ul>`].map(
      (html) =>
        readPage(`<main><h1>Changelog</h1>${html}<h2>2026-03-01</h2><ul><li>Runs are listed.</li></ul></main>`, {
          url: 'https://docs.example.com',
          ignoreSelectors: [],
        }).snapshot,
    );
    assert.ok(base !== undefined && revision !== undefined);
    const [finding, ...others] = diffPages(base, revision);
    assert.deepEqual(others, []);
    assert.deepEqual(finding?.affectedEndpoints, want);
    assert.equal(finding?.endpoint, want[0]);
  });

test('a kind of work is an entry where nothing stands below it, and a label where something does', () => {
  const log = (more: string): string =>
    `<h1>Changelog</h1>${more}<h2>2026-01-01</h2><ul><li>Orders may have notes.</li></ul>`;
  const entryOf = (html: string): string[] => told(log(''), log(`<h2>2026-02-01</h2>${html}`));
  for (const [words, kind] of [
    ['Bugfixes', 'BUG_FIX'],
    ['Bug fixes and improvements', 'BUG_FIX'],
    ['Performance improvements', 'PERFORMANCE'],
  ] as const)
    for (const html of [`<ul><li>${words}</li></ul>`, `<p>${words}</p>`])
      assert.deepEqual(entryOf(html), [`${kind} 2026-02-01  ${words}`], html);
  assert.deepEqual(entryOf('<p>Fixes</p><ul><li>Totals are rounded.</li></ul>'), [
    'BUG_FIX 2026-02-01  Totals are rounded.',
  ]);
  assert.deepEqual(entryOf('<p>Fixes</p><h3>Orders</h3><p>Totals are rounded.</p>').length, 1);
});

test('what breaks and what is about security has the day of its end, what is new has none', () => {
  const sunsets = (text: string): (string | null)[] => {
    const [base, revision] = [OLD, `${entry('April 3', '', text)}${OLD}`].map(
      (html) =>
        readPage(`<main><h1>Changelog</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] })
          .snapshot,
    );
    assert.ok(base !== undefined && revision !== undefined);
    return diffPages(base, revision).map(({ sunsetOn }) => sunsetOn);
  };
  assert.deepEqual(sunsets('We removed the v1 endpoints as of 1 Dec. 2026.'), ['2026-12-01']);
  assert.deepEqual(sunsets('We will end support for TLS 1.0 on Oct. 1, 2027.'), ['2027-10-01']);
  assert.deepEqual(sunsets('Orders can be listed by day until December 31, 2027.'), [null]);
});
