// What viewers of API descriptions print: fields whose marks only style shows, responses behind tabs, properties beside their owner.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const SWAGGER = 'json-schema-2020-12';

/** An operation of Swagger UI with the schema of its body, as it shows descriptions of OpenAPI 3.1. */
function swagger(properties: string): string {
  return `<div class="opblock"><span>POST</span><span>/rooms</span><div class="opblock-summary-description">Book a room</div>
    <h4>Request body</h4><div class="${SWAGGER}"><div class="${SWAGGER}-keyword--properties"><ul>${properties}</ul></div></div></div>`;
}

function swaggerProperty(
  name: string,
  { type = 'string', required = false, values = [] as string[], more = '' },
): string {
  const options = values.map(
    (value, index) =>
      `<li class="${SWAGGER}-property"><div class="${SWAGGER}-json-viewer ${SWAGGER}-keyword--enum"><span class="${SWAGGER}-json-viewer__name">#${index}</span><span>"${value}"</span></div></li>`,
  );
  const list = `<div class="${SWAGGER}-json-viewer ${SWAGGER}-keyword--enum"><button class="${SWAGGER}-accordion"><div><span>Enum</span></div></button><strong class="${SWAGGER}__attribute">array</strong><ul>${options.join('')}</ul></div>`;
  return `<li class="${SWAGGER}-property${required ? ` ${SWAGGER}-property--required` : ''}"><article class="${SWAGGER}"><div><button class="${SWAGGER}-accordion"><div><strong class="${SWAGGER}__title">${name}</strong></div></button><strong>${type}</strong></div>
    <div><p>Of ${name}.</p></div>${values.length === 0 ? '' : list}${more}</article></li>`;
}

test('properties in the form of JSON Schema are fields, with what style says of them', () => {
  const guest = (type: string): string =>
    swaggerProperty('guest', {
      type: 'object',
      more: `<div class="${SWAGGER}-keyword--properties"><ul>${swaggerProperty('phone', { type })}</ul></div>`,
    });
  const day = swaggerProperty('day', {});
  const kind = (values: string[]): string => swaggerProperty('kind', { values });
  const base = swagger(day + kind(['single', 'double']) + guest('string'));
  const edits: [string, string][] = [
    [
      swagger(swaggerProperty('day', { required: true }) + kind(['single', 'double']) + guest('string')),
      'page-parameter-became-required | POST /rooms | day',
    ],
    [swagger(day + kind(['single']) + guest('string')), 'page-parameter-enum-value-removed | POST /rooms | kind'],
    [
      swagger(day + kind(['single', 'double']) + guest('integer')),
      'page-parameter-type-changed | POST /rooms | guest.phone',
    ],
    [swagger(kind(['single', 'double']) + guest('string')), 'page-parameter-removed | POST /rooms | day'],
  ];
  for (const [after, want] of edits) assert.deepEqual(told(base, after), [want]);
});

test('an operation is known by what stands beside its content', () => {
  const field = (name: string, mark = ''): string =>
    `<div class="schema-property-item"><div><span><span class="schema-name">${name}</span></span><em>string</em>${mark}</div><div><p>Of ${name}.</p></div></div>`;
  const page = (fields: string, ...codes: string[]): string =>
    `<div data-item-kind="httpItem"><h2>List rooms</h2><h4>Request</h4><h5>Query</h5>${fields}<div data-testid="right-panel"><button><div>GET</div><span>/rooms</span></button><pre>No body</pre></div>
     <h4>Responses</h4><div role="tablist" data-response-codes-tablist="true">${codes.map((code) => `<button role="tab">${code}</button>`).join('')}</div><p>The rooms.</p></div>`;
  const base = page(field('day') + field('sort'), '200', '404');
  assert.deepEqual(told(base, page(field('sort'), '200', '404')), ['page-parameter-removed | GET /rooms | day']);
  assert.deepEqual(told(base, page(field('day', '<span>required</span>') + field('sort'), '200', '404')), [
    'page-parameter-became-required | GET /rooms | day',
  ]);
  assert.deepEqual(told(base, page(field('day') + field('sort'), '200')), [
    'page-response-status-removed | GET /rooms | 404',
  ]);
});

