// JSON Schemas that pages print in code (API Blueprint, OpenAPI as Markdown): their fields are documentation, those of examples are not.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map(
    ({ rule, endpoint, subject }) => `${rule} | ${endpoint ?? ''} | ${subject ?? ''}`,
  );

const ORDER = {
  type: 'object',
  properties: {
    shop: { type: 'string', description: 'Which shop.' },
    day: { type: 'string', enum: ['today', 'tomorrow'], default: 'today' },
    total: { type: 'integer', maximum: 100 },
    guest: { type: 'object', properties: { name: { type: 'string' }, age: { type: ['integer', 'null'] } } },
  },
  required: ['shop'],
};
type Schema = typeof ORDER;
const edited = (edit: (schema: Schema) => void): Schema => {
  const schema = structuredClone(ORDER);
  edit(schema);
  return schema;
};
const without = (name: keyof Schema['properties']): Schema => {
  const { [name]: _, ...properties } = ORDER.properties;
  return { ...ORDER, properties: properties as Schema['properties'] };
};

/** What the blueprint's printer and the Markdown of a description put around a schema. */
const LAYOUTS: Readonly<Record<string, (part: string, schema: unknown) => string>> = {
  'a heading over the code': (part, schema) =>
    `<h3>${part}</h3><h5>Body</h5><pre><code>{"shop": "s1"}</code></pre><h5>Schema</h5><pre><code>${JSON.stringify(schema, null, 2)}</code></pre>`,
  'a part that unfolds': (part, schema) =>
    `<h3>${part}</h3><pre>{"shop": "s1"}</pre><details><summary>Schema of the ${part.toLowerCase()} body</summary><div class="highlight"><pre><span></span><code>${JSON.stringify(schema)}</code></pre></div></details>`,
};

for (const [layout, print] of Object.entries(LAYOUTS)) {
  const page = (schema: unknown, part = 'Request'): string =>
    `<h2>POST /orders</h2><p>Makes an order.</p>${print(part, schema)}`;
  const edits: [rule: string, subject: string, after: unknown, before?: unknown][] = [
    ['parameter-removed', 'day', without('day')],
    ['parameter-added', 'day', ORDER, without('day')],
    ['required-parameter-added', 'shop', ORDER, without('shop')],
    ['parameter-became-required', 'total', edited(({ required }) => required.push('total'))],
    ['parameter-became-optional', 'shop', edited(({ required }) => required.pop())],
    ['parameter-type-changed', 'total', edited(({ properties }) => (properties.total.type = 'string'))],
    ['parameter-enum-value-removed', 'day', edited(({ properties }) => properties.day.enum.pop())],
    ['parameter-enum-value-added', 'day', edited(({ properties }) => properties.day.enum.push('later'))],
    ['parameter-default-changed', 'day', edited(({ properties }) => (properties.day.default = 'tomorrow'))],
    [
      'parameter-removed',
      'guest.age',
      edited(({ properties: { guest } }) => Reflect.deleteProperty(guest.properties, 'age')),
    ],
  ];
  test(`fields of a schema in code: ${layout}`, () => {
    for (const [rule, subject, after, before = ORDER] of edits)
      assert.deepEqual(told(page(before), page(after)), [`page-${rule} | POST /orders | ${subject}`]);
    assert.deepEqual(told(page(ORDER, 'Response'), page(without('day'), 'Response')), [
      'page-response-field-removed | POST /orders | day',
    ]);
  });
  test(`order and form of a schema in code say nothing: ${layout}`, () => {
    const properties = Object.fromEntries(Object.entries(ORDER.properties).toReversed());
    assert.deepEqual(
      told(page(ORDER), page({ $schema: 'http://json-schema.org/draft-04/schema#', ...ORDER, properties })),
      [],
    );
  });
}

test('a list of such objects has their fields', () => {
  const page = (items: unknown): string =>
    `<h2>GET /orders</h2><h3>Response 200</h3><h5>Schema</h5><pre>${JSON.stringify({ type: 'array', items })}</pre>`;
  assert.deepEqual(told(page(ORDER), page(without('total'))), ['page-response-field-removed | GET /orders | total']);
});

