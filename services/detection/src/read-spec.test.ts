import assert from 'node:assert/strict';
import test from 'node:test';
import { diffSpecs } from './diff-spec.ts';
import { readSpec } from './read-spec.ts';
import { snapshotHash } from './snapshot.ts';
import { MAX_SPEC_PROBLEMS } from './operation/find-problems.ts';
import { MAX_SPEC_DEPTH } from './spec/survey.ts';

const OPTIONS = { url: 'https://api.example.com/openapi.yaml' };

test('JSON and YAML of every dialect are read', () => {
  const texts: [text: string, dialect: string][] = [
    ['{"swagger":"2.0","paths":{}}', 'swagger-2.0'],
    ['swagger: 2.0\npaths: {}', 'swagger-2.0'],
    ['openapi: 3.0.3\npaths: {}', 'openapi-3.0'],
    ['\uFEFFopenapi: "3.1.0"\npaths: {}', 'openapi-3.1'],
    ['openapi: 3.2.0\npaths: {}', 'openapi-3.2'],
    ['{openapi: 3.0.0, paths: {}}', 'openapi-3.0'],
  ];
  for (const [text, dialect] of texts) assert.equal(readSpec(text, OPTIONS).snapshot?.dialect, dialect, text);
});

test('what is no description gives null and says why', () => {
  for (const text of [
    '',
    '   ',
    '<html></html>',
    '[]',
    'hello',
    '{"a":1}',
    'openapi: 1.2',
    'a: [',
    '{"openapi":"3.0.0"',
    'null',
    'openapi: {}',
  ]) {
    const reading = readSpec(text, OPTIONS);
    assert.equal(reading.snapshot, null, text);
    assert.equal(reading.problems.length, 1, text);
  }
});

