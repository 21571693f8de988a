// References as hosted documentation shows them on its sites: lists inside fields, paths in pieces, forms beside fields, how to be let in.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const pill = (text: string, part = 'info'): string => `<div data-component-part="field-${part}-pill">${text}</div>`;
// oxlint-disable-next-line max-params -- name, type, place and what is said
const field = (kind: string, name: string, pills: string, rest: string): string =>
  `<div class="${kind}-param-field"><div class="py-6"><div class="param-head" id="field-${name}"><button data-component-part="field-name">${name}</button><div data-component-part="field-meta">${pills}</div></div><div class="mt-4"><p>Of the order.</p>${rest}</div></div></div>`;
const options = (values: string[]): string =>
  `<div>Available options: ${values.map((value, at) => `<div class="inline-block"><code>${value}</code>${at < values.length - 1 ? ', ' : ' '}</div>`).join('')}</div>`;
const children = (word: string, inner: string): string =>
  `<details open data-component-part="expandable"><summary data-component-part="expandable-button"><p>${word} child attributes</p></summary><div class="expandable-content">${inner}</div></details>`;
const section = (title: string, inner: string): string =>
  `<div class="api-section"><div class="api-section-heading"><h4 class="api-section-heading-title">${title}</h4></div>${inner}</div>`;
const key = field('primitive', 'Authorization', pill('string') + pill('header') + pill('required', 'required'), '');
const day = field('primitive', 'items.day', pill('string'), '');
const items = (word: string, ...inner: string[]): string =>
  field(
    'array',
    'items',
    pill('object[]'),
    children(word, field('primitive', 'items.id', pill('string'), '') + inner.join('')),
  );
const status = (...values: string[]): string =>
  field('primitive', 'status', pill('enum&lt;string&gt;'), options(values));
const reference = (version: string, ...sections: string[]): string =>
  `<div id="content-area"><h1>List orders</h1><div><div class="method-pill">GET</div><div><div data-component-part="scroll-area-viewport"><div><div>/</div><div>${version}</div><div>/</div><div>orders</div></div></div></div><button>Try it</button></div>${sections.join('')}</div>`;

test('lists, values, keys and a path in pieces are read as Mintlify shows them', () => {
  const page = (values: string[], list: string, version = 'v1'): string =>
    reference(
      version,
      section('Authorizations', key),
      section('Query Parameters', status(...values)),
      section('Response', list),
    );
  const base = page(['open', 'paid'], items('Hide', day));
  const edited = (after: string): string[] => told(base, after);
  assert.deepEqual(edited(page(['open'], items('Show', day))), [
    'page-parameter-enum-value-removed | GET /v1/orders | status',
  ]);
  assert.deepEqual(edited(page(['open', 'paid', 'void'], items('Hide', day))), [
    'page-parameter-enum-value-added | GET /v1/orders | status',
  ]);
  assert.deepEqual(edited(page(['open', 'paid'], items('Hide'))), [
    'page-response-field-removed | GET /v1/orders | items.day',
  ]);
  assert.deepEqual(edited(page(['open', 'paid'], items('Hide', day)).replace(key, '')), [
    'page-parameter-removed | GET /v1/orders | Authorization',
  ]);
  assert.deepEqual(edited(page(['open', 'paid'], items('Hide', day), 'v2')), [
    'page-endpoint-changed | GET /v2/orders | GET /v1/orders',
  ]);
});

test('a comma that is the default, or ends an example, takes no words behind it', () => {
  const page = (words: string): string =>
    reference(
      'v1',
      section(
        'Query Parameters',
        field('primitive', 'sep', pill('string'), `<div>Default: ,</div><div>${words}</div>`),
      ),
    );
  assert.deepEqual(told(page('What stands between.'), page('The separator.')), [
    'page-text-changed | GET /v1/orders | sep',
  ]);
});

test('who is let in, and with which scopes, is read as GitBook shows it', () => {
  const schema = (name: string): string =>
    `<div class="openapi-schema"><div class="openapi-schema-presentation"><span class="openapi-schema-name"><span class="openapi-schema-propertyname">${name}</span><span class="openapi-schema-type">string</span><span class="openapi-schema-required">Required</span></span></div></div>`;
  const part = (name: string, title: string, inner: string): string =>
    `<div class="openapi-section ${name}"><div class="openapi-section-header"><div class="openapi-section-header-content">${title}</div></div>${inner}</div>`;
  const page = (scopes: string[], keys: string[]): string =>
    `<div class="openapi-operation"><h2 class="openapi-summary-title">List orders</h2><div class="openapi-path"><div class="openapi-method">get</div><button class="openapi-path-title"><span>/orders</span></button></div><div class="openapi-disclosure-group openapi-required-scopes"><div role="button" class="openapi-disclosure-group-trigger"><div class="openapi-required-scopes-header"><span>Required scopes</span></div></div><div><div>This endpoint requires the following scopes:</div><ul>${scopes.map((name) => `<li><button><code>${name}</code></button><span>: Of the shop</span></li>`).join('')}</ul></div></div>${part('openapi-securities', 'Authorizations', keys.map(schema).join(''))}${part('openapi-parameters', 'Query parameters', schema('shop'))}</div>`;
  const base = page(['orders:read', 'shops:read'], ['Authorization']);
  const edited = (...edit: Parameters<typeof page>): string[] => told(base, page(...edit));
  assert.deepEqual(edited(['orders:read'], ['Authorization']), [
    'page-authentication-changed | GET /orders | shops:read',
  ]);
  assert.deepEqual(edited(['orders:read', 'shops:read'], []), ['page-parameter-removed | GET /orders | Authorization']);
});

