// Values of another type in a sample in JSON, where no row says of which type the field is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const KILN =
  '{"id": "K-31", "t": 900, "door": "shut", "zones": [{"name": "top"}], "data": {"fee": 3990, "unit": "EUR"}}';
const page = (sample: string, more = ''): string =>
  `<h2>GET /kilns/{id}</h2><p>One kiln.</p><p>Response:</p><pre>${sample}</pre>${more}<h2>POST /kilns</h2>`;
const told = (from: string, to: string, more = ''): string[] =>
  tellBodies(page(KILN, more), page(KILN.replace(from, to), more));
const table = (...rows: [name: string, type: string][]): string =>
  `<table><tr><th>Field</th><th>Type</th><th>Description</th></tr>${rows.map(([name, type]) => `<tr><td>${name}</td><td>${type}</td><td>Of the kiln.</td></tr>`).join('')}</table>`;
const untyped = (...names: string[]): string =>
  `<table><tr><th>Field</th><th>Description</th></tr>${names.map((name) => `<tr><td>${name}</td><td>Of the kiln.</td></tr>`).join('')}</table>`;

const TYPE = 'BREAKING page-response-field-type-changed GET /kilns/{id}';
const EXAMPLE = ['COSMETIC page-example-changed GET /kilns/{id}'];

test('a value of another type in a sample of the answer is a field of another type', () => {
  assert.deepEqual(told('900', '"900 C"'), [`${TYPE} t`]);
  assert.deepEqual(told('"shut"', '{"state": "shut"}'), [`${TYPE} door`]);
  assert.deepEqual(told('"shut"', '["shut"]'), [`${TYPE} door`]);
  assert.deepEqual(told('[{"name": "top"}]', '{"name": "top"}'), [`${TYPE} zones`]);
  assert.deepEqual(told('3990', '"39.90"'), [`${TYPE} data.fee`]);
});

test('rows that say nothing of its type do not speak for it, those that do speak', () => {
  assert.deepEqual(told('900', '"900"', untyped('id', 't')), [`${TYPE} t`]);
  assert.deepEqual(told('900', '"900"', table(['id', 'string'], ['door', 'string'])), [`${TYPE} t`]);
  assert.deepEqual(told('900', '"900"', table(['id', 'string'], ['t', 'integer'])), EXAMPLE);
});

test('where a row tells another type, its sample does not repeat it', () => {
  const both = (type: string, t: string): string =>
    `${page(KILN.replace('900', t))}<h2>The kiln</h2>${table(['id', 'string'], ['t', type])}`;
  const lines = tellBodies(both('integer', '900'), both('string', '"900"'));
  assert.equal(lines.filter((line) => /type-changed/.test(line)).length, 1);
});

test('a value of another type in a sample of the request is a parameter of another type', () => {
  const order = (sample: string): string =>
    `<h2>POST /orders</h2><p>Places an order.</p><h3>Request body</h3><pre>${sample}</pre><h3>Response</h3><pre>{"id": 1}</pre>`;
  assert.deepEqual(tellBodies(order('{"shop": "s1", "count": 4}'), order('{"shop": "s1", "count": "4"}')), [
    'BREAKING page-parameter-type-changed POST /orders count',
  ]);
});

test('a value of another type in what a webhook sends is one, twice shown told once', () => {
  const hook = (sample: string, more = ''): string =>
    `<h1>Webhooks</h1><p>We call your server.</p><h2>kiln.opened</h2><p>A door is open.</p><pre>${sample}</pre>${more}`;
  const [before, after] = [KILN, KILN.replace('900', '"900"')];
  assert.deepEqual(tellBodies(hook(before), hook(after)), ['BREAKING page-response-field-type-changed t']);
  const again = (sample: string): string =>
    `<p>In one line, the same again:</p><pre>${sample.replaceAll(': ', ':')}</pre>`;
  assert.deepEqual(tellBodies(hook(before, again(before)), hook(after, again(after))), [
    'BREAKING page-response-field-type-changed t',
  ]);
  assert.deepEqual(tellBodies(hook(before, table(['t', 'integer'])), hook(after, table(['t', 'integer']))), [
    'COSMETIC page-example-changed',
  ]);
  const answered = (sample: string): string => `<h1>Webhooks</h1><p>Your response:</p><pre>${sample}</pre>`;
  assert.deepEqual(tellBodies(answered(before), answered(after)), ['COSMETIC page-example-changed']);
});

