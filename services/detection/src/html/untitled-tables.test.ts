// Tables of fields whose columns have no titles, empty ones or a vendor's own words: what the columns hold says what they are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(({ rule, subject }) => `${rule} | ${subject ?? ''}`);

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]): string => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const page = (table: string): string => `<h2>POST /orders</h2><h3>What you send</h3><table>${table}</table>`;

/** Tables with a string `day`, which may be left out, beside two fields that must be sent; and a row to add that must be sent. */
const LAYOUTS: Readonly<Record<string, { table: string; optional: string; required: string; more: string }>> = {
  'empty titles': {
    table:
      head('', '', 'M/O', 'Remarks') +
      row('shop', 'Char(20)', 'M', 'Which shop.') +
      row('total', 'Integer', 'M', 'All of it.') +
      row('day', 'Char(10)', 'O', 'When it is wanted.'),
    optional: '<td>Char(10)</td><td>O</td>',
    required: '<td>Char(10)</td><td>M</td>',
    more: row('payer', 'Char(20)', 'M', 'Who pays.'),
  },
  'words of its own': {
    table:
      head('Item', 'Kind', 'Needed', 'Notes') +
      row('shop', 'text', 'yes', 'Which shop.') +
      row('total', 'whole number', 'yes', 'All of it.') +
      row('day', 'date', 'no', 'When it is wanted.'),
    optional: '<td>date</td><td>no</td>',
    required: '<td>date</td><td>yes</td>',
    more: row('payer', 'text', 'yes', 'Who pays.'),
  },
  'how often it occurs, and a type in front of the words': {
    table:
      head('Element', 'Occurs', 'Content') +
      row('Shop', '1..1', 'xs:string; which shop') +
      row('Total', '1..1', 'xs:int; all of it') +
      row('day', '0..1', 'xs:date; when it is wanted'),
    optional: '<td>day</td><td>0..1</td>',
    required: '<td>day</td><td>1..1</td>',
    more: row('Payer', '1..1', 'xs:string; who pays'),
  },
  'titles in plain cells': {
    table:
      row('Tag', 'Data', 'M or O', 'What it holds') +
      row('shop', 'AN..20', 'M', 'Which shop.') +
      row('total', 'N12', 'M', 'All of it.') +
      row('day', 'AN10', 'O', 'When it is wanted.'),
    optional: '<td>AN10</td><td>O</td>',
    required: '<td>AN10</td><td>M</td>',
    more: row('payer', 'AN..20', 'M', 'Who pays.'),
  },
  'no titles, and marks in the words': {
    table:
      row('<b>shop</b>', 'Which shop. Required.') +
      row('<b>total</b>', 'All of it. Required.') +
      row('<b>day</b>', 'When it is wanted. Optional.'),
    optional: 'wanted. Optional.',
    required: 'wanted. Required.',
    more: row('<b>payer</b>', 'Who pays. Required.'),
  },
  'no titles, and type and mark below the name': {
    table:
      row('<p><code>shop</code></p><div><span>string</span><span>required</span></div>', '<p>Which shop.</p>') +
      row('<p><code>total</code></p><div><span>integer</span><span>required</span></div>', '<p>All of it.</p>') +
      row('<p><code>day</code></p><div><span>date</span><span>optional</span></div>', '<p>When it is wanted.</p>'),
    optional: '<span>date</span><span>optional</span>',
    required: '<span>date</span><span>required</span>',
    more: row('<p><code>payer</code></p><div><span>string</span><span>required</span></div>', '<p>Who pays.</p>'),
  },
  'a title beside all rows': {
    table:
      '<tr><td rowspan="4">Parameters</td></tr>' +
      row('shop', 'required', 'Which shop.') +
      row('total', 'required', 'All of it.') +
      row('day', 'optional', 'When it is wanted.'),
    optional: '<td>optional</td>',
    required: '<td>required</td>',
    more: row('payer', 'required', 'Who pays.'),
  },
};

