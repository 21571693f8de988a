// A reconciliation that cannot reach a server is no failure of its key: it waits a short, flat time, so that an outage's end is seen at once.
// Nor is it one of a message, which is given up when it fails too often.
import { KubeError } from '@tidemark/kube/kube-error';
import type { Reconcile } from '@tidemark/kube/reconcile';
import { AppError, isTransient } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';

/** Plus as much again at random. */
const UNREACHABLE_WAIT_MS = 2_000;

const isClusterAway = (error: unknown): boolean =>
  error instanceof KubeError && (error.status === 0 || error.status === 429 || error.status >= 500);
const isUnreachable = (error: unknown): boolean => isTransient(error) || isClusterAway(error);

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

/** The handler of a message: UNAVAILABLE while the Kubernetes API is away, so that the message is given back for as long as that lasts. */
export function givenBackMeanwhile<T>(handle: (data: T) => Promise<void>): (data: T) => Promise<void> {
  return async (data) => {
    try {
      await handle(data);
    } catch (error) {
      if (!isClusterAway(error)) throw error;
      throw new AppError('UNAVAILABLE', 'the Kubernetes API cannot be reached', { cause: error });
    }
  };
}
