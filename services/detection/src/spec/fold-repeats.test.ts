// One decision written into many operations.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffSpecs } from '../diff-spec.ts';
import type { Finding } from '../finding.ts';
import { readSpec } from '../read-spec.ts';

type Json = Record<string, unknown>;

function compare(base: Json, revision: Json): Finding[] {
  const [before, after] = [base, revision].map((document) => readSpec(JSON.stringify(document), { url: 'a.json' }));
  assert.ok(before?.snapshot && after?.snapshot);
  return diffSpecs(before.snapshot, after.snapshot);
}

test('an edit swept through the bodies of many operations is one finding, the same edit of two is two', () => {
  const swept = (count: number, field: Json): Json => {
    const post = {
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { metadata: field } } } } },
    };
    return {
      openapi: '3.0.0',
      paths: Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, { post }])),
    };
  };
  const told = (count: number): [string, number][] =>
    compare(swept(count, { type: 'string' }), swept(count, { type: 'integer' })).map((one) => [
      one.rule,
      one.affectedEndpointCount,
    ]);
  assert.deepEqual(told(5), [['request-property-type-changed', 5]]);
  assert.equal(told(2).length, 2);
});
