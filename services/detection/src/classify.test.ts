import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from './classify.ts';
import type { Finding } from './finding.ts';
import { makeFindings } from './make-finding.ts';
import { RULES } from './rules/rules.ts';
import type { RuleId } from './rules/rules.ts';

function aFinding(fields: Partial<Finding> & { rule: string }): Finding {
  const [made] = makeFindings('spec', [
    { rule: 'endpoint-deprecated', location: '/x', endpoints: ['GET /a'], subject: 's', before: 'b', after: 'a' },
  ]);
  assert.ok(made !== undefined);
  return { ...made, ...fields };
}

test('every rule has a change type in snake case and a sentence without holes', () => {
  for (const rule of Object.keys(RULES)) {
    for (const values of [
      {},
      { subject: null, before: null, after: null, endpoint: null, sunsetOn: null, affectedEndpointCount: 0 },
    ]) {
      const verdict = classify(aFinding({ rule, ...values }), '2026-11-21');
      assert.match(verdict.changeType, /^[a-z]+(_[a-z0-9]+)*$/, rule);
      assert.doesNotMatch(verdict.description, /[{}[\]]|undefined|"null"/, rule);
      assert.match(verdict.description, /^[A-Z].*\.$/, rule);
    }
  }
});

test('a value that is cut is cut between characters', () => {
  for (const lead of ['', 'x']) {
    const long = `${lead}${'💥'.repeat(200)}${lead}`;
    const values = { subject: long, before: long, after: `${long}y` };
    for (const rule of Object.keys(RULES))
      assert.ok(classify(aFinding({ rule, ...values }), '2026-11-21').description.isWellFormed(), rule);
  }
});

test('the nearer the sunset, the graver the deprecation', () => {
  const days: [sunsetOn: string | null, severity: string][] = [
    [null, 'warning'],
    ['2020-01-01', 'critical'],
    ['2026-12-21', 'critical'],
    ['2026-12-22', 'warning'],
    ['2027-05-20', 'warning'],
    ['2027-05-21', 'info'],
    ['2027-99-99', 'warning'],
  ];
  for (const [sunsetOn, severity] of days) {
    for (const rule of [
      'endpoint-deprecated-with-sunset',
      'page-endpoint-deprecated',
      'request-property-deprecated',
    ] satisfies RuleId[]) {
      assert.equal(classify(aFinding({ rule, sunsetOn }), '2026-11-21').severity, severity, `${rule} ${sunsetOn}`);
    }
  }
});

test('a rule of a newer differ is not hidden', () => {
  for (const rule of ['no-such-rule', '__proto__', 'constructor']) {
    assert.equal(classify(aFinding({ rule }), '2026-11-21').classification, 'BREAKING', rule);
  }
});

test('the description names method, path, subject and both values', () => {
  const finding = aFinding({
    rule: 'request-property-type-changed',
    endpoint: 'POST /v1/charges',
    subject: 'amount',
    before: 'integer',
    after: 'string',
    affectedEndpointCount: 3,
  });
  assert.equal(
    classify(finding, '2026-11-21').description,
    'POST /v1/charges: the type of the request field "amount" changed from "integer" to "string". It touches 2 further endpoints.',
  );
});

test('other schemas with the same edit are named, of many the first', () => {
  const told = (alsoIn: string): string =>
    classify(aFinding({ rule: 'schema-text-changed', facts: { alsoIn } }), '2026-11-21').description;
  assert.match(told('Cat'), / It is the same in the schema "Cat"\.$/);
  assert.match(told('Cat, Dog'), / It is the same in the schemas "Cat" and "Dog"\.$/);
  assert.match(told('A, B, C, D, E'), / It is the same in the schemas "A", "B", "C" and 2 further\.$/);
});
