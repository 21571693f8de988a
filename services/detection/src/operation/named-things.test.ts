import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classify } from '../classify.ts';
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

test('a status is called as its author calls it', () => {
  const answers = (...statuses: string[]): Record<string, unknown> => ({
    paths: { '/a': { get: { responses: Object.fromEntries(statuses.map((status) => [status, {}])) } } },
  });
  assert.deepEqual(
    diffSpecs(snapshot(answers('200')), snapshot(answers('200', 'default', '5xx'))).map(({ subject }) => subject),
    ['5XX', 'default'],
  );
});

test('a list of values that begins in a request is also known as values that came, as oasdiff tells them', () => {
  const takes = (schema: object): Record<string, unknown> => ({
    paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', schema }] } } },
  });
  const [finding] = diffSpecs(snapshot(takes({ type: 'string' })), snapshot(takes({ type: 'string', enum: ['a'] })));
  assert.equal(finding?.rule, 'request-parameter-became-enum');
  assert.equal(finding?.facts['alsoRules'], 'request-parameter-enum-value-added');
});

test('a field that a callback brings is called by the callback', () => {
  const brings = (properties: object): Record<string, unknown> => {
    const requestBody = { content: { 'application/json': { schema: { type: 'object', properties } } } };
    const callbacks = { done: { '{$request.body#/url}': { post: { requestBody } } } };
    return { paths: { '/a': { get: { callbacks } } } };
  };
  const [finding] = diffSpecs(snapshot(brings({ id: { type: 'string' } })), snapshot(brings({})));
  assert.equal(finding?.subject, 'done.id');
});

test('the kind and the parent of a tag and the name of a server are told as such', () => {
  const listed = (tag: object, server: object): Record<string, unknown> => ({
    tags: [{ name: 'ships', ...tag }],
    servers: [{ url: 'https://a.example', ...server }],
  });
  const findings = diffSpecs(
    snapshot(listed({ kind: 'nav', parent: 'fleet' }, { name: 'live', description: 'The one.' })),
    snapshot(listed({ kind: 'badge' }, { name: 'production', description: 'That one.' })),
  );
  assert.deepEqual(findings.map((finding) => classify(finding, '2026-01-01').description).sort(), [
    'The description of the server "https://a.example" was reworded.',
    'The kind of the tag "ships" changed.',
    'The name of the server "https://a.example" changed.',
    'The parent of the tag "ships" was removed.',
  ]);
});
