// Below an entry its authors name people and files: neither is news, unless something is said of a file.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const page = (title: string, ...items: string[]): string =>
  `<h1>Changelog</h1><h2>v2.1.0 (2027-02-10)</h2><ul><li>Added <code>note</code> to orders.</li></ul><h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const told = (title: string, item: string): string[] =>
  diffPages(readShop(page(title, 'one')), readShop(page(title, 'one', item))).map(({ rule }) => rule);

test('people who wrote an entry are no news', () =>
  assert.deepEqual(told('New Contributors', '@bob fixed the tests in #12'), []));

test('files are news where something is said of them', () => {
  assert.deepEqual(told('Assets', 'shop-2.1.0.zip'), []);
  assert.notDeepEqual(told('Assets', 'The assets endpoint now returns <code>size</code>.'), []);
});
