// The address that all samples call says where the interface is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

function told(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(`<main><h1>Orders</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] })
        .snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map(({ rule, before: was, after: is }) => `${rule} | ${was ?? ''} | ${is ?? ''}`);
}

const sample = (host: string, path: string): string =>
  `<h2>Read ${path}</h2><p>Gives all of ${path}.</p><pre>$ http "https://${host}/${path}" \\\n    "Authorization: Bearer $token"</pre>`;
const page = (...hosts: [string, string]): string => sample(hosts[0], 'orders') + sample(hosts[1], 'shops');
const OLD = 'production.shop.io';
const NEW = 'api.shop.com';

const servers = (address: string): string =>
  `<h2>Time</h2><p>All times are given in UTC.</p><p>${address} - Production (EU)</p><p>Selected: ${address}</p>${['orders', 'shops'].map((path) => `<h2>GET /${path}</h2><p>Gives all ${path}.</p><p>${address}</p>`).join('')}`;
const viewer = (address: string): string =>
  `<div class="swagger-ui"><div class="scheme-container"><span class="servers-title">Servers</span><div class="servers"><label><select><option value="${address}">${address} - Production</option></select></label></div><div class="auth-wrapper"><button>Authorize</button></div></div>
   <div class="opblock"><span>GET</span><span>/orders</span><div class="opblock-summary-description">List orders</div></div></div>`;

const CASES: Readonly<Record<string, { before: string; after: string; want: readonly string[] }>> = {
  'another host in all samples': {
    before: page(OLD, OLD),
    after: page(NEW, NEW),
    want: [`page-base-url-changed | ${OLD} | ${NEW}`],
  },
  'another host that a sentence names, too': {
    before: `<p>The base URL is https://${OLD}/.</p>${page(OLD, OLD)}`,
    after: `<p>The base URL is https://${NEW}/.</p>${page(NEW, NEW)}`,
    want: [`page-base-url-changed | https://${OLD}/ | https://${NEW}/`],
  },
  'another address that stands alone with its name, and again at each operation': {
    before: servers('https://api.shop.io/v2'),
    after: servers('https://eu.shop.io/v2'),
    want: ['page-base-url-changed | https://api.shop.io/v2 | https://eu.shop.io/v2'],
  },
  'another address to choose in a viewer': {
    before: viewer('https://api.shop.io'),
    after: viewer('https://api.shop.com'),
    want: ['page-base-url-changed | https://api.shop.io | https://api.shop.com'],
  },
};

for (const [name, { before, after, want }] of Object.entries(CASES))
  test(`${name} is another address of the interface`, () => assert.deepEqual(told(before, after), want));

const ELSEWHERE: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'another host in one of the samples': [page(OLD, OLD), page(OLD, NEW)],
  'a host that stands for the own': [page('your-shop.example.com', 'your-shop.example.com'), page(NEW, NEW)],
  'an address of the description': [
    '<p>OpenAPI: https://api.shop.io/openapi.json</p>',
    '<p>OpenAPI: https://api.shop.io/openapi.yaml</p>',
  ],
  'an address of an example': [
    '<p>Example: https://api.shop.io/v1/orders</p>',
    '<p>Example: https://api.shop.io/v1/carts</p>',
  ],
  'an address of the sources': [
    '<p>Here: https://github.com/shop/api</p>',
    '<p>Here: https://github.com/shops/api</p>',
  ],
  'an address of something else': [
    '<p>Guide: https://docs.shop.io/start</p>',
    '<p>Guide: https://docs.shop.com/start</p>',
  ],
  'a host in an answer': [
    '<h2>Read</h2><p>Gives a picture.</p><pre>{ "image": "https://img.shop.io/a.png" }</pre>',
    '<h2>Read</h2><p>Gives a picture.</p><pre>{ "image": "https://img.shop.com/a.png" }</pre>',
  ],
};

for (const [name, [before, after]] of Object.entries(ELSEWHERE))
  test(`${name} moves nothing`, () =>
    assert.deepEqual(
      told(before, after).filter((line) => line.includes('base-url')),
      [],
    ));

const METHODS = (method: string): string =>
  `<h2>Trades of a user</h2><p><code>${method}</code> .../api/v1/users/trades</p><p>Parameters:</p><ul><li><strong>size</strong>: long Optional</li></ul>
  <p><code>POST</code> .../api/v1/users/coins</p><p><code>POST</code> .../api/v1/users/notes</p>`;

test('another method of one of several calls of a section is a change of the call', () => {
  assert.deepEqual(told(METHODS('POST'), METHODS('GET')), [
    'page-endpoint-changed | POST /api/v1/users/trades | GET /api/v1/users/trades',
  ]);
});

test('a call of another method in another section came beside what went', () => {
  const notes = '<h2>Notes</h2><p>Some words at the end.</p>';
  const [old, fresh] = ['<h2>Make an order</h2><pre>POST /orders</pre>', '<h2>All orders</h2><pre>GET /orders</pre>'];
  assert.deepEqual(
    told(
      `${old}<p>It is kept for a year at most, and may be read.</p>${notes}`,
      `${fresh}<p>The newest comes first.</p>${notes}`,
    ),
    ['page-endpoint-removed | POST /orders | ', 'page-endpoint-added |  | GET /orders'],
  );
});

test('a version that only samples call is told beside an endpoint that came elsewhere', () => {
  const calls = (version: string): string =>
    ['orders', 'shops']
      .map((path) => `<h2>Read ${path}</h2><p>Gives all.</p><pre>curl https://${NEW}/${version}/${path}</pre>`)
      .join('');
  const more = (path: string): string => `<h2>GET ${path}</h2><p>Says how it goes.</p>`;
  const bases = (path: string): string[] =>
    told(calls('v1'), calls('v2') + more(path)).filter((line) => line.includes('base-url'));
  assert.deepEqual(bases('/health'), [`page-base-url-changed | ${NEW}/v1 | ${NEW}/v2`]);
  assert.deepEqual(bases('/v2/refunds'), []);
});
