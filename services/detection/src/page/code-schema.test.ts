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
