// Words of the parts of a schema, and of the whole that they make.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const pet = { type: 'object', description: 'A pet.', properties: { name: { type: 'string' } } };
const Pet = { $ref: '#/components/schemas/Pet' };

function told(base: Json, revision: Json): string[] {
  const [was, is] = [base, revision].map((schema) => {
    const get = { responses: { 200: { description: 'Done.', content: json(schema) } } };
    return anApi({ '/pets': { get } }, { components: { schemas: { Pet: pet } } });
  });
  return compareSpecs(was ?? {}, is ?? {}).findings.map(({ rule }) => rule);
}

test('a part that only described goes and comes once: the words of the other are what they were', () => {
  const words = { title: 'Pet of the day', description: 'Another one each day.' };
  for (const bare of [Pet, { allOf: [Pet] }]) {
    const [whole, again] = [{ allOf: [Pet, words] }, { allOf: [words, Pet] }];
    assert.deepEqual(told(whole, bare), ['response-body-all-of-removed-annotation-only']);
    assert.deepEqual(told(bare, again), ['response-body-all-of-added-annotation-only']);
  }
  assert.deepEqual(told({ allOf: [Pet, { description: 'One.' }] }, { allOf: [Pet, { description: 'Two.' }] }), [
    'schema-text-changed',
  ]);
});