test('all that a schema says of a field is told, wherever it says it', () => {
  const page = (schema: unknown): string =>
    `<h2>POST /orders</h2><h3>Request</h3><h5>Schema</h5><pre>${typeof schema === 'string' ? schema : JSON.stringify(schema, null, 1)}</pre>`;
  const text = { type: 'string' };
  const [address, zip] = [{ properties: { city: text } }, { properties: { city: text, zip: text } }];
  const inField = (field: unknown): unknown => ({ properties: { to: field } });
  const ref = (name: string): unknown => ({ $ref: `#/${name}/Address` });
  const cases: [told: string, before: unknown, after: unknown][] = [
    ['removed | to.zip', ...both((it) => ({ ...Object(inField(ref('definitions'))), definitions: { Address: it } }))],
    ['removed | to.zip', ...both((it) => inField({ anyOf: [it, { type: 'null' }] }))],
    ['removed | to.zip', ...both((it) => inField({ additionalProperties: it }))],
    ['removed | to.zip', ...both((it) => inField({ allOf: [{ properties: { street: text } }, it] }))],
    ['removed | zip', ...both((it) => ({ ...Object(ref('$defs')), $defs: { Address: it } }))],
    ['constraint-changed | to', inField({ ...text, pattern: '^a$' }), inField({ ...text, pattern: '^b$' })],
    ['constraint-changed | to', inField({ exclusiveMinimum: 1 }), inField({ exclusiveMinimum: 3 })],
    [
      'enum-value-removed | to',
      inField({ type: 'array', items: { ...text, enum: ['a', 'b'] } }),
      inField({ type: 'array', items: { ...text, enum: ['a'] } }),
    ],
  ];
  for (const [wanted, before, after] of cases)
    assert.deepEqual(told(page(before), page(after)), [`page-parameter-${wanted.replace(' |', ' | POST /orders |')}`]);
  const either = (...choices: unknown[]): unknown => ({ oneOf: choices.map((field) => inField(field)) });
  const [kinds, turned] = [
    [text, { type: 'null' }],
    [{ type: 'null' }, text],
  ];
  for (const [one, other] of [
    [either({ type: 'integer' }, text), either(text, { type: 'integer' })],
    [either({ const: 'a' }, { const: 'b' }), either({ const: 'b' }, { const: 'a' })],
    [inField({ anyOf: kinds }), inField({ anyOf: turned })],
  ])
    assert.deepEqual(told(page(one), page(other)), []);
  function both(around: (schema: unknown) => unknown): [unknown, unknown] {
    return [around(zip), around(address)];
  }
  const node = { properties: { id: text, next: { $ref: '#/definitions/Node' } } };
  const nodes = (more: object): unknown => ({
    $ref: '#/definitions/Node',
    definitions: { Node: { properties: { ...node.properties, ...more } } },
  });
  assert.deepEqual(told(page(nodes({})), page(nodes({ day: text }))), ['page-parameter-added | POST /orders | day']);
});

test('comments, dots for what is left out, a comma too many and a button to copy say nothing', () => {
  const page = (code: string): string => `<h2>POST /orders</h2><h3>Request</h3><h5>Schema</h5><pre>${code}</pre>`;
  const code = JSON.stringify(ORDER, null, 2);
  for (const edit of [
    code.replace('"day"', '// "Of" the shop.\n"day"'),
    code.replace('"day"', '/* Of the shop. */ "day"'),
    code.replace('"required"', '...\n"required"'),
    code.replace(']', ',]'),
    `${code}<button>Copy</button>`,
  ])
    assert.deepEqual(told(page(code), page(edit)), []);
});

test('a schema that is deep, long or a part of itself in many ways is read in time, as a sample', () => {
  const page = (schema: string): string => `<h2>POST /orders</h2><h5>Schema</h5><pre>${schema}</pre>`;
  const names = (name: string): string =>
    Array.from({ length: 20 }, (_, index) => `"${name}${index}":{"$ref":"#/definitions/${name}"}`).join(',');
  const hostile = [
    `{"properties":{"a":${'{"items":'.repeat(9000)}{}${'}'.repeat(9000)}}}`,
    `{"properties":{"a":{"default":${'['.repeat(90_000)}${']'.repeat(90_000)}}}}`,
    `{"properties":{"${'x'.repeat(150_000)}":{"properties":{${names('a')}}}}}`,
    `{"$ref":"#/definitions/a","definitions":{"a":{"properties":{${names('b')}}},"b":{"properties":{${names('c')}}},"c":{"properties":{${names('a')}}}}}`,
    `{${'"\\'.repeat(60_000)}`,
    `{${'/*'.repeat(90_000)}`,
  ];
  for (const schema of hostile) {
    const started = performance.now();
    const { sections } = readShop(page(schema));
    assert.ok(sections.every(({ blocks }) => blocks.every(({ kind }) => kind !== 'row')));
    assert.ok(performance.now() - started < 2000);
  }
});

test('many short schemas that name their parts again and again are read in time', () => {
  const parts = Array.from({ length: 10 }, (_, index) => {
    const next = `{"$ref":"#/$defs/p${index + 1}"}`;
    return `"p${index}":{"allOf":[${next},${next},${next},${next}]}`;
  });
  const schema = `{"$ref":"#/$defs/p0","$defs":{${parts.join(',')},"p10":{}}}`;
  const started = performance.now();
  readShop(`<h2>POST /orders</h2><h5>Schema</h5><pre>${schema}</pre>`.repeat(1000));
  assert.ok(performance.now() - started < 4000);
});

test('code that is called an example, or is no schema, stays a sample', () => {
  const under = (title: string, code: unknown): string =>
    `<h2>POST /orders</h2><h5>${title}</h5><pre>${JSON.stringify(code)}</pre>`;
  assert.deepEqual(told(under('Example', ORDER), under('Example', without('day'))), [
    'page-example-changed | POST /orders | ',
  ]);
  assert.deepEqual(told(under('Schema', { shop: 's1', day: 'today' }), under('Schema', { shop: 's1' })), [
    'page-example-changed | POST /orders | ',
  ]);
});
