import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

const holding = (name: string): object => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string' } },
});

function rulesOf(base: object, revision: object): string[] {
  const [before, after] = [base, revision].map((more) =>
    aDescription({ request: { type: 'object', properties: { id: { type: 'string' } }, ...more } }),
  );
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
}

test('how many of the alternatives may hold matters where there are several', () => {
  const [cat, dog] = [holding('purrs'), holding('barks')];
  assert.deepEqual(rulesOf({ oneOf: [cat, dog] }, { anyOf: [cat, dog] }), ['request-body-one-of-became-any-of']);
  assert.deepEqual(rulesOf({ oneOf: [cat, dog] }, { anyOf: [cat] }), ['request-body-one-of-removed']);
  assert.deepEqual(rulesOf({ anyOf: [cat] }, { oneOf: [cat, dog] }), ['request-body-one-of-added']);
});

test('what tells alternatives apart comes and goes with all of them', () => {
  const [cat, dog] = ['cat', 'dog'].map((kind) => ({ type: 'object', properties: { kind: { enum: [kind] } } }));
  const pets = { oneOf: [cat, dog], discriminator: { propertyName: 'kind' } };
  const told = (from: object, to: object): string[] => {
    const [before, after] = [from, to].map((pet) =>
      aDescription({ response: { type: 'object', properties: { pet } } }),
    );
    return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
  };
  assert.deepEqual(told({ description: 'A pet.' }, { description: 'A pet.', ...pets }), [
    'response-property-type-specialized',
  ]);
  assert.deepEqual(told(pets, { type: 'string' }), ['response-property-type-changed']);
  assert.deepEqual(told(pets, { oneOf: [cat, dog] }), ['response-property-discriminator-removed']);
});

test('each of several lists of alternatives is compared with its own, in whichever part it stands', () => {
  const [cat, dog, small, large, huge] = ['purrs', 'barks', 'small', 'large', 'huge'].map(holding);
  const [pet, size, sizeNow] = [
    [cat, dog],
    [small, large],
    [small, huge],
  ].map((oneOf) => ({ oneOf }));
  const removed = ['request-property-removed', 'new-required-request-property'];
  assert.deepEqual(rulesOf({ allOf: [pet, size] }, { allOf: [pet, sizeNow] }), removed);
  assert.deepEqual(rulesOf({ allOf: [pet, size] }, { allOf: [sizeNow, pet] }), removed);
  assert.deepEqual(rulesOf({ allOf: [pet, size] }, { allOf: [size, pet] }), []);
  assert.deepEqual(rulesOf({ ...pet, anyOf: size?.oneOf }, { ...pet, anyOf: [small] }), [
    'request-body-any-of-removed',
  ]);
  assert.deepEqual(rulesOf({ allOf: [pet, size] }, { allOf: [size] }), ['request-body-all-of-removed']);
  assert.deepEqual(rulesOf({ allOf: [size] }, { allOf: [pet, size] }), ['request-body-all-of-added']);
});
