// Cases of what holds together with the schema it stands in: fields around alternatives and in them, branches, alternatives that overlap.
import { fields, object, text } from './field-case.ts';
import type { FieldCase } from './field-case.ts';
import { aDescription } from './schema-sites.ts';
import type { Json } from './schema-sites.ts';

const short = { ...text, maxLength: 3 };
const onA = object({ a: text, b: text });
const whole = { type: 'integer' };
const LIMITED = ['request-property-max-length-set BREAKING warning'];
const FREED = ['request-property-max-length-unset NEW_FEATURE info'];

/** Closed, with one field that must be there. */
const only = (name: string, schema: Json = text): Json => ({
  ...object({ [name]: schema }, [name]),
  additionalProperties: false,
});
const [a, b, c] = [only('a'), only('b'), only('c')];
/** `a` as well as `b`. */
const ab = { ...object({ a: text, b: text }, ['b']), additionalProperties: false };
const aOrB = { ...object({ a: text, b: text }), additionalProperties: false };

/** Alternatives with a field, in each of them and around them. */
const inside = (id: Json): Json => ({
  oneOf: [object({ id, a: text }, ['id', 'a']), object({ id, b: text }, ['id', 'b'])],
});
const around = (id: Json): Json => ({
  ...object({ id }, ['id']),
  oneOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])],
});

// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const ifA = (then: Json): Json => ({ if: { required: ['a'] }, then });
const ifB = (branch: Json): Json => ({ if: { required: ['b'] }, else: branch });

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const list = (items: Json): Json => ({ type: 'array', items });
/** A part of parts that two schemas of a request share, each with a field of it described again. */
const shared = (properties: Json): Json => {
  const own = (minLength: number): Json => ({ allOf: [ref('Middle'), object({ a: { minLength } })] });
  return {
    ...aDescription({ request: object({ one: ref('One'), other: ref('Other') }) }),
    components: {
      schemas: {
        Shared: object(properties),
        Middle: { allOf: [ref('Shared'), object({ b: text })] },
        One: own(1),
        Other: own(2),
      },
    },
  };
};
const inField = (field: Json): Json => object({ field });
const inQuery = (schema: Json): Json => aDescription({ parameters: [{ name: 'q', in: 'query', schema }] });
const REQUESTS: Record<string, (schema: Json) => Json> = {
  'request-body': (schema) => aDescription({ request: schema }),
  'request-property': (schema) => aDescription({ request: inField(schema) }),
  'request-parameter': inQuery,
  'request-parameter-property': (schema) => inQuery(inField(schema)),
};

/** Alternatives that exclude each other, until one of them takes what another does. */
const overlaps = Object.entries(REQUESTS).map(([place, at]): [string, FieldCase] => [
  `alternatives of a ${place} that come to overlap`,
  {
    base: at({
      oneOf: [
        { ...text, enum: ['x', 'y'] },
        { ...text, enum: ['z'] },
      ],
    }),
    revision: at({
      oneOf: [
        { ...text, enum: ['x', 'y'] },
        { ...text, enum: ['y', 'z'] },
      ],
    }),
    there: [`${place}-one-of-overlaps BREAKING warning`, `${place}-enum-value-added NEW_FEATURE info`],
    back: [`${place}-enum-value-removed BREAKING critical`],
  },
]);

/** Components that a body names as its alternatives. */
const named = (schemas: Record<string, Json>): Json => ({
  ...aDescription({
    request: { oneOf: Object.keys(schemas).map(ref) },
  }),
  components: { schemas },
});
/** A body that is one of its kinds, which it does not list. */
const kinds = (schemas: Record<string, Json>, mapping?: Json, more: Json = {}): Json => ({
  ...aDescription({ request: ref('Pet') }),
  components: {
    schemas: {
      Pet: {
        ...object({ kind: text, friend: ref('Pet'), ...more }),
        discriminator: { propertyName: 'kind', ...(mapping === undefined ? {} : { mapping }) },
      },
      ...schemas,
    },
  },
});
const kind = (properties: Json, of = 'Pet'): Json => ({ allOf: [ref(of), object(properties)] });
const EXCHANGED = ['request-body-type-changed BREAKING critical', 'request-body-type-changed BREAKING critical'];

/** Every integer is a number. */
const numbers = Object.entries(REQUESTS).map(([place, at]): [string, FieldCase] => [
  `bare alternatives of a ${place} of which one takes what the other does`,
  {
    base: at({ oneOf: [text, whole] }),
    revision: at({ oneOf: [text, whole, { type: 'number' }] }),
    there: [`${place}-list-of-types-widened NEW_FEATURE info`, `${place}-one-of-overlaps BREAKING warning`],
    back: [`${place}-list-of-types-narrowed BREAKING critical`],
  },
]);

