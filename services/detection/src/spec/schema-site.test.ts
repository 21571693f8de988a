import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const refTo = (name: string, beside: Json = {}): Json => ({ $ref: `#/components/schemas/${name}`, ...beside });

/** A field that is referred to by two names, with words at each of them. */
function referring(outer: Json, inner: Json): Json {
  const schema = { type: 'object', properties: { a: refTo('Alias', outer) } };
  const schemas = { Alias: refTo('Text', inner), Text: { type: 'string', description: 'Any text.' } };
  const get = { responses: { 200: { description: 'Done.', content: json(schema) } } };
  return anApi({ '/things': { get } }, { components: { schemas } });
}

const rulesOf = (base: Json, revision: Json): string[] => compareSpecs(base, revision).findings.map(({ rule }) => rule);

test('what stands beside a reference counts, at each one on the way', () => {
  const plain = referring({}, {});
  assert.deepEqual(rulesOf(plain, referring({ deprecated: true }, {})), ['response-property-deprecated']);
  assert.deepEqual(rulesOf(plain, referring({}, { deprecated: true })), ['response-property-deprecated']);
  assert.deepEqual(rulesOf(plain, referring({ title: 'A' }, { deprecated: true })), [
    'response-property-deprecated',
    'schema-text-changed',
  ]);
  assert.deepEqual(rulesOf(referring({ deprecated: true }, {}), referring({}, { deprecated: true })), []);
});

test('what is written further out wins', () => {
  const [one, two] = [{ description: 'One.' }, { description: 'Two.' }];
  assert.deepEqual(rulesOf(referring(one, one), referring(one, two)), []);
  assert.deepEqual(rulesOf(referring(one, one), referring(two, one)), ['schema-text-changed']);
  assert.deepEqual(rulesOf(referring(one, {}), referring({}, one)), []);
});
