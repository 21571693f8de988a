import assert from 'node:assert/strict';
import test from 'node:test';
import { fingerprintOf } from './fingerprint.ts';
import { MAX_AFFECTED_ENDPOINTS } from './finding.ts';
import { makeFindings, MAX_VALUE_CHARS } from './make-finding.ts';

const LONG = 'x'.repeat(MAX_VALUE_CHARS + 1);
const CLIPPED = `${'x'.repeat(MAX_VALUE_CHARS - 1)}…`;
const FULL = 'x'.repeat(MAX_VALUE_CHARS);

test('whatever an author wrote is clipped, with a mark where it goes on', () => {
  const all = { location: LONG, subject: LONG, before: LONG, after: LONG, quote: LONG, endpoints: [LONG] };
  const [found] = makeFindings('spec', [{ rule: 'endpoint-added', ...all, facts: { said: LONG, count: 7, is: true } }]);
  assert.ok(found !== undefined);
  const { location, subject, before, after, quote, endpoint, affectedEndpoints, facts } = found;
  for (const value of [location, subject, before, after, quote, endpoint, affectedEndpoints[0], facts['said']])
    assert.equal(value, CLIPPED);
  assert.deepEqual([facts['count'], facts['is']], [7, true]);
});

test('what just fits is left as it is', () => {
  const [found] = makeFindings('spec', [{ rule: 'endpoint-added', location: '', after: FULL }]);
  assert.equal(found?.after, FULL);
  assert.deepEqual([found.subject, found.before, found.quote], [null, null, null]);
});

test('many endpoints are named up to a limit and counted', () => {
  const endpoints = Array.from({ length: MAX_AFFECTED_ENDPOINTS + 1 }, (_, index) => `GET /${index}`);
  const [found] = makeFindings('spec', [{ rule: 'endpoint-added', location: '', endpoints }]);
  assert.deepEqual(found?.affectedEndpoints, endpoints.slice(0, MAX_AFFECTED_ENDPOINTS));
  assert.equal(found.affectedEndpointCount, MAX_AFFECTED_ENDPOINTS + 1);
  assert.equal(found.endpoint, 'GET /0');
});

test('findings that say the same are told apart, also where they were clipped', () => {
  const draft = { rule: 'endpoint-added', location: '', after: LONG } as const;
  const found = makeFindings('spec', [draft, draft, { ...draft, after: `${LONG}y` }]);
  assert.equal(new Set(found.map(fingerprintOf)).size, 3);
  assert.deepEqual(found, makeFindings('spec', [draft, draft, { ...draft, after: `${LONG}y` }]));
});
