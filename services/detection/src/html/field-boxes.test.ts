// Fields without a table: each in a box or below a heading of its own, told by structure and words whatever the class names are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

interface Field {
  name: string;
  type: string;
  required: boolean;
  words: string;
  default?: string;
  values?: string[];
}

const FIELDS: readonly Field[] = [
  { name: 'limit', type: 'integer', required: false, words: 'How many a page holds.', default: '20' },
  { name: 'status', type: 'string', required: false, words: 'Only in this state.', values: ['open', 'paid', 'lost'] },
  { name: 'shop_id', type: 'string', required: true, words: 'The shop that is meant.' },
];
const mark = ({ required }: Field): string => (required ? 'required' : 'optional');
const facts = ({ default: given, values }: Field, tag: string): string =>
  `${given === undefined ? '' : `<${tag}>Default: <code>${given}</code></${tag}>`}${values === undefined ? '' : `<${tag}>Possible values: ${values.map((value) => `<code>${value}</code>`).join(', ')}</${tag}>`}`;

/** What is around the fields, and one of them. */
const LAYOUTS: Readonly<Record<string, (fields: readonly Field[]) => string>> = {
  'boxes in boxes': (fields) =>
    `<div>${fields.map((field) => `<div><div><span>${field.name}</span><span>${field.type}</span><span>${mark(field)}</span></div><div><p>${field.words}</p>${facts(field, 'p')}</div></div>`).join('')}</div>`,
  'items of a list': (fields) =>
    `<ul>${fields.map((field) => `<li><h4><span>${field.name}</span> <small>${field.type}</small> <em>${mark(field)}</em></h4><p>${field.words}</p>${facts(field, 'div')}</li>`).join('')}</ul>`,
  'two columns': (fields) =>
    `<div>${fields.map((field) => `<div><div><strong>${field.name}</strong><br>${mark(field)} ${field.type}</div><div>${field.words}${facts(field, 'p')}</div></div>`).join('')}</div>`,
  headings: (fields) =>
    fields
      .map(
        (field) =>
          `<h4><code>${field.name}</code></h4><p><i>${field.type}, ${mark(field)}</i></p><p>${field.words}</p>${facts(field, 'p')}`,
      )
      .join(''),
  'headings over sentences': (fields) =>
    fields
      .map(
        (field) =>
          `<h4>${field.name}</h4><p><em>${field.type}, ${mark(field)}.</em> ${field.words}</p>${facts(field, 'p')}`,
      )
      .join(''),
  'headings over labels': (fields) =>
    fields
      .map(
        (field) =>
          `<h5>${field.name}</h5><p>${field.words}</p><p><b>Type:</b> ${field.type}</p><p><b>Required:</b> ${field.required ? 'Yes' : 'No'}</p>${facts(field, 'p')}`,
      )
      .join(''),
  'terms over labels': (fields) =>
    `<dl>${fields.map((field) => `<dt>${field.name}</dt><dd><p>${field.words}</p><p>Type: ${field.type}</p><p>Required: ${field.required ? 'Yes' : 'No'}</p>${facts(field, 'p')}</dd>`).join('')}</dl>`,
  'one column of a table': (fields) =>
    `<table><thead><tr><th>Name, Type, Description</th></tr></thead><tbody>${fields.map((field) => `<tr><td><code>${field.name}</code> <span>${field.type}</span> <span>${mark(field)}</span><p>${field.words}</p>${facts(field, 'p')}</td></tr>`).join('')}</tbody></table>`,
  'names beside what is said of them': (fields) =>
    `<table><tr><th colspan="2">Parameters</th></tr>${fields.map((field) => `<tr><td><code>${field.name}</code></td><td><p><code>${field.type}</code> ${mark(field)}</p><p>${field.words}</p>${facts(field, 'p')}</td></tr>`).join('')}</table>`,
  paragraphs: (fields) =>
    fields
      .map(
        (field) =>
          `<p><code>${field.name}</code> (${field.type}, ${mark(field)})<br>${field.words}<br>${facts(field, 'span')}</p>`,
      )
      .join(''),
};

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after))
    .map(({ rule, subject }) => `${rule} | ${subject ?? ''}`)
    .sort();

const page = (fields: string): string =>
  `<h2>GET /orders</h2><p>Gives all orders of the shop.</p><h3>Parameters</h3>${fields}<h3>Example</h3><pre>curl https://shop.example/orders</pre>`;

const change = (name: string, edit: Partial<Field>): Field[] =>
  FIELDS.map((field) => (field.name === name ? { ...field, ...edit } : field));