test('what a panel shows stands in the response that its tab names', () => {
  const row = (name: string, type: string): string =>
    `<div data-test="schema-row"><div><div data-test="property-name-${name}">${name}</div><span>${type}</span></div><div><p>Of ${name}.</p></div></div>`;
  const tab = (code: string): string => `<div role="tab" id="tab-${code}">${code}</div>`;
  const panel = (code: string, fields: string): string =>
    `<div role="tabpanel" aria-labelledby="tab-${code}"><p>Answer ${code}.</p><h3>Body</h3><div data-level="0">${fields}</div></div>`;
  const page = (codes: string[], inner: string): string =>
    `<div class="HttpOperation sl-elements"><h1>Book a room</h1><div><div>post</div><div>/rooms</div></div><h2>Responses</h2><div role="tablist">${codes.map(tab).join('')}</div>
     ${codes.map((code) => panel(code, code === '200' ? row('id', 'string') + row('guest', 'object') + `<div data-level="1">${inner}</div>` : row('code', 'string'))).join('')}</div>`;
  const base = page(['200', '409'], row('phone', 'string'));
  assert.deepEqual(told(base, page(['200', '409'], row('phone', 'integer'))), [
    'page-response-field-type-changed | POST /rooms | guest.phone',
  ]);
  assert.deepEqual(told(base, page(['200'], row('phone', 'string'))), [
    'page-response-status-removed | POST /rooms | 409',
  ]);
  assert.deepEqual(told(page(['200'], row('phone', 'string')), base), [
    'page-response-status-added | POST /rooms | 409',
  ]);
});

/** A parameter in two rows, the second with words alone. */
const twoRows = (name: string, facts: string, style = ''): string =>
  `<tr><td><div class="param-name ${style}">${name}</div><div class="param-type">string</div></td><td><div>${facts}</div></td></tr><tr><td></td><td><p>Of the stay.</p></td></tr>`;
const rapidoc = (rows: string, body = '', sample = ''): string =>
  `<rapi-doc><div class="expanded-endpoint-body"><h2>List rooms</h2><div><span>get</span> <span>/rooms</span></div><api-request><div class="req-res-title">Request</div><div class="table-title">Query parameters</div>
   <table class="m-table">${rows}</table><div class="table-title">Request body</div><schema-tree>${body}</schema-tree></api-request><div class="req-res-title">Response</div><json-tree><div>${sample}</div></json-tree></div></rapi-doc>`;

test('rows with words alone belong to the field above them', () => {
  const day = twoRows('day', '');
  const base = rapidoc(day + twoRows('limit', '<span>Default: </span>20<br>Min 1┃Max 100'));
  const changed = (limit: string): string => rapidoc(day + limit);
  assert.deepEqual(told(base, rapidoc(twoRows('limit', '<span>Default: </span>20<br>Min 1┃Max 100'))), [
    'page-parameter-removed | GET /rooms | day',
  ]);
  assert.deepEqual(told(base, changed(twoRows('limit', '<span>Default: </span>50<br>Min 1┃Max 100'))), [
    'page-parameter-default-changed | GET /rooms | limit',
  ]);
  assert.deepEqual(told(base, changed(twoRows('limit', '<span>Default: </span>20<br>Min 1┃Max 50'))), [
    'page-parameter-constraint-changed | GET /rooms | limit',
  ]);
  assert.deepEqual(told(base, changed(twoRows('<span>*</span> limit', '<span>Default: </span>20<br>Min 1┃Max 100'))), [
    'page-parameter-became-required | GET /rooms | limit',
  ]);
  assert.deepEqual(told(base, changed(twoRows('limit', '<span>Default: </span>20<br>Min 1┃Max 100', 'deprecated'))), [
    'page-parameter-deprecated | GET /rooms | limit',
  ]);
});

test('properties in a box behind their owner stand in it', () => {
  const row = (name: string, type: string, star = ''): string =>
    `<div class="tr"><div><span class="key-label">${name}</span>${star}: <span>${type}</span></div><div><p>Of ${name}.</p></div></div>`;
  const body = (inner: string): string =>
    row('guest', 'object') + `<div class="inside-bracket">${inner}</div>` + row('note', 'string');
  const base = rapidoc('', body(row('phone', 'string')));
  assert.deepEqual(told(base, rapidoc('', body(row('phone', 'integer')))), [
    'page-parameter-type-changed | GET /rooms | guest.phone',
  ]);
  assert.deepEqual(told(base, rapidoc('', body(row('phone', 'string', '<span>*</span>')))), [
    'page-parameter-became-required | GET /rooms | guest.phone',
  ]);
});

