// Limits per minute in fixed windows, counted in PostgreSQL so that all replicas share them. Counters that cannot be reached limit nobody:
// the request is admitted and the failure counted. A bucket that is full is remembered here until its window ends, so a flood costs no
// statement.
import type { Logger } from '@tidemark/platform/log';
import { rateLimited, type HttpError } from './errors.ts';
import type { Metrics, RateLimitScope } from './metrics.ts';
import type { CountRow, Store } from './store.ts';
import { within } from './within.ts';

const STORE_BUDGET_MS = 500;
const MAX_REMEMBERED = 10_000;
const WINDOW_SECONDS = 60;

export interface Bucket {
  scope: RateLimitScope;
  /** Whose: a user id, or a client address. */
  subject: string;
  limit: number;
}

interface Verdict {
  headers: Readonly<Record<string, string>>;
  /** Set when the request is over a limit. */
  refusal: HttpError | null;
}

/** Counts the request in every bucket; the answer describes the last one, or the one that refuses. */
export type RateLimit = (buckets: readonly [Bucket, ...Bucket[]]) => Promise<Verdict>;

export interface RateLimiterOptions {
  store: Pick<Store, 'count'>;
  metrics: Pick<Metrics, 'rateStoreFailed' | 'rateLimited'>;
  log: Logger;
}

interface Full {
  resetAt: number;
  /** On this process's monotonic clock. */
  until: number;
}

export function createRateLimiter({ store, metrics, log }: RateLimiterOptions): RateLimit {
  const full = new Map<string, Full>();
  const refuse = (bucket: Bucket, { resetAt, until }: Full): Verdict => {
    metrics.rateLimited(bucket.scope);
    const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000));
    return { headers: describe(bucket.limit, 0, resetAt), refusal: rateLimited(seconds) };
  };
  return async (buckets) => {
    for (const bucket of buckets) {
      const known = full.get(keyOf(bucket));
      if (known && known.until > performance.now()) return refuse(bucket, known);
    }
    const last = buckets.at(-1) ?? buckets[0];
    let rows: CountRow[];
    try {
      rows = await within(STORE_BUDGET_MS, store.count(buckets.map(keyOf)));
    } catch (error) {
      metrics.rateStoreFailed();
      log.warn({ err: error }, 'rate counters cannot be reached: admitted uncounted');
      const now = Math.floor(Date.now() / 1000);
      return {
        headers: describe(last.limit, last.limit - 1, now - (now % WINDOW_SECONDS) + WINDOW_SECONDS),
        refusal: null,
      };
    }
    const counts = new Map(rows.map((row) => [row.bucket, row]));
    for (const bucket of buckets) {
      const row = counts.get(keyOf(bucket));
      if (row === undefined || row.count <= bucket.limit) continue;
      const entry = { resetAt: row.reset_at, until: performance.now() + row.reset_in_ms };
      if (full.size >= MAX_REMEMBERED) full.clear();
      full.set(keyOf(bucket), entry);
      return refuse(bucket, entry);
    }
    const row = counts.get(keyOf(last));
    return { headers: describe(last.limit, last.limit - (row?.count ?? 1), row?.reset_at ?? 0), refusal: null };
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
