// Words beside the reference to a response.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

/** A response by reference. */
function answering(beside: Json): Json {
  const get = { responses: { 200: { $ref: '#/components/responses/Done', ...beside } } };
  return anApi(
    { '/things': { get } },
    { components: { responses: { Done: { description: 'Done.', summary: 'Yes' } } } },
  );
}

function told(base: Json, revision: Json): unknown[] {
  const { findings } = compareSpecs(answering(base), answering(revision));
  return findings.map(({ rule, before, after }) => [rule, before, after]);
}

test('each of the words beside a reference stands before those that it refers to, and only that', () => {
  assert.deepEqual(told({}, { description: 'Done.' }), []);
  assert.deepEqual(told({}, { summary: 'Yes' }), []);
  assert.deepEqual(told({}, { description: 'Over.' }), [['response-text-changed', 'Done.', 'Over.']]);
  assert.deepEqual(told({}, { summary: 'No' }), [['response-text-changed', 'Yes', 'No']]);
  const both = { description: 'Over.', summary: 'No' };
  assert.deepEqual(told({ description: 'Over.' }, both), [['response-text-changed', 'Yes', 'No']]);
  assert.deepEqual(told({ summary: 'No' }, both), [['response-text-changed', 'Done.', 'Over.']]);
});