const EDITS: readonly (readonly [want: string[], fields: readonly Field[]])[] = [
  [['page-parameter-removed | limit'], FIELDS.slice(1)],
  [['page-parameter-type-changed | limit'], change('limit', { type: 'string' })],
  [['page-parameter-became-required | limit'], change('limit', { required: true })],
  [['page-parameter-became-optional | shop_id'], change('shop_id', { required: false })],
  [['page-parameter-default-changed | limit'], change('limit', { default: '50' })],
  [['page-parameter-enum-value-removed | status'], change('status', { values: ['open', 'paid'] })],
  [['page-parameter-renamed | shop_id'], change('shop_id', { name: 'store_id' })],
  [['page-text-changed | limit'], change('limit', { words: 'How many there are on a page.' })],
  [[], FIELDS.toReversed()],
];

for (const [layout, write] of Object.entries(LAYOUTS)) {
  test(`fields in ${layout} are compared fact by fact`, () => {
    for (const [want, fields] of EDITS) assert.deepEqual(told(page(write(FIELDS)), page(write(fields))), want);
  });

  test(`fields that were put into ${layout} are the same fields`, () => {
    for (const other of Object.values(LAYOUTS)) assert.deepEqual(told(page(other(FIELDS)), page(write(FIELDS))), []);
  });
}

const rowsOf = (html: string): string[] =>
  readShop(html).sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'row').map(({ text }) => text));

const PROSE: readonly string[] = [
  '<h3>thumbv7em-none*</h3><p>Targets of tier three.</p>',
  '<ul><li><a href="#x">arm64-none*</a></li></ul>',
  '<div><a href="#x">Syntax</a><br>Struct → one of them</div>',
  '<h3>Order <span>object</span></h3><p>What an order holds.</p>',
  '<h3>Parameters</h3><h4>Pagination</h4><p>Lists are given page by page.</p>',
  '<h3>Required</h3><p>An account.</p><h3>Optional</h3><p>A coffee.</p>',
  '<p><strong>Note</strong> required reading for all.</p>',
  '<p><b>Strings</b> are sent in quotes.</p>',
  '<div><span>GET</span><span>/v1/orders</span></div>',
  '<div><h3>orders</h3><p>Strings and numbers.</p><h4>Listing</h4><p>Gives all.</p></div>',
  '<p>returns <code>string</code> values when asked.</p><p>supports <code>json</code> output.</p>',
  '<p>name <code>string</code></p><p>All the rest is text.</p>',
  '<p>returns <code>string</code></p><p>takes <code>integer</code></p>',
  '<p>Name <code>string</code></p><p>Text <code>string</code></p>',
  '<ul><li><b>Speed</b> Calls are fast.</li><li><b>Safety</b> Calls are safe.</li></ul>',
  '<h3>Headers</h3><div><p>Rules apply.</p></div><div><p>Some of them.</p></div>',
  '<table><tr><th>Files</th></tr><tr><td>orders.json is a file.</td></tr></table>',
];
for (const html of PROSE) test(`no field is read of ${html}`, () => assert.deepEqual(rowsOf(html), []));

test('a field inside a field is named with it', () => {
  const inner = '<ul><li><span>city</span> <span>string</span> <p>Where.</p></li></ul>';
  const outer = `<ul><li><span>address</span> <span>object</span> <p>Of the customer.</p>${inner}</li></ul>`;
  assert.deepEqual(rowsOf(outer), ['address | object | Of the customer.', 'address.city | string | Where.']);
  const below =
    '<h4><code>address</code></h4><p>object, required</p><h5><code>city</code></h5><p>string</p><p>Where.</p>';
  assert.deepEqual(rowsOf(below), ['address required | object', 'address.city | string | Where.']);
});

test('a name that is broken in two lines is one name', () => {
  const html = '<ul><li><span>receipt_<wbr>email</span><span>string</span><p>Where it goes.</p></li></ul>';
  assert.deepEqual(rowsOf(html), ['receipt_email | string | Where it goes.']);
});

