// What bodies, parameters and headers are written as: media types, and the types of values in them.
import { anApi, anOperation, edit, json, list, ok, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const whole: Json = { type: 'integer' };
const bytes: Json = { type: 'string', format: 'binary' };
const takes = (content: Json): Json => anOperation({ requestBody: { content } });
const answers = (content: Json): Json => anOperation({ responses: { 200: { description: 'Done.', content } } });
const inForm = (schema: Json): Json =>
  takes({ 'multipart/form-data': { schema: { type: 'object', properties: { a: schema } } } });
const filter = (schema: Json): Json =>
  anOperation({ parameters: [{ name: 'filter', in: 'query', content: json(schema) }] });
const headed = (schema: Json): Json =>
  anOperation({ responses: { 200: { description: 'Done.', headers: { 'X-Next': { content: json(schema) } } } } });
/** Swagger 2.0 names media types for all operations. */
const produces = (type: string): Json => ({
  swagger: '2.0',
  produces: [type],
  paths: { '/things': { get: { responses: { 200: { description: 'Done.', schema: text } } } } },
});

const producesItself = (...types: string[]): Json => {
  const get = { produces: types, responses: { 200: { description: 'Done.', schema: text } } };
  return { swagger: '2.0', produces: ['application/json'], paths: { '/things': { get } } };
};

/** Two operations that share a response, of which the second names its types. */
const sharesAs = (description: string, ...types: string[]): Json => {
  const responses: Json = { 200: { $ref: '#/responses/Text' } };
  const paths = { '/things': { get: { responses }, put: { produces: types, responses } } };
  return { swagger: '2.0', produces: ['a/b'], paths, responses: { Text: { description, schema: text } } };
};

const multipart = (encoding: Json, more: Json = {}): Json =>
  anOperation({
    requestBody: {
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { a: text } }, encoding, ...more } },
    },
  });

/** What the receiver of a callback is given. */
const calls = (operation: Json): Json =>
  anOperation({ callbacks: { done: { '{$request.body#/url}': { post: { responses: ok, ...operation } } } } });
const signature: Json = { name: 'X-Signature', in: 'header', required: true, schema: text };

const ofPath = (name: string, schema: Json): Json => ({ name, in: 'path', required: true, schema });
const route = (path: string): Json =>
  anApi({ [path]: { get: { parameters: [ofPath('name', text), ofPath('size', whole)], responses: ok } } });

const named = (type: string, name: string): Json =>
  anOperation({ requestBody: { content: { [type]: { schema: { ...text, xml: { name, wrapped: false } } } } } });

const RENAMED = 'response-media-type-name-changed BREAKING warning';
const ENCODED = ['request-body-encoding-rule-changed BREAKING warning'];
const EXCHANGED = ['response-media-type-removed BREAKING critical', 'response-media-type-added NEW_FEATURE info'];
const NOT_TAKEN = [
  'request-body-media-type-removed BREAKING critical',
  'request-body-media-type-added NEW_FEATURE info',
];
const PARAMETER_TYPE = ['request-parameter-type-changed BREAKING critical'];
const HEADER_TYPE = ['response-header-type-changed BREAKING critical'];

const sends = (...types: string[]): Json =>
  anOperation({ requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: text }])) } });
const gives = (schema: Json, ...types: string[]): Json =>
  anOperation({
    responses: { 200: { description: 'Done.', content: Object.fromEntries(types.map((type) => [type, { schema }])) } },
  });

const givesEach = (content: Json): Json => anOperation({ responses: { 200: { description: 'Done.', content } } });

const streams = (media: Json): Json => givesEach({ 'application/jsonl': media });

const form = (field: Json): Json => {
  const post = { parameters: [{ name: 'a', in: 'formData', ...field }], responses: { 200: { description: 'Done.' } } };
  return { swagger: '2.0', paths: { '/things': { post } } };
};

const queries = (...names: string[]): Json =>
  anOperation({ parameters: names.map((name) => ({ name, in: 'query', schema: text })) });
const queryString = (...names: string[]): Json => queryStringOf({}, ...names);
const queryStringOf = (more: Json, ...names: string[]): Json => {
  const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])), ...more };
  const content = { 'application/x-www-form-urlencoded': { schema } };
  return anOperation({ parameters: [{ name: 'all', in: 'querystring', content }] });
};

