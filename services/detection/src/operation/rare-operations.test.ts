// What few descriptions say of an operation: what is told of each edit, there and back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const text = { type: 'string' };
const done = { 200: { description: 'OK' } };
const objectOf = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });

/** POST /things. */
const posting = (operation: object, more: object = {}, item: object = {}): object => ({
  openapi: '3.2.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': { ...item, post: { responses: done, ...operation } } },
  ...more,
});
const inVersion = (version: string): object => ({ openapi: '3.1.0', info: { title: 'Things', version }, paths: {} });
const calling = (...urls: string[]): object =>
  posting({ callbacks: { done: Object.fromEntries(urls.map((url) => [url, { post: { responses: done } }])) } });
const asForm = (encoding: object): object => {
  const schema = objectOf({ name: text, thing: objectOf({}), any: {} });
  return posting({ requestBody: { content: { 'multipart/form-data': { schema, encoding } } } });
};
const inQuery = (schema: object): object =>
  posting({
    parameters: [{ name: 'q', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema } } }],
  });
const taking = (parameter: object): object => posting({ parameters: [{ in: 'query', schema: text, ...parameter }] });
const answering = (schema: object, schemas: object): object => {
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  return posting({ responses }, { components: { schemas } });
};
const waysIn = (count: number): object[] => Array.from({ length: count }, (_, index) => ({ login: [`scope${index}`] }));
const secured = (url: string): object => {
  const keys = { type: 'oauth2', flows: { custom: { tokenUrl: url } } };
  return posting({ security: [{ keys: [] }] }, { components: { securitySchemes: { keys } } });
};

/** Paths that differ in the name of their parameter alone. */
const below = (...names: string[]): object => {
  const paths = names.map((name) => {
    const parameters = [{ name, in: 'path', required: true, schema: text }];
    return [`/things/{${name}}`, { get: { parameters, responses: done } }];
  });
  return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: Object.fromEntries(paths) as object };
};

