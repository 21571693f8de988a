import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toChange } from './change.ts';
import { makeFindings } from './make-finding.ts';

test('a change is the finding with its verdict and without its facts', () => {
  const [finding] = makeFindings('spec', [
    {
      rule: 'request-property-type-changed',
      location: '/components/schemas/Ship/properties/length/type',
      endpoints: ['POST /ships', 'PUT /ships'],
      subject: 'length',
      before: 'integer',
      after: 'string',
      facts: { alsoRules: 'response-property-type-changed' },
    },
  ]);
  assert.ok(finding !== undefined);
  const change = toChange(finding, '2026-01-01');
  assert.deepEqual(
    {
      rule: change.rule,
      alsoRules: change.alsoRules,
      classification: change.classification,
      severity: change.severity,
      endpoint: change.endpoint,
      count: change.affectedEndpointCount,
      values: [change.before, change.after],
    },
    {
      rule: 'request-property-type-changed',
      alsoRules: ['response-property-type-changed'],
      classification: 'BREAKING',
      severity: 'critical',
      endpoint: 'POST /ships',
      count: 2,
      values: ['integer', 'string'],
    },
  );
  assert.match(change.description, /length.*integer.*string/);
  assert.ok(!('facts' in change) && !('identity' in change));
});
