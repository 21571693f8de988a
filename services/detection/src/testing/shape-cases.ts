// Cases of types, alternatives, parts and conditions.
import type { SchemaPlace } from '../rules/schema-places.ts';
import {
  BREAKS,
  EXACT,
  MAY_BREAK,
  LOOK,
  NEW,
  WORDS,
  either,
  isRequest,
  less,
  list,
  more,
  pair,
  same,
  text,
  want,
  whole,
} from './schema-case.ts';
import type { SchemaCase } from './schema-case.ts';
import type { Json } from './schema-sites.ts';

const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });
const named = (title: string, properties: Json = { [title.toLowerCase()]: text }): Json => ({
  title,
  ...object(properties),
});
const [dog, cat, cow] = [named('Dog'), named('Cat'), named('Cow')];

/** A narrower type, by where it is. */
const narrowed = (place: SchemaPlace): string =>
  place === 'request-parameter-property' || !isRequest(place) ? 'type-specialized' : 'type-changed';
/** A type that nothing was known of before, or of which nothing is known any more. */
const toKnown = (place: SchemaPlace): string => (isRequest(place) ? 'type-changed' : 'type-specialized');
const toUnknown = (place: SchemaPlace): string => (isRequest(place) ? 'type-generalized' : 'type-changed');

const TYPES: Record<string, SchemaCase> = {
  'another type': pair({ type: 'object' }, list(), same('type-changed', BREAKS), same('type-changed', BREAKS)),
  'a wider type': pair(whole, { type: 'number' }, more('type-generalized'), less(narrowed, true)),
  'a format': pair(text, { ...text, format: 'uuid' }, less(narrowed), more(toUnknown)),
  'another format': pair(
    { ...text, format: 'date' },
    { ...text, format: 'uuid' },
    either('type-changed'),
    either('type-changed'),
  ),
  'a type that was implied': pair(
    { properties: { a: text } },
    object({ a: text }),
    same(toKnown, EXACT),
    same(toUnknown, EXACT),
  ),
  'a type where there was none': pair(
    { description: 'd' },
    { type: 'array', description: 'd' },
    { ...less(narrowed, true) },
    { rule: toUnknown, request: NEW, response: BREAKS },
  ),
  'nothing at all': pair(text, { not: {} }, less(toKnown, true), want(toUnknown, NEW, BREAKS)),
  'a further bare alternative': pair(
    { oneOf: [text, whole] },
    { oneOf: [text, whole, { type: 'boolean' }] },
    more('list-of-types-widened', true),
    less('list-of-types-narrowed', true),
  ),
  'null among listed values that name no type': pair(
    { enum: ['a', 'b'] },
    { enum: ['a', 'b', null] },
    more('became-nullable', true),
    less('became-not-nullable', true),
  ),
  null: pair(
    { type: 'object' },
    { type: ['object', 'null'] },
    more('became-nullable', true),
    less('became-not-nullable', true),
  ),
};

