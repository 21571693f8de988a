// Whether two schemas under other names are the same, where a discriminator says which name means which kind.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';
import type { Json } from '../testing/schema-sites.ts';

const text = { type: 'string' };
const ref = (name: string): string => `#/components/schemas/${name}`;

interface Kinds {
  cat: string;
  dog: string;
  mapping: Record<string, string>;
  propertyName?: string;
}

/** A field that is a text or the named kinds. */
function holding(name: string, { cat, dog, mapping, propertyName = 'kind' }: Kinds): Json {
  const kind = (field: string): Json => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: text, [field]: text },
  });
  const names = Object.entries(mapping).map(([value, target]) => [value, ref(target)] as const);
  const union = {
    oneOf: [{ $ref: ref(cat) }, { $ref: ref(dog) }],
    discriminator: { propertyName, mapping: Object.fromEntries(names) },
  };
  const request = { type: 'object', properties: { pet: { anyOf: [{ $ref: ref(name) }, text] } } };
  const schemas = { [cat]: kind('purrs'), [dog]: kind('barks'), [name]: union };
  return Object.assign(aDescription({ request }), { components: { schemas } });
}

const pet = holding('Pet', { cat: 'Cat', dog: 'Dog', mapping: { cat: 'Cat', dog: 'Dog' } });
const [cat, dog] = ['Kitty', 'Hound'];
const ROWS: Record<string, [animal: Kinds, isSame: boolean]> = {
  'the same names for kinds that are called otherwise': [{ cat, dog, mapping: { cat, dog } }, true],
  'the same names in another order': [{ cat, dog, mapping: { dog, cat } }, true],
  'another name for a kind': [{ cat, dog, mapping: { cat, hound: dog } }, false],
  'the names of each other': [{ cat, dog, mapping: { cat: dog, dog: cat } }, false],
  'a name less': [{ cat, dog, mapping: { cat } }, false],
  'another field that tells': [{ cat, dog, mapping: { cat, dog }, propertyName: 'purrs' }, false],
};
for (const [name, [animal, isSame]] of Object.entries(ROWS))
  test(`${name}: ${isSame ? 'the same schema' : 'another schema'}`, () => {
    const now = holding('Animal', animal);
    for (const [base, revision] of [[pet, now] as const, [now, pet] as const]) {
      const rules = compareSpecs(base, revision).findings.map(({ rule }) => rule);
      assert.deepEqual(rules, isSame ? [] : ['request-property-any-of-removed', 'request-property-any-of-added']);
    }
  });
