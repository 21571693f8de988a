// A reconciliation that cannot reach a server is no failure of its key: it waits a short, flat time, so that an outage's end is seen at once.
import { KubeError } from '@tidemark/kube/kube-error';
import type { Reconcile } from '@tidemark/kube/reconcile';
import { isTransient } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';

/** Plus as much again at random. */
const UNREACHABLE_WAIT_MS = 2_000;

const isUnreachable = (error: unknown): boolean =>
  isTransient(error) ||
  (error instanceof KubeError && (error.status === 0 || error.status === 429 || error.status >= 500));

export function waitingForServers(log: Logger, reconcile: Reconcile, waitMs: number = UNREACHABLE_WAIT_MS): Reconcile {
  return async (key, context) => {
    try {
      return await reconcile(key, context);
    } catch (error) {
      if (context.signal.aborted || !isUnreachable(error)) throw error;
      log.warn({ err: error, key }, 'reconcile waits for a server');
      return { requeueAfterMs: waitMs * (1 + Math.random()) };
    }
  };
}
