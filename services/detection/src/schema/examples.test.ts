import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';

/** Both operations show the example under names of their own. */
function showing(example: object): object {
  const answer = (name: string): object => ({
    200: {
      description: '',
      content: { 'application/json': { examples: { [name]: { $ref: '#/components/examples/Pet' } } } },
    },
  });
  return {
    openapi: '3.1.0',
    paths: { '/pets': { get: { responses: answer('all') } }, '/pets/{id}': { get: { responses: answer('one') } } },
    components: { examples: { Pet: example } },
  };
}

const told = (base: object, revision: object) =>
  compareSpecs(showing(base), showing(revision)).findings.map(({ rule, location, affectedEndpoints }) => ({
    rule,
    location,
    affectedEndpoints,
  }));

test('an example that operations share is told once, where it is, for all of them', () => {
  assert.deepEqual(told({ value: { name: 'Rex', age: 3 } }, { value: { name: 'Rex', age: 4 } }), [
    {
      rule: 'example-changed',
      location: '/components/examples/Pet',
      affectedEndpoints: ['GET /pets', 'GET /pets/{id}'],
    },
  ]);
});

test('other words about an example that operations share are told once', () => {
  assert.deepEqual(told({ summary: 'A pet', value: 1 }, { summary: 'One pet', value: 1 }), [
    {
      rule: 'example-changed',
      location: '/components/examples/Pet',
      affectedEndpoints: ['GET /pets', 'GET /pets/{id}'],
    },
  ]);
});

test('members in another order are no other example', () => {
  assert.deepEqual(told({ value: { name: 'Rex', age: 3 } }, { value: { age: 3, name: 'Rex' } }), []);
});

test('a value is the same under the name that OpenAPI 3.2 gives it', () => {
  assert.deepEqual(told({ value: { name: 'Rex' } }, { dataValue: { name: 'Rex' } }), []);
  assert.equal(told({ value: { name: 'Rex' } }, { dataValue: { name: 'Max' } }).length, 1);
});
