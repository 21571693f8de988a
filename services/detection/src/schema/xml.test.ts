// How schemas are written as XML.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json, ok, text } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

function told(base: Json, revision: Json): string[] {
  const [before, after] = [base, revision].map((tags) => {
    const schema = { type: 'object', properties: { tags } };
    return anApi({ '/things': { post: { requestBody: { content: json(schema) }, responses: ok } } });
  });
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule, subject }) => `${rule} ${subject}`);
}

for (const [name, list] of Object.entries<Json>({
  'a list': { type: 'array', items: text },
  'a list or null': { type: ['array', 'null'], items: text },
  'a list by its items alone': { items: text },
}))
  test(`whether ${name} has an element around it is told, in whichever words`, () => {
    const wrapped = { ...list, xml: { wrapped: true } };
    assert.deepEqual(told(wrapped, { ...list, xml: { wrapped: false } }), ['schema-xml-changed tags']);
    assert.deepEqual(told({ ...list, xml: { nodeType: 'none' } }, wrapped), ['schema-xml-changed tags']);
    assert.deepEqual(told(wrapped, { ...list, xml: { nodeType: 'element' } }), []);
  });
