import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffSpecs } from '../diff-spec.ts';
import { SPEC_EXTRACTOR_VERSION } from '../snapshot.ts';
import type { SpecSnapshot } from '../snapshot.ts';

const snapshot = (document: Record<string, unknown>): SpecSnapshot => ({
  kind: 'spec',
  extractorVersion: SPEC_EXTRACTOR_VERSION,
  dialect: 'openapi-3.1',
  document: { openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, ...document },
});

function rulesOf(base: Record<string, unknown>, revision: Record<string, unknown>): string[] {
  return diffSpecs(snapshot(base), snapshot(revision)).map(({ rule }) => rule);
}

test('a header, a scheme or a webhook whose name begins like an extension is none', () => {
  const answers = (headers: object): object => ({ paths: { '/ships': { get: { responses: { 200: { headers } } } } } });
  const total = { required: true, schema: { type: 'integer' } };
  assert.deepEqual(rulesOf({ ...answers({ 'x-total': total }) }, { ...answers({}) }), [
    'required-response-header-removed',
  ]);
  const schemes = (scheme: object): Record<string, unknown> => ({
    components: { securitySchemes: { 'x-key': scheme } },
    paths: { '/ships': { get: { security: [{ 'x-key': [] }], responses: {} } } },
  });
  assert.deepEqual(
    rulesOf(schemes({ type: 'apiKey', in: 'header', name: 'X-Key' }), schemes({ type: 'http', scheme: 'bearer' })),
    ['api-security-component-type-changed'],
  );
  const hooks = { webhooks: { 'x-docked': { post: { responses: {} } } } };
  assert.deepEqual(rulesOf(hooks, { webhooks: {} }), ['webhook-removed']);
});

test('an extension among paths or responses is none of them', () => {
  const paths = (extension: object): Record<string, unknown> => ({
    paths: { '/ships': { get: { responses: { 200: {}, 'x-note': extension } } }, 'x-hidden': { get: extension } },
  });
  assert.deepEqual(rulesOf(paths({ description: 'a' }), paths({})), []);
});
