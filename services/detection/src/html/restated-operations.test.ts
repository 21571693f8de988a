// The same operations and fields in another form: what stays is not told as gone, and what went speaks for what was below it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, before: was, after: is }) => `${rule} | ${endpoint ?? ''} | ${was ?? ''} | ${is ?? ''}`,
  );
const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells, index) => `<tr>${cells.map((cell) => (index === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;

test('a table of method and path with one row is about its section', () => {
  const operation = (title: string, path: string, field: string): string =>
    `<h2>${title}</h2><p>Gives ${title} of the shop.</p>${table(['Method', 'Path', 'Produces'], ['<code>GET</code>', `<code>${path}</code>`, 'application/json'])}<h3>Parameters</h3><ul><li><code>${field}</code> <code>(string: &lt;required&gt;)</code> - Which ${title}.</li></ul>`;
  const [roots, leaf] = [operation('roots', '/ca/roots', 'Root'), operation('leaf', '/ca/leaf', 'Leaf')];
  assert.deepEqual(told(roots + leaf, roots), ['page-endpoint-removed | GET /ca/leaf | GET /ca/leaf | ']);
  const more = roots.replace('</ul>', '<li><code>Space</code> <code>(string: "")</code> - In which space.</li></ul>');
  assert.deepEqual(told(roots + leaf, more + leaf), ['page-parameter-added | GET /ca/roots |  | string']);
});

test('a table with one row left in a list of operations is still a list', () => {
  const list = (...rows: string[][]): string =>
    `<h2>Endpoints</h2>${table(['Method', 'Path', 'Gives'], ...rows)}<h3>Paging</h3><p>Lists come in pages.</p>`;
  assert.deepEqual(
    told(
      list(['GET', '/orders', 'All orders'], ['GET', '/shops', 'All shops']),
      list(['GET', '/orders', 'All orders']),
    ),
    ['page-endpoint-removed | GET /shops | GET /shops | '],
  );
});

test('a header is the same in other capitals', () => {
  const list = (...names: string[]): string =>
    `<h2>Header format</h2><ul>${names.map((name) => `<li><strong>${name}</strong> - What is said by ${name.toLowerCase()}</li>`).join('')}</ul>`;
  assert.deepEqual(
    told(list('X-RateLimit-Limit', 'X-RateLimit-Reset'), list('X-Ratelimit-Limit', 'X-Ratelimit-Reset')),
    [],
  );
  assert.equal(told(list('X-RateLimit-Limit', 'X-Reset'), list('X-RateLimit-Limit', 'X-Restart')).length > 0, true);
});

test('a field of a body is another one in other capitals', () => {
  const body = (name: string): string =>
    `<h2>POST /orders</h2><h3>Body</h3>${table(['Field', 'Type'], [name, 'string'], ['note', 'string'])}`;
  assert.notDeepEqual(told(body('order-id'), body('Order-Id')), []);
});

test('other permissions in a table of them are another way to be let in', () => {
  const page = (scopes: string): string =>
    `<h2>DELETE /groups/{id}</h2><h3>Permissions</h3>${table(['Permission type', 'Permissions (from least to most)'], ['Delegated (work account)', scopes], ['Application', 'Group.ReadWrite.All'])}`;
  assert.deepEqual(told(page('Group.ReadWrite.All, Directory.Access'), page('Group.ReadWrite.All')), [
    'page-authentication-changed | DELETE /groups/{id} | Group.ReadWrite.All, Directory.Access | Group.ReadWrite.All',
  ]);
});

test('the same operations in other words are no other page', () => {
  const page = (names: readonly string[], words: (name: string) => string): string =>
    names
      .map(
        (name) =>
          `<h2>${words(name)}</h2><pre>GET /${name}</pre>${words(`more of ${name}`)
            .split('|')
            .map((text, index) => `<h3>${text} ${index}</h3><p>${text}</p>`)
            .join('')}`,
      )
      .join('');
  const old = page(
    ['orders', 'shops', 'days', 'notes'],
    (name) => `All ${name}|Kept ${name}|Old ${name}|Due ${name}|Spare ${name}|Lost ${name}`,
  );
  const fresh = page(
    ['orders', 'shops', 'days'],
    (name) => `See ${name}|What ${name} hold|How ${name} end|Why ${name}`,
  );
  const lines = told(old, fresh);
  assert.ok(lines.includes('page-endpoint-removed | GET /notes | GET /notes | '), lines.join('\n'));
  assert.ok(!lines.some((line) => line.startsWith('page-replaced')));
});

test('samples in parts beside the address of a request are no other operation', () => {
  const sample = '<h3>Example</h3><pre>POST https://api.example.com/orders HTTP/1.1</pre>';
  const fields = table(['Parameters', 'Mandatory', 'Description'], ['<code>shop</code>', 'Yes', 'Which shop']);
  const page = (between: string): string =>
    `<h2>Create an order</h2><h4>Request URL</h4><p>POST <code>https://api.example.com/orders</code></p>${between}${fields}${sample}`;
  assert.deepEqual(
    told(page('<h4>Request Authentication</h4><p>Calls are made with a key of the shop.</p>'), page('')),
    ['page-section-removed |  | Request Authentication | '],
  );
});