for (const [layout, { table, optional, required, more }] of Object.entries(LAYOUTS)) {
  const base = page(table);
  test(`rows below ${layout} are fields`, () => {
    const last = /<tr>(?:(?!<tr>).)*day.*$/s.exec(table)?.[0] ?? '';
    assert.deepEqual(told(base, base.replace(optional, required)), ['page-parameter-became-required | day']);
    assert.deepEqual(told(base.replace(optional, required), base), ['page-parameter-became-optional | day']);
    assert.deepEqual(told(base, page(table.replace(last, ''))), ['page-parameter-removed | day']);
    assert.deepEqual(told(base, page(table.replace(last, more + last))), [
      `page-required-parameter-added | ${/[Pp]ayer/.exec(more)?.[0] ?? ''}`,
    ]);
  });
}

test('another type in a column of types is told', () => {
  const base = page(LAYOUTS['empty titles']?.table ?? '');
  assert.deepEqual(told(base, base.replace('Integer', 'Char(12)')), ['page-parameter-type-changed | total']);
  const typed = page(LAYOUTS['how often it occurs, and a type in front of the words']?.table ?? '');
  assert.deepEqual(told(typed, typed.replace('xs:int;', 'xs:string;')), ['page-parameter-type-changed | Total']);
  assert.deepEqual(told(typed, typed.replace('all of it', 'the sum of it')), ['page-text-changed | Total']);
});

test('a title of values over a column of types is one of types', () => {
  const base = page(
    head('', 'Kind of value', '') + row('shop', 'uuid', 'Which shop.') + row('day', 'text', 'When it is wanted.'),
  );
  assert.deepEqual(told(base, base.replace('uuid', 'integer')), ['page-parameter-type-changed | shop']);
});

const BELOW = (name: string, type: string, mark: string, words: string): string =>
  row(`<p><code>${name}</code></p><div><span>${type}</span>${mark}</div>`, `<p>${words}</p>`);
const OPTIONAL = '<span>optional</span>';

test('type, values and marks below a name are read', () => {
  const answer = (...rows: string[]): string => `<h2>GET /orders</h2><h3>Response</h3><table>${rows.join('')}</table>`;
  const values = (...names: string[]): string =>
    `How.</p><p>Possible values: ${names.map((name) => `<code>${name}</code>`).join(' ')}`;
  const [id, way] = [BELOW('id', 'string', '', 'Which.'), BELOW('way', 'string', OPTIONAL, values('card', 'cash'))];
  const [day, note] = [BELOW('day', 'date', OPTIONAL, 'When.'), BELOW('note', 'string', '', 'Words.')];
  const base = answer(id, way, day, note);
  const pair = (one: string, other: string): string[] => told(base, base.replace(one, other));
  assert.deepEqual(pair(note, ''), ['page-response-field-removed | note']);
  assert.deepEqual(pair(note, BELOW('note', 'string|null', '', 'Words.')), ['page-response-field-type-changed | note']);
  assert.deepEqual(pair(way, BELOW('way', 'string', OPTIONAL, values('card', 'cash', 'coin'))), [
    'page-response-field-enum-value-added | way',
  ]);
  assert.deepEqual(pair(note, BELOW('note', 'string', OPTIONAL, 'Words.')), [
    'page-response-field-became-optional | note',
  ]);
  // Where nothing was marked, the first mark says nothing of the others.
  const bare = answer(id, note);
  assert.deepEqual(told(bare, bare.replace(note, BELOW('note', 'string', OPTIONAL, 'Words.'))), []);
});

const NO_FIELDS: Readonly<Record<string, string>> = {
  'plans and what they have': head('Plan', 'Beta') + row('free', 'no') + row('pro', 'yes'),
  events: head('Event', 'Meaning') + row('order.paid', 'It was paid.') + row('order.sent', 'It was sent.'),
  'names from and to': head('From', 'To') + row('total', 'sum') + row('day', 'date'),
  'types and what they hold': row('<code>Order</code>', 'What was ordered.') + row('<code>Shop</code>', 'Who sells.'),
  regions: row('eu', 'Frankfurt and Paris') + row('us', 'Ohio and Oregon'),
};

