// Pairs of descriptions about fields of objects, parameters and headers, with what is to be found there and back again.
import { aDescription } from './schema-sites.ts';
import type { DescriptionParts, Json } from './schema-sites.ts';

export interface FieldCase {
  base: Json;
  revision: Json;
  there: string[];
  back: string[];
}

const text = { type: 'string' };
const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });

/** An object as body of the request or response, as query parameter, as header of either. */
const HOLDERS = {
  request: (schema) => ({ request: schema }),
  response: (schema) => ({ response: schema }),
  query: (schema) => ({ parameters: [{ name: 'q', in: 'query', schema }] }),
  header: (schema) => ({ parameters: [{ name: 'X-Thing', in: 'header', schema }] }),
  given: (schema) => ({ headers: { 'X-Thing': { schema } } }),
} satisfies Record<string, (schema: Json) => DescriptionParts>;

// oxlint-disable-next-line max-params -- a row of a table
function fields(holder: keyof typeof HOLDERS, base: Json, revision: Json, there: string[], back: string[]): FieldCase {
  const at = (schema: Json): Json => aDescription(HOLDERS[holder](schema));
  return { base: at(base), revision: at(revision), there, back };
}

/** A whole number, and then text, in the body of a form. */
// oxlint-disable-next-line max-params -- a row of a table
function inForm(side: 'request' | 'response', base: Json, there: string[], back: string[]): FieldCase {
  const toForm = (schema: Json): Json => {
    const json = JSON.stringify(aDescription({ [side]: schema })).replaceAll('application/json', FORM);
    return JSON.parse(json) as Json;
  };
  const revision = JSON.parse(JSON.stringify(base).replaceAll('integer', 'string')) as Json;
  return { base: toForm(base), revision: toForm(revision), there, back };
}

const FORM = 'application/x-www-form-urlencoded';
const [plain, further] = [object({ a: text }), object({ a: text, b: text })];
const demanded = object({ a: text, b: text }, ['b']);
const withDefault = { ...text, default: 'x' };
const [readOnly, writeOnly] = [
  { ...text, readOnly: true },
  { ...text, writeOnly: true },
];

