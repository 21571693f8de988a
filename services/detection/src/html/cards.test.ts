// References of which only structure shows what is said: fields in cards, names and labels set apart by style, responses behind toggles.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

/** An operation that only a form to call it names. */
const called = (inner: string, method = 'GET', path = '/rooms'): string =>
  `<h2>Work on rooms</h2><form><button>Server</button><div><span>${method}</span><div><code></code><span>/</span><code>${path.slice(1)}</code></div><button>Send</button></div></form><p>Of the rooms.</p>${inner}`;

const card = (name: string, type: string, more = '', style = ''): string =>
  `<div class="a"><div><span><span class="${style}">${name.slice(0, -1)}</span><span>${name.at(-1)}</span></span><span>${type}</span><div></div>${style === '' ? '' : '<span>Deprecated</span>'}<button>Copy</button></div><div><p>Of ${name.slice(0, -1)}.</p><div>${more}</div></div></div>`;
const tag = (label: string, value: string): string => `<div><span>${label}</span><code>${value}</code></div>`;
const values = (...list: string[]): string =>
  `<div><p>Value in</p><ul>${list.map((value) => `<li>"${value}"</li>`).join('')}</ul></div>`;

test('a form in which an operation can be called names the operation', () => {
  assert.deepEqual(told(called(''), called('', 'GET', '/halls')), ['page-endpoint-changed | GET /halls | GET /rooms']);
  assert.deepEqual(told(called(''), `${called('')}<h2>Add</h2><form><b>POST</b><code>/rooms</code></form>`), [
    'page-endpoint-added | POST /rooms | POST /rooms',
  ]);
});

test('a sign behind a name says whether it must be sent, and labels stand before code without a colon', () => {
  const page = (limit: string, sort = card('sort?', 'string', values('name', 'price'))): string =>
    called(`<h3>Query parameters</h3><div>${card('day*', 'string')}${limit}${sort}</div>`);
  const limit = (sign: string, type: string, fallback: string, range: string): string =>
    card(`limit${sign}`, type, tag('Default', fallback) + tag('Range', range));
  const base = page(limit('?', 'integer', '20', '1 <= value <= 100'));
  const edits: [string, string][] = [
    [page(limit('*', 'integer', '20', '1 <= value <= 100')), 'became-required | GET /rooms | limit'],
    [page(limit('?', 'string', '20', '1 <= value <= 100')), 'type-changed | GET /rooms | limit'],
    [page(limit('?', 'integer', '50', '1 <= value <= 100')), 'default-changed | GET /rooms | limit'],
    [page(limit('?', 'integer', '20', '1 <= value <= 50')), 'constraint-changed | GET /rooms | limit'],
    [page(limit('?', 'integer', '20', '1 <= value <= 100'), ''), 'removed | GET /rooms | sort'],
    [
      page(limit('?', 'integer', '20', '1 <= value <= 100'), card('sort?', 'string', values('name'))),
      'enum-value-removed | GET /rooms | sort',
    ],
    [
      page(
        limit('?', 'integer', '20', '1 <= value <= 100'),
        card('sort?', 'string', values('name', 'price'), 'line-through'),
      ),
      'deprecated | GET /rooms | sort',
    ],
  ];
  for (const [after, want] of edits) assert.deepEqual(told(base, after), [`page-parameter-${want}`]);
});

test('a question in bold is no field', () => {
  const page = (answer: string): string => `<h2>Rooms</h2><div><b>Breakfast?</b><p>${answer}</p></div>`;
  assert.deepEqual(told(page('It costs more.'), page('It is free of charge.')), ['page-text-changed |  | ']);
});

const item = (name: string, facts: string, more = ''): string =>
  `<div class="i"><div><div><code>${name}</code></div>\u200B<span><span>${facts}</span></span></div><div><p>The ${name} of it.</p>${more}</div></div>`;

test('what shows nothing may stand between a name and its type, and values on lines of their own are values', () => {
  const list = (...names: string[]): string =>
    `<div><span>Enum values:</span>${names.map((name) => `<div><span>${name}</span></div>`).join('')}</div>`;
  const page = (day: string, kind: string[]): string =>
    `<h2>GET /rooms</h2><h3>Query parameters</h3><div>${item('day', day)}${item('kind', 'string · enum', list(...kind))}</div>`;
  const base = page('string · date', ['one', 'two']);
  assert.deepEqual(told(base, page('string · date · required', ['one', 'two'])), [
    'page-parameter-became-required | GET /rooms | day',
  ]);
  assert.deepEqual(told(base, page('string · date', ['one'])), [
    'page-parameter-enum-value-removed | GET /rooms | kind',
  ]);
});

