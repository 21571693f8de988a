// Alternatives as few descriptions write them: what is told of each edit when the field is sent, there and back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { asking, many, object, ref, rulesOf, text, whole } from '../testing/field-edit.ts';
import type { Json } from '../testing/schema-sites.ts';

const [one, two, three] = [asking('a'), asking('b'), asking('c')];
const list = (items: Json): Json => ({ type: 'array', items, minItems: 1 });
const mapped = (kinds: Record<string, string>): Json => ({
  oneOf: [ref('Cat'), ref('Dog')],
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, `#/components/schemas/${name}`])),
  },
});

type Row = [base: Json, revision: Json, there: string, back: string];
const ROWS: Record<string, Row> = {
  'names that mean each other': [
    mapped({ a: 'Cat', b: 'Dog' }),
    mapped({ a: 'Dog', b: 'Cat' }),
    'discriminator-mapping-changed discriminator-mapping-changed',
    'discriminator-mapping-changed discriminator-mapping-changed',
  ],
  'values in alternatives that may both fit': [
    { ...text, enum: ['a'] },
    {
      oneOf: [
        { ...text, enum: ['a'] },
        { ...text, enum: ['a', 'b'] },
      ],
    },
    'wrapped-in-one-of',
    'one-of-removed',
  ],
  'values in alternatives that may not both fit': [
    { ...text, enum: ['a'] },
    {
      oneOf: [
        { ...text, enum: ['a'] },
        { ...text, enum: ['b'], maxLength: 4 },
      ],
    },
    'one-of-added',
    'one-of-removed',
  ],
  'a field that moved from around an alternative that is closed': [
    { ...object({ id: text }), oneOf: [one, two] },
    {
      type: 'object',
      oneOf: [{ ...asking('a', { id: text }), additionalProperties: false }, asking('b', { id: text })],
    },
    'additional-properties-forbidden',
    'one-of-overlaps additional-properties-allowed',
  ],
  'a field that moved from around where an alternative takes anything for it': [
    { ...object({ id: text }), oneOf: [asking('a', { id: true }), two] },
    { type: 'object', oneOf: [asking('a', { id: text }), asking('b', { id: text })] },
    '',
    '',
  ],
  'a field that moved from around where an alternative says more of it': [
    { ...object({ id: { ...text, maxLength: 5 } }), oneOf: [asking('a', { id: { ...text, maxLength: 9 } }), two] },
    {
      type: 'object',
      oneOf: [asking('a', { id: { ...text, maxLength: 5 } }), asking('b', { id: { ...text, maxLength: 5 } })],
    },
    '',
    '',
  ],
  'alternatives by their titles, under other values': [
    {
      oneOf: [
        { title: 'A', ...object({ k: { const: 'a' } }) },
        { title: 'B', ...object({ k: { const: 'b' } }) },
      ],
    },
    {
      oneOf: [
        { title: 'A', ...object({ k: { const: 'c' } }) },
        { title: 'B', ...object({ k: { const: 'd' } }) },
      ],
    },
    'const-changed const-changed',
    'const-changed const-changed',
  ],
  'lists of which an item now fits both': [
    { oneOf: [list(whole), list(text)] },
    { oneOf: [list(whole), list({ type: ['string', 'integer'] })] },
    'one-of-overlaps type-generalized',
    'type-changed',
  ],
  'alternatives in alternatives': [{ oneOf: [{ oneOf: [one, two] }, three] }, { oneOf: [one, two, three] }, '', ''],
  'alternatives in alternatives, under a title': [
    { oneOf: [{ title: 'Few', oneOf: [one, two] }, three] },
    { oneOf: [one, two, three] },
    '',
    '',
  ],
  'a text that became alternatives among others': [
    { anyOf: [text, three] },
    { anyOf: [{ oneOf: [one, two] }, three] },
    'any-of-removed any-of-added',
    'any-of-removed any-of-added',
  ],
  'a number of a format and a whole one': [
    { type: 'number', format: 'double' },
    { ...whole, format: 'int64' },
    'type-changed',
    'type-generalized',
  ],
};

test('many alternatives that were all edited are known by their titles', () => {
  const listed = (more: Json): Json => ({
    anyOf: many(40, (index) => Object.assign(asking(`field${index}`, { title: text }), { title: `T${index}` }, more)),
  });
  const rules = new Set(rulesOf(listed({}), listed({ maxProperties: 5 })).split(' '));
  assert.deepEqual([...rules], ['max-properties-set']);
});

test('lists of values that are schemas of their own are one list', () => {
  const lists = (stages: readonly string[], more: Json = {}): Json => ({
    openapi: '3.1.0',
    info: { title: 'Kilns', version: '1' },
    paths: {
      '/kilns': {
        post: {
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { stage: more } } } } },
          responses: { 200: { description: 'Done' } },
        },
      },
    },
    components: { schemas: { Stage: { type: 'string', enum: stages }, Blank: { enum: [''] }, Null: { enum: [null] } } },
  });
  const union = { oneOf: ['Stage', 'Blank', 'Null'].map((name) => ({ $ref: `#/components/schemas/${name}` })) };
  const told = (base: Json, revision: Json): string[] => compareSpecs(base, revision).findings.map(({ rule }) => rule);
  const one = { type: ['string', 'null'], enum: ['cold', 'hot', '', null] };
  assert.deepEqual(told(lists(['cold', 'hot'], union), lists(['cold', 'hot'], one)), []);
  assert.deepEqual(told(lists(['cold', 'hot'], union), lists(['cold'], { ...one, enum: ['cold', '', null] })), [
    'request-property-enum-value-removed',
  ]);
  assert.deepEqual(told(lists(['cold', 'hot'], union), lists(['cold', 'hot', 'warm'], union)), [
    'request-property-enum-value-added',
  ]);
  assert.deepEqual(
    told(lists(['cold', 'hot'], { ...union, nullable: true }), lists(['cold', 'hot'], { ...one, nullable: true })),
    [],
  );
  // What stands beside them holds, too.
  const [base, values] = [lists(['cold', 'hot'], { ...union, enum: ['cold', ''] }), { enum: ['cold', ''] }];
  assert.ok(!told(base, lists(['cold', 'hot'], values)).includes('request-property-enum-value-removed'));
  const text = { oneOf: [{ $ref: '#/components/schemas/Stage' }, { enum: ['', null] }], type: 'string' };
  assert.deepEqual(
    told(lists(['cold', 'hot'], text), lists(['cold', 'hot'], { type: 'string', enum: ['cold', 'hot', ''] })),
    [],
  );
  // One alternative more, beside the one that there was, is that.
  const two = { oneOf: [{ $ref: '#/components/schemas/Stage' }, { enum: ['warm'] }] };
  const stage = { oneOf: [{ $ref: '#/components/schemas/Stage' }] };
  assert.ok(!told(lists(['cold', 'hot'], stage), lists(['cold', 'hot'], two)).some((rule) => rule.includes('-enum-')));
  // What two of them list fits neither.
  assert.notDeepEqual(told(lists(['cold', ''], union), lists(['cold', ''], { ...one, enum: ['cold', '', null] })), []);
});

for (const [name, [base, revision, there, back]] of Object.entries(ROWS))
  test(`${name}: ${there === '' ? 'nothing is told' : there}`, () => {
    assert.equal(rulesOf(base, revision), there);
    assert.equal(rulesOf(revision, base), back);
  });
