import assert from 'node:assert/strict';
import test from 'node:test';
import { anApi, anOperation, json, ok, text } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

function tell(base: Json, revision: Json): string[] {
  return compareSpecs(base, revision).findings.map(
    ({ rule, endpoint, affectedEndpointCount }) => `${rule} ${endpoint} ${affectedEndpointCount}`,
  );
}

const told = (more: Json = {}): Json => ({
  get: { summary: 'List the things of a shop', operationId: 'listThings', responses: ok, ...more },
});
const many = (prefix: string, more: Json = {}): Json =>
  Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`${prefix}/r${index}`, { get: { responses: ok, ...more } }]),
  );

test('an operation that may have moved to either of two places is removed, and both are added', () => {
  assert.deepEqual(tell(anApi({ '/shop/things': told() }), anApi({ '/a/things': told(), '/b/things': told() })), [
    'api-path-removed-without-deprecation GET /shop/things 1',
    'endpoint-added GET /a/things 1',
    'endpoint-added GET /b/things 1',
  ]);
});

test('what differs in an operation that moved is told besides, of its new address', () => {
  const tagged = told({ tags: ['shop'] });
  assert.deepEqual(tell(anApi({ '/shop/things': told() }), anApi({ '/store/things': tagged })), [
    'endpoint-moved GET /shop/things 1',
    'api-tag-added GET /store/things 1',
  ]);
});

test('paths of other things under other names have not moved', () => {
  const [cats, dogs] = [
    { '/cats/photos': { get: { operationId: 'a', responses: ok } }, '/cats/toys': { get: { responses: ok } } },
    { '/dogs/photos': { get: { operationId: 'b', responses: ok } }, '/dogs/toys': { get: { responses: ok } } },
  ];
  assert.equal(tell(anApi(cats), anApi(dogs)).length, 4);
});

test('an edit repeated in every operation of another version is one finding beside the move', () => {
  const header = { name: 'X-Tenant', in: 'header', required: true, schema: text };
  assert.deepEqual(tell(anApi(many('/v1')), anApi(many('/v2', { parameters: [header] }))), [
    'api-path-prefix-changed GET /v1/r0 60',
    'new-required-request-parameter GET /v2/r0 60',
  ]);
});

test('callbacks that lead back to themselves are compared once', () => {
  const calling = (type: string): Json => {
    const call = {
      requestBody: { content: json({ type }) },
      responses: ok,
      callbacks: { again: { $ref: '#/components/callbacks/Done' } },
    };
    const Done = { '{$request.body#/url}': { post: call } };
    return anOperation(
      { callbacks: { done: { $ref: '#/components/callbacks/Done' } } },
      { components: { callbacks: { Done } } },
    );
  };
  assert.deepEqual(tell(calling('string'), calling('integer')), ['response-body-type-changed POST /things 1']);
});

test('the base path of Swagger 2.0 and the path of a server are one address', () => {
  const old = { swagger: '2.0', info: { title: 'Things', version: '1' }, host: 'a.example.com', basePath: '/v1' };
  const revision = anApi(many(''), { servers: [{ url: 'https://a.example.com/v1' }] });
  assert.deepEqual(tell({ ...old, paths: many('') }, revision), []);
});

const shown = (fields: Json): Json => ({
  responses: { 200: { description: 'OK', content: json({ type: 'object', properties: fields }) } },
});

test('an operation that moved while a field of its answer was edited has moved', () => {
  const fields = { id: text, name: text, age: { type: 'integer' } };
  const base = told(shown(fields));
  assert.deepEqual(
    tell(anApi({ '/shop/things': base }), anApi({ '/store/things': told(shown({ ...fields, age: text })) })),
    ['endpoint-moved GET /shop/things 1', 'response-property-type-changed GET /store/things 1'],
  );
  const named = (properties: Json): Json => ({ components: { schemas: { Thing: { type: 'object', properties } } } });
  const answer = { 200: { description: 'OK', content: json({ $ref: '#/components/schemas/Thing' }) } };
  const get = { operationId: 'getThing', responses: answer };
  assert.deepEqual(
    tell(
      anApi({ '/thing/{id}': { get } }, named(fields)),
      anApi({ '/things/{id}': { get } }, named({ id: text, name: text })),
    ),
    ['endpoint-moved GET /thing/{id} 1', 'response-optional-property-removed GET /things/{id} 1'],
  );
});

test('operations of other things that answer in one envelope have not moved', () => {
  const list = (name: string, field: string): Json => {
    const data = { type: 'array', items: { type: 'object', properties: { id: text, [field]: text } } };
    return { [`/${name}`]: { get: { operationId: `list_${name}`, ...shown({ data, total: { type: 'integer' } }) } } };
  };
  assert.equal(tell(anApi(list('cats', 'meow')), anApi(list('invoices', 'sum'))).length, 2);
});

