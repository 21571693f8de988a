// A process that is killed while it holds what waits for a Destination that it disabled leaves a part of it pending: the others hold that.
import type { Logger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import { startWorkLoop } from '@tidemark/platform/work-loop';
import { holdLeftOver } from '../store/waiting.ts';

const INTERVAL_MS = 60_000;

/** Looks for it at once and then every minute, until disposed. */
export const startHoldingLeftOver = ({ database, log }: { database: Database; log: Logger }): AsyncDisposable =>
  startWorkLoop({
    pollMs: INTERVAL_MS,
    async work() {
      await holdLeftOver(database);
      return false;
    },
    failed(error) {
      log.warn({ err: error }, 'what is left pending could not be held');
      return INTERVAL_MS;
    },
  });
