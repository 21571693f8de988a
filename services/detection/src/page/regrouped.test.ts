// What is only set in other letters, under another kind of title or in fewer places, and parts that are known by a path alone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toChange } from '../change.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map((finding) => {
    const { classification } = toChange(finding, '2026-01-01');
    return `${classification} ${finding.rule} ${finding.subject ?? finding.before ?? finding.after ?? ''}`;
  });

const FIELDS =
  '<ul><li><code>from</code> - Offset in the list.</li><li><code>order_by</code> - How to sort. Valid values are:<ul><li><code>name</code> - By name.</li><li><code>size</code> - By size.</li></ul></li><li><code>limit</code> - How many.</li></ul>';

test('a heading over parameters may become a line in bold, with words between it and the list', () => {
  const page = (title: string, fields = FIELDS): string =>
    `<h1>List rooms</h1><pre>GET /rooms</pre>${title}<p>The following query parameters are available:</p>${fields}`;
  const [titled, bold] = ['<h2>Parameters</h2>', '<p><strong>Parameters</strong></p>'];
  assert.deepEqual(told(page(titled), page(bold)), []);
  assert.deepEqual(told(page(bold), page(titled)), []);
  assert.deepEqual(told(page(titled), page(bold, FIELDS.replace(/<li><code>limit.*?<\/li>/, ''))), [
    'BREAKING page-parameter-removed limit',
  ]);
  const note = '<p><strong>Parameters</strong></p><p>There are none.</p>';
  assert.deepEqual(told(`${note}<p>It is quick.</p>`, `${note}<p>It is slow.</p>`), [
    'COSMETIC page-text-changed It is quick.',
  ]);
});

test('whether all are needed, said in the title of a list, makes it no other list', () => {
  const page = (title: string): string =>
    `<h2>Create account</h2><p>Endpoint: <code>/accounts/create</code></p><p>${title}</p><ul><li><code>label</code> - label to assign</li></ul>`;
  assert.deepEqual(told(page('Query Parameters (optional):'), page('Query Parameters:')), [
    'COSMETIC page-section-renamed Query Parameters (optional):',
  ]);
});

test('an operation that is documented in several places keeps what one of them has', () => {
  const place = (title: string, fields: string): string =>
    `<h2>${title}</h2><h3>GET /orders</h3><p>Of ${title}.</p><h4>Parameters</h4><dl>${fields}</dl>`;
  const [day, size] = ['<dt>day</dt><dd>(string) – Of the order</dd>', '<dt>size</dt><dd>(string) – Of a page</dd>'];
  const both = place('Orders', day) + place('Reports', day + size);
  assert.deepEqual(
    told(both, place('Reports', day + size)).filter((one) => one.includes('parameter')),
    [],
  );
  assert.deepEqual(
    told(both, place('Orders', day)).filter((one) => one.includes('parameter')),
    ['BREAKING page-parameter-removed size'],
  );
});

test('a text that became a heading, or a heading that became a text, is still there', () => {
  const [low, high] = ['<p><b>Single value</b></p>', '<h2>Single value</h2>'];
  const page = (title: string, sort: string): string =>
    `<h1>Filters</h1><p>Give the field.</p>${title}<p>Give it once for each value that fits.</p>${sort}<p>Give the name of a field to sort by it.</p>`;
  assert.deepEqual(told(page(low, '<p>Sorting</p>'), page(high, '<h2>Sorting</h2>')), []);
  assert.deepEqual(told(page(high, '<h2>Sorting</h2>'), page(low, '<p>Sorting</p>')), []);
});

test('a heading that came is told where its words stay what they were', () => {
  const list = '<h1>Filters</h1><p>Planned:</p><ul><li>Sorting</li></ul>';
  assert.deepEqual(told(list, `${list}<h2>Sorting</h2><p>Give the name of a field to sort by it.</p>`), [
    'COSMETIC page-section-added Sorting',
  ]);
});

test('a call of which only the path is documented comes and goes by it', () => {
  const call = (title: string, path: string): string =>
    `<h3>${title}</h3><p>Endpoint: <code>${path}</code></p><p>It is about the wallet.</p>`;
  const [login, pay] = [call('Log in', '/wallet/:id/login'), call('Pay', '/wallet/:id/pay')];
  const page = (...calls: string[]): string => `<h1>Wallets</h1><h2>API</h2>${calls.join('')}`;
  assert.deepEqual(told(page(login, pay), page(pay)), ['BREAKING page-name-removed /wallet/:id/login']);
  assert.deepEqual(told(page(pay), page(login, pay)), ['NEW_FEATURE page-name-added /wallet/:id/login']);
});
