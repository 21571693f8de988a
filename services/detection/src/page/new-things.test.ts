// What is new on a page and no row of a table: since when it is there, what can be called, and sections whose titles are alike and that are
// about something else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule}`;
  });

const SINCE: readonly [text: string, want: string][] = [
  ['Added in version 3.10.', 'NEW_FEATURE page-statement-added'],
  ['In Shop 2.4.0 and later, the answer also holds a digest.', 'NEW_FEATURE page-statement-added'],
  ['In Shop 2.4.0 and later, the answer must not be stored.', 'COSMETIC page-text-added'],
  ['Changed in version 3.4.2: Fixed a bug that left parts behind.', 'BUG_FIX page-statement-added'],
  ['The answer holds 2.4 orders on average.', 'COSMETIC page-text-added'],
];

for (const [text, want] of SINCE)
  test(`"${text}" is ${want}`, () => assert.deepEqual(told('', `<p>${text}</p>`), [want]));

test('a new section that shows a call has something new to use', () => {
  const section = (more: string): string => `<h2>Memory</h2><p>How much of it is used.</p>${more}`;
  assert.deepEqual(told('', section('<pre>curl -k https://api.shop.example/memory</pre>')), [
    'NEW_FEATURE page-section-added',
  ]);
  assert.deepEqual(told('', section('<p>See <code>/api/v1/otlp/v1/metrics</code>.</p>')), [
    'NEW_FEATURE page-section-added',
  ]);
  assert.deepEqual(told('', section('<p>See <code>/etc/shop</code>.</p>')), ['COSMETIC page-section-added']);
});

test('a default in the title of a call is told', () => {
  const call = (value: string, more = ''): string =>
    `<h3>class shop.Orders(key, *, day=None, ssl=${value}, sizes=()${more})</h3><p>Lists the orders of a shop.</p>`;
  assert.deepEqual(told(call('None'), call('True')), ['BREAKING page-parameter-default-changed']);
  assert.deepEqual(told(call('None'), call('None', ', page=1')), ['NEW_FEATURE page-parameter-added']);
});

test('a field with a type of its own, and the width of a number, are read', () => {
  const fields = (more: string): string =>
    `<h2>Parameters</h2><ul><li><code>Name</code> <code>(string: &lt;required&gt;)</code> - Which one.</li><li><code>Meta</code> <code>(object: null)</code> - More.</li>${more}</ul>`;
  assert.deepEqual(
    told(
      fields(''),
      fields('<li><code>Abilities</code> <code>(Abilities: &lt;optional&gt;)</code> - What it can.</li>'),
    ),
    ['NEW_FEATURE page-parameter-added'],
  );
  const term = (type: string): string =>
    `<h2>Reply</h2><dl><dt>timeline ( ${type} )</dt><dd>Which one it is.</dd><dt>name ( text )</dt><dd>How it is called.</dd></dl>`;
  assert.deepEqual(told(term('int4'), term('int8')), ['BREAKING page-response-field-type-changed']);
});

/** Near to what is told, and said of something else. */
const HARMLESS: readonly [before: string, after: string][] = [
  ['<p>Install version 20.0.0.1 of the network driver.</p>', '<p>Install version 20.0.0.2 of the network driver.</p>'],
  [
    '<p>The machine aa:bb:cc:dd:ee:ff is in our network.</p>',
    '<p>The machine aa:bb:cc:dd:ee:00 is in our network.</p>',
  ],
  ['<p>See https://example.com/?tab=a.</p>', '<p>See https://example.com/?view=a.</p>'],
  ['<p>Removal of an order takes 5 minutes.</p>', '<p>Removal of an order takes 10 minutes.</p>'],
  ['<p>Default: "json"</p>', '<p>Default: json</p>'],
  ['<p>We describe the newest first.</p>', '<p>We describe the oldest first.</p>'],
  ['<p>Scope: this document</p>', '<p>Scope: this page</p>'],
  ['<h2>The overview command</h2><p>One.</p>', ''],
  [
    '<dl><dt>event loop</dt><dd>Runs.</dd><dt>event bus</dt><dd>Carries.</dd></dl>',
    '<dl><dt>event loop</dt><dd>Runs.</dd></dl>',
  ],
  [
    '<h2>Team</h2><table><tr><th>Name</th><th>Role</th></tr><tr><td>Jane</td><td>Lead</td></tr></table>',
    '<h2>Team</h2><table><tr><th>Name</th><th>Role</th></tr><tr><td>Jane</td><td>Head</td></tr></table>',
  ],
  [
    '<h2>GET /orders</h2><p>Response:</p><pre>{"id": 1, "scores": {"jane": 1, "john": 2}}</pre>',
    '<h2>GET /orders</h2><p>Response:</p><pre>{"id": 1, "scores": {"jane": 1, "jim": 2}}</pre>',
  ],
];
for (const [before, after] of HARMLESS)
  test(`neither a break, an end nor a matter of security: ${before}`, () => {
    const grave = told(before, after).filter((one) => /^(?:BREAKING|DEPRECATION|SECURITY)/.test(one));
    assert.deepEqual(grave, []);
  });

test('a table of endpoints and their limits lists endpoints', () => {
  const row = (call: string): string => `<tr><td>${call}</td><td>10 per minute</td></tr>`;
  const table = (more: string): string =>
    `<h2>Endpoints and rate limits</h2><table><tr><th>Endpoint</th><th>Limit</th></tr>${more}${row('GET /users')}</table>`;
  assert.deepEqual(told(table(row('GET /orders')), table('')), ['BREAKING page-endpoint-removed']);
});

test('sections with like titles and other words are two sections', () => {
  const reload =
    '<h2>The reload command</h2><p>First it unloads and then it loads every library that was loaded before. It is meant for those who wrote a library and want to see what they changed without a restart of the whole server.</p>';
  const hash =
    '<h2>The hash command</h2><p>Answers with a digest of the configuration that is in use at present. Programs that watch many servers compare these and need not fetch all of a configuration to find out that nobody touched it.</p>';
  assert.deepEqual(told(reload, hash).toSorted(), ['BREAKING page-name-removed', 'NEW_FEATURE page-name-added']);
});

test('a new section of rate limits tells of limits, a sentence that says that calls are limited, too', () => {
  const section = '<h2>Rate limiting of log-ins</h2><p>It is shared by both interfaces of the shop.</p>';
  assert.deepEqual(told('', section), ['PERFORMANCE page-section-added']);
  assert.deepEqual(told('', '<p>Creating a cart is rate limited by default.</p>'), ['PERFORMANCE page-limit-added']);
  assert.deepEqual(told('', '<p>When a call is rate limited, the answer says so.</p>'), ['COSMETIC page-text-added']);
  assert.deepEqual(told('', '<h2>Our limits as people</h2><p>We sleep at night.</p>'), ['COSMETIC page-section-added']);
});
