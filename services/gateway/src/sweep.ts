import type { Logger } from '@tidemark/platform/log';

const SWEEP_MS = 60_000;

/** Deletes what is past, so that the tables grow with what is in use only. */
export function sweep(deletions: readonly (() => Promise<void>)[], log: Logger): Disposable {
  const timer = setInterval(() => {
    for (const run of deletions) run().catch((error: unknown) => log.warn({ err: error }, 'old rows not deleted'));
  }, SWEEP_MS);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
