// What templates of generators and servers print: forms around operations, fields as boxes in turn, tables without titles, struck-out text.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test('a form around an operation is content, a form to sign up is not', () => {
  const field = (name: string, rest: string): string =>
    `<p><b><code>${name}</code></b>&nbsp;&nbsp;<small>string</small> ${rest}<input name="${name}"><br>Of the order.</p>`;
  const page = (fields: string): string =>
    `<h2>Create an order</h2><form><h3>Request <button>Try it</button></h3><p><small class="badge">POST</small> <b><code>api/orders</code></b></p><h4>Body parameters</h4>${fields}</form>`;
  const day = field('day', '');
  assert.deepEqual(told(page(day), page(day + field('note', '<i>optional</i>'))), [
    'page-parameter-added | POST /api/orders | note',
  ]);
  const form = '<form><h3>Stay up to date</h3><p>Write down your address.</p><input name="mail"></form>';
  assert.deepEqual(told(page(day), page(day) + form), []);
});

test('fields as boxes in turn are read one by one, whatever their names are', () => {
  const page = (fields: [string, string][]): string =>
    `<h2>GET /rooms</h2><h3>Query parameters</h3><div>${fields.map(([name, words]) => `<div class="param">${name}</div><div class="param-desc">${words}</div>`).join('')}</div>`;
  const fields: [string, string][] = [
    ['day (required)', '<span>Query</span> — Of the stay. default: null'],
    ['number (optional)', '<span>Query</span> — Of the room. default: 20'],
  ];
  const changed = (index: number, name: string, words: string): string => page(fields.with(index, [name, words]));
  assert.deepEqual(told(page(fields), page(fields.toReversed())), []);
  assert.deepEqual(told(page(fields), page(fields.slice(1))), ['page-parameter-removed | GET /rooms | day']);
  assert.deepEqual(
    told(page(fields), changed(0, 'day (optional)', '<span>Query</span> — Of the stay. default: null')),
    ['page-parameter-became-optional | GET /rooms | day'],
  );
  assert.deepEqual(
    told(page(fields), changed(1, 'number (optional)', '<span>Query</span> — Of the room. default: 50')),
    ['page-parameter-default-changed | GET /rooms | number'],
  );
});

test('operations one behind the other without titles are told apart', () => {
  const operation = (method: string, path: string): string =>
    `<div><pre class="${method}"><code><span>${method}</span> ${path}</code></pre></div><div>Of the shop.</div><h3>Query parameters</h3><ul><li><code>day</code> (string) - Of ${method}.</li></ul><h3>Responses</h3><h4>200</h4>It went well.`;
  const page = (...operations: string[]): string =>
    `<h1>Orders</h1>${operations.join('')}<h1>Help</h1><p>Write to us.</p>`;
  const all = [operation('get', '/orders'), operation('post', '/orders'), operation('delete', '/orders/{id}')];
  assert.deepEqual(told(page(...all), page(...all.toReversed())), []);
  assert.deepEqual(told(page(...all), page(...all.slice(1))), ['page-endpoint-removed | GET /orders | GET /orders']);
  assert.deepEqual(told(page(...all.slice(0, 2)), page(...all)), [
    'page-endpoint-added | DELETE /orders/{id} | DELETE /orders/{id}',
  ]);
  assert.deepEqual(told(page(...all), page(...all).replace('(string) - Of post', '(integer) - Of post')), [
    'page-parameter-type-changed | POST /orders | day',
  ]);
});

test('an operation behind the response that is given by default is one of its own', () => {
  const operation = (path: string, otherwise: string): string =>
    `<div><pre class="post"><code><span>post</span> ${path}</code></pre></div><div>Puts into ${path}.</div><h3>Consumes</h3>Send one of these:<ul><li><code>text/csv</code></li></ul><h3>Responses</h3><h4>200</h4>It went well.<h4>default</h4>${otherwise}`;
  const page = (otherwise: string): string =>
    `<h1>Orders</h1>${operation('/orders', otherwise)}${operation('/carts', 'It is full.')}<h1>Help</h1><p>Write to us.</p>`;
  assert.deepEqual(told(page('It did not go well.'), page('It did not go well, or not at all.')), [
    'page-text-changed | POST /orders | ',
  ]);
});

