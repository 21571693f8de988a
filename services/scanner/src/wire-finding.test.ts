import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '@tidemark/detection/finding';
import { finding as wireSchema, findingFound, MAX_MESSAGE_BYTES } from '@tidemark/proto/events';
import { toParts, toWireFinding } from './wire-finding.ts';

const PLACE = { url: 'https://docs.example.com/api' };
const aFinding = (wanted: Partial<Finding> = {}): Finding => ({
  rule: 'endpoint-removed',
  input: 'spec',
  endpoint: 'GET /a',
  affectedEndpoints: ['GET /a'],
  affectedEndpointCount: 1,
  subject: null,
  before: 'GET /a',
  after: null,
  location: '/paths/~1a/get',
  quote: null,
  sunsetOn: '2027-01-31',
  facts: { required: true },
  identity: '0'.repeat(32),
  ...wanted,
});

test('values of any length and content fit the schema and JSON columns', () => {
  const hostile = `\u0000${'\u{1F600}'.repeat(5000)}`;
  const wire = toWireFinding(
    aFinding({
      endpoint: hostile,
      affectedEndpoints: Array.from({ length: 80 }, () => hostile),
      before: hostile,
      location: hostile,
      quote: hostile,
      facts: { [hostile]: hostile },
    }),
    PLACE,
  );
  assert.deepEqual(wireSchema.parse(wire), wire);
  const text = JSON.stringify(wire);
  assert.ok(!text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text));
});

test('parts hold at most fifty Findings and stay under the size of a message', () => {
  const small = Array.from({ length: 101 }, () => toWireFinding(aFinding(), PLACE));
  assert.deepEqual(
    toParts(small).map((part) => part.length),
    [50, 50, 1],
  );
  const long = '\u0001'.repeat(3000);
  const large = toWireFinding(
    aFinding({ before: long, after: long, quote: long, location: long, endpoint: long }),
    PLACE,
  );
  const parts = toParts(Array.from({ length: 50 }, () => large));
  assert.ok(parts.length > 1);
  assert.equal(parts.flat().length, 50);
  for (const findings of parts) {
    const message = {
      scan_id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
      source_key: '0'.repeat(32),
      generation: 2,
      base_verified_at: '2026-11-01T00:00:00.000Z',
      started_at: '2026-11-01T00:00:00.000Z',
      part: 1,
      parts: parts.length,
      findings,
    };
    assert.ok(Buffer.byteLength(JSON.stringify(findingFound.parse(message))) < MAX_MESSAGE_BYTES);
  }
});
