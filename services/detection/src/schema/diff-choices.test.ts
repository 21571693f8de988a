// A condition that came or went is told with all of it on its own side.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

const thing: object = { type: 'object', properties: { kind: { type: 'string' } } };
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const choosing: object = { ...thing, if: { required: ['kind'] }, then: { minProperties: 2 } };

function told(base: object, revision: object): unknown[] {
  const [before, after] = [base, revision].map((request) => aDescription({ request: { ...request } }));
  return compareSpecs(before ?? {}, after ?? {}).findings.map((found) => [found.rule, found.before, found.after]);
}

test('what a condition asked for is what was, what it asks for is what is', () => {
  const shown = '{"if":{"required":["kind"]},"then":{"minProperties":2}}';
  assert.deepEqual(told(thing, choosing), [['request-body-if-added', null, shown]]);
  assert.deepEqual(told(choosing, thing), [['request-body-if-removed', shown, null]]);
});
