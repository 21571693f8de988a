// What looks like the layouts of generators and is something else, and what stands beside what is read of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { definedEndpoints, viewPage } from '../page/context.ts';
import { readBody, tellBodies } from '../testing/page-bodies.ts';

const list = (title: string, ...items: string[]): string =>
  `<h1>Guide</h1><p>How to begin.</p><h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const state = (behind: string, front = ''): string =>
  `<h1>API</h1><h2>List orders</h2><p><code>GET /orders</code></p><h3>Query parameters</h3><ul><li><b>status</b> - the state${front} <ul><li>open</li><li>paid</li></ul> ${behind}</li></ul>`;

const requests = (...calls: string[]): string =>
  `<h1>API</h1><h2>Orders</h2>${calls.map((call) => `<pre>${call} HTTP/1.1</pre><p>What ${call} does.</p>`).join('')}`;

const lone = (heading: string, title: string, field = 'limit'): string =>
  `<h1>Shop API</h1><h2>Introduction</h2><p>About the shop.</p><h2>${heading}</h2><p>What can be called.</p><h3>${title}</h3><p>What ${field} does.</p><table><tr><th>Name</th><th>Type</th></tr><tr><td>${field}</td><td>string</td></tr></table>`;

const table = (...cells: string[]): string =>
  `<h1>API</h1><h2>Reference</h2><table><tr>${['GET', 'PUT', 'DELETE', 'Path', 'Description'].map((title) => `<th>${title}</th>`).join('')}</tr>${[['X', '', '', '/nodes', 'The nodes.'], cells].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

const ended = (day: string): string =>
  `<h1>API</h1><h2>GET /logs</h2><p>Gives the log.</p><p>The old host stops answering on ${day} 2026 23:59:59 GMT.</p>`;

const late = (type: string): string =>
  `<h1>API</h1><h2>Get order</h2>${['One', 'Two', 'Three', 'Four', 'Five'].map((word) => `<p>${word} to know.</p>`).join('')}<p>GET</p><p>/orders/{id}</p><h3>Parameters</h3><table><tr><th>Name</th><th>Type</th></tr><tr><td>id</td><td>${type}</td></tr></table>`;

const samples = (type: string): string =>
  `<h1>Lab API</h1><p>Try it:</p><p><code>GET /ping</code></p><h2>Samples</h2><p><code>GET /samples</code></p><table><tr><th>Name</th><th>Type</th></tr><tr><td>limit</td><td>${type}</td></tr></table>`;

const optional = (path: string): string => `<h1>API</h1><h2>Show</h2><p><code>GET ${path}</code></p><p>Shows one.</p>`;

const CASES: Readonly<Record<string, readonly [before: string, after: string, want: string[]]>> = {
  'what stands behind the list of values of a field': [
    state('This parameter is optional.'),
    state('This parameter is required.'),
    ['BREAKING page-statement-changed GET /orders'],
  ],
  'a table in front of such a list': [
    state('', ': <table><tr><th>Name</th><th>Type</th></tr><tr><td>from</td><td>string</td></tr></table>'),
    state('', ': <table><tr><th>Name</th><th>Type</th></tr><tr><td>from</td><td>integer</td></tr></table>'),
    ['BREAKING page-parameter-type-changed GET /orders from'],
  ],
  'a question of one word that went': [
    list('Questions', '<b>Refunds?</b> Within 14 days.', '<b>Deposits?</b> None.'),
    list('Questions', '<b>Refunds?</b> Within 14 days.'),
    ['COSMETIC page-text-removed'],
  ],
  'what a reader needs': [
    list('What you need', 'curl (required) to call it', 'docker (optional) - to run the sample'),
    list('What you need', 'curl (required) to call it'),
    ['COSMETIC page-text-removed'],
  ],
  'a phrase with a type in it': [
    list('Notes', 'orders (array) are given by day', 'users (list) can be sorted'),
    list('Notes', 'orders (array) are given by day'),
    ['COSMETIC page-text-removed'],
  ],
  'a second request with another method': [
    requests('GET /orders/{id}', 'DELETE /orders/{id}'),
    requests('GET /orders/{id}'),
    [
      'BREAKING page-endpoint-removed DELETE /orders/{id} DELETE /orders/{id}',
      'COSMETIC page-text-removed GET /orders/{id}',
    ],
  ],
  'a second request with parameters of its own': [
    requests('GET /orders', 'GET /orders/{id}'),
    requests('GET /orders'),
    ['BREAKING page-endpoint-removed GET /orders/{id} GET /orders/{id}', 'COSMETIC page-text-removed GET /orders'],
  ],
  'the only operation below a title for all of them became another': [
    lone('API reference', 'GET /orders'),
    lone('API reference', 'GET /refunds', 'amount'),
    [
      'BREAKING page-endpoint-removed GET /orders GET /orders',
      'NEW_FEATURE page-endpoint-added GET /refunds GET /refunds',
    ],
  ],
  'the only operation below its name has another path and the same fields': [
    lone('Show order', 'GET /v1/orders'),
    lone('Show order', 'GET /v2/orders').replace('What limit does.', 'What it means and what it is good for.'),
    ['BREAKING page-endpoint-changed GET /v2/orders GET /v1/orders', 'COSMETIC page-text-changed GET /v2/orders'],
  ],
  'a mark with a note behind it': [
    table('X', 'X', '', '/cluster', 'The cluster.'),
    table('X', 'X (deprecated)', '', '/cluster', 'The cluster.'),
    ['DEPRECATION page-endpoint-deprecated PUT /cluster PUT /cluster'],
  ],
  'a mark that is drawn in another way': [
    table('Yes', 'Yes', '', '/cluster', 'The cluster.'),
    table('✔️', 'Yes', '', '/cluster', 'The cluster.'),
    ['COSMETIC page-text-changed GET /cluster GET'],
  ],
  'words below a method': [
    table('Gives it', 'Sets it', '-', '/cluster', 'The cluster.'),
    table('Gives it', 'Sets it', 'Removes it', '/cluster', 'The cluster.'),
    ['NEW_FEATURE page-endpoint-added DELETE /cluster DELETE /cluster'],
  ],
  'limits below methods': [
    table('10', '20', '-', '/cluster', 'The cluster.'),
    table('10', '-', '-', '/cluster', 'The cluster.'),
    ['BUG_FIX page-fact-changed 10 / PUT'],
  ],
  'a day in prose, written as headers write it': [
    ended('Thu, 31 Dec'),
    ended('Sat, 31 Oct'),
    ['DEPRECATION page-sunset-changed GET /logs'],
  ],
  'method and path in two lines behind more words': [
    late('string'),
    late('integer'),
    ['BREAKING page-parameter-type-changed GET /orders/{id} id'],
  ],
  'operations on what is called samples': [
    samples('string'),
    samples('integer'),
    ['BREAKING page-parameter-type-changed GET /samples limit'],
  ],
  'the name of a parameter in parentheses': [optional('/orders/(:id)'), optional('/orders/(:order_id)'), []],
};

for (const [name, [before, after, want]] of Object.entries(CASES))
  test(name, () => {
    assert.deepEqual(tellBodies(before, after), want);
  });

test('a row of many paths and methods states a bounded number of endpoints, each once', () => {
  const titles = Array.from({ length: 40 }, () => '<th>GET</th><th>PUT</th><th>DELETE</th>').join('');
  const paths = Array.from({ length: 30 }, (_, index) => `/part${index}`).join(' ');
  const page = readBody(
    `<h1>API</h1><table><tr><th>Path</th>${titles}</tr><tr><td>${paths}</td>${'<td>X</td>'.repeat(120)}</tr></table>`,
  );
  assert.equal(definedEndpoints(viewPage(page)).size, 20);
});
