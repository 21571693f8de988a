// What seems to come or go and only stands otherwise on the other page: a status over its sample, a path without the word of its method.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );
const only = (findings: readonly string[], word: RegExp): string[] => findings.filter((one) => word.test(one));

test('a status alone in code that gets a body, or loses it, is still there', () => {
  const page = (sample: string): string =>
    `<h2>Sign in</h2><p><code>POST /auth</code></p><p>It answers:</p><pre>${sample}</pre>`;
  const [alone, filled] = [page('HTTP/1.1 200 OK'), page('HTTP/1.1 200 OK\nContent-Type: text/json\n\n{"a": 1}')];
  assert.deepEqual(only(told(alone, filled), /status/), []);
  assert.deepEqual(only(told(filled, alone), /status/), []);
  assert.deepEqual(only(told(page('HTTP/1.1 204 No Content'), filled), /status/), [
    'page-response-status-removed | POST /auth | 204',
  ]);
  // A sample of another operation says nothing of this one.
  const other = '<h2>Sign up</h2><p><code>POST /users</code></p><pre>HTTP/1.1 200 OK\n{"a": 1}</pre>';
  assert.deepEqual(only(told(`${alone}${other}`, `${page('{"a": 1}')}${other}`), /status/), [
    'page-response-status-removed | POST /auth | 200',
  ]);
});

test('fields of a list that is read otherwise are still there', () => {
  const page = (line: string, ...items: string[]): string =>
    `<h2>Query</h2><p><code>POST /query</code></p><p>${line}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const [line, other] = ['It takes these fields:', 'What it takes.'];
  const [rows, cube] = ['rows - How many rows there are.', 'cube - The cube that was asked.'];
  assert.deepEqual(only(told(page(line, rows, cube), page(line, rows, cube, 'And some more.')), /parameter/), []);
  assert.deepEqual(only(told(page(line, rows, cube), page(other, rows, cube)), /parameter/), []);
  assert.deepEqual(only(told(page(other, rows, cube), page(line, rows, cube)), /parameter/), []);
  assert.deepEqual(only(told(page(line, rows, cube), page(line, rows, 'And some more.')), /parameter/), [
    'page-parameter-removed | POST /query | cube',
  ]);
});

test('a status in a line that became a heading is read in both', () => {
  const page = (status: string): string =>
    `<h2>Orders</h2><p><code>GET /orders</code></p>${status}<p>When it is gone.</p>`;
  assert.deepEqual(only(told(page('<p>404 Not Found</p>'), page('<h3>404 Not Found</h3>')), /status/), []);
});

test('a new section is told also when its title stood in a text, unless it holds what stood there', () => {
  const page = (parts: string): string => `<h2>Shop</h2><p>All that we do.</p>${parts}`;
  const listed = page('<p>Refunds</p><ul><li>Within a month</li></ul>');
  assert.deepEqual(only(told(listed, page('<h3>Refunds</h3><ul><li>Within a month</li></ul>')), /section/), []);
  assert.deepEqual(only(told(page('<p>Refunds</p>'), page('<h3>Refunds</h3><p>We pay at once.</p>')), /section/), [
    'page-section-added |  | Refunds',
  ]);
});

test('an operation whose path still stands there did not go with the word or the style of its method', () => {
  const styled = (style: string): string =>
    `<h2>Make an order</h2><div class="${style}">/orders</div><p>Makes one of them.</p>`;
  assert.deepEqual(only(told(styled('endpoint post'), styled('ep is-p')), /endpoint/), []);
  const said = (words: string): string => `<h2>Make an order</h2><p>URL: /orders</p><p>${words}</p>`;
  assert.deepEqual(only(told(said('A POST request makes one.'), said('This makes one.')), /endpoint/), []);
  assert.deepEqual(only(told(said('A POST request makes one.'), said('A PUT request makes one.')), /endpoint/), [
    'page-endpoint-changed | PUT /orders | POST /orders',
  ]);
  const gone = '<h2>Make an order</h2><p>URL: /shops</p><p>This makes one.</p>';
  assert.deepEqual(only(told(said('A POST request makes one.'), gone), /endpoint/), [
    'page-endpoint-removed | POST /orders | POST /orders',
  ]);
});
