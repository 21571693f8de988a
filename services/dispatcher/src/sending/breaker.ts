// The circuit breaker of one Destination. Closed: all may be sent. Open: nothing is, until a time. Half-open, after that time: one attempt,
// whose success closes it and whose failure opens it for twice as long. Pure; times in milliseconds since 1970.

/** A timeout counts twice: it costs a slot for its whole length. */
const FAILURES_TO_OPEN = 10;
const TIMEOUT_WEIGHT = 2;
const FIRST_OPEN_MS = 10_000;
const MAX_OPEN_MS = 300_000;

export interface Breaker {
  /** Weight of the failures since the last success. */
  failures: number;
  /** How often it opened since the last success. */
  trips: number;
  openUntil: number | null;
  /** The last answer did not come in time: the next attempts go one by one. */
  hangs: boolean;
}

export const BREAKER_STATES = ['closed', 'open', 'half_open'] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];
export type AttemptEnd = 'success' | 'failure' | 'timeout';

export const CLOSED: Breaker = { failures: 0, trips: 0, openUntil: null, hangs: false };

export function breakerState({ openUntil }: Breaker, now: number): BreakerState {
  if (openUntil === null) return 'closed';
  return openUntil > now ? 'open' : 'half_open';
}

/** Attempts that were on their way when it opened change nothing, unless they succeed. */
export function afterAttempt(breaker: Breaker, end: AttemptEnd, now: number): Breaker {
  if (end === 'success') return CLOSED;
  const hangs = end === 'timeout';
  const state = breakerState(breaker, now);
  if (state === 'open') return { ...breaker, hangs: breaker.hangs || hangs };
  const failures = breaker.failures + (hangs ? TIMEOUT_WEIGHT : 1);
  if (state === 'closed' && failures < FAILURES_TO_OPEN) return { ...breaker, failures, hangs };
  const openMs = Math.min(MAX_OPEN_MS, FIRST_OPEN_MS * 2 ** Math.min(breaker.trips, 30));
  return { failures, trips: breaker.trips + 1, openUntil: now + openMs, hangs };
}
