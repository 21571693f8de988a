// Cases of schemas behind a $ref that stand behind another one and say something of their own beside it.
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
};
