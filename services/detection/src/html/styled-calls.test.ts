// What style, a mark behind a type, or a line of capitals says: met on real pages of references.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

test('a class may be all that names the method of a path', () => {
  const page = (method: string, path: string): string =>
    `<h3>Delete a target</h3><p>It goes at once.</p><div class="endpoint ${method} indent">${path}</div><p>Nothing is sent.</p>`;
  const path = '/upstreams/{name or id}/targets/{target or id}';
  assert.deepEqual(told(page('delete', path), page('post', path)), [
    'page-endpoint-changed | POST /upstreams/{name_or_id}/targets/{target_or_id} | DELETE /upstreams/{name_or_id}/targets/{target_or_id}',
  ]);
  assert.deepEqual(told(page('post', '/config'), page('post', '/configuration')), [
    'page-endpoint-changed | POST /configuration | POST /config',
  ]);
  assert.deepEqual(told(page('delete', path), page('delete', path).replace('indent', 'inset')), []);
  // A box of another kind may have such a class, too.
  for (const style of ['post', 'options', 'get started']) {
    const link = (text: string): string => `<h3>News</h3><div class="${style}">${text}</div><p>Read on.</p>`;
    assert.deepEqual(
      told(link('/blog/hello'), link('/blog/bye')).filter((one) => one.includes('endpoint')),
      [],
    );
  }
  // Entries of a journal have such a class, and it names no method of what they say.
  const entry = (text: string): string => `<h3>News</h3><div class="post">${text}</div>`;
  assert.deepEqual(
    told(entry('See /orders for more'), entry('See /shops for more')).filter((one) => one.includes('endpoint')),
    [],
  );
});

const table = (titles: readonly string[], ...rows: string[][]): string =>
  `<table><tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

test('whether a field must be there may stand behind its type', () => {
  const page = (type: string): string =>
    `<h2>POST /batches</h2><h4>Request Body</h4>${table(['Name', 'Description', 'Type'], ['file', 'What to run', type], ['args', 'With what', 'list of strings'])}`;
  assert.deepEqual(told(page('path'), page('path (required)')), [
    'page-parameter-became-required | POST /batches | file',
  ]);
  assert.deepEqual(told(page('path (required)'), page('path (optional)')), [
    'page-parameter-became-optional | POST /batches | file',
  ]);
  assert.deepEqual(told(page('path, required'), page('path (required)')), []);
});

test('a type and a default in one pair of parentheses', () => {
  const page = (marks: string): string =>
    `<h2>GET /spaces</h2><h3>Parameters</h3><ul><li><code>prefix</code> <code>(${marks})</code>- Filters what is given.</li><li><code>limit</code> <code>(int: 10)</code> - How many.</li></ul>`;
  assert.deepEqual(told(page('string: ""'), page('string: "api"')), [
    'page-parameter-default-changed | GET /spaces | prefix',
  ]);
  assert.deepEqual(told(page('string: ""'), page('string: &lt;required&gt;')), [
    'page-parameter-became-required | GET /spaces | prefix',
  ]);
});

test('words in parentheses behind a type are no default', () => {
  const page = (marks: string): string =>
    `<h2>GET /spaces</h2><h3>Parameters</h3><ul><li><code>ids</code> (${marks}) Which.</li><li><code>limit</code> (int: 10) How many.</li></ul>`;
  assert.deepEqual(
    told(page('list: comma-separated'), page('list: space-separated')).filter((one) => one.includes('default')),
    [],
  );
  assert.deepEqual(told(page('bool: false'), page('bool: true')), [
    'page-parameter-default-changed | GET /spaces | ids',
  ]);
});

test('plain words and what is said of them are no fields, whatever line announces them', () => {
  const page = (line: string, ...items: string[]): string =>
    `<h1>Guide</h1><h2>Design</h2>${line}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  for (const line of [
    '<p>You get these API keys:</p>',
    '<p>Custom fields let you:</p>',
    '<p>Press one of these keys:</p>',
    '<h3>Parameters</h3>',
  ]) {
    const [first, second] = ['Test - any request is free.', 'Live - list of all that costs.'];
    assert.deepEqual(
      told(page(line, first, second), page(line, second)).filter((one) => one.includes('parameter')),
      [],
    );
  }
  const keys = '<p>It takes these keys:</p>';
  assert.deepEqual(
    told(page(keys, 'test - any value', 'Live - a list'), page(keys, 'Live - a list')).filter((one) =>
      one.includes('parameter'),
    ),
    ['page-parameter-removed |  | test'],
  );
});

