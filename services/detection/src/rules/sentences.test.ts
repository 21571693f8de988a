// What a reader is told: whole sentences, the verb of a demand where something is sent and of a fact where it is given.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { anApi, anOperation, ok } from '../testing/operation-case.ts';
import { SITES } from '../testing/schema-sites.ts';
import type { Json } from '../testing/schema-sites.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const text: Json = { type: 'string' };
const list = (items: Json, more: Json = {}): Json => ({ type: 'array', items, ...more });
const map = (additionalProperties: Json): Json => ({ type: 'object', additionalProperties });
const [sent, given] = [SITES['request-property'], SITES['response-property']];
const body = SITES['request-body'];
const keys: Json = {
  bearer: { type: 'http', scheme: 'bearer' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
};
const secured = (security: Json[], securitySchemes: Json = keys): Json =>
  anApi({ '/things': { post: { responses: ok } } }, { security, components: { securitySchemes } });
const oauth = (more: Json): Json =>
  secured([{ o: [] }], {
    o: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.com/t', scopes: {}, ...more } } },
  });
const named = (count: number, field: Json): Json =>
  anApi(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/${index}`,
        {
          get: {
            responses: {
              200: {
                description: 'Done.',
                content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index}` } } },
              },
            },
          },
        },
      ]),
    ),
    {
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`S${index}`, { type: 'object', properties: { at: field } }]),
        ),
      },
    },
  );

const listed = (more: Json): Json => ({
  swagger: '2.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      post: { parameters: [{ name: 'ids', in: 'query', type: 'array', items: text, ...more }], responses: ok },
    },
  },
});

const LONG_NAMES = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(35));
const webhook = (properties: Json): Json => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  webhooks: {
    made: {
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
        responses: ok,
      },
    },
  },
});

const calledBack = (properties: Json): Json => {
  const requestBody = { content: { 'application/json': { schema: { type: 'object', properties } } } };
  return anOperation({ callbacks: { done: { '{$request.body#/url}': { post: { requestBody, responses: ok } } } } });
};

