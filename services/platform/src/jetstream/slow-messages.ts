// Messages of one consumer whose handler ran out of time. That passes when the database or a peer has too much to do; a message that still runs
// out of time after many tries and a long while is what takes too long itself. What another process saw of it is not known here, and a new
// process counts anew.
import type { GivenMessage } from './given-message.ts';

const MIN_TRIES = 20;
const MIN_MS = 3_600_000;
const MAX_REMEMBERED = 1000;

type Known = Pick<GivenMessage, 'seq' | 'info'>;

export interface SlowMessages {
  /** Counts a try that ran out of time. Says why another one would be in vain; null while it may not be. */
  ranOut: (message: Known) => string | null;
  forget: (message: Known) => void;
}

export function createSlowMessages(nowMs: () => number = () => performance.now()): SlowMessages {
  const slow = new Map<string, { tries: number; sinceMs: number }>();
  // A stream that was made anew gives out its numbers again.
  const keyOf = ({ seq, info }: Known): string => `${seq}:${info.timestampNanos}`;
  return {
    ranOut(message) {
      const key = keyOf(message);
      const { tries, sinceMs } = slow.get(key) ?? { tries: 0, sinceMs: nowMs() };
      slow.delete(key);
      slow.set(key, { tries: tries + 1, sinceMs });
      const [oldest] = slow.keys();
      if (slow.size > MAX_REMEMBERED && oldest !== undefined) slow.delete(oldest);
      const lastedMs = nowMs() - sinceMs;
      if (tries + 1 < MIN_TRIES || lastedMs < MIN_MS) return null;
      return `ran out of time ${tries + 1} times in ${Math.round(lastedMs / 60_000)} minutes`;
    },
    forget: (message) => void slow.delete(keyOf(message)),
  };
}
