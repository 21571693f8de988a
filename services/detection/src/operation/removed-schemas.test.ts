// Named schemas that went.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const money = { type: 'object', properties: { amount: { type: 'integer' }, currency: { type: 'string' } } };

function api(schemas: Json, ...used: Json[]): Json {
  const answers = used.map((schema, index) => [
    `/things${index}`,
    { get: { responses: { 200: { description: 'Done.', content: json(schema) } } } },
  ]);
  return anApi(Object.fromEntries(answers) as Json, { components: { schemas } });
}

function rulesOf(base: Json, revision: Json): string[] {
  return compareSpecs(base, revision).findings.map(({ rule }) => rule);
}

test('a schema under another name is still there, also where a copy of it came to refer to it', () => {
  const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
  const before = api({ Amount: money }, money, ref('Amount'));
  const after = api({ Money: money }, ref('Money'), ref('Money'));
  assert.deepEqual(rulesOf(before, after), []);
  assert.deepEqual(rulesOf(after, before), []);
  assert.deepEqual(rulesOf(api({ Amount: money, Price: money }, money), api({ Money: money }, money)), [
    'api-schema-removed',
    'api-schema-removed',
  ]);
});
