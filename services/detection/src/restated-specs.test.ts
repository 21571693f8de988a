// A description restated in a later version of OpenAPI, by a converter that others wrote, says what it said.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upgrade } from '@scalar/openapi-upgrader';
import { diffSpecs } from './diff-spec.ts';
import { readSpec } from './read-spec.ts';
import type { SpecSnapshot } from './snapshot.ts';

type Json = Record<string, unknown>;

const PET = {
  type: 'object',
  required: ['id', 'name', 'kind'],
  discriminator: 'kind',
  properties: {
    id: { type: 'integer', format: 'int64', readOnly: true, minimum: 0, exclusiveMinimum: true },
    name: { type: 'string', description: 'What it is called.', example: 'Rex', maxLength: 40 },
    kind: { type: 'string', enum: ['cat', 'dog'] },
    tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    photo: { type: 'string', format: 'byte' },
    owner: { $ref: '#/definitions/Owner' },
  },
};
const SWAGGER_2: Json = {
  swagger: '2.0',
  info: { title: 'Pets', version: '1' },
  host: 'api.example.com',
  basePath: '/v1',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  securityDefinitions: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    login: { type: 'basic' },
    oauth: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: 'https://example.com/auth',
      tokenUrl: 'https://example.com/token',
      scopes: { read: 'Read' },
    },
  },
  security: [{ key: [] }, { oauth: ['read'] }],
  parameters: { Limit: { name: 'limit', in: 'query', type: 'integer', default: 20, maximum: 100 } },
  responses: { Gone: { description: 'It is gone.', schema: { $ref: '#/definitions/Problem' } } },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [
          { $ref: '#/parameters/Limit' },
          { name: 'ids', in: 'query', type: 'array', items: { type: 'integer' } },
          { name: 'sort', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
          { name: 'X-Trace', in: 'header', type: 'string', required: true },
        ],
        responses: {
          200: {
            description: 'Pets.',
            schema: { type: 'array', items: { $ref: '#/definitions/Pet' } },
            headers: { 'X-Total': { type: 'integer', description: 'How many there are.' } },
            examples: { 'application/json': [{ id: 1, name: 'Rex' }] },
          },
          410: { $ref: '#/responses/Gone' },
        },
      },
      post: {
        parameters: [{ name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
        responses: { 201: { description: 'Made.', schema: { $ref: '#/definitions/Pet' } } },
        security: [],
      },
    },
    '/pets/{id}/photo': {
      parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
      post: {
        consumes: ['multipart/form-data'],
        parameters: [
          { name: 'caption', in: 'formData', type: 'string' },
          { name: 'photo', in: 'formData', type: 'file' },
        ],
        responses: { 204: { description: 'Stored.' } },
        deprecated: true,
      },
    },
  },
  definitions: {
    Pet: PET,
    Owner: { type: 'object', properties: { pets: { type: 'array', items: { $ref: '#/definitions/Pet' } } } },
    Problem: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const OPENAPI_3: Json = {
  openapi: '3.0.3',
  info: { title: 'Files', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/files': {
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', nullable: true }, example: 1 }],
      get: {
        responses: {
          200: {
            description: 'A file.',
            content: {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              'application/json': { schema: { $ref: '#/components/schemas/File' }, example: { size: 1 } },
            },
          },
        },
      },
      put: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, name: { type: 'string', nullable: true } },
              },
            },
          },
        },
        responses: { default: { description: 'Anything.' } },
      },
    },
  },
  components: {
    schemas: {
      File: {
        type: 'object',
        properties: {
          size: { type: 'number', minimum: 0, exclusiveMinimum: true, example: 3 },
          kind: { type: 'string', nullable: true, enum: ['a', 'b', null] },
          data: { type: 'string', format: 'byte' },
          parent: { nullable: true, allOf: [{ $ref: '#/components/schemas/File' }] },
          link: { oneOf: [{ type: 'string', nullable: true }, { $ref: '#/components/schemas/Link' }] },
          made: {
            nullable: true,
            required: ['at'],
            allOf: [{ $ref: '#/components/schemas/Link' }, { type: 'object', properties: { at: { type: 'string' } } }],
          },
        },
      },
      Link: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } },
    },
  },
};

function read(document: Json): SpecSnapshot {
  const { snapshot, problems } = readSpec(JSON.stringify(document), { url: 'https://api.example.com/openapi.json' });
  assert.ok(snapshot !== null);
  assert.deepEqual(problems, []);
  return snapshot;
}

const RESTATE: Readonly<Record<string, (document: Json) => Json>> = {
  '3.0': (document) => ({ ...upgrade(structuredClone(document), '3.0') }),
  '3.1': (document) => ({ ...upgrade(structuredClone(document), '3.1') }),
  '3.2': (document) => ({ ...upgrade(structuredClone(document), '3.2') }),
};

for (const [name, document] of Object.entries({ 'Swagger 2.0': SWAGGER_2, 'OpenAPI 3.0': OPENAPI_3 })) {
  for (const [version, restate] of Object.entries(RESTATE)) {
    test(`${name} restated in ${version} is no change, both ways`, () => {
      const [base, restated] = [read(document), read(restate(document))];
      assert.equal(restated.dialect, `openapi-${version}`);
      const told = (from: SpecSnapshot, to: SpecSnapshot): unknown[] =>
        diffSpecs(from, to).map(({ rule, location, before, after }) => [rule, location, before, after]);
      assert.deepEqual(told(base, restated), []);
      assert.deepEqual(told(restated, base), []);
    });
  }
}

test('what changed beside the restatement is told with the values of both authors', () => {
  const edited = structuredClone(OPENAPI_3) as Json & { components: { schemas: { File: { properties: Json } } } };
  edited.components.schemas.File.properties['size'] = {
    type: 'number',
    nullable: true,
    minimum: 5,
    exclusiveMinimum: true,
    example: 3,
  };
  const restated = RESTATE['3.1']?.(edited) ?? {};
  assert.deepEqual(
    diffSpecs(read(OPENAPI_3), read(restated)).map(({ rule, before, after }) => [rule, before, after]),
    [
      ['response-property-became-nullable', 'not nullable', 'nullable'],
      ['response-property-exclusive-min-increased', '0', '5'],
    ],
  );
});
