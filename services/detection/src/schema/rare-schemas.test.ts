// Schemas as few descriptions write them: what is told of each edit when the field is sent, there and back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';
import type { Json } from '../testing/schema-sites.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...more });
const many = (count: number, make: (index: number) => Json): Json[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Asks for a field of its own. */
const asking = (name: string, more: Json = {}): Json => object({ [name]: text, ...more }, { required: [name] });
const [one, two, three, four] = ['a', 'b', 'c', 'd'].map((name) => asking(name));
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const Cat = object({ kind: text, purrs: text });
const Dog = object({ kind: text, barks: text });
const mapped = (kinds: Record<string, string>): Json => ({
  oneOf: [ref('Cat'), ref('Dog')],
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, `#/components/schemas/${name}`])),
  },
});
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const when = (condition: Json, then: Json, more: Json = {}): Json => ({ if: condition, then, ...more });
const nested = (depth: number, max: number): Json => when({ required: [`f${depth}`] }, { maxProperties: max });
const both = object({ a: text, b: text });
const letters = { ...text, pattern: '^[a-z]{3}$' };

type Row = [base: Json, revision: Json, there: string, back: string];
const ROWS: Record<string, Row> = {
  // Values
  'a list among values': [{ enum: [[1], [2]] }, { enum: [[1]] }, 'enum-value-removed', 'enum-value-added'],
  'values that are lists, and any list': [{ enum: [[1]] }, { type: 'array' }, 'became-not-enum', 'became-enum'],
  'values that are objects, and any': [{ enum: [{ a: 1 }] }, { type: 'object' }, 'became-not-enum', 'became-enum'],
  'values of which one is a fraction, and any': [
    { enum: [0.5, 2] },
    { type: 'number' },
    'became-not-enum',
    'became-enum',
  ],
  'values above a bound, and the bound': [
    { enum: [1, 2] },
    { ...whole, exclusiveMinimum: 0 },
    'became-not-enum',
    'became-enum',
  ],
  'values below a bound, and the bound': [
    { enum: [1, 2] },
    { ...whole, exclusiveMaximum: 3 },
    'became-not-enum',
    'became-enum',
  ],
  'values beyond a bound, and the bound': [
    { enum: [1, 2] },
    { ...whole, exclusiveMinimum: 1 },
    'became-not-enum exclusive-min-set',
    'became-enum exclusive-min-unset',
  ],
  'lists among values, and how many items': [
    { type: 'array', enum: [[1], [2]] },
    { type: 'array', minItems: 1 },
    'became-not-enum min-items-increased',
    'became-enum min-items-decreased',
  ],
  // Bounds and patterns
  'a length that the pattern has': [letters, { ...letters, minLength: 2 }, '', ''],
  'a length that the pattern may not have': [
    { ...text, pattern: '^(a|b)+$' },
    { ...text, pattern: '^(a|b)+$', minLength: 2 },
    'min-length-increased',
    'min-length-decreased',
  ],
  'a number that was taken and is no longer': [
    { type: 'number', minimum: 1 },
    { type: 'number', exclusiveMinimum: 1 },
    'exclusive-min-set',
    'exclusive-min-unset',
  ],
  'a whole number that was taken and is no longer': [
    { ...whole, minimum: 5 },
    { ...whole, exclusiveMinimum: 5 },
    'exclusive-min-set',
    'exclusive-min-unset',
  ],
  'a repetition that is lazy': [
    { ...text, pattern: '^a{1}?b$' },
    { ...text, pattern: '^a{1}b$' },
    'pattern-changed',
    'pattern-changed',
  ],
  'a class in another order': [{ ...text, pattern: '^[\\w.]+$' }, { ...text, pattern: '^[.\\w]+$' }, '', ''],
  'a class of what has no range, in another order': [
    { ...text, pattern: '^[\\p{L}a]+$' },
    { ...text, pattern: '^[a\\p{L}]+$' },
    'pattern-changed',
    'pattern-changed',
  ],
  'a multiple of two numbers too far apart': [
    { allOf: [{ type: 'number', multipleOf: 1e300 }, { multipleOf: 7e-300 }] },
    { allOf: [{ type: 'number', multipleOf: 1e300 }] },
    '',
    '',
  ],
  // Exclusions and parts
  'null that is excluded where it was taken': [
    { type: ['string', 'null'] },
    { type: ['string', 'null'], not: { type: 'null' } },
    'not-added',
    'not-removed',
  ],
  'null that each part lists, once by a flag': [
    { allOf: [{ type: ['string', 'null'] }, { type: ['string', 'null'] }] },
    { allOf: [{ type: ['string', 'null'] }, { type: 'string', nullable: true }] },
    '',
    '',
  ],
  'words of a part': [
    { allOf: [ref('Cat'), { description: 'A' }] },
    { allOf: [ref('Cat'), { description: 'B' }] },
    'schema-text-changed',
    'schema-text-changed',
  ],
  'the title that is all that a part says': [
    { allOf: [ref('Cat'), { title: 'A' }] },
    { allOf: [ref('Cat'), { title: 'B' }] },
    'schema-text-changed',
    'schema-text-changed',
  ],
  'an extension of a part of words': [
    { allOf: [ref('Cat'), { description: 'A', 'x-a': 1 }] },
    { allOf: [ref('Cat'), { description: 'A', 'x-a': 2 }] },
    '',
    '',
  ],
  'two lists of alternatives, of which one is edited': [
    { oneOf: [one, two], anyOf: [three, four] },
    { oneOf: [one, two], anyOf: [three] },
    'any-of-removed',
    'any-of-added',
  ],
  // Conditions
  'words about names': [
    { type: 'object', propertyNames: { maxLength: 3 } },
    { type: 'object', propertyNames: { maxLength: 3, title: 'Key' } },
    '',
    '',
  ],
  'names that a pattern spells': [
    { type: 'object', propertyNames: { enum: ['a'] } },
    { type: 'object', propertyNames: { pattern: '^a$' } },
    '',
    '',
  ],
  'what a text holds': [
    { ...text, contentSchema: object({ a: text }) },
    { ...text, contentSchema: object({ a: whole }) },
    'type-changed',
    'type-changed',
  ],
  'items that nothing else describes': [
    { type: 'array', prefixItems: [text], unevaluatedItems: text },
    { type: 'array', prefixItems: [text], unevaluatedItems: whole },
    'type-changed',
    'type-changed',
  ],
  'a condition from which nothing follows': [
    { ...both, if: { required: ['a'] } },
    { ...both, if: { required: ['b'] } },
    '',
    '',
  ],
  'a condition that says its type as well': [
    { ...both, ...when({ properties: { a: { enum: ['x'] } } }, { required: ['b'] }) },
    { ...both, ...when({ properties: { a: { type: 'string', enum: ['x'] } } }, { required: ['b'] }) },
    '',
    '',
  ],
  'one of many conditions': [
    { type: 'object', allOf: many(31, (index) => nested(index, 5)) },
    { type: 'object', allOf: many(31, (index) => nested(index, index === 7 ? 4 : 5)) },
    'max-properties-decreased',
    'max-properties-increased',
  ],
  'fields of a pattern, where others are described': [
    object({}, { patternProperties: { '^a': text }, additionalProperties: whole }),
    object({}, { additionalProperties: whole }),
    'pattern-property-removed',
    'pattern-property-added',
  ],
  'what has to be there beside a field, as a schema or a list': [
    { ...both, dependentSchemas: { a: { required: ['b'] } } },
    { ...both, dependentRequired: { a: ['b'] } },
    '',
    '',
  ],
  'the same of a schema that asks for more': [
    { ...both, dependentSchemas: { a: { required: ['b'], maxProperties: 3 } } },
    { ...both, dependentRequired: { a: ['b'] } },
    'dependent-schema-removed dependent-required-added',
    'dependent-schema-added dependent-required-removed',
  ],
  'what has to be there, as a condition or a list': [
    { ...both, ...when({ required: ['a'] }, { required: ['b'] }) },
    { ...both, dependentRequired: { a: ['b'] } },
    '',
    '',
  ],
  'the same of a condition with another side': [
    { ...both, ...when({ required: ['a'] }, { required: ['b'] }, { else: { required: ['c'] } }) },
    { ...both, dependentRequired: { a: ['b'] } },
    'if-removed dependent-required-added',
    'if-added dependent-required-removed',
  ],
  'what two parts ask for beside a field': [
    { allOf: [{ dependentSchemas: { a: { required: ['b'] } } }, { dependentSchemas: { a: { required: ['c'] } } }] },
    { allOf: [{ dependentSchemas: { a: { required: ['b'] } } }, { dependentSchemas: { a: { required: ['d'] } } }] },
    'became-optional became-required',
    'became-optional became-required',
  ],
  // Alternatives
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
    { ...object({ id: { ...text, maxLength: 9 } }), oneOf: [asking('a', { id: { ...text, maxLength: 5 } }), two] },
    {
      type: 'object',
      oneOf: [asking('a', { id: { ...text, maxLength: 5 } }), asking('b', { id: { ...text, maxLength: 9 } })],
    },
    '',
    '',
  ],
  'one of many alternatives, by its title': [
    { anyOf: many(40, (index) => ({ title: `T${index}`, ...asking(`f${index}`) })) },
    {
      anyOf: many(40, (index) => ({
        title: `T${index}`,
        ...(index === 3 ? object({ g: whole }) : asking(`f${index}`)),
      })),
    },
    'removed new-optional-request-property',
    'removed new-required-request-property',
  ],
  'one alternative by its title, under another value': [
    {
      oneOf: [
        { title: 'A', ...object({ k: { const: 'a' } }) },
        { title: 'B', ...object({ k: { const: 'b' } }) },
      ],
    },
    {
      oneOf: [
        { title: 'A', ...object({ k: { const: 'c' } }) },
        { title: 'B', ...object({ k: { const: 'b' } }) },
      ],
    },
    'const-changed',
    'const-changed',
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

const holding = (field: Json): Json =>
  Object.assign(aDescription({ request: object({ field }) }), { components: { schemas: { Cat, Dog } } });

function rulesOf(base: Json, revision: Json): string {
  const { findings } = compareSpecs(holding(base), holding(revision));
  return findings.map(({ rule }) => rule.replace(/^request-property-/, '')).join(' ');
}

for (const [name, [base, revision, there, back]] of Object.entries(ROWS))
  test(`${name}: ${there === '' ? 'nothing is told' : there}`, () => {
    assert.equal(rulesOf(base, revision), there);
    assert.equal(rulesOf(revision, base), back);
  });
