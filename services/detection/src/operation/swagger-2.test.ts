// Forms, bytes and servers of Swagger 2.0, beside each other and beside their words in OpenAPI 3.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Finding } from '../finding.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

type Json = Record<string, unknown>;

const text: Json = { type: 'string' };
const bytes: Json = { type: 'string', format: 'binary' };

const old = (post: Json, more: Json = {}): Json => ({
  swagger: '2.0',
  host: 'api.example.com',
  consumes: ['application/json'],
  paths: { '/things': { post: { responses: {}, ...post } } },
  ...more,
});
const fresh = (post: Json, url: string): Json => ({
  openapi: '3.1.0',
  servers: [{ url }],
  paths: { '/things': { post: { responses: {}, ...post } } },
});

function compare(base: Json, revision: Json): Finding[] {
  return compareSpecs(base, revision).findings;
}

test('a body that became a form is told where the operation stands', () => {
  const body = old({ parameters: [{ in: 'body', name: 'it', schema: { type: 'object', properties: { a: text } } }] });
  const form = old({
    consumes: ['multipart/form-data'],
    parameters: [{ in: 'formData', name: 'zip', type: 'file' }],
  });
  assert.deepEqual(
    compare(body, form).map(({ rule, location }) => [rule, location]),
    [
      ['request-body-media-type-removed', '/paths/~1things/post'],
      ['request-body-media-type-added', '/paths/~1things/post'],
    ],
  );
});

test('x-nullable says in Swagger 2.0 what null says in OpenAPI 3.1', () => {
  const answer = (type: Json): Json => ({ type: 'object', properties: { note: type } });
  const base = (type: Json): Json =>
    old({ produces: ['application/json'], responses: { 200: { description: 'ok', schema: answer(type) } } });
  const content = { 'application/json': { schema: answer({ type: ['string', 'null'] }) } };
  const revision = fresh({ responses: { 200: { description: 'ok', content } } }, 'https://api.example.com');
  const rulesOf = (type: Json): string[] => compare(base(type), revision).map(({ rule }) => rule);
  assert.deepEqual(rulesOf({ ...text, 'x-nullable': true }), []);
  assert.deepEqual(rulesOf(text), ['response-property-became-nullable']);
});

test('bytes are bytes, whether a schema says so or nothing is said', () => {
  const octets = 'application/octet-stream';
  const before = old(
    {
      consumes: [octets],
      produces: [octets],
      parameters: [{ in: 'body', name: 'it', required: true, schema: bytes }],
      responses: { 200: { description: 'ok', schema: { type: 'file' } } },
    },
    { schemes: ['https'] },
  );
  for (const content of [{ [octets]: {} }, { [octets]: { schema: {} } }, { [octets]: { schema: bytes } }]) {
    const post = { requestBody: { required: true, content }, responses: { 200: { description: 'ok', content } } };
    assert.deepEqual(compare(before, fresh(post, 'https://api.example.com')), [], JSON.stringify(content));
  }
});

test('an address without a scheme is any of that host, and of no other', () => {
  const nothing = old({});
  for (const url of ['https://api.example.com', 'http://api.example.com/', '//api.example.com'])
    assert.deepEqual(compare(nothing, fresh({}, url)), [], url);
  assert.deepEqual(
    compare(nothing, fresh({}, 'https://api.example.org')).map(({ rule }) => rule),
    ['api-server-url-changed'],
  );
  const [http, https] = ['http:', 'https:'].map((scheme) => fresh({}, `${scheme}//api.example.com`));
  assert.ok(http !== undefined && https !== undefined);
  assert.deepEqual(
    compare(http, https).map(({ rule }) => rule),
    ['api-server-url-changed'],
  );
});