test('alias bombs, cycles and deep nesting are refused', () => {
  const levels = Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]`,
  );
  const bomb = `openapi: 3.0.0\na0: &a0 [x, x, x, x, x, x, x, x, x]\n${levels.join('\n')}`;
  const cycle = 'openapi: 3.0.0\npaths: &p\n  /a: *p\n';
  const deep = `{"openapi":"3.0.0","x":${'['.repeat(MAX_SPEC_DEPTH * 1000)}${']'.repeat(MAX_SPEC_DEPTH * 1000)}}`;
  for (const text of [bomb, cycle, deep]) assert.equal(readSpec(text, OPTIONS).snapshot, null, text.slice(0, 60));
});

test('nonsense inside a description is compared without an error', () => {
  const nonsense = [
    '{"openapi":"3.0.0","paths":{"/a":null,"/b":[],"/c":{"get":3,"put":{"parameters":{},"responses":[],"requestBody":7}}}}',
    '{"openapi":"3.0.0","paths":{"/c":{"put":{"parameters":[null,3,{"$ref":"#/nowhere"},{"$ref":"other.yaml"}],"responses":{"200":null,"x":{"content":4}}}}}}',
    '{"openapi":"3.1.0","paths":{"/c":{"put":{"requestBody":{"content":{"a/b":{"schema":{"allOf":[{"$ref":"#/paths"}],"type":7,"enum":"x","properties":[],"required":"y","oneOf":{}}}}}}}}}',
    '{"openapi":"3.1.0","paths":{"__proto__":{"get":{}},"/constructor":{"get":{"responses":{"__proto__":{}}}}},"components":{"schemas":{"__proto__":{"type":"object"}}}}',
    '{"openapi":"3.0.0","paths":{"/c":{"put":{}}},"security":[{"key":[{"toString":null},7]}],"servers":[{"url":{"toString":1}}],"tags":[{"name":{"valueOf":0}}]}',
    '{"swagger":"2.0","paths":{"/c":{"put":{"parameters":[{"in":"body"},{"in":"formData","name":3}]}}},"basePath":4,"host":{}}',
  ].map((text) => readSpec(text, OPTIONS).snapshot);
  for (const base of nonsense) {
    for (const revision of nonsense) {
      assert.ok(base !== null && revision !== null);
      if (base === revision) assert.deepEqual(diffSpecs(base, revision), []);
      else assert.doesNotThrow(() => diffSpecs(base, revision));
    }
  }
});

test('the hash of a snapshot does not depend on the order of keys', () => {
  const [one, two, other] = [
    '{"openapi":"3.0.0","paths":{"/a":{},"/b":{}}}',
    '{"paths":{"/b":{},"/a":{}},"openapi":"3.0.0"}',
    '{"openapi":"3.0.0","paths":{"/a":{}}}',
  ].map((text) => {
    const { snapshot } = readSpec(text, OPTIONS);
    assert.ok(snapshot !== null);
    return snapshotHash(snapshot);
  });
  assert.match(one ?? '', /^[0-9a-f]{64}$/);
  assert.equal(one, two);
  assert.notEqual(one, other);
});

test('a part of a wrong kind is told by its pointer, and the rest is read', () => {
  const { snapshot, problems } = readSpec(
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/a': null,
        '/b/{id}': {
          get: 7,
          put: { parameters: [{ name: 'x' }, 4], responses: [], requestBody: { $ref: '#/nowhere' } },
        },
      },
      components: { schemas: { A: 'text', B: { required: true, properties: [] }, C: true } },
    }),
    OPTIONS,
  );
  assert.ok(snapshot !== null);
  assert.deepEqual(problems, [
    '/paths/~1a: an object is expected; the part is left out.',
    '/paths/~1b~1{id}/get: an object is expected; the part is left out.',
    '/paths/~1b~1{id}/put/parameters/0: a parameter needs a name and a place.',
    '/paths/~1b~1{id}/put/parameters/1: an object is expected; the part is left out.',
    '/paths/~1b~1{id}/put/responses: an object is expected; the part is left out.',
    '/components/schemas/A: an object is expected; the part is left out.',
    '/paths/~1b~1{id}/put/requestBody/$ref: "#/nowhere" leads nowhere.',
    '/components/schemas/B/required: a list is expected; the part is left out.',
    '/components/schemas/B/properties: an object is expected; the part is left out.',
  ]);
});

test('a part of a wrong kind is told wherever it stands between the description and a schema', () => {
  const wrong = { schema: { properties: [], required: 'a' } };
  const responses = {
    200: { content: 'text' },
    201: { headers: [], content: { 'text/plain': 4, 'application/json': wrong } },
    204: { $ref: '#/components/responses/None' },
  };
  const { problems } = readSpec(
    JSON.stringify({
      openapi: '3.1.0',
      security: 'key',
      servers: {},
      paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema: 'text' } } }, responses } } },
      components: { schemas: 'none', responses: { None: {} } },
    }),
    OPTIONS,
  );
  const lists = new Set([
    '/security',
    '/servers',
    '/paths/~1a/post/responses/201/content/application~1json/schema/required',
  ]);
  assert.deepEqual(
    problems,
    [
      '/security',
      '/servers',
      '/components/schemas',
      '/paths/~1a/post/responses/200/content',
      '/paths/~1a/post/responses/201/headers',
      '/paths/~1a/post/responses/201/content/text~1plain',
      '/paths/~1a/post/responses/201/content/application~1json/schema/properties',
      '/paths/~1a/post/responses/201/content/application~1json/schema/required',
      '/paths/~1a/post/requestBody/content/application~1json/schema',
    ].map((at) => `${at}: ${lists.has(at) ? 'a list' : 'an object'} is expected; the part is left out.`),
  );
});

test('what is no number in JSON is told in a description with parts of other files, too', () => {
  const { problems } = readSpec(
    'openapi: 3.1.0\npaths: {/a: {$ref: a.yaml}}\ncomponents: {schemas: {A: {default: .inf}}}',
    OPTIONS,
  );
  assert.equal(problems.length, 2, problems.join(' '));
  assert.match(problems[0] ?? '', /in other files, which were not read: .*a\.yaml/);
  assert.match(problems[1] ?? '', /^\/components\/schemas\/A\/default: the value is no number/);
});

test('problems are bounded', () => {
  const paths = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`/p${index}`, null]));
  const { problems } = readSpec(JSON.stringify({ openapi: '3.0.0', paths }), OPTIONS);
  assert.equal(problems.length, MAX_SPEC_PROBLEMS + 1);
  assert.match(problems.at(-1) ?? '', /150 further/);
});

test('a problem is told in few characters, however long the names of its pointer are', () => {
  const name = `/${'n'.repeat(1_000_000)}`;
  const wrong = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${200 + index}`, 7]));
  const Wrong = { type: 'object', properties: { [name]: { items: 7 } } };
  const responses = { ...wrong, 500: { description: 'No', content: { 'a/b': { schema: { $ref: `#/${name}` } } } } };
  const text = JSON.stringify({
    openapi: '3.1.0',
    paths: { [name]: { get: { responses } } },
    components: { schemas: { Wrong } },
  });
  const { problems } = readSpec(text, OPTIONS);
  assert.equal(problems.length, MAX_SPEC_PROBLEMS + 1);
  assert.ok(problems.join('').length < 50_000);
  assert.match(
    problems[0] ?? '',
    /^\/paths\/~1nnn.*….*n\/get\/responses\/200: an object is expected; the part is left out\.$/,
  );
});

