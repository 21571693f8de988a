import type { Logger } from '@tidemark/platform/log';
import type { Store } from './store.ts';

const SWEEP_MS = 60_000;

/** Deletes the counters of past windows, so that the table grows with the clients of the last minutes only. */
export function sweepCounters(store: Pick<Store, 'deleteOldCounters'>, log: Logger): Disposable {
  const timer = setInterval(() => {
    store.deleteOldCounters().catch((error: unknown) => log.warn({ err: error }, 'old rate counters not deleted'));
  }, SWEEP_MS);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
