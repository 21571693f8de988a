// Time as this library sees it: wall time for what is written, monotonic time for every interval, and cancellable timers.

/** The longest delay a Node.js timer keeps; a longer one would fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

export interface Clock {
  /** Milliseconds since 1970. May jump: only for what is written down. */
  now(): number;
  /** Milliseconds since some moment. Never goes back: for every interval and deadline. */
  monotonic(): number;
  /** Calls `run` once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`, or at once when the signal aborts: look at the signal afterwards. Never rejects. */
export async function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Waits for `work`, at most `ms`; true when it has settled (its error is the business of whoever owns it). */
export async function settledWithin(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const inTime = work.then(
    () => true,
    () => true,
  );
  const result = await Promise.race([inTime, pause(clock, ms, late.signal).then(() => false)]);
  late.abort();
  return result;
}