export const CONTENT_CASES: Record<string, OperationCase> = {
  'a parameter that the whole query string no longer holds': edit(
    queries('first', 'other'),
    queryString('other'),
    ['request-parameter-removed BREAKING warning'],
    ['new-optional-request-parameter NEW_FEATURE info'],
  ),
  'a query string that asks for a field which it does not describe': edit(
    queries('first'),
    queryStringOf({ required: ['first', 'hidden'] }, 'first'),
    ['request-parameter-removed BREAKING warning', 'new-optional-request-parameter NEW_FEATURE info'],
    ['request-parameter-removed BREAKING warning', 'new-optional-request-parameter NEW_FEATURE info'],
  ),
  'a query string that may be left out, and asks for one field beside another': edit(
    queries('first', 'other'),
    queryStringOf({ required: ['first'] }, 'first', 'other'),
    [
      'request-parameter-removed BREAKING warning',
      'request-parameter-removed BREAKING warning',
      'new-optional-request-parameter NEW_FEATURE info',
    ],
    [
      'request-parameter-removed BREAKING warning',
      'new-optional-request-parameter NEW_FEATURE info',
      'new-optional-request-parameter NEW_FEATURE info',
    ],
  ),
  'a type that one of two operations produces that share a response': edit(
    sharesAs('Done.', 'a/b', 'a/c'),
    sharesAs('Over.', 'a/b'),
    ['response-text-changed COSMETIC info', 'response-media-type-removed BREAKING critical'],
    ['response-text-changed COSMETIC info', 'response-media-type-added NEW_FEATURE info'],
  ),
  'how a form of Swagger 2.0 writes a list': edit(
    form({ type: 'array', items: text }),
    form({ type: 'array', items: text, collectionFormat: 'multi' }),
    ENCODED,
    ENCODED,
  ),
  'how a form of Swagger 2.0 separates a list': edit(
    form({ type: 'array', items: text, collectionFormat: 'ssv' }),
    form({ type: 'array', items: text, collectionFormat: 'pipes' }),
    ENCODED,
    ENCODED,
  ),
  'items of a stream and of a list': edit(
    streams({ itemSchema: text }),
    streams({ schema: { type: 'array', items: whole } }),
    ['response-body-type-changed BREAKING critical'],
    ['response-body-type-changed BREAKING critical'],
  ),
  'a stream and one thing': edit(
    streams({ itemSchema: text }),
    streams({ schema: { type: 'object' } }),
    ['response-body-type-changed BREAKING critical'],
    ['response-body-type-changed BREAKING critical'],
  ),
  'a stream of which nothing is said': edit(
    streams({ itemSchema: text }),
    streams({}),
    ['response-body-media-type-schema-removed BREAKING warning'],
    ['response-body-media-type-schema-added BUG_FIX info'],
  ),
  'a type that one operation produces': edit(
    producesItself('application/json', 'application/xml'),
    producesItself('application/json'),
    ['response-media-type-removed BREAKING critical'],
    ['response-media-type-added NEW_FEATURE info'],
  ),
  'a type of a response beside the range that gave it otherwise': edit(
    givesEach({ 'application/*': { schema: text } }),
    givesEach({ 'application/*': { schema: text }, ...json(list) }),
    ['response-media-type-added NEW_FEATURE info', 'response-body-type-changed BREAKING critical'],
    ['response-media-type-name-generalized BREAKING warning', 'response-body-type-changed BREAKING critical'],
  ),
  'a type of a response beside the range that gave it alike': edit(
    givesEach({ 'application/*': { schema: text } }),
    givesEach({ 'application/*': { schema: text }, ...json(text) }),
    ['response-media-type-added NEW_FEATURE info'],
    ['response-media-type-name-generalized BREAKING warning'],
  ),
  'a range of types of a response, and types within it': edit(
    gives(text, 'application/json', 'text/*'),
    gives(text, 'application/json', 'text/csv', 'text/plain'),
    ['response-media-type-name-specialized BUG_FIX info'],
    ['response-media-type-name-generalized BREAKING warning', 'response-media-type-name-generalized BREAKING warning'],
  ),
  'a range of types of a response, of which the content changed': edit(
    gives(text, '*/*'),
    gives(whole, 'application/json'),
    ['response-media-type-name-specialized BUG_FIX info', 'response-body-type-changed BREAKING critical'],
    ['response-media-type-name-generalized BREAKING warning', 'response-body-type-changed BREAKING critical'],
  ),
  'a type of a body beside a range that takes it': edit(sends('*/*', 'text/csv'), sends('*/*'), [], []),
  'a range of types of a body': edit(
    sends('text/*'),
    sends('text/csv'),
    ['request-body-media-type-removed BREAKING critical'],
    ['request-body-media-type-added NEW_FEATURE info'],
  ),
  'another name of one media type of a response': edit(
    gives(text, 'application/x-ndjson', 'text/xml'),
    gives(text, 'application/jsonl', 'application/xml'),
    [RENAMED, RENAMED],
    [RENAMED, RENAMED],
  ),
  'another name of a general media type than the special one says': edit(
    gives(text, 'text/xml'),
    gives(text, 'application/atom+xml'),
    [RENAMED],
    ['response-media-type-name-generalized BREAKING warning'],
  ),
  'another name of media types that their parameters tell apart': edit(
    gives(text, 'text/json;v=1', 'text/json;v=2'),
    gives(text, 'application/json;v=1', 'application/json;v=2'),
    [RENAMED, RENAMED],
    [RENAMED, RENAMED],
  ),
  'another name of one media type of a request': edit(
    sends('application/x-ndjson'),
    sends('application/jsonl'),
    NOT_TAKEN,
    NOT_TAKEN,
  ),
  'types in lines under another name of their media type': edit(
    gives(text, 'application/ndjson'),
    gives(whole, 'application/ndjson'),
    ['response-body-type-changed BREAKING critical'],
    ['response-body-type-changed BREAKING critical'],
  ),
  'the media type of all responses': edit(produces('application/json'), produces('text/csv'), EXCHANGED, EXCHANGED),
  'a number or text in a parameter written as JSON': edit(filter(whole), filter(text), PARAMETER_TYPE, PARAMETER_TYPE),
  'two parameters of a path that changed places': edit(
    route('/{name}/{size}'),
    route('/{size}/{name}'),
    ['request-parameter-type-changed BREAKING critical', 'request-parameter-type-generalized NEW_FEATURE info'],
    ['request-parameter-type-changed BREAKING critical', 'request-parameter-type-generalized NEW_FEATURE info'],
  ),
  'the name of a body in XML': edit(
    named('application/xml', 'thing'),
    named('application/xml', 'item'),
    ['schema-xml-changed BREAKING warning'],
    ['schema-xml-changed BREAKING warning'],
  ),
  'the name in XML of a body that is none': edit(
    named('application/json', 'thing'),
    named('application/json', 'item'),
    ['schema-xml-changed COSMETIC info'],
    ['schema-xml-changed COSMETIC info'],
  ),
  'the content type of a part': edit(multipart({}), multipart({ a: { contentType: 'text/csv' } }), ENCODED, ENCODED),
  'the content type of a part by its position': edit(
    multipart({}, { prefixEncoding: [{ contentType: 'text/csv' }] }),
    multipart({}, { prefixEncoding: [{ contentType: 'text/html' }] }),
    ENCODED,
    ENCODED,
  ),
  'a header that a receiver is given': edit(
    calls({}),
    calls({ parameters: [signature] }),
    ['new-required-request-parameter NEW_FEATURE info'],
    ['request-parameter-removed BREAKING warning'],
  ),
  'a header that a receiver is always given': edit(
    calls({ parameters: [{ ...signature, required: false }] }),
    calls({ parameters: [signature] }),
    ['request-parameter-became-required BUG_FIX info'],
    ['request-parameter-became-optional BREAKING warning'],
  ),
  'a body that a receiver is always given': edit(
    calls({ requestBody: { content: json(text) } }),
    calls({ requestBody: { required: true, content: json(text) } }),
    ['request-body-became-required BUG_FIX info'],
    ['request-body-became-optional BREAKING warning'],
  ),
  'a number or text in a header written as JSON': edit(headed(whole), headed(text), HEADER_TYPE, HEADER_TYPE),
  'a further content type of a part': edit(
    multipart({ a: { contentType: 'image/png' } }),
    multipart({ a: { contentType: 'image/png, image/jpeg' } }),
    ['request-body-encoding-rule-changed NEW_FEATURE info'],
    ['request-body-encoding-rule-changed BREAKING warning'],
  ),
  'any content type of a kind for a part': edit(
    multipart({ a: { contentType: 'image/png' } }),
    multipart({ a: { contentType: 'image/*' } }),
    ['request-body-encoding-rule-changed NEW_FEATURE info'],
    ['request-body-encoding-rule-changed BREAKING warning'],
  ),
  'bytes of a type that became any of a range': edit(
    answers({ 'application/pdf': { schema: bytes } }),
    answers({ 'application/*': { schema: bytes } }),
    ['response-media-type-name-generalized BREAKING warning'],
    ['response-media-type-name-specialized BUG_FIX info'],
  ),
  'bytes of a range of which one type is taken any more': edit(
    takes({ 'image/*': { schema: bytes } }),
    takes({ 'image/png': { schema: bytes } }),
    ['request-body-media-type-removed BREAKING critical'],
    ['request-body-media-type-added NEW_FEATURE info'],
  ),
  'a part of a form that is a file': edit(
    inForm(bytes),
    inForm(text),
    ['request-property-type-changed BREAKING warning'],
    ['request-property-type-changed BREAKING warning'],
  ),
  'a part of a form that may come several times': edit(
    inForm(bytes),
    inForm({ type: 'array', items: bytes, maxItems: 5 }),
    ['request-property-type-compatible NEW_FEATURE info'],
    ['request-property-type-changed BREAKING critical'],
  ),
  'a part of a form, said by its content, that may come several times': edit(
    inForm({ contentMediaType: 'image/png' }),
    inForm({ type: 'array', items: { contentMediaType: 'image/png' } }),
    ['request-property-type-compatible NEW_FEATURE info'],
    ['request-property-type-changed BREAKING critical'],
  ),
  'a part of a form that is files': edit(
    inForm({ type: 'array', items: bytes }),
    inForm({ type: 'array', items: text }),
    ['request-property-type-changed BREAKING warning'],
    ['request-property-type-changed BREAKING warning'],
  ),
};
