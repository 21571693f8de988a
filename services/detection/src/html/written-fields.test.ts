// Fields as people write them by hand: on lines of one paragraph, with several parts of what they mean, with the default among the values.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

test('lines of a paragraph that each begin with a name and whether it is needed are fields', () => {
  const page = (...lines: string[]): string => `<h2>GET /orders</h2><h3>Params</h3><p>${lines.join('<br>\n')}</p>`;
  const [day, limit, key] = [
    '<strong>day</strong> (Required) : Of the order',
    '<strong>limit</strong> (Optional) : How many. Defaults to 50.',
    '<strong>api_key</strong> (Required) : Yours.',
  ];
  assert.deepEqual(told(page(day, limit, key), page(key, limit, day)), []);
  assert.deepEqual(told(page(day, limit, key), page(day, key)), ['page-parameter-removed | GET /orders | limit']);
  assert.deepEqual(told(page(day, limit, key), page(day, limit.replace('50', '20'), key)), [
    'page-parameter-default-changed | GET /orders | limit',
  ]);
  const note = '<p><b>Note</b> that orders end.<br><b>Later</b> (required reading) they are gone.</p>';
  assert.deepEqual(
    told(note, '<p>Nothing.</p>').filter((one) => one.includes('parameter')),
    [],
  );
});

test('what a name means may be said in several parts', () => {
  const page = (...terms: [string, ...string[]][]): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><dl>${terms.map(([name, ...parts]) => `<dt><span>${name}</span></dt>${parts.map((part) => `<dd>${part}</dd>`).join('')}`).join('')}</dl>`;
  const day: [string, ...string[]] = ['day', '<p>Of the order.</p>', 'This parameter is required.'];
  const prop = (values: string): [string, ...string[]] => [
    'prop',
    '<p>Which.</p>',
    `Values (separate with |): ${values}<br>Default: ids`,
  ];
  const base = page(day, ['vars', '<p>To test.</p>'], prop('ids, title, user'));
  const edited = (...edit: Parameters<typeof page>): string[] => told(base, page(...edit));
  assert.deepEqual(edited(day, ['vars', '<p>To test.</p>', 'This parameter is required.'], prop('ids, title, user')), [
    'page-parameter-became-required | GET /orders | vars',
  ]);
  assert.deepEqual(edited(day, ['vars', '<p>To test.</p>'], prop('ids, title')), [
    'page-parameter-enum-value-removed | GET /orders | prop',
  ]);
  assert.deepEqual(edited(['vars', '<p>To test.</p>'], prop('ids, title, user')), [
    'page-parameter-removed | GET /orders | day',
  ]);
});

test('a listed value that is marked as the default', () => {
  const page = (words: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><ul><li><code>type</code>: ${words}.</li><li><code>day</code>: Of the order.</li></ul>`;
  const base = page('<code>old</code> (default) or <code>new</code>');
  assert.deepEqual(told(base, page('<code>old</code> or <code>new</code> (default)')), [
    'page-parameter-default-changed | GET /orders | type',
  ]);
  assert.deepEqual(told(base, page('<code>old</code> (default), <code>new</code> or <code>all</code>')), [
    'page-parameter-enum-value-added | GET /orders | type',
  ]);
});