type Row = [base: object, revision: object, there: string, back: string];
const ROWS: Record<string, Row> = {
  'a version with a number more': [
    inVersion('1.2'),
    inVersion('1.2.1'),
    'api-version-changed',
    'api-version-decreased',
  ],
  'a version with another word': [
    inVersion('1.0-alpha'),
    inVersion('1.0-beta'),
    'api-version-changed',
    'api-version-decreased',
  ],
  'a version with another number': [
    inVersion('1.9'),
    inVersion('1.10'),
    'api-version-changed',
    'api-version-decreased',
  ],
  'a version that writes its numbers otherwise': [
    inVersion('1.02'),
    inVersion('1.2'),
    'api-version-changed',
    'api-version-changed',
  ],
  'a version with another number behind such a one': [
    inVersion('1.02.5'),
    inVersion('1.2.6'),
    'api-version-changed',
    'api-version-decreased',
  ],
  'an extension that limits the whole API': [
    { ...inVersion('1'), 'x-rate-limit': 10 },
    { ...inVersion('1'), 'x-rate-limit': 5 },
    'api-limit-changed',
    'api-limit-changed',
  ],
  'an extension that limits an operation': [
    posting({}),
    posting({ 'x-rate-limit': 5 }),
    'api-limit-added',
    'api-limit-removed',
  ],
  'an extension that limits a path': [
    posting({}, {}, { 'x-quota': 10 }),
    posting({}, {}, { 'x-quota': 5 }),
    'api-limit-changed',
    'api-limit-changed',
  ],
  'the members of an extension in another order': [
    posting({ 'x-rate-limit': { calls: 1, seconds: 2 }, description: 'One' }),
    posting({ 'x-rate-limit': { seconds: 2, calls: 1 }, description: 'Two' }),
    'operation-text-changed',
    'operation-text-changed',
  ],
  'one of the addresses that are called back': [
    calling('{$request.body#/a}', '{$request.body#/b}'),
    calling('{$request.body#/a}'),
    'api-callback-removed',
    'api-callback-added',
  ],
  'two addresses that are called back, in place of one': [
    calling('{$request.body#/c}'),
    calling('{$request.body#/a}', '{$request.body#/b}'),
    'api-callback-removed api-callback-added api-callback-added',
    'api-callback-removed api-callback-removed api-callback-added',
  ],
  'words about a header of a part without a schema': [
    asForm({ name: { headers: { 'X-A': { description: 'One' } } } }),
    asForm({ name: { headers: { 'X-A': { description: 'Two' } } } }),
    'request-body-encoding-rule-changed',
    'request-body-encoding-rule-changed',
  ],
  'a header of a part that may be anything': [
    asForm({ name: { headers: { 'X-A': { schema: true } } } }),
    asForm({ name: { headers: { 'X-A': { schema: text } } } }),
    'request-body-encoding-rule-changed',
    'request-body-encoding-rule-changed',
  ],
  'the usual type of a part': [asForm({ thing: {} }), asForm({ thing: { contentType: 'application/json' } }), '', ''],
  'a type of a part that has no usual one': [
    asForm({ any: {} }),
    asForm({ any: { contentType: 'text/plain' } }),
    'request-body-encoding-rule-changed',
    'request-body-encoding-rule-changed',
  ],
  'how parts are written of which nothing is described': [
    posting({
      requestBody: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'text/plain' } } } } },
    }),
    posting({ requestBody: { content: { 'multipart/form-data': { encoding: { a: { contentType: 'text/html' } } } } } }),
    '',
    '',
  ],
  'tags in another order, and twice': [posting({ tags: ['a', 'b'] }), posting({ tags: ['b', 'a', 'a'] }), '', ''],
  'a parameter that moved, with another length': [
    taking({ name: 'token', schema: { ...text, maxLength: 3 } }),
    taking({ name: 'Token', in: 'header', schema: { ...text, maxLength: 5 } }),
    'request-parameter-moved request-parameter-max-length-increased',
    'request-parameter-moved request-parameter-max-length-decreased',
  ],
  'a body of no media type': [
    posting({ requestBody: { content: {} } }),
    posting({ requestBody: { content: { 'application/json': { schema: text } } } }),
    'request-body-media-type-added',
    'request-body-media-type-removed',
  ],
  'one of two ways in by the same scheme': [
    posting({ security: [{ login: ['x'] }, { login: ['y'] }] }),
    posting({ security: [{ login: ['x'] }] }),
    'api-security-removed',
    'api-security-added',
  ],
  'a way in beside many by the same scheme': [
    posting({ security: waysIn(60) }),
    posting({ security: waysIn(61) }),
    'api-security-added',
    'api-security-removed',
  ],
  'the address of a flow that nobody knows': [
    secured('https://a.example.com'),
    secured('https://b.example.com'),
    'api-security-component-oauth-token-url-changed',
    'api-security-component-oauth-token-url-changed',
  ],
  'a query that is a form, as single parameters': [
    inQuery(objectOf({ a: text }, { title: 'Query' })),
    taking({ name: 'a' }),
    '',
    '',
  ],
  'a query that asks for more than its fields': [
    inQuery(objectOf({ a: text }, { minProperties: 1 })),
    taking({ name: 'a' }),
    'request-parameter-removed new-optional-request-parameter',
    'request-parameter-removed new-optional-request-parameter',
  ],
  'a query of nested fields': [
    inQuery(objectOf({ a: objectOf({ b: text }) })),
    taking({ name: 'a' }),
    'request-parameter-removed new-optional-request-parameter',
    'request-parameter-removed new-optional-request-parameter',
  ],
  'a query that is no form': [
    posting({
      parameters: [
        { name: 'q', in: 'querystring', content: { 'application/json': { schema: objectOf({ a: text }) } } },
      ],
    }),
    taking({ name: 'a' }),
    'request-parameter-removed new-optional-request-parameter',
    'request-parameter-removed new-optional-request-parameter',
  ],
  'other names in paths of one shape': [
    below(...'a b c d e f g'.split(' ')),
    below(...'h i j k l m n'.split(' ')),
    '',
    '',
  ],
  'one of several paths of one shape': [
    below('a', 'b', 'c'),
    below('d', 'e'),
    'api-path-removed-without-deprecation',
    'endpoint-added',
  ],
  'a schema under a name that is encoded': [
    answering({ $ref: '#/components/schemas/A%20B' }, { 'A B': objectOf({ a: text }) }),
    answering({ $ref: '#/components/schemas/A%20B' }, { 'A B': objectOf({ a: { type: 'integer' } }) }),
    'response-property-type-changed',
    'response-property-type-changed',
  ],
  'a schema under a name that only looks encoded': [
    answering({ $ref: '#/components/schemas/A%2' }, { 'A%2': objectOf({ a: text }) }),
    answering({ $ref: '#/components/schemas/A%2' }, { 'A%2': objectOf({ a: { type: 'integer' } }) }),
    'response-property-type-changed',
    'response-property-type-changed',
  ],
  'a component that is anything, and nothing': [
    answering({ $ref: '#/components/schemas/A' }, { A: true }),
    answering({ $ref: '#/components/schemas/A' }, { A: false }),
    'response-body-type-specialized',
    'response-body-type-changed',
  ],
};

