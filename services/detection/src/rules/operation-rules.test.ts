import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import type { Finding } from '../finding.ts';
import { CONTENT_CASES } from '../testing/content-cases.ts';
import { ENDPOINT_CASES } from '../testing/endpoint-cases.ts';
import { MESSAGE_CASES } from '../testing/message-cases.ts';
import { OPERATION_EQUIVALENTS } from '../testing/operation-equivalents.ts';
import { PASSED_OVER_CASES } from '../testing/passed-over-cases.ts';
import { RECEIVER_CASES } from '../testing/receiver-cases.ts';
import type { Json } from '../testing/schema-sites.ts';
import { SECURITY_CASES } from '../testing/security-cases.ts';
import { STATUS_CASES } from '../testing/status-cases.ts';
import { WEBHOOK_CASES } from '../testing/webhook-cases.ts';
import { WORD_CASES } from '../testing/word-cases.ts';
import { endpointRules } from './endpoint-rules.ts';
import { standingRules } from './standing-rules.ts';
import { messageRules } from './message-rules.ts';
import { securityRules } from './security-rules.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const TODAY = '2026-11-21';
const seen = new Set<string>();

function compare(base: Json, revision: Json): Finding[] {
  return compareSpecs(base, revision).findings;
}

function tell(finding: Finding): string {
  const { classification, severity } = classify(finding, TODAY);
  seen.add(finding.rule);
  const also = finding.facts['alsoRules'];
  const told = typeof also === 'string' ? ` + ${also}` : '';
  return `${finding.rule} ${classification} ${severity}${told}`;
}

for (const [name, { base, revision, there, back }] of Object.entries({
  ...ENDPOINT_CASES,
  ...CONTENT_CASES,
  ...MESSAGE_CASES,
  ...PASSED_OVER_CASES,
  ...RECEIVER_CASES,
  ...SECURITY_CASES,
  ...STATUS_CASES,
  ...WEBHOOK_CASES,
  ...WORD_CASES,
})) {
  test(`${name}: told there and back`, () => {
    assert.deepEqual(compare(base, revision).map(tell), there);
    assert.deepEqual(compare(revision, base).map(tell), back);
    assert.deepEqual(compare(base, base).map(tell), []);
  });
}

for (const [name, [base, revision]] of Object.entries(OPERATION_EQUIVALENTS)) {
  test(`${name}: no change in either direction`, () => {
    assert.deepEqual(compare(base, revision).map(tell), []);
    assert.deepEqual(compare(revision, base).map(tell), []);
  });
}

test('every rule outside schemas has a case', () => {
  const rules = Object.keys({ ...endpointRules, ...standingRules, ...messageRules, ...securityRules });
  assert.deepEqual(
    rules.filter((rule) => !seen.has(rule)),
    [],
  );
});
