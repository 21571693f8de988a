// Layouts that nobody had looked at: a method in front of a path, a path over its methods, buttons in buttons, values explained one by one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const fields = (...rows: [name: string, type: string, words: string][]): string =>
  `<table><tr><th>Parameter</th><th>Type</th><th>Description</th></tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

test('a method in front of a title that begins with a path is that of its operation', () => {
  const operation = (method: string, path: string, name: string): string =>
    `<div><span>${method}</span><h3><div>${path}</div><div>${name}</div></h3></div><h4>Query parameters</h4>${fields(['shop', 'string', 'Where.'])}`;
  const [list, drop] = [operation('GET', '/orders', 'List orders'), operation('DEL', '/orders/{id}', 'Drop an order')];
  assert.deepEqual(told(list + drop, list), ['page-endpoint-removed | DELETE /orders/{id} | DELETE /orders/{id}']);
  assert.deepEqual(told(list + drop, list.replace('<td>string', '<td>integer') + drop), [
    'page-parameter-type-changed | GET /orders | shop',
  ]);
});

test('methods as titles below a path as a title are its operations', () => {
  const resource = (path: string, ...methods: string[]): string =>
    `<h3><code>${path}</code></h3><p>Of the shop.</p>${methods.map((method) => `<h4><code>${method}</code></h4><p>What ${method} does.</p>`).join('')}`;
  const base = resource('/2/orders', 'GET', 'POST') + resource('/2/orders/[id]', 'GET', 'DELETE');
  const less = resource('/2/orders', 'GET', 'POST') + resource('/2/orders/[id]', 'GET');
  assert.deepEqual(told(base, less), ['page-endpoint-removed | DELETE /2/orders/[id] | DELETE /2/orders/[id]']);
  assert.deepEqual(told(base, base.replace('<code>POST<', '<code>PUT<')), [
    'page-endpoint-changed | PUT /2/orders | POST /2/orders',
  ]);
  // Below another title it is a word.
  const words = '<h3>Verbs</h3><p>Of the shop.</p><h4>GET</h4><p>Reads.</p><h4>PUT</h4><p>Writes.</p>';
  assert.deepEqual(
    told(words, words.replace('<h4>PUT</h4><p>Writes.</p>', '')).filter((one) => one.includes('endpoint')),
    [],
  );
});

test('a button in the button that opens a part ends neither it nor what is around both', () => {
  const part = (name: string, ...operations: string[]): string =>
    `<section><div><button aria-expanded="false" aria-controls="p"><div><span><h2>${name}</h2><span><button>Copy link</button></span></span></div></button><div id="p">${operations.map((path) => `<h3>GET ${path}</h3><p>Reads.</p>${fields(['shop', 'string', 'Where.'])}`).join('')}</div></div></section>`;
  const page = (...parts: string[]): string => `<div><div>${parts.join('')}</div></div>`;
  const [orders, items, tags] = [part('Orders', '/orders'), part('Items', '/items'), part('Tags', '/tags', '/marks')];
  const base = page(orders, items, tags);
  assert.deepEqual(told(base, page(orders, items, part('Tags', '/tags'))), [
    'page-endpoint-removed | GET /marks | GET /marks',
  ]);
  const titles = readShop(base).sections.map(({ title }) => title);
  assert.ok(titles.includes('Tags') && !titles.some((title) => title.includes('Copy')));
  // What a script or comment holds is no button, and one without an end stays as it is.
  const script = '<!-- <button> --><script>x = "<button><button>"</script>';
  assert.deepEqual(told(script + base, base), []);
  assert.deepEqual(told(`<p><button>Open</p>${base}`, base), []);
});

test('a list of schemas repeats a field that is shown further inside', () => {
  const page = (field: string): string =>
    `<h2>GET /orders</h2><h3>Response fields</h3>${fields(['data', 'object', ''], ['data.owner', 'object', ''], [`data.owner.${field}`, 'string', 'Whose.'])}<h2>Models</h2><h3>Owner</h3>${fields([field, 'string', 'Whose.'], ['id', 'string', 'Which.'])}`;
  assert.deepEqual(told(page('mail'), page('mail').replaceAll(/<tr><td>(?:data\.owner\.)?mail<.*?<\/tr>/g, '')), [
    'page-response-field-removed | GET /orders | data.owner.mail',
  ]);
});

test('a method that a title in code names, with its parameters in a table', () => {
  const method = (name: string): string =>
    `<h4>${name}</h4><p>Use this method to work with updates.</p>${fields(['drop', 'boolean', 'Whether to drop them.'])}`;
  const base = `<h3>Getting updates</h3>${method('getUpdates')}${method('setHook')}${method('deleteHook')}`;
  assert.deepEqual(told(base, base.replace(method('deleteHook'), '')), ['page-name-removed |  | deleteHook']);
  // In an operation it is an object, told field by field.
  const object = (name: string): string =>
    `<h4>${name}</h4><p>Object.</p>${fields([`${name}Id`, 'string', ''], [`${name}Note`, 'string', ''])}`;
  const order = `<h3>POST /orders</h3><p>Makes one.</p>${object('lineItem')}${object('shipTo')}${object('billTo')}`;
  assert.deepEqual(told(order, order.replace(object('billTo'), '')), [
    'page-parameter-removed | POST /orders | billToId',
    'page-parameter-removed | POST /orders | billToNote',
  ]);
});

test('values that a field explains one by one, or names in quotes behind "either"', () => {
  const values = (...names: string[]): string =>
    names.map((name) => `<p><code>${name}</code> requests a ${name} (of the shop)</p>`).join('');
  const page = (words: string, kinds: string): string =>
    `<h2>GET /authorize</h2><dl><dt><code>client</code></dt><dd>who asks (required)</dd><dt><code>answer</code></dt><dd>${words}</dd><dt><code>kind</code></dt><dd>Type of the chat, ${kinds}</dd></dl>`;
  const kinds = 'can be either “private”, “group” or “channel”';
  const base = page(values('code', 'token', 'code token'), kinds);
  assert.deepEqual(told(base, page(values('code', 'token'), kinds)), [
    'page-parameter-enum-value-removed | GET /authorize | answer',
  ]);
  assert.deepEqual(told(base, page(values('code', 'token', 'code token'), 'can be either “private” or “group”')), [
    'page-parameter-enum-value-removed | GET /authorize | kind',
  ]);
  // Each said differently, they are words.
  const sentence = '<code>code</code> requests a code. <code>token</code> is old.';
  assert.deepEqual(told(page(sentence, kinds), page('<code>code</code> requests a code.', kinds)), [
    'page-text-changed | GET /authorize | answer',
  ]);
});

test('values between two numbers are a limit, also of what sets the size of a page', () => {
  const page = (range: string): string =>
    `<h2>GET /updates</h2>${fields(['limit', 'integer', `How many. Values between ${range} are accepted.`], ['offset', 'integer', 'From where.'])}`;
  assert.deepEqual(told(page('1-100'), page('1-50')), ['page-limit-changed | GET /updates | limit']);
  assert.deepEqual(told(page('1-100'), page('1–100')), []);
});

test('a type alone over the fields of a list is no heading, so that a response goes with all its fields', () => {
  const row = (name: string, type: string): string =>
    `<tr><td kind="field" title="${name}"><span></span><span class="property-name">${name}</span></td><td><div><div><span></span><span>${type}</span></div></div></td></tr>`;
  const response = (code: string): string =>
    `<div><button class="r"><strong>${code} </strong><div><p>What came of it.</p></div></button><div><h5>Response Schema: <span>application/json</span></h5><table><tbody>${row('errors', 'Array of objects')}<tr><td colspan="2"><div><div>Array </div><table><tbody>${row('help', 'string')}${row('phrase', 'string')}</tbody></table></div></td></tr></tbody></table></div></div>`;
  const titles = readShop(`<h2>GET /orders</h2><h3>Responses</h3>${response('400')}${response('402')}`).sections.map(
    ({ title }) => title,
  );
  assert.ok(!titles.includes('Array'));
});

test('a badge beside words that say until when is told once, with its day', () => {
  const page = (...marks: string[]): string => `<h2>GET /orders</h2>${marks.join('')}<p>Lists orders.</p>`;
  const words = '<p>This endpoint is deprecated and will be removed on 1 March 2027.</p>';
  const found = diffPages(readShop(page()), readShop(page('<div class="badge">Deprecated</div>', words)));
  assert.deepEqual(
    found.map(({ rule, sunsetOn }) => [rule, sunsetOn]),
    [['page-endpoint-deprecated', '2027-03-01']],
  );
});

test('calls as terms or titles: what is called so, and each argument', () => {
  const call = (title: string, words: string): string => `<dl><dt>${title}</dt><dd><p>${words}</p></dd></dl>`;
  const [add, move] = [
    call('orders.add([secret, ]id, note[, day])', 'Adds an order.'),
    call('orders.move([secret, ]id, to)', 'Moves an order.'),
  ];
  const base = `<h2>Methods</h2>${add}${move}`;
  const edited = (from: string, to: string): string[] => told(base, base.replace(from, to));
  assert.deepEqual(edited(move, ''), ['page-name-removed |  | orders.move']);
  assert.deepEqual(edited('orders.move', 'orders.shift'), ['page-name-changed |  | orders.move([secret, ]id, to)']);
  assert.deepEqual(edited('id, to)', 'id)'), ['page-parameter-removed |  | to']);
  assert.deepEqual(edited('id, to)', 'id, target)'), ['page-parameter-renamed |  | to']);
  assert.deepEqual(edited('id, to)', 'id, to, how)'), ['page-required-parameter-added |  | how']);
  assert.deepEqual(edited('[, day])', '[, day[, hour]])'), ['page-parameter-added |  | hour']);
  // What brackets say of a field makes no call of it.
  const fieldsOf = '<h2>GET /orders</h2><dl><dt>id(string, required)</dt><dd>Which.</dd></dl>';
  assert.deepEqual(told(fieldsOf, fieldsOf.replace('string', 'integer')), [
    'page-parameter-type-changed | GET /orders | id',
  ]);
});

test('another status with which callers must answer breaks; another sample of how something looks does not', () => {
  const hook =
    '<h2>Webhooks</h2><p>Your endpoint must accept JSON and respond with a <code>200</code> status code.</p>';
  assert.deepEqual(told(hook, hook.replace('200', '202')), ['page-statement-changed |  | ']);
  const token = '<h2>Tokens</h2><p>The token looks something like <code>123456:ABC-DEF1234ghIkl-zyx57W2</code>.</p>';
  assert.deepEqual(told(token, token.replace('123456:ABC', '654321:CBA')), ['page-text-changed |  | ']);
});

test('parameters as a call has them, with what they mean behind a colon', () => {
  const list = (...items: string[]): string =>
    `<h2>Orders</h2><pre>GET /orders</pre><p>URL query parameters:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const [limit, kind, shop] = [
    '<code>limit=&lt;number&gt;</code>: How many. Optional. Defaults to 20.',
    '<code>kind=open|paid</code>: which kind.',
    '<code>shop[]=&lt;string&gt;</code>: Where.',
  ];
  const base = list(limit, kind, shop);
  const edited = (...items: string[]): string[] => told(base, list(...items));
  assert.deepEqual(edited(limit, shop, kind), []);
  assert.deepEqual(edited(limit, kind), ['page-parameter-removed | GET /orders | shop[]']);
  assert.deepEqual(edited(limit, kind.replace('|paid', ''), shop), [
    'page-parameter-enum-value-removed | GET /orders | kind',
  ]);
  assert.deepEqual(edited(limit.replace('number', 'string'), kind, shop), [
    'page-parameter-type-changed | GET /orders | limit',
  ]);
  assert.deepEqual(edited(limit.replace('Optional', 'Required'), kind, shop), [
    'page-parameter-became-required | GET /orders | limit',
  ]);
  assert.deepEqual(edited(limit.replace('20', '10'), kind, shop), [
    'page-parameter-default-changed | GET /orders | limit',
  ]);
});

