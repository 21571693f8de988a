// A work queue of keys. A key is in it once, however often it is added: with the highest priority and the earliest time asked for.
// A key that is being worked on is handed to nobody else; added meanwhile, it comes again when done. Failures of a key wait
// longer each time, until it is forgotten. Keys only: whoever takes one reads the present state from the cache.
import type { Registry } from 'prom-client';
import { MAX_TIMER_MS, systemClock, type Clock } from './clock.ts';
import { createDelayHeap } from './delay-heap.ts';
import { kubeMetrics } from './metrics.ts';

/** What a key is there for, the most urgent first. */
export const PRIORITIES = ['change', 'timer', 'resync'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const QUEUE_BACKOFF_BASE_MS = 5;
export const QUEUE_BACKOFF_MAX_MS = 1_000_000;
/** One take in so many gives the key that has waited longest, whatever its priority, so that none starves. */
const FAIR_TAKE_EVERY = 8;

export interface AddOptions {
  /** Default `change`. */
  priority?: Priority;
  /** Not before so many milliseconds. */
  afterMs?: number;
  /** Not before the back-off of the key, which grows by this. */
  rateLimited?: boolean;
}

export interface QueueItem {
  key: string;
  priority: Priority;
}

export interface WorkQueue extends Disposable {
  readonly name: string;
  /** Ready keys. */
  readonly depth: number;
  /** Every key in the queue: ready, delayed, and added while being worked on. */
  readonly size: number;
  add(key: string, options?: AddOptions): void;
  /** The next key; undefined when the signal aborts or the queue is disposed. Every key taken must be `done`. */
  take(signal: AbortSignal): Promise<QueueItem | undefined>;
  done(key: string): void;
  /** Ends the back-off of a key: it succeeded, or is not to be tried again. */
  forget(key: string): void;
  /** Rate-limited adds since the key was last forgotten. */
  failures(key: string): number;
}

export interface WorkQueueOptions {
  name: string;
  registry?: Registry | undefined;
  clock?: Clock | undefined;
  backoffMs?: readonly [number, number] | undefined;
}

interface Entry {
  key: string;
  rank: number;
  readyAt: number;
  order: number;
}

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { name, clock = systemClock } = options;
  const [baseMs, maxMs] = options.backoffMs ?? [QUEUE_BACKOFF_BASE_MS, QUEUE_BACKOFF_MAX_MS];
  const metrics = options.registry === undefined ? undefined : kubeMetrics(options.registry);
  const labels = { name, controller: name };
  /** Ready keys by priority, each in the order of readiness (a Map keeps the order of insertion). */
  const ready = PRIORITIES.map(() => new Map<string, Entry>());
  const delayed = createDelayHeap<Entry>((entry) => entry.readyAt);
  /** Everything queued and not taken. */
  const entries = new Map<string, Entry>();
  /** Since when each key is worked on. */
  const working = new Map<string, number>();
  const failed = new Map<string, number>();
  const takers = new Set<(item: QueueItem | undefined) => void>();
  let takes = 0;
  let orders = 0;
  let disposed = false;
  let cancelTimer = (): void => undefined;

  const depth = (): number => ready.reduce((sum, rank) => sum + rank.size, 0);

  const makeReady = (entry: Entry): void => {
    orders += 1;
    entry.order = orders;
    ready[entry.rank]?.set(entry.key, entry);
  };

  /** Puts an entry where its time says: ready, among the delayed, or (while its key is worked on) aside until done. */
  const place = (entry: Entry): void => {
    if (entry.readyAt > clock.monotonic()) delayed.push(entry);
    else if (!working.has(entry.key)) makeReady(entry);
  };

  const next = (): QueueItem | undefined => {
    const heads = ready.map(firstOf).filter((entry) => entry !== undefined);
    if (heads.length === 0) return undefined;
    takes += 1;
    const oldest = (best: Entry, entry: Entry): Entry => (entry.order < best.order ? entry : best);
    const entry = takes % FAIR_TAKE_EVERY === 0 ? heads.reduce(oldest) : heads[0];
    if (entry === undefined) return undefined;
    ready[entry.rank]?.delete(entry.key);
    entries.delete(entry.key);
    const now = clock.monotonic();
    working.set(entry.key, now);
    metrics?.queueSeconds.observe(labels, Math.max(0, now - entry.readyAt) / 1000);
    return { key: entry.key, priority: PRIORITIES[entry.rank] ?? 'change' };
  };

  const serve = (): void => {
    for (const taker of takers) {
      const item = next();
      if (item === undefined) return;
      takers.delete(taker);
      taker(item);
    }
  };

  /** Moves what is due to the ready keys, serves the waiting workers and sets the timer for what is due next. */
  const pump = (): void => {
    cancelTimer();
    if (disposed) return;
    const now = clock.monotonic();
    for (let head = delayed.peek(); head !== undefined && head.readyAt <= now; head = delayed.peek()) {
      delayed.pop();
      if (!working.has(head.key)) makeReady(head);
    }
    serve();
    const head = delayed.peek();
    cancelTimer = head === undefined ? () => undefined : clock.after(Math.min(MAX_TIMER_MS, head.readyAt - now), pump);
  };

  const backoffOf = (key: string): number => {
    const count = failed.get(key) ?? 0;
    failed.set(key, count + 1);
    metrics?.queueRetries.inc(labels);
    return Math.min(maxMs, baseMs * 2 ** Math.min(count, 40));
  };

  metrics?.queues.set(name, {
    depth,
    runningSeconds: () => [...working.values()].map((since) => (clock.monotonic() - since) / 1000),
  });
  metrics?.queueAdds.inc(labels, 0);
  metrics?.queueRetries.inc(labels, 0);
  metrics?.queueSeconds.zero(labels);
  metrics?.workSeconds.zero(labels);

  return {
    name,
    get depth() {
      return depth();
    },
    get size() {
      return entries.size;
    },
    add(key, { priority = 'change', afterMs = 0, rateLimited = false } = {}) {
      if (disposed) return;
      const wait = rateLimited ? Math.max(afterMs, backoffOf(key)) : Math.max(0, afterMs);
      const rank = PRIORITIES.indexOf(priority);
      const readyAt = clock.monotonic() + wait;
      const known = entries.get(key);
      if (known !== undefined) {
        if (known.rank <= rank && known.readyAt <= readyAt) return;
        ready[known.rank]?.delete(key);
        delayed.remove(known);
      } else metrics?.queueAdds.inc(labels);
      const entry: Entry = {
        key,
        rank: Math.min(rank, known?.rank ?? rank),
        readyAt: Math.min(readyAt, known?.readyAt ?? readyAt),
        order: 0,
      };
      entries.set(key, entry);
      place(entry);
      pump();
    },
    async take(signal) {
      if (signal.aborted || disposed) return undefined;
      const item = next();
      if (item !== undefined) return item;
      return await new Promise((resolve) => {
        const abandon = (): void => {
          takers.delete(answer);
          resolve(undefined);
        };
        const answer = (found: QueueItem | undefined): void => {
          signal.removeEventListener('abort', abandon);
          resolve(found);
        };
        signal.addEventListener('abort', abandon, { once: true });
        takers.add(answer);
      });
    },
    done(key) {
      const since = working.get(key);
      if (since === undefined) return;
      working.delete(key);
      metrics?.workSeconds.observe(labels, (clock.monotonic() - since) / 1000);
      const entry = entries.get(key);
      // A delayed one is in the heap already, unless its time came during the work.
      if (entry !== undefined && !delayed.has(entry)) place(entry);
      pump();
    },
    forget: (key) => void failed.delete(key),
    failures: (key) => failed.get(key) ?? 0,
    [Symbol.dispose]() {
      disposed = true;
      cancelTimer();
      metrics?.queues.delete(name);
      for (const taker of takers) taker(undefined);
      takers.clear();
    },
  };
}

function firstOf(rank: Map<string, Entry>): Entry | undefined {
  const [first] = rank.values();
  return first;
}
