import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, anOperation, ok } from '../testing/operation-case.ts';

function rulesOf(base: string, revision: string): string[] {
  const [before, after] = [base, revision].map((url) => anOperation({}, { servers: [{ url, variables }] }));
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
}

/** What takes time in the square of the servers takes ten times as long. */
const MAX_MS = 3000;
const variables = { shop: { default: 'eu' }, port: { default: '8443' } };

test('an address is among those of a server that lets the caller fill it in', () => {
  const fixed = 'https://eu.a.example.com/v1';
  for (const open of [
    'https://{shop}.a.example.com/v1',
    'https://eu.a.example.com/{shop}',
    'https://{shop}.{port}/v1',
  ]) {
    assert.deepEqual(rulesOf(fixed, open), ['api-server-added'], open);
    assert.deepEqual(rulesOf(open, fixed), ['api-server-removed'], open);
  }
});

test('a variable is told by its name, and may be called otherwise', () => {
  const served = (url: string): object => anOperation({}, { servers: [{ url, variables }] });
  const told = (base: string, revision: string): unknown[] =>
    compareSpecs(served(base), served(revision)).findings.map(({ rule, before, after }) => [rule, before, after]);
  const [old, fresh] = ['https://{shopId}.A.example.com/v1', 'https://{shopId}.a.example.com/v2'];
  const shown = old.replace('A', 'a');
  assert.deepEqual(told(old, fresh), [['api-server-url-changed', shown, fresh]]);
  assert.deepEqual(told(old, 'https://{account}.a.example.com/v1/'), []);
});

test('what a variable cannot stand for is another address', () => {
  const fixed = 'https://eu.a.example.com/v1';
  for (const open of [
    'https://{shop}.b.example.com/v1',
    'https://eu.a.example.com:{port}/v1',
    'https://eu.a.example.com/v1{shop}',
    'https://{shop}/v2',
    'https://{shop}',
    'http://{shop}.a.example.com/v1',
  ])
    assert.deepEqual(rulesOf(fixed, open), ['api-server-url-changed'], open);
});

test('an address that stood beside a server with a variable is listed on its own account', () => {
  const served = (...urls: string[]): object =>
    anOperation({}, { servers: urls.map((url) => ({ url, variables: { sandbox: { default: 'a' } } })) });
  const [open, fixed] = ['https://{sandbox}.example.com', 'https://api.example.com'];
  const rules = (base: object, revision: object): string[] =>
    compareSpecs(base, revision).findings.map(({ rule }) => rule);
  assert.deepEqual(rules(served(fixed, open), served(open)), ['api-server-removed']);
  assert.deepEqual(rules(served(open), served(open, fixed)), ['api-server-added']);
});

test('many servers of many operations are compared once, in time that grows with their number', () => {
  const api = (name: string): object => {
    const paths = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`/t${at}`, { get: { responses: ok } }]));
    const servers = Array.from({ length: 3000 }, (_, at) => ({ url: `https://{shop}.${name}${at}.example.com` }));
    return anApi(paths, { servers });
  };
  const begin = performance.now();
  const [found, ...others] = compareSpecs(api('a'), api('b')).findings;
  assert.ok(performance.now() - begin < MAX_MS);
  assert.deepEqual([found?.rule, found?.affectedEndpointCount, others], ['api-server-url-changed', 500, []]);
});

test('the end of a server that a path took over is no other server, also where the operation has moved', () => {
  const get = { operationId: 'search', summary: 'Search the things', responses: ok };
  const [outside, inside] = [
    anApi({ '/search': { get } }, { servers: [{ url: 'https://a.example.com/v2' }] }),
    anApi({ '/v2/things/search': { get } }, { servers: [{ url: 'https://a.example.com' }] }),
  ];
  const rules = (base: object, revision: object): string[] =>
    compareSpecs(base, revision).findings.map(({ rule }) => rule);
  assert.deepEqual(rules(outside, inside), ['endpoint-moved']);
  assert.deepEqual(rules(inside, outside), ['endpoint-moved']);
  const other = { ...inside, servers: [{ url: 'https://b.example.com' }] };
  assert.deepEqual(rules(outside, other), ['endpoint-moved', 'api-server-url-changed']);
});
