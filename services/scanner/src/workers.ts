// A fixed number of workers. Each claims a scan, keeps its lease while it runs, and claims the next. A lost lease ends the scan at once.
import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '@tidemark/platform/backoff';
import type { Logger } from '@tidemark/platform/log';
import type { ClaimedScan } from './store/queue.ts';

const POLL_MS = 1000;
const ERROR_BASE_MS = 500;
const ERROR_MAX_MS = 10_000;

export interface WorkerOptions {
  workers: number;
  renewMs: number;
  claim: () => Promise<ClaimedScan | null>;
  /** False: the scan is someone else's. */
  renew: (scan: ClaimedScan) => Promise<boolean>;
  run: (scan: ClaimedScan, signal: AbortSignal) => Promise<void>;
  log: Logger;
}

export interface Workers extends AsyncDisposable {
  /** There may be work. */
  wake: () => void;
}

export function startWorkers(options: WorkerOptions): Workers {
  const stopping = new AbortController();
  const sleepers = new Set<() => void>();
  const wake = (): void => {
    for (const sleeper of sleepers) sleeper();
  };
  const pause = async (ms: number): Promise<void> => {
    const timer = new AbortController();
    const woken = Promise.withResolvers<void>();
    sleepers.add(woken.resolve);
    const signal = AbortSignal.any([timer.signal, stopping.signal]);
    await Promise.race([woken.promise, delay(ms, undefined, { signal }).catch(() => {})]);
    timer.abort();
    sleepers.delete(woken.resolve);
  };
  const work = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const scan = await options.claim();
        if (scan === null) await pause(POLL_MS);
        else {
          await runLeased(scan, options, stopping.signal);
          // Its host is free again.
          wake();
        }
        failures = 0;
      } catch (error) {
        failures += 1;
        options.log.error({ err: error }, 'worker waits');
        await pause(backoffMs(failures, ERROR_BASE_MS, ERROR_MAX_MS));
      }
    }
  };
  const running = Array.from({ length: options.workers }, work);
  return {
    wake,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Runs one scan and keeps its lease. */
export async function runLeased(
  scan: ClaimedScan,
  options: Pick<WorkerOptions, 'renew' | 'renewMs' | 'run' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const timer = setInterval(() => {
    options.renew(scan).then(
      (held) => {
        if (!held) lost.abort(new Error('the lease was lost'));
      },
      // The database is away: the scan goes on, and its end is refused should the lease have run out meanwhile.
      (error: unknown) => options.log.warn({ err: error, scanId: scan.id }, 'lease not renewed'),
    );
  }, options.renewMs);
  try {
    await options.run(scan, AbortSignal.any([lost.signal, stopping]));
  } finally {
    clearInterval(timer);
  }
}
