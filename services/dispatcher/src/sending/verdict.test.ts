import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judge, retryAfterMs, RETRY_WAITS_MS, type Reply, type Verdict } from './verdict.ts';

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_122 });

const NOW = new Date('2026-03-04T05:06:07Z');
const middle = { failures: 0, now: NOW, random: () => 0.5 };
const answered = (statusCode: number, retryAfter: string | null = null): Reply => ({
  statusCode,
  fault: null,
  retryAfter,
});

test('each failure waits for its step, and the twelfth is the last', () => {
  const seconds = RETRY_WAITS_MS.map(
    (_, failures) => (judge(answered(500), { ...middle, failures }).waitMs ?? 0) / 1000,
  );
  assert.deepEqual(seconds, [5, 30, 120, 600, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  const last = judge(answered(500), { ...middle, failures: RETRY_WAITS_MS.length });
  assert.deepEqual(last, { outcome: 'failed', error: 'http_status', waitMs: null });
});

test('a wait is off by at most a fifth', () => {
  assert.equal(judge(answered(500), { ...middle, random: () => 0 }).waitMs, 4000);
  assert.equal(judge(answered(500), { ...middle, random: () => 1 }).waitMs, 6000);
});

const cases: Record<string, { reply: Reply; want: Verdict }> = {
  '200 is delivered': { reply: answered(200), want: { outcome: 'delivered', error: null, waitMs: null } },
  '299 is delivered': { reply: answered(299), want: { outcome: 'delivered', error: null, waitMs: null } },
  'a redirect has failed': { reply: answered(302), want: { outcome: 'retry', error: 'http_status', waitMs: 5000 } },
  '410 ends it and the destination': {
    reply: answered(410),
    want: { outcome: 'gone', error: 'disabled', waitMs: null },
  },
  '429 waits as long as it asks': {
    reply: answered(429, '70'),
    want: { outcome: 'retry', error: 'http_status', waitMs: 70_000 },
  },
  '503 does not shorten the step': {
    reply: answered(503, '1'),
    want: { outcome: 'retry', error: 'http_status', waitMs: 5000 },
  },
  '500 may not ask for a wait': {
    reply: answered(500, '60'),
    want: { outcome: 'retry', error: 'http_status', waitMs: 5000 },
  },
  '429 waits a minute although it asks for less': {
    reply: answered(429, '1'),
    want: { outcome: 'retry', error: 'http_status', waitMs: 60_000 },
  },
  'a timeout waits a minute': {
    reply: { statusCode: null, fault: 'timeout', retryAfter: null },
    want: { outcome: 'retry', error: 'timeout', waitMs: 60_000 },
  },
  'a 200 whose body broke has failed': {
    reply: { statusCode: 200, fault: 'connect', retryAfter: null },
    want: { outcome: 'retry', error: 'connect', waitMs: 5000 },
  },
  'a refused address is tried again like any failure': {
    reply: { statusCode: null, fault: 'blocked_address', retryAfter: null },
    want: { outcome: 'retry', error: 'blocked_address', waitMs: 5000 },
  },
};
for (const [name, { reply, want }] of Object.entries(cases)) {
  test(name, () => assert.deepEqual(judge(reply, middle), want));
}

const RETRY_AFTER: Record<string, number> = {
  '120': 120_000,
  ' 7 ': 7000,
  '0': 0,
  '86401': 86_400_000,
  '99999999999999999999': 86_400_000,
  'Wed, 04 Mar 2026 05:07:07 GMT': 60_000,
  'Wednesday, 04-Mar-26 05:07:07 GMT': 60_000,
  'Wed, 04 Mar 2020 05:07:07 GMT': 0,
  'Fri, 31 Dec 9999 23:59:59 GMT': 86_400_000,
  '-5': 0,
  '+60': 0,
  '1.5': 0,
  '1e9': 0,
  '0x7f': 0,
  Infinity: 0,
  '12/31/2099': 0,
  '2099-12-31T23:59:59Z': 0,
  'Wed, 99 Mar 2026': 0,
  '120, 60': 0,
  soon: 0,
  '': 0,
};
for (const [value, want] of Object.entries(RETRY_AFTER))
  test(`Retry-After ${JSON.stringify(value)} is ${want} ms`, () => assert.equal(retryAfterMs(value, NOW), want));
test('no Retry-After asks for no wait', () => assert.equal(retryAfterMs(null, NOW), 0));

test('whatever a receiver answers, the wait is near its step or what was asked for, and never over a day and a fifth', () => {
  const day = 86_400_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: RETRY_WAITS_MS.length - 1 }),
      fc.integer({ min: 300, max: 599 }).filter((status) => status !== 410),
      fc.option(fc.oneof(fc.nat().map(String), fc.string())),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, status, retryAfter, random) => {
        const { waitMs } = judge(answered(status, retryAfter), { failures, now: NOW, random: () => random });
        const step = RETRY_WAITS_MS[failures] ?? 0;
        const asked = status === 429 || status === 503 ? retryAfterMs(retryAfter, NOW) : 0;
        const least = Math.max(step * 0.8, asked, status === 429 ? 60_000 : 0);
        assert.ok(waitMs !== null && waitMs >= Math.floor(least), `${waitMs} under ${least}`);
        assert.ok(waitMs <= Math.max(Math.ceil(step * 1.2), least) && waitMs <= day * 1.2);
      },
    ),
  );
});