test('YAML that JSON cannot hold is read as what was written', () => {
  const { snapshot, problems } = readSpec(
    [
      'openapi: 3.0.0',
      'x-day: 2020-01-02',
      'x-stamp: !!timestamp 2020-01-02',
      'x-data: !!binary aGk=',
      'x-own: !mine {a: 1}',
      'x-limit: .inf',
      'x-nothing: .nan',
      'x-base: &base {b: 1}',
      'x-merged: {<<: *base, c: 2}',
      'x-twice: 1',
      'x-twice: 2',
      '__proto__: {polluted: true}',
      'constructor: {x: 1}',
      'paths: {}',
      '---',
      'second: document',
    ].join('\n'),
    OPTIONS,
  );
  assert.deepEqual(
    { ...snapshot?.document, ['__proto__']: null },
    {
      openapi: '3.0.0',
      'x-day': '2020-01-02',
      'x-stamp': '2020-01-02',
      'x-data': 'aGk=',
      'x-own': { a: 1 },
      'x-limit': 'Infinity',
      'x-nothing': 'NaN',
      'x-base': { b: 1 },
      'x-merged': { b: 1, c: 2 },
      'x-twice': 2,
      ['__proto__']: null,
      constructor: { x: 1 },
      paths: {},
    },
  );
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  assert.equal(problems.length, 3);
});

test('what is stored and read back is the same snapshot', () => {
  const { snapshot } = readSpec('{"openapi":"3.0.0","paths":{},"x-a":1e999,"x-b":-0,"x-c":"\\ud800"}', OPTIONS);
  assert.ok(snapshot !== null);
  const back = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot;
  assert.equal(snapshotHash(back), snapshotHash(snapshot));
  assert.deepEqual(diffSpecs(snapshot, back), []);
});

test('broken JSON is told as JSON', () => {
  assert.match(readSpec('{"openapi":"3.0.0",}}', OPTIONS).problems[0] ?? '', /as JSON/);
});

/** A GET whose answer is the schema. */
const answering = (schema: unknown, rest: object = {}): string =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: { 200: { description: '', content: { 'a/json': { schema } } } } } } },
    ...rest,
  });

