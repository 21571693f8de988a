// Reflectors -> queue -> workers -> reconcile. Sources fill the queue from the moment the controller is created, so that a
// stand-by replica is warm; workers run only inside run(). A key is never reconciled by two workers at once, not even when a
// reconciliation overran its time limit and was left behind: the key stays taken until the function has really ended.
import type { Registry } from 'prom-client';
import type { ObjectEvent } from './cache-writer.ts';
import { settledWithin, systemClock, type Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { kubeMetrics } from './metrics.ts';
import { createWorkQueue, type AddOptions, type Priority } from './queue.ts';
import { attempt, type Outcome, type Reconcile } from './reconcile.ts';
import { keyOf, type KubeObject } from './objects.ts';
import type { Reflector } from './reflector.ts';

export const DEFAULT_RECONCILE_TIMEOUT_MS = 60_000;
export const DEFAULT_RESYNC_MS = 10 * 3_600_000;
/** Resync periods vary by so much, and its keys are spread over as much of the period. */
const RESYNC_JITTER = 0.1;
/** Least wait of a key that asks for another look: one that always asks for none shall not occupy a worker for itself. */
const MIN_REQUEUE_MS = 10;
const STOP_TIMEOUT_MS = 10_000;
const RESULTS = ['success', 'error', 'requeue', 'requeue_after'] as const;

/** Where keys come from. Made by source(). */
export interface ControllerSource {
  readonly hasSynced: Promise<void>;
  connect(enqueue: (key: string, priority: Priority) => void): () => void;
  /** Keys to look at again at each resync. */
  resyncKeys(): Iterable<string>;
}

export interface SourceOptions<T> {
  reflector: Reflector<T>;
  /** Which keys an event concerns; an update may concern those of the old object too. Default: the key of the object itself. */
  keysFor?: ((event: ObjectEvent<T>) => Iterable<string>) | undefined;
  /** Whether the event matters: leave out what only echoes our own status writes. Default: every event does. */
  accepts?: ((event: ObjectEvent<T>) => boolean) | undefined;
}

export interface ControllerOptions {
  name: string;
  sources: readonly ControllerSource[];
  reconcile: Reconcile;
  logger: Logger;
  registry: Registry;
  /** Default 1. */
  workers?: number | undefined;
  reconcileTimeoutMs?: number | undefined;
  resyncMs?: number | undefined;
  clock?: Clock | undefined;
  random?: (() => number) | undefined;
}

export interface Controller extends AsyncDisposable {
  enqueue(key: string, options?: AddOptions): void;
  /** Waits for the caches, then works until the signal aborts and what is in flight has ended (or ran out of time). May run again. */
  run(signal: AbortSignal): Promise<void>;
}

/** The first list comes in at low priority: most of it is as it should be. */
export function source<T extends KubeObject>({ reflector, keysFor, accepts }: SourceOptions<T>): ControllerSource {
  return {
    hasSynced: reflector.hasSynced,
    connect: (enqueue) =>
      reflector.subscribe((event) => {
        if (accepts?.(event) === false) return;
        const priority = event.type === 'added' && event.initial ? 'resync' : 'change';
        for (const key of keysFor?.(event) ?? [event.key]) enqueue(key, priority);
      }),
    *resyncKeys() {
      for (const object of reflector.store.values()) {
        const key = keyOf(object);
        yield* keysFor?.({ type: 'added', key, object, initial: true }) ?? [key];
      }
    },
  };
}

export function createController(options: ControllerOptions): Controller {
  const { name, sources, logger, clock = systemClock, random = Math.random } = options;
  const workers = options.workers ?? 1;
  const timeoutMs = options.reconcileTimeoutMs ?? DEFAULT_RECONCILE_TIMEOUT_MS;
  const resyncMs = options.resyncMs ?? DEFAULT_RESYNC_MS;
  const queue = createWorkQueue({ name, clock, registry: options.registry });
  const metrics = kubeMetrics(options.registry);
  const label = { controller: name };
  const disposing = new AbortController();
  let running: Promise<void> = Promise.resolve();

  for (const result of RESULTS) metrics.reconciles.inc({ ...label, result }, 0);
  for (const metric of [metrics.reconcileErrors, metrics.terminalErrors, metrics.reconcileTimeouts])
    metric.inc(label, 0);
  metrics.reconcileSeconds.zero(label);
  metrics.activeWorkers.set(label, 0);
  metrics.maxWorkers.set(label, workers);
  const disconnects = sources.map((from) => from.connect((key, priority) => queue.add(key, { priority })));

  /** Counts the outcome and says when the key is due again. */
  const conclude = (key: string, outcome: Outcome, durationMs: number): void => {
    const fields = { controller: name, key, outcome: outcome.result, durationMs: Math.round(durationMs) };
    if (outcome.result === 'stopped') {
      queue.add(key);
      return;
    }
    metrics.reconciles.inc({ ...label, result: outcome.result });
    metrics.reconcileSeconds.observe(label, durationMs / 1000);
    if (outcome.result !== 'error') {
      queue.forget(key);
      if (outcome.result === 'requeue_after')
        queue.add(key, { priority: 'timer', afterMs: Math.max(MIN_REQUEUE_MS, outcome.afterMs) });
      logger.debug(fields, 'reconciled');
      return;
    }
    metrics.reconcileErrors.inc(label);
    if (outcome.timedOut) metrics.reconcileTimeouts.inc(label);
    if (outcome.terminal) {
      metrics.terminalErrors.inc(label);
      queue.forget(key);
    } else queue.add(key, { priority: 'timer', rateLimited: true });
    logger.error(
      { ...fields, err: outcome.error, terminal: outcome.terminal, failures: queue.failures(key) },
      'reconcile failed',
    );
  };

  const work = async (signal: AbortSignal): Promise<void> => {
    for (let item = await queue.take(signal); item !== undefined; item = await queue.take(signal)) {
      const { key } = item;
      const began = clock.monotonic();
      metrics.activeWorkers.inc(label);
      const failures = queue.failures(key);
      const { outcome, settled } = await attempt(options.reconcile, key, { timeoutMs, failures, signal, clock });
      metrics.activeWorkers.dec(label);
      conclude(key, outcome, clock.monotonic() - began);
      void settled.then(() => queue.done(key));
    }
  };

  /** Looks at every key again once a period, so that nothing stays wrong for longer. */
  const startResync = (): (() => void) => {
    let cancel = (): void => undefined;
    const schedule = (): void => {
      cancel = clock.after(resyncMs * (1 + RESYNC_JITTER * (2 * random() - 1)), () => {
        for (const from of sources) {
          for (const key of from.resyncKeys()) {
            queue.add(key, { priority: 'resync', afterMs: random() * resyncMs * RESYNC_JITTER });
          }
        }
        schedule();
      });
    };
    schedule();
    return () => cancel();
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([stopped, Promise.all(sources.map((from) => from.hasSynced))]);
    if (signal.aborted) return;
    logger.info({ controller: name, workers, keys: queue.size }, 'controller started');
    const stopResync = startResync();
    try {
      await Promise.all(Array.from({ length: workers }, () => work(signal)));
    } finally {
      stopResync();
    }
    logger.info({ controller: name }, 'controller stopped');
  };

  return {
    enqueue: (key, add) => queue.add(key, add),
    async run(signal) {
      const either = AbortSignal.any([signal, disposing.signal]);
      running = run(either);
      await running;
    },
    async [Symbol.asyncDispose]() {
      for (const disconnect of disconnects) disconnect();
      disposing.abort(new DOMException('the controller was stopped', 'AbortError'));
      await settledWithin(clock, STOP_TIMEOUT_MS, running);
      queue[Symbol.dispose]();
    },
  };
}
