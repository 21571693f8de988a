// One edit of a documented operation, as an author makes it: told as what it is, or not at all when it says the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

function told(before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(`<main><h1>Orders API</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] })
        .snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );
}

type Row = readonly string[];
const table = (header: Row, rows: readonly Row[]): string => {
  const line = (cells: Row, tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(header, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
};
const HEADER = ['Name', 'Type', 'Required', 'Description'];
const ROWS: readonly Row[] = [
  ['limit', 'int', 'No', 'How many orders a page holds.'],
  ['status', 'string', 'Yes', 'Only orders in this state.'],
  ['shops', 'Array of strings', 'Yes', 'The shops whose orders are meant.'],
];
const page = (fields: string): string =>
  `<h2>List orders</h2><pre>GET /v1/orders</pre><p>Gives all orders.</p><h3>Parameters</h3>${fields}<h3>Notes</h3><p>Some words about the list.</p>`;
const BASE = page(table(HEADER, ROWS));
const eachRow = (edit: (row: Row) => Row, header: Row = HEADER): string => page(table(header, ROWS.map(edit)));
const oneCell = (name: string, column: number, cell: string): string =>
  eachRow((row) => (row[0] === name ? row.with(column, cell) : row));
const endpoints = (...rows: Row[]): string => `<h2>Endpoints</h2>${table(['Endpoint', 'Description'], rows)}`;
const panels = (open: number, code = 'shop.post()'): string =>
  `<h2>POST /orders</h2>${['curl -X POST a', code].map((text, index) => `<div role="tabpanel"${index === open ? '' : ' hidden'}><pre>${text}</pre></div>`).join('')}<p>Tail words.</p>`;

const SAME: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'columns in another order': [
    BASE,
    eachRow(
      ([name = '', type = '', required = '', words = '']) => [name, required, type, words],
      ['Name', 'Required', 'Type', 'Description'],
    ),
  ],
  'a column of examples more': [BASE, eachRow((row) => [...row, 'x1'], [...HEADER, 'Example'])],
  'columns under other titles': [BASE, page(table(['Parameter', 'Data type', 'Mandatory', 'Details'], ROWS))],
  'another name of a type': [BASE, oneCell('limit', 1, 'integer')],
  'a type in another case': [BASE, oneCell('status', 1, 'String')],
  'a list written with brackets': [BASE, oneCell('shops', 1, 'string[]')],
  'a list written like a generic': [BASE, oneCell('shops', 1, 'array[string]')],
  'alternatives of a type in another order': [
    oneCell('status', 1, 'null or string'),
    oneCell('status', 1, 'string | null'),
  ],
  'marks for words': [BASE, eachRow((row) => row.with(2, row[2] === 'Yes' ? '✓' : ''))],
  'other words for yes and no': [BASE, eachRow((row) => row.with(2, row[2] === 'Yes' ? 'Required' : 'Optional'))],
  'numbers before headings': [BASE, BASE.replace('<h3>Param', '<h3>1.1 Param').replace('<h2>', '<h2>1. ')],
  'pictures before headings': [BASE, BASE.replace('<h3>Notes', '<h3>📝 Notes')],
  'another panel that is open': [panels(0), panels(1)],
  'a box that is open': [
    '<h2>Notes</h2><div class="accordion-content" style="display:none"><p>Answers are sent within a day.</p></div>',
    '<h2>Notes</h2><div class="accordion-content"><p>Answers are sent within a day.</p></div>',
  ],
};

for (const [name, [before, after]] of Object.entries(SAME))
  test(`${name} is no change`, () => {
    assert.deepEqual(told(before, after), []);
    assert.deepEqual(told(after, before), []);
  });

const tags = (row: Row): string =>
  `<h2>Report</h2>${table(
    ['Tag', 'Name', 'Values', 'Comments'],
    [['37', 'OrderID', 'none', ''], ['11', 'ClOrdID', 'short', ''], row, ['151', 'LeavesQty', '', '']],
  )}`;
const box = (name: string, type: string, words: string): string =>
  `<p><strong>${name}</strong>&nbsp;&nbsp;${type}&nbsp;&nbsp;<mark>required</mark><br>${words}</p>`;
const codes = (more: string): string =>
  `<ul><li><code>10001</code> Something broke.</li><li><code>10002</code> No such address.</li>${more}</ul>`;
const LISTED = '<ul><li>open</li><li>paid</li><li>lost</li></ul>';
const OTHER: Readonly<Record<string, readonly [before: string, after: string, want: string]>> = {
  'a type without one of its alternatives': [
    oneCell('status', 1, 'null or string'),
    oneCell('status', 1, 'string'),
    'page-parameter-type-changed | GET /v1/orders | status',
  ],
  'both values of a flag spelled out': [
    oneCell('status', 3, 'Tells if the order is open.'),
    oneCell('status', 3, 'Tells if the order is open (true) or not (false).'),
    'page-text-changed | GET /v1/orders | status',
  ],
  'a flag that is not allowed': [
    oneCell('status', 3, 'Tells if the order is open.'),
    oneCell('status', 3, 'Tells if the order is not open.'),
    'page-statement-changed | GET /v1/orders | status',
  ],
  'a default that is a colour': [
    oneCell('status', 3, 'The colour. Defaults to <code>#FFFFFF</code>'),
    oneCell('status', 3, 'The colour. Defaults to <code>#333333</code>'),
    'page-parameter-default-changed | GET /v1/orders | status',
  ],
  'a flag of the program in a call that is shown': [
    '<h2>Change an order</h2><pre>$ http PATCH "https://api.example.com/orders/$id" \\\n  "state=open"</pre><p>Changes it.</p>',
    '<h2>Change an order</h2><pre>$ http --form PATCH "https://api.example.com/orders/$id" \\\n  "state=open"</pre><p>Changes it.</p>',
    'page-example-changed | PATCH /orders/$id | ',
  ],
  'another method of a call that is shown': [
    '<h2>Change an order</h2><pre>$ http --form PATCH "https://api.example.com/orders/$id"</pre><p>Changes it.</p>',
    '<h2>Change an order</h2><pre>$ http --form PUT "https://api.example.com/orders/$id"</pre><p>Changes it.</p>',
    'page-endpoint-changed | PUT /orders/$id | PATCH /orders/$id',
  ],
  'another name of a field behind its number': [
    tags(['851', 'LastLiquidityInd', '', 'for trades only']),
    tags(['851', 'LastLiquidity', '', 'for trades only']),
    'page-parameter-renamed |  | LastLiquidityInd',
  ],
  'a code more in a list of error codes': [
    `<h2>Error codes of the shop</h2>${codes('<li><code>20001</code> No such key.</li>')}`,
    `<h2>Error codes of the shop</h2>${codes('<li><code>20001</code> No such key.</li><li><code>20002</code> The key is spent.</li>')}`,
    'page-error-code-added |  | 20002',
  ],
  'a code less in a list of error codes': [
    `<h2>Error codes of the shop</h2>${codes('<li><code>20001</code> No such key.</li><li><code>20002</code> The key is spent.</li>')}`,
    `<h2>Error codes of the shop</h2>${codes('<li><code>20001</code> No such key.</li>')}`,
    'page-error-code-removed |  | 20002',
  ],
  'a list of a type that became one': [
    BASE,
    oneCell('shops', 1, 'string'),
    'page-parameter-type-changed | GET /v1/orders | shops',
  ],
  'a star behind a name': [
    BASE,
    oneCell('limit', 0, 'limit*'),
    'page-parameter-became-required | GET /v1/orders | limit',
  ],
  'a star apart from a name': [
    BASE,
    oneCell('limit', 0, 'limit <sup>*</sup>'),
    'page-parameter-became-required | GET /v1/orders | limit',
  ],
  'a condition in place of a no': [
    BASE,
    oneCell('limit', 2, 'Conditional'),
    'page-text-changed | GET /v1/orders | limit',
  ],
  'a condition in place of a yes': [
    BASE,
    oneCell('status', 2, 'Required if limit is set'),
    'page-parameter-became-optional | GET /v1/orders | status',
  ],
  'a value less in a list': [
    oneCell('status', 3, `In this state. Possible values: ${LISTED}`),
    oneCell('status', 3, `In this state. Possible values: ${LISTED.replace('<li>paid</li>', '')}`),
    'page-parameter-enum-value-removed | GET /v1/orders | status',
  ],
  'a value less in a sentence': [
    oneCell('status', 3, 'In this state. Can be open, paid, or lost.'),
    oneCell('status', 3, 'In this state. Can be open, or lost.'),
    'page-parameter-enum-value-removed | GET /v1/orders | status',
  ],
  'a field in another part of the request': [
    `<h2>GET /a</h2><h3>Query parameters</h3>${table(HEADER, ROWS)}<h3>Header parameters</h3>${table(HEADER, [['X-Key', 'string', 'Yes', 'The key.']])}`,
    `<h2>GET /a</h2><h3>Query parameters</h3>${table(HEADER, ROWS.slice(1))}<h3>Header parameters</h3>${table(HEADER, [['X-Key', 'string', 'Yes', 'The key.'], ROWS[0] ?? []])}`,
    'page-parameter-moved | GET /a | limit',
  ],
  'a sample in a panel that is not open': [
    panels(0),
    panels(0, 'shop.send()'),
    'page-example-changed | POST /orders | ',
  ],
  'another path in a list of endpoints': [
    endpoints(['GET /a', 'Lists all of a.'], ['POST /a', 'Makes one of a.']),
    endpoints(['GET /a', 'Lists all of a.'], ['POST /v2/a', 'Makes one of a.']),
    'page-endpoint-changed | POST /v2/a | POST /a',
  ],
  'other words in a list of endpoints': [
    endpoints(['GET /a', 'Lists all of a.'], ['POST /a', 'Makes one of a.']),
    endpoints(['GET /a', 'Lists all of a that are there.'], ['POST /a', 'Makes one of a.']),
    'page-text-changed | GET /a | GET /a / Description',
  ],
  'an end in a list of endpoints': [
    endpoints(['GET /a', 'Lists all of a.'], ['POST /a', 'Makes one of a.']),
    endpoints(['GET /a', 'Lists all of a.'], ['POST /a', 'Makes one of a. Deprecated, use POST /b.']),
    'page-endpoint-deprecated | POST /a | POST /a',
  ],
  'another media type of what is sent': [
    '<h2>General</h2><p>For POST and PUT endpoints, send a body with content type application/x-www-form-urlencoded.</p>',
    '<h2>General</h2><p>For POST and PUT endpoints, send a body with content type application/json.</p>',
    'page-name-changed |  | application/x-www-form-urlencoded',
  ],
  'a method more in a sentence': [
    '<h2>General</h2><p>For GET endpoints, parameters must be sent as a query string.</p>',
    '<h2>General</h2><p>For GET and DELETE endpoints, parameters must be sent as a query string.</p>',
    'page-fact-changed |  | ',
  ],
  'other words beside a media type': [
    '<h2>General</h2><p>Send a body with content type application/json to each of them.</p>',
    '<h2>General</h2><p>Send a body with content type application/json to all of them.</p>',
    'page-text-changed |  | ',
  ],
  'a status more behind its label': [
    '<h2>POST /a</h2><h3>Answers</h3><p>Status: 201 Created</p><p>It was made.</p>',
    '<h2>POST /a</h2><h3>Answers</h3><p>Status: 201 Created</p><p>It was made.</p><p>Status: 400 Bad Request</p>',
    'page-response-status-added | POST /a | 400',
  ],
  'a number behind the same word': [
    '<h2>POST /a</h2><h3>Answers</h3><p>Status: 201 Created</p><p>It was made.</p>',
    '<h2>POST /a</h2><h3>Answers</h3><p>Status: 201 Created</p><p>It was made.</p><p>Status: 400 of them wait.</p>',
    'page-text-added | POST /a | ',
  ],
  'a type between the marks of Markdown': [
    `<h2>POST /a</h2><h3>Body</h3>${box('kinds', '<code>array[string]</code>', 'Kinds.')}${box('id', '<code>string</code>', 'The id.')}`,
    `<h2>POST /a</h2><h3>Body</h3>${box('kinds', '<code>`string`</code>', 'Kinds.')}${box('id', '<code>string</code>', 'The id.')}`,
    'page-parameter-type-changed | POST /a | kinds',
  ],
  'another scope': [
    '<h2>GET /a</h2><p>Lists a.</p><p>Requires the scope <code>a:read</code>.</p>',
    '<h2>GET /a</h2><p>Lists a.</p><p>Requires the scope <code>a:list</code>.</p>',
    'page-authentication-changed | GET /a | ',
  ],
};

for (const [name, [before, after, want]] of Object.entries(OTHER))
  test(`${name} is told once`, () => assert.deepEqual(told(before, after), [want]));

const SYMBOLS: readonly Row[] = [
  ['BTCUSD', '0.01 BTC', '0.01'],
  ['LTCEUR', '0.1 LTC', '0.001'],
];
const symbols = (...rows: Row[]): string =>
  `<h2>Symbols</h2>${table(['Symbol', 'Lot size', 'Price step'], [...SYMBOLS, ...rows])}`;

test('a row that came in the place of another with little in common is another thing', () => {
  const [old, fresh] = [symbols(['EURUSD', '1 EUR', '0.0001']), symbols(['LSKEUR', '1 LSK', '0.0001'])];
  assert.deepEqual(told(old, fresh), ['page-name-removed |  | EURUSD', 'page-name-added |  | LSKEUR']);
  const renamed = told(old, symbols(['EURUSDT', '1 EUR', '0.0001']));
  assert.equal(renamed.length, 1);
});

test('numbered headings are no entries of a changelog', () => {
  const html = `<h2>1.2 Orders</h2><h3>1.2.1 GET /orders</h3>${table(['Name', 'Type'], [['limit', 'integer']])}`;
  assert.deepEqual(told(html, html.replace('integer', 'string')), [
    'page-parameter-type-changed | GET /orders | limit',
  ]);
});

test('an edit of thousands of texts is told text by text', () => {
  const html = Array.from(
    { length: 300 },
    (_, index) => `<p>Order number ${index} is kept on the shelf for a year.</p>`,
  ).join('');
  const findings = told(html, html.replaceAll('a year', 'two years'));
  assert.deepEqual(new Set(findings), new Set(['page-text-changed |  | ']));
  assert.equal(findings.length, 300);
});

test('a term of the language is no field', () => {
  const limits =
    '<h2>Plans</h2><dl><dt>Free</dt><dd>60 requests per minute</dd><dt>Rate limits</dt><dd>They are counted by key.</dd></dl>';
  assert.deepEqual(told(limits, limits.replace('</dl>', '<dt>Team</dt><dd>300 requests per minute</dd></dl>')), [
    'page-limit-added |  | ',
  ]);
  assert.deepEqual(told(limits, limits.replace('counted by', 'counted for each')), ['page-text-changed |  | ']);
  const headers = '<h2>Headers</h2><dl><dt>Authorization</dt><dd>The key.</dd></dl>';
  assert.deepEqual(told(headers, headers.replace('</dl>', '<dt>Accept</dt><dd>The form.</dd></dl>')), [
    'page-parameter-added |  | Accept',
  ]);
});

test('a heading that sets a limit or announces an end is told as such', () => {
  const html = (title: string): string => `<h2>${title}</h2><p>Beyond that calls are refused for a while.</p>`;
  const pair = (before: string, after: string): string[] => told(html(before), html(after));
  assert.deepEqual(pair('At most 100 requests per minute', 'At most 60 requests per minute'), [
    'page-limit-changed |  | ',
  ]);
  assert.deepEqual(pair('Version 1 of the API', 'Version 1 of the API will be removed on 2027-06-30'), [
    'page-deprecation-notice-added |  | ',
  ]);
  assert.deepEqual(pair('How to call', 'How to make calls'), ['page-section-renamed |  | How to call']);
});

test('sentences that are only put into other paragraphs are no change', () => {
  const [one, two] = ['Orders are kept for a while.', 'Nobody may change them later on.'];
  const apart = `<p>${one}</p><p>${two}</p>`;
  for (const together of [`<p>${one} ${two}</p>`, `<ul><li>${one}</li><li>${two}</li></ul>`]) {
    assert.deepEqual(told(apart, together), []);
    assert.deepEqual(told(together, apart), []);
  }
});

test('an end in other words on the same day is text', () =>
  assert.deepEqual(
    told(
      '<p>Version 1 is deprecated and will end on 2027-01-01.</p>',
      '<p>Version 1 is deprecated; it ends on 2027-01-01.</p>',
    ),
    ['page-text-changed |  | '],
  ));

test('rows with crosses in front are about the calls that they name', () => {
  const header = ['GET', 'PUT', 'Path', 'Description'];
  const page = (auth: string, users: string): string =>
    `<h2>Reference</h2>${table(header, [
      ['X', '', '/api/auth', auth],
      ['X', 'X', '/api/users', users],
      ['X', '', '/api/nodes', 'All nodes that there are.'],
    ])}`;
  const base = page('How to be let in, and by whom.', 'A user. Needs a name.');
  assert.deepEqual(
    told(base, page('How one is let in, and by whom.', 'One user. To put one a body with a name and a tag is needed.')),
    ['page-text-changed | GET /api/auth | X / Description', 'page-text-changed | GET /api/users | X / Description'],
  );
});
