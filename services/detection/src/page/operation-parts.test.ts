// What stands below an operation belongs to it, however a template orders its headings, labels, samples and responses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const FIELDS = '<table><tr><th>Name</th><th>Type</th></tr><tr><td>day</td><td>string</td></tr></table>';

test('what follows samples under a label stands in the section of the operation', () => {
  const html = `<h2>listOrders</h2><blockquote><p>Code samples</p></blockquote><pre>curl https://shop.example/v1/orders</pre><pre>GET https://shop.example/v1/orders HTTP/1.1</pre><p><code>GET /orders</code></p><h3>Parameters</h3>${FIELDS}`;
  assert.deepEqual(told(html, html.replace('string', 'integer')), ['page-parameter-type-changed | GET /orders | day']);
  assert.deepEqual(
    told(`<h1>Shop</h1><p>All calls of the shop.</p>${html}`, '<h1>Shop</h1><p>All calls of the shop.</p>'),
    ['page-endpoint-removed | GET /orders | GET /orders'],
  );
});

test('parts of an operation belong to it though their headings are as large or larger', () => {
  const page = (rest: string): string =>
    `<h1>Shop</h1><h4>GET /orders</h4><h3>Query parameters</h3>${FIELDS}<h2>HTTP status code 200</h2><p>All orders.</p>${rest}`;
  assert.deepEqual(told(page(''), page('').replace('string', 'integer')), [
    'page-parameter-type-changed | GET /orders | day',
  ]);
  const gone = `<h2>HTTP status code 404</h2><p>There is none.</p><h5>Body</h5>${FIELDS}`;
  assert.deepEqual(told(page(gone), page('')), ['page-response-status-removed | GET /orders | 404']);
  assert.deepEqual(told(page(''), page(gone)), ['page-response-status-added | GET /orders | 404']);
});

test('a number in a heading is no status code', () => {
  const page = '<h2>GET /orders</h2><p>All orders.</p>';
  for (const title of ['500 requests', 'Error 1015', '200 orders at once'])
    assert.deepEqual(told(`${page}<h3>${title}</h3><p>Is the most.</p>`, page), [`page-section-removed |  | ${title}`]);
});

test('a title over nothing but an operation comes, goes and is renamed with it', () => {
  const page = (title: string): string =>
    `<h1>Shop</h1><h2>${title}</h2><dl><dt>GET /orders</dt><dd><p>All orders.</p></dd></dl>`;
  assert.deepEqual(told(page('List orders'), page('Get orders')), ['page-section-renamed | GET /orders | List orders']);
  const rest = '<h1>Shop</h1><p>Sells things.</p>';
  assert.deepEqual(told(rest, `${rest}${page('List orders').slice(13)}`), [
    'page-endpoint-added | GET /orders | GET /orders',
  ]);
});

test('marks in front of a name say in which field it stands', () => {
  const row = (name: string, type: string): string => `<tr><td>${name}</td><td>${type}</td></tr>`;
  for (const mark of ['» ', '- ', '> ', '└ ', '|-']) {
    const page = (type: string): string =>
      `<h2>GET /orders</h2><h3>Response</h3><table><tr><th>Name</th><th>Type</th></tr>${row('id', 'string')}${row('guest', 'object')}${row(`${mark}id`, type)}${row(`${mark}name`, 'string')}</table>`;
    assert.deepEqual(
      told(page('string'), page('integer')),
      ['page-response-field-type-changed | GET /orders | guest.id'],
      mark,
    );
  }
});