test('a title that names an operation and its endpoint states both', () => {
  const page = (title: string): string => `<h1>Shop</h1><h2>${title}</h2><p>Gives all orders of a day.</p>`;
  assert.deepEqual(told(page('List orders [GET /orders{?day}]'), page('List orders [GET /orders{?day,sort}]')), []);
  assert.deepEqual(told(page('List orders [GET /orders]'), page('List orders [GET /carts]')), [
    'page-endpoint-changed | GET /carts | GET /orders',
  ]);
  assert.deepEqual(told(page('Moving away from GET /orders'), page('Moving away from GET /carts')), [
    'page-section-renamed |  | Moving away from GET /orders',
  ]);
});

test('a method that is shown by style is read from where it is given', () => {
  const page = (method: string): string =>
    `<h1>cancelOrder</h1><p>Cancels it.</p><pre data-type="${method}"><code>/orders/{id}</code></pre>`;
  assert.deepEqual(told(page('delete'), page('post')), [
    'page-endpoint-changed | POST /orders/{id} | DELETE /orders/{id}',
  ]);
});

test('types in front of what is said in a second column are types', () => {
  const page = (type: string): string =>
    `<h2>GET /orders</h2><table><tr><th>Name</th><th>Description</th></tr><tr><td>day</td><td><div><div><span>${type}</span> <span>(date)</span><div>Of the order.</div></div></div></td></tr>${row('note', '<div><div><span>string</span><div>Of it.</div></div></div>')}</table>`;
  assert.deepEqual(told(page('string'), page('integer')), ['page-parameter-type-changed | GET /orders | day']);
});

test('columns without titles are known by what they hold', () => {
  const page = (...rows: string[]): string => `<h2>GET /orders</h2><table>${rows.join('')}</table>`;
  const rows = [
    row('day', 'Only of this day.', 'query', 'string (date)'),
    row('limit', 'How many there are.', 'query', 'integer'),
    row('sort', 'By what they are ordered.', 'query', 'string'),
  ];
  assert.deepEqual(told(page(...rows), page(...rows.slice(1))), ['page-parameter-removed | GET /orders | day']);
  assert.deepEqual(told(page(...rows), page(...rows).replace('integer', 'string')), [
    'page-parameter-type-changed | GET /orders | limit',
  ]);
  const plain = [row('Basic', 'Ten stores.', 'Mail'), row('Team', 'All of them.', 'Phone')];
  assert.deepEqual(told(page(...plain), page(...plain).replace('Ten', 'Two')), [
    'page-text-changed | GET /orders | Basic',
  ]);
});

test('letters and numbers say whether a field must be sent', () => {
  const page = (title: string, mark: string): string =>
    `<h2>POST /orders</h2><h3>Request</h3><table><tr><th>Field</th><th>${title}</th><th>Description</th></tr>${row('day', mark, 'Of the order.')}${row('note', '', 'Of it.')}</table>`;
  for (const [title, asked, free] of [
    ['M/O', 'M', 'O'],
    ['Requirement', 'M', 'O'],
    ['Required', 'X', ''],
    ['Cardinality', '1..1', '0..1'],
  ] as const)
    assert.deepEqual(told(page(title, free), page(title, asked)), [
      'page-parameter-became-required | POST /orders | day',
    ]);
});

test('hard spaces in front of a name say in which field it stands', () => {
  const page = (type: string): string =>
    `<h2>GET /orders</h2><h3>Response</h3><table><tr><th>Name</th><th>Type</th></tr>${row('id', 'string')}${row('guest', 'object')}${row('&nbsp;&nbsp;id', type)}</table>`;
  assert.deepEqual(told(page('string'), page('integer')), [
    'page-response-field-type-changed | GET /orders | guest.id',
  ]);
});

test('bounds among the marks of a field are bounds', () => {
  const page = (marks: string): string =>
    `<h2>GET /orders</h2><h3>Query parameters</h3><ul><li><strong>limit</strong>: <em>(${marks})</em><p>How many there are.</p></li></ul>`;
  const base = page('integer - default: 20 - maximum: 100');
  assert.deepEqual(told(base, page('integer - default: 50 - maximum: 100')), [
    'page-parameter-default-changed | GET /orders | limit',
  ]);
  assert.deepEqual(told(base, page('integer - default: 20 - maximum: 40')), [
    'page-parameter-constraint-changed | GET /orders | limit',
  ]);
});

