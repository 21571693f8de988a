import assert from 'node:assert/strict';
import { test } from 'node:test';
import { humanDuration } from './requests/duration.ts';
import type { Json, JsonObject } from './json.ts';
import { compileJsonPath } from './requests/jsonpath.ts';
import { duplicateKeys } from './requests/json-scan.ts';
import type { KubeObject } from './objects/object.ts';
import { applyMergePatch, applyStrategicMerge } from './requests/patch.ts';
import { parseLabelSelector } from './requests/selectors.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test('durations are shown as kubectl shows them', () => {
  const table: [number, string][] = [
    [0, '0s'],
    [-SECOND, '0s'],
    [-HOUR, '<invalid>'],
    [119 * SECOND, '119s'],
    [125 * SECOND, '2m5s'],
    [600 * SECOND, '10m'],
    [3 * HOUR, '3h'],
    [3 * HOUR + 60 * SECOND, '3h1m'],
    [9 * HOUR, '9h'],
    [50 * HOUR, '2d2h'],
    [30 * DAY, '30d'],
    [800 * DAY, '2y70d'],
    [4000 * DAY, '10y'],
  ];
  for (const [ms, want] of table) assert.equal(humanDuration(ms), want, String(ms));
});

test('JSONPath reads fields, indexes, wildcards and filters', () => {
  const value = {
    a: { 'b.c': [1, 2, 3] },
    list: [
      { type: 'Ready', on: true, n: 2 },
      { type: 'Other', n: 5 },
    ],
  };
  const table: [string, Json[]][] = [
    ['.a.b\\.c[1]', [2]],
    [".a['b.c'][-1]", [3]],
    ['{.list[*].type}', ['Ready', 'Other']],
    ['.list[?(@.type=="Ready")].on', [true]],
    ["$.list[?(@.type!='Ready')].n", [5]],
    ['.list[?(@.n>=3)].type', ['Other']],
    ['.list[?(@.on)].n', [2]],
    ['.missing.deeper', []],
    ['.constructor', []],
  ];
  for (const [path, want] of table) assert.deepEqual(compileJsonPath(path)(value), want, path);
  assert.throws(() => compileJsonPath('.a[?(@.b'), SyntaxError);
});

test('label selectors of every form', () => {
  const object = { metadata: { labels: { app: 'web', tier: 'front', n: '5' } } } as unknown as KubeObject;
  const table: [string, boolean][] = [
    ['app=web', true],
    ['app==web,tier=back', false],
    ['app!=web', false],
    ['other!=x', true],
    ['tier in (front, back)', true],
    ['tier notin (front,back),app', false],
    ['app', true],
    ['!app', false],
    ['!other', true],
    ['n>4', true],
    ['example.com/x=', false],
  ];
  for (const [selector, want] of table) assert.equal(parseLabelSelector(selector)?.(object), want, selector);
  assert.throws(() => parseLabelSelector('a in'));
});

test('duplicate keys are found with their paths, also when they are written with escapes', () => {
  assert.deepEqual(duplicateKeys('{"a":{"x":1,"\\u0078":2},"b":[{"y":"{\\"y\\":1}"},{"y":1,"y":2}],"a":1}'), [
    'a.x',
    'b[1].y',
    'a',
  ]);
  assert.deepEqual(duplicateKeys('{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}'), []);
});

test('merge patch follows RFC 7396', () => {
  assert.deepEqual(applyMergePatch({ a: 1, b: { c: 2, d: 3 }, e: [1] }, { a: null, b: { c: null, x: 1 }, e: [2] }), {
    b: { d: 3, x: 1 },
    e: [2],
  });
});

test('strategic merge merges lists by key and obeys its directives', () => {
  const current: JsonObject = {
    finalizers: ['a', 'b'],
    containers: [{ name: 'x', image: '1' }, { name: 'y' }],
    data: { k: 'v' },
    tags: [1],
  };
  const patch: JsonObject = {
    '$deleteFromPrimitiveList/finalizers': ['a'],
    '$setElementOrder/containers': [{ name: 'x' }],
    finalizers: ['c'],
    containers: [{ name: 'x', image: '2' }, { name: 'y', $patch: 'delete' }, { name: 'z' }],
    data: { $patch: 'replace', n: 'w' },
    tags: [2],
  };
  assert.deepEqual(applyStrategicMerge(current, patch), {
    finalizers: ['b', 'c'],
    containers: [{ name: 'x', image: '2' }, { name: 'z' }],
    data: { n: 'w' },
    tags: [2],
  });
});
