// What follows from an attempt: done, another try after a wait, or the end. Pure.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second … failed attempt; after the last one the Delivery has failed. About 76 hours in all. */
export const RETRY_WAITS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
const JITTER = 0.2;
const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** Least wait after a 429 or a timeout: more of the same does not help a receiver that has too much to do. */
const OVERLOAD_WAIT_MS = MINUTE;
const GONE = 410;
const TOO_MANY_REQUESTS = 429;
const RETRY_AFTER_STATUSES: ReadonlySet<number> = new Set([TOO_MANY_REQUESTS, 503]);

/** Why an attempt failed. A closed set: shown to users, so it tells nothing of addresses. */
export const ERROR_KINDS = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'http_status',
  'blocked_address',
  'too_large',
  'disabled',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** What came of an attempt, before it is judged. */
export interface Reply {
  /** Null when no answer came. */
  statusCode: number | null;
  /** What kept the answer from coming whole; null when it came. */
  fault: ErrorKind | null;
  retryAfter: string | null;
}

export type Outcome = 'delivered' | 'retry' | 'failed' | 'gone';

export interface Verdict {
  outcome: Outcome;
  error: ErrorKind | null;
  /** Wait before the next try; null unless the outcome is `retry`. */
  waitMs: number | null;
}

export interface JudgeContext {
  /** Failed attempts before this one. */
  failures: number;
  now: Date;
  random: () => number;
}

export function judge(reply: Reply, context: JudgeContext): Verdict {
  const { statusCode, fault } = reply;
  if (fault === null && statusCode !== null && statusCode >= 200 && statusCode < 300) {
    return { outcome: 'delivered', error: null, waitMs: null };
  }
  if (statusCode === GONE) return { outcome: 'gone', error: 'disabled', waitMs: null };
  const error = fault ?? 'http_status';
  const step = RETRY_WAITS_MS[context.failures];
  if (step === undefined) return { outcome: 'failed', error, waitMs: null };
  const jittered = step * (1 - JITTER + context.random() * 2 * JITTER);
  const least = statusCode === TOO_MANY_REQUESTS || fault === 'timeout' ? OVERLOAD_WAIT_MS : 0;
  const asked =
    statusCode !== null && RETRY_AFTER_STATUSES.has(statusCode) ? retryAfterMs(reply.retryAfter, context.now) : 0;
  return { outcome: 'retry', error, waitMs: Math.round(Math.max(jittered, least, asked)) };
}

/** A date of HTTP begins with the day of the week; what else a Date is read from is no Retry-After. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Retry-After (RFC 9110, section 10.2.3): seconds or a date; 0 when absent, past or unreadable; at most a day. */
export function retryAfterMs(value: string | null, now: Date): number {
  const text = value?.trim() ?? '';
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND : date - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
