// What is told of fields that both sides describe.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

test('a field that can only be read, or written, any more says so before and after', () => {
  const taking = (more: object): object =>
    aDescription({ request: { type: 'object', properties: { id: { type: 'string', ...more } } } });
  const values = (base: object, revision: object): (string | null)[][] =>
    compareSpecs(taking(base), taking(revision)).findings.map(({ rule, before, after }) => [rule, before, after]);
  const rule = 'request-optional-property-became';
  assert.deepEqual(values({}, { readOnly: true }), [[`${rule}-read-only`, null, 'read-only']]);
  assert.deepEqual(values({ readOnly: true }, {}), [[`${rule}-not-read-only`, 'read-only', null]]);
  assert.deepEqual(values({}, { writeOnly: true }), [[`${rule}-write-only`, null, 'write-only']]);
});