test('rows that give one value each are the values of one field', () => {
  const page = (values: string[]): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3>${FIELDS}<h4>Enumerated values</h4><table><tr><th>Property</th><th>Value</th></tr>${values.map((value) => `<tr><td>day</td><td>${value}</td></tr>`).join('')}</table>`;
  assert.deepEqual(told(page(['first', 'last', 'all']), page(['first', 'all'])), [
    'page-parameter-enum-value-removed | GET /orders | day',
  ]);
});

test('a table of codes with a column of types lists codes', () => {
  const page = (rows: string): string =>
    `<h2>GET /orders</h2><h3>Responses</h3><table><tr><th>Code</th><th>Message</th><th>Datatype</th></tr><tr><td>200</td><td>All orders</td><td>Order</td></tr>${rows}</table>`;
  assert.deepEqual(told(page('<tr><td>409</td><td>Taken</td><td>Problem</td></tr>'), page('')), [
    'page-response-status-removed | GET /orders | 409',
  ]);
});

test('a sample changes with the field that it shows, and is told when it says more', () => {
  const page = (field: string, sample: string): string =>
    `<h2>GET /orders</h2><h3>Response</h3><table><tr><th>Name</th><th>Type</th></tr><tr><td>id</td><td>string</td></tr>${field}</table><pre>${sample}</pre>`;
  const SUM = '<tr><td>sum</td><td>integer</td></tr>';
  const both = '{\n "id": "a",\n "sum": 0\n}';
  const removed = 'page-response-field-removed | GET /orders | sum';
  assert.deepEqual(told(page(SUM, both), page('', '{\n "id": "a"\n}')), [removed]);
  assert.deepEqual(told(page(SUM, both), page(SUM, '{\n "sum": 0,\n "id": "a"\n}')), []);
  assert.deepEqual(told(page(SUM, both), page(SUM, '{\n "id": "b",\n "sum": 0\n}')), [
    'page-example-changed | GET /orders | ',
  ]);
});

test('a field of a schema that an operation shows is told once', () => {
  const page = (type: string): string =>
    ['<h2>GET /orders</h2><h3>Response</h3>', '<h1>Schemas</h1><h2>Order</h2>']
      .map((title) => `${title}<table><tr><th>Name</th><th>Type</th></tr><tr><td>sum</td><td>${type}</td></tr></table>`)
      .join('');
  assert.deepEqual(told(page('integer'), page('string')), ['page-response-field-type-changed | GET /orders | sum']);
});

test('an operation that goes on under another path, while the old one stays in a list, keeps its parts', () => {
  const part = (path: string, more: string): string =>
    `<h2>Create a step</h2><ul><li><code>POST ${path}</code> creates a step.</li></ul><h3>Parameters</h3><ul><li><code>due_on</code> - when it is due.</li><li><code>note</code> - what to say.</li>${more}</ul>`;
  const legacy =
    '<h2>Legacy routes</h2><p>They stay.</p><ul><li><code>POST /buckets/1/steps</code> → Create a step</li></ul>';
  const before = part('/buckets/1/steps', '');
  const after = part('/steps', '<li><code>people</code> - whom it is for.</li>') + legacy;
  const lines = told(before, after);
  assert.ok(lines.includes('page-endpoint-added | POST /steps | POST /steps'));
  assert.ok(lines.includes('page-parameter-added | POST /steps | people'));
  assert.deepEqual(
    lines.filter((line) => line.includes('removed')),
    [],
  );
});

test('a path in a title and its method below are the operation', () => {
  const page = (method: string, rows = ''): string =>
    `<h2>/orders/{id}/cancel</h2><p><strong>Method:</strong> ${method}</p><p>Cancels it.</p><h3>Parameters</h3>${FIELDS.replace('</table>', `${rows}</table>`)}<h2>/orders</h2><p>Method: GET</p><p>Lists them.</p>`;
  const base = page('POST');
  assert.deepEqual(told(base, page('PUT')), [
    'page-endpoint-changed | PUT /orders/{id}/cancel | POST /orders/{id}/cancel',
  ]);
  assert.deepEqual(told(base, page('POST', '<tr><td>note</td><td>string</td></tr>')), [
    'page-parameter-added | POST /orders/{id}/cancel | note',
  ]);
  const url = (path: string): string => `<h2>/orders</h2><p>Method: GET</p><p>URL: ${path}</p><p>Lists them.</p>`;
  assert.deepEqual(told(url('/v2/orders'), url('/v3/orders')), [
    'page-endpoint-changed | GET /v3/orders | GET /v2/orders',
  ]);
  assert.deepEqual(told(base, base.slice(base.indexOf('<h2>/orders</h2>'))), [
    'page-endpoint-removed | POST /orders/{id}/cancel | POST /orders/{id}/cancel',
  ]);
});

test('a line that names an outcome and a status code is a response', () => {
  const page = (...lines: string[]): string =>
    `<h2>GET /orders</h2><p>Lists them.</p>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  const base = page('<b>Success Response</b>: 200');
  assert.deepEqual(told(base, page('<b>Success Response</b>: 200', '<b>Failure Response</b>: 403')), [
    'page-response-status-added | GET /orders | 403',
  ]);
  assert.deepEqual(told(base, page('<b>Success Response</b>: 204')), [
    'page-response-status-removed | GET /orders | 200',
    'page-response-status-added | GET /orders | 204',
  ]);
  const counted = told(page('Errors: 200 in a day'), page('Errors: 300 in a day'));
  assert.equal(
    counted.some((line) => line.includes('status')),
    false,
  );
});

test('a heading in an operation says who may call it, unless the operation is about that', () => {
  const page = (title: string, who: string): string =>
    `<h2>GET /orders</h2><p>Lists them.</p><h3>${title}</h3><p>${who}</p>`;
  for (const title of ['Access', 'Permissions', 'Required roles'])
    assert.deepEqual(told(page(title, 'Admin'), page(title, 'Owner')), [
      'page-authentication-changed | GET /orders | ',
    ]);
  const line = (who: string): string => `<h2>GET /orders</h2><p>Lists them.</p><p>Permission: ${who}</p>`;
  assert.deepEqual(told(line('reader'), line('admin')), ['page-authentication-changed | GET /orders | ']);
  const field = (words: string): string =>
    `<h2>GET /orders</h2><p>Lists them.</p><h3>Fields</h3><ul><li>scope: ${words}</li></ul>`;
  assert.equal(
    told(field('string, of the key'), field('string, of the caller')).some((line) => line.includes('authentication')),
    false,
  );
  const roles = (words: string): string => `<h2>Roles</h2><p><code>GET /roles</code></p><p>${words}</p>`;
  assert.deepEqual(told(roles('Lists what there is.'), roles('Lists all there is.')), [
    'page-text-changed | GET /roles | ',
  ]);
});

test('names in a table of errors are errors, with a type they are fields of one', () => {
  const table = (titles: readonly string[], ...rows: readonly (readonly string[])[]): string =>
    `<h2>GET /orders</h2><p>Lists them.</p><h3>Error 4xx</h3><table><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const named = (...names: string[]): string =>
    table(['Name', 'Description'], ...names.map((name) => [name, `About ${name}.`]));
  assert.deepEqual(told(named('NotAllowed', 'NoAccount'), named('NoAccount')), [
    'page-error-code-removed | GET /orders | NotAllowed',
  ]);
  assert.deepEqual(told(named('code', 'message'), named('message')), [
    'page-response-field-removed | GET /orders | code',
  ]);
  const typed = (...names: string[]): string =>
    table(['Name', 'Type', 'Description'], ...names.map((name) => [name, 'string', `About ${name}.`]));
  assert.deepEqual(told(typed('code', 'message'), typed('message')), [
    'page-response-field-removed | GET /orders | code',
  ]);
});