test('bounds behind their label are bounds', () => {
  const page = (bounds: string): string =>
    rapidoc(
      '',
      `<div class="tr"><div><span class="key-label">note</span>: <span>string</span></div><div><div><span>Constraints: </span>${bounds}</div><p>Of note.</p></div></div>`,
    );
  assert.deepEqual(told(page('Min 1┃Max 200 chars'), page('Min 1┃Max 100 chars')), [
    'page-parameter-constraint-changed | GET /rooms | note',
  ]);
});

test('a tree of values is a sample', () => {
  const sample = (words: string): string => `<div>"id": <span>"${words}"</span>,</div><div>"name": "Ann"</div>`;
  assert.deepEqual(told(rapidoc('', '', sample('a-1')), rapidoc('', '', sample('b-2'))), [
    'page-example-changed | GET /rooms | ',
  ]);
});

test('values to choose from and values in a list are the allowed ones', () => {
  const choice = (...values: string[]): string =>
    rapidoc(
      `<tr><td><div class="param-name">sort</div><div class="param-type">string enum</div></td><td><select><option value="">-</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></td><td><p>Of the list.</p></td></tr>`,
    );
  assert.deepEqual(told(choice('name', 'price'), choice('name')), [
    'page-parameter-enum-value-removed | GET /rooms | sort',
  ]);
  const list = (...values: string[]): string =>
    `<div class="operation-layout scalar-app"><h3>List rooms</h3><div><span>GET</span><span>/rooms</span></div><h4>Query Parameters</h4><ul><li><div class="property"><div><div class="property-name">sort</div><span>enum</span></div><div><p>Of the list.</p></div><div><div>values</div><ul>${values.map((value) => `<li>${value}</li>`).join('')}</ul></div></div></li></ul></div>`;
  assert.deepEqual(told(list('name', 'price'), list('name')), [
    'page-parameter-enum-value-removed | GET /rooms | sort',
  ]);
});

test('values in boxes of their own below their label', () => {
  const page = (...values: string[]): string =>
    `<div class="operation-layout scalar-app"><h3>List rooms</h3><div><span>GET</span><span>/rooms</span></div><h4>Query Parameters</h4><ul><li><div class="property"><div><div class="property-name">sort</div><span>string</span></div><div><p>Of the list.</p></div><div><span>Allowed values:</span>${values.map((value) => `<div><span>${value}</span></div>`).join('')}</div><div>deprecated</div></div></li></ul></div>`;
  assert.deepEqual(told(page('name', 'price', 'size'), page('name', 'size')), [
    'page-parameter-enum-value-removed | GET /rooms | sort',
  ]);
});

test('values in a list whose class says what it is', () => {
  const page = (...values: string[]): string =>
    `<div class="operation-layout scalar-app"><h3>List rooms</h3><div><span>GET</span><span>/rooms</span></div><h4>Query Parameters</h4><ul><li><div class="property"><div><div class="property-name">sort</div><span>string</span><span>enum</span></div><div><p>Of the list.</p></div><div><ul class="property-enum-values">${values.map((value) => `<li><span>${value}</span></li>`).join('')}</ul></div></div></li></ul></div>`;
  assert.deepEqual(told(page('name', 'price', 'size'), page('name', 'size')), [
    'page-parameter-enum-value-removed | GET /rooms | sort',
  ]);
});

test('a bound beside its sign', () => {
  const page = (most: number): string =>
    `<div class="HttpOperation"><h3>Book a room</h3><div><span>POST</span><span>/rooms</span></div><h4>Body</h4><div data-test="schema-row"><div data-test="property-name-note">note</div><span>string</span><div><p>Of the guest.</p></div><div><span>&lt;=:</span><div><span>${most} characters</span></div></div></div></div>`;
  assert.deepEqual(told(page(500), page(160)), ['page-parameter-constraint-changed | POST /rooms | note']);
});

