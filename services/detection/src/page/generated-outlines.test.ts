// What generators put around and inside operations: parts behind words with headings of their own, boxes for values, ways to be let in, menus.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const kilns = (inner: string): string => `<h1>Kilns</h1>${inner}<h2>Others</h2><p>More.</p>`;
const told = (before: string, after: string): string[] => tellBodies(kilns(before), kilns(after));
const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells, at) => `<tr>${cells.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;

test('parameters behind a description that ends with fields of the response are sent', () => {
  const page = (flag: string): string =>
    `<div class="collection-information"></div><div class="api-information"><div class="heading"><div class="name"><span>POST</span>Fire</div></div><div class="url">https://api.example.com/kilns/fire</div><div class="description"><p>Fires.</p><p><strong>Response fields</strong></p>${table(['Field', 'Type', 'Description'], ['heat', 'integer', 'How hot.'])}</div><div class="request-params params"><div class="heading"><span>PARAMS</span></div><div class="param row"><div class="name">room</div><div class="value">cellar</div><div class="description"><p>${flag}. Where it is.</p></div></div></div></div>`;
  const [line = ''] = told(page('Optional'), page('Required'));
  assert.ok(line.startsWith('BREAKING page-parameter-'), line);
});

test('values in boxes that look the same are as many', () => {
  const page = (...values: readonly string[]): string =>
    `<h2>GET /kilns</h2><h3>Response fields</h3><div><div><div>state</div><span>string</span></div><div><p>How it is.</p></div><div><span>Allowed values:</span> <div>${values.map((value) => `<span class="tag">${value}</span>`).join('')}</div></div></div><div><div><div>room</div><span>string</span></div><div><p>Where it is.</p></div></div>`;
  assert.deepEqual(told(page('cold', 'warm'), page('cold', 'warm', 'hot')), [
    'NEW_FEATURE page-response-field-enum-value-added GET /kilns state',
  ]);
});

test('a table may be made of boxes that say so', () => {
  const row = (kind: string, ...cells: readonly string[]): string =>
    `<div class="x_table_tr">${cells.map((cell) => `<div class="x_table_${kind}">${cell}</div>`).join('')}</div>`;
  const page = (more: string): string =>
    `<h2>State of a kiln</h2><div class="x_table">${row('th', 'Status', 'Meaning')}${row('td', 'Cold', 'Nobody fired it.')}${row('td', 'Hot', 'It is fired.')}${more}</div>`;
  assert.deepEqual(told(page(''), page(row('td', 'CoolingDown', 'It was fired.'))), [
    'NEW_FEATURE page-name-added CoolingDown',
  ]);
});

test('a way to be let in comes and goes as a section or an item', () => {
  const part = (name: string): string => `<h3>${name}</h3><p>Send it with each call of the interface.</p>`;
  const parts = (...names: readonly string[]): string =>
    `<h2>Authentication</h2><p>There are several.</p>${names.map(part).join('')}${table(['Scope', 'Grants'], ['kilns:read', 'Read them'], ['kilns:fire', 'Fire them'])}`;
  assert.deepEqual(told(parts('Bearer token', 'Cookie session'), parts('Bearer token')), [
    'SECURITY page-authentication-changed Cookie session',
  ]);
  const items = (...names: readonly string[]): string =>
    `<h2>Authentication</h2><p>There are several.</p><ul>${names.map((name) => `<li>${name}: Kilns send X-${name.replace(' ', '-')}.</li>`).join('')}</ul>`;
  const [line = ''] = told(items('Gateway secret', 'Room key'), items('Room key'));
  assert.ok(line.startsWith('SECURITY page-authentication-changed'), line);
});

test('a section that went is told beside the limit in it', () => {
  const part = '<h2>Exports</h2><p>A list is written each night.</p><p>Exports are kept for 30 days.</p>';
  const lines = told(part, '');
  assert.deepEqual(
    lines.map((line) => line.split(' ')[1] ?? '').toSorted((a, b) => a.localeCompare(b)),
    ['page-limit-removed', 'page-section-removed'],
  );
});

const page = (...rows: readonly (readonly string[])[]): string =>
  `<h2>POST /kilns</h2><h3>Parameters</h3>${table(['Name', 'Type', 'Description'], ...rows)}`;

test('the only field that says the same is the same under another name, however little is said', () => {
  const others = [
    ['room', 'string', 'Where it is.'],
    ['heat', 'integer', 'How hot.'],
  ];
  assert.deepEqual(
    told(page(...others, ['ttl_s', 'integer', 'TTL']), page(...others, ['ttl_seconds', 'integer', 'TTL'])),
    ['BREAKING page-parameter-renamed POST /kilns ttl_s'],
  );
  // That it is required is said of many.
  assert.equal(
    told(page(...others, ['total', 'string', 'Required.']), page(...others, ['currency', 'string', 'Required.']))
      .length,
    2,
  );
  const two = [
    ['a_ttl', 'integer', 'TTL'],
    ['b_ttl', 'integer', 'TTL'],
  ];
  assert.equal(told(page(...others, ...two), page(...others, ['c_ttl', 'integer', 'TTL'])).length, 3);
});

const WORDS: readonly [before: string, after: string, told: string][] = [
  ['Stage. Values: cold, warm, hot.', 'Stage. Values: cold, hot.', 'BREAKING page-parameter-enum-value-removed'],
  ['Stage; allowed: cold ∣ hot', 'Stage; allowed: cold ∣ hot ∣ warm', 'NEW_FEATURE page-parameter-enum-value-added'],
  ['Heat; max. 1800', 'Heat; max. 1200', 'BREAKING page-parameter-constraint-changed'],
];
for (const [before, after, expected] of WORDS)
  test(`${before} -> ${after}`, () => {
    const row = (words: string): readonly string[] => ['stage', 'string', words];
    assert.deepEqual(told(page(row(before)), page(row(after))), [`${expected} POST /kilns stage`]);
  });

test('a menu over the first heading may be a list in a cell', () => {
  const site = (...names: readonly string[]): string =>
    `<table><tr><td><p><b>Menu</b></p><ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></td><td><h1>Kilns</h1><p>Fires them.</p></td></tr></table>`;
  assert.deepEqual(tellBodies(site('Home', 'Prices', 'Support'), site('Support', 'Home', 'Prices', 'Forum')), []);
});

test('where a token is sent is a fact of a way to be let in', () => {
  const page = (place: string, title: string): string =>
    `<h2>Servers</h2><h3>${title}</h3><ul><li>Name: token</li><li>In: ${place}</li></ul>`;
  assert.deepEqual(told(page('query', 'Security:'), page('header', 'Security:')), [
    'SECURITY page-authentication-changed',
  ]);
  assert.deepEqual(told(page('query', 'Rooms:'), page('header', 'Rooms:')), ['COSMETIC page-text-changed']);
});