test('what a form beside a field offers are its values, as ReadMe shows it, and its log of calls is none of the page', () => {
  const page = (calls: number, ...values: string[]): string =>
    `<main class="rm-ReferenceMain"><article><h1>List orders</h1><div><span data-testid="http-method">get</span><span data-testid="serverurl">https://api.shop.test/orders</span></div><section><div class="rm-APILogInfo"><a>Log in</a> to see full request history, ${calls} requests this month</div></section><form class="rm-ParamContainer"><div class="APISectionHeader-heading4MU">Query Params</div><div><div class="Param-left3zz"><div class="Param-header3n"><label class="Param-name2A">status</label><span class="Param-type23">string</span><span>enum</span></div><div><p>Of the order.</p></div></div><div class="Param-form2_"><select>${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select></div></div></form><p>Did this page help you?</p></article></main>`;
  const base = page(0, '', 'open', 'paid');
  assert.deepEqual(told(base, page(14, '', 'open', 'paid').replace('<p>Did this page help you?</p>', '')), []);
  assert.deepEqual(told(base, page(0, '', 'open')), ['page-parameter-enum-value-removed | GET /orders | status']);
  const range = (most: number): string =>
    base
      .replace('<span>enum</span>', `<div class="Param-minmax2Q">1 to ${most}</div>`)
      .replace('>string<', '>integer<');
  assert.deepEqual(told(range(100), range(50)), ['page-parameter-constraint-changed | GET /orders | status']);
});

test('the values of another field behind it are not those of a field', () => {
  const left = (name: string): string =>
    `<div class="Param-left3zz"><div class="Param-header3n"><label class="Param-name2A">${name}</label><span class="Param-type23">string</span><span>enum</span></div></div>`;
  const page = (...values: string[]): string =>
    `<main class="rm-ReferenceMain"><article><h1>List orders</h1><div><span data-testid="http-method">get</span><span data-testid="serverurl">https://api.shop.test/orders</span></div><form class="rm-ParamContainer"><div class="APISectionHeader-heading4MU">Query Params</div><div>${left('status')}<div><div>${left('sort')}<div class="Param-form2_"><select>${values.map((value) => `<option>${value}</option>`).join('')}</select></div></div></div></div></form></article></main>`;
  assert.deepEqual(told(page('day', 'shop'), page('day')), ['page-parameter-enum-value-removed | GET /orders | sort']);
});

test('collections of requests are read as Postman publishes them', () => {
  const row = (id: string, inner: string, samples = ''): string =>
    `<div class="row" id="${id}"><div class="section"><div class="api-information">${inner}</div></div><div class="examples">${samples}</div></div>`;
  const param = (name: string, value: string, words: string): string =>
    `<div class="param row"><div class="name">${name}</div><div class="value-wrapper"><div class="value"><p>${value}</p></div><div class="description"><p>${words}</p></div></div></div>`;
  const request = (params: string, words = 'Lists them.', path = 'orders'): string =>
    row(
      'b36d',
      `<div class="heading"><div class="name"><span class="GET method" title="GET">GET</span>List orders</div><a class="open-in-app">Open Request</a></div><div class="url">https://api.example.com/v1/${path}</div><div class="request-description"><p>${words}</p></div><div class="params"><div class="description-col-title"><span>PARAMS</span></div>${params}</div>`,
      '<div class="sample-response"><div class="heading"><span>Example Response</span></div><pre><code>{"id": 1}</code></pre></div>',
    );
  const page = (...inner: Parameters<typeof request>): string =>
    `${row('intro', '<div class="heading"><h1 class="collection-name">Shop</h1></div><div class="description"><h2>Errors</h2><p>Like others.</p></div>')}${request(...inner)}`;
  const known = param('page', '1', 'Which page.');
  const edited = (...inner: Parameters<typeof request>): string[] => told(page(known), page(...inner));
  assert.deepEqual(edited(known + param('limit', '20', 'How many.')), [
    'page-parameter-added | GET /v1/orders | limit',
  ]);
  assert.deepEqual(edited(param('page', '1', '<strong>(required)</strong> Which page.')), [
    'page-parameter-became-required | GET /v1/orders | page',
  ]);
  assert.deepEqual(edited(known, 'Lists them all.'), ['page-text-changed | GET /v1/orders | ']);
  assert.deepEqual(edited(known, 'Lists them.', 'all-orders'), [
    'page-endpoint-changed | GET /v1/all-orders | GET /v1/orders',
  ]);
});

test('properties in a box need no mark of their own', () => {
  const bare = (name: string, pills: string): string =>
    `<div class="py-4"><div><div class="param-head" id="items-${name}"><div data-component-part="field-name">${name}</div><div data-component-part="field-meta">${pills}</div></div></div><div class="mt-4"><p>Of one item.</p></div></div>`;
  const page = (pills: string, word = 'Hide'): string =>
    reference(
      'v1',
      section(
        'Body',
        field(
          'array',
          'items',
          pill('object[]'),
          `<details class="expandable" open><summary><span>${word}</span> <span>child attributes</span></summary><div class="expandable-content">${bare('id', pill('string'))}${bare('day', pills)}</div></details>`,
        ),
      ),
    );
  const optional = pill('string');
  assert.deepEqual(told(page(optional), page(optional + pill('required', 'required'))), [
    'page-parameter-became-required | GET /v1/orders | items.day',
  ]);
  assert.deepEqual(told(page(optional), page(optional, 'Show')), []);
});
