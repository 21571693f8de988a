// What waits for a Destination that is deleted is cancelled, and for one that was disabled it is held. Also what a process that was killed in
// the middle of that has left.
import type { Logger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import { startWorkLoop, type WorkLoop } from '@tidemark/platform/work-loop';
import { cancelLeftOver, holdLeftOver } from '../store/waiting.ts';

const INTERVAL_MS = 60_000;
const RETRY_MS = 5000;

/** Looks for it at once, when it is woken, and every minute, until disposed. */
export const startSettlingLeftOver = ({ database, log }: { database: Database; log: Logger }): WorkLoop =>
  startWorkLoop({
    pollMs: INTERVAL_MS,
    async work() {
      await cancelLeftOver(database);
      await holdLeftOver(database);
      return false;
    },
    failed(error) {
      log.warn({ err: error }, 'what is left waiting could not be cancelled or held');
      return RETRY_MS;
    },
  });