const contains = (...items: Json[]): Json => ({ type: 'array', allOf: items.map((one) => ({ contains: one })) });

export const NESTED_CASES: Record<string, FieldCase> = {
  ...Object.fromEntries([...overlaps, ...numbers]),
  'a field of all alternatives that moved around them, and changed': fields(
    'request',
    inside(text),
    around(short),
    LIMITED,
    // Told at each of them.
    [...FREED, ...FREED],
  ),
  'a bare alternative that came to say more': fields(
    'request',
    object({ a: { anyOf: [text, whole] } }),
    object({ a: { anyOf: [short, whole] } }),
    LIMITED,
    FREED,
  ),
  'an alternative that takes what another takes': fields(
    'request',
    { oneOf: [a, b] },
    { oneOf: [a, b, aOrB] },
    ['request-body-one-of-added BREAKING warning'],
    ['request-body-one-of-removed BREAKING critical'],
  ),
  'an alternative that takes what no other takes': fields(
    'request',
    { oneOf: [a, b] },
    { oneOf: [a, b, c] },
    ['request-body-one-of-added NEW_FEATURE info'],
    ['request-body-one-of-removed BREAKING critical'],
  ),
  'alternatives that exchange what they take': {
    base: named({ One: text, Other: whole }),
    revision: named({ One: whole, Other: text }),
    there: [...EXCHANGED],
    back: [...EXCHANGED],
  },
  'a field of what may stand for the body': {
    base: kinds({ Dog: kind({ a: short }) }),
    revision: kinds({ Dog: kind({ a: text }) }),
    there: FREED,
    back: LIMITED,
  },
  'what may stand for the body, under another name': {
    base: kinds({ Dog: kind({ a: text }), Cat: kind({ b: text }) }),
    revision: kinds({ Hound: kind({ a: text }), Cat: kind({ b: text }) }),
    there: ['request-body-discriminator-mapping-changed BREAKING warning'],
    back: ['request-body-discriminator-mapping-changed BREAKING warning'],
  },
  'what may stand for the body, under another name and in its mapping': {
    base: kinds({ Dog: kind({ a: text }), Cat: kind({ b: text }) }, { dog: 'Dog' }),
    revision: kinds({ Hound: kind({ a: text }), Cat: kind({ b: text }) }, { hound: 'Hound' }),
    there: ['request-body-discriminator-mapping-changed BREAKING warning'],
    back: ['request-body-discriminator-mapping-changed BREAKING warning'],
  },
  'a component that the same name of a mapping means': {
    base: kinds({ Dog: kind({ a: text }) }, { dog: 'Dog' }),
    revision: kinds({ Hound: kind({ a: text }) }, { dog: 'Hound' }),
    there: [],
    back: [],
  },
  'a field of what may stand for the body by its mapping alone': {
    base: kinds({ Dog: object({ a: short }) }, { dog: 'Dog' }),
    revision: kinds({ Dog: object({ a: text }) }, { dog: 'Dog' }),
    there: FREED,
    back: LIMITED,
  },
  'a further kind of the body, which extends another': {
    base: kinds({ Dog: kind({ a: text }) }),
    revision: kinds({ Dog: kind({ a: text }), Puppy: kind({}, 'Dog') }),
    there: ['request-body-discriminator-mapping-added NEW_FEATURE info'],
    back: ['api-schema-removed COSMETIC info', 'request-body-discriminator-mapping-deleted BREAKING warning'],
  },
  'a field that all kinds of the body have': {
    base: kinds({ Dog: kind({ a: text }), Cat: kind({ a: text }) }, undefined, { b: short }),
    revision: kinds({ Dog: kind({ a: text }), Cat: kind({ a: text }) }, undefined, { b: text }),
    there: FREED,
    back: LIMITED,
  },
  'alternatives of an answer that come to overlap': fields(
    'response',
    { oneOf: [a, b] },
    { oneOf: [a, ab] },
    ['response-optional-property-added NEW_FEATURE info'],
    ['response-optional-property-removed BREAKING warning'],
  ),
  'the second of two choices': fields(
    'request',
    { ...onA, allOf: [ifA({ required: ['b'] }), ifB({ required: ['a'] })] },
    { ...onA, allOf: [ifA({ required: ['b'] }), ifB({ required: ['a'], properties: { a: short } })] },
    LIMITED,
    FREED,
  ),
  'items that two parts describe': fields(
    'request',
    { allOf: [object({ l: list({ ...text, minLength: 1 }) }), object({ l: list(text) })] },
    { allOf: [object({ l: list({ ...text, minLength: 1 }) }), object({ l: list(short) })] },
    LIMITED,
    FREED,
  ),
  'a field of a part that others narrow': {
    base: shared({ a: text }),
    revision: shared({ a: short }),
    there: LIMITED,
    back: FREED,
  },
  'a field that a part says is not sent, and others narrow': {
    base: shared({ a: { ...text, readOnly: true } }),
    revision: shared({ a: { ...short, readOnly: true } }),
    there: ['request-read-only-property-max-length-set COSMETIC info'],
    back: ['request-read-only-property-max-length-unset COSMETIC info'],
  },
  'a type with words of its own': fields(
    'request',
    object({ a: { ...text, description: 'As text.', example: 'x' } }),
    object({ a: { ...whole, description: 'As a number.' } }),
    ['request-property-type-changed BREAKING critical'],
    ['request-property-type-changed BREAKING critical'],
  ),
  'parts of an answer that came to contradict each other': fields(
    'response',
    { allOf: [object({ a: text }), object({ a: { ...text, minLength: 1 } })] },
    { allOf: [object({ a: text }), object({ a: { ...whole, minimum: 1 } })] },
    ['response-property-type-changed BREAKING critical'],
    ['response-property-type-changed BREAKING critical'],
  ),
  'a field that a branch narrows': fields(
    'request',
    { ...onA, ...ifA({ required: ['b'] }) },
    { ...onA, ...ifA({ required: ['b'], properties: { b: short } }) },
    LIMITED,
    FREED,
  ),
  'a field that a dependent schema narrows': fields(
    'request',
    { ...onA, dependentSchemas: { a: { required: ['b'] } } },
    { ...onA, dependentSchemas: { a: { required: ['b'], properties: { b: short } } } },
    LIMITED,
    FREED,
  ),
  'a field that an alternative narrows': fields(
    'request',
    { ...object({ a: text, n: whole }), oneOf: [{ required: ['a'] }, { required: ['n'] }] },
    { ...object({ a: text, n: whole }), oneOf: [{ required: ['a'], properties: { a: short } }, { required: ['n'] }] },
    LIMITED,
    // With both fields, a long text fitted the second alone.
    ['request-body-one-of-overlaps BREAKING warning', ...FREED],
  ),
  'what the second part asks the items for': fields(
    'request',
    contains({ const: 'a' }, { const: 'b' }),
    contains({ const: 'a' }, { const: 'c' }),
    ['request-property-const-changed BREAKING critical'],
    ['request-property-const-changed BREAKING critical'],
  ),
  'items of which there may be a few': fields(
    'request',
    { type: 'array', contains: { maxLength: 2 }, maxContains: 2 },
    { type: 'array', contains: { maxLength: 3 }, maxContains: 2 },
    ['request-body-contains-removed NEW_FEATURE info', 'request-body-contains-added BREAKING warning'],
    ['request-body-contains-removed NEW_FEATURE info', 'request-body-contains-added BREAKING warning'],
  ),
  'an alternative that may be anything': fields(
    'request',
    { oneOf: [text, whole] },
    { oneOf: [text, whole, {}] },
    ['request-body-one-of-added BREAKING warning'],
    ['request-body-one-of-removed BREAKING critical'],
  ),
  'texts of alternatives that overlap further': fields(
    'request',
    { oneOf: [short, { ...text, minLength: 3 }] },
    { oneOf: [short, { ...text, minLength: 2 }] },
    ['request-body-one-of-overlaps BREAKING warning', 'request-body-min-length-decreased NEW_FEATURE info'],
    ['request-body-min-length-increased BREAKING warning'],
  ),
  'numbers of alternatives that overlap further': fields(
    'request',
    {
      oneOf: [
        { type: 'integer', maximum: 5 },
        { type: 'integer', minimum: 4 },
      ],
    },
    {
      oneOf: [
        { type: 'integer', maximum: 5 },
        { type: 'integer', minimum: 2 },
      ],
    },
    ['request-body-one-of-overlaps BREAKING warning', 'request-body-min-decreased NEW_FEATURE info'],
    ['request-body-min-increased BREAKING warning'],
  ),
  'fields of alternatives that overlap further': fields(
    'request',
    { oneOf: [object({ a: text }), object({ a: short, b: { ...text, maxLength: 2 } }, ['a', 'b'])] },
    { oneOf: [object({ a: text }), object({ a: short, b: short }, ['a', 'b'])] },
    ['request-body-one-of-overlaps BREAKING warning', 'request-property-max-length-increased NEW_FEATURE info'],
    ['request-property-max-length-decreased BREAKING warning'],
  ),
};