for (const [what, table] of Object.entries(NO_FIELDS))
  test(`rows of ${what} are no fields`, () =>
    assert.ok(
      readShop(`<h2>List</h2><table>${table}</table>`)
        .sections.flatMap(({ blocks }) => blocks)
        .every(({ columns }) => columns === undefined),
    ));

test('a row that goes on below a cell of several rows stands in its own columns', () => {
  const table = `${head('Field', 'Value', 'Meaning')}<tr><td rowspan="2">state</td><td>open</td><td>Not paid.</td></tr>${row('paid', 'Paid for.')}${row('day', '', 'When.')}`;
  const rows = readShop(`<h2>List</h2><table>${table}</table>`).sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'row'),
  );
  assert.deepEqual(
    rows.map(({ header, cells }) => header.map((title, index) => `${title}: ${cells[index] ?? ''}`).join(', ')),
    [
      'Field: state, Value: open, Meaning: Not paid.',
      'Value: paid, Meaning: Paid for.',
      'Field: day, Value: , Meaning: When.',
    ],
  );
});

test('a first field in bold is a field where the others have a type as it has', () => {
  const table = (type: string): string =>
    row('<p><b>shop</b></p>', `<p><b>${type}</b></p>`, '<p><b>Which shop.</b></p>') +
    row('total', 'integer', 'All of it.') +
    row('day', 'date', 'When.');
  assert.deepEqual(told(page(table('string')), page(table('integer'))), ['page-parameter-type-changed | shop']);
  assert.deepEqual(told(page(table('string')), page(table('string').replace(/<tr>.*?<[/]tr>/, ''))), [
    'page-parameter-removed | shop',
  ]);
});

test('under "Default" may stand whether a field is given unasked', () => {
  const table = (...defaults: string[]): string =>
    head('Name', 'Type', 'Nullable', ...(defaults.length > 0 ? ['Default'] : []), 'Description') +
    row('id', 'Integer', 'No', ...defaults.slice(0, 1), 'Which one.') +
    row('title', 'String', 'Yes', ...defaults.slice(1), 'What it is called.');
  assert.deepEqual(told(page(table()), page(table('Yes', 'No'))), []);
  assert.deepEqual(told(page(table()), page(table('7', 'No'))), [
    'page-parameter-default-changed | id',
    'page-parameter-default-changed | title',
  ]);
});

test('what comes back is a response, in whatever words', () => {
  const fields = (more: string): string =>
    `<table>${head('Key', 'Kind', 'About')}${row('id', 'text', 'Which one.')}${row('day', 'date', 'When.')}${more}</table>`;
  for (const title of ['What you get back', 'What comes back', 'Outputs', "What you'll receive"]) {
    const operation = (more: string): string => `<h2>POST /orders</h2><h3>${title}</h3>${fields(more)}`;
    assert.deepEqual(
      told(operation(row('shop', 'text', 'Which shop.')), operation('')),
      ['page-response-field-removed | shop'],
      title,
    );
  }
  const sent = (more: string): string => `<h2>POST /orders</h2><h3>What you get to send</h3>${fields(more)}`;
  assert.deepEqual(told(sent(row('shop', 'text', 'Which shop.')), sent('')), ['page-parameter-removed | shop']);
});

test('marks in front of a name in a table of its values are no part of it', () => {
  const values = (...all: string[]): string =>
    `<h2>POST /orders</h2><h4>Enumerated Values</h4><table>${head('Property', 'Value')}${all.map((value) => row('» day', value)).join('')}</table>`;
  assert.deepEqual(told(values('today', 'later'), values('today')), ['page-parameter-enum-value-removed | day']);
});