test('words that every operation repeats say nothing when one of them comes or goes', () => {
  const operation = (method: string): string =>
    `<h2>${method} /rooms</h2><p>Does ${method} for all rooms.</p><p>Send the key of your account.</p>`;
  const page = (...methods: string[]): string =>
    `<p>Send the key of your account.</p>${methods.map(operation).join('')}`;
  assert.deepEqual(told(page('GET', 'POST'), page('GET')), ['page-endpoint-removed | POST /rooms | POST /rooms']);
  assert.deepEqual(told(page('GET'), page('GET', 'POST')), ['page-endpoint-added | POST /rooms | POST /rooms']);
});

test('words that every operation repeats are told once when they change', () => {
  const page = (name: string): string =>
    ['GET', 'POST', 'DELETE']
      .map((method) => `<h2>${method} /rooms</h2><p>Does ${method}.</p><p>Send the key in ${name}.</p>`)
      .join('');
  assert.deepEqual(told(page('X-Key'), page('X-Token')).length, 1);
});

test('labels and their values on lines of their own are read together', () => {
  const fact = (label: string, value: string): string =>
    `<div><span>${label}</span><div><code>${value}</code></div></div>`;
  const page = (facts: string): string =>
    `<div class="OAPath"><h1>List rooms</h1><div><span>GET</span><span>/rooms</span></div><div class="OAPathContentStart"><div class="space-y-4"><h3>Query Parameters</h3><div class="bg-muted p-3"><div><span class="font-bold">limit</span></div><p>Of the list.</p>${facts}</div></div></div></div>`;
  const base = page(fact('Type', 'integer') + fact('Default', '20') + fact('Maximum', '100'));
  const edits: [string, string][] = [
    [fact('Type', 'string') + fact('Default', '20') + fact('Maximum', '100'), 'type-changed'],
    [fact('Type', 'integer') + fact('Default', '50') + fact('Maximum', '100'), 'default-changed'],
    [fact('Type', 'integer') + fact('Default', '20') + fact('Maximum', '50'), 'constraint-changed'],
  ];
  for (const [facts, want] of edits)
    assert.deepEqual(told(base, page(facts)), [`page-parameter-${want} | GET /rooms | limit`]);
});

/** An operation of Redoc 2, opened: a field that holds others is a button, its fields are in the row below. */
const redocField = (name: string, type: string, inner = ''): string =>
  `<tr><td kind="field" title="${name}"><span></span>${inner === '' ? `<span>${name}</span>` : `<button aria-label="expand ${name}"><span>${name}</span><svg></svg></button><div>required</div>`}</td><td><div><span>${type}</span></div><div><p>Of ${name}.</p></div></td></tr>${inner === '' ? '' : `<tr><td colspan="2"><table>${inner}</table></td></tr>`}`;
const redocResponse = (code: string, rows: string): string =>
  `<div><button><svg></svg><strong>${code} </strong><div><p>Answer ${code}.</p></div></button><div><h5>Response Schema: <span>application/json</span></h5><table>${rows}</table></div></div>`;
const redoc = (body: string, ...responses: string[]): string =>
  `<div class="api-content"><div data-section-id="tag/Rooms/operation/bookRoom"><h2>Book a room</h2><div><button><span>post</span><span>/rooms</span></button></div><h5>Request Body schema: <span>application/json</span></h5><table>${body}</table><h3>Responses</h3>${responses.join('')}</div></div>`;

test('a field whose name is a button holds the fields below it', () => {
  const body = (type: string): string =>
    redocField('note', 'string') + redocField('guest', 'object', redocField('phone', type));
  const failed = redocResponse('409', redocField('code', 'string'));
  assert.deepEqual(told(redoc(body('string'), failed), redoc(body('integer'), failed)), [
    'page-parameter-type-changed | POST /rooms | guest.phone',
  ]);
  assert.deepEqual(told(redoc(body('string'), failed), redoc(redocField('note', 'string'), failed)), [
    'page-parameter-removed | POST /rooms | guest',
    'page-parameter-removed | POST /rooms | guest.phone',
  ]);
});

