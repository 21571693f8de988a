// Alternatives of a oneOf that stand there twice.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';

const text = { type: 'string' };
const cat = { type: 'object', properties: { purrs: { type: 'boolean' } } };
const dog = { type: 'object', properties: { barks: { type: 'boolean' } } };
const [named, other] = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
const discriminator = { propertyName: 'kind' };
const TWICE = 'request-property-one-of-overlaps';

const CASES: Record<string, { base: object; revision: object; there: string[]; back: string[] }> = {
  'an alternative': {
    base: { oneOf: [cat, dog] },
    revision: { oneOf: [cat, dog, cat] },
    there: [TWICE],
    back: ['request-property-one-of-added'],
  },
  'a named alternative': {
    base: { oneOf: [named, other] },
    revision: { oneOf: [named, other, named] },
    there: [TWICE],
    back: ['request-property-one-of-added'],
  },
  'a named alternative that a discriminator chooses': {
    base: { oneOf: [named, other], discriminator },
    revision: { oneOf: [named, other, named], discriminator },
    there: [],
    back: [],
  },
  'a bare type': {
    base: { oneOf: [text, { type: 'integer' }] },
    revision: { oneOf: [text, { type: 'integer' }, text] },
    there: [TWICE],
    back: ['request-property-one-of-added'],
  },
  'the only type': {
    base: text,
    revision: { oneOf: [text, text] },
    there: [TWICE],
    back: ['request-property-one-of-added'],
  },
  'the only schema': {
    base: named,
    revision: { oneOf: [named, named] },
    there: [TWICE],
    back: ['request-property-one-of-added'],
  },
  'an alternative, on both sides': {
    base: { oneOf: [cat, cat, dog] },
    revision: { oneOf: [cat, dog, cat] },
    there: [],
    back: [],
  },
  'any of': { base: { anyOf: [cat, dog] }, revision: { anyOf: [cat, dog, cat] }, there: [], back: [] },
};

function rulesOf(base: object, revision: object, isSent: boolean): string[] {
  const [before, after] = [base, revision].map((field) => {
    const content = { 'application/json': { schema: { type: 'object', properties: { field } } } };
    const post = isSent ? { requestBody: { content } } : { responses: { 200: { description: 'OK', content } } };
    const components = { schemas: { Cat: cat, Dog: dog } };
    return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: { '/things': { post } }, components };
  });
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
}

for (const [name, { base, revision, there, back }] of Object.entries(CASES))
  test(`${name} twice: refused when sent, nothing new when given`, () => {
    assert.deepEqual(rulesOf(base, revision, true), there);
    assert.deepEqual(rulesOf(revision, base, true), back);
    assert.deepEqual(rulesOf(base, revision, false), []);
    assert.deepEqual(rulesOf(revision, base, false), []);
  });

test('whole numbers that were taken and now fit two bare types of a oneOf are refused', () => {
  const [whole, number] = [{ type: 'integer' }, { type: 'number' }];
  const both = { oneOf: [whole, text, number] };
  for (const base of [number, { type: ['number', 'string'] }, { anyOf: [whole, text, number] }, whole]) {
    assert.ok(rulesOf(base, both, true).includes(TWICE));
    assert.ok(!rulesOf(both, base, true).includes(TWICE));
    assert.ok(!rulesOf(base, both, false).includes(TWICE));
  }
  assert.ok(!rulesOf(text, both, true).includes(TWICE));
});

test('bare types of a oneOf that come by the thousand are looked through once', () => {
  const types = Array.from({ length: 100_000 }, (_, index) => ({ type: `kind${index}` }));
  const started = performance.now();
  assert.ok(!rulesOf({ oneOf: types.slice(0, 2) }, { oneOf: types }, true).includes(TWICE));
  assert.ok(performance.now() - started < 2500);
});
