// What an attempt says of its receiver: to its lane at once, to its Destination when that does not know it yet.
import type { Attempted } from './attempt.ts';
import { afterAttempt } from './breaker.ts';
import type { Lane } from './lane.ts';
import type { Finished } from './recorder.ts';
import type { DueDelivery } from '../store/deliveries.ts';

/** A Destination that goes on failing is told so no more often than this. */
const TELL_FAILURE_MS = 60_000;
const STATES = { delivered: 'delivered', retry: 'pending', failed: 'failed', gone: 'failed' } as const;

export interface Learned {
  finished: Finished;
  /** Until when the breaker is open; null unless this attempt opened it. */
  opened: Date | null;
}

export function learnFrom(
  lane: Lane,
  delivery: DueDelivery,
  { attempted, now }: { attempted: Attempted; now: Date },
): Learned {
  const { startedAt, result, verdict } = attempted;
  const before = lane.breaker;
  const failure = verdict.error === 'timeout' ? 'timeout' : 'failure';
  lane.breaker = afterAttempt(before, verdict.outcome === 'delivered' ? 'success' : failure, now.getTime());
  const { openUntil, hangs } = lane.breaker;
  const moved = openUntil !== before.openUntil;
  const { durationMs, statusCode, reply } = result;
  return {
    opened: moved && openUntil !== null ? new Date(openUntil) : null,
    finished: {
      record: {
        delivery,
        startedAt,
        durationMs,
        statusCode,
        error: verdict.error,
        reply,
        state: STATES[verdict.outcome],
        dueAt: verdict.waitMs === null ? null : new Date(now.getTime() + verdict.waitMs),
      },
      standing: verdict.outcome === 'gone' ? 'gone' : standingOf(lane, delivery, verdict.outcome === 'delivered'),
      breaker: moved || hangs !== before.hangs ? lane.breaker : null,
    },
  };
}

/** What the Destination is to be told: that it works again, or at times that it does not. */
function standingOf(lane: Lane, delivery: DueDelivery, good: boolean): Finished['standing'] {
  if (good) {
    const told = lane.failureTold !== null || delivery.failing;
    lane.failureTold = null;
    return told ? 'succeeded' : null;
  }
  const now = performance.now();
  if (lane.failureTold !== null && now - lane.failureTold < TELL_FAILURE_MS) return null;
  lane.failureTold = now;
  return 'failed';
}
