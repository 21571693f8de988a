// One reconciliation of one key: run within its time limit, whatever it throws is caught, and its end is one of five results.
import type { Clock } from './clock.ts';
import { startDeadline } from './deadline.ts';

/** A failure that trying again cannot mend: the key rests until something changes. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError';
}

export interface ReconcileContext {
  /** Aborts at the time limit and when the controller stops. Hand it to every call. */
  signal: AbortSignal;
  /** Failures of this key in a row, before this time. */
  failures: number;
}

/** Level-triggered: reads the present state of the key from caches and makes it so; the object may be gone. */
export type Reconcile = (key: string, context: ReconcileContext) => Promise<ReconcileResult | void>;

export interface ReconcileResult {
  /** Look again after so long, though nothing changes. Not an error: for what is due or awaited. */
  requeueAfterMs?: number | undefined;
}

export type Outcome =
  | { result: 'success' }
  | { result: 'requeue_after'; afterMs: number }
  /** Cut short because the controller stops: neither a success nor a failure. */
  | { result: 'stopped' }
  | { result: 'error'; error: unknown; terminal: boolean; timedOut: boolean };

export interface Attempt {
  outcome: Outcome;
  /** Settles when the function really has: later than the outcome when it ignores its signal. */
  settled: Promise<void>;
}

/** How long a function that was told to stop may take to do so before it is left behind. */
const GRACE_MS = 2_000;
const LATE = Symbol('late');

export async function attempt(
  reconcile: Reconcile,
  key: string,
  how: { timeoutMs: number; failures: number; signal: AbortSignal; clock: Clock },
): Promise<Attempt> {
  using deadline = startDeadline(how.clock, how.timeoutMs, how.signal);
  const leftBehind = Promise.withResolvers<typeof LATE>();
  let cancel = (): void => undefined;
  const giveGrace = (): void => {
    cancel = how.clock.after(GRACE_MS, () => leftBehind.resolve(LATE));
  };
  deadline.signal.addEventListener('abort', giveGrace, { once: true });
  if (deadline.signal.aborted) giveGrace();

  const work = (async () => await reconcile(key, { signal: deadline.signal, failures: how.failures }))();
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  try {
    const answer = await Promise.race([work, leftBehind.promise]);
    if (answer === LATE) throw new Error('the reconciliation does not heed its signal');
    const afterMs = answer?.requeueAfterMs;
    if (Number.isNaN(afterMs)) throw new TypeError('requeueAfterMs is not a number');
    return { settled, outcome: afterMs === undefined ? { result: 'success' } : { result: 'requeue_after', afterMs } };
  } catch (error) {
    const timedOut = deadline.expired();
    if (how.signal.aborted && !timedOut) return { settled, outcome: { result: 'stopped' } };
    return { settled, outcome: { result: 'error', error, terminal: error instanceof TerminalError, timedOut } };
  } finally {
    cancel();
  }
}
