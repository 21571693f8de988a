// Alternatives that are like several others are met with the one that says the same before one that only shares fields.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

const holding = (...names: string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const [cat, dog] = [holding('id', 'name', 'claws'), holding('id', 'name', 'tail')];
/** The same in other words. */
const sameDog = { ...dog, type: ['object'] };

function rulesOf(before: object[], after: object[]): string[] {
  const [base, revision] = [before, after].map((anyOf) => aDescription({ request: { anyOf } }));
  return compareSpecs(base ?? {}, revision ?? {}).findings.map(({ rule }) => rule);
}

test('what says the same in other words is met first, however many there are on either side', () => {
  assert.deepEqual(rulesOf([cat, dog], [sameDog, holding('id', 'name', 'claws', 'age')]), [
    'new-optional-request-property',
  ]);
  assert.deepEqual(rulesOf([cat, dog, holding('wings')], [sameDog, holding('wings')]), ['request-body-any-of-removed']);
  assert.deepEqual(rulesOf([dog, holding('wings')], [cat, sameDog, holding('wings')]), ['request-body-any-of-added']);
});
