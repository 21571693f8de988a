import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from './classify.ts';
import type { Finding } from './finding.ts';
import { compareSpecs } from './testing/compare-specs.ts';

type Json = Record<string, unknown>;

function compare(base: Json, revision: Json): Finding[] {
  return compareSpecs(base, revision).findings;
}

interface Parts {
  parameters?: Json[];
  request?: Json;
  response?: Json;
  schemas?: Json;
  operation?: Json;
  version?: string;
}

/** One operation, POST /things. */
function aSpec({ parameters = [], request, response, schemas, operation = {}, version = '3.0.3' }: Parts): Json {
  const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
  const requestBody = request === undefined ? {} : { requestBody: content(request) };
  return {
    openapi: version,
    info: { title: 't', version: '1' },
    paths: {
      '/things': {
        post: {
          parameters,
          ...requestBody,
          responses: { 200: { description: 'ok', ...(response === undefined ? {} : content(response)) } },
          ...operation,
        },
      },
    },
    ...(schemas === undefined ? {} : { components: { schemas } }),
  };
}

const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });
const text = { type: 'string' };
const query = (schema: Json, required = false): Json => ({ name: 'q', in: 'query', required, schema });

const CASES: Record<string, { base: Json; revision: Json; want: string[] }> = {
  'a removed operation of a kept path': {
    base: { openapi: '3.0.0', paths: { '/a': { get: {}, put: {} } } },
    revision: { openapi: '3.0.0', paths: { '/a': { get: {} } } },
    want: ['api-removed-without-deprecation BREAKING critical PUT /a'],
  },
  'a removed path': {
    base: { openapi: '3.0.0', paths: { '/a': { get: {} }, '/b': { get: { deprecated: true } } } },
    revision: { openapi: '3.0.0', paths: { '/a': { get: {} } } },
    want: ['api-path-removed-with-deprecation BREAKING critical GET /b'],
  },
  'a new operation': {
    base: { openapi: '3.0.0', paths: {} },
    revision: { openapi: '3.0.0', paths: { '/a': { get: {} } } },
    want: ['endpoint-added NEW_FEATURE info GET /a'],
  },
  'a parameter that became required': {
    base: aSpec({ parameters: [query(text)] }),
    revision: aSpec({ parameters: [query(text, true)] }),
    want: ['request-parameter-became-required BREAKING critical q'],
  },
  'a removed enum value of a parameter': {
    base: aSpec({ parameters: [query({ type: 'string', enum: ['a', 'b'] })] }),
    revision: aSpec({ parameters: [query({ type: 'string', enum: ['a'] })] }),
    want: ['request-parameter-enum-value-removed BREAKING critical q'],
  },
  'a new required parameter': {
    base: aSpec({}),
    revision: aSpec({ parameters: [query(text, true)] }),
    want: ['new-required-request-parameter BREAKING critical q'],
  },
  'a new required request property': {
    base: aSpec({ request: object({ a: text }) }),
    revision: aSpec({ request: object({ a: text, b: text }, ['b']) }),
    want: ['new-required-request-property BREAKING critical b'],
  },
  'a response property that may be missing': {
    base: aSpec({ response: object({ a: text }, ['a']) }),
    revision: aSpec({ response: object({ a: text }) }),
    want: ['response-property-became-optional BREAKING critical a'],
  },
  'a response property that may be null': {
    base: aSpec({ response: object({ a: text }) }),
    revision: aSpec({ response: object({ a: { ...text, nullable: true } }) }),
    want: ['response-property-became-nullable BREAKING critical a'],
  },
  'a longer list of response values': {
    base: aSpec({ response: object({ a: { ...text, enum: ['x'] } }) }),
    revision: aSpec({ response: object({ a: { ...text, enum: ['x', 'y'] } }) }),
    want: ['response-property-enum-value-added NEW_FEATURE warning a'],
  },
  'a lowered maximum in a request': {
    base: aSpec({ request: object({ a: { type: 'integer', maximum: 9 } }) }),
    revision: aSpec({ request: object({ a: { type: 'integer', maximum: 5 } }) }),
    want: ['request-property-max-decreased BREAKING warning a'],
  },
  'a far sunset': {
    base: aSpec({}),
    revision: aSpec({ operation: { deprecated: true, 'x-sunset': '2028-01-01' } }),
    want: ['endpoint-deprecated-with-sunset DEPRECATION info null'],
  },
  'a near sunset': {
    base: aSpec({}),
    revision: aSpec({ operation: { deprecated: true, 'x-sunset': '2026-12-01' } }),
    want: ['endpoint-deprecated-with-sunset DEPRECATION critical null'],
  },
  'security on what was open': {
    base: aSpec({}),
    revision: aSpec({ operation: { security: [{ key: [] }] } }),
    want: ['api-security-added BREAKING critical key'],
  },
  'a reworded description': {
    base: aSpec({ request: object({ a: { ...text, description: 'One.' } }) }),
    revision: aSpec({ request: object({ a: { ...text, description: 'Two.' } }) }),
    want: ['schema-text-changed COSMETIC info a'],
  },
};

