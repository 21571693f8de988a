// Workers that look for work and pause when there is none. Whoever makes work wakes them; the poll is for what nobody told of, such as work of
// another process. A wake while they are at work counts: they look once more before they pause.
import { setTimeout as sleep } from 'node:timers/promises';

export interface WorkLoop extends AsyncDisposable {
  /** There may be work. */
  wake: () => void;
}

export interface WorkLoopOptions {
  /** Does one piece of work, if there is one, and says whether there was. The signal comes when the loop is to end. */
  work: (signal: AbortSignal) => Promise<boolean>;
  /** Workers at once, each with a piece of its own. */
  workers?: number;
  /** Longest pause. */
  pollMs: number;
  /** Told when work threw for the `failures`th time on end; gives the pause after it. */
  failed: (error: unknown, failures: number) => number;
}

/** At the end it waits for what the workers have in hand. */
export function startWorkLoop({ work, workers = 1, pollMs, failed }: WorkLoopOptions): WorkLoop {
  const ending = new AbortController();
  const bells = new Set<() => void>();
  const wake = (): void => {
    for (const ring of bells) ring();
  };
  const worker = async (): Promise<void> => {
    let failures = 0;
    while (!ending.signal.aborted) {
      // Before the work, so that what comes in the middle of it is not slept through.
      const woken = Promise.withResolvers<void>();
      bells.add(woken.resolve);
      try {
        // What a piece of work held, such as its host, is free again for another.
        if (await work(ending.signal)) wake();
        else await pause(woken, pollMs);
        failures = 0;
      } catch (error) {
        if (ending.signal.aborted) break;
        bells.delete(woken.resolve);
        wake();
        failures += 1;
        // Not cut short by more work: it would fail alike.
        await sleep(failed(error, failures), undefined, { signal: ending.signal }).catch(() => undefined);
      } finally {
        bells.delete(woken.resolve);
      }
    }
  };
  const running = Array.from({ length: workers }, worker);
  return {
    wake,
    async [Symbol.asyncDispose]() {
      ending.abort();
      wake();
      await Promise.all(running);
    },
  };
}

async function pause({ promise, resolve }: PromiseWithResolvers<void>, ms: number): Promise<void> {
  const timer = setTimeout(resolve, ms);
  await promise;
  clearTimeout(timer);
}
