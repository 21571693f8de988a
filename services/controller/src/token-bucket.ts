// At most so many a second, after a burst.
import { pause, type Clock } from '@tidemark/kube/clock';

export interface TokenBucket {
  /** Resolves when the caller may go on, or when the signal aborts: look at it afterwards. In the order of the calls. */
  take(signal: AbortSignal): Promise<void>;
}

export function createTokenBucket(options: { perSecond: number; burst: number; clock: Clock }): TokenBucket {
  const { perSecond, burst, clock } = options;
  let tokens = burst;
  let at = clock.monotonic();
  return {
    async take(signal) {
      const now = clock.monotonic();
      tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond) - 1;
      at = now;
      if (tokens < 0) await pause(clock, (-tokens / perSecond) * 1000, signal);
    },
  };
}
