// Operations of OpenAPI 3.2: the method `query`, and methods that have no key of their own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { json, ok, text } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

function told(base: Json, revision: Json): string[] {
  const [before, after] = [base, revision].map((item) => ({
    openapi: '3.2.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { responses: ok }, ...item } },
  }));
  const { findings, problems } = compareSpecs(before ?? {}, after ?? {});
  assert.deepEqual(problems, []);
  return findings.map(({ rule, endpoint, location }) => `${rule} ${endpoint} ${location}`);
}

const asking = (field: Json): Json => {
  const schema = { type: 'object', properties: { field } };
  return { requestBody: { required: true, content: json(schema) }, responses: ok };
};
const whole = { type: 'integer' };

for (const [method, at, of] of [
  ['QUERY', 'query', (operation: Json): Json => ({ query: operation })],
  ['PURGE', 'additionalOperations/PURGE', (operation: Json): Json => ({ additionalOperations: { PURGE: operation } })],
] as const)
  test(`an operation of the method ${method} is one like any other`, () => {
    const pointer = `/paths/~1things/${at}`;
    assert.deepEqual(told(of(asking(text)), {}), [`api-removed-without-deprecation ${method} /things ${pointer}`]);
    assert.deepEqual(told({}, of(asking(text))), [`endpoint-added ${method} /things ${pointer}`]);
    assert.deepEqual(told(of(asking(text)), of(asking(whole))), [
      `request-property-type-changed ${method} /things ${pointer}/requestBody/content/application~1json/schema/properties/field`,
    ]);
  });

test('a media type by reference is what it refers to', () => {
  const answer = (content: Json): Json => ({ get: { responses: { 200: { description: 'OK', content } } } });
  const named = (schema: Json): Json => ({ components: { mediaTypes: { Text: { schema } } } });
  const api = (paths: Json, more: Json): Json => ({ openapi: '3.2.0', paths, ...more });
  const byName = { '/things': answer({ 'application/json': { $ref: '#/components/mediaTypes/Text' } }) };
  const rulesOf = (base: Json, revision: Json): string[] =>
    compareSpecs(base, revision).findings.map(({ rule, location }) => `${rule} ${location}`);
  assert.deepEqual(rulesOf(api(byName, named(text)), api({ '/things': answer(json(text)) }, {})), []);
  assert.deepEqual(rulesOf(api(byName, named(text)), api(byName, named(whole))), [
    'response-body-type-changed /components/mediaTypes/Text/schema',
  ]);
});
