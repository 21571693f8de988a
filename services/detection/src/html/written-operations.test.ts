// Operations as people write them by hand: a heading for each part, bold labels over lists, marks behind a term.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

test('method and address below headings of their own are those of the operation around them', () => {
  const operation = (title: string, address: string, method: string, ...fields: string[]): string =>
    `<h2>${title}</h2><p>Of the shop.</p><h3>URL structure</h3><p><samp>${address}</samp></p><h3>METHOD</h3><p><samp>${method}</samp></p><h3>Parameters</h3>${list(fields.map((name) => `<code>${name}</code> (required): Of the order.`))}`;
  const orders = operation('Start', 'https://api.shop.test/v1/orders?key=[key]', 'GET', 'day', 'shop');
  const base = orders + operation('Info', '/v1/info', 'GET', 'day');
  assert.deepEqual(told(base, orders), ['page-endpoint-removed | GET /v1/info | GET /v1/info']);
  assert.deepEqual(told(base, base.replace('>GET<', '>POST<')), [
    'page-endpoint-changed | POST /v1/orders | GET /v1/orders',
  ]);
  assert.deepEqual(told(base, base.replace('<li><code>shop</code> (required): Of the order.</li>', '')), [
    'page-parameter-removed | GET /v1/orders | shop',
  ]);
  const several = `<h2>Calls</h2><h3>URL</h3><p>/a/b</p><h3>Method</h3><p>GET</p><h3>URL</h3><p>/a/c</p><h3>Method</h3><p>PUT</p>`;
  assert.deepEqual(
    told(several, several.replace('GET', 'POST')).filter((one) => one.includes('endpoint')),
    [],
  );
});

test('"Parameters:" in front of a list in one box is no field of that name', () => {
  const page = (...items: string[]): string =>
    `<h2>GET /orders</h2><div><strong>Parameters:</strong>${list(items)}</div>`;
  const [day, shop, key] = [
    '<code>url</code>: Of the order.',
    '<code>shop</code>: Where.',
    '<code>key</code> (required): Yours.',
  ];
  assert.deepEqual(told(page(day, shop, key), page(key, shop, day)), []);
  assert.deepEqual(told(page(day, shop, key), page(day, key)), ['page-parameter-removed | GET /orders | shop']);
  assert.deepEqual(told(page(day, shop, key), page(day, shop, '<code>key</code>: Yours.')), [
    'page-parameter-became-optional | GET /orders | key',
  ]);
});

test('parameters with their types in brackets, below labels in a list, and codes behind "Code:"', () => {
  const part = (label: string, ...rest: string[]): string =>
    `<li><p><strong>${label}</strong></p>${rest.map((text) => `<p>${text}</p>`).join('')}</li>`;
  const code = (text: string): string =>
    `<li><strong>Code:</strong> ${text}<br><strong>Content:</strong> <code>{ }</code></li>`;
  const page = (params: string[], body: string, ...codes: string[]): string =>
    `<h2>Show an order</h2><ul>${part('URL', '/orders/:id')}${part('Method:', '<code>GET</code>')}${part('URL Params', ...params)}${part('Data Params', body)}<li><p><strong>Error Response:</strong></p><ul>${codes.map(code).join('')}</ul></li></ul>`;
  const codes = ['404 NOT FOUND', '401 UNAUTHORIZED'];
  const base = page(['<strong>Required:</strong>', '<code>id=[integer]</code>'], 'None', ...codes);
  const edited = (...edit: Parameters<typeof page>): string[] => told(base, page(...edit));
  assert.deepEqual(edited(['<strong>Required:</strong>', '<code>id=[string]</code>'], 'None', ...codes), [
    'page-parameter-type-changed | GET /orders/{id} | id',
  ]);
  assert.deepEqual(
    edited(['<strong>Required:</strong>', '<code>id=[integer]</code>', '<code>day=[date]</code>'], 'None', ...codes),
    ['page-required-parameter-added | GET /orders/{id} | day'],
  );
  assert.deepEqual(edited(['<strong>Required:</strong>', '<code>id=[integer]</code>'], 'None', '404 NOT FOUND'), [
    'page-response-status-removed | GET /orders/{id} | 401',
  ]);
});

test('the default and the bounds among the marks of a term', () => {
  const page = (marks: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><dl><dt><code>limit</code> (optional &mdash; ${marks})</dt><dd>How many.</dd><dt><code>day</code> (required)</dt><dd>Of the order.</dd></dl>`;
  assert.deepEqual(told(page('default: 20, max: 50'), page('default: 10, max: 50')), [
    'page-parameter-default-changed | GET /orders | limit',
  ]);
  assert.match(
    told(page('default: 20, max: 50'), page('default: 20, max: 40')).join(),
    /^page-\S+ \| GET \/orders \| limit$/,
  );
});

test('lines of one paragraph that state an operation, who may call it and with which code it answers', () => {
  const page = (method: string, auth: string, code: string): string =>
    `<h2>List orders</h2><p><strong>URL</strong>: <code>/orders</code><br><strong>Method</strong>: <code>${method}</code><br><strong>Auth required</strong>: ${auth}</p><h3>Error response</h3><p><strong>Code</strong> : <code>${code}</code></p>`;
  const base = page('GET', 'NO', '400 BAD REQUEST');
  assert.deepEqual(told(base, page('POST', 'NO', '400 BAD REQUEST')), [
    'page-endpoint-changed | POST /orders | GET /orders',
  ]);
  assert.deepEqual(told(base, page('GET', 'YES', '400 BAD REQUEST')), ['page-authentication-changed | GET /orders | ']);
  assert.deepEqual(told(base, page('GET', 'NO', '422 UNPROCESSABLE')), [
    'page-response-status-removed | GET /orders | 400',
    'page-response-status-added | GET /orders | 422',
  ]);
  const poem = '<h2>GET /orders</h2><p>Method acting<br>URL: /x<br>Nothing else</p>';
  assert.deepEqual(
    told(poem, poem.replace('Nothing', 'Something')).filter((one) => one.includes('endpoint')),
    [],
  );
});

test('headings over the method and the address of a call in other languages', () => {
  const page = (method: string, address: string): string =>
    `<h1>注册</h1><h5>请求URL</h5><ul><li><code>${address}</code></li></ul><h5>请求方式</h5><ul><li>${method}</li></ul>`;
  const base = page('POST', 'https://api.shop.test/user');
  assert.deepEqual(told(base, page('GET', 'https://api.shop.test/user')), [
    'page-endpoint-changed | GET /user | POST /user',
  ]);
  assert.deepEqual(told(base, page('POST', 'https://api.shop.test/users')), [
    'page-endpoint-changed | POST /users | POST /user',
  ]);
});
