// One decision written into many operations.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Finding } from '../finding.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

type Json = Record<string, unknown>;

function compare(base: Json, revision: Json): Finding[] {
  return compareSpecs(base, revision).findings;
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

test('an edit swept through a field of many named schemas is one finding that names the others, the same edit of two is two', () => {
  const swept = (count: number, field: Json): Json => {
    const names = Array.from({ length: count }, (_, index) => `Thing${index}`);
    const answer = (name: string): Json => ({
      description: 'Done.',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    });
    return {
      openapi: '3.0.0',
      paths: Object.fromEntries(names.map((name) => [`/${name}`, { get: { responses: { 200: answer(name) } } }])),
      components: {
        schemas: Object.fromEntries(names.map((name) => [name, { type: 'object', properties: { made: field } }])),
      },
    };
  };
  const told = (count: number): [string, number, unknown][] =>
    compare(swept(count, { type: 'string' }), swept(count, { type: 'integer' })).map((one) => [
      one.rule,
      one.affectedEndpointCount,
      one.facts['alsoIn'],
    ]);
  assert.deepEqual(told(4), [['response-property-type-changed', 4, 'Thing1, Thing2, Thing3']]);
  assert.equal(told(2).length, 2);
});

test('an edit swept through the responses of an operation is one finding, the same edit of two is two', () => {
  const swept = (statuses: readonly number[], type: string): Json => {
    const schema = { type: 'object', properties: { code: { type } } };
    const answer = { description: 'No.', content: { 'application/json': { schema } } };
    const responses = Object.fromEntries(statuses.map((status) => [status, answer]));
    return { openapi: '3.0.0', paths: { '/things': { get: { responses } } } };
  };
  const told = (statuses: readonly number[]): unknown[] =>
    compare(swept(statuses, 'integer'), swept(statuses, 'string')).map(({ rule, facts }) => [rule, facts['places']]);
  assert.deepEqual(told([400, 401, 404, 500]), [['response-property-type-changed', 4]]);
  assert.equal(told([200, 400]).length, 2);
});

test('a response that operations share is named by its endpoints, not as a schema', () => {
  const api = (media: string): Json => {
    const content = { [media]: { schema: { type: 'string' } } };
    const get = { responses: { 200: { description: 'Done.', content }, 404: { $ref: '#/components/responses/None' } } };
    const components = { responses: { None: { description: 'None.', content } } };
    return { openapi: '3.0.0', paths: { '/a': { get }, '/b': { get } }, components };
  };
  const told = compare(api('text/plain'), api('application/json'));
  assert.deepEqual(
    told.map(({ rule, affectedEndpointCount, facts }) => [rule, affectedEndpointCount, facts['alsoIn']]),
    [
      ['response-media-type-removed', 2, undefined],
      ['response-media-type-added', 2, undefined],
    ],
  );
});
