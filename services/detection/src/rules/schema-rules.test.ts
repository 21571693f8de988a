import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import type { Finding } from '../finding.ts';
import { BOOLEAN_CASES } from '../testing/boolean-cases.ts';
import { EQUIVALENTS } from '../testing/equivalents.ts';
import { FIELD_CASES } from '../testing/field-cases.ts';
import { IMPLICATION_CASES } from '../testing/implication-cases.ts';
import { KIND_CASES } from '../testing/kind-cases.ts';
import { NAME_CASES } from '../testing/name-cases.ts';
import { NESTED_CASES } from '../testing/nested-cases.ts';
import { REFERRED_CASES } from '../testing/referred-cases.ts';
import { TRAVEL_CASES } from '../testing/travel-cases.ts';
import { isQuiet, wantedAt } from '../testing/schema-case.ts';
import { SHAPE_CASES } from '../testing/shape-cases.ts';
import { VALUE_CASES } from '../testing/value-cases.ts';
import { PLACES, SITES } from '../testing/schema-sites.ts';
import type { Json } from '../testing/schema-sites.ts';
import { schemaRules } from './schema-rules.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

/** Near enough for a sunset to matter, far enough not to be critical. */
const TODAY = '2026-11-21';

function compare(base: Json, revision: Json): Finding[] {
  return compareSpecs(base, revision).findings;
}

function alsoRulesOf({ facts }: Finding): string[] {
  return typeof facts['alsoRules'] === 'string' ? facts['alsoRules'].split(' ') : [];
}

function tell(finding: Finding): string {
  const { classification, severity } = classify(finding, TODAY);
  return `${finding.rule} ${classification} ${severity}`;
}

const seen = new Set<string>();
function found(base: Json, revision: Json): Finding[] {
  const findings = compare(base, revision);
  for (const finding of findings) for (const rule of [finding.rule, ...alsoRulesOf(finding)]) seen.add(rule);
  return findings;
}

for (const [name, { base, revision, there, back, isBare }] of Object.entries({
  ...SHAPE_CASES,
  ...NAME_CASES,
  ...VALUE_CASES,
})) {
  test(`${name}: one finding at every place, there and back`, () => {
    for (const place of PLACES) {
      if (isBare === true && isQuiet(place)) continue;
      for (const [from, to, want] of [
        [base, revision, there],
        [revision, base, back],
      ] as const) {
        const findings = found(SITES[place](from), SITES[place](to));
        const got = findings.map(tell);
        const [wanted, ...also] = wantedAt(place, want);
        assert.deepEqual(got, [wanted], place);
        for (const rule of also) assert.ok(findings.flatMap(alsoRulesOf).includes(rule), rule);
      }
    }
  });
}

for (const [name, { base, revision, there, back }] of Object.entries({
  ...FIELD_CASES,
  ...IMPLICATION_CASES,
  ...KIND_CASES,
  ...NESTED_CASES,
  ...REFERRED_CASES,
  ...TRAVEL_CASES,
  ...BOOLEAN_CASES,
})) {
  test(`${name}: told there and back`, () => {
    assert.deepEqual(found(base, revision).map(tell), there);
    assert.deepEqual(found(revision, base).map(tell), back);
  });
}

for (const [name, [base, revision]] of Object.entries(EQUIVALENTS)) {
  test(`${name}: no change at any place`, () => {
    for (const place of PLACES) {
      for (const [from, to] of [
        [base, revision],
        [revision, base],
      ] as const) {
        const findings = compare(SITES[place](from), SITES[place](to));
        assert.deepEqual(findings.map(tell), [], place);
      }
    }
  });
}

test('every rule of schemas has a case', () => {
  assert.deepEqual(
    Object.keys(schemaRules).filter((rule) => !seen.has(rule)),
    [],
  );
});