test('lines of a plain word with its type in code are fields', () => {
  for (const end of ['</p><p>', '<br>']) {
    const line = (name: string, type: string, flag: string): string =>
      `<p>${name} <code>${type}</code> ${flag}${end}Of the order.</p>`;
    const html = (first: string): string => page(first + line('limit', 'integer', '') + line('note', 'string', ''));
    const named = line('name', 'string', 'required');
    const table = `<table><tr><th>Name</th><th>Type</th><th>Required</th><th>Description</th></tr><tr><td>name</td><td>string</td><td>yes</td><td>Of the order.</td></tr><tr><td>limit</td><td>integer</td><td></td><td>Of the order.</td></tr><tr><td>note</td><td>string</td><td></td><td>Of the order.</td></tr></table>`;
    assert.deepEqual(
      told(html(named), html('')).filter((one) => !one.startsWith('page-text')),
      ['page-parameter-removed | name'],
    );
    assert.deepEqual(told(html(named), html(line('name', 'string', 'optional'))), [
      'page-parameter-became-optional | name',
    ]);
    assert.deepEqual(told(html(named), html(line('name', 'integer', 'required'))), [
      'page-parameter-type-changed | name',
    ]);
    assert.deepEqual(told(page(table), html(named)), []);
  }
});

test('a long line among ten thousand is looked at once', () => {
  const started = performance.now();
  const [long, short] = ['<i>b</i>'.repeat(10_000), '<p>a <code>string</code></p>'.repeat(10_000)];
  readShop(`<h2>GET /orders</h2><p>a <code>string</code>${long}</p>${short}`);
  assert.ok(performance.now() - started < 4000);
});

test('a sign and a colon behind a name, in an element of their own, say whether it must be sent', () => {
  const field = (name: string, sign: string): string =>
    `<section><h3>${name}</h3><div><span>${name}</span><span>${sign}</span> <span>string</span></div><p>Of the order.</p></section>`;
  const html = (sign: string): string =>
    `<h2>Order</h2>${field('note', sign)}${field('day', '?:')}${field('shop', ':')}${field('payer', ':')}`;
  assert.deepEqual(told(html('?:'), html(':')), ['page-parameter-became-required | note']);
});

test('below a heading that lists fields a name needs no type', () => {
  const html = (name: string): string =>
    `<h2>GET /orders</h2><h3>Query Params</h3><div><div><div>${name}</div><div>7</div><div><p>How many of them.</p></div></div><div><div>day</div><div>1</div><div><p>Of which day.</p></div></div></div>`;
  assert.deepEqual(told(html('limit'), html('max')), ['page-parameter-renamed | limit']);
});

test('of two bounds the one that moved tells whether there is less room', () => {
  const html = (bounds: string): string =>
    `<h2>GET /orders</h2><h3>Parameters</h3><dl><dt><code>Tag</code></dt><dd><p>Of the order.</p><p>Type: String</p><p>Length Constraints: ${bounds}</p><p>Required: No</p></dd></dl>`;
  const tighter = (before: string, after: string): unknown[] =>
    diffPages(readShop(html(before)), readShop(html(after))).map(({ rule, facts }) => [rule, facts['tighter']]);
  const [few, many] = ['Minimum length of 1. Maximum length of 100.', 'Minimum length of 1. Maximum length of 255.'];
  assert.deepEqual(tighter(many, few), [['page-parameter-constraint-changed', true]]);
  assert.deepEqual(tighter(few, many), [['page-parameter-constraint-changed', false]]);
  assert.deepEqual(tighter(few, few.replace('of 1.', 'of 5.')), [['page-parameter-constraint-changed', true]]);
});

test('another sign between the marks of a field is no news', () => {
  const box = (joint: string): string =>
    ['string', 'enum', 'integer']
      .map(
        (type, index) =>
          `<div><h4>field_${index}</h4><p>${type} ${joint} Optional</p><p>One of <code>a</code> or <code>b</code>.</p></div>`,
      )
      .join('');
  const [base, ...others] = ['·', '–', '•', '-'].map((joint) => readShop(`<h2>Parameters</h2>${box(joint)}`));
  assert.ok(base !== undefined);
  for (const other of others)
    assert.deepEqual(
      diffPages(base, other).map(({ rule }) => rule),
      [],
    );
});

test('in a list the type may stand in front of the name', () => {
  const list = (type: string, more = ''): string =>
    `<h2>GET /orders</h2><h3>Input</h3><ul><li>${type} <code>page</code> (optional): Which page of results.</li><li>string <code>filter[id]</code> - Only this one.</li>${more}</ul>`;
  assert.deepEqual(told(list('integer'), list('string')), ['page-parameter-type-changed | page']);
  assert.deepEqual(told(list('integer'), list('integer', '<li>string <code>sort</code>: By what.</li>')), [
    'page-parameter-added | sort',
  ]);
  const words = (more: string): string =>
    `<h2>GET /orders</h2><ul><li>It is given as it came.</li>${more}</ul><p>Gives all.</p>`;
  assert.deepEqual(told(words(''), words('<li>Array <code>items</code> may be empty.</li>')), ['page-text-added | ']);
});
