// What is struck out is gone, whatever strikes it out; what is put beside it is new.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, before: was, after: is }) => `${rule}: ${was ?? ''} → ${is ?? ''}`,
  );

const list = (row: string): string =>
  `<h2>GET /orders</h2><h3>Parameters</h3><table><tr><th>Name</th><th>Type</th><th>Required</th></tr><tr><td>day</td><td>string</td><td>No</td></tr>${row}</table>`;
const SORT = '<tr><td>sort</td><td>string</td><td>No</td></tr>';

const ROWS: Readonly<Record<string, string>> = {
  'a row': '<tr style="text-decoration: line-through"><td>sort</td><td>string</td><td>No</td></tr>',
  'a row of a rendered difference': '<tr class="diff-deleted"><td>sort</td><td>string</td><td>No</td></tr>',
  'each cell': '<tr><td><s>sort</s></td><td><s>string</s></td><td><s>No</s></td></tr>',
  'marks that nothing turned into markup': '<tr><td>~~sort~~</td><td>string</td><td>No</td></tr>',
};
for (const [way, row] of Object.entries(ROWS))
  test(`a parameter struck out by ${way} is gone`, () =>
    assert.deepEqual(told(list(SORT), list(row)), ['page-parameter-removed: string → ']));

test('a parameter struck out that is called deprecated still stands', () => {
  const struck = '<tr><td><s>sort</s></td><td><s>string</s></td><td>Deprecated</td></tr>';
  assert.deepEqual(told(list(SORT), list(struck)), ['page-parameter-deprecated:  → deprecated']);
  assert.deepEqual(told(list(struck), list('')), ['page-parameter-removed: string → ']);
});

test('a word that is struck out with another beside it is that other', () => {
  assert.deepEqual(told(list(SORT), list(SORT.replace('<td>No</td>', '<td><del>No</del> <ins>Yes</ins></td>'))), [
    'page-parameter-became-required: optional → required',
  ]);
  assert.deepEqual(told(list(SORT), list(SORT.replace('string', '~~string~~ integer'))), [
    'page-parameter-type-changed: string → integer',
  ]);
});

test('what is struck out does not hide what a column holds', () => {
  const page = (needed: string): string =>
    `<h2>GET /orders</h2><table><tr><th>Query</th><th>Sort</th><th>Must be sent</th></tr><tr><td>shop</td><td>string</td><td>yes</td></tr><tr><td>day</td><td>string</td><td>${needed}</td></tr></table>`;
  assert.deepEqual(told(page('no'), page('<del>no</del> <ins>yes</ins>')), [
    'page-parameter-became-required: optional → required',
  ]);
});

test('a heading is gone when all below it is struck out too, and deprecated when it is not', () => {
  const page = (title: string, words: string): string =>
    `<h2>${title}</h2><p>${words}</p><h2>GET /carts</h2><p>Gives all carts.</p>`;
  const base = page('GET /orders', 'Gives all orders.');
  assert.deepEqual(told(base, page('<s>GET /orders</s>', '<s>Gives all orders.</s>')), [
    'page-endpoint-removed: GET /orders → ',
  ]);
  assert.deepEqual(told(base, page('<s>GET /orders</s>', 'Gives all orders.')), [
    'page-endpoint-deprecated:  → deprecated',
  ]);
});

test('of a rendered difference the side that came is read', () => {
  const texts = (html: string): string[] =>
    readShop(html).sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const diff = (gone: string): string =>
    `<h2>Sample</h2><pre class="diff"><span class="${gone}">- "ts": 17</span>\n<span class="gi">+ "time": "now"</span></pre>`;
  for (const gone of ['gd', 'hljs-deletion', 'token deleted-sign deleted'])
    assert.ok(texts(diff(gone)).includes('+ "time": "now"'));
  assert.ok(
    texts('<p>An order is <span class="badge deleted">deleted</span> or open.</p>').includes(
      'An order is deleted or open.',
    ),
  );
});

test('what was put in says no more than the same words without a mark', () => {
  assert.deepEqual(told('<p>Gives all orders.</p>', '<p><ins>Gives all orders.</ins></p>'), []);
  assert.deepEqual(told('<p>Runs a ~ b ~~ c.</p>', '<p>Runs a ~ b ~~ c.</p>'), []);
});
