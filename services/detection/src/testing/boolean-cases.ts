// Cases of the schema `false`, which nothing fits, wherever a schema may stand.
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
  'further fields that had a schema': fields(
    'request',
    { ...object({ a: text }), unevaluatedProperties: text },
    { ...object({ a: text }), unevaluatedProperties: false },
    ['request-body-unevaluated-properties-added BREAKING warning'],
    ['request-body-unevaluated-properties-removed NEW_FEATURE info'],
  ),
};