test('a name in code may be pressed, and so may a type', () => {
  const page = (guest: string, room: string): string =>
    `<h2>POST /stays</h2><h3>Request body</h3><div>${item('day', 'string')}<div class="i"><div><button><code>guest</code></button><span>${guest}</span></div><p>Who comes.</p></div>
     <div class="i"><div><span>room</span><button>${room}</button></div><p>Where it is.</p></div></div>`;
  const base = page('object', 'object');
  assert.deepEqual(told(base, page('object · required', 'object')), [
    'page-parameter-became-required | POST /stays | guest',
  ]);
  assert.deepEqual(told(base, page('object', 'string')), ['page-parameter-type-changed | POST /stays | room']);
});

const behind = (code: string, words: string, fields: string): string =>
  `<div><h3><button aria-expanded="true" aria-controls="part-${code}">${code}</button><p><code>application/json</code></p></h3><div id="part-${code}" role="region"><p>${words}</p>${fields}</div></div>`;

test('a toggle in a heading is its title, and what it opens ends with its part', () => {
  const page = (type: string, ...more: string[]): string =>
    `<h2>GET /rooms</h2><div><h3>Response body</h3><div>${behind('200', 'The rooms.', `<div>${card('id?', type)}</div>`)}${more.join('')}</div></div><pre>curl /rooms</pre>`;
  const base = page('string', behind('404', 'There is none.', ''));
  assert.deepEqual(told(base, page('integer', behind('404', 'There is none.', ''))), [
    'page-response-field-type-changed | GET /rooms | id',
  ]);
  assert.deepEqual(told(base, page('string')), ['page-response-status-removed | GET /rooms | 404']);
});

test('tabs that name status codes are the responses, with the panels in their order where no name tells', () => {
  const tab = (code: string): string => `<button role="tab">${code}</button>`;
  const panel = (words: string, type: string): string =>
    `<div role="tabpanel" hidden><p>${words}</p><div>${item('id', type)}</div></div>`;
  const page = (codes: string[], type: string): string =>
    `<h2>GET /rooms</h2><h3>Responses</h3><div><div role="tablist">${codes.map(tab).join('')}</div><div>${codes.map((code) => panel(`Is ${code}.`, code === '200' ? type : 'string')).join('')}</div></div>`;
  const base = page(['200', '404'], 'string');
  assert.deepEqual(told(base, page(['200', '404'], 'integer')), ['page-response-field-type-changed | GET /rooms | id']);
  assert.deepEqual(told(base, page(['200'], 'string')), ['page-response-status-removed | GET /rooms | 404']);
  assert.deepEqual(told(page(['200'], 'string'), base), ['page-response-status-added | GET /rooms | 404']);
});

test('a mark in front of a heading is said of it, and one behind a heading of that', () => {
  const page = (before: string, behind: string): string =>
    `<h2>GET /rooms</h2><p>Lists rooms.</p><div><span>${before}</span><div><h2>PATCH /rooms</h2><span>${behind}</span></div></div><h2>GET /stays</h2><p>Lists stays.</p>`;
  for (const after of [page('deprecated', ''), page('', 'Deprecated')])
    assert.deepEqual(told(page('', ''), after), ['page-endpoint-deprecated | PATCH /rooms | PATCH /rooms']);
});

test('a heading that is called an anchor is a heading', () => {
  const page = (limit: string): string =>
    `<h2 class="anchor anchorSticky_x1y2" id="r">Rates<a class="hash-link" href="#r">\u200B</a></h2><p>At most ${limit} calls per minute.</p>`;
  assert.ok(readShop(page('100')).sections.some(({ title }) => title === 'Rates'));
});

test('what is folded inside details is read, however it is hidden', () => {
  const page = (words: string): string =>
    `<details><summary>More</summary><div style="display:none; height:0"><p>${words}</p></div></details>`;
  assert.deepEqual(told(page('At most 100 calls per minute.'), page('At most 50 calls per minute.')), [
    'page-limit-changed |  | ',
  ]);
});

test('rows below a title about authentication are about it, and the same one of several operations is told once', () => {
  const table = (name: string): string =>
    `<h2>Authentication</h2><table><tbody><tr><th>Scheme type:</th><td>apiKey</td></tr><tr><th>Header parameter name:</th><td>${name}</td></tr></tbody></table>`;
  assert.deepEqual(told(table('X-Key'), table('X-Token')), ['page-authentication-changed |  | Header parameter name:']);
  const operation = (method: string, name: string): string =>
    `<h2>${method} /rooms</h2><p>Does ${method}.</p><h3>Authorization</h3><div><span>${name}</span><span>&lt;token&gt;</span></div>`;
  const page = (name: string): string => ['GET', 'PUT', 'POST'].map((method) => operation(method, name)).join('');
  assert.equal(told(page('X-Key'), page('X-Token')).length, 1);
});

const operationLink = (method: string, path: string, name: string): string =>
  `<a href="#x"><span>${method}</span><span>${path}</span><span>${name}</span></a>`;

