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