for (const [name, { base, revision, want }] of Object.entries(CASES)) {
  test(`${name} is one finding with its verdict`, () => {
    const got = compare(base, revision).map((finding) => {
      const { classification, severity } = classify(finding, '2026-11-21');
      return `${finding.rule} ${classification} ${severity} ${finding.subject}`;
    });
    assert.deepEqual(got, want);
  });
}

const user = object({ name: text });
const EQUIVALENTS: Record<string, [Json, Json]> = {
  'nullable and a list of types': [
    aSpec({ response: object({ a: { ...text, nullable: true } }) }),
    aSpec({ version: '3.1.0', response: object({ a: { type: ['string', 'null'] } }) }),
  ],
  'nullable and oneOf null': [
    aSpec({ response: object({ a: { ...text, nullable: true } }) }),
    aSpec({ version: '3.1.0', response: object({ a: { oneOf: [text, { type: 'null' }] } }) }),
  ],
  'allOf of one': [aSpec({ request: user }), aSpec({ request: { allOf: [user] } })],
  'allOf of two and their union': [
    aSpec({ request: object({ a: text, b: text }) }),
    aSpec({ request: { allOf: [object({ a: text }), object({ b: text })] } }),
  ],
  'inline and $ref': [
    aSpec({ request: user }),
    aSpec({ request: { $ref: '#/components/schemas/User' }, schemas: { User: user } }),
  ],
  'another order': [
    aSpec({ request: object({ a: { ...text, enum: ['x', 'y'] }, b: text }, ['a', 'b']) }),
    aSpec({ request: object({ b: text, a: { ...text, enum: ['y', 'x'] } }, ['b', 'a']) }),
  ],
  'an exclusive maximum as flag and as number': [
    aSpec({ request: { type: 'number', maximum: 5, exclusiveMaximum: true } }),
    aSpec({ version: '3.1.0', request: { type: 'number', exclusiveMaximum: 5 } }),
  ],
  'another name of a path parameter': [
    { openapi: '3.0.0', paths: { '/a/{id}': { get: { parameters: [{ name: 'id', in: 'path', schema: text }] } } } },
    {
      openapi: '3.0.0',
      paths: { '/a/{userId}': { get: { parameters: [{ name: 'userId', in: 'path', schema: text }] } } },
    },
  ],
  'Swagger 2.0 and OpenAPI 3': [
    {
      swagger: '2.0',
      host: 'api.example.com',
      basePath: '/v1',
      consumes: ['application/json'],
      paths: {
        '/a': {
          post: {
            parameters: [
              { name: 'body', in: 'body', required: true, schema: user },
              { name: 'q', in: 'query', type: 'integer' },
            ],
            responses: { 200: { description: 'ok', schema: user } },
          },
        },
      },
    },
    {
      openapi: '3.0.0',
      servers: [{ url: 'https://api.example.com/v1' }],
      paths: {
        '/a': {
          post: {
            parameters: [{ name: 'q', in: 'query', schema: { type: 'integer' } }],
            requestBody: { required: true, content: { 'application/json': { schema: user } } },
            responses: { 200: { description: 'ok', content: { 'application/json': { schema: user } } } },
          },
        },
      },
    },
  ],
};

for (const [name, [base, revision]] of Object.entries(EQUIVALENTS)) {
  test(`${name} mean the same, both ways`, () => {
    assert.deepEqual(
      compare(base, revision).map(({ rule, location }) => [rule, location]),
      [],
    );
    assert.deepEqual(
      compare(revision, base).map(({ rule, location }) => [rule, location]),
      [],
    );
  });
}

test('a renamed component is no change, one that nothing used is told when it goes', () => {
  const base = aSpec({ request: { $ref: '#/components/schemas/User' }, schemas: { User: user, Spare: user } });
  const revision = aSpec({ request: { $ref: '#/components/schemas/Person' }, schemas: { Person: user } });
  assert.deepEqual(
    compare(base, revision).map(({ rule, subject }) => [rule, subject]),
    [['api-schema-removed', 'Spare']],
  );
});

/** Alternatives told apart by `kind`, the second one under the name given. */
function toldApart(name: string, mapping?: Json): Json {
  const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: `#/components/schemas/${name}` }];
  const discriminator = { propertyName: 'kind', ...(mapping === undefined ? {} : { mapping }) };
  const schemas = { Cat: object({ kind: text, paws: text }), [name]: object({ kind: text, tail: text }) };
  return aSpec({ request: { oneOf, discriminator }, schemas });
}

