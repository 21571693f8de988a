import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';
import { openapiOf, pageOf, sunsetDate } from './content.ts';
import { EXPECTED_CHANGES, missingChanges, missingWebhooks } from './expectations.ts';
import { isSignedBy } from './receiver.ts';
import type { Change } from './rest.ts';

const now = new Date('2030-01-01T00:00:00Z');
const aChange = (over: Partial<Change>): Change => ({
  id: 'a',
  change_type: 'endpoint_removed',
  classification: 'BREAKING',
  severity: 'critical',
  endpoint: 'DELETE /v1/parcels/{id}',
  description: '',
  before_value: null,
  after_value: null,
  ...over,
});

test('the two versions differ where the demo expects it, in the description and on the page', () => {
  const [first, second] = [1, 2].map((version) => JSON.stringify(openapiOf(version as 1 | 2, now)));
  assert.match(first ?? '', /"delete"/);
  assert.doesNotMatch(second ?? '', /"delete"/);
  assert.match(second ?? '', /"x-sunset":"2030-04-01"/);
  assert.equal(sunsetDate(now), '2030-04-01');
  const headings = (version: 1 | 2): string[] => pageOf(version, now).endpoints.map(({ heading }) => heading);
  assert.ok(headings(1).includes('DELETE /v1/parcels/{id}') && !headings(2).includes('DELETE /v1/parcels/{id}'));
  assert.ok(!headings(1).includes('POST /v1/returns') && headings(2).includes('POST /v1/returns'));
});

test('what was not seen is named', () => {
  assert.equal(missingChanges([]).length, EXPECTED_CHANGES.length);
  assert.equal(missingChanges([aChange({})]).length, EXPECTED_CHANGES.length - 1);
  const webhook = { event: 'change.detected', delivery: 'a', verified: true, data: {} };
  const changes = [aChange({}), aChange({ classification: 'NEW_FEATURE' })];
  assert.ok(missingWebhooks([webhook, webhook], changes).includes('webhook: change.detected, 1 of 2'));
  assert.ok(
    !missingWebhooks([webhook, { ...webhook, delivery: 'b' }], changes).some((line) =>
      line.includes('change.detected'),
    ),
  );
});

test('only the right secret over the untouched body verifies', () => {
  const body = Buffer.from('{"event":"x"}');
  const header = `sha256=${createHmac('sha256', 'whsec_a').update(body).digest('hex')}`;
  assert.equal(isSignedBy('whsec_a', body, header), true);
  assert.equal(isSignedBy('whsec_b', body, header), false);
  assert.equal(isSignedBy('whsec_a', Buffer.from('{"event":"y"}'), header), false);
  assert.equal(isSignedBy('whsec_a', body, ''), false);
});
