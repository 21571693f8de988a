// A description that says something of every kind, with each of its parts in turn replaced by what has no place there: it is read and
// compared all the same, with itself it is equal, and whatever is told has a verdict.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from './classify.ts';
import { diffSpecs } from './diff-spec.ts';
import type { Finding } from './finding.ts';
import { readSpec } from './read-spec.ts';
import { isObject } from './spec/json.ts';
import type { SpecSnapshot } from './snapshot.ts';
import type { JsonObject } from './spec/json.ts';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string', description: 'A word.', example: 'a' };

const MODERN = {
  openapi: '3.2.0',
  info: { title: 'Things', version: '1.0', description: 'At most 10 requests per minute.', license: { name: 'MIT' } },
  'x-rate-limit': 10,
  servers: [
    { url: 'https://{shop}.example.com/v1', description: 'Live', variables: { shop: { default: 'a', enum: ['a'] } } },
  ],
  tags: [{ name: 'things', description: 'Things', summary: 'All', parent: 'all' }],
  security: [{ key: [] }, { login: ['read'] }],
  paths: {
    '/things/{id}': {
      summary: 'One thing',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      post: {
        operationId: 'things.set',
        tags: ['things'],
        description: 'Sets a thing. The `old` field is deprecated.',
        deprecated: false,
        parameters: [
          { $ref: '#/components/parameters/Page' },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { a: text } } },
          {
            name: 'form',
            in: 'querystring',
            content: { 'application/x-www-form-urlencoded': { schema: { properties: { q: text } } } },
          },
          { name: 'X-Trace', in: 'header', deprecated: true, content: { 'application/json': { schema: ref('Box') } } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: ref('Pet'),
              examples: { one: { $ref: '#/components/examples/One' }, two: { value: 2 } },
            },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, more: { type: 'array', items: text } },
              },
              encoding: {
                more: {
                  contentType: 'text/plain',
                  explode: false,
                  headers: { 'X-Part': { required: true, schema: text } },
                },
              },
            },
            'application/jsonl': { itemSchema: ref('Box'), prefixEncoding: [{ contentType: 'text/plain' }] },
          },
        },
        responses: {
          200: {
            description: 'OK',
            headers: {
              'X-Left': { description: 'Left', schema: { type: 'integer' } },
              'X-Page': { $ref: '#/components/headers/Page' },
            },
            content: {
              'application/json': {
                schema: { allOf: [ref('Box'), { properties: { more: text } }] },
                example: { a: 1 },
              },
            },
            links: {
              next: { operationId: 'things.set', parameters: { id: '$response.body#/id' }, description: 'Next' },
            },
          },
          default: { $ref: '#/components/responses/Failed' },
        },
        callbacks: {
          done: {
            '{$request.body#/url}': { post: { requestBody: { content: { 'application/json': { schema: text } } } } },
          },
        },
        security: [{ login: ['write'] }],
        servers: [{ url: 'https://b.example.com' }],
      },
    },
  },
  webhooks: { changed: { post: { requestBody: { content: { 'application/json': { schema: ref('Box') } } } } } },
  components: {
    schemas: {
      Pet: {
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
      },
      Cat: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'cat' }, lives: { type: ['integer', 'null'], maximum: 9 } },
      },
      Dog: { allOf: [ref('Box'), { properties: { kind: { enum: ['dog'] } }, additionalProperties: false }] },
      Box: {
        type: 'object',
        title: 'Box',
        xml: { name: 'box' },
        properties: {
          a: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }], deprecated: true },
          list: { type: 'array', prefixItems: [text], items: ref('Box'), contains: text, minItems: 1 },
          map: {
            patternProperties: { '^a': text },
            propertyNames: { maxLength: 3 },
            additionalProperties: { type: 'integer' },
          },
        },
        if: { properties: { a: { const: 'x' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { required: ['list'] },
        dependentRequired: { a: ['list'] },
        dependentSchemas: { list: { required: ['a'] } },
        not: { required: ['none'] },
        examples: [{ a: 'x' }],
        'x-quota': '10 per day',
      },
    },
    parameters: {
      Page: {
        name: 'page',
        in: 'query',
        style: 'form',
        explode: false,
        description: 'At most 100.',
        schema: { type: 'array', items: text },
      },
    },
    headers: { Page: { schema: text } },
    examples: { One: { summary: 'One', value: { kind: 'cat' } } },
    responses: { Failed: { description: 'Failed', content: { 'application/problem+json': { schema: ref('Box') } } } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: {
        type: 'oauth2',
        flows: { implicit: { authorizationUrl: 'https://a.example.com', scopes: { read: 'Reads', write: 'Writes' } } },
      },
    },
  },
};