test('a base path that moves together with its server is one change', () => {
  const get = { get: { responses: {} } };
  const paths = { '/things': get, '/others': get };
  const two = (host: string, basePath: string): Json => ({ swagger: '2.0', schemes: ['https'], host, basePath, paths });
  const three = { openapi: '3.1.0', servers: [{ url: 'https://a.example.com/v2' }], paths };
  const told = (base: Json, revision: Json): unknown[] =>
    compare(base, revision).map(({ rule, before, after }) => [rule, before, after]);
  const [first, second] = [two('a.example.com', '/v1'), two('b.example.com', '/v2')];
  const [old1, old2, new2] = ['a.example.com/v1', 'b.example.com/v2', 'a.example.com/v2'].map(
    (url) => `https://${url}`,
  );
  assert.deepEqual(told(first, second), [['api-server-url-changed', old1, old2]]);
  assert.deepEqual(told(first, three), [['api-server-url-changed', old1, new2]]);
  assert.deepEqual(told(three, first), [['api-server-url-changed', new2, old1]]);
  assert.deepEqual(told(first, two('a.example.com', '/v2')), [['api-path-prefix-changed', '/v1', '/v2']]);
  assert.deepEqual(told(first, two('b.example.com', '/v1')), [
    ['api-server-url-changed', 'https://a.example.com', 'https://b.example.com'],
  ]);
});

test('kinds that a discriminator tells apart are the same in another version of the specification', () => {
  const kinds = (prefix: string, discriminator: unknown, type: string): Json => ({
    Pet: { type: 'object', discriminator, required: ['kind'], properties: { kind: text } },
    Cat: { allOf: [{ $ref: `${prefix}Pet` }, { type: 'object', properties: { claws: { type } } }] },
  });
  const before = old(
    {
      parameters: [{ in: 'body', name: 'it', required: true, schema: { $ref: '#/definitions/Pet' } }],
    },
    { definitions: kinds('#/definitions/', 'kind', 'string') },
  );
  const after = (type: string): Json => {
    const schema = { $ref: '#/components/schemas/Pet' };
    const post = { requestBody: { required: true, content: { 'application/json': { schema } } } };
    const schemas = kinds('#/components/schemas/', { propertyName: 'kind' }, type);
    return { ...fresh(post, 'https://api.example.com'), components: { schemas } };
  };
  assert.deepEqual(compare(before, after('string')), []);
  assert.deepEqual(
    compare(before, after('integer')).map(({ rule, subject }) => [rule, subject]),
    [['request-property-type-changed', 'claws']],
  );
});

test('a form of which a field became required while it was restated has that one change', () => {
  const form = (required: boolean): Json => {
    const field = { in: 'formData', name: 'name', type: 'string' };
    return old({ consumes: ['multipart/form-data'], parameters: [required ? { ...field, required } : field] });
  };
  const restated = (required: readonly string[], isSent = required.length > 0): Json => {
    const schema = { type: 'object', properties: { name: text }, ...(required.length > 0 ? { required } : {}) };
    const requestBody = { required: isSent, content: { 'multipart/form-data': { schema } } };
    return fresh({ requestBody }, 'https://api.example.com');
  };
  const rulesOf = (before: Json, after: Json): string[] => compare(before, after).map(({ rule }) => rule);
  assert.deepEqual(rulesOf(form(false), restated(['name'])), ['request-property-became-required']);
  assert.deepEqual(rulesOf(restated(['name']), form(false)), ['request-property-became-optional']);
  assert.deepEqual(rulesOf(form(true), restated(['name'])), []);
  assert.deepEqual(rulesOf(form(false), restated([], true)), ['request-body-became-required']);
  // What another type demands is not what the form does.
  const content = {
    'multipart/form-data': { schema: { type: 'object', properties: { name: text } } },
    'application/json': { schema: { type: 'object', properties: { name: text }, required: ['name'] } },
  };
  const beside = fresh({ requestBody: { required: true, content } }, 'https://api.example.com');
  assert.ok(rulesOf(form(false), beside).includes('request-body-became-required'));
});
