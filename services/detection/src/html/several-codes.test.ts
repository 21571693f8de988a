// "403, 404" in one cell, term or line: two status codes of which the same is said.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(({ rule, subject }) => `${rule} | ${subject ?? ''}`);

const code = (text: string): string => text.replaceAll(/(\d+)/g, '<code>$1</code>');
const LAYOUTS: Readonly<Record<string, (entries: readonly string[]) => string>> = {
  'a table': (entries) =>
    `<table><tr><th>Status</th><th>Description</th></tr>${entries.map((entry) => `<tr><td>${entry}</td><td>You may not.</td></tr>`).join('')}</table>`,
  'a list': (entries) => `<ul>${entries.map((entry) => `<li>${entry}: You may not.</li>`).join('')}</ul>`,
  'a list with codes': (entries) =>
    `<ul>${entries.map((entry) => `<li>${code(entry)}: You may not.</li>`).join('')}</ul>`,
  lines: (entries) => entries.map((entry) => `<p>${entry} - You may not.</p>`).join(''),
  terms: (entries) => `<dl>${entries.map((entry) => `<dt>${entry}</dt><dd>You may not.</dd>`).join('')}</dl>`,
};

for (const [layout, print] of Object.entries(LAYOUTS))
  test(`several status codes in one place: ${layout}`, () => {
    const page = (...entries: string[]): string =>
      `<h2>GET /orders</h2><h3>Status codes</h3>${print([...entries, '500'])}`;
    assert.deepEqual(told(page('403'), page('403, 404')), ['page-response-status-added | 404']);
    assert.deepEqual(told(page('403/404'), page('404')), ['page-response-status-removed | 403']);
    assert.deepEqual(told(page('403, 404'), page('404 or 403')), []);
    assert.deepEqual(told(page('403, 404'), page('403', '404')), []);
  });

test('sizes and limits are no status codes', () => {
  for (const print of [
    (size: number) => `<ul><li>250/${size} - of the free plan</li></ul>`,
    (size: number) => `<dl><dt>128, ${size}</dt><dd>Sizes.</dd></dl>`,
  ]) {
    const page = (size: number): string => `<h2>GET /orders</h2>${print(size)}`;
    assert.ok(told(page(256), page(512)).every((line) => !line.includes('status')));
  }
});

test('the codes of errors beside several statuses are what the rows are about', () => {
  const page = (status: string, error: string): string =>
    `<h2>Errors</h2><table><tr><th>Status</th><th>Error code</th><th>Meaning</th></tr><tr><td>${status}</td><td>${error}</td><td>You may not.</td></tr><tr><td>500</td><td>broken</td><td>We failed.</td></tr></table>`;
  assert.deepEqual(told(page('401, 403', 'no_right'), page('401, 403', 'forbidden')).toSorted(), [
    'page-error-code-added | forbidden',
    'page-error-code-removed | no_right',
  ]);
});