test('what a button of a response shows beside itself belongs to the response', () => {
  const body = redocField('note', 'string');
  const made = (type: string): string => redocResponse('201', redocField('id', 'string') + redocField('price', type));
  const failed = redocResponse('409', redocField('code', 'string'));
  const base = redoc(body, made('integer'), failed);
  assert.deepEqual(told(base, redoc(body, made('string'), failed)), [
    'page-response-field-type-changed | POST /rooms | price',
  ]);
  assert.deepEqual(told(base, redoc(body, made('integer'))), ['page-response-status-removed | POST /rooms | 409']);
  assert.deepEqual(told(redoc(body, made('integer')), base), ['page-response-status-added | POST /rooms | 409']);
});

test('of several responses in a row each has its own part behind them, and one alone what follows', () => {
  const field = (name: string): string =>
    `<schema-tree><div class="tr"><div><span class="key-label">${name}</span>: <span>string</span></div><div><p>Of ${name}.</p></div></div></schema-tree>`;
  const page = (...answers: [string, string][]): string => {
    const labels = answers.map(([code]) => `<button part="btn btn-response-status">${code}</button>`).join('');
    const only = `<span>${answers[0]?.[0]}</span>`;
    return `<rapi-doc><div class="expanded-endpoint-body"><h2>List rooms</h2><div><span>get</span> <span>/rooms</span></div><div class="response-panel"><div class="req-res-title">Response</div><div>${answers.length > 1 ? `<div class="row">${labels}</div>` : only}${answers.map(([, inner]) => `<div>${inner}</div>`).join('')}</div></div></div></rapi-doc>`;
  };
  const base = page(['200', field('id')], ['404', field('code')]);
  assert.deepEqual(told(base, page(['200', field('id')])), ['page-response-status-removed | GET /rooms | 404']);
});

test('rows of properties in a row of a property stand in it', () => {
  const row = (name: string, inner: string): string =>
    `<tr class="property-row"><td>${name}</td><td><span class="model">${inner}</span></td></tr>`;
  const leaf = (type: string, values: string): string =>
    `<span class="prop"><span class="prop-type">${type}</span><div><p>Words on it.</p></div><span class="prop-enum">Enum:<br><span>[ ${values} ]</span></span></span>`;
  const page = (values: string): string =>
    `<div class="opblock"><span>POST</span><span>/rooms</span><div class="opblock-summary-description">Book a room</div><h4>Request body</h4><div class="model-box"><table class="model"><tbody>${row('payment', `<span>{</span><table class="model"><tbody><tr class="description"><td>description:</td><td><div><p>How it is paid.</p></div></td></tr>${row('method', leaf('string', values))}</tbody></table><span>}</span>`)}</tbody></table></div></div>`;
  assert.deepEqual(told(page('card, invoice'), page('card, invoice, wallet')), [
    'page-parameter-enum-value-added | POST /rooms | payment.method',
  ]);
  const undescribed = page('card').replace(/<tr class="description">.*?<\/tr>/, '');
  assert.deepEqual(told(undescribed, page('card')), ['page-text-added | POST /rooms | payment']);
});

test('fields of messages stand in boxes whose buttons name them', () => {
  const box = (name: string, type: string, inner = ''): string =>
    `<div class="border rounded overflow-visible w-full"><div><div>${inner === '' ? `<span class="text-sm italic">${name}</span>` : `<button type="button"><div><span class="break-anywhere italic">${name}</span></div><svg></svg></button>`}<span>${type}</span><div><button type="button" class="text-sm text-gray-500">Collapse all</button></div></div><div><p>Of ${name}.</p></div></div><div>${inner}</div></div>`;
  const page = (type: string, more = ''): string =>
    `<section class="aui-root"><h3>RECEIVE lamp/turn</h3><p>Turns a lamp.</p>${box('Payload', 'object', box('command', 'string') + box('owner', 'object', box('name', type)) + more)}</section>`;
  assert.deepEqual(told(page('string'), page('integer')), ['page-parameter-type-changed |  | Payload.owner.name']);
  assert.deepEqual(told(page('string', box('fade', 'integer')), page('string')), [
    'page-parameter-removed |  | Payload.fade',
  ]);
});

