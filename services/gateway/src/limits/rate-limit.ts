// Limits per minute in fixed windows, counted in PostgreSQL so that all replicas share them exactly. While the counters cannot be reached,
// each replica counts by itself; nobody is refused for their sake. A bucket that is full is remembered here until its window ends, so a
// flood costs no statement.
import type { Logger } from '@tidemark/platform/log';
import { within } from '@tidemark/platform/within';
import { createCountBatcher, type Count } from './count-batcher.ts';
import { rateLimited, type HttpError } from '../http/errors.ts';
import { createLocalCounter } from './local-counter.ts';
import type { Metrics, RateLimitScope } from '../metrics.ts';
import type { CounterStore, CountRow } from './counter-store.ts';

/** Generous: a slow count of all replicas is still exact. */
const STORE_BUDGET_MS = 2000;
/** After a failure the counters are left alone for so long: waiting for them would cost every request its budget. */
const STORE_REST_MS = 3000;
const MAX_REMEMBERED = 10_000;

export interface Bucket {
  scope: RateLimitScope;
  /** Whose: a user id, or a client address. */
  subject: string;
  limit: number;
}

export interface Verdict {
  headers: Readonly<Record<string, string>>;
  /** Set when the request is over a limit. */
  refusal: HttpError | null;
}

export interface RateLimit {
  /** Counts the request in every bucket; the answer describes the last one, or the one that refuses. */
  (buckets: readonly [Bucket, ...Bucket[]]): Promise<Verdict>;
  /** Whether one of them is known to be full, so that nothing need be counted or done. */
  isFull: (buckets: readonly Bucket[]) => boolean;
}

export interface RateLimiterOptions {
  store: Pick<CounterStore, 'count'>;
  metrics: Pick<Metrics, 'rateStoreFailed' | 'rateLimited'>;
  log: Logger;
}

interface Full {
  resetAt: number;
  /** On this process's monotonic clock. */
  until: number;
}

export function createRateLimiter(options: RateLimiterOptions): RateLimit {
  const full = new Map<string, Full>();
  const count = createCounter(options);
  const refuse = (bucket: Bucket, { resetAt, until }: Full): Verdict => {
    options.metrics.rateLimited(bucket.scope);
    const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000));
    return { headers: describe(bucket.limit, 0, resetAt), refusal: rateLimited(seconds) };
  };
  const knownFull = (bucket: Bucket): Full | null => {
    const known = full.get(keyOf(bucket));
    return known && known.until > performance.now() ? known : null;
  };
  const limit = async (buckets: readonly [Bucket, ...Bucket[]]): Promise<Verdict> => {
    for (const bucket of buckets) {
      const known = knownFull(bucket);
      if (known) return refuse(bucket, known);
    }
    const rows = new Map((await count(buckets.map(keyOf))).map((row) => [row.bucket, row]));
    for (const bucket of buckets) {
      const row = rows.get(keyOf(bucket));
      if (row === undefined || row.count <= bucket.limit) continue;
      const entry = { resetAt: row.reset_at, until: performance.now() + row.reset_in_ms };
      if (full.size >= MAX_REMEMBERED) full.clear();
      full.set(keyOf(bucket), entry);
      return refuse(bucket, entry);
    }
    const last = buckets.at(-1) ?? buckets[0];
    const row = rows.get(keyOf(last));
    return { headers: describe(last.limit, last.limit - (row?.count ?? 1), row?.reset_at ?? 0), refusal: null };
  };
  return Object.assign(limit, {
    isFull: (buckets: readonly Bucket[]) => buckets.some((bucket) => knownFull(bucket) !== null),
  });
}

/** The shared counters, or this process's own while those are away. Never fails. */
function createCounter({ store, metrics, log }: RateLimiterOptions): Count {
  const shared = createCountBatcher(store);
  const local = createLocalCounter();
  let restUntil = 0;
  return async (buckets): Promise<CountRow[]> => {
    if (performance.now() >= restUntil) {
      try {
        return await within(STORE_BUDGET_MS, shared(buckets));
      } catch (error) {
        restUntil = performance.now() + STORE_REST_MS;
        log.warn({ err: error }, 'shared rate counters cannot be reached: counting alone');
      }
    }
    metrics.rateStoreFailed();
    return local(buckets);
  };
}

const keyOf = (bucket: Bucket): string => `${bucket.scope}:${bucket.subject}`;

const describe = (limit: number, remaining: number, resetAt: number): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(Math.max(0, remaining)),
  'x-ratelimit-reset': String(resetAt),
});

/** Whom an address stands for: an IPv4 address, or the /64 of an IPv6 one, which one client has whole. */
export function addressSubject(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
