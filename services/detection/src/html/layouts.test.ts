// The same documentation in the layouts that people give it by hand and tools by template: what is edited is found as what it is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const ROWS = '<table><tr><th>Name</th><th>Type</th></tr><tr><td>total</td><td>integer</td></tr></table>';

const STATED: Readonly<Record<string, string>> = {
  'two rows': '<table><tr><th>Method</th><td>GET</td></tr><tr><th>URL</th><td>/v1/orders</td></tr></table>',
  'two lines': '<p><strong>URL</strong> : <code>/v1/orders</code></p><p><strong>Method</strong> : <code>GET</code></p>',
  'a mark before a sample': '<span class="type">get</span><pre><code>/v1/orders</code></pre>',
  'a message': '<pre>GET /v1/orders HTTP/1.1\nHost: api.example.com\nAccept: application/json</pre>',
  'a mark and a path side by side': '<div><span>GET</span><span>/v1/orders</span></div>',
};

for (const [layout, html] of Object.entries(STATED)) {
  test(`an endpoint stated by ${layout} is found, and that it changed is told once`, () => {
    const page = (stated: string): string =>
      `<h2>List orders</h2><p>Gives all orders.</p>${stated}<h3>Response</h3>${ROWS}`;
    assert.deepEqual(told(page(html), page(html.replace('/v1/orders', '/v1/baskets'))), [
      'page-endpoint-changed | GET /v1/baskets | GET /v1/orders',
    ]);
    assert.deepEqual(told(page(html), page(html).replace('integer', 'string')), [
      'page-response-field-type-changed | GET /v1/orders | total',
    ]);
  });
}

const LISTS: Readonly<Record<string, string>> = {
  'a line over a table': `<h2>GET /orders</h2><p>Response:</p><div class="table">${ROWS}</div>`,
  'a bold line over a list':
    '<h2>GET /orders</h2><p><b>Response fields</b></p><ul><li><code>total</code> (integer) - Sum.</li></ul>',
  'a term over a list':
    '<dl><dt><code>GET</code> <code>/orders</code><a href="#x">¶</a></dt><dd><p>Gives orders.</p><dl><dt>Response JSON Object</dt><dd><ul><li><p><strong>total</strong> (<em>integer</em>) – Sum.</p></li></ul></dd></dl></dd></dl>',
  'roles of a table':
    '<h2>GET /orders</h2><h3>Response</h3><div role="table"><div role="row"><div role="columnheader">Name</div><div role="columnheader">Type</div></div><div role="rowgroup"><div role="row"><div role="cell">total</div><div role="cell">integer</div></div></div></div>',
  'a column of paths':
    '<h2>GET /orders</h2><h3>Response fields</h3><table><tr><th>Path</th><th>Type</th></tr><tr><td>total</td><td>integer</td></tr></table>',
  'a heading of success': `<h2>GET /orders</h2><h3>Success 200</h3>${ROWS}`,
};

for (const [layout, html] of Object.entries(LISTS))
  test(`fields of a response below ${layout} are known as such`, () =>
    assert.deepEqual(told(html, html.replace('integer', 'string')), [
      'page-response-field-type-changed | GET /orders | total',
    ]));

test('what follows a list of terms stands in the section around it', () => {
  const { sections } = readShop(
    '<h2>Calls</h2><dl><dt>GET /a</dt><dd><pre>x = 1</pre></dd></dl><p>All calls are logged.</p>',
  );
  const around = sections.find(({ title }) => title === 'Calls');
  assert.deepEqual(
    around?.blocks.map(({ text }) => text),
    ['All calls are logged.'],
  );
});

test('a field that holds fields is a field, and so are they', () => {
  const html =
    '<h2>GET /orders</h2><h3>Response</h3><dl><dt><code>address</code></dt><dd>Where it goes.<dl><dt><code>city</code></dt><dd>integer, of the city.</dd></dl></dd></dl>';
  assert.deepEqual(told(html, html.replace('integer', 'string')), [
    'page-response-field-type-changed | GET /orders | city',
  ]);
});

test('an operation that is called otherwise is told, and nothing below it', () => {
  const html = `<h2>List orders</h2><pre>GET /orders</pre><h3>Response</h3>${ROWS}`;
  assert.deepEqual(told(html, html.replace('List orders', 'All orders')), [
    'page-section-renamed | GET /orders | List orders',
  ]);
});

test('errors in a list of terms are errors', () => {
  const html =
    '<h2>Errors</h2><dl><dt><code>locked</code></dt><dd>The shop is closed.</dd><dt><code>lost</code></dt><dd>It is gone.</dd></dl>';
  assert.deepEqual(told(html, html.replace('<dt><code>lost</code></dt><dd>It is gone.</dd>', '')), [
    'page-error-code-removed |  | lost',
  ]);
});

test('a notice laid out as a table is one notice', () => {
  const notice =
    '<div class="admonitionblock warning"><table><tr><td><div class="title">Warning</div></td><td><p>Version 1 is deprecated.</p></td></tr></table></div>';
  assert.deepEqual(told('', notice), ['page-deprecation-notice-added |  | ']);
});

test('a mark that came or went says whether a parameter must be sent', () => {
  const html = (mark: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><ul><li><code>day</code> (string${mark}) - Of the order.</li><li><code>at</code> (string, optional) - Of it.</li><li><code>to</code> (string, optional) - Of all.</li></ul>`;
  assert.deepEqual(told(html(', optional'), html('')), ['page-parameter-became-required | GET /orders | day']);
  assert.deepEqual(told(html(', required'), html('')), ['page-parameter-became-optional | GET /orders | day']);
  const without = html('').replace(/<li><code>day.*?<\/li>/, '');
  assert.deepEqual(told(without, html('')), ['page-required-parameter-added | GET /orders | day']);
});
