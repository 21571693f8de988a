// What is offered: endpoints, webhooks, callbacks, servers, standing, limits and words.
import { anApi, anOperation, edit, json, ok, text } from './operation-case.ts';
import type { OperationCase } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const get: Json = { get: { responses: ok } };
const thing = { $ref: '#/components/schemas/Thing' };
const components = { schemas: { Thing: { type: 'object', properties: { a: text } } } };
const told: Json = {
  summary: 'List the things of a shop',
  operationId: 'listShopThings',
  responses: { 200: { description: 'Done.', content: json(thing) } },
};
const deprecated = (sunset?: unknown): Json =>
  anOperation({ deprecated: true, ...(sunset === undefined ? {} : { 'x-sunset': sunset }) });
const paths = (...names: string[]): Json => Object.fromEntries(names.map((name) => [name, get]));
const retired: Json = { get: { deprecated: true, 'x-sunset': '2026-01-01', responses: ok } };
const call = (operation: Json = {}): Json => ({ post: { responses: ok, ...operation } });
const calledBack = (callbacks: Json): Json => anOperation({ callbacks });
const served = (...urls: string[]): Json => anOperation({}, { servers: urls.map((url) => ({ url })) });
const region = (fallback: string, values?: string[]): Json => ({
  url: 'https://{region}.example.com',
  variables: { region: { default: fallback, ...(values === undefined ? {} : { enum: values }) } },
});
const linked = (links: Json): Json => anOperation({ responses: { 200: { description: 'Done.', links } } });
const info = (fields: Json): Json => ({ ...anApi({}), info: { title: 'Things', version: '1', ...fields } });

const REWORDED = ['operation-text-changed COSMETIC info'];

