import assert from 'node:assert/strict';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Waits for a condition; fails with `what` when it does not come true in time. */
export async function until(what: string, condition: () => boolean, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!condition()) {
    assert.ok(performance.now() < end, `not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export interface ManualClock extends Clock {
  /** Moves time on, running what is due in its order. */
  advance(ms: number): void;
}

export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => startMs + time,
    monotonic: () => time,
    after(ms, run) {
      const timer = { at: time + Math.max(0, ms), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const [first] = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
        if (first === undefined) break;
        timers = timers.filter((other) => other !== first);
        time = Math.max(time, first.at);
        first.run();
      }
      time = end;
    },
  };
}