test('a reference of queries without the samples that are made anew each time, and without the names of their groups', () => {
  const argument = (name: string, type: string): string =>
    `<tr><td><span class="property-name"><code>${name}</code></span> - <span class="property-type"><code>${type}</code></span></td><td>Of ${name}.</td></tr>`;
  const query = (name: string, sample: string, rows: string): string =>
    `<section class="operation"><div class="operation-group-name"><a href="#q">Queries</a></div><h2><code>${name}</code></h2><h5>Fields</h5><table><tr><th>Input Field</th><th>Description</th></tr>${rows}</table><div class="doc-examples"><h4>Example</h4><pre>${sample}</pre></div></section>`;
  const page = (type: string, sample: string, more = ''): string =>
    `<div id="spectaql">${query('boats', sample, argument('flag', 'String') + argument('limit', type))}${more}</div>`;
  const base = page('Int', '{"flag": "abc123"}');
  assert.deepEqual(told(base, page('Int', '{"flag": "xyz789"}')), []);
  assert.deepEqual(told(base, page('Int!', '{"flag": "xyz789"}')), ['page-parameter-became-required |  | limit']);
  const more = query('boat', '{"id": 4}', argument('id', 'ID!'));
  assert.deepEqual(told(base, page('Int', '{"flag": "xyz789"}', more)), ['page-section-added |  | boat']);
});

test('a row of as many labels as a page can hold costs no more than other boxes', () => {
  const label = '<button part="btn-response-status">200</button>';
  const begin = performance.now();
  assert.ok(readShop(`<rapi-doc><div>${label.repeat(6000)}</div></rapi-doc>`).sections.length > 0);
  assert.ok(performance.now() - begin < 5000);
});

test('what stands beside the operations and is no sample is content', () => {
  const intro = (address: string, words: string): string =>
    `<div id="spectaql"><section><h1>Boats</h1><div class="doc-examples"><h4>API Endpoints</h4><pre><code># Production:\n${address}</code></pre><p>${words}</p></div></section></div>`;
  const words = 'A query may cost up to 1,000 points.';
  const base = intro('https://graph.boats.example/v1', words);
  const rules = (before: string, after: string): string[] =>
    diffPages(readShop(before), readShop(after)).map(({ rule }) => rule);
  assert.deepEqual(rules(base, intro('https://api.boats.example/v1', words)), ['page-base-url-changed']);
  assert.deepEqual(rules(base, intro('https://graph.boats.example/v1', words.replace('1,000', '2,000'))), [
    'page-limit-changed',
  ]);
  const panel = (scopes: string, sample: string): string =>
    `<h1>List boats</h1><pre class="openapi__method-endpoint">GET /boats</pre><p>Gives all.</p><div class="openapi-right-panel__container"><details class="openapi-security__details"><summary><h4>Authorization: oauth2</h4></summary><pre class="openapi-security__container"><span>type: oauth2 </span><span>scopes: ${scopes}</span></pre></details><div class="openapi-explorer__code-tabs"><pre>${sample}</pre></div></div>`;
  assert.deepEqual(rules(panel('boats.read', 'curl a'), panel('boats.read, boats.list', 'curl b')), [
    'page-authentication-changed',
  ]);
});

test('a field of what GraphQL returns that may be null now', () => {
  const type = (money: string): string =>
    `<div id="spectaql"><h1>Types</h1><section class="definition"><h2>Booking</h2><h5>Fields</h5><table><thead><tr><th>Field Name</th><th>Description</th></tr></thead><tbody><tr><td>id - ID!</td><td></td></tr><tr><td>tax - ${money}</td><td>What it costs.</td></tr></tbody></table></section></div>`;
  assert.deepEqual(
    diffPages(readShop(type('Money!')), readShop(type('Money'))).map(({ rule, subject }) => [rule, subject]),
    [['page-response-field-became-optional', 'tax']],
  );
});

test('a header that is linked to where it is specified is a field', () => {
  const item = (name: string): string =>
    `<li><p><span><a href="https://rfc.example/9110"><span class="pre">${name}</span></a></span> – API key of the account</p></li>`;
  const page = (name: string): string =>
    `<h2>GET /token</h2><dl class="field-list"><dt>Request Headers</dt><dd><ul>${item(name)}${item('X-Trace')}</ul></dd></dl>`;
  assert.deepEqual(
    diffPages(readShop(page('X-Shop-Key')), readShop(page('X-Api-Key'))).map(({ rule, subject }) => [rule, subject]),
    [['page-parameter-renamed', 'X-Shop-Key']],
  );
});
