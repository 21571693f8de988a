import assert from 'node:assert/strict';
import test from 'node:test';
import { diffSpecs } from './diff-spec.ts';
import { MAX_SPEC_DEPTH, readSpec } from './read-spec.ts';
import { snapshotHash } from './snapshot.ts';

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
