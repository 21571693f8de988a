// Cases of schemas that nothing fits, or not all that fits a part of them: `false` wherever it may stand, and parts that exclude each other.
import { fields, object, text } from './field-case.ts';
import type { FieldCase } from './field-case.ts';
import { aDescription } from './schema-sites.ts';
import type { Json } from './schema-sites.ts';

const shared = (schema: unknown): Json => ({
  ...aDescription({ request: { $ref: '#/components/schemas/Thing' } }),
  components: { schemas: { Thing: schema } },
});

export const BOOLEAN_CASES: Record<string, FieldCase> = {
  'a list that may hold nothing any more': fields(
    'request',
    { type: 'array', items: text },
    { type: 'array', items: false },
    ['request-property-type-changed BREAKING critical'],
    ['request-property-type-generalized NEW_FEATURE info'],
  ),
  'a shared schema that nothing fits': {
    base: shared(text),
    revision: shared(false),
    there: ['request-body-type-changed BREAKING critical'],
    back: ['request-body-type-generalized NEW_FEATURE info'],
  },
  'a part that nothing fits': fields(
    'request',
    { allOf: [object({ a: text })] },
    { allOf: [object({ a: text }), false] },
    ['request-body-all-of-added BREAKING critical'],
    ['request-body-all-of-removed NEW_FEATURE info'],
  ),
  'two parts that no value fits both': fields(
    'request',
    object({ a: { allOf: [text, { minLength: 1 }] } }),
    object({ a: { allOf: [{ type: 'array' }, { ...text, minLength: 1 }] } }),
    ['request-property-type-changed BREAKING critical'],
    ['request-property-type-generalized NEW_FEATURE info'],
  ),
  'a value that is none of those which are listed beside it': fields(
    'request',
    { const: 'a', enum: ['a', 'b'] },
    { const: 'a', enum: ['b'] },
    ['request-body-type-changed BREAKING critical'],
    ['request-body-type-generalized NEW_FEATURE info'],
  ),
  'a type beside alternatives of which not all have it': fields(
    'request',
    { oneOf: [object({ a: text }), { type: 'array' }] },
    { type: 'object', oneOf: [object({ a: text }), { type: 'array' }] },
    ['request-body-type-changed BREAKING critical'],
    ['request-body-type-generalized NEW_FEATURE info'],
  ),
  'further fields that had a schema': fields(
    'request',
    { ...object({ a: text }), unevaluatedProperties: text },
    { ...object({ a: text }), unevaluatedProperties: false },
    ['request-body-unevaluated-properties-added BREAKING warning'],
    ['request-body-unevaluated-properties-removed NEW_FEATURE info'],
  ),
};
