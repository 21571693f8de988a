import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { diffSpecs } from '../diff-spec.ts';
import { readSpec } from '../read-spec.ts';
import type { SpecSnapshot } from '../snapshot.ts';

const COUNT = 4000;
/** Many times what it takes; looked at one against the other they take half a minute. */
const SLOW_MS = 10_000;

function listing(name: string): SpecSnapshot {
  const types = Array.from({ length: COUNT }, (_, index) => [`application/${name}${index}+json`, {}]);
  const responses = { 200: { description: '', content: Object.fromEntries(types) as object } };
  const { snapshot } = readSpec(JSON.stringify({ openapi: '3.1.0', paths: { '/things': { get: { responses } } } }), {
    url: '',
  });
  assert.ok(snapshot);
  return snapshot;
}

test('a response of thousands of media types, all of them others, is compared in a moment', () => {
  const [base, revision] = [listing('old'), listing('new')];
  const started = performance.now();
  assert.equal(diffSpecs(base, revision).length, 2 * COUNT);
  assert.ok(performance.now() - started < SLOW_MS);
});

test('an edit of a body that is written down for each media type is told once', () => {
  const body = (type: string, longest: number): object => {
    const schema = { type: 'object', properties: { name: { type: 'string', maxLength: longest }, age: { type } } };
    return { 'application/json': { schema }, 'text/json': { schema }, 'application/xml': { schema } };
  };
  const api = (content: object): object => ({
    openapi: '3.0.3',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { post: { requestBody: { content }, responses: {} } } },
  });
  const { findings } = compareSpecs(api(body('integer', 9)), api(body('boolean', 5)));
  assert.deepEqual(
    findings.map(({ rule, location }) => [rule, location.includes('/application~1json/')]),
    [
      ['request-property-type-changed', true],
      ['request-property-max-length-decreased', true],
    ],
  );
});

test('what a body itself may be is told once for all media types', () => {
  const body = (longest: number): object => ({ schema: { type: 'string', maxLength: longest } });
  const api = (longest: number): object => {
    const content = { 'text/plain': body(longest), 'text/html': body(longest) };
    const paths = { '/things': { post: { requestBody: { content }, responses: {} } } };
    return { openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths };
  };
  const { findings } = compareSpecs(api(9), api(5));
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['request-body-max-length-decreased'],
  );
});
