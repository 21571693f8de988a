// What is certain of two schemas, and that nothing is said where it is not.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { mutate } from '../property/mutate.ts';
import { runs } from '../property/runs.ts';
import { components, schema } from '../property/schema-arbitrary.ts';
import { checkOf } from '../property/validator.ts';
import { aSchemaSide } from '../testing/schema-side.ts';
import { edgeValues } from './edge-values.ts';
import type { Viewed } from './edge-values.ts';
import { isWithin, meets } from './within.ts';
import type { Placed } from './within.ts';

const Cat = { type: 'object', properties: { purrs: { type: 'boolean' } } };
const Circle = { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Circle' } } };
const sides = (schemas: object = { Cat, Circle }): [(raw: unknown) => Placed, (raw: unknown) => Placed] => {
  const [one, other] = [aSchemaSide(schemas), aSchemaSide(schemas)];
  return [
    (raw) => ({ side: one, schema: { raw, pointer: '' } }),
    (raw) => ({ side: other, schema: { raw, pointer: '' } }),
  ];
};

const viewed = ({ side, schema: raw }: Placed): Viewed => ({ side, view: side.viewOf(raw) });

const text = { type: 'string' };
const whole = { type: 'integer' };
const list = { type: 'array' };
const object = (properties: object = {}, more: object = {}): object => ({ type: 'object', properties, ...more });
const closed = { additionalProperties: false };
const nullableCat = { $ref: '#/components/schemas/Cat', nullable: true };

const WITHIN: Record<string, [inner: unknown, outer: unknown]> = {
  'anything, in what takes anything': [text, true],
  'the same format': [
    { ...text, format: 'date' },
    { ...text, format: 'date' },
  ],
  'a multiple of a multiple': [
    { ...whole, multipleOf: 4 },
    { ...whole, multipleOf: 2 },
  ],
  'items that are told apart': [
    { ...list, uniqueItems: true, maxItems: 2 },
    { ...list, uniqueItems: true },
  ],
  'the same exclusion': [
    { ...text, not: { const: 'a' }, maxLength: 2 },
    { ...text, not: { const: 'a' } },
  ],
  'null, where it is taken': [{ ...text, nullable: true }, { type: ['string', 'null'] }],
  'what may be null by its place': [nullableCat, { ...Cat, type: ['object', 'null'] }],
  'fields that both list, where no others may be': [
    object({ a: whole }, closed),
    object({ a: whole, b: text }, closed),
  ],
  'items within items': [
    { ...list, items: { ...text, maxLength: 2 } },
    { ...list, items: text },
  ],
  'one alternative of any': [{ ...text, maxLength: 1 }, { anyOf: [whole, { ...text, maxLength: 2 }] }],
  'values of a type, in alternatives of values': [{ enum: ['a'] }, { anyOf: [{ enum: ['a', 'b'] }, whole] }],
  'the same pattern': [
    { ...text, pattern: '^[a-z]$', minLength: 1 },
    { ...text, pattern: '^[a-z]$' },
  ],
  'from a larger number on': [
    { ...whole, minimum: 3 },
    { ...whole, minimum: 2 },
  ],
  'whole numbers, in numbers': [whole, { type: 'number' }],
  'a text of few, in a list of them': [{ ...text, pattern: '^(a|b)$' }, { enum: ['a', 'b', 'c'] }],
  'a list of one alternative': [{ oneOf: [{ enum: ['a'] }] }, { enum: ['a', 'b'] }],
};
const BEYOND: Record<string, [inner: unknown, outer: unknown]> = {
  'what has no type': [{ title: 'a' }, text],
  'fields, where only an object is taken': [{ properties: { a: text } }, object({ a: text })],
  'two types, of which one is taken': [{ type: ['string', 'boolean'] }, { type: ['string', 'integer'] }],
  'numbers, in whole ones': [{ type: 'number' }, whole],
  'a reference that leads nowhere': [{ $ref: '#/components/schemas/Dog' }, text],
  'another format': [
    { ...text, format: 'date' },
    { ...text, format: 'time' },
  ],
  'no format': [text, { ...text, format: 'time' }],
  'no multiple': [
    { ...whole, multipleOf: 3 },
    { ...whole, multipleOf: 2 },
  ],
  'any number': [whole, { ...whole, multipleOf: 2 }],
  'items that are not told apart': [list, { ...list, uniqueItems: true }],
  'another exclusion': [
    { ...text, not: { const: 'b' } },
    { ...text, not: { const: 'a' } },
  ],
  'what is implied to be a text by a bound, and listed values': [{ maxLength: 1 }, { enum: ['a', 'b'] }],
  'null, where none is taken': [{ ...text, nullable: true }, text],
  'what may be null by its place, where none is taken': [nullableCat, Cat],
  'other fields, where none may be': [object({ a: whole }), object({ a: whole }, closed)],
  'a further field, where none may be': [object({ a: whole, b: text }, closed), object({ a: whole }, closed)],
  'any other field, where others are described': [object({}, {}), object({}, { additionalProperties: whole })],
  'any items': [list, { ...list, items: text }],
  'other items': [
    { ...list, items: whole },
    { ...list, items: text },
  ],
  'two alternatives of exactly one': [{ ...text, maxLength: 1 }, { oneOf: [whole, { ...text, maxLength: 2 }] }],
  'none of any': [{ ...text, maxLength: 3 }, { anyOf: [whole, { ...text, maxLength: 2 }] }],
  'several alternatives': [{ anyOf: [object({ a: text }), object({ b: text })] }, object({ a: text })],
  'a bound of numbers, where the values are no numbers by what they are alone': [{ enum: ['a'] }, { maximum: 3 }],
  'from a smaller number on': [
    { ...whole, minimum: 1 },
    { ...whole, minimum: 2 },
  ],
  circles: [{ $ref: '#/components/schemas/Circle' }, { ...Circle, maxProperties: 9 }],
};
for (const [wanted, cases] of [[true, WITHIN] as const, [false, BEYOND] as const])
  for (const [name, [inner, outer]] of Object.entries(cases))
    test(`${name}: ${wanted ? 'within' : 'not said to be within'}`, () => {
      const [one, other] = sides();
      assert.equal(isWithin(one(inner), other(outer)), wanted);
    });

const asks = (...required: string[]): object => ({ required });
const MEETS: Record<string, [one: unknown, other: unknown, wanted: boolean | null]> = {
  'another type': [text, whole, false],
  'a number and a whole one': [{ type: 'number' }, whole, true],
  'what takes anything and something': [true, { ...text, pattern: '^a' }, true],
  'what takes anything and what excludes something': [true, { not: whole }, null],
  'alternatives and one of them': [{ anyOf: [{ ...text, maxLength: 2 }, whole] }, text, null],
  'a schema of no type and a text': [{ title: 'a', maximum: 3 }, { type: ['string', 'integer'] }, null],
  'values of no type': [{ enum: [{ a: 1 }, null] }, { enum: [{ a: 1 }] }, true],
  'a list and a list': [{ ...list, items: text }, { ...list, items: whole }, null],
  'several types in common': [{ type: ['string', 'integer'], maxLength: 1 }, { type: ['string', 'integer'] }, null],
  'one value in common': [{ ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, true],
  'one of the values in common': [{ ...text, enum: ['c', 'a'] }, { ...text, enum: ['a', 'b'] }, true],
  'a text of any length and one with a pattern': [text, { ...text, pattern: '^a' }, true],
  'what has conditions': [object({}, { dependentRequired: { a: ['b'] } }), object(), null],
  'no value in common': [{ ...text, enum: ['a'] }, { ...text, enum: ['b'] }, false],
  'a value and any text': [{ ...text, enum: ['a'] }, text, true],
  'any text and a value': [text, { ...text, enum: ['a'] }, true],
  'a value and a bounded text': [{ ...text, enum: ['a'] }, { ...text, maxLength: 3 }, null],
  'numbers apart': [{ ...whole, maximum: 1 }, { ...whole, minimum: 2 }, false],
  'texts apart': [{ ...text, minLength: 3 }, { ...text, maxLength: 2 }, false],
  'numbers that meet at an edge': [{ ...whole, maximum: 1 }, { ...whole, minimum: 1 }, true],
  'numbers with an edge that is left out': [{ ...whole, maximum: 1 }, { ...whole, exclusiveMinimum: 0 }, null],
  'a pattern and a length': [{ ...text, pattern: '^a+$' }, { ...text, maxLength: 2 }, null],
  'fields that only one asks for': [asks('a'), asks('a', 'b'), false],
  'fields that are asked for, where others may be': [asks('a', 'b'), asks('a'), true],
  'a field that the other refuses': [object({ a: text }, asks('a')), object({ b: text }, closed), false],
  'a field that is another thing there': [object({ a: text }, asks('a')), object({ a: whole }), false],
  'a field that may be another thing there': [
    object({ a: { ...text, pattern: '^a' } }, asks('a')),
    object({ a: { ...text, pattern: '^b' } }),
    null,
  ],
  'a field that any other field is': [
    object({ a: text }, asks('a')),
    { type: 'object', additionalProperties: whole },
    false,
  ],
  'values that both list, of no type': [{ enum: [{ a: 1 }] }, { enum: [{ a: 1 }, null], not: { const: 1 } }, null],
  'fields that are counted': [object({ a: text }, asks('a')), object({ a: text }, { maxProperties: 1 }), null],
  circles: [{ $ref: '#/components/schemas/Circle' }, { ...Circle, title: 'Ring' }, null],
};
for (const [name, [one, other, wanted]] of Object.entries(MEETS))
  test(`${name}: ${wanted === null ? 'nothing is said' : wanted ? 'they meet' : 'they do not meet'}`, () => {
    const [before, after] = sides();
    assert.equal(meets(before(one), after(other)), wanted);
  });

test('an alternative that stands there twice meets itself, whatever it asks for', () => {
  const [one] = sides();
  assert.equal(meets(one({ ...text, pattern: '^a' }), one({ pattern: '^a', ...text })), true);
});

test('what a schema within another one takes, that one takes too', () => {
  const edit = fc.record({ where: fc.nat(), what: fc.nat(), amount: fc.integer({ min: 1, max: 3 }) });
  let within = 0;
  fc.assert(
    fc.property(schema, edit, components, (raw, how, schemas) => {
      const edited = mutate(raw, how);
      for (const [inner, outer] of edited === null ? [] : [[raw, edited] as const, [edited, raw] as const]) {
        const [one, other] = sides(schemas);
        const [from, to] = [one(inner), other(outer)];
        if (!isWithin(from, to)) continue;
        within += 1;
        const [fitsInner, fitsOuter] = [inner, outer].map((judged) => checkOf({ ...judged, components: { schemas } }));
        for (const value of edgeValues([from, to].map(viewed)))
          assert.ok(!fitsInner?.(value) || fitsOuter?.(value), JSON.stringify([value, inner, outer, schemas]));
      }
    }),
    runs(150),
  );
  assert.ok(within > 30, `${within} within`);
});
