// Whoever gathers the endpoints of a draft, a Finding tells them in order, each once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from './testing/compare-specs.ts';

type Json = Record<string, unknown>;

const PATHS = ['/zoo', '/ant', '/mole', '/bee'];

function shop(edit: {
  server: string;
  scheme: string;
  header: boolean;
  prefix?: string;
  end?: string;
  own?: readonly Json[];
}): Json {
  const { server, scheme, header, prefix = '', end = '', own } = edit;
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const answer = {
    description: 'Done.',
    content,
    ...(header ? { headers: { 'x-left': { schema: { type: 'integer' } } } } : {}),
  };
  const operation = { responses: { 200: answer }, ...(own === undefined ? {} : { security: own }) };
  return {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: server }],
    security: [{ [scheme]: [] }],
    paths: Object.fromEntries(
      PATHS.map((path) => [
        `${prefix}${path}${end}`,
        { post: { ...operation, requestBody: { content } }, get: operation },
      ]),
    ),
    components: {
      schemas: { Pet: { type: 'object', properties: { name: { type: header ? 'string' : 'integer' } } } },
      securitySchemes: { [scheme]: { type: 'apiKey', name: scheme, in: 'header' } },
    },
  };
}

const base = { server: 'https://a.example.com', scheme: 'key', header: false };

for (const [what, from, to] of [
  ['servers, headers, a field and security', base, { server: 'https://b.example.com', scheme: 'token', header: true }],
  ['paths below another prefix', base, { ...base, prefix: '/v2' }],
  ['paths with a slash at their ends', base, { ...base, end: '/' }],
  ['security of each', { ...base, own: [{ key: [] }] }, { ...base, own: [] }],
] as const)
  test(`affected endpoints are in order, each once: ${what}`, () => {
    const shared = compareSpecs(shop(from), shop(to)).findings.filter(
      ({ affectedEndpointCount }) => affectedEndpointCount > 1,
    );
    assert.notEqual(shared.length, 0);
    for (const { rule, endpoint, affectedEndpoints, affectedEndpointCount } of shared) {
      assert.deepEqual(affectedEndpoints, [...new Set(affectedEndpoints)].sort(), rule);
      assert.equal(affectedEndpointCount, affectedEndpoints.length, rule);
      assert.equal(endpoint, affectedEndpoints[0], rule);
    }
  });
