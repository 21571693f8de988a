import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { addressSubject, createRateLimiter, type Bucket } from './rate-limit.ts';
import type { CountRow } from './store.ts';

const log = createLogger('test', 'silent');
const RESET_AT = 1_800_000_060;

function aLimiter(count: (buckets: readonly string[]) => Promise<CountRow[]>) {
  const seen = { failures: 0, limited: [] as string[], statements: 0 };
  const limit = createRateLimiter({
    store: {
      count: (buckets) => {
        seen.statements += 1;
        return count(buckets);
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

test('counters that fail, or hang, limit nobody and are counted', async () => {
  for (const count of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => {})]) {
    const { limit, seen } = aLimiter(count);
    const { headers, refusal } = await limit([user]);
    assert.equal(refusal, null);
    assert.equal(headers['x-ratelimit-limit'], '60');
    assert.equal(seen.failures, 1);
  }
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
