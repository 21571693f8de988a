// Positions of a list.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

const [text, whole] = [{ type: 'string' }, { type: 'integer' }];

function told(base: object, revision: object): string[] {
  const [before, after] = [base, revision].map((schema) => aDescription({ request: { type: 'array', ...schema } }));
  return compareSpecs(before ?? {}, after ?? {}).findings.map(
    (finding) => `${classify(finding, '2026-01-01').classification} ${finding.rule}`,
  );
}

test('a position that several parts describe is what all of them say', () => {
  const parts = (second: object): object => ({
    allOf: [{ prefixItems: [{ maxLength: 9 }, text] }, { prefixItems: [second] }],
  });
  assert.deepEqual(told(parts(text), parts(whole)), ['BREAKING request-property-type-changed']);
  assert.deepEqual(told(parts({}), parts(text)), ['BREAKING request-property-all-of-added']);
  assert.deepEqual(told(parts(text), { prefixItems: [{ type: 'string', maxLength: 9 }, text] }), []);
});

test('a position that is no longer one of those that are taken is refused', () => {
  const only = (...prefixItems: object[]): object => ({ prefixItems, unevaluatedItems: false });
  const refused = 'BREAKING request-body-prefix-items-removed';
  assert.deepEqual(told(only(text, whole), only(text)), [refused]);
  assert.deepEqual(told(only(text), { unevaluatedItems: false }), [refused]);
  assert.deepEqual(told({ unevaluatedItems: false }, only(text)), ['NEW_FEATURE request-body-prefix-items-added']);
  assert.deepEqual(told({ prefixItems: [text] }, {}), ['NEW_FEATURE request-body-prefix-items-removed']);
});

test('what further items would be does not matter where there is no room for them', () => {
  const full = (more: object = {}): object => ({ prefixItems: [text, text], minItems: 2, maxItems: 2, ...more });
  const pair = { items: text, minItems: 2, maxItems: 2 };
  assert.deepEqual(told(pair, full()), []);
  assert.deepEqual(told(full(), pair), []);
  assert.deepEqual(told(full({ items: whole }), full()), []);
  assert.deepEqual(told(full({ items: whole }), pair), []);
  assert.deepEqual(told(full({ items: false }), full()), []);
  const none = (items: object): object => ({ type: 'array', maxItems: 0, items });
  assert.deepEqual(told(none(text), none(whole)), []);
  const shared = (part: object): object => none({ type: 'object', properties: { deep: part } });
  assert.deepEqual(told(shared(text), shared(whole)), []);
  assert.deepEqual(told(none(text), { ...none(whole), maxItems: 1 }), ['NEW_FEATURE request-body-max-items-increased']);
  assert.deepEqual(told(pair, full({ maxItems: 3 })), [
    'NEW_FEATURE request-body-max-items-increased',
    'NEW_FEATURE request-property-type-generalized',
  ]);
});
