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
  const quote = (id: string | undefined, content: Json): Json => ({
    post: { ...(id === undefined ? {} : { operationId: id }), requestBody: { content }, responses: {} },
  });
  const rulesOf = (id: string | undefined, content: Json): string[] =>
    compareSpecs(
      anApi({ '/quotes': quote(id, content) }),
      anApi({ '/premium-offers': quote(id, content) }),
    ).findings.map(({ rule }) => rule);
  const named = json({ type: 'object', properties: { price: text, until: text } });
  const others = ['api-path-removed-without-deprecation', 'endpoint-added'];
  assert.deepEqual(rulesOf('quote', named), ['endpoint-moved']);
  assert.deepEqual(rulesOf(undefined, named), others);
  assert.deepEqual(rulesOf('', named), others);
  // What has no names of its own is like every other.
  assert.deepEqual(rulesOf('index', json(text)), others);
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