const COMPOSITION: Record<string, SchemaCase> = {
  'a further oneOf': pair(
    { oneOf: [dog, cat] },
    { oneOf: [dog, cat, cow] },
    more('one-of-added', true),
    less('one-of-removed', true),
  ),
  'an alternative beside the only one': pair(
    { oneOf: [object({ dog: text })] },
    { oneOf: [object({ dog: text }), list()] },
    more('one-of-added', true),
    less('one-of-removed', true),
  ),
  'a further anyOf': pair(
    { anyOf: [dog, cat] },
    { anyOf: [dog, cat, cow] },
    more('any-of-added'),
    less('any-of-removed', true),
  ),
  'a oneOf of one': {
    ...pair(dog, { oneOf: [dog] }, more('one-of-added'), less('one-of-removed')),
    isBare: true,
  },
  'an anyOf of one': {
    ...pair(dog, { anyOf: [dog] }, more('any-of-added'), less('any-of-removed')),
    isBare: true,
  },
  'alternatives beside what stays': pair(
    object({ a: text, b: text }),
    { ...object({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    less('any-of-added'),
    more('any-of-removed'),
  ),
  'a schema that became alternatives': pair(
    object({ a: text }),
    { oneOf: [dog, cat] },
    same('wrapped-in-one-of', BREAKS),
    same('type-changed', BREAKS),
  ),
  'a part that demands a field': pair(
    { allOf: [dog, cat] },
    { allOf: [dog, cat, { ...cow, required: ['cow'] }] },
    want('all-of-added', BREAKS, NEW),
    want('all-of-removed', MAY_BREAK, BREAKS),
  ),
  'a part that repeats': pair(
    { allOf: [dog, cat] },
    { allOf: [dog, cat, named('Cow', { dog: text })] },
    same('all-of-added', WORDS),
    same('all-of-removed', WORDS),
  ),
  'a part that only describes': pair(
    { allOf: [dog, cat] },
    { allOf: [dog, cat, { description: 'Either.' }] },
    same('all-of-added-annotation-only', WORDS),
    same('all-of-removed-annotation-only', WORDS),
  ),
  'alternatives of which one must hold': pair(
    { anyOf: [dog, cat] },
    { oneOf: [dog, cat] },
    less('any-of-became-one-of'),
    want('one-of-became-any-of', NEW, EXACT),
  ),
  'a discriminator': pair(
    { oneOf: [dog, cat] },
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind' } },
    same('discriminator-added', EXACT),
    same('discriminator-removed', EXACT),
  ),
  'the field of a discriminator': pair(
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind' } },
    { oneOf: [dog, cat], discriminator: { propertyName: 'type' } },
    either('discriminator-property-name-changed'),
    either('discriminator-property-name-changed'),
  ),
  'a name of a discriminator': pair(
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', mapping: { d: 'Dog' } } },
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', mapping: { d: 'Dog', c: 'Cat' } } },
    want('discriminator-mapping-added', NEW, LOOK),
    less('discriminator-mapping-deleted'),
  ),
  'another name of a discriminator': pair(
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', mapping: { d: 'Dog', c: 'Cat' } } },
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', mapping: { d: 'Dog', k: 'Cat' } } },
    { ...either('discriminator-mapping-changed'), also: 'discriminator-mapping-deleted' },
    { ...either('discriminator-mapping-changed'), also: 'discriminator-mapping-added' },
  ),
  'what any other name of a discriminator means': pair(
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', defaultMapping: 'Dog' } },
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', defaultMapping: 'Cat' } },
    either('discriminator-mapping-changed'),
    either('discriminator-mapping-changed'),
  ),
  'what a name of a discriminator means': pair(
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', mapping: { d: 'Dog' } } },
    { oneOf: [dog, cat], discriminator: { propertyName: 'kind', mapping: { d: 'Cat' } } },
    either('discriminator-mapping-changed'),
    either('discriminator-mapping-changed'),
  ),
};

/** A condition where there was none. */
const condition = (rule: string, base: Json, keywords: Json): SchemaCase =>
  pair(base, { ...base, ...keywords }, less(`${rule}-added`), more(`${rule}-removed`));

const onA = object({ a: text, b: text });
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const AND_B = { then: { required: ['b'] } };
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const AND_B_AND_C = { then: { required: ['b', 'c'] } };
const isOne = (...values: string[]): Json => ({ properties: { a: { enum: values } }, required: ['a'] });
const CONDITIONS: Record<string, SchemaCase> = {
  contains: condition('contains', list(), { contains: { minLength: 3 } }),
  if: condition('if', onA, { if: { required: ['a'] }, ...AND_B }),
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: condition('then', { ...onA, if: { required: ['a'] } }, AND_B),
  else: condition('else', { ...onA, if: { required: ['a'] } }, { else: { required: ['b'] } }),
  propertyNames: condition('property-names', { type: 'object' }, { propertyNames: { maxLength: 9 } }),
  unevaluatedItems: condition('unevaluated-items', list(), { unevaluatedItems: whole }),
  unevaluatedProperties: condition('unevaluated-properties', onA, { unevaluatedProperties: text }),
  'unevaluatedProperties: false': pair(
    onA,
    { ...onA, unevaluatedProperties: false },
    less('unevaluated-properties-added'),
    same('unevaluated-properties-removed', NEW),
  ),
  contentSchema: condition('content-schema', text, { contentSchema: onA }),
  not: condition('not', text, { not: { const: 'x' } }),
  patternProperties: condition('pattern-property', { type: 'object' }, { patternProperties: { '^x': text } }),
  dependentRequired: condition('dependent-required', onA, { dependentRequired: { a: ['b'] } }),
  dependentSchemas: condition('dependent-schema', onA, { dependentSchemas: { a: { required: ['b'] } } }),
  'additionalProperties: a schema': condition('additional-properties-schema', onA, { additionalProperties: text }),
  'additionalProperties: false': pair(
    onA,
    { ...onA, additionalProperties: false },
    less('additional-properties-forbidden'),
    same('additional-properties-allowed', NEW),
  ),
  'another if': pair(
    { ...onA, if: { required: ['a'] }, ...AND_B },
    { ...onA, if: { required: ['c'] }, ...AND_B },
    either('if-changed'),
    either('if-changed'),
  ),
  'an if that fits more': pair(
    { ...onA, if: isOne('x'), ...AND_B },
    { ...onA, if: isOne('x', 'y'), ...AND_B },
    less('if-changed'),
    more('if-changed'),
  ),
  'an if that fits more, of which else is asked': pair(
    { ...onA, if: isOne('x'), else: { required: ['b'] } },
    { ...onA, if: isOne('x', 'y'), else: { required: ['b'] } },
    more('if-changed'),
    less('if-changed'),
  ),
  'a not that excludes more': pair(
    { ...text, not: { enum: ['x'] } },
    { ...text, not: { enum: ['x', 'y'] } },
    less('not-changed'),
    more('not-changed'),
  ),
  'a pattern of names where others are refused': pair(
    { ...onA, additionalProperties: false },
    { ...onA, additionalProperties: false, patternProperties: { '^x': text } },
    more('pattern-property-added'),
    either('pattern-property-removed'),
  ),
  'another not': pair(
    { ...text, not: { const: 'x' } },
    { ...text, not: { const: 'y' } },
    either('not-changed'),
    either('not-changed'),
  ),
  'more dependent fields': pair(
    { ...onA, dependentRequired: { a: ['b'] } },
    { ...onA, dependentRequired: { a: ['b', 'c'] } },
    less('dependent-required-changed'),
    more('dependent-required-changed'),
  ),
  'other dependent fields': pair(
    { ...onA, dependentRequired: { a: ['b'] } },
    { ...onA, dependentRequired: { a: ['c'] } },
    either('dependent-required-changed'),
    either('dependent-required-changed'),
  ),
  minContains: pair(
    list({ contains: text }),
    list({ contains: text, minContains: 2 }),
    less('min-contains-increased'),
    more('min-contains-decreased'),
  ),
  maxContains: pair(
    list({ contains: text, maxContains: 2 }),
    list({ contains: text }),
    more('max-contains-increased'),
    less('max-contains-decreased'),
  ),
  'the first position': pair(
    { type: 'array' },
    { type: 'array', prefixItems: [text] },
    less('prefix-items-added'),
    more('prefix-items-removed'),
  ),
  'a position unlike the items': pair(
    list(),
    list({ prefixItems: [whole] }),
    either('prefix-items-added'),
    either('prefix-items-removed'),
  ),
  'a position where the list ended': pair(
    { type: 'array', prefixItems: [text], items: false },
    { type: 'array', prefixItems: [text, whole], items: false },
    more('prefix-items-added'),
    less('prefix-items-removed'),
  ),
  'room behind the last position': pair(
    list({ prefixItems: [whole], items: false }),
    list({ prefixItems: [whole], maxItems: 3 }),
    more('max-items-increased'),
    less('max-items-decreased'),
  ),
  'a field that demands a further one, said by a schema': pair(
    { ...onA, dependentRequired: { a: ['b'] } },
    { ...onA, dependentSchemas: { a: { required: ['b', 'c'] } } },
    less('dependent-required-changed'),
    more('dependent-required-changed'),
  ),
  'a field that demands a further one, said by a condition': pair(
    { ...onA, dependentRequired: { a: ['b'] } },
    { ...onA, if: { required: ['a'] }, ...AND_B_AND_C },
    less('dependent-required-changed'),
    more('dependent-required-changed'),
  ),
  'a further position': pair(
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [text, whole] },
    more('prefix-items-added'),
    less('prefix-items-removed'),
  ),
};

export const SHAPE_CASES: Record<string, SchemaCase> = { ...TYPES, ...COMPOSITION, ...CONDITIONS };