test('values behind what they are called, and with the version since when they are', () => {
  const page = (words: string): string => `<h2>GET /orders</h2>${fields(['kind', 'string', words])}`;
  for (const [before, after] of [
    ['Filter by state. Allowed state filters: open, paid, gone', 'Filter by state. Allowed state filters: open, paid'],
    [
      'Supported values are "xml", "json" (since 1.4.0) and "csv" (since 1.6.0).',
      'Supported values are "xml", "json" (since 1.4.0).',
    ],
  ] as const)
    assert.deepEqual(told(page(before), page(after)), ['page-parameter-enum-value-removed | GET /orders | kind']);
});

test('a line that announces the fields of a response makes what follows a response', () => {
  const page = (...rows: Parameters<typeof fields>): string =>
    `<h2>GET /orders</h2><p>The response is a JSON array with the following fields</p>${fields(...rows).replace('Parameter', 'Property')}`;
  const [day, note] = [
    ['day', 'string', 'When.'],
    ['note', 'string', 'What.'],
  ] as const;
  assert.deepEqual(told(page([...day], [...note]), page([...day])), [
    'page-response-field-removed | GET /orders | note',
  ]);
});

test('operations that an address or a name in code tells, without a method', () => {
  const page = (...lines: string[]): string =>
    `<h1>Calls</h1>${lines.map((line, at) => `<h2>Call ${at}</h2><p>${line}</p><p>Does what ${at} does.</p>`).join('')}`;
  const [star, play, drop] = [
    '<code>http://your-server/rest/star.view</code><br>Since <a href="#v">1.8.0</a>',
    '<code>http://your-server/rest/play.view</code><br>Since <a href="#v">1.0.0</a>',
    'Name: <code>drop</code>',
  ];
  const base = page(star, drop, play);
  assert.deepEqual(told(base, page(star, drop)), ['page-name-removed |  | /rest/play.view']);
  assert.deepEqual(told(base, base.replace('star.view', 'mark.view')), ['page-name-changed |  | /rest/star.view']);
  assert.deepEqual(told(base, base.replace('>drop<', '>remove<')), ['page-name-changed |  | drop']);
  // An address to read at is none to call.
  const guide = page('<code>https://docs.shop.test/guide</code>', '<code>https://docs.shop.test/more</code>');
  assert.deepEqual(
    told(guide, guide.replace('/more', '/other')).filter((one) => one.includes('name')),
    [],
  );
});

