import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

const kinds = {
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  discriminator: {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
  },
};

function verdictsOf(owner: object, cat: object, catNow: object): string[] {
  const { findings } = compareSpecs(owning(owner, cat), owning(owner, catNow));
  return findings.map((finding) => classify(finding, '2026-11-21').classification);
}

function owning(properties: object, cat: object): object {
  const schemas = {
    Owner: { type: 'object', properties },
    Cat: { type: 'object', required: ['kind'], properties: { kind: cat } },
    Dog: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
  };
  return { ...aDescription({ request: { $ref: '#/components/schemas/Owner' } }), components: { schemas } };
}

const text = { type: 'string' };

test('what a field that tells kinds apart may hold is the name of its kind, whether it is written down or not', () => {
  const named = { ...text, enum: ['cat'] };
  for (const owner of [{ pet: kinds }, { pets: { type: 'array', items: kinds } }]) {
    assert.deepEqual(verdictsOf(owner, text, named), ['BUG_FIX']);
    assert.deepEqual(verdictsOf(owner, text, { ...text, enum: ['lion'] }), ['BREAKING']);
  }
  assert.deepEqual(verdictsOf({ pet: { oneOf: kinds.oneOf } }, text, named), ['BREAKING']);
});
