// Ways to write the same API: none of them is a change, in either direction.
import { anApi, anOperation, json, list, ok, text } from './operation-case.ts';
import type { Json } from './schema-sites.ts';

const get: Json = { get: { responses: ok } };
const id = (name: string): Json => ({ name, in: 'path', required: true, schema: text });
const query: Json = { name: 'q', in: 'query', schema: text };
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const openId = (openIdConnectUrl: string): Json => ({ type: 'openIdConnect', openIdConnectUrl });
const a = { url: 'https://a.example.com' };
const b = { url: 'https://b.example.com' };
const gives = (type: string, header: string): Json =>
  anOperation({
    responses: {
      200: { description: 'Done.', headers: { [header]: { schema: text } }, content: { [type]: { schema: text } } },
    },
  });
const below = ({ url }: { url: string }, path: string): Json => ({ url: `${url}${path}` });
const regions: Json = {
  url: 'https://{region}.example.com',
  variables: { region: { default: 'a', enum: ['a', 'b'] } },
};
const bytes = { type: 'string', format: 'binary' };
const answer = { description: 'Done.', content: json(text) };

const part = (encoding: Json): Json =>
  anOperation({
    requestBody: {
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { a: { type: 'object' } } }, encoding },
      },
    },
  });

const one = (value: string): Json => ({ type: 'string', enum: [value] });
/** Alternatives told apart by a field, without a mapping. */
const choice = (name: string, kind: Json): Json => {
  const schemas = { [name]: { type: 'object', properties: { kind, barks: text }, required: ['kind'] } };
  const schema = { oneOf: [{ $ref: `#/components/schemas/${name}` }], discriminator: { propertyName: 'kind' } };
  return anOperation(
    { responses: { 200: { description: 'Done.', content: json(schema) } } },
    { components: { schemas } },
  );
};

