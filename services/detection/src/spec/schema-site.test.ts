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

/** A field behind so many references. */
function behind(count: number, last: Json): Json {
  const names = Array.from({ length: count }, (_, index) => `Step${index}`);
  const schemas = Object.fromEntries(names.map((name, index) => [name, refTo(names[index + 1] ?? 'Last')]));
  const schema = { type: 'object', properties: { a: refTo('Step0') } };
  const get = { responses: { 200: { description: 'Done.', content: json(schema) } } };
  return anApi({ '/things': { get } }, { components: { schemas: { ...schemas, Last: last } } });
}

test('references are followed to their end, and one without end means itself', () => {
  const [word, number] = [{ type: 'string' }, { type: 'integer' }];
  for (const count of [1, 31, 32, 33, 70])
    assert.deepEqual(rulesOf(behind(count, word), behind(count, number)), ['response-property-type-changed']);
  const circle = refTo('Step0');
  assert.deepEqual(rulesOf(behind(2, circle), behind(2, { ...circle, description: 'Round.' })), []);
  assert.deepEqual(rulesOf(behind(2, circle), behind(2, number)), ['response-property-type-specialized']);
});
