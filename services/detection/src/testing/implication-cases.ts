// Cases of what follows from a condition, written as `if` on the one side and as alternatives or one by one on the other.
import { fields, object, text } from './field-case.ts';
import type { FieldCase } from './field-case.ts';
import type { Json } from './schema-sites.ts';

const onAny = object({ a: text, b: text, c: text });
const has = (...names: string[]): Json => ({ required: names });
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const choice = (condition: Json, then: Json): Json => ({ if: condition, then });

export const IMPLICATION_CASES: Record<string, FieldCase> = {
  'a field that demands a further one, said by what excludes it': fields(
    'request',
    { ...onAny, dependentRequired: { a: ['b'] } },
    { ...onAny, anyOf: [{ not: has('a') }, has('b', 'c')] },
    ['request-body-dependent-required-changed BREAKING warning'],
    ['request-body-dependent-required-changed NEW_FEATURE info'],
  ),
  'what follows from a condition, said by what excludes it': fields(
    'request',
    { ...onAny, ...choice(has('a'), object({ b: text })) },
    { ...onAny, anyOf: [{ not: has('a') }, object({ b: { ...text, maxLength: 3 } })] },
    ['request-property-max-length-set BREAKING warning'],
    ['request-property-max-length-unset NEW_FEATURE info'],
  ),
  'what follows from one of two conditions, and from each': fields(
    'request',
    { ...onAny, ...choice({ anyOf: [has('a'), has('b')] }, has('c')) },
    { ...onAny, allOf: [choice(has('a'), has('c')), choice(has('b'), has('c', 'd'))] },
    ['request-property-became-required BREAKING critical'],
    ['request-property-became-optional NEW_FEATURE info'],
  ),
  'the type of what must have a field, in what follows from a condition': fields(
    'request',
    { ...onAny, ...choice(has('a'), has('b')) },
    { ...onAny, ...choice(has('a'), object({}, ['b'])) },
    ['request-body-type-changed BUG_FIX info'],
    ['request-body-type-generalized BUG_FIX info'],
  ),
  'the type of what must have a field, in an alternative': fields(
    'request',
    { ...onAny, anyOf: [has('a'), has('b')] },
    { ...onAny, anyOf: [has('a'), object({}, ['b'])] },
    ['request-body-type-changed BUG_FIX info'],
    ['request-body-type-generalized BUG_FIX info'],
  ),
};