export const ENDPOINT_CASES: Record<string, OperationCase> = {
  'an operation of a path': edit(
    anApi({ '/a': { ...get, put: {} } }),
    anApi({ '/a': get }),
    ['api-removed-without-deprecation BREAKING critical'],
    ['endpoint-added NEW_FEATURE info'],
  ),
  'a deprecated operation of a path': edit(
    anApi({ '/a': { ...get, put: { deprecated: true } } }),
    anApi({ '/a': get }),
    ['api-removed-with-deprecation BREAKING critical'],
    ['endpoint-added NEW_FEATURE info'],
  ),
  'a path': edit(
    anApi(paths('/a', '/b')),
    anApi(paths('/a')),
    ['api-path-removed-without-deprecation BREAKING critical'],
    ['endpoint-added NEW_FEATURE info'],
  ),
  'a path whose sunset has come': edit(
    anApi({ '/a': get, '/b': { get: { deprecated: true, 'x-sunset': '2026-01-01' } } }),
    anApi({ '/a': get }),
    ['api-path-removed-with-deprecation BREAKING warning'],
    ['endpoint-added NEW_FEATURE info'],
  ),
  'a path before its sunset': edit(
    anApi({ '/a': get, '/b': { get: { deprecated: true, 'x-sunset': '2030-01-01' } } }),
    anApi({ '/a': get }),
    ['api-path-removed-with-deprecation BREAKING critical'],
    ['endpoint-added NEW_FEATURE info'],
  ),
  'an operation under another path': edit(
    anApi({ '/shops/{id}/things': { get: told } }, { components }),
    anApi({ '/stores/{id}/things': { get: told } }, { components }),
    ['endpoint-moved BREAKING critical + api-path-removed-without-deprecation endpoint-added'],
    ['endpoint-moved BREAKING critical + api-path-removed-without-deprecation endpoint-added'],
  ),
  'an operation under another method': edit(
    anApi({ '/things': { put: told } }, { components }),
    anApi({ '/things': { patch: told } }, { components }),
    ['endpoint-moved BREAKING critical + api-removed-without-deprecation endpoint-added'],
    ['endpoint-moved BREAKING critical + api-removed-without-deprecation endpoint-added'],
  ),
  'all paths under another version': edit(
    anApi(paths('/v1/a', '/v1/b/{id}', '/v1/c')),
    anApi(paths('/v2/a', '/v2/b/{name}', '/v2/c')),
    ['api-path-prefix-changed BREAKING critical + api-path-removed-without-deprecation endpoint-added'],
    ['api-path-prefix-changed BREAKING critical + api-path-removed-without-deprecation endpoint-added'],
  ),
  'a version beside another': edit(
    anApi(paths('/v1/a', '/v1/b/{id}')),
    anApi(paths('/v1/a', '/v1/b/{id}', '/v2/a', '/v2/b/{id}')),
    ['api-version-added NEW_FEATURE info + endpoint-added'],
    ['api-version-removed BREAKING critical + api-path-removed-without-deprecation'],
  ),
  'paths with a slash at their ends': edit(
    anApi(paths('/things', '/things/{id}')),
    anApi(paths('/things/', '/things/{name}/')),
    ['api-path-slash-changed BREAKING warning + api-path-removed-without-deprecation endpoint-added'],
    ['api-path-slash-changed BREAKING warning + api-path-removed-without-deprecation endpoint-added'],
  ),
  'a path in another case': edit(
    anApi({ '/things': { get: { operationId: 'listThings' } } }),
    anApi({ '/Things': { get: { operationId: 'listThings' } } }),
    ['endpoint-moved BREAKING critical + api-path-removed-without-deprecation endpoint-added'],
    ['endpoint-moved BREAKING critical + api-path-removed-without-deprecation endpoint-added'],
  ),
  'a version whose sunset has come': edit(
    anApi({ ...paths('/v2/a', '/v2/b'), '/v1/a': retired, '/v1/b': retired }),
    anApi(paths('/v2/a', '/v2/b')),
    ['api-version-removed BREAKING warning + api-path-removed-with-deprecation'],
    ['api-version-added NEW_FEATURE info + endpoint-added'],
  ),
  'a callback': edit(
    calledBack({ done: { '{$request.body#/url}': call() } }),
    calledBack({}),
    ['api-callback-removed BREAKING critical'],
    ['api-callback-added NEW_FEATURE info'],
  ),
  'the method of a callback': edit(
    calledBack({ done: { '{$request.body#/url}': call() } }),
    calledBack({ done: { '{$request.body#/url}': { put: { responses: ok } } } }),
    ['api-callback-url-changed BREAKING critical + api-callback-removed api-callback-added'],
    ['api-callback-url-changed BREAKING critical + api-callback-removed api-callback-added'],
  ),
  'the address of a callback': edit(
    calledBack({ done: { '{$request.body#/url}': call() } }),
    calledBack({ done: { '{$request.body#/to}': call() } }),
    ['api-callback-url-changed BREAKING warning'],
    ['api-callback-url-changed BREAKING warning'],
  ),
  'a method of a callback': edit(
    calledBack({ done: { '{$request.body#/url}': { ...call(), put: {} } } }),
    calledBack({ done: { '{$request.body#/url}': call() } }),
    ['api-callback-removed BREAKING critical'],
    ['api-callback-added NEW_FEATURE info'],
  ),
  'what a callback brings': edit(
    calledBack({ done: { '{$request.body#/url}': call({ requestBody: { content: json(text) } }) } }),
    calledBack({ done: { '{$request.body#/url}': call({ requestBody: { content: json({ type: 'integer' }) } }) } }),
    ['response-body-type-changed BREAKING critical'],
    ['response-body-type-changed BREAKING critical'],
  ),
  'a deprecation without a day': edit(
    anOperation({}),
    deprecated(),
    ['endpoint-deprecated DEPRECATION warning'],
    ['endpoint-reactivated NEW_FEATURE info'],
  ),
  'a deprecation with a far day': edit(
    anOperation({}),
    deprecated('9999-01-01'),
    ['endpoint-deprecated-with-sunset DEPRECATION info'],
    ['endpoint-reactivated NEW_FEATURE info'],
  ),
  'a deprecation with too near a day': edit(
    anOperation({}),
    deprecated('2026-12-01'),
    ['endpoint-deprecated-with-sunset DEPRECATION critical'],
    ['endpoint-reactivated NEW_FEATURE info'],
  ),
  'a deprecation with a day that is none': edit(
    anOperation({}),
    deprecated('soon'),
    ['api-deprecated-sunset-parse DEPRECATION warning'],
    ['endpoint-reactivated NEW_FEATURE info'],
  ),
  'a deprecation with a day that is no text': edit(
    anOperation({}),
    anOperation({ deprecated: true, 'x-sunset': { by: 'us' } }),
    ['api-deprecated-sunset-parse DEPRECATION warning'],
    ['endpoint-reactivated NEW_FEATURE info'],
  ),
  'a deprecation in words': edit(
    anOperation({ description: 'Makes a thing.' }),
    anOperation({ description: 'Makes a thing. This endpoint is deprecated.' }),
    ['endpoint-described-as-deprecated DEPRECATION warning'],
    ['endpoint-no-longer-described-as-deprecated NEW_FEATURE info'],
  ),
  'a withdrawn day': edit(
    deprecated('2027-02-01'),
    deprecated(),
    ['sunset-deleted DEPRECATION warning'],
    ['sunset-date-changed DEPRECATION warning'],
  ),
  'a day that is none any more': edit(
    deprecated('2027-02-01'),
    deprecated('soon'),
    ['api-path-sunset-parse DEPRECATION warning'],
    ['sunset-date-changed DEPRECATION warning'],
  ),
  'a nearer day': edit(
    deprecated('2029-02-01'),
    deprecated('2028-02-01'),
    ['api-sunset-date-changed-too-small DEPRECATION warning'],
    ['sunset-date-changed DEPRECATION info'],
  ),
  'a lower stability': edit(
    anOperation({ 'x-stability-level': 'stable' }),
    anOperation({ 'x-stability-level': 'draft' }),
    ['api-stability-decreased DEPRECATION warning'],
    ['api-stability-increased NEW_FEATURE info'],
  ),
  'a stability that is none': edit(
    anOperation({}),
    anOperation({ 'x-stability-level': 1 }),
    ['api-invalid-stability-level COSMETIC info'],
    ['api-invalid-stability-level COSMETIC info'],
  ),
  'one of two servers': edit(
    served('https://a.example.com', 'https://b.example.com'),
    served('https://b.example.com'),
    ['api-server-removed BREAKING warning'],
    ['api-server-added NEW_FEATURE info'],
  ),
  'all servers': edit(
    served('https://a.example.com'),
    anOperation({}),
    ['api-server-removed BREAKING warning'],
    ['api-server-added NEW_FEATURE info'],
  ),
  'the only server': edit(
    served('https://a.example.com/v1'),
    served('https://a.example.com/v2'),
    ['api-server-url-changed BREAKING critical + api-server-removed api-server-added'],
    ['api-server-url-changed BREAKING critical + api-server-removed api-server-added'],
  ),
  'the server of one operation': edit(
    anOperation({ servers: [{ url: 'https://up.example.com' }] }, { servers: [{ url: 'https://a.example.com' }] }),
    anOperation({}, { servers: [{ url: 'https://a.example.com' }] }),
    ['api-server-url-changed BREAKING critical + api-server-removed api-server-added'],
    ['api-server-url-changed BREAKING critical + api-server-removed api-server-added'],
  ),
  'a listed value of a server variable': edit(
    anOperation({}, { servers: [region('eu', ['eu', 'us'])] }),
    anOperation({}, { servers: [region('eu', ['eu'])] }),
    ['api-server-removed BREAKING warning'],
    ['api-server-added NEW_FEATURE info'],
  ),
  'the default of a server variable': edit(
    anOperation({}, { servers: [region('eu')] }),
    anOperation({}, { servers: [region('us')] }),
    ['api-server-variable-default-changed BREAKING warning'],
    ['api-server-variable-default-changed BREAKING warning'],
  ),
  'a limit in an extension': edit(
    anOperation({ 'x-ratelimit': 100 }),
    anOperation({ 'x-ratelimit': 50 }),
    ['api-limit-changed PERFORMANCE warning'],
    ['api-limit-changed PERFORMANCE info'],
  ),
  'a limit in words': edit(
    anOperation({ description: 'Makes a thing.' }),
    anOperation({ description: 'Makes a thing. At most 10 requests per second are taken.' }),
    ['api-limit-added PERFORMANCE info'],
    ['api-limit-removed PERFORMANCE info'],
  ),
  'a limit of the whole API': edit(
    info({ description: 'Rate limit: 100 requests per minute.' }),
    info({ description: 'Rate limit: 60 requests per minute.' }),
    ['api-limit-changed PERFORMANCE warning'],
    ['api-limit-changed PERFORMANCE info'],
  ),
  'a size in words': edit(
    info({ description: 'Files of up to 10 MB.' }),
    info({ description: 'Files of up to 5 MB.' }),
    ['api-limit-changed PERFORMANCE warning'],
    ['api-limit-changed PERFORMANCE info'],
  ),
  'an operation id': edit(
    anOperation({ operationId: 'makeThing' }),
    anOperation({}),
    ['api-operation-id-removed COSMETIC info'],
    ['api-operation-id-added COSMETIC info'],
  ),
  'another operation id': edit(
    anOperation({ operationId: 'makeThing' }),
    anOperation({ operationId: 'createThing' }),
    ['api-operation-id-removed COSMETIC info'],
    ['api-operation-id-removed COSMETIC info'],
  ),
  'a tag': edit(
    anOperation({ tags: ['a', 'b'] }),
    anOperation({ tags: ['b'] }),
    ['api-tag-removed COSMETIC info'],
    ['api-tag-added COSMETIC info'],
  ),
  'the version': edit(
    info({ version: '1.10.0' }),
    info({ version: '1.9.0' }),
    ['api-version-decreased COSMETIC info'],
    ['api-version-changed COSMETIC info'],
  ),
  'a schema that nothing uses': edit(anApi({}, { components }), anApi({}), ['api-schema-removed COSMETIC info'], []),
  'a link': edit(
    linked({ next: { operationId: 'a' } }),
    linked({}),
    ['response-link-removed COSMETIC info'],
    ['response-link-added COSMETIC info'],
  ),
  'where a link leads': edit(
    linked({ next: { operationId: 'a' } }),
    linked({ next: { operationId: 'b' } }),
    ['response-link-changed COSMETIC info'],
    ['response-link-changed COSMETIC info'],
  ),
  'a summary': edit(anOperation({ summary: 'One.' }), anOperation({ summary: 'Two.' }), REWORDED, REWORDED),
  'the words of a path': edit(
    anApi({ '/a': { ...get, put: {}, summary: 'One.' } }),
    anApi({ '/a': { ...get, put: {}, summary: 'Two.' } }),
    REWORDED,
    REWORDED,
  ),
  'the words of the API': edit(
    info({ contact: { name: 'One' } }),
    info({ contact: { name: 'Two' } }),
    ['info-text-changed COSMETIC info'],
    ['info-text-changed COSMETIC info'],
  ),
};