const rulesOf = (base: object, revision: object): string =>
  compareSpecs(base, revision)
    .findings.map(({ rule }) => rule)
    .join(' ');

for (const [name, [base, revision, there, back]] of Object.entries(ROWS))
  test(`${name}: ${there === '' ? 'nothing is told' : there}`, () => {
    assert.equal(rulesOf(base, revision), there);
    assert.equal(rulesOf(revision, base), back);
  });

test('of files that were not read the first are named', () => {
  const allOf = Array.from('abcdefgh', (name) => ({ $ref: `${name}.json` }));
  const { problems } = compareSpecs(answering({ allOf }, {}), posting({}));
  assert.match(problems.join(), /a\.json, .*e\.json and 3 more\.$/);
});

test('a scheme that does not say what it is comes and goes under its name', () => {
  const named = posting({}, { components: { securitySchemes: { key: {} } } });
  const none = posting({}, { components: { securitySchemes: {} } });
  assert.equal(compareSpecs(named, none).findings[0]?.before, 'key');
  assert.equal(compareSpecs(none, named).findings[0]?.after, 'key');
});

test('what XML calls a body is told of the body', () => {
  const written = (name: string): object => {
    const content = { 'application/xml': { schema: objectOf({ a: text }, { xml: { name } }) } };
    return posting({ responses: { 200: { description: 'OK', content } } });
  };
  const { findings } = compareSpecs(written('a'), written('b'));
  assert.deepEqual(
    findings.map(({ rule, subject }) => [rule, subject]),
    [['schema-xml-changed', 'response body']],
  );
});

test('a day in words that stood there before a thing was deprecated is that of something else', () => {
  const before = 'Ends the sessions of a user.\n\nBeginning November 2021, sessions no longer include new tokens.';
  const posted = (more: object): object => posting({ description: before, ...more });
  const now = `This endpoint is deprecated.\n\n${before}`;
  const told = (base: object, revision: object): unknown[] =>
    compareSpecs(base, revision).findings.map(({ rule, sunsetOn }) => [rule, sunsetOn]);
  assert.deepEqual(told(posted({}), posted({ description: now, deprecated: true }))[0], ['endpoint-deprecated', null]);
  const ends = `${before} It is deprecated and ends on 2027-03-01.`;
  const [first] = told(posted({}), posted({ description: ends, deprecated: true }));
  assert.deepEqual(first, ['endpoint-deprecated-with-sunset', '2027-03-01']);
});

test('words that announce the end of a scope are a deprecation', () => {
  const scoped = (words: string): object => {
    const keys = {
      type: 'oauth2',
      flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { read: words } } },
    };
    return posting({ security: [{ keys: ['read'] }] }, { components: { securitySchemes: { keys } } });
  };
  const { findings } = compareSpecs(scoped('Reads things.'), scoped('**Deprecated.** Reads things.'));
  assert.deepEqual(
    findings.map((finding) => classify(finding, '2026-11-22').classification),
    ['DEPRECATION'],
  );
});

test('before 3.2 reserved characters mean something in a query alone', () => {
  const inPath = (openapi: string, allowReserved: boolean): object => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: text, allowReserved }];
    const paths = { '/things/{id}': { get: { parameters, responses: done } } };
    return { openapi, info: { title: 'Things', version: '1' }, paths };
  };
  assert.equal(rulesOf(inPath('3.1.0', true), inPath('3.1.0', false)), '');
  assert.equal(rulesOf(inPath('3.2.0', true), inPath('3.2.0', false)), 'request-parameter-reserved-forbidden');
});

test('a parameter that the path had all the time is told as declared', () => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }];
  const declaring = (more: object): object => ({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things/{id}': { get: { responses: done, ...more } } },
  });
  const [finding] = compareSpecs(declaring({}), declaring({ parameters })).findings;
  assert.ok(finding !== undefined);
  assert.match(classify(finding, '2026-11-22').description, /the path parameter "id" is now declared/);
});