const SENTENCES: Record<string, [base: Json, revision: Json, there: string, back: string]> = {
  'a length that is sent': [
    sent(text),
    sent({ ...text, minLength: 1 }),
    'the length of the request field "field" must now be at least 1.',
    'the length of the request field "field" may now be less than 1.',
  ],
  'a count that is given': [
    given(list(text)),
    given(list(text, { maxItems: 9 })),
    'the number of items of the response field "field" is now at most 9.',
    'the number of items of the response field "field" may now be more than 9.',
  ],
  'an open end': [
    sent({ type: 'number' }),
    sent({ type: 'number', exclusiveMinimum: 0 }),
    'the request field "field" must now be above 0.',
    'the request field "field" may now be 0 or less.',
  ],
  'a listed value without a letter': [
    sent({ ...text, enum: ['a'] }),
    sent({ ...text, enum: ['a', ''] }),
    'the request field "field" may now also be "".',
    'the request field "field" no longer lists "".',
  ],
  'more listed values than a sentence holds': [
    sent(text),
    sent({ ...text, enum: LONG_NAMES }),
    `the request field "field" is now limited to listed values: "${LONG_NAMES.slice(0, 3).join('", "')}" and 2 more.`,
    `the request field "field" is no longer limited to listed values; they were "${LONG_NAMES.slice(0, 3).join('", "')}" and 2 more.`,
  ],
  'a default that is a list': [
    sent({ default: ['a'] }),
    sent({ default: ['b'] }),
    'the default of the request field "field" changed from ["a"] to ["b"].',
    'the default of the request field "field" changed from ["b"] to ["a"].',
  ],
  'a limit of the status that is beyond it': [
    sent(text),
    sent({ ...text, description: 'Narrow it to avoid a 422 timeout.' }),
    'the description of "field" was added.',
    'the description of "field" was removed.',
  ],
  'empty words': [
    sent({ ...text, description: '' }),
    sent({ ...text, description: 'So.' }),
    'the description of "field" was added.',
    'the description of "field" was removed.',
  ],
  'another operation id': [
    anOperation({ operationId: 'makeThing' }),
    anOperation({ operationId: 'createThing' }),
    'the operation id "makeThing" was removed; it is "createThing" now.',
    'the operation id "createThing" was removed; it is "makeThing" now.',
  ],
  'what the API sends by itself': [
    webhook({ at: text }),
    webhook({ at: { type: 'integer' } }),
    'POST webhook:made: the type of the field "at" changed from "string" to "integer".',
    'POST webhook:made: the type of the field "at" changed from "integer" to "string".',
  ],
  'a version that is a number': [
    anApi({}, { info: { title: 'Things', version: '1.9' } }),
    anApi({}, { info: { title: 'Things', version: '2' } }),
    'The version of the description changed from "1.9" to "2".',
    'The version of the description went back from "2" to "1.9".',
  ],
  'items of a body': [
    body(list(text)),
    body(list({ type: 'integer' })),
    'the type of each item of the request body changed from "string" to "integer".',
    'the type of each item of the request body changed from "integer" to "string".',
  ],
  'unlisted fields of a body': [
    body(map(text)),
    body(map({ type: 'integer' })),
    'the type of each unlisted field of the request body changed from "string" to "integer".',
    'the type of each unlisted field of the request body changed from "integer" to "string".',
  ],
  'a schema shown as it is written': [
    body(text),
    body({ ...text, not: { minLength: 3 } }),
    'the request body may no longer be {"minLength":3}.',
    'the request body may now also be {"minLength":3}.',
  ],
  'words of a body': [
    body(text),
    body({ ...text, description: 'So.' }),
    'the description of the request body was added.',
    'the description of the request body was removed.',
  ],
  'words of an operation': [
    anOperation({ summary: 'Makes one.' }),
    anOperation({ summary: 'Creates a thing.' }),
    'The summary of POST /things was reworded.',
    'The summary of POST /things was reworded.',
  ],
  'words of a tag': [
    anApi({}, { tags: [{ name: 'pets', description: 'All.' }] }),
    anApi({}, { tags: [{ name: 'pets', description: 'Every pet.' }] }),
    'The description of the tag "pets" was reworded.',
    'The description of the tag "pets" was reworded.',
  ],
  'a link to more': [
    anApi({}, { externalDocs: { url: 'https://a.com' } }),
    anApi({}, { externalDocs: { url: 'https://b.com' } }),
    'The link to further documentation of the API changed.',
    'The link to further documentation of the API changed.',
  ],
  'a list in a query of Swagger 2.0': [
    listed({}),
    listed({ collectionFormat: 'pipes' }),
    'the way to write the parameter "ids" changed from "csv" to "pipes".',
    'the way to write the parameter "ids" changed from "pipes" to "csv".',
  ],
  'a place of a parameter': [
    anOperation({ parameters: [{ name: 'q', in: 'query', schema: text }] }),
    anOperation({ parameters: [{ name: 'q', in: 'header', schema: text }] }),
    'the parameter "q" moved from the query to the header.',
    'the parameter "q" moved from the header to the query.',
  ],
  'a range of media types that is no longer taken': [
    anOperation({ requestBody: { content: { '*/*': { schema: text } } } }),
    anOperation({ requestBody: { content: { 'text/csv': { schema: text } } } }),
    'the request body may no longer be "*/*", but only "text/csv".',
    'the request body may now be "*/*".',
  ],
  'a field inside another that has another name': [
    sent({ type: 'object', properties: { insert_after: { ...text, description: 'The task before it.' } } }),
    sent({ type: 'object', properties: { place_after: { ...text, description: 'The task before it.' } } }),
    'the request field "field.insert_after" was renamed to "place_after".',
    'the request field "field.place_after" was renamed to "insert_after".',
  ],
  'another way in': [
    secured([{ bearer: [] }]),
    secured([{ bearer: [] }, { key: [] }]),
    'Calls to the whole API may now also be made with "key".',
    'Calls to the whole API can no longer be made with "key" alone.',
  ],
  'the name of a key, as it is written': [
    secured([{ key: [] }]),
    secured([{ key: [] }], { ...keys, key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } }),
    'The API key "key" is sent another way: "header X-Key" became "header X-Api-Key".',
    'The API key "key" is sent another way: "header X-Api-Key" became "header X-Key".',
  ],
  'an address that was not given': [
    oauth({}),
    oauth({ refreshUrl: 'https://a.com/r' }),
    'The refresh URL of "o" is now given: "https://a.com/r".',
    'The refresh URL of "o" is no longer given; it was "https://a.com/r".',
  ],
  'with what a receiver is called': [
    anApi({}, { webhooks: { made: { post: { responses: ok, security: [] } } } }),
    anApi({}, { webhooks: { made: { post: { responses: ok, security: [{ key: [] }] } } } }),
    'POST webhook:made: the receiver is now called with "key".',
    'POST webhook:made: the receiver may now be called without "key".',
  ],
  'how a webhook is sent': [
    anApi({}, { webhooks: { made: { post: { responses: ok } } } }),
    anApi({}, { webhooks: { made: { put: { responses: ok } } } }),
    'POST webhook:made: the method with which the webhook "made" is sent changed from POST to PUT.',
    'PUT webhook:made: the method with which the webhook "made" is sent changed from PUT to POST.',
  ],
  'a field that is called back with, which is neither a request nor a response to who reads it': [
    calledBack({ a: text }),
    calledBack({ a: { type: 'integer' } }),
    'the type of the field "done.a" changed from "string" to "integer".',
    'the type of the field "done.a" changed from "integer" to "string".',
  ],
  'how a callback is sent': [
    anOperation({ callbacks: { done: { '{$url}': { post: { responses: ok } } } } }),
    anOperation({ callbacks: { done: { '{$url}': { put: { responses: ok } } } } }),
    'the method with which the callback "done" is sent changed from POST to PUT.',
    'the method with which the callback "done" is sent changed from PUT to POST.',
  ],
  'parts that have no names': [
    anOperation({ requestBody: { content: { 'multipart/mixed': { itemSchema: text } } } }),
    anOperation({
      requestBody: { content: { 'multipart/mixed': { itemSchema: text, itemEncoding: { contentType: 'text/csv' } } } },
    }),
    'the way to write the parts of the request body changed from {} to {"contentType":"text/csv"}.',
    'the way to write the parts of the request body changed from {"contentType":"text/csv"} to {}.',
  ],
  'an edit of many schemas': [
    named(6, text),
    named(6, { type: 'boolean' }),
    'the type of the response field "at" changed from "string" to "boolean". It touches 5 further endpoints. It is the same in the schemas "S1", "S2", "S3" and 2 further.',
    'the type of the response field "at" changed from "boolean" to "string". It touches 5 further endpoints. It is the same in the schemas "S1", "S2", "S3" and 2 further.',
  ],
};

function tell(base: Json, revision: Json): string[] {
  return compareSpecs(base, revision).findings.map((finding) =>
    classify(finding, '2026-11-21').description.replace(/^(POST \/things|GET \/0): /, ''),
  );
}

for (const [name, [base, revision, there, back]] of Object.entries(SENTENCES)) {
  test(`${name}: told in a sentence there and back`, () => {
    assert.deepEqual(tell(base, revision), [there]);
    assert.deepEqual(tell(revision, base), [back]);
  });
}

test('a field that came or went is told with its type, or with what it is put together from', () => {
  const kinds: [field: Json, kind: string][] = [
    [text, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ oneOf: [text, { type: 'integer' }] }, 'one of string, integer'],
    [{ description: 'Anything.' }, 'late'],
  ];
  for (const [late, kind] of kinds) {
    const [without, withIt] = [{}, { late }].map((properties) => given({ type: 'object', properties }));
    assert.deepEqual(
      compareSpecs(without ?? {}, withIt ?? {}).findings.map(({ subject, after }) => [subject, after]),
      [['field.late', kind]],
    );
    assert.deepEqual(
      compareSpecs(withIt ?? {}, without ?? {}).findings.map(({ before }) => before),
      [kind],
    );
  }
});
