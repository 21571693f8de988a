import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { matchesEach, textsOf } from './pattern-texts.ts';

const MATCHES: [pattern: string, text: string, want: boolean | null][] = [
  ['^[a-z]+$', 'abc', true],
  ['^[a-z]+$', 'aBc', false],
  ['b', 'abc', true],
  ['^b', 'abc', false],
  ['^(asc|desc)$', 'desc', true],
  ['^(?:asc|desc)$', 'des', false],
  ['^asc|desc$', 'ascending', true],
  ['^[A-Z]{2}(-\\d{3})?$', 'AB-123', true],
  ['^[A-Z]{2}(-\\d{3})?$', 'AB-12', false],
  ['^([a-z]+_?)+?$', 'some_words_', true],
  ['^[^/]*$', 'a/b', false],
  ['^.$', '\n', false],
  ['^a{2,}$', 'a', false],
  ['^(?=a)b$', 'b', null],
  ['^(?<year>\\d)$', '1', null],
  ['^\\S+$', 'a', null],
  ['(((((a*)*)*)*)*)*b', 'a'.repeat(5000), null],
  ['^((a{999}){999}){999}$', 'a', false],
  ['a+$', 'b'.repeat(5_000_000), null],
  ['^a+$', 'b'.repeat(5_000_000), false],
  ['^[]$', '\0', null],
  ['^[^]$', '^', null],
  ['(a', 'a', null],
  ['a)', 'a', null],
];
for (const [pattern, text, want] of MATCHES)
  test(`${pattern} ${want === null ? 'may match' : want ? 'matches' : 'does not match'} ${text.slice(0, 20)}`, () => {
    const started = performance.now();
    assert.equal(matchesEach(pattern, [text], { left: 10_000 }), want);
    assert.ok(performance.now() - started < 500);
  });

test('patterns are read within the steps of a whole description', () => {
  const budget = { left: 20 };
  assert.equal(matchesEach('^[a-z]+$', ['abcdefgh'], budget), true);
  assert.ok(budget.left < 20);
  for (let times = 0; times < 9; times += 1) matchesEach('^[a-z]+$', ['abcdefgh'], budget);
  assert.equal(matchesEach('^[a-z]+$', ['abcdefgh'], budget), null);
});

test('a pattern that spells out a few texts lists them', () => {
  assert.deepEqual(textsOf('^(asc|desc)$'), ['asc', 'desc']);
  assert.deepEqual(textsOf('^v[12](\\.0)?$'), ['v1', 'v1.0', 'v2', 'v2.0']);
  for (const pattern of ['asc|desc', '^[a-z]$', '^a*$', '^(a|b){50}$', '^((a{99}){99}){99}$', '^asc|desc$'])
    assert.equal(textsOf(pattern), null, pattern);
});

const text = { type: 'string' };
const ab = { ...text, enum: ['a', 'b'] };
const CASES: Record<string, { base: object; revision: object; sent: string[]; given: string[] }> = {
  'a wider pattern in place of values': {
    base: ab,
    revision: { ...text, pattern: '^[a-z]$' },
    sent: ['request-property-became-not-enum'],
    given: ['response-property-became-not-enum'],
  },
  'values in place of a wider pattern': {
    base: { ...text, pattern: '^[a-z]$' },
    revision: ab,
    sent: ['request-property-became-enum'],
    given: ['response-property-became-enum'],
  },
  'a pattern of just these values': { base: ab, revision: { ...text, pattern: '^(a|b)$' }, sent: [], given: [] },
  'a pattern of one value more': {
    base: ab,
    revision: { ...text, pattern: '^(a|b|cd)$' },
    sent: ['request-property-enum-value-added'],
    given: ['response-property-enum-value-added'],
  },
  'a pattern of one value less': {
    base: ab,
    revision: { ...text, pattern: '^(a)$' },
    sent: ['request-property-enum-value-removed'],
    given: ['response-property-enum-value-removed'],
  },
  'a pattern that refuses one of the values': {
    base: ab,
    revision: { ...text, pattern: '^[b-z]$' },
    sent: ['request-property-became-not-enum', 'request-property-pattern-added'],
    given: ['response-property-became-not-enum', 'response-property-pattern-added'],
  },
  'a pattern beside values that all match it': {
    base: ab,
    revision: { ...ab, pattern: '^[a-z]$' },
    sent: [],
    given: [],
  },
  'values beside a pattern that they match': {
    base: { ...text, pattern: '^[a-z]$' },
    revision: { ...ab, pattern: '^[a-z]$' },
    sent: ['request-property-became-enum'],
    given: ['response-property-became-enum'],
  },
};

function rulesOf(base: object, revision: object, isSent: boolean): string[] {
  const [before, after] = [base, revision].map((field) => {
    const content = { 'application/json': { schema: { type: 'object', required: ['field'], properties: { field } } } };
    const post = isSent ? { requestBody: { content } } : { responses: { 200: { description: 'OK', content } } };
    return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: { '/things': { post } } };
  });
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
}

for (const [name, { base, revision, sent, given }] of Object.entries(CASES))
  test(`${name}, sent and given`, () => {
    assert.deepEqual(rulesOf(base, revision, true).sort(), sent);
    assert.deepEqual(rulesOf(base, revision, false).sort(), given);
  });

test('names that fields may have are the same however their pattern is written', () => {
  const [digits, same] = ['^\\d+$', '^[0-9]+$'].map((pattern) => ({ type: 'object', propertyNames: { pattern } }));
  assert.deepEqual(rulesOf(digits ?? {}, same ?? {}, true), []);
});
