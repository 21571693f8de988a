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

test('what nobody sees of such lines is not read, names in code are, and steps are no fields', () => {
  const page = (...lines: string[]): string => `<h2>GET /orders</h2><h3>Params</h3><p>${lines.join('<br>')}</p>`;
  const [day, shop] = ['<b>day</b> (required) : Of the order.', '<b>shop</b> (optional) : Where.'];
  assert.deepEqual(told(page(day, shop), page(`${day}<span hidden>Copied 7 times</span>`, shop)), []);
  assert.deepEqual(told(page(day, shop), page(day, `<del>${shop}</del>`)), [
    'page-parameter-removed | GET /orders | shop',
  ]);
  const type = (words: string): string => page(`<b>type</b> (optional) : ${words}`, shop);
  assert.deepEqual(
    told(
      type('<code>old</code> (default) or <code>new</code>'),
      type('<code>old</code> (default), <code>new</code> or <code>all</code>'),
    ),
    ['page-parameter-enum-value-added | GET /orders | type'],
  );
  const long = (end: string): string => page(`<b>note</b> (optional) : ${'Much is said. '.repeat(200)}${end}`, shop);
  assert.equal(told(long('At most 30 letters.'), long('At most 20 letters.')).length, 1);
  const steps = (...lines: string[]): string => `<h2>How to begin</h2><p>${lines.join('<br>')}</p>`;
  const [get, see, run] = ['Get', 'See', 'Run'].map((word) => `<b>${word}</b> (optional): Do it, ${word}.`);
  assert.deepEqual(
    told(steps(get ?? '', see ?? '', run ?? ''), steps(get ?? '', run ?? '')).filter((one) => one.includes('param')),
    [],
  );
});

test('several meanings that are a list, or entries of a history, stay apart', () => {
  const page = (title: string, ...terms: [string, ...string[]][]): string =>
    `<h2>${title}</h2><dl>${terms.map(([name, ...parts]) => `<dt>${name}</dt>${parts.map((part) => `<dd>${part}</dd>`).join('')}`).join('')}</dl>`;
  const [day, shop] = ['<code>day</code> – Of the order.', '<code>shop</code> – Where.'];
  const returns: [string, string] = ['Returns', 'Orders.'];
  const call = (...parameters: string[]): string => page('GET /orders', ['Parameters:', ...parameters], returns);
  assert.deepEqual(told(call(day, shop), call(shop, day)), []);
  assert.equal(told(call(day, shop), call(day)).length, 1);
  const first: [string, ...string[]] = ['1.0.0', 'The first one.', 'With orders.'];
  const entry: [string, ...string[]] = [
    '1.1.0',
    'Removed the field <code>shop</code>.',
    'Added the field <code>day</code>.',
  ];
  assert.deepEqual(told(page('Changelog', first), page('Changelog', entry, first)), [
    'page-changelog-entry-added |  | 1.1.0',
    'page-changelog-entry-added |  | 1.1.0',
  ]);
});

test('a type that is said first of several parts is the type, and each part a sentence', () => {
  const page = (...parts: string[]): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><dl><dt>limit</dt>${parts.map((part) => `<dd>${part}</dd>`).join('')}</dl>`;
  const typed = (type: string): string | null =>
    diffPages(readShop(page('string', 'Of the order.', 'Max: 50')), readShop(page(type, 'Of the order.', 'Max: 50')))[0]
      ?.after ?? null;
  assert.equal(typed('integer'), 'integer');
});

test('a field that is called "code" is one, whatever is said of it', () => {
  const page = (...terms: string[]): string =>
    `<h2>GET /orders</h2><h3>Response</h3><dl>${terms.map((term) => `<dt>${term}</dt><dd>200 – all is well</dd>`).join('')}</dl>`;
  for (const name of ['code', 'statusCode'])
    assert.deepEqual(told(page(name, 'message'), page('message')), [
      `page-response-field-removed | GET /orders | ${name}`,
    ]);
});

test('long lists of such lines, names and codes are read and compared in time', () => {
  const many = (count: number, print: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => print(at)).join('');
  const assigned = (letter: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><ul>${many(10_000, (at) => `<li><code>${letter}${at}=[integer]</code></li>`)}</ul>`;
  const codes = (from: number): string =>
    `<table><tr><th>Status code</th><th>Meaning</th></tr>${many(100, (at) => `<tr><td>${from + at}</td><td>${at}</td></tr>`)}</table>`;
  const classes = `<table><tr><th>Status code</th><th>Meaning</th></tr>${many(40, (at) => `<tr><td>4xx</td><td>${at}</td></tr>`)}</table>`;
  const lines = many(200, () => `<p>GET<br>${many(11, () => `/${'.'.repeat(1990)} x<br>`)}</p>`);
  for (const [before, after] of [
    [assigned('a'), assigned('b')],
    [many(100, (at) => `<h2>GET /p${at}</h2>${codes(400)}`), many(100, (at) => `<h2>GET /p${at}</h2>${classes}`)],
    [lines, `${lines}<p>End.</p>`],
  ] as const) {
    const started = process.cpuUsage();
    told(before, after);
    const { user } = process.cpuUsage(started);
    assert.ok(user < 4_000_000, `${user / 1000} ms`);
  }
});