test('a renamed component is another value where its name tells alternatives apart, and no change where a mapping does', () => {
  const rules = (base: Json, revision: Json): string[][] =>
    compare(base, revision).map(({ rule, before, after }) => [rule, before ?? '', after ?? '']);
  assert.deepEqual(rules(toldApart('Dog'), toldApart('Hound')), [
    ['request-body-discriminator-mapping-changed', 'Dog', 'Hound'],
  ]);
  const mapped = (name: string): Json => toldApart(name, { dog: `#/components/schemas/${name}` });
  assert.deepEqual(rules(mapped('Dog'), mapped('Hound')), []);
  assert.deepEqual(rules(mapped('Dog'), toldApart('Dog', { dog: 'Dog' })), []);
  assert.deepEqual(rules(toldApart('Dog'), toldApart('Dog', { Dog: '#/components/schemas/Dog' })), []);
});

/** Many operations that all return a schema which holds itself. */
function shared(count: number, node: Json): Json {
  const operation = {
    responses: {
      200: { description: 'ok', content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
    },
  };
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/n${index}`, { get: operation }]));
  return {
    openapi: '3.0.0',
    paths,
    components: { schemas: { Node: node, Link: object({ to: { $ref: '#/components/schemas/Node' } }) } },
  };
}

test('one edit of a shared, cyclic schema is one finding that counts every operation', () => {
  const node = (value: Json): Json =>
    object({ value, next: { $ref: '#/components/schemas/Node' }, link: { $ref: '#/components/schemas/Link' } });
  const [finding, ...others] = compare(shared(80, node({ type: 'string' })), shared(80, node({ type: 'integer' })));
  assert.deepEqual(others, []);
  assert.ok(finding !== undefined);
  assert.equal(finding.rule, 'response-property-type-changed');
  assert.equal(finding.location, '/components/schemas/Node/properties/value');
  assert.equal(finding.affectedEndpointCount, 80);
  assert.equal(finding.affectedEndpoints.length, 50);
  assert.equal(finding.endpoint, 'GET /n0');
});

test('an edit of a schema used by requests and responses is one finding, told by the graver side', () => {
  const spec = (schemas: Json): Json =>
    aSpec({ request: { $ref: '#/components/schemas/User' }, response: { $ref: '#/components/schemas/User' }, schemas });
  const findings = compare(spec({ User: user }), spec({ User: object({ name: text, mail: text }, ['mail']) }));
  assert.deepEqual(
    findings.map(({ rule, facts }) => [rule, facts['alsoRules']]),
    [['new-required-request-property', 'response-required-property-added']],
  );
  // Whichever endpoint leads, it has the field.
  const [finding] = findings.map((one) => classify(one, '2026-11-21').description);
  assert.match(finding ?? '', /^POST \/things: the required field "mail" was added/);
});

test('a chain of ten thousand references and a reference to itself end', () => {
  const schemas: Json = { Self: { $ref: '#/components/schemas/Self' } };
  for (let index = 0; index < 10_000; index += 1)
    schemas[`S${index}`] = object({ next: { $ref: `#/components/schemas/S${index + 1}` } });
  const spec = (last: Json): Json =>
    aSpec({
      request: { $ref: '#/components/schemas/S0' },
      response: { $ref: '#/components/schemas/Self' },
      schemas: { ...schemas, S10000: last },
    });
  const rules = compare(spec(object({ a: text })), spec(object({ a: { type: 'integer' } }))).map(
    ({ rule, affectedEndpointCount }) => [rule, affectedEndpointCount],
  );
  assert.deepEqual(rules, [['request-property-type-changed', 1]]);
});

test('a text that became a number shows as one', () => {
  const told = (base: Json, revision: Json): unknown[] =>
    compare(aSpec({ parameters: [query(base)] }), aSpec({ parameters: [query(revision)] })).map((finding) => [
      finding.before,
      finding.after,
      classify(finding, '2026-11-21').description.replace('POST /things: ', ''),
    ]);
  assert.deepEqual(told({ default: 'true' }, { default: true }), [
    ['"true"', 'true', 'the default of the parameter "q" changed from "true" to true.'],
  ]);
  assert.deepEqual(
    told({ enum: ['1', '2'] }, { enum: ['1', 2] }).map((one) => (one as unknown[]).slice(0, 2)),
    [
      ['string', 'integer | string'],
      ['"2"', null],
      [null, '2'],
    ],
  );
});

test('a sentence names each value, and the end of a long way to a field', () => {
  const nested = (depth: number, field: Json): Json =>
    depth === 0 ? field : object({ aLongName: nested(depth - 1, field) });
  const told = (base: Json, revision: Json): string =>
    compare(aSpec({ request: base }), aSpec({ request: revision }))
      .map((finding) => classify(finding, '2026-11-21').description)
      .join(' ');
  const listed = (...values: unknown[]): Json => object({ a: { enum: values } });
  assert.match(told(listed('x'), listed('x', 'y', 3, 'z')), / "a" may now also be "y", 3, "z"\.$/);
  assert.match(
    told(nested(20, object({ a: text })), nested(20, object({ a: text, theLast: text }))),
    / "….*\.theLast" was/,
  );
});
