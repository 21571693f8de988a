// Schemas as few descriptions write them: what is told of each edit when the field is sent, there and back.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Json } from '../testing/schema-sites.ts';
import { asking, findingsOf, many, object, ref, rulesOf, text, whole } from '../testing/field-edit.ts';

// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const when = (condition: Json, then: Json, more: Json = {}): Json => ({ if: condition, then, ...more });
const nested = (depth: number, max: number): Json => when({ required: [`f${depth}`] }, { maxProperties: max });
const both = object({ a: text, b: text });
const letters = { ...text, pattern: '^[a-z]{3}$' };

type Row = [base: Json, revision: Json, there: string, back: string];
const ROWS: Record<string, Row> = {
  // Whatever stands beside a union.
  'one of several, with words beside it': [
    { ...text, description: 'd' },
    { description: 'd', oneOf: [text, { type: 'array', items: text }] },
    'one-of-added',
    'one-of-removed',
  ],
  'any of several, and nothing, with a default': [
    { type: ['string', 'null'], default: 'a' },
    { default: 'a', anyOf: [text, { type: 'array', items: text }, { type: 'null' }] },
    'any-of-added',
    'any-of-removed',
  ],
  'positions that became items of either kind': [
    { type: 'array', prefixItems: [text, whole], maxItems: 2 },
    { type: 'array', items: { anyOf: [text, whole] }, maxItems: 2 },
    'prefix-items-removed prefix-items-removed',
    'prefix-items-added prefix-items-added',
  ],
  'listed texts that became an object': [
    { ...text, enum: ['a', 'b'] },
    object({ a: text }),
    'type-changed',
    'type-changed became-enum',
  ],
  'parts whose types have nothing in common, in another order': [
    { allOf: [object({ a: { type: ['string', 'null'] } }), object({ a: { type: 'null' } })] },
    { allOf: [object({ a: { type: 'null' } }), object({ a: { type: ['string', 'null'] } })] },
    '',
    '',
  ],
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
  'a length of a pattern that only has to be somewhere': [
    { ...text, pattern: 'a[a-z]b' },
    { ...text, pattern: 'a[a-z]b', minLength: 1 },
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
    { ...text, pattern: '^a?b$' },
    'pattern-generalized',
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
    { oneOf: [asking('a'), asking('b')], anyOf: [asking('c'), asking('d')] },
    { oneOf: [asking('a'), asking('b')], anyOf: [asking('c')] },
    'any-of-removed',
    'any-of-added',
  ],
  // Conditions
  'words about names': [
    { type: 'object', propertyNames: { oneOf: [{ maxLength: 3 }, letters] } },
    { type: 'object', propertyNames: { oneOf: [{ maxLength: 3 }, letters], title: 'Key' } },
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
  'what has to be there, as a condition or as one of two alternatives': [
    { ...both, ...when({ required: ['a'] }, { required: ['b'] }) },
    { ...both, anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
    '',
    '',
  ],
  'the same of exactly one of two alternatives': [
    { ...both, ...when({ required: ['a'] }, { required: ['b'] }) },
    { ...both, oneOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
    'one-of-added if-removed',
    'one-of-removed if-added',
  ],
  'the same of two alternatives that both exclude': [
    { ...both, ...when({ required: ['a'] }, { required: ['b'] }) },
    { ...both, anyOf: [{ not: { required: ['a'] } }, { not: { required: ['b'] } }] },
    'any-of-added if-removed',
    'any-of-removed if-added',
  ],
  'the same of a condition with another side': [
    { ...both, ...when({ required: ['a'] }, { required: ['b'] }, { else: { required: ['c'] } }) },
    { ...both, dependentRequired: { a: ['b'] } },
    'if-removed dependent-required-added',
    'if-added dependent-required-removed',
  ],
  'what two parts ask for beside a field': [
    { allOf: [{ dependentSchemas: { a: { required: ['b'] } } }, { dependentSchemas: { a: { required: ['c'] } } }] },
    { allOf: [{ dependentSchemas: { a: { required: ['d'] } } }, { dependentSchemas: { a: { required: ['c'] } } }] },
    'became-optional became-required',
    'became-optional became-required',
  ],
};

test('parts of words that come or go are told by what they say', () => {
  const parts = [{ title: 'A' }, { example: 1 }];
  assert.deepEqual(
    findingsOf(ref('Cat'), { allOf: [ref('Cat'), ...parts] }).map(({ rule, after, location }) => [
      rule,
      after,
      location.at(-1),
    ]),
    [
      ['request-property-all-of-added-annotation-only', 'A', '1'],
      ['request-property-all-of-added-annotation-only', '{"example":1}', '2'],
    ],
  );
});

test('what is inside a text, an item or any field is told under its name', () => {
  const inside: [base: Json, revision: Json, subject: string][] = [
    [{ ...text, contentSchema: text }, { ...text, contentSchema: whole }, 'field'],
    [{ type: 'array', contains: text }, { type: 'array', contains: whole }, 'field[]'],
    [{ unevaluatedItems: text }, { unevaluatedItems: whole }, 'field[]'],
    [{ unevaluatedProperties: text }, { unevaluatedProperties: whole }, 'field.*'],
  ];
  for (const [base, revision, subject] of inside) assert.equal(findingsOf(base, revision)[0]?.subject, subject);
});

for (const [name, [base, revision, there, back]] of Object.entries(ROWS))
  test(`${name}: ${there === '' ? 'nothing is told' : there}`, () => {
    assert.equal(rulesOf(base, revision), there);
    assert.equal(rulesOf(revision, base), back);
  });