test('an operation on one thing is not one on another because both answer alike', () => {
  const list = (name: string, fields: Json): Json => {
    const parameters = ['project', 'id'].map((key) => ({ name: key, in: 'path', required: true, schema: text }));
    const get = {
      operationId: `list_user_${name}`,
      summary: `List the ${name} of a user`,
      parameters,
      ...shown(fields),
    };
    return { [`/v1/projects/{project}/users/{id}/${name}`]: { get } };
  };
  const fields = { id: text, name: text, created_at: text, updated_at: text };
  assert.deepEqual(tell(anApi(list('reports', fields)), anApi(list('invoices', { ...fields, total: text }))), [
    'api-path-removed-without-deprecation GET /v1/projects/{project}/users/{id}/reports 1',
    'endpoint-added GET /v1/projects/{project}/users/{id}/invoices 1',
  ]);
});

test('an operation that moved while the description was restated in another version has moved, and its server has not', () => {
  const thing = { type: 'object', properties: { id: text, name: text } };
  const old = (path: string): Json => ({
    swagger: '2.0',
    info: { title: 'Things', version: '1' },
    host: 'a.example.com',
    basePath: '/v1',
    schemes: ['https'],
    paths: {
      [path]: {
        post: {
          operationId: 'makeThing',
          parameters: [{ name: 'thing', in: 'body', required: true, schema: { $ref: '#/definitions/Thing' } }],
          responses: { 200: { description: 'OK', schema: { $ref: '#/definitions/Thing' } } },
        },
      },
    },
    definitions: { Thing: thing },
  });
  const [asked, given] = [json({ $ref: '#/components/schemas/Thing' }), json({ $ref: '#/components/schemas/Thing' })];
  const post = {
    operationId: 'makeThing',
    requestBody: { required: true, content: asked },
    responses: { 200: { description: 'OK', content: given } },
  };
  const fresh = (path: string, server: string): Json =>
    anApi({ [path]: { post } }, { servers: [{ url: server }], components: { schemas: { Thing: thing } } });
  const server = 'https://a.example.com/v1';
  assert.deepEqual(tell(old('/shop/things'), fresh('/store/goods', server)), ['endpoint-moved POST /v1/shop/things 1']);
  assert.deepEqual(tell(fresh('/shop/things', server), old('/store/goods')), ['endpoint-moved POST /shop/things 1']);
  assert.deepEqual(tell(old('/shop/things'), fresh('/v1/store/goods', 'https://a.example.com')), [
    'endpoint-moved POST /v1/shop/things 1',
  ]);
  assert.deepEqual(tell(old('/shop/things'), fresh('/store/goods', 'https://b.example.com/v1')), [
    'endpoint-moved POST /v1/shop/things 1',
    'api-server-url-changed POST /store/goods 1',
  ]);
});

test('an operation that moved while the schema of its answer was renamed has moved', () => {
  const api = (path: string, name: string, field = 'name'): Json =>
    anApi(
      {
        [path]: {
          get: {
            summary: 'List the things of a shop',
            responses: { 200: { description: 'OK', content: json({ $ref: `#/components/schemas/${name}` }) } },
          },
        },
      },
      { components: { schemas: { [name]: { type: 'object', properties: { id: text, [field]: text } } } } },
    );
  const base = api('/shop/things', 'Thing');
  assert.deepEqual(tell(base, api('/store/things', 'Item')), ['endpoint-moved GET /shop/things 1']);
  assert.equal(tell(base, api('/store/things', 'Item', 'price')).includes('endpoint-moved GET /shop/things 1'), false);
});

test('an operation on one thing is not one on another because few fields are alike under names of their own', () => {
  const api = (animal: string, fields: Json, name: string): Json => {
    const schema = { $ref: `#/components/schemas/${name}` };
    const responses = { 200: { description: 'OK', content: json(schema) } };
    const get = { summary: 'Get the state', parameters: [ofPath], responses };
    const components = { schemas: { [name]: { type: 'object', properties: fields } } };
    return anApi({ [`/${animal}/{id}/state`]: { get } }, { components });
  };
  const ofPath = { name: 'id', in: 'path', required: true, schema: text };
  const ways = (fields: Json, from: string, to: string): string[] =>
    tell(api('cats', fields, from), api('dogs', fields, to));
  const [state, more] = [{ state: text }, { state: text, since: text, by: text }];
  assert.equal(ways(state, 'CatState', 'DogState').length, 2);
  assert.equal(ways(state, 'A', 'B').length, 2);
  assert.equal(ways(more, 'CatState', 'DogState').length, 2);
  assert.deepEqual(ways(more, 'A', 'B'), ['endpoint-moved GET /cats/{id}/state 1']);
  assert.deepEqual(ways(state, 'State', 'State'), ['endpoint-moved GET /cats/{id}/state 1']);
});

test('an operation that kept its name has moved while the schema of its answer was renamed and edited', () => {
  const api = (path: string, operationId: string, name: string, id: Json): Json => {
    const answer = { description: 'OK', content: json({ $ref: `#/components/schemas/${name}` }) };
    const get = { operationId, responses: { 200: answer } };
    return anApi({ [path]: { get } }, { components: { schemas: { [name]: { type: 'object', properties: { id } } } } });
  };
  const base = api('/shop/things', 'listThings', 'Thing', text);
  assert.deepEqual(tell(base, api('/v2/shop/things', 'listThings', 'Item', { type: 'integer' })), [
    'endpoint-moved GET /shop/things 1',
    'response-property-type-changed GET /v2/shop/things 1',
  ]);
  for (const [path, name] of [
    ['/v2/shop/things', 'listItems'],
    ['/shop/orders', 'listThings'],
  ] as const)
    assert.equal(tell(base, api(path, name, 'Item', { type: 'integer' })).length, 2, path);
});

