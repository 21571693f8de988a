// Codes that are listed one by one or as a class, and the numbers that an API gives its own errors.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, subject, before: old, after: fresh }) => `${rule} | ${subject ?? ''} | ${old ?? ''} | ${fresh ?? ''}`,
  );

test('a class of codes in place of those that it holds is another wording, and so is the other way round', () => {
  const page = (...codes: string[]): string =>
    `<h2>GET /orders</h2><h3>Responses</h3><table><tr><th>Status code</th><th>Meaning</th></tr>${codes.map((code) => `<tr><td>${code}</td><td>What came back.</td></tr>`).join('')}</table>`;
  const wording = (before: string, after: string): string => `page-text-changed |  | ${before} | ${after}`;
  assert.deepEqual(told(page('200', '500, 502, 503'), page('200', '5xx')), [wording('500, 502, 503', '5xx')]);
  assert.deepEqual(told(page('200', '4xx'), page('200', '400', '404')), [wording('4xx', '400, 404')]);
  assert.deepEqual(told(page('200', '404'), page('200', '404', '5xx')), ['page-response-status-added | 5xx |  | 5xx']);
  assert.deepEqual(told(page('200', '404', '500'), page('200', '5xx')), [
    wording('500', '5xx'),
    'page-response-status-removed | 404 | 404 | ',
  ]);
});

test('errors with a number or a name of their own are told in a list of plain items', () => {
  const page = (title: string, ...items: string[]): string =>
    `<h2>POST /orders</h2><h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const numbers = ['1001 Unknown shop', '1002 No such order', '1003 Out of stock'];
  assert.deepEqual(told(page('Error codes', ...numbers), page('Error codes', ...numbers.slice(0, 2))), [
    'page-error-code-removed | 1003 | 1003 | ',
  ]);
  assert.deepEqual(
    told(page('Errors', 'NO_SHOP: Unknown'), page('Errors', 'NO_SHOP: Unknown', 'TOO_LATE: After five')),
    ['page-error-code-added | TOO_LATE |  | TOO_LATE'],
  );
  const limits = ['1000 Requests are one unit', 'Whoever sends more waits'];
  assert.deepEqual(
    told(page('Errors', ...limits), page('Errors', ...limits.slice(1)))[0]?.startsWith('page-error'),
    false,
  );
});
