// Cases of the names that fields may have.
import { either, less, more, pair } from './schema-case.ts';
import type { SchemaCase } from './schema-case.ts';

export const NAME_CASES: Record<string, SchemaCase> = {
  'names of fields that became shorter': pair(
    { type: 'object', propertyNames: { maxLength: 9 } },
    { type: 'object', propertyNames: { maxLength: 5 } },
    less('property-names-changed'),
    more('property-names-changed'),
  ),
  'names of fields, of which fewer are listed': pair(
    { type: 'object', propertyNames: { enum: ['a', 'b'] } },
    { type: 'object', propertyNames: { type: 'string', enum: ['a'] } },
    less('property-names-changed'),
    more('property-names-changed'),
  ),
  'listed names of fields in place of what they match': pair(
    { type: 'object', propertyNames: { pattern: '^[a-z]$' } },
    { type: 'object', propertyNames: { enum: ['a'] } },
    less('property-names-changed'),
    more('property-names-changed'),
  ),
  'another pattern of names of fields': pair(
    { type: 'object', propertyNames: { pattern: '^a' } },
    { type: 'object', propertyNames: { pattern: '^b' } },
    either('property-names-changed'),
    either('property-names-changed'),
  ),
};
