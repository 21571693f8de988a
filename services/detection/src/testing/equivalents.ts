// Ways to write the same schema: none of them is a change, at any place, in either direction.
import { list, text, whole } from './schema-case.ts';
import type { Json } from './schema-sites.ts';

const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });
const [dog, cat] = [object({ dog: text }, ['dog']), object({ cat: text })];
const nullableText = { type: ['string', 'null'] };

const onAny = object({ a: text, b: text, c: text });
const chooseBy = (field: string, other: string): Json => ({
  ...onAny,
  if: { required: [field] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: [other] },
});

export const EQUIVALENTS: Record<string, [Json, Json]> = {
  'nullable and a list of types': [{ ...text, nullable: true }, nullableText],
  'a list of types and oneOf null': [nullableText, { oneOf: [text, { type: 'null' }] }],
  'a list of types and anyOf null': [nullableText, { anyOf: [{ type: 'null' }, text] }],
  'oneOf null and anyOf null': [{ oneOf: [dog, { type: 'null' }] }, { anyOf: [dog, { type: 'null' }] }],
  'null that only one of two parts takes': [
    {
      allOf: [
        { ...text, minLength: 1 },
        { ...nullableText, maxLength: 9 },
      ],
    },
    { ...text, minLength: 1, maxLength: 9 },
  ],
  'null that both parts take': [
    {
      allOf: [
        { ...nullableText, minLength: 1 },
        { ...nullableText, maxLength: 9 },
      ],
    },
    { ...nullableText, minLength: 1, maxLength: 9 },
  ],
  'null that is said of the whole': [
    { ...nullableText, allOf: [{ ...text, minLength: 1 }] },
    { ...nullableText, minLength: 1 },
  ],
  'nullable and null among alternatives': [
    { oneOf: [dog, cat], nullable: true },
    { oneOf: [dog, cat, { type: 'null' }] },
  ],
  'nullable and null among the values': [
    { ...text, nullable: true, enum: ['a', 'b', null] },
    { type: ['string', 'null'], enum: ['a', null, 'b'] },
  ],
  'a pattern in other words': [
    { ...text, pattern: '^(?:[A-Z]{2}|\\w)\\d{1,}[.-]?$' },
    { ...text, pattern: '^([A-Z]{2,2}|[a-zA-Z_0-9])[0-9]+[-.]{0,1}$' },
  ],
  'a pattern that goes on with anything': [
    { ...text, pattern: '^x-' },
    { ...text, pattern: '^x-.*' },
  ],
  'the words of a field that two parts describe, in another order': [
    { allOf: [object({ a: { ...text, description: 'One.' } }), object({ a: { ...text, description: 'Other.' } })] },
    { allOf: [object({ a: { ...text, description: 'Other.' } }), object({ a: { ...text, description: 'One.' } })] },
  ],
  'the words of a field of which two parts demand something, hoisted': [
    {
      allOf: [object({ a: { ...text, description: 'One.' } }), object({ a: { maxLength: 5, description: 'Other.' } })],
    },
    {
      ...object({ a: { maxLength: 5, description: 'Other.' } }),
      allOf: [object({ a: { ...text, description: 'One.' } })],
    },
  ],
  'a pattern that anything may precede': [
    { ...text, pattern: 'x-$' },
    { ...text, pattern: '.*x-$' },
  ],
  'names of fields by a pattern in other words': [
    { type: 'object', patternProperties: { '^x-\\d': text } },
    { type: 'object', patternProperties: { '^x-[0-9].*$': text } },
  ],
  'whole numbers in a range, and each of them': [
    { ...whole, minimum: 0, exclusiveMaximum: 4 },
    { ...whole, enum: [3, 0, 1, 2] },
  ],
  'null as type and as value': [{ oneOf: [dog, { type: 'null' }] }, { oneOf: [dog, { enum: [null] }] }],
  'null as type and as constant': [{ oneOf: [dog, { type: 'null' }] }, { oneOf: [dog, { const: null }] }],
  'null within the alternatives and beside them': [
    { anyOf: [{ type: ['object', 'null'], properties: { dog: text } }, list()] },
    { anyOf: [object({ dog: text }), list(), { type: 'null' }] },
  ],
  'null within an alternative, as a type and as an alternative': [
    { oneOf: [dog, { type: ['string', 'null'], format: 'uuid' }] },
    { oneOf: [dog, { anyOf: [{ ...text, format: 'uuid' }, { type: 'null' }] }] },
  ],
  'nothing but null, as type and as constant': [{ type: 'null' }, { const: null }],
  'a list of values and one alternative for each': [
    { ...text, enum: ['a', 'b'] },
    {
      oneOf: [
        { ...text, const: 'a', title: 'First' },
        { ...text, const: 'b', description: 'The second.' },
      ],
    },
  ],
  'a list of values and one alternative for each part of it': [
    { ...text, enum: ['a', 'b', 'c'] },
    {
      anyOf: [
        { ...text, enum: ['a', 'b'], title: 'Usual' },
        { ...text, enum: ['c', 'b'] },
      ],
    },
  ],
  'values that are not taken, in another order': [
    { ...text, not: { enum: ['a', 'b'] } },
    { ...text, not: { enum: ['b', 'a'] } },
  ],
  'a bound beyond a tighter one': [
    { type: 'number', maximum: 10, minimum: 1 },
    { type: 'number', maximum: 10, exclusiveMaximum: 11, minimum: 1, exclusiveMinimum: 0 },
  ],
  'a bound that moved beyond a tighter one': [
    { type: 'number', maximum: 20, exclusiveMaximum: 9 },
    { type: 'number', maximum: 15, exclusiveMaximum: 9 },
  ],
  'a list of one type': [text, { type: ['string'] }],
  'a list of types and bare alternatives': [{ type: ['string', 'integer'] }, { oneOf: [whole, text] }],
  'a constant and a list of one value': [
    { ...text, const: 'a' },
    { ...text, enum: ['a'] },
  ],
  'allOf of one': [dog, { allOf: [dog] }],
  'allOf of one beside its type': [dog, { type: 'object', allOf: [dog] }],
  'allOf of two and their union': [object({ dog: text, cat: text }, ['dog']), { allOf: [dog, cat] }],
  'allOf in allOf': [{ allOf: [dog, cat] }, { allOf: [{ allOf: [cat] }, dog] }],
  'allOf and what stands beside it': [
    { allOf: [dog, cat] },
    { ...object({ cat: text }), allOf: [object({ dog: text }, ['dog'])] },
  ],
  'a part that says nothing': [{ allOf: [dog, cat] }, { allOf: [dog, {}, cat, { 'x-hidden': true }] }],
  'a field that another part only names': [
    { allOf: [dog, cat] },
    { allOf: [dog, { ...cat, properties: { cat: text, dog: {} } }] },
  ],
  'anyOf in anyOf': [
    { anyOf: [dog, cat, list(), { type: 'null' }] },
    { anyOf: [{ anyOf: [dog, { anyOf: [list(), { type: 'null' }] }] }, cat] },
  ],
  'an alternative that is there twice': [
    { anyOf: [dog, cat] },
    { anyOf: [dog, cat, { ...dog, description: 'Again.' }] },
  ],
  'oneOf in oneOf': [{ oneOf: [dog, cat, list()] }, { oneOf: [{ oneOf: [dog, cat] }, list()] }],
  'a field of all alternatives, and around them': [
    { oneOf: [object({ id: text, a: text }, ['id', 'a']), object({ id: text, b: text }, ['id', 'b'])] },
    { ...object({ id: text }, ['id']), oneOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] },
  ],
  'a field of all alternatives, and in a part beside them': [
    { anyOf: [object({ id: text, a: text }), object({ id: text, b: text })] },
    { allOf: [object({ id: text }), { anyOf: [object({ a: text }), object({ b: text })] }] },
  ],
  'another order of choices': [
    { allOf: [chooseBy('a', 'b'), chooseBy('b', 'c')] },
    { allOf: [chooseBy('b', 'c'), chooseBy('a', 'b')] },
  ],
  'words in a condition': [
    chooseBy('a', 'b'),
    { ...chooseBy('a', 'b'), if: { required: ['a'], description: 'When it is there.' } },
  ],
  'a condition turned around': [
    chooseBy('a', 'b'),
    { ...onAny, if: { not: { required: ['a'] } }, else: { required: ['b'] } },
  ],
  'a constant and a list of one, excluded': [
    { ...text, not: { const: 'x' } },
    { ...text, not: { enum: ['x'] } },
  ],
  'exclusions together and apart': [
    { ...text, not: { anyOf: [{ const: 'x' }, { minLength: 9 }] } },
    { ...text, allOf: [{ not: { minLength: 9 } }, { not: { const: 'x' } }] },
  ],
  'a field that demands itself, and what must be there': [
    object({ a: text, b: text }, ['b']),
    { ...object({ a: text, b: text }, ['b']), dependentRequired: { a: ['a', 'b'], b: [] } },
  ],
  'a field that demands others, and a schema of it that does': [
    { ...onAny, dependentRequired: { a: ['b', 'c'] } },
    { ...onAny, dependentSchemas: { a: { description: 'Both.', required: ['c', 'b'] } } },
  ],
  'a field that demands others, and a condition that does': [
    { ...onAny, dependentRequired: { a: ['b'] } },
    chooseBy('a', 'b'),
  ],
  'a dependent schema that demands nothing': [dog, { ...dog, dependentSchemas: { dog: true } }],
  'items that several parts ask for, in another order': [
    { ...list(), allOf: [{ contains: { const: 'a' } }, { contains: { const: 'b' } }] },
    { ...list(), allOf: [{ contains: { const: 'b' } }, { contains: { const: 'a' } }] },
  ],
  'items that need not be there': [list(), list({ contains: { minLength: 3 }, minContains: 0 })],
  'an attribute of XML in the words of 3.2': [
    { ...text, xml: { name: 'id', attribute: true } },
    { ...text, xml: { name: 'id', nodeType: 'attribute' } },
  ],
  'a wrapped list of XML in the words of 3.2': [
    list({ xml: { wrapped: true } }),
    list({ xml: { nodeType: 'element' } }),
  ],
  'an element of XML, as usual': [{ ...text, xml: { nodeType: 'element' } }, text],
  'names of fields, which are texts': [dog, { ...dog, propertyNames: text }],
  'names of fields, listed and spelled out': [
    { type: 'object', propertyNames: { enum: ['a', 'b'] } },
    { type: 'object', propertyNames: { pattern: '^(b|a)$' } },
  ],
  'names of fields, which are no numbers': [dog, { ...dog, propertyNames: { minimum: 3 } }],
  'names of fields, which are short and no numbers': [
    { type: 'object', propertyNames: { maxLength: 4 } },
    { type: 'object', propertyNames: { maxLength: 4, maximum: 9 } },
  ],
  'a required field without a name': [dog, { ...dog, required: ['dog', ''] }],
  'a type beside alternatives that all have it': [{ oneOf: [dog, cat] }, { type: 'object', oneOf: [dog, cat] }],
  'words beside a bare alternative': [
    { anyOf: [text, whole] },
    { anyOf: [text, { ...whole, 'x-note': 'Whole.', externalDocs: { url: 'https://a.example.com' } }] },
  ],
  'an exclusive maximum as flag and as number': [
    { ...whole, maximum: 5, exclusiveMaximum: true },
    { ...whole, exclusiveMaximum: 5 },
  ],
  'an exclusive minimum as flag and as number': [
    { ...whole, minimum: 5, exclusiveMinimum: true },
    { ...whole, exclusiveMinimum: 5 },
  ],
  'an edge among integers': [
    { ...whole, minimum: 1, maximum: 9 },
    { ...whole, exclusiveMinimum: 0, exclusiveMaximum: 10 },
  ],
  'a flag that says nothing': [
    { ...whole, maximum: 5 },
    { ...whole, maximum: 5, exclusiveMaximum: false },
  ],
  'at least nothing': [text, { ...text, minLength: 0 }],
  'at least no item': [list(), list({ minItems: 0, uniqueItems: false })],
  'a step of one': [whole, { ...whole, multipleOf: 1 }],
  'a pattern that everything matches': [text, { ...text, pattern: '.*' }],
  'unlisted fields, said and unsaid': [dog, { ...dog, additionalProperties: true }],
  'unlisted fields of any kind': [dog, { ...dog, additionalProperties: {} }],
  'items of any kind': [{ type: 'array' }, { type: 'array', items: {} }],
  'items of any kind, said': [{ type: 'array' }, { type: 'array', items: true }],
  'no item, said and by the length of the list': [list({ items: false }), list({ maxItems: 0 })],
  'no further item, said and by the length of the list': [
    list({ prefixItems: [text, whole], items: false }),
    list({ prefixItems: [text, whole], maxItems: 2 }),
  ],
  'items that there is no room for': [
    list({ prefixItems: [text, whole], items: false, maxItems: 3 }),
    list({ prefixItems: [text, whole], maxItems: 2 }),
  ],
  'a position like the items': [list(), list({ prefixItems: [text] })],
  'no unlisted fields, and none that fit': [
    { ...dog, additionalProperties: false },
    { ...dog, additionalProperties: { not: {} } },
  ],
  'a condition from which nothing follows': [dog, { ...dog, if: { required: ['dog'] } }],
  'what follows from no condition': [dog, { ...dog, else: { required: ['cat'] } }],
  'conditions that demand nothing': [dog, { ...dog, propertyNames: true, contentSchema: true, unevaluatedItems: true }],
  'conditions that demand nothing of anything': [dog, { ...dog, propertyNames: {}, unevaluatedProperties: {} }],
  'a minimum of matching items, said and unsaid': [list({ contains: text }), list({ contains: text, minContains: 1 })],
  'what is not deprecated': [text, { ...text, deprecated: false }],
  'what is neither read-only nor write-only': [
    object({ a: text }),
    object({ a: { ...text, readOnly: false, writeOnly: false } }),
  ],
  'another order of fields': [object({ a: text, b: whole }, ['a', 'b']), object({ b: whole, a: text }, ['b', 'a'])],
  'another order of values': [
    { ...text, enum: ['a', 'b'] },
    { ...text, enum: ['b', 'a'] },
  ],
  'a value listed twice': [
    { ...text, enum: ['a', 'b'] },
    { ...text, enum: ['a', 'b', 'a'] },
  ],
  'another order of types': [{ type: ['string', 'integer'] }, { type: ['integer', 'string'] }],
  'another order of alternatives': [{ oneOf: [dog, cat] }, { oneOf: [cat, dog] }],
  'another order of parts': [{ allOf: [dog, cat] }, { allOf: [cat, dog] }],
  'another order of dependent fields': [
    { ...dog, dependentRequired: { a: ['b', 'c'] } },
    { ...dog, dependentRequired: { a: ['c', 'b'] } },
  ],
  'one example and a list of one': [
    { ...text, example: 'a' },
    { ...text, examples: ['a'] },
  ],
  'other white space in words': [
    { ...text, description: 'One. Two.' },
    { ...text, description: 'One.\n  Two. ' },
  ],
  'an upper-case content type': [
    { ...text, contentMediaType: 'application/json' },
    { ...text, contentMediaType: 'Application/JSON' },
  ],
  'steps that every integer is made of': [whole, { ...whole, multipleOf: 0.5 }],
  'whole steps of an integer or a text': [
    { type: ['number', 'string'], multipleOf: 1 },
    { type: ['integer', 'string'] },
  ],
  'an integer and a number in whole steps': [whole, { type: 'number', multipleOf: 1 }],
  'an exclusion of what is of another type': [text, { ...text, not: { type: 'array', maxItems: 2 } }],
  'another exclusion of what is of another type': [
    { ...text, not: whole },
    { ...text, not: { enum: [1, true] } },
  ],
  'alternatives of which one takes all that the schema does': [text, { ...text, anyOf: [text, whole] }],
  'a condition that is one of two, and each of them': [
    { ...onAny, allOf: [chooseBy('a', 'c'), chooseBy('b', 'c')] },
    { ...chooseBy('a', 'c'), if: { anyOf: [{ required: ['b'] }, { required: ['a'] }] } },
  ],
  'a field that demands another, or is not there': [
    { ...onAny, dependentRequired: { a: ['b'] } },
    { ...onAny, anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
  ],
  'a condition that fails, or what follows from it': [
    chooseBy('a', 'b'),
    { ...onAny, anyOf: [{ required: ['b'] }, { not: { required: ['a'] } }] },
  ],
};
