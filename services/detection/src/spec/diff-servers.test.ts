import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anOperation } from '../testing/operation-case.ts';

function rulesOf(base: string, revision: string): string[] {
  const [before, after] = [base, revision].map((url) => anOperation({}, { servers: [{ url, variables }] }));
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
}

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