test('a status in capitals on a line of its own is one', () => {
  const page = (...lines: string[]): string =>
    `<h2>GET /history</h2><h3>Responses</h3>${lines.map((line) => `<div>${line}</div>`).join('')}`;
  assert.deepEqual(told(page('200 SUCCESS', '404 NOT FOUND'), page('200 SUCCESS')), [
    'page-response-status-removed | GET /history | 404',
  ]);
  assert.deepEqual(
    told(page('200 SUCCESS', '500 MB OF DATA', '500 SERVER ROOMS'), page('200 SUCCESS')).filter((one) =>
      one.includes('status'),
    ),
    [],
  );
});

test('arguments in rows of a name and of lines are fields, also where there is one', () => {
  const row = (name: string, ...lines: string[]): string =>
    `<tr><td><code>${name}</code><br /></td><td>${lines.map((line) => `<p>${line}</p>`).join('\n')}</td></tr>`;
  const context = [
    'Which fields there are.',
    'Default: <code>view</code>',
    'One of: <code>view</code>, <code>edit</code>',
  ];
  const page = (...rows: string[]): string =>
    `<h2>List them</h2><p><code>GET /statuses</code></p><h3>Arguments</h3><table class="arguments">${rows.join('')}</table>`;
  const [base, status] = [row('context', ...context), row('status', 'Which one.')];
  assert.deepEqual(told(page(base), page(base.replace('Default: <code>view', 'Default: <code>edit'))), [
    'page-parameter-default-changed | GET /statuses | context',
  ]);
  assert.deepEqual(told(page(base), page(base.replace(', <code>edit</code>', ', <code>embed</code>'))).toSorted(), [
    'page-parameter-enum-value-added | GET /statuses | context',
    'page-parameter-enum-value-removed | GET /statuses | context',
  ]);
  assert.deepEqual(told(page(base), page(base, status)), ['page-parameter-added | GET /statuses | status']);
  assert.deepEqual(told(page(status, base), page(base)), ['page-parameter-removed | GET /statuses | status']);
});

test('a host may be said in words, with its port', () => {
  const page = (path: string): string =>
    `<h2>Find them</h2><h3>Request</h3><p><code>GET &lt;your host&gt;:&lt;port&gt;${path}</code></p><h3>Query parameters</h3><ul><li><code>page</code> (number) - which</li></ul>`;
  assert.deepEqual(told(page('/api/objects/_find'), page('/api/objects/_search')), [
    'page-endpoint-changed | GET /api/objects/_search | GET /api/objects/_find',
  ]);
  assert.deepEqual(told(page('/api/objects'), page('/api/objects').replace('&lt;your host&gt;', '{host}')), []);
  const both = (...paths: string[]): string =>
    `<h2>Find them</h2>${paths.map((path) => `<p><code>GET &lt;your host&gt;:&lt;port&gt;${path}</code></p>`).join('')}<p>It finds them.</p>`;
  assert.deepEqual(told(both('/api/objects', '/api/spaces/&lt;space&gt;/objects'), both('/api/objects')), [
    'page-endpoint-removed | GET /api/spaces/{space}/objects | GET /api/spaces/{space}/objects',
  ]);
});

test('a line may announce names with what is said of each behind a dash', () => {
  const page = (line: string, ...items: string[]): string =>
    `<h2>GET /version</h2><h3>Returns</h3><p>${line}</p><ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
  const [status, version] = ['status - always "ok".', 'version - always "1".'];
  const line = 'A JSON object with the following properties:';
  assert.deepEqual(told(page(line, status, version), page(line, status)), [
    'page-response-field-removed | GET /version | version',
  ]);
  assert.deepEqual(
    told(page('It is one of these.', status, version), page('It is one of these.', status)).filter((one) =>
      one.includes('field'),
    ),
    [],
  );
});
