// Cases of limits, values, and of what a schema says about itself.
import type { SchemaPlace } from '../rules/schema-places.ts';
import {
  ENDS,
  EXACT,
  LOOK,
  MAY_BREAK,
  NEW,
  BREAKS,
  SPEED,
  SPEED_LOOK,
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
import type { SchemaCase, Want } from './schema-case.ts';
import type { Json } from './schema-sites.ts';

/** A limit of the kind, tight and loose. */
function limit(rule: string, base: Json, keyword: string, isUpper: boolean): Record<string, SchemaCase> {
  const [low, high] = [
    { ...base, [keyword]: 3 },
    { ...base, [keyword]: 5 },
  ];
  const [up, down] = [`${rule}-increased`, `${rule}-decreased`];
  const moved = isUpper ? pair(low, high, more(up), less(down)) : pair(low, high, less(up), more(down));
  const isCount = keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties';
  const also = (move: string): Partial<Want> => (keyword === 'minItems' ? { also: `${rule}-${move}` } : {});
  const set = isCount
    ? pair(base, low, { ...less(up), ...also('set') }, { ...more(down), ...also('unset') })
    : pair(base, low, less(`${rule}-set`), more(`${rule}-unset`));
  return { [`${keyword} moved`]: moved, [`${keyword} set`]: set };
}

const LIMITS: Record<string, SchemaCase> = {
  ...limit('max', whole, 'maximum', true),
  ...limit('min', whole, 'minimum', false),
  ...limit('exclusive-max', whole, 'exclusiveMaximum', true),
  ...limit('exclusive-min', whole, 'exclusiveMinimum', false),
  ...limit('max-length', text, 'maxLength', true),
  ...limit('min-length', text, 'minLength', false),
  ...limit('max-items', list(), 'maxItems', true),
  ...limit('min-items', list(), 'minItems', false),
  ...limit('max-properties', { type: 'object' }, 'maxProperties', true),
  ...limit('min-properties', { type: 'object' }, 'minProperties', false),
  uniqueItems: pair(list(), list({ uniqueItems: true }), less('unique-items-set'), more('unique-items-unset')),
  'a step': pair(whole, { ...whole, multipleOf: 5 }, less('multiple-of-set'), more('multiple-of-unset')),
  'a finer step': pair(
    { ...whole, multipleOf: 10 },
    { ...whole, multipleOf: 5 },
    more('multiple-of-widened'),
    less('multiple-of-narrowed'),
  ),
  'another step': pair(
    { ...whole, multipleOf: 3 },
    { ...whole, multipleOf: 5 },
    either('multiple-of-changed'),
    either('multiple-of-changed'),
  ),
};

/** A pattern of a response that matches everything is another pattern. */
const freed = (place: SchemaPlace): string => (isRequest(place) ? 'pattern-generalized' : 'pattern-changed');
const VALUES: Record<string, SchemaCase> = {
  'a bound that all listed values are within': pair(
    { ...text, enum: ['a', 'bc'] },
    { ...text, enum: ['a', 'bc'], maxLength: 2 },
    same('max-length-set', EXACT),
    same('max-length-unset', EXACT),
  ),
  'a number of fields that are required anyway': pair(
    { type: 'object', required: ['a', 'b'] },
    { type: 'object', required: ['a', 'b'], minProperties: 2 },
    same('min-properties-increased', EXACT),
    same('min-properties-decreased', EXACT),
  ),
  'one field more than are required': pair(
    { type: 'object', required: ['a', 'b'] },
    { type: 'object', required: ['a', 'b'], minProperties: 3 },
    less('min-properties-increased'),
    more('min-properties-decreased'),
  ),
  'a bound that one listed value is beyond': pair(
    { ...text, enum: ['a', 'bc'] },
    { ...text, enum: ['a', 'bc'], maxLength: 1 },
    less('max-length-set'),
    more('max-length-unset'),
  ),
  'a bound that all listed numbers are within': pair(
    { ...whole, enum: [1, 5] },
    { ...whole, enum: [1, 5], exclusiveMaximum: 6 },
    same('exclusive-max-set', EXACT),
    same('exclusive-max-unset', EXACT),
  ),
  'a listed value': pair(
    { ...text, enum: ['a', 'b'] },
    { ...text, enum: ['a', 'b', 'c'] },
    want('enum-value-added', NEW, LOOK),
    less('enum-value-removed', true),
  ),
  'a list of values': pair(
    text,
    { ...text, enum: ['a', 'b'] },
    less('became-enum', true),
    want('became-not-enum', NEW, LOOK),
  ),
  'a known value': pair(
    { ...text, 'x-extensible-enum': ['a'] },
    { ...text, 'x-extensible-enum': ['a', 'b'] },
    same('x-extensible-enum-value-added', NEW),
    less('x-extensible-enum-value-removed', true),
  ),
  'a fixed value': pair(text, { ...text, const: 'a' }, less('const-added', true), more('const-removed', true)),
  'another fixed value': pair(
    { ...text, const: 'a' },
    { ...text, const: 'b' },
    same('const-changed', BREAKS),
    same('const-changed', BREAKS),
  ),
  'a pattern': pair(text, { ...text, pattern: '^a' }, less('pattern-added'), want('pattern-removed', NEW, EXACT)),
  'lengths that a pattern says as well': pair(
    { ...text, minLength: 3, maxLength: 6 },
    { ...text, pattern: '^[A-Z]{3}\\d?-?.{0,1}$' },
    less('pattern-added'),
    want('pattern-removed', NEW, EXACT),
  ),
  'a range that listed values are within': pair(
    { ...whole, minimum: 0, maximum: 9 },
    { ...whole, enum: [1, 2] },
    less('became-enum', true),
    want('became-not-enum', NEW, LOOK),
  ),
  'another pattern': pair(
    { ...text, pattern: '^a' },
    { ...text, pattern: '^b' },
    want('pattern-changed', MAY_BREAK, EXACT),
    want('pattern-changed', MAY_BREAK, EXACT),
  ),
  'a pattern that goes on with anything to the end of a line': pair(
    { ...text, pattern: '^a' },
    { ...text, pattern: '^a.*$' },
    want('pattern-changed', MAY_BREAK, EXACT),
    want(freed, NEW, EXACT),
  ),
  'a pattern that lets in more': pair(
    { ...text, pattern: '^[A-Z]{4}$' },
    { ...text, pattern: '^[A-Z0-9]{3,8}$' },
    want(freed, NEW, EXACT),
    want('pattern-changed', MAY_BREAK, EXACT),
  ),
  'a pattern of everything': pair(
    { ...text, pattern: '^a' },
    { ...text, pattern: '.*' },
    want(freed, NEW, EXACT),
    want('pattern-changed', MAY_BREAK, EXACT),
  ),
  'a content type': pair(
    text,
    { ...text, contentMediaType: 'application/json' },
    less('content-media-type-changed'),
    more('content-media-type-changed'),
  ),
  'another content type': pair(
    { ...text, contentMediaType: 'application/json' },
    { ...text, contentMediaType: 'text/csv' },
    either('content-media-type-changed'),
    either('content-media-type-changed'),
  ),
  'an encoding': pair(
    text,
    { ...text, contentEncoding: 'base64' },
    less('content-encoding-changed'),
    more('content-encoding-changed'),
  ),
  'a default': pair(
    text,
    { ...text, default: 'a' },
    { ...want('default-value-added', LOOK, EXACT), parameter: MAY_BREAK },
    { ...want('default-value-removed', LOOK, EXACT), parameter: MAY_BREAK },
  ),
  'another default': pair(
    { ...text, default: 'a' },
    { ...text, default: 'b' },
    { ...want('default-value-changed', LOOK, EXACT), parameter: MAY_BREAK },
    { ...want('default-value-changed', LOOK, EXACT), parameter: MAY_BREAK },
  ),
};

const deprecated = { ...text, deprecated: true };
const saying = (description: string): Json => ({ ...text, description });
const STANDING: Record<string, SchemaCase> = {
  'a deprecation': pair(text, deprecated, same('deprecated', ENDS), same('reactivated', NEW)),
  'a deprecation with a day': pair(
    text,
    { ...deprecated, 'x-sunset': '2027-02-01' },
    same((place) => (place === 'request-parameter' ? 'deprecated' : 'deprecated-with-sunset'), ENDS),
    same('reactivated', NEW),
  ),
  'a deprecation with a day that is none': pair(
    text,
    { ...deprecated, 'x-sunset': 'soon' },
    same((place) => (place === 'request-parameter' ? 'sunset-parse' : 'deprecated-sunset-invalid'), ENDS),
    same('reactivated', NEW),
  ),
  'a day of the end': pair(
    { ...deprecated, 'x-sunset': '2027-02-01' },
    deprecated,
    same('sunset-deleted', ENDS),
    same('sunset-date-changed', ENDS),
  ),
  'a nearer day of the end': pair(
    { ...deprecated, 'x-sunset': '2027-03-01' },
    { ...deprecated, 'x-sunset': '2027-02-01' },
    same('sunset-date-changed-too-small', ENDS),
    same('sunset-date-changed', ENDS),
  ),
  'a day of the end that is none any more': pair(
    { ...deprecated, 'x-sunset': '2027-02-01' },
    { ...deprecated, 'x-sunset': 'soon' },
    same('sunset-parse', ENDS),
    same('sunset-date-changed', ENDS),
  ),
  'a level of stability': pair(
    { ...text, 'x-stability-level': 'stable' },
    { ...text, 'x-stability-level': 'beta' },
    same('stability-decreased', ENDS),
    same('stability-increased', NEW),
  ),
  'a limit in words': pair(
    saying('A name.'),
    saying('A name. At most 100 requests per minute.'),
    same('limit-added', SPEED_LOOK),
    same('limit-removed', SPEED),
  ),
  'another limit in words': pair(
    saying('The rate limit is 50 calls.'),
    saying('The rate limit is 100 calls.'),
    same('limit-changed', SPEED),
    same('limit-changed', SPEED_LOOK),
  ),
  'another period of a limit in words': pair(
    saying('At most 100 requests per minute.'),
    saying('At most 100 requests per hour.'),
    same('limit-changed', SPEED_LOOK),
    same('limit-changed', SPEED),
  ),
  'a limit in an extension': pair(
    { ...text, 'x-rate-limit': 100 },
    { ...text, 'x-rate-limit': 50 },
    same('limit-changed', SPEED_LOOK),
    same('limit-changed', SPEED),
  ),
};

export const VALUE_CASES: Record<string, SchemaCase> = { ...LIMITS, ...VALUES, ...STANDING };
