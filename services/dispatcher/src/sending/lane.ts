// A lane in the hands of this process: what waits for one Destination, what is on its way to it, and what was learned of its receiver.
import { breakerState, CLOSED, type Breaker } from './breaker.ts';
import type { DueDelivery } from '../store/deliveries.ts';

/** Attempts in flight toward one Destination, over all processes. */
export const PER_DESTINATION_CONCURRENCY = 5;
/** What a Destination answers in this time is read ahead, so that its next attempt need not wait for the database. */
const READ_AHEAD_MS = 200;
const MAX_READ_AHEAD = 600;
/** Weight of the latest attempt in the length of one. */
const LATEST_WEIGHT = 0.1;

export interface Lane {
  readonly id: string;
  /** By the monotonic clock of this process, a little before the lease ends. */
  ownedUntil: number;
  /** First attempts go before retries. */
  readonly first: DueDelivery[];
  readonly retries: DueDelivery[];
  inFlight: number;
  /** Read and not recorded yet: waiting, in flight, or on the way into the database. */
  readonly held: Set<string>;
  breaker: Breaker;
  /** Attempts in flight that take long: until they end, no other begins. */
  slow: number;
  /** Length of an attempt, of late. */
  durationMs: number;
  /** Nothing is sent before then, by the monotonic clock: the trouble was ours. */
  restUntil: number;
  /** When its Destination was last told to have failed; null after a success. */
  failureTold: number | null;
  /** Aborts what is in flight; a new one is made when it was used. */
  stop: AbortController;
}

export const newLane = (id: string): Lane => ({
  id,
  ownedUntil: 0,
  first: [],
  retries: [],
  inFlight: 0,
  held: new Set(),
  breaker: CLOSED,
  slow: 0,
  durationMs: READ_AHEAD_MS,
  restUntil: 0,
  failureTold: null,
  stop: new AbortController(),
});

export const waitingIn = (lane: Lane): number => lane.first.length + lane.retries.length;
export const hangs = (lane: Lane): boolean => lane.slow > 0 || lane.breaker.hangs;

export interface Clocks {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds of the monotonic clock. */
  mono: number;
}

/** How many attempts may be in flight. */
export function capOf(lane: Lane, { now, mono }: Clocks): number {
  const state = breakerState(lane.breaker, now);
  if (state === 'open' || lane.restUntil > mono || lane.ownedUntil <= mono) return 0;
  return state === 'half_open' || hangs(lane) ? 1 : PER_DESTINATION_CONCURRENCY;
}

/** How many more Deliveries to read; none while half of what was read ahead is there. */
export function roomIn(lane: Lane, clocks: Clocks): number {
  const cap = capOf(lane, clocks);
  const ahead = cap > 1 ? Math.floor((cap * READ_AHEAD_MS) / lane.durationMs) : 0;
  const wanted = cap + Math.min(MAX_READ_AHEAD, ahead);
  const waiting = waitingIn(lane);
  return waiting > wanted / 2 ? 0 : Math.max(0, wanted - waiting - lane.inFlight);
}

export function tookMs(lane: Lane, ms: number): void {
  lane.durationMs += (Math.max(1, ms) - lane.durationMs) * LATEST_WEIGHT;
}
