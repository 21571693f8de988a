import { setTimeout as delay } from 'node:timers/promises';

/** Wait before try `attempt` (from 1): doubles from `baseMs` up to `maxMs`, with full jitter in its upper half. */
export function backoffMs(attempt: number, baseMs: number, maxMs: number, random: () => number = Math.random): number {
  const ceiling = Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 30));
  return ceiling / 2 + (random() * ceiling) / 2;
}

export interface RetryOptions {
  attempts: number;
  baseMs: number;
  maxMs: number;
  signal?: AbortSignal;
  /** Whether the error is worth another try. Default: every error. */
  retryable?: (error: unknown) => boolean;
}

/** Runs `work` until it succeeds, at most `attempts` times; throws the last error. */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      const worthIt = options.retryable?.(error) ?? true;
      if (attempt >= options.attempts || !worthIt || options.signal?.aborted) throw error;
      await delay(
        backoffMs(attempt, options.baseMs, options.maxMs),
        undefined,
        options.signal ? { signal: options.signal } : {},
      );
    }
  }
}