test('a list of operations is none of them, and what they are called is no part of their paths', () => {
  const page = (...operations: [string, string, string][]): string =>
    `<h2>Operations</h2><div>${operations.map((one) => operationLink(...one)).join('')}</div><h2>Limits</h2><p>At most 100 calls per minute.</p>`;
  const rooms: [string, string, string][] = [
    ['GET', '/rooms', 'List'],
    ['POST', '/rooms', 'Add'],
  ];
  const base = page(...rooms, ['GET', '/stays', '']);
  assert.deepEqual(
    readShop(base).sections.map(({ endpoint }) => endpoint),
    [null, null, null],
  );
  assert.deepEqual(told(base, page(...rooms)), ['page-endpoint-removed | GET /stays | GET /stays']);
  assert.deepEqual(told(page(...rooms), base), ['page-endpoint-added | GET /stays | GET /stays']);
});

test('methods and paths by turns, each on its line, are a list of operations', () => {
  const line = (method: string, path: string): string => `<div><div>${method}</div><div>${path}</div></div>`;
  const page = `<h2>Operations</h2>${line('GET', '/rooms')}${line('POST', '/stays')}`;
  assert.equal(readShop(page).sections.at(-1)?.endpoint, null);
  assert.equal(readShop(`<h2>List</h2>${line('GET', '/rooms')}<p>All.</p>`).sections.at(-1)?.endpoint, 'GET /rooms');
});

test('a panel that is kept beside its empty place, with its own list of tabs, is one response', () => {
  const tabs = (codes: string[]): string =>
    `<div role="tablist">${codes.map((code) => `<button role="tab" id="t${code}" aria-controls="p${code}">${code}</button>`).join('')}</div>`;
  const panel = (code: string, inner: string): string =>
    `<div role="tabpanel" id="p${code}" aria-labelledby="t${code}">${inner}</div>`;
  const shown = (codes: string[], type: string): string =>
    codes
      .map((code) =>
        panel(code, `${tabs(codes)}<p>Is ${code}.</p><div>${item('id', code === '404' ? type : 'string')}</div>`),
      )
      .join('');
  const page = (codes: string[], type: string): string =>
    `<h2>GET /rooms</h2><h3>Responses</h3><div>${shown(codes, type)}${codes
      .slice(1)
      .map((code) => panel(code, ''))
      .join('')}</div>`;
  const base = page(['200', '404'], 'string');
  const codes = readShop(base).sections.flatMap(({ blocks }) => blocks.filter(({ header }) => header[0] === 'Status'));
  assert.deepEqual(
    codes.map(({ cells }) => cells[0]),
    ['200', '404'],
  );
  assert.deepEqual(told(base, page(['200', '404'], 'integer')), ['page-response-field-type-changed | GET /rooms | id']);
  assert.deepEqual(told(base, page(['200'], 'string')), ['page-response-status-removed | GET /rooms | 404']);
});

test('what a button behind a field shows belongs to the field', () => {
  const page = (phone: string): string =>
    `<h2>POST /stays</h2><h3>Request body</h3><div>${item('day', 'string')}<div class="o">${item('guest', 'object')}<div><button aria-label="Toggle properties"><svg></svg></button></div><div><div>${item('phone', phone)}${item('name', 'string')}</div></div></div>${item('note', 'string')}</div>`;
  assert.deepEqual(told(page('string'), page('integer')), ['page-parameter-type-changed | POST /stays | guest.phone']);
});

test('lines beside an operation that say how callers are let in are about authentication', () => {
  const page = (line: string): string =>
    `<h2>GET /rooms</h2><p>Lists rooms.</p><div>${line}</div><p>Needs no more.</p>`;
  const edits: [string, string][] = [
    ['API Key (X-Api-Key)', 'API Key (X-Hotel-Key)'],
    ['API Key (X-Api-Key)', 'HTTP Bearer'],
    ['Requires Token in X-Api-Key header', 'Requires Token in X-Hotel-Key header'],
    ['rooms:read', 'rooms:read┃ rooms:admin'],
  ];
  for (const [before, after] of edits)
    assert.deepEqual(told(page(before), page(after)), ['page-authentication-changed | GET /rooms | '], after);
  for (const [before, after] of [
    ['sort:asc', 'sort:asc, sort:desc'],
    ['A token is kept in memory for 30 days.', 'A token is kept in memory for 60 days.'],
  ] as const)
    assert.ok(!told(page(before), page(after)).some((line) => line.includes('authentication')), after);
});

test('that authentication is required is said of the operation, not of a field', () => {
  const page = `<h2>GET /rooms</h2><div><b>Authentication</b> <i>required</i><p>With a key.</p></div>`;
  const blocks = readShop(page).sections.flatMap((section) => section.blocks);
  assert.deepEqual(
    blocks.filter(({ kind }) => kind === 'row').map(({ text }) => text),
    [],
  );
});
