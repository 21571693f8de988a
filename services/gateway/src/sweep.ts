import type { Logger } from '@tidemark/platform/log';
import { startWorkLoop } from '@tidemark/platform/work-loop';

const SWEEP_MS = 60_000;

/** Does the chores at once and then every minute: above all, deletes what is past, so that the tables grow only with what is in use. */
export const sweep = (chores: readonly (() => Promise<void>)[], log: Logger): AsyncDisposable =>
  startWorkLoop({
    pollMs: SWEEP_MS,
    async work() {
      const done = await Promise.allSettled(chores.map((chore) => chore()));
      for (const { reason } of done.filter((one) => one.status === 'rejected'))
        log.warn({ err: reason as unknown }, 'old rows not deleted');
      return false;
    },
    failed: () => SWEEP_MS,
  });
