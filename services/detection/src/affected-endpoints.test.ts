// Whoever gathers the endpoints of a draft, a Finding tells them in order, each once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from './classify.ts';
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

const ok = { 200: { description: 'Done.' } };
const jsonOf = (schema: Json): Json => ({ description: 'Done.', content: { 'application/json': { schema } } });
const PET = { $ref: '#/components/schemas/Pet' };

/** One schema that several operations reach by several ways. */
function pets(color: Json): Json {
  return {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://a.example.com' }],
    paths: {
      '/cages': {
        get: { responses: { 200: jsonOf({ type: 'array', items: { type: 'object', properties: { pet: PET } } }) } },
      },
      '/pets': {
        post: { responses: { 201: jsonOf(PET) } },
        get: { responses: { 200: jsonOf({ type: 'object', properties: { data: PET } }) } },
      },
      '/search': {
        get: { parameters: [{ name: 'like', in: 'query', content: jsonOf(PET)['content'] }], responses: ok },
      },
    },
    components: { schemas: { Pet: { type: 'object', properties: { color } } } },
  };
}

test('the sentence leads with an endpoint in which the field is where it is said to be', () => {
  const text = { type: 'string' };
  const { findings } = compareSpecs(pets({ ...text, enum: ['red', 'blue'] }), pets({ ...text, enum: ['red'] }));
  assert.deepEqual(
    findings.map((finding) => [finding.endpoint, classify(finding, '2026-11-21').description]),
    [
      [
        'GET /cages',
        'GET /search: the parameter value "like.color" no longer lists "blue". It touches 3 further endpoints.',
      ],
    ],
  );
});

test('a field that only answers have is named by the shortest way', () => {
  const [was, is] = [pets({ type: 'string' }), pets({ type: 'integer' })];
  for (const side of [was, is]) delete (side['paths'] as Json)['/search'];
  assert.deepEqual(
    compareSpecs(was, is).findings.map((finding) => [finding.endpoint, classify(finding, '2026-11-21').description]),
    [
      [
        'GET /cages',
        'POST /pets: the type of the response field "color" changed from "string" to "integer". It touches 2 further endpoints.',
      ],
    ],
  );
});

test('what is said of the whole description is led by no endpoint', () => {
  const told = compareSpecs(shop(base), shop({ ...base, server: 'https://b.example.com', scheme: 'token' })).findings;
  for (const finding of told)
    assert.doesNotMatch(classify(finding, '2026-11-21').description, /^(GET|POST) |It touches/, finding.rule);
  assert.deepEqual(
    compareSpecs(shop(base), shop({ ...base, prefix: '/v2' })).findings.map(
      (finding) => classify(finding, '2026-11-21').description,
    ),
    ['The paths below "/" moved below "/v2".'],
  );
});
