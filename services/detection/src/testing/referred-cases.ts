// Cases of schemas behind a $ref: those that stand behind another one and say something of their own beside it, and words of parts.
import { object, text } from './field-case.ts';
import type { FieldCase } from './field-case.ts';
import { aDescription } from './schema-sites.ts';
import type { Json } from './schema-sites.ts';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const Thing = object({ a: text });
/** A field that is a kind of thing, which says more than the thing. */
const given = (more: Json, kind: Json = ref('Kind')): Json => ({
  ...aDescription({ response: object({ field: kind }) }),
  components: { schemas: { Thing, Kind: { ...ref('Thing'), ...more } } },
});

/** Two fields that merge a part with fields of their own. */
const merged = (part: Json, more: Json = {}): Json => ({
  ...aDescription({
    response: object({
      c: { allOf: [ref('Part'), object({ c: text })] },
      d: { allOf: [ref('Part'), object({ d: text })] },
      ...more,
    }),
  }),
  components: { schemas: { Part: { ...Thing, ...part } } },
});

export const REFERRED_CASES: Record<string, FieldCase> = {
  'a field beside a $ref': {
    base: given({ properties: { b: text } }),
    revision: given({ properties: {} }),
    there: ['response-optional-property-removed BREAKING warning'],
    back: ['response-optional-property-added NEW_FEATURE info'],
  },
  'what must be there beside a $ref': {
    base: given({ required: ['a'] }),
    revision: given({}),
    there: ['response-property-became-optional BREAKING critical'],
    back: ['response-property-became-required BUG_FIX info'],
  },
  'null beside a $ref': {
    base: given({}),
    revision: given({ nullable: true }),
    there: ['response-property-became-nullable BREAKING critical'],
    back: ['response-property-became-not-nullable BUG_FIX info'],
  },
  'the words beside a $ref': {
    base: given({ description: 'One.' }),
    revision: given({ description: 'Two.' }),
    there: ['schema-text-changed COSMETIC info'],
    back: ['schema-text-changed COSMETIC info'],
  },
  'what must be there beside the $ref of an only part': {
    base: given({}, { allOf: [{ ...ref('Thing'), required: ['a'] }] }),
    revision: given({}, { allOf: [ref('Thing')] }),
    there: ['response-property-became-optional BREAKING critical'],
    back: ['response-property-became-required BUG_FIX info'],
  },
  'a field beside a $ref of one part among others': {
    base: given({ properties: { b: text } }, { allOf: [ref('Kind'), object({ c: text })] }),
    revision: given({}, { allOf: [ref('Kind'), object({ c: text })] }),
    there: ['response-optional-property-removed BREAKING warning'],
    back: ['response-optional-property-added NEW_FEATURE info'],
  },
  'the words of a part that two schemas merge': {
    base: merged({ description: 'One.' }),
    revision: merged({ description: 'Two.' }),
    there: ['schema-text-changed COSMETIC info'],
    back: ['schema-text-changed COSMETIC info'],
  },
  'the words of a part of a part': {
    base: merged({ allOf: [{ title: 'One', required: ['a'] }, object({ b: text })] }),
    revision: merged({ allOf: [{ title: 'Two', required: ['a'] }, object({ b: text })] }),
    there: ['schema-text-changed COSMETIC info'],
    back: ['schema-text-changed COSMETIC info'],
  },
  'the words of a part that is also given as it is': {
    base: merged({ description: 'One.' }, { whole: ref('Part') }),
    revision: merged({ description: 'Two.' }, { whole: ref('Part') }),
    there: ['schema-text-changed COSMETIC info'],
    back: ['schema-text-changed COSMETIC info'],
  },
  'a limit in the words of a part': {
    base: merged({ description: 'At most 100 requests per minute.' }),
    revision: merged({ description: 'At most 50 requests per minute.' }),
    there: ['response-property-limit-changed PERFORMANCE warning'],
    back: ['response-property-limit-changed PERFORMANCE info'],
  },
};
