// A fixed number of workers, and one more for newcomers: while all others are at work it makes scans of users of whom none is running, so
// that a user whose scans take long keeps none of the others waiting for a worker. Each claims a scan, keeps its lease while it runs, and
// claims the next. A lost lease ends the scan at once.
import { backoffMs } from '@tidemark/platform/backoff';
import { isUnavailable } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';
import { startWorkLoop, type WorkLoop } from '@tidemark/platform/work-loop';
import { LostLease, type ClaimedScan } from './store/claims.ts';

const POLL_MS = 1000;
const ERROR_BASE_MS = 500;
const ERROR_MAX_MS = 10_000;

export interface WorkerOptions {
  workers: number;
  renewMs: number;
  claim: () => Promise<ClaimedScan | null>;
  claimNewcomer: () => Promise<ClaimedScan | null>;
  /** False: the scan is someone else's. */
  renew: (scan: ClaimedScan) => Promise<boolean>;
  run: (scan: ClaimedScan, signal: AbortSignal) => Promise<void>;
  log: Logger;
}

export function startWorkers(options: WorkerOptions): WorkLoop {
  const { workers, claim, claimNewcomer, log } = options;
  let busy = 0;
  const failed = (error: unknown, failures: number): number => {
    log.error({ err: error }, 'worker waits');
    return backoffMs(failures, ERROR_BASE_MS, ERROR_MAX_MS);
  };
  const pool = startWorkLoop({
    workers,
    pollMs: POLL_MS,
    failed,
    async work(signal) {
      const scan = await claim();
      if (scan === null) return false;
      busy += 1;
      try {
        await runLeased(scan, options, signal);
      } finally {
        busy -= 1;
      }
      return true;
    },
  });
  const newcomers = startWorkLoop({
    pollMs: POLL_MS,
    failed,
    async work(signal) {
      const scan = busy < workers ? null : await claimNewcomer();
      if (scan === null) return false;
      await runLeased(scan, options, signal);
      return true;
    },
  });
  return {
    wake() {
      pool.wake();
      newcomers.wake();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([pool[Symbol.asyncDispose](), newcomers[Symbol.asyncDispose]()]);
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
  let isDatabaseAway = false;
  const timer = setInterval(() => {
    options.renew(scan).then(
      (held) => {
        if (!held) lost.abort(new LostLease(isDatabaseAway));
        isDatabaseAway = false;
      },
      // The scan goes on, and its end is refused should the lease have run out meanwhile.
      (error: unknown) => {
        isDatabaseAway ||= isUnavailable(error);
        options.log.warn({ err: error, scanId: scan.id }, 'lease not renewed');
      },
    );
  }, options.renewMs);
  try {
    await options.run(scan, AbortSignal.any([lost.signal, stopping]));
  } finally {
    clearInterval(timer);
  }
}