test('what is struck out is gone', () => {
  const list = (name: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><table><tr><th>Name</th><th>Type</th></tr>${row('day', 'string')}${row(name, 'string')}</table>`;
  for (const [open, close] of [
    ['<del>', '</del>'],
    ['<s>', '</s>'],
    ['<span style="text-decoration: line-through">', '</span>'],
    ['<span class="line-through">', '</span>'],
  ] as const)
    assert.deepEqual(told(list('sort'), list(`${open}sort${close}`)), ['page-parameter-removed | GET /orders | sort']);
  assert.deepEqual(
    told('<p>You may send 600 requests per minute.</p>', '<p>You may send <del>600</del> 300 requests per minute.</p>'),
    ['page-limit-changed |  | '],
  );
});

test('an endpoint whose title is struck out is deprecated, and what stands below it is still its own', () => {
  const page = (title: string): string =>
    `<h1>Shop</h1><h2>${title}</h2><p>Gives all orders.</p><h2>GET /carts</h2><p>Gives all carts.</p>`;
  assert.deepEqual(told(page('GET /orders'), page('<s>GET /orders</s>')), [
    'page-endpoint-deprecated | GET /orders | GET /orders',
  ]);
});

test('words about an operation in a list of operations come and go with it', () => {
  const page = (...operations: string[]): string =>
    `<h1>Shop</h1><h2>/orders ${operations.join(' ')}</h2>${operations.map((method) => `<p>${method}</p><p>Does ${method} for all orders.</p>`).join('')}${operations.map((method) => `<h3>${method.toUpperCase()} /orders</h3><p>Does ${method} for all orders.</p>`).join('')}`;
  assert.deepEqual(told(page('get', 'post'), page('get')), ['page-endpoint-removed | POST /orders | POST /orders']);
  assert.deepEqual(told(page('get'), page('get', 'post')), ['page-endpoint-added | POST /orders | POST /orders']);
});

test('a response in an item with a sample of it is one with it', () => {
  const item = (code: string): string =>
    `<li><p><a href="#">${code}</a> – <p>The room is taken.</p><p><strong>Example response:</strong></p><pre>{"at": "${code}"}</pre></li>`;
  const page = (...codes: string[]): string =>
    `<dl><dt><code>GET</code> <code>/rooms</code></dt><dd><p>All rooms.</p><dl><dt>Status Codes</dt><dd><ul>${codes.map(item).join('')}</ul></dd></dl></dd></dl>`;
  assert.deepEqual(told(page('200 OK', '409 Conflict'), page('200 OK')), [
    'page-response-status-removed | GET /rooms | 409',
  ]);
});

test('operations that stand on a page without any heading, and their parts', () => {
  const operation = (path: string, field: string): string =>
    `<dt>GET ${path}</dt><dd><p>Gives all of ${field}.</p></dd><div><h4>Parameters</h4><ul><li>None.</li></ul><h4>Response</h4><ul><li><code>${field}</code> (string) - Its name.</li></ul></div>`;
  const base = operation('/orders', 'order') + operation('/carts', 'cart');
  assert.deepEqual(told(base, base.replace('<code>order</code> (string)', '<code>order</code> (integer)')), [
    'page-response-field-type-changed | GET /orders | order',
  ]);
  assert.deepEqual(told(base, base.replace('/carts', '/baskets')), [
    'page-endpoint-changed | GET /baskets | GET /carts',
  ]);
});

test('titles of columns without a row say nothing', () => {
  const page = (rows: string): string =>
    `<h2>GET /orders</h2><h3>Output</h3><table><tr><th>Name</th><th>Type</th></tr>${rows}</table>`;
  assert.deepEqual(told(page(row('id', 'string')), page('')), ['page-response-field-removed | GET /orders | id']);
});

test('a colon is a part of a name', () => {
  const page = (name: string): string =>
    `<h2>GET /orders</h2><h3>Response</h3><table><tr><th>Name</th><th>Type</th><th>Description</th></tr>${row(name, 'string', 'What it is called by others.')}</table>`;
  assert.deepEqual(told(page('eo:name'), page('eo:title')), ['page-response-field-renamed | GET /orders | eo:name']);
});

test('another default sets no other limit', () => {
  const page = (value: number): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><ul><li><code>limit</code> (integer) how many there are, maximum 100, defaults to ${value}</li></ul>`;
  assert.deepEqual(told(page(20), page(50)), ['page-parameter-default-changed | GET /orders | limit']);
});

test('a class that names what a site puts around its content drops no part that documents something', () => {
  const table = (name: string): string =>
    `<table><tr><th>Parameter</th><th>Type</th></tr><tr><td>day</td><td>string</td></tr><tr class="${name}"><td>hour</td><td>string</td></tr></table>`;
  for (const name of ['author-name', 'theme-selector', 'pagination', 'share', 'search-results', 'version-selector']) {
    const page = (rows: string): string => `<div class="${name}"><h2>GET /orders</h2><h3>Parameters</h3>${rows}</div>`;
    const [both, one] = [table(name), table(name).replace(/<tr class.*?<\/tr>/, '')];
    assert.deepEqual(told(page(both), page(one)), ['page-parameter-removed | GET /orders | hour']);
    const around = (words: string): string =>
      `${page(both)}<div class="${name}"><h3>${words}</h3><p>${words}</p></div>`;
    assert.deepEqual(told(around('Jane Doe'), around('John Smith')), []);
  }
});

test('what a site puts around its content is left out with its headings, tables and code, and in time however it is nested', () => {
  const parts: readonly ((words: string) => string)[] = [
    (words) =>
      `<div class="consent"><h2>We value your privacy</h2><table><tr><th>Cookie</th></tr><tr><td>${words}</td></tr></table></div>`,
    (words) => `<div class="contributors"><h2>Contributors</h2><table><tr><td>${words}</td></tr></table></div>`,
    (words) => `<div class="version-selector"><h2>Version</h2><ul><li><code>${words}</code></li></ul></div>`,
  ];
  for (const part of parts) {
    const page = (words: string): string => `<h2>GET /orders</h2><p>Lists orders.</p>${part(words)}`;
    assert.deepEqual(told(page('jane_doe'), page('john_roe')), []);
  }
  const search = (more: string): string =>
    `<section class="search"><h2>GET /search</h2><h3>Parameters</h3><ul><li><code>q</code> (string): what is looked for.</li>${more}</ul></section>`;
  assert.deepEqual(told(search('<li><code>day</code> (string): of which day.</li>'), search('')), [
    'page-parameter-removed | GET /search | day',
  ]);
  const around = '<div class="share social share share">'.repeat(400);
  const started = performance.now();
  readShop(`${around}${'<p>y</p>'.repeat(100_000)}<h2>z</h2><pre>k</pre>`);
  readShop(`<div class="${'share '.repeat(50_000)}"><h2>z</h2>${'<p>y</p>'.repeat(20_000)}<pre>k</pre></div>`);
  assert.ok(performance.now() - started < 4000);
});

test('what a schema is a list of is no type of a field called Schema', () => {
  const field = (name: string): string =>
    `<div><div><span><strong>${name}</strong><span>string</span></span><p>Of the order.</p></div></div>`;
  const page = (...names: string[]): string =>
    `<h2>GET /orders</h2><h3>Responses</h3><details><summary><strong>Schema</strong></summary><div><ul><li><div>Array [</div></li>${names.map(field).join('')}<li><div>]</div></li></ul></div></details>`;
  assert.deepEqual(told(page('id', 'day'), page('id')), ['page-response-field-removed | GET /orders | day']);
});

test('the names of fields that are buttons, as Mintlify prints them, are read with all that is said of them', () => {
  const pill = (part: string, text: string): string => `<div data-component-part="field-${part}">${text}</div>`;
  const field = (name: string, type: string, more = ''): string =>
    `<div class="flex group/param-head" id="param-${name}"><div><div><a href="#param-${name}" class="group-hover/param-head:x"><svg></svg></a><button type="button" data-component-part="field-name">${name}</button><div data-component-part="field-meta">${pill('info-pill', `<span>${type}</span>`)}${more}</div></div></div><div data-component-part="field-content"><p>Of the order.</p></div></div>`;
  const page = (...fields: string[]): string => `<h2>POST /orders</h2><h4>Body</h4>${fields.join('')}`;
  const [day, shop] = [field('day', 'string'), field('shop', 'string', pill('required-pill', 'required'))];
  const edited = (...fields: string[]): string[] => told(page(day, shop), page(...fields));
  assert.deepEqual(edited(shop, day), []);
  assert.deepEqual(edited(day), ['page-parameter-removed | POST /orders | shop']);
  assert.deepEqual(edited(day, field('shop', 'string')), ['page-parameter-became-optional | POST /orders | shop']);
  assert.deepEqual(edited(field('day', 'integer'), shop), ['page-parameter-type-changed | POST /orders | day']);
  assert.deepEqual(edited(field('date', 'string'), shop), ['page-parameter-renamed | POST /orders | day']);
});
