// Cases of fields that travel one way only, and of values that travel as text.
import { fields, object, text } from './field-case.ts';
import type { FieldCase } from './field-case.ts';

const [readOnly, writeOnly] = [
  { ...text, readOnly: true },
  { ...text, writeOnly: true },
];

export const TRAVEL_CASES: Record<string, FieldCase> = {
  'an optional field that a request no longer sends': fields(
    'request',
    object({ a: text }),
    object({ a: readOnly }),
    ['request-optional-property-became-read-only NEW_FEATURE warning'],
    ['request-optional-property-became-not-read-only NEW_FEATURE info'],
  ),
  'a required field that a request no longer sends': fields(
    'request',
    object({ a: text }, ['a']),
    object({ a: readOnly }, ['a']),
    ['request-required-property-became-read-only NEW_FEATURE warning'],
    ['request-required-property-became-not-read-only NEW_FEATURE warning'],
  ),
  'a field that one of its parts says is read-only': fields(
    'request',
    object({ a: { allOf: [object({ b: text }), { readOnly: true }] } }, ['a']),
    object({ a: { allOf: [object({ b: { type: 'integer' } }), { readOnly: true }] } }, ['a']),
    ['request-read-only-property-type-changed COSMETIC info'],
    ['request-read-only-property-type-changed COSMETIC info'],
  ),
  'an optional field that only a request has': fields(
    'request',
    object({ a: text }),
    object({ a: writeOnly }),
    ['request-optional-property-became-write-only NEW_FEATURE info'],
    ['request-optional-property-became-not-write-only NEW_FEATURE info'],
  ),
  'a required field that only a request has': fields(
    'request',
    object({ a: text }, ['a']),
    object({ a: writeOnly }, ['a']),
    ['request-required-property-became-write-only NEW_FEATURE info'],
    ['request-required-property-became-not-write-only NEW_FEATURE info'],
  ),
  'an optional field that only a response has': fields(
    'response',
    object({ a: text }),
    object({ a: readOnly }),
    ['response-optional-property-became-read-only NEW_FEATURE info'],
    ['response-optional-property-became-not-read-only NEW_FEATURE info'],
  ),
  'a required field that only a response has': fields(
    'response',
    object({ a: text }, ['a']),
    object({ a: readOnly }, ['a']),
    ['response-required-property-became-read-only NEW_FEATURE info'],
    ['response-required-property-became-not-read-only NEW_FEATURE info'],
  ),
  'an optional field that a response no longer gives': fields(
    'response',
    object({ a: text }),
    object({ a: writeOnly }),
    ['response-optional-property-became-write-only BUG_FIX warning'],
    ['response-optional-property-became-not-write-only NEW_FEATURE info'],
  ),
  'a required field that a response no longer gives': fields(
    'response',
    object({ a: text }, ['a']),
    object({ a: writeOnly }, ['a']),
    ['response-required-property-became-write-only BREAKING warning'],
    ['response-required-property-became-not-write-only NEW_FEATURE info'],
  ),
  'a type of text in a query, where all is text': fields(
    'query',
    {},
    text,
    ['request-parameter-type-changed BUG_FIX info'],
    ['request-parameter-type-generalized NEW_FEATURE info'],
  ),
  'a type and a limit of text in a query': fields(
    'query',
    {},
    { ...text, maxLength: 4 },
    ['request-parameter-type-changed BUG_FIX info', 'request-parameter-max-length-set BREAKING warning'],
    ['request-parameter-type-generalized NEW_FEATURE info'],
  ),
  'listed texts in a query': fields(
    'query',
    {},
    { ...text, enum: ['a', 'b'] },
    ['request-parameter-became-enum BREAKING critical'],
    ['request-parameter-type-generalized NEW_FEATURE info', 'request-parameter-became-not-enum NEW_FEATURE info'],
  ),
  'items that are text in a query': fields(
    'query',
    { type: 'array', items: {} },
    { type: 'array', items: text },
    ['request-parameter-property-type-changed BUG_FIX info'],
    ['request-parameter-property-type-generalized NEW_FEATURE info'],
  ),
  'a type of text in a header of the answer': fields(
    'given',
    {},
    text,
    ['response-header-type-specialized BUG_FIX info'],
    ['response-header-type-changed BUG_FIX info'],
  ),
  'a number that became a text with a limit in a query': fields(
    'query',
    { type: 'integer' },
    { ...text, minLength: 3 },
    ['request-parameter-type-generalized NEW_FEATURE info', 'request-parameter-min-length-increased BREAKING warning'],
    ['request-parameter-type-changed BREAKING critical'],
  ),
  'items that are any text instead of numbers in a query': fields(
    'query',
    { type: 'array', items: { type: 'integer' } },
    { type: 'array', items: text },
    ['request-parameter-property-type-changed NEW_FEATURE info'],
    ['request-parameter-property-type-specialized BREAKING critical'],
  ),
  'items that are short texts instead of numbers in a query': fields(
    'query',
    { type: 'array', items: { type: 'integer' } },
    { type: 'array', items: { ...text, maxLength: 2 } },
    [
      'request-parameter-property-type-changed NEW_FEATURE info',
      'request-parameter-property-max-length-set BREAKING warning',
    ],
    ['request-parameter-property-type-specialized BREAKING critical'],
  ),
};
