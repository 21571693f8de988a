// What newer readings must not tell the wrong way round: lists of what is refused or demanded, what is fixed for good, rights that went,
// tools of others, samples and lists that are no documentation of the interface.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(`<h2>Use</h2>${before}`), readShop(`<h2>Use</h2>${after}`)).map(
    (finding) => `${classify(finding, '2026-11-28').classification} ${finding.rule}`,
  );
const never = (before: string, after: string, kind: string): void =>
  assert.ok(!told(before, after).some((one) => one.startsWith(kind)), told(before, after).join());
const p = (text: string): string => `<p>${text}</p>`;

test('one more of what is refused is nothing new to use', () => {
  for (const lead of ['Not supported:', 'Not returned:', 'Excluded fields:'])
    never(p(`${lead} a_a, b_b, c_c, d_d.`), p(`${lead} a_a, b_b, c_c, e_e, d_d.`), 'NEW_FEATURE');
});

test('one more of what is demanded breaks', () =>
  assert.deepEqual(
    told(p('The body must contain: name, town or day.'), p('The body must contain: name, street, town or day.')),
    ['BREAKING page-statement-changed'],
  ));

test('lists of anything else are wording', () => {
  for (const [before, after] of [
    ['Known issues are slowness, flicker and noise.', 'Known issues are slowness and noise.'],
    ['A valid passport, visa or permit is shown.', 'A valid passport or permit is shown.'],
    ['Well known clients are red, green and blue.', 'Well known clients are red and blue.'],
  ] as const)
    assert.deepEqual(told(p(before), p(after)), ['COSMETIC page-text-changed'], before);
});

test('what never changes was not put right', () => {
  for (const text of ['Fixed for one year.', 'Fixed: the currency is EUR.', 'The base is the same, this is fixed.'])
    never(p('Lists shops.'), p(`Lists shops. ${text}`), 'BUG_FIX');
});

test('a note of a repair hides no break', () =>
  never(p('Gives sums.'), p('Gives sums. Fixed: the total_sum field is now sent as a string.'), 'BUG_FIX'));

test('rights that went, and demands and limits beside a right', () => {
  never('', p('It used to need the admin role.'), 'SECURITY');
  assert.ok(told('', p('Requests are limited to 100 a day. The API key is required.'))[0]?.startsWith('PERFORMANCE'));
  never('', p('The page token must be given to get the next page.'), 'SECURITY');
});

test('numbers that are counted are no statuses', () =>
  never(p('It returns 100 orders of the shop.'), p('It returns 200 orders of the shop.'), 'BREAKING'));

test('parts that are refused, or of other tools, are not new', () => {
  for (const text of [
    'This call rejects the <code>max_items</code> parameter.',
    'There is no <code>max_items</code> parameter.',
    'With curl, pass the <code>data_raw</code> option.',
  ])
    never('', p(text), 'NEW_FEATURE');
});

test('the default is that of the name in front of it', () => {
  const page = (value: string): string =>
    p(`If <code>a_mode</code> is set, <code>b_mode</code> defaults to <code>${value}</code>.`);
  const [found] = diffPages(readShop(page('x1')), readShop(page('x2')));
  assert.equal(found?.subject, 'b_mode');
});

test('guides, bots and limits that begin with a path are no calls', () => {
  const list = (title: string, ...items: readonly string[]): string =>
    `<h2>${title}</h2><ul>${items.map((item) => `<li><code>${item}</code> - one of them</li>`).join('')}</ul>`;
  for (const title of ['API guides', 'API bot commands', 'Rate limits per endpoint', 'Coming soon endpoints'])
    never(list(title, '/a', '/b/:id', '/c', '/d'), list(title, '/a', '/b/:id', '/c'), 'BREAKING page-endpoint');
});

test('settings of other programs and of an author stay examples', () => {
  const config = (...lines: readonly string[]): string => `<h2>Configuration file</h2><pre>${lines.join('\n')}</pre>`;
  const own = ['port: 80', 'host: x', 'log: info', 'users:', '  alice: admin'];
  never(config(...own, '  bob: viewer'), config(...own, '  carol: viewer'), 'BREAKING');
  const others = ['language: node_js', 'node_js: 18', 'script: npm test', 'branch: main'];
  never(config(...others, 'install: npm ci'), config(...others), 'BREAKING');
});

test('a remark that went takes no field with it', () => {
  const sample = (...lines: readonly string[]): string => `<pre>{\n${lines.join('\n')}\n}</pre>`;
  const known = ['// required. Its name', '"name": "x",', '// optional. Its age', '"age": 3,'];
  never(sample(...known, '// optional', '"zip": 3'), sample(...known, '"zip": 3'), 'BREAKING');
});

test('names that share a common part only are no renames', () => {
  const rows = (last: string): string =>
    `<table><tr><th>Field</th><th>Type</th></tr><tr><td>name</td><td>string</td></tr><tr><td>${last}</td><td>string</td></tr></table>`;
  assert.ok(!told(rows('user_id'), rows('order_id')).some((one) => one.includes('renamed')));
});