test('another status in a sentence that also says how long is no other limit', () => {
  const page = (code: string): string =>
    `<h2>Health</h2><p>It returns HTTP status code 200 if the loop runs and ${code} if it did not run within 30 seconds.</p>`;
  assert.deepEqual(told(page('503'), page('500')), ['page-statement-changed |  | ']);
});

test('plain names below what a request or response holds are fields', () => {
  const list = (label: string, ...items: string[]): string =>
    `<p><strong>${label}:</strong></p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const page = (headers: string[], ...items: string[]): string =>
    `<h2>GET /devices</h2><p>Lists devices.</p>${list('Response Headers', ...headers)}${list('Response JSON Object', ...items)}`;
  const [uid, seen] = ['uid: Identifier of the device', 'seen: Time of the last connection'];
  const headers = ['X-Total: Number of all devices', 'X-Page: Which page it is'];
  assert.deepEqual(told(page(headers, uid, seen), page(headers, uid)), [
    'page-response-field-removed | GET /devices | seen',
  ]);
  assert.deepEqual(told(page(headers, uid, seen), page(headers.slice(0, 1), uid, seen)), [
    'page-response-field-removed | GET /devices | X-Page',
  ]);
});

test('an argument that is needed now', () => {
  const call = (args: string): string =>
    `<h2>Methods</h2><dl><dt>orders.add(${args})<a href="x.html"><span>[source]</span></a></dt><dd><p>Adds orders.</p></dd></dl>`;
  assert.deepEqual(told(call('items=None, day=None'), call('items=None, day')), [
    'page-parameter-became-required |  | day',
  ]);
  assert.deepEqual(told(call('items=None'), call('items=None').replace('[source]', '')), []);
  // A title has room for the first of many arguments.
  const many = (day: string): string =>
    call(`items, day=${day}, ${Array.from({ length: 30 }, (_, index) => `option_${index}=None`).join(', ')}`);
  assert.deepEqual(told(many('None'), many('True')), ['page-parameter-default-changed |  | day']);
});

test("types of the page's own in brackets behind a name", () => {
  const page = (note: string, owner: string): string =>
    `<h2>addNote</h2><h3>Input fields</h3><table><tr><th>Name</th><th>Description</th></tr><tr><td><code>note</code> (<code>${note}</code>)</td><td>What it says.</td></tr><tr><td><code>owner</code> (<code>${owner}</code>)</td><td>Whose.</td></tr></table>`;
  const edited = (...types: Parameters<typeof page>): string[] => told(page('String', 'Node'), page(...types));
  assert.deepEqual(edited('String', 'Shop'), ['page-parameter-type-changed |  | owner']);
  assert.deepEqual(edited('String!', 'Node'), ['page-parameter-became-required |  | note']);
  assert.deepEqual(told(page('String', 'Beta'), page('String', 'Preview')), []);
});