export const OPERATION_EQUIVALENTS: Record<string, [Json, Json]> = {
  'another name of a path parameter': [
    anApi({ '/a/{id}': { get: { parameters: [id('id')], responses: ok } } }),
    anApi({ '/a/{userId}': { get: { parameters: [id('userId')], responses: ok } } }),
  ],
  'a name of a path parameter that only the template changed': [
    anApi({ '/a/{id}': { get: { parameters: [id('id')], responses: ok } } }),
    anApi({ '/a/{userId}': { get: { parameters: [id('id')], responses: ok } } }),
  ],
  'parameters of the path and of its operations': [
    anApi({ '/a': { parameters: [query], get: { responses: ok }, put: { responses: ok } } }),
    anApi({ '/a': { get: { parameters: [query], responses: ok }, put: { parameters: [query], responses: ok } } }),
  ],
  'a parameter that overrides that of its path': [
    anApi({ '/a': { parameters: [{ ...query, required: true }], get: { parameters: [query], responses: ok } } }),
    anApi({ '/a': { get: { parameters: [query], responses: ok } } }),
  ],
  'servers of the API and of its operations': [
    anApi({ '/a': get }, { servers: [a] }),
    anApi({ '/a': { get: { responses: ok, servers: [a] } } }),
  ],
  'servers of a path and of its operation': [
    anApi({ '/a': { ...get, servers: [b] } }, { servers: [a] }),
    anApi({ '/a': { get: { responses: ok, servers: [b] } } }, { servers: [a] }),
  ],
  'a base path in the server and in the paths': [
    anApi({ '/a': get, '/b/{id}': get }, { servers: [{ url: 'https://a.example.com/v1/' }] }),
    anApi({ '/v1/a': get, '/v1/b/{name}': get }, { servers: [a] }),
  ],
  'listed values of a server variable and servers': [
    anApi({ '/a': get }, { servers: [regions] }),
    anApi({ '/a': get }, { servers: [b, a] }),
  ],
  'an address of a server in another case and with its usual port': [
    anApi({ '/a': get }, { servers: [a] }),
    anApi({ '/a': get }, { servers: [{ url: 'HTTPS://A.example.com:443/' }] }),
  ],
  'addresses of a security scheme in another writing': [
    anOperation(
      { security: [{ s: [] }] },
      { components: { securitySchemes: { s: openId('https://a.example.com/~me/%2f') } } },
    ),
    anOperation(
      { security: [{ s: [] }] },
      { components: { securitySchemes: { s: openId('HTTPS://A.example.com:443/%7Eme/%2F') } } },
    ),
  ],
  'a content type and a style that a part has anyway': [
    part({}),
    part({ a: { contentType: 'application/json', style: 'form', explode: true, allowReserved: false } }),
  ],
  'a path that refers to some of its operations': [
    anApi({ '/a': { ...get, put: { responses: ok } } }),
    anApi(
      { '/a': { $ref: '#/components/pathItems/A', put: { responses: ok } } },
      { components: { pathItems: { A: get } } },
    ),
  ],
  'contents of which nothing is said, and that may be anything': [
    anOperation({ responses: { 200: { description: 'Done.', content: { 'application/json': {} } } } }),
    anOperation({ responses: { 200: { description: 'Done.', content: json({}) } } }),
  ],
  'security of the API and of its operations': [
    anOperation({}, { security: [{ key: [] }], components: { securitySchemes: { key } } }),
    anOperation({ security: [{ key: [] }] }, { components: { securitySchemes: { key } } }),
  ],
  'ways in and scopes in another order': [
    anOperation({ security: [{ key: ['a', 'b'] }, {}] }, { components: { securitySchemes: { key } } }),
    anOperation({ security: [{}, { key: ['b', 'a'] }] }, { components: { securitySchemes: { key } } }),
  ],
  'a security scheme by its name and by its address': [
    anOperation({ security: [{ key: [] }] }, { components: { securitySchemes: { key } } }),
    anOperation(
      { security: [{ '#/components/securitySchemes/key': [] }] },
      { components: { securitySchemes: { key } } },
    ),
  ],
  'no security and security that anyone fulfils': [anOperation({}), anOperation({ security: [{}] })],
  'another name of a security scheme': [
    anOperation({ security: [{ key: [] }] }, { components: { securitySchemes: { key } } }),
    anOperation({ security: [{ apiKey: [] }] }, { components: { securitySchemes: { apiKey: key } } }),
  ],
  'a media type with a character set and a header in another case': [
    gives('application/json', 'X-Next'),
    gives('Application/JSON; charset=utf-8', 'x-next'),
  ],
  'parameters of a media type in another order': [
    gives('application/json;a=1;b=2', 'X-Next'),
    gives('application/json; b=2; a=1', 'X-Next'),
  ],
  'the default style of a list': [
    anOperation({ parameters: [{ ...query, schema: list }] }),
    anOperation({ parameters: [{ ...query, schema: list, style: 'form', explode: true }] }),
  ],
  'the style of what is no list': [
    anOperation({ parameters: [query] }),
    anOperation({ parameters: [{ ...query, explode: false }] }),
  ],
  'parameters of the query and the whole query string as a form of them': [
    anOperation({
      parameters: [
        { ...query, required: true, description: 'Q.' },
        { name: 'l', in: 'query', schema: list },
      ],
    }),
    anOperation({
      parameters: [
        {
          name: 'all',
          in: 'querystring',
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { q: { ...Object(text), description: 'Q.' }, l: list },
                required: ['q'],
              },
            },
          },
        },
      ],
    }),
  ],
  'a form that its fields demand': [
    {
      swagger: '2.0',
      info: { title: 'Things', version: '1' },
      paths: {
        '/things': { post: { parameters: [{ name: 'a', in: 'formData', required: true, ...text }], responses: ok } },
      },
    },
    anOperation({
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { a: text }, required: ['a'] } },
        },
      },
    }),
  ],
  'a list in a form, of which only Swagger 2.0 says how it is written': [
    {
      swagger: '2.0',
      info: { title: 'Things', version: '1' },
      paths: {
        '/things': { post: { parameters: [{ name: 'a', in: 'formData', type: 'array', items: text }], responses: ok } },
      },
    },
    anOperation({
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { a: list } } } },
      },
    }),
  ],
  'a stream of items and a list of them': [
    anOperation({
      responses: { 200: { description: 'Done.', content: { 'application/jsonl': { itemSchema: text } } } },
    }),
    anOperation({ responses: { 200: { description: 'Done.', content: { 'application/jsonl': { schema: list } } } } }),
  ],
  'parts and components': [
    anOperation({ parameters: [query], requestBody: { content: json(text) }, responses: { 200: answer } }),
    anOperation(
      {
        parameters: [{ $ref: '#/components/parameters/Q' }],
        requestBody: { $ref: '#/components/requestBodies/B' },
        responses: { 200: { $ref: '#/components/responses/R' } },
      },
      {
        components: {
          parameters: { Q: query },
          requestBodies: { B: { content: json(text) } },
          responses: { R: answer },
        },
      },
    ),
  ],
  'a path that took in that of one of several servers': [
    anApi({ '/a': get, '/b': get }, { servers: [below(a, '/v1'), below(b, '/api/v1')] }),
    anApi({ '/v1/a': get, '/v1/b': get }, { servers: [a, below(b, '/api')] }),
  ],
  'a path that took in that of its own server': [
    anApi({ '/a': { ...get, servers: [below(a, '/v1')] }, '/b': get }, { servers: [b] }),
    anApi({ '/v1/a': { ...get, servers: [a] }, '/b': get }, { servers: [b] }),
  ],
  'a path that took in that of the only server, which has no host': [
    anApi({ '/a': get, '/b': get }, { servers: [{ url: '/v1' }] }),
    anApi({ '/v1/a': get, '/v1/b': get }),
  ],
  'a list in a header, exploded or not': [
    anOperation({ parameters: [{ name: 'X-Tags', in: 'header', schema: list }] }),
    anOperation({ parameters: [{ name: 'X-Tags', in: 'header', schema: list, explode: true }] }),
  ],
  'a list that is repeated in a query, whatever else would separate it': [
    anOperation({ parameters: [{ name: 'q', in: 'query', schema: list, style: 'form', explode: true }] }),
    anOperation({ parameters: [{ name: 'q', in: 'query', schema: list, style: 'pipeDelimited', explode: true }] }),
  ],
  'one address with two descriptions': [
    anOperation({}, { servers: [{ ...a, description: 'One.' }, { ...a, description: 'Two.' }, b] }),
    anOperation({}, { servers: [b, { ...a, description: 'One.' }, { ...a, description: 'Two.' }] }),
  ],
  'a header that says who calls, in two versions': [
    {
      swagger: '2.0',
      info: { title: 'Things', version: '1' },
      paths: {
        '/a': { get: { parameters: [{ name: 'Authorization', in: 'header', type: 'string' }], responses: ok } },
      },
    },
    anApi({ '/a': { get: { parameters: [{ name: 'Authorization', in: 'header', schema: text }], responses: ok } } }),
  ],
  'bytes of any type, said or not': [
    anOperation({ responses: { 200: { description: 'Done.', content: { '*/*': { schema: bytes } } } } }),
    anOperation({ responses: { 200: { description: 'Done.', content: { '*/*': {} } } } }),
  ],
  'the order of what is said of a contact': [
    anApi({}, { info: { title: 'Things', version: '1', contact: { name: 'Ann', email: 'ann@example.com' } } }),
    anApi({}, { info: { title: 'Things', version: '1', contact: { email: 'ann@example.com', name: 'Ann' } } }),
  ],
  'other names of components whose kinds list their own values': [
    choice('Dog', one('dog')),
    choice('Hound', one('dog')),
  ],
  'bytes, named or said where they are': [
    anOperation(
      {
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/pdf': { schema: { $ref: '#/components/schemas/File' } } },
          },
        },
      },
      { components: { schemas: { File: { ...bytes, description: 'A report.' } } } },
    ),
    anOperation({ responses: { 200: { description: 'Done.', content: { 'application/pdf': { schema: bytes } } } } }),
  ],
  'an example, shared or its own': [
    anOperation(
      {
        requestBody: {
          content: json(text, { examples: { any: { $ref: '#/components/examples/Any' } } }),
        },
      },
      { components: { examples: { Any: { value: 'a' } } } },
    ),
    anOperation({ requestBody: { content: json(text, { examples: { any: { value: 'a' } } }) } }),
  ],
};