test('names of parts are links: $id, $anchor, $dynamicRef, $self and the own file name', () => {
  const plain = answering({ $ref: '#/components/schemas/A' }, { components: { schemas: { A: { type: 'string' } } } });
  const named: [name: string, ref: object, schema: object][] = [
    ['$anchor', { $ref: '#text' }, { $anchor: 'text', type: 'string' }],
    ['$dynamicAnchor', { $dynamicRef: '#text' }, { $dynamicAnchor: 'text', type: 'string' }],
    ['$id', { $ref: 'text' }, { $id: 'https://api.example.com/text', type: 'string' }],
    ['pointer in $id', { $ref: 'text#/$defs/x' }, { $id: 'text', $defs: { x: { type: 'string' } } }],
    ['own file', { $ref: 'openapi.yaml#/components/schemas/A' }, { type: 'string' }],
    ['own URL', { $ref: 'https://api.example.com/openapi.yaml#/components/schemas/A' }, { type: 'string' }],
  ];
  const { snapshot: base } = readSpec(plain, OPTIONS);
  for (const [name, ref, schema] of named) {
    const { snapshot, problems } = readSpec(answering(ref, { components: { schemas: { A: schema } } }), OPTIONS);
    assert.ok(base !== null && snapshot !== null);
    assert.deepEqual(problems, [], name);
    assert.deepEqual(diffSpecs(base, snapshot), [], name);
    assert.notDeepEqual(diffSpecs(base, readText(answering({ type: 'integer' }))), [], name);
  }
});

test('a description that says its own address is found by it', () => {
  const self = 'https://docs.example.com/v2/api.json';
  const rest = { components: { schemas: { A: { type: 'string' } } } };
  const plain = readText(answering({ $ref: '#/components/schemas/A' }, rest));
  for (const $ref of ['api.json#/components/schemas/A', `${self}#/components/schemas/A`]) {
    const { snapshot, problems } = readSpec(answering({ $ref }, { ...rest, $self: self }), OPTIONS);
    assert.ok(snapshot !== null);
    assert.deepEqual(problems, []);
    assert.deepEqual(diffSpecs(plain, snapshot), []);
    assert.equal(readSpec(answering({ $ref }, rest), OPTIONS).problems.length, 1);
  }
});

test('a pointer in a part with a name of its own leads from there, or else from the top', () => {
  const rest = { components: { schemas: { A: { type: 'string' } } } };
  const plain = readText(answering({ type: 'object', properties: { a: { type: 'string' } } }, rest));
  const named = (own: object): string =>
    answering({ $id: 'https://api.example.com/own', type: 'object', ...own }, rest);
  for (const own of [
    { properties: { a: { $ref: '#/components/schemas/A' } } },
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
  ]) {
    const { snapshot, problems } = readSpec(named(own), OPTIONS);
    assert.ok(snapshot !== null);
    assert.deepEqual(problems, []);
    assert.deepEqual(diffSpecs(plain, snapshot), []);
  }
  const nowhere = readSpec(named({ properties: { a: { $ref: '#/components/schemas/B' } } }), OPTIONS);
  assert.equal(nowhere.problems.length, 1);
});

function readText(text: string): NonNullable<ReturnType<typeof readSpec>['snapshot']> {
  const { snapshot } = readSpec(text, OPTIONS);
  assert.ok(snapshot !== null);
  return snapshot;
}

test('an example may hold anything, a field may have any name', () => {
  const text = answering(
    { type: 'object', properties: { example: { $ref: '#text' } }, example: { $ref: 'far.json', $id: 'x' } },
    { components: { schemas: { A: { $anchor: 'text', type: 'string' } } } },
  );
  const { snapshot, problems } = readSpec(text, OPTIONS);
  assert.deepEqual(problems, []);
  assert.match(
    JSON.stringify(snapshot),
    /"example":\{"\$ref":"#\/components\/schemas\/A"\}.*"\$ref":"far.json","\$id":"x"/,
  );
});

test('a reference to another file is told', () => {
  const { problems } = readSpec(answering({ $ref: 'schemas/a.yaml#/A' }), OPTIONS);
  assert.deepEqual(problems, [
    'Parts lie in other files, which were not read: https://api.example.com/schemas/a.yaml.',
  ]);
});

test('the default response is a response, not a default value', () => {
  const { problems } = readSpec(
    JSON.stringify({
      openapi: '3.0.0',
      paths: { '/a': { get: { responses: { default: { $ref: '#/nowhere' } } } } },
    }),
    { url: 'https://api.example.com/openapi.json' },
  );
  assert.deepEqual(problems, ['/paths/~1a/get/responses/default/$ref: "#/nowhere" leads nowhere.']);
});