export const FIELD_CASES: Record<string, FieldCase> = {
  'an optional field of a request': fields(
    'request',
    plain,
    further,
    ['new-optional-request-property NEW_FEATURE info'],
    ['request-property-removed BREAKING warning'],
  ),
  'a required field of a request': fields(
    'request',
    plain,
    demanded,
    ['new-required-request-property BREAKING critical'],
    ['request-property-removed BREAKING warning'],
  ),
  'a required field of a request with a default': fields(
    'request',
    plain,
    object({ a: text, b: withDefault }, ['b']),
    ['new-required-request-property-with-default BREAKING warning'],
    ['request-property-removed BREAKING warning'],
  ),
  'a required field of a parameter': fields(
    'query',
    plain,
    demanded,
    ['new-required-request-property BREAKING critical'],
    ['request-parameter-property-removed BREAKING warning'],
  ),
  'a required field of a request header': fields(
    'header',
    plain,
    demanded,
    ['new-required-request-header-property BREAKING critical'],
    ['request-parameter-property-removed BREAKING warning'],
  ),
  'an optional field of a response': fields(
    'response',
    plain,
    further,
    ['response-optional-property-added NEW_FEATURE info'],
    ['response-optional-property-removed BREAKING warning'],
  ),
  'a required field of a response': fields(
    'response',
    plain,
    demanded,
    ['response-required-property-added NEW_FEATURE info'],
    ['response-required-property-removed BREAKING critical'],
  ),
  'an optional write-only field of a response': fields(
    'response',
    plain,
    object({ a: text, b: writeOnly }),
    ['response-optional-write-only-property-added COSMETIC info'],
    ['response-optional-write-only-property-removed COSMETIC info'],
  ),
  'a required write-only field of a response': fields(
    'response',
    plain,
    object({ a: text, b: writeOnly }, ['b']),
    ['response-required-write-only-property-added COSMETIC info'],
    ['response-required-write-only-property-removed COSMETIC info'],
  ),
  'a read-only field of a request': fields('request', plain, object({ a: text, b: readOnly }, ['b']), [], []),
  'what a request must give': fields(
    'request',
    further,
    demanded,
    ['request-property-became-required BREAKING critical'],
    ['request-property-became-optional NEW_FEATURE info'],
  ),
  'what a request must give, with a default': fields(
    'request',
    object({ b: withDefault }),
    object({ b: withDefault }, ['b']),
    ['request-property-became-required-with-default BREAKING warning'],
    ['request-property-became-optional NEW_FEATURE info'],
  ),
  'what a request must give though nothing describes it': fields(
    'request',
    plain,
    object({ a: text }, ['b']),
    ['request-property-became-required BREAKING critical'],
    ['request-property-became-optional NEW_FEATURE info'],
  ),
  'what a parameter must give': fields(
    'query',
    further,
    demanded,
    ['request-parameter-property-became-required BREAKING critical'],
    ['request-parameter-property-became-optional NEW_FEATURE info'],
  ),
  'what a parameter must give, with a default': fields(
    'query',
    object({ b: withDefault }),
    object({ b: withDefault }, ['b']),
    ['request-parameter-property-became-required-with-default BREAKING warning'],
    ['request-parameter-property-became-optional NEW_FEATURE info'],
  ),
  'what a request header must give': fields(
    'header',
    further,
    demanded,
    ['request-header-property-became-required BREAKING critical'],
    ['request-parameter-property-became-optional NEW_FEATURE info'],
  ),
  'a list of values in a request header': fields(
    'header',
    plain,
    object({ a: { ...text, enum: ['x', 'y'] } }),
    ['request-header-property-became-enum BREAKING critical'],
    ['request-parameter-property-became-not-enum NEW_FEATURE info'],
  ),
  'what a response always gives': fields(
    'response',
    further,
    demanded,
    ['response-property-became-required BUG_FIX info'],
    ['response-property-became-optional BREAKING critical'],
  ),
  'what a response would always give if it gave it': fields(
    'response',
    object({ b: writeOnly }),
    object({ b: writeOnly }, ['b']),
    ['response-write-only-property-became-required COSMETIC info'],
    ['response-write-only-property-became-optional COSMETIC info'],
  ),
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
    ['request-required-property-became-not-read-only NEW_FEATURE info'],
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
  'a number in a response header': fields(
    'given',
    text,
    { type: 'integer' },
    ['response-header-type-compatible BUG_FIX info'],
    ['response-header-type-generalized BREAKING warning'],
  ),
  'a text in a parameter': fields(
    'query',
    { type: 'integer' },
    text,
    ['request-parameter-type-generalized NEW_FEATURE info'],
    ['request-parameter-type-changed BREAKING critical'],
  ),
  'a list in a parameter that is written item by item': fields(
    'query',
    text,
    { type: 'array', items: text },
    ['request-parameter-type-generalized NEW_FEATURE info'],
    ['request-parameter-type-changed BREAKING critical'],
  ),
  'a text in a form': inForm(
    'request',
    { type: 'integer' },
    ['request-body-type-compatible NEW_FEATURE info'],
    ['request-body-type-changed BREAKING critical'],
  ),
  'a text in a field of a form': inForm(
    'request',
    object({ a: { type: 'integer' } }),
    ['request-property-type-compatible NEW_FEATURE info'],
    ['request-property-type-changed BREAKING critical'],
  ),
  'a text in a form that is given': inForm(
    'response',
    { type: 'integer' },
    ['response-body-type-generalized BREAKING warning'],
    ['response-body-type-compatible BUG_FIX info'],
  ),
  'a text in a field of a form that is given': inForm(
    'response',
    object({ a: { type: 'integer' } }),
    ['response-property-type-generalized BREAKING warning'],
    ['response-property-type-compatible BUG_FIX info'],
  ),
  'a required parameter': {
    base: aDescription({ parameters: [{ name: 'q', in: 'query', schema: text }] }),
    revision: aDescription({ parameters: [{ name: 'q', in: 'query', required: true, schema: text }] }),
    there: ['request-parameter-became-required BREAKING critical'],
    back: ['request-parameter-became-optional NEW_FEATURE info'],
  },
  'a parameter': {
    base: aDescription({ parameters: [{ name: 'q', in: 'query', schema: text }] }),
    revision: aDescription({}),
    there: ['request-parameter-removed BREAKING warning'],
    back: ['new-optional-request-parameter NEW_FEATURE info'],
  },
  'a header that always comes': {
    base: aDescription({ headers: { 'X-Thing': { schema: text } } }),
    revision: aDescription({ headers: { 'X-Thing': { required: true, schema: text } } }),
    there: ['response-header-became-required BUG_FIX info'],
    back: ['response-header-became-optional BREAKING critical'],
  },
};
