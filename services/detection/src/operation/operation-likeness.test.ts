// How alike an operation that left and one that came are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json, text } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

function getting(id: string): Json {
  const parameters = [
    { name: id, in: 'path', required: true, schema: text },
    { name: 'verbose', in: 'query', schema: { type: 'boolean' } },
  ];
  const user = { type: 'object', properties: { name: text, email: text } };
  const responses = { 200: { description: 'OK', content: json(user) } };
  return { get: { operationId: 'getUser', summary: 'Get a user', parameters, responses } };
}

test('an operation that kept its name and content is the same under any path', () => {
  const quote = (id: string | undefined): Json => ({
    post: { ...(id === undefined ? {} : { operationId: id }), requestBody: { content: json(text) }, responses: {} },
  });
  const rulesOf = (id: string | undefined): string[] =>
    compareSpecs(anApi({ '/quotes': quote(id) }), anApi({ '/premium-offers': quote(id) })).findings.map(
      ({ rule }) => rule,
    );
  assert.deepEqual(rulesOf('quote'), ['endpoint-moved']);
  assert.deepEqual(rulesOf(undefined), ['api-path-removed-without-deprecation', 'endpoint-added']);
});

test('another name of the parameter in its path makes an operation no other', () => {
  const { findings } = compareSpecs(
    anApi({ '/u/{id}': getting('id') }),
    anApi({ '/users/{user_id}': getting('user_id') }),
  );
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['endpoint-moved'],
  );
});