/** Two values of a field that are of no two types. */
const ALIKE: Readonly<Record<string, [one: string, other: string]>> = {
  'nothing in place of a value': ['900', 'null'],
  'a number with a fraction': ['900', '900.5'],
  'what stands for a value': ['900', '"&lt;temperature>"'],
  'the name of a type': ['900', '"integer"'],
  'an empty object that is printed as a list': ['[]', '{"top": 900}'],
};
for (const [what, [one, other]] of Object.entries(ALIKE))
  test(`${what} is no other type`, () => {
    const [before, after] = [page(KILN.replace('900', one)), page(KILN.replace('900', other))];
    assert.deepEqual(tellBodies(before, after), EXAMPLE);
    assert.deepEqual(tellBodies(after, before), EXAMPLE);
  });

test('keys that authors make up, and samples of other things, say nothing of types', () => {
  const noted = (value: string): string => page(`{"id": "K-31", "metadata": {"order": ${value}}}`);
  assert.deepEqual(tellBodies(noted('7'), noted('"8"')), EXAMPLE);
  const others: [string, string] = ['{"id": 1, "a": 2, "b": 3, "c": 4}', '{"id": "1", "d": "2", "e": "3", "f": "4"}'];
  assert.deepEqual(
    tellBodies(page(others[0]), page(others[1])).filter((line) => /type-changed/.test(line)),
    [],
  );
});

test('what is looked up holds values of one type, whatever its keys are', () => {
  const dated = (one: string, other: string): string => page(`{"id": "K-31", "fired": {"1": ${one}, "2": ${other}}}`);
  assert.deepEqual(tellBodies(dated('14', '15'), dated('"14 h"', '"15 h"')), [`${TYPE} fired.*`]);
  assert.deepEqual(tellBodies(dated('14', '15'), dated('16', '"late"')), EXAMPLE);
});

test('the same value as a text and as a number is of another type, whatever holds it', () => {
  const priced = (value: string): string => page(`{"id": "K-31", "price": {"value": ${value}, "unit": "EUR"}}`);
  assert.deepEqual(tellBodies(priced('"6.25"'), priced('6.25')), [`${TYPE} price.value`]);
  assert.deepEqual(tellBodies(priced('"6.25"'), priced('7.5')), EXAMPLE);
});

test('a row of another whole says nothing of a part', () => {
  const priced = (value: string): string =>
    page(`{"id": "K-31", "price": {"net": ${value}}}`, table(['weight.net', 'number']));
  assert.deepEqual(tellBodies(priced('"6"'), priced('6')), [`${TYPE} price.net`]);
});

test('the attributes of what has a type are fields', () => {
  const typed = (at: string, more = '"type": "kiln", '): string =>
    page(`{"data": [{${more}"attributes": {"at": ${at}}}]}`);
  assert.deepEqual(tellBodies(typed('"2026-01-02"'), typed('1546422156320')), [`${TYPE} data.attributes.at`]);
  assert.deepEqual(tellBodies(typed('"2026-01-02"', ''), typed('1546422156320', '')), EXAMPLE);
});

test('what an example of no call shows most often comes back', () => {
  const shown = (lat: string): string =>
    `<h2>Search</h2><pre>https://api.example.com/search</pre><h2>Examples</h2><pre>{"place_id": 5, "lat": ${lat}, "category": "place"}</pre>`;
  assert.deepEqual(tellBodies(shown('"52.5"'), shown('52.5')), ['BREAKING page-response-field-type-changed lat']);
  assert.deepEqual(tellBodies(shown('52.5'), shown('52.6')), ['COSMETIC page-example-changed']);
});