const OLD = {
  swagger: '2.0',
  info: { title: 'Things', version: '1' },
  host: 'a.example.com',
  basePath: '/v1',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  paths: {
    '/things': {
      get: {
        parameters: [{ name: 'ids', in: 'query', type: 'array', collectionFormat: 'multi', items: { type: 'string' } }],
        responses: {
          200: {
            description: 'OK',
            schema: { $ref: '#/definitions/Thing' },
            headers: { 'X-A': { type: 'string' } },
            examples: { 'application/json': { a: 1 } },
          },
        },
      },
      post: {
        consumes: ['multipart/form-data'],
        parameters: [{ name: 'file', in: 'formData', type: 'file' }, { $ref: '#/parameters/Body' }],
        responses: { default: { $ref: '#/responses/Failed' } },
      },
      put: {
        parameters: [{ $ref: '#/parameters/Body' }],
        responses: { 204: { description: 'Done' } },
        security: [{ key: [] }],
      },
    },
  },
  definitions: {
    Thing: { type: 'object', discriminator: 'kind', required: ['kind'], properties: { kind: { type: 'string' } } },
    Big: { allOf: [{ $ref: '#/definitions/Thing' }, { properties: { size: { type: 'integer' } } }] },
  },
  parameters: { Body: { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Thing' } } },
  responses: { Failed: { description: 'Failed', schema: { type: 'string' } } },
  securityDefinitions: { key: { type: 'apiKey', in: 'query', name: 'key' } },
};

const JUNK = [true, 'junk', [7, null], {}];

/** The way to each part. */
function waysIn(node: unknown, way: readonly string[] = []): string[][] {
  const ways: string[][] = [];
  for (const [key, child] of typeof node === 'object' ? Object.entries(node ?? {}) : []) {
    const own = [...way, key];
    ways.push(own, ...waysIn(child, own));
  }
  return ways;
}

function replaced(node: unknown, [key, ...way]: readonly string[], junk: unknown): unknown {
  if (key === undefined) return junk;
  const child = (node as JsonObject)[key];
  if (Array.isArray(node)) return node.with(Number(key), replaced(child, way, junk));
  return { ...(node as JsonObject), [key]: replaced(child, way, junk) };
}

/** Something else is said of every schema, and everything has other words. */
function edited(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(edited);
  if (!isObject(node)) return typeof node === 'string' && node.includes(' ') ? `${node} And more.` : node;
  const members = Object.entries(node).map(([key, value]): [string, unknown] => [key, edited(value)]);
  const more = node['type'] === 'string' ? { minLength: 1, enum: ['a', 'b'] } : {};
  return { ...Object.fromEntries(members), ...more };
}

const read = (document: unknown): SpecSnapshot | null => readSpec(JSON.stringify(document), { url: '' }).snapshot;

/** What is told, when anything can be read at all. */
function toldOf(whole: object, way: readonly string[], junk: unknown): Finding[] {
  const broken = replaced(whole, way, junk);
  const [sound, damaged, both] = [read(edited(whole)), read(broken), read(edited(broken))];
  if (sound === null || damaged === null || both === null) return [];
  assert.deepEqual(diffSpecs(damaged, damaged), []);
  return [...diffSpecs(damaged, both), ...diffSpecs(sound, damaged)];
}

for (const [name, whole] of Object.entries({ 'OpenAPI 3.2': MODERN, 'Swagger 2.0': OLD }))
  test(`${name} with any part of a wrong kind is compared all the same`, () => {
    let told = 0;
    for (const way of waysIn(whole))
      for (const junk of JUNK)
        for (const finding of toldOf(whole, way, junk)) {
          told += 1;
          assert.notEqual(classify(finding, '2026-11-24').description, '', `${finding.rule} ${way.join('/')}`);
        }
    assert.ok(told > 1000, String(told));
  });
