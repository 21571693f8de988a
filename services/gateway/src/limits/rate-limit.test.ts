import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { addressSubject, createRateLimiter, type Bucket } from './rate-limit.ts';
import type { CountRow } from './counter-store.ts';

const log = createLogger('test', 'silent');
const RESET_AT = 1_800_000_060;

function aLimiter(count: (amounts: ReadonlyMap<string, number>) => Promise<CountRow[]>) {
  const seen = { failures: 0, limited: [] as string[], statements: 0 };
  const limit = createRateLimiter({
    store: {
      count: (amounts) => {
        seen.statements += 1;
        return count(amounts);
      },
    },
    metrics: {
      rateStoreFailed: () => {
        seen.failures += 1;
      },
      rateLimited: (scope) => seen.limited.push(scope),
    },
    log,
  });
  return { limit, seen };
}

const user: Bucket = { scope: 'user', subject: 'u1', limit: 60 };
const check: Bucket = { scope: 'check', subject: 'u1', limit: 3 };
const row = (bucket: string, count: number): CountRow => ({ bucket, count, reset_at: RESET_AT, reset_in_ms: 30_000 });

test('the last bucket is described', async () => {
  const { limit } = aLimiter(async () => [row('user:u1', 10), row('check:u1', 1)]);
  const { headers, refusal } = await limit([user, check]);
  assert.equal(refusal, null);
  assert.deepEqual(headers, {
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '2',
    'x-ratelimit-reset': String(RESET_AT),
  });
});

test('a full bucket refuses, and goes on refusing without a statement until its window ends', async () => {
  const { limit, seen } = aLimiter(async () => [row('user:u1', 61)]);
  const first = await limit([user]);
  assert.equal(first.refusal?.status, 429);
  assert.equal(first.refusal?.headers['retry-after'], '30');
  assert.equal(first.headers['x-ratelimit-remaining'], '0');
  assert.equal((await limit([user])).refusal?.status, 429);
  assert.equal(seen.statements, 1);
  assert.deepEqual(seen.limited, ['user', 'user']);
});

test('while the counters fail, or hang, the process counts alone and asks them only now and then', async () => {
  for (const count of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => {})]) {
    const { limit, seen } = aLimiter(count);
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await limit([check]));
    const refused = answers.filter(({ refusal }) => refusal !== null).length;
    // A minute may begin in between.
    assert.ok(refused <= 2, String(refused));
    assert.equal(answers[0]?.headers['x-ratelimit-limit'], '3');
    assert.equal(seen.statements, 1);
    assert.ok(seen.failures >= 3);
  }
});

test('requests that come together are counted by one statement, each at its place', async () => {
  const { limit, seen } = aLimiter(async (amounts) => [row('user:u1', 10 + (amounts.get('user:u1') ?? 0))]);
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => limit([user])));
  assert.deepEqual(
    verdicts.map(({ headers }) => headers['x-ratelimit-remaining']),
    ['49', '48', '47', '46', '45'],
  );
  assert.equal(seen.statements, 1);
});

test('an IPv6 client is its /64', () => {
  const want = {
    '203.0.113.9': '203.0.113.9',
    '::ffff:203.0.113.9': '203.0.113.9',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
  };
  for (const [address, subject] of Object.entries(want)) assert.equal(addressSubject(address), subject);
});