test('operations that moved with their bodies as they were are told from others that say nearly the same', () => {
  const items = (prefix: string, names: string[], edited: string[] = []): Json =>
    Object.fromEntries(
      names.map((name, index) => {
        const own = edited[index] ?? name.slice(0, 3);
        const fields = Object.fromEntries(
          ['id', 'name', 'owner', 'state', 'note', 'kind', own].map((key) => [key, text]),
        );
        return [`/${prefix}/${name}`, { get: { summary: 'List the items', ...shown(fields) } }];
      }),
    );
  const [old, fresh] = [
    ['amber', 'birch', 'cedar'],
    ['ambers1', 'birch_all', 'cedarwood'],
  ];
  assert.deepEqual(tell(anApi(items('things', old)), anApi(items('things', fresh))), [
    'endpoint-moved GET /things/amber 1',
    'endpoint-moved GET /things/birch 1',
    'endpoint-moved GET /things/cedar 1',
  ]);
  const same = ['one', 'one', 'one'];
  assert.equal(tell(anApi(items('things', old, same)), anApi(items('things', fresh, same))).length, 6);
});

test('an operation has moved also where many others were weighed before, which all share one schema', () => {
  const api = (prefix: string, thing: string, other: string, field: string): Json => {
    const get = (name: string): Json => ({
      summary: 'List all of them',
      responses: { 200: { description: 'OK', content: json({ $ref: `#/components/schemas/${name}` }) } },
    });
    const others = Array.from({ length: 20 }, (_, index) => [
      `/all/shop/of/them/${prefix}${index}`,
      { get: get(other) },
    ]);
    const schemas = {
      [thing]: { type: 'object', properties: { id: text } },
      [other]: { type: 'object', properties: { [field]: text } },
    };
    return anApi(
      { ...Object.fromEntries(others), [`/shop/of/${prefix}/things`]: { get: get(thing) } },
      {
        components: { schemas },
      },
    );
  };
  const told = tell(api('red', 'Thing', 'Other', 'one'), api('blue', 'Item', 'Further', 'two'));
  assert.equal(
    told.filter((line) => line.startsWith('endpoint-moved')).join(),
    'endpoint-moved GET /shop/of/red/things 1',
  );
});

test('an operation that kept its name has moved although its summary was written anew', () => {
  const [user, responses] = [
    { type: 'object', properties: { id: text, email: text } },
    { 200: { description: 'Done.', content: json({ $ref: '#/components/schemas/User' }) } },
  ];
  const me = (summary: string, operationId = 'getMe'): Json => ({ get: { operationId, summary, responses } });
  const api = (path: string, item: Json): Json => anApi({ [path]: item }, { components: { schemas: { User: user } } });
  const base = api('/users/me', me('Get me'));
  assert.deepEqual(tell(base, api('/me', me('Who am I'))), [
    'endpoint-moved GET /users/me 1',
    'operation-text-changed GET /me 1',
  ]);
  assert.deepEqual(tell(base, api('/me', me('Who am I', 'whoami'))), [
    'api-path-removed-without-deprecation GET /users/me 1',
    'endpoint-added GET /me 1',
  ]);
});

test('a slash at the end of a path is told as such although its server became another', () => {
  const served = (path: string, version: string): Json =>
    anApi({ [path]: told(), '/others': told() }, { servers: [{ url: `https://a.example.com/${version}` }] });
  assert.deepEqual(tell(served('/things', 'v2'), served('/things/', 'v3')), [
    'api-path-slash-changed GET /things 1',
    'api-server-url-changed GET /others 2',
  ]);
});

test('a name that says nothing of what an operation is about is no evidence that its words were written anew', () => {
  const [user, invoice] = ['Get a user', 'Get an invoice with its lines'];
  const responses = { 200: { description: 'Done.', content: json({ type: 'object', properties: { id: text } }) } };
  const call = (summary: string, operationId: string): Json => ({ get: { operationId, summary, responses } });
  const moves = (name: string): boolean =>
    tell(anApi({ '/v1/users/{id}': call(user, name) }), anApi({ '/v1/invoices/{id}': call(invoice, name) })).some(
      (told) => told.startsWith('endpoint-moved'),
    );
  assert.deepEqual(['get', 'list', 'getById', 'getUser'].map(moves), [false, false, false, true]);
});

test('a path with names that are never closed takes no long time', () => {
  const path = (start: string): string => `${start}${'{'.repeat(60_000)}`;
  const api = (start: string): Json =>
    anApi({ [path(`/${start}`)]: told() }, { servers: [{ url: path(`https://${start}.example.com/`) }] });
  const start = performance.now();
  assert.deepEqual(tell(api('a'), api('b')).length, 3);
  assert.ok(performance.now() - start < 2000);
});
