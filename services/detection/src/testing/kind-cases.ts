// Cases of the names by which a discriminator tells kinds apart: in its mapping, in the field of each kind, in both.
import { object, text } from './field-case.ts';
import type { FieldCase } from './field-case.ts';
import { aDescription } from './schema-sites.ts';
import type { Json } from './schema-sites.ts';

const one = (value: string): Json => ({ type: 'string', enum: [value] });
const refs = ['Dog', 'Cat'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const both = { d: 'Dog', c: 'Cat' };

interface Given {
  mapping?: Json;
  /** What the field of each kind is. */
  dog?: Json;
  cat?: Json;
}

/** An animal in an answer, or in a request. */
function given({ mapping, dog = text, cat = text }: Given, side: 'request' | 'response' = 'response'): Json {
  const discriminator = { propertyName: 'kind', ...(mapping === undefined ? {} : { mapping }) };
  const schemas = {
    Animal: { oneOf: refs, discriminator },
    Dog: object({ kind: dog, barks: text }, ['kind']),
    Cat: object({ kind: cat, purrs: text }, ['kind']),
  };
  return { ...aDescription({ [side]: { $ref: '#/components/schemas/Animal' } }), components: { schemas } };
}

const listing = { dog: { const: 'd' }, cat: { const: 'c' } };

/** The one kind of an answer, without a mapping. */
function called(name: string, kind: Json): Json {
  const schema = { oneOf: [{ $ref: `#/components/schemas/${name}` }], discriminator: { propertyName: 'kind' } };
  const schemas = { [name]: object({ kind, barks: text }, ['kind']) };
  return { ...aDescription({ response: schema }), components: { schemas } };
}

/** A kind that is also sent by itself: there its names by the discriminator say nothing. */
function alone(kind: Json): Json {
  const { components } = given({ mapping: both, dog: kind }) as { components: Json };
  return { ...aDescription({ request: { $ref: '#/components/schemas/Dog' } }), components };
}

/** One alternative, and a mapping that may name a further kind, which lists its name. */
function beside(mapping: Json): Json {
  const described = given({ mapping, ...listing }, 'request') as { components: { schemas: Json } };
  const animal = { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'kind', mapping } };
  return { ...described, components: { schemas: { ...described.components.schemas, Animal: animal } } };
}

/** A dog by some name, which the mapping calls `d`. */
function named(name: string, fields: Json): Json {
  const [dog, cat] = [name, 'Cat'].map((kind) => ({ $ref: `#/components/schemas/${kind}` }));
  const discriminator = { propertyName: 'kind', mapping: { d: `#/components/schemas/${name}`, c: 'Cat' } };
  const schemas = {
    Animal: { oneOf: [dog, cat], discriminator },
    [name]: object({ kind: text, ...fields }, ['kind', ...Object.keys(fields)]),
    Cat: object({ kind: text, purrs: text }, ['kind']),
  };
  return { ...aDescription({ response: { $ref: '#/components/schemas/Animal' } }), components: { schemas } };
}

export const KIND_CASES: Record<string, FieldCase> = {
  'a kind whose component got another name and was edited': {
    base: named('Dog', { barks: text, tail: text }),
    revision: named('Hound', { barks: { type: 'integer' }, tail: text }),
    there: ['response-property-type-changed BREAKING critical'],
    back: ['response-property-type-changed BREAKING critical'],
  },
  'a kind whose component got another name and other fields': {
    base: named('Dog', { barks: text }),
    revision: named('Hound', { howls: { type: 'integer' } }),
    there: [
      'api-schema-removed COSMETIC info',
      'response-required-property-removed BREAKING critical',
      'response-required-property-added NEW_FEATURE info',
    ],
    back: [
      'api-schema-removed COSMETIC info',
      'response-required-property-removed BREAKING critical',
      'response-required-property-added NEW_FEATURE info',
    ],
  },
  'a kind that only the mapping names': {
    base: beside(both),
    revision: beside({ c: 'Cat' }),
    there: ['request-body-discriminator-mapping-deleted BREAKING warning'],
    back: ['request-body-discriminator-mapping-added NEW_FEATURE info'],
  },
  'a kind by itself that lists the name it has by a mapping': {
    base: alone(text),
    revision: alone(one('d')),
    there: ['request-property-became-enum BREAKING critical'],
    back: ['request-property-became-not-enum NEW_FEATURE info'],
  },
  'the name of a component that is what is sent': {
    base: called('Dog', text),
    revision: called('Hound', text),
    there: ['response-body-discriminator-mapping-changed BREAKING warning'],
    back: ['response-body-discriminator-mapping-changed BREAKING warning'],
  },
  'a kind under another name that lists the one it had': {
    base: called('Dog', text),
    revision: called('Hound', one('Dog')),
    there: ['response-property-became-enum BUG_FIX info'],
    back: ['response-property-became-not-enum NEW_FEATURE warning'],
  },
  'the only name of a kind that is still given': {
    base: given({ mapping: both }),
    revision: given({ mapping: { d: 'Dog' } }),
    there: ['response-body-discriminator-mapping-deleted NEW_FEATURE warning'],
    back: ['response-body-discriminator-mapping-added NEW_FEATURE warning'],
  },
  'one of two names of a kind that is still given': {
    base: given({ mapping: { ...both, cat: 'Cat' } }),
    revision: given({ mapping: both }),
    there: ['response-body-discriminator-mapping-deleted BUG_FIX info'],
    back: ['response-body-discriminator-mapping-added NEW_FEATURE warning'],
  },
  'the only name of a kind that is still taken': {
    base: given({ mapping: both }, 'request'),
    revision: given({ mapping: { d: 'Dog' } }, 'request'),
    there: ['request-body-discriminator-mapping-deleted BREAKING warning'],
    back: ['request-body-discriminator-mapping-added NEW_FEATURE info'],
  },
  'a name that its kind says itself': {
    base: given({ ...listing, mapping: both }),
    revision: given({ ...listing, mapping: { d: 'Dog' } }),
    there: ['response-body-discriminator-mapping-deleted BUG_FIX info'],
    back: ['response-body-discriminator-mapping-added BUG_FIX info'],
  },
  'a kind that says the name it has by a mapping': {
    base: given({ mapping: both }, 'request'),
    revision: given({ mapping: both, dog: one('d') }, 'request'),
    there: ['request-property-became-enum BUG_FIX info'],
    back: ['request-property-became-not-enum BUG_FIX info'],
  },
  'a kind that says the name it has by its component': {
    base: given({}, 'request'),
    revision: given({ cat: { const: 'Cat' } }, 'request'),
    there: ['request-property-const-added BUG_FIX info'],
    back: ['request-property-const-removed BUG_FIX info'],
  },
  'a kind that says another name than it has': {
    base: given({ mapping: both }, 'request'),
    revision: given({ mapping: both, dog: one('dog') }, 'request'),
    there: ['request-property-became-enum BREAKING critical'],
    back: ['request-property-became-not-enum NEW_FEATURE info'],
  },
};
