// Keeps a store equal to a collection of the API server: list, then watch, for as long as it lives. Nothing stops it but its
// disposal: every fault ends in a wait with back-off, and a gap in the watch ends in a list that is compared with the store, so
// that missed deletions are told too. A handler sees every object's life in order: added, updated …, deleted; a recreated object
// (same name, other uid) is deleted first. States in between may be skipped: read the store, do not count events.
import { createBackoff } from './backoff.ts';
import { createCacheWriter, type ObjectHandler } from './cache-writer.ts';
import type { KubeClient, Selection } from './client.ts';
import { pause, settledWithin, systemClock, type Clock } from './clock.ts';
import { startDeadline } from './deadline.ts';
import { errorFromStatus, isKubeError, KubeError } from './kube-error.ts';
import type { Logger } from './logger.ts';
import { isOlderVersion, keyOf, type KubeObject } from './objects.ts';
import type { MutableStore, Store } from './store.ts';

export interface ReflectorSettings {
  pageSize: number;
  listTimeoutMs: number;
  /** A watch is asked to end after a random time between these, so that reconnects of many clients spread. */
  watchSeconds: readonly [number, number];
  /** A watch that says nothing for so long is given up. Servers send a bookmark about once a minute. */
  inactivityMs: number;
  backoffMs: readonly [number, number];
  /** Between two watches, a full list is made when the last is older than this, against events lost unnoticed. */
  relistMs: number;
}

export const REFLECTOR_DEFAULTS: ReflectorSettings = {
  pageSize: 500,
  listTimeoutMs: 60_000,
  watchSeconds: [300, 600],
  inactivityMs: 90_000,
  backoffMs: [800, 30_000],
  relistMs: 3_600_000,
};

/** A watch that lived so long was healthy: what ends it begins a new row of back-offs. */
const HEALTHY_WATCH_MS = 10_000;
const STOP_TIMEOUT_MS = 5_000;

export interface ReflectorOptions<T extends KubeObject> {
  client: KubeClient;
  /** The collection, as resourcePath() makes it. */
  path: string;
  selection?: Selection | undefined;
  store: MutableStore<T>;
  /** What to keep of an object: the fewer fields, the more objects fit. Must keep `metadata`. Default: everything. */
  transform?: ((object: KubeObject) => T) | undefined;
  logger: Logger;
  settings?: Partial<ReflectorSettings> | undefined;
  clock?: Clock | undefined;
  random?: (() => number) | undefined;
}

export interface Reflector<T> extends AsyncDisposable {
  readonly store: Store<T>;
  /** Resolves after the first complete list; rejects when disposed before. */
  readonly hasSynced: Promise<void>;
  isSynced(): boolean;
  /** Milliseconds since the server last said something: a page, an event, a bookmark, the end of a watch. */
  idleMs(): number;
  /** Tells of everything from now on. Subscribe before start() to miss nothing. Answers how to end it. */
  subscribe(handler: ObjectHandler<T>): () => void;
  start(): void;
  /**
   * Takes the answer to a write of ours, as the watch will tell it: handlers hear of what others had changed before it. What is not in the
   * store stays out.
   */
  observe(object: KubeObject): void;
}

export function createReflector<T extends KubeObject>(options: ReflectorOptions<T>): Reflector<T> {
  const { client, path, store, logger, clock = systemClock, random = Math.random, selection = {} } = options;
  const settings = { ...REFLECTOR_DEFAULTS, ...options.settings };
  const handlers = new Set<ObjectHandler<T>>();
  const writer = createCacheWriter({
    store,
    handlers,
    logger,
    transform: options.transform ?? ((object) => object as T),
  });
  const backoff = createBackoff(settings.backoffMs[0], settings.backoffMs[1], random);
  const stopping = new AbortController();
  const synced = Promise.withResolvers<void>();
  synced.promise.catch(() => undefined);
  let isSynced = false;
  let running: Promise<void> | undefined;
  let activeAt = clock.monotonic();
  let listedAt = -Infinity;
  /** Where the next watch begins; undefined when only a list can tell. */
  let position: string | undefined;

  const listOnce = async (limit: number | undefined): Promise<string> => {
    const replacing = writer.replace(!isSynced);
    let next: string | undefined;
    let version: string | undefined;
    do {
      const page = await client.list<unknown>(
        path,
        { ...selection, limit, continue: next },
        { signal: stopping.signal, timeoutMs: settings.listTimeoutMs },
      );
      activeAt = clock.monotonic();
      replacing.page(page.items);
      version ??= page.metadata.resourceVersion;
      next = page.metadata.continue || undefined;
    } while (next !== undefined);
    replacing.finish();
    return version ?? '';
  };

  const list = async (): Promise<string> => {
    try {
      return await listOnce(settings.pageSize);
    } catch (error) {
      // The continue token has expired: too slow for the server's history. In one piece it cannot.
      if (!isKubeError(error, 410)) throw error;
      return await listOnce(undefined);
    }
  };

  const ensureListed = async (): Promise<string> => {
    if (position !== undefined && clock.monotonic() - listedAt < settings.relistMs) return position;
    position = await list();
    listedAt = clock.monotonic();
    logger.debug({ path, objects: store.size, resourceVersion: position }, 'listed');
    if (!isSynced) {
      isSynced = true;
      synced.resolve();
    }
    return position;
  };

  const watch = async (from: string): Promise<void> => {
    const [shortest, longest] = settings.watchSeconds;
    const timeoutSeconds = Math.round(shortest + random() * (longest - shortest));
    using silence = startDeadline(clock, settings.inactivityMs, stopping.signal);
    const params = { ...selection, resourceVersion: from, allowWatchBookmarks: true, timeoutSeconds };
    for await (const event of client.watch(path, params, silence.signal)) {
      silence.extend(settings.inactivityMs);
      activeAt = clock.monotonic();
      if (event.type === 'ERROR') {
        position = undefined;
        throw errorFromStatus(event.object);
      }
      const { resourceVersion } = event.object.metadata;
      // Told again after a reconnect: it may speak of what is gone since.
      if (isOlderVersion(resourceVersion, from)) continue;
      if (event.type === 'DELETED') writer.remove(event.object);
      else if (event.type !== 'BOOKMARK') writer.upsert(event.object);
      if (position === undefined || !isOlderVersion(resourceVersion, position)) position = resourceVersion;
    }
    activeAt = clock.monotonic();
  };

  const round = async (): Promise<void> => {
    let watchedAt = Infinity;
    try {
      const from = await ensureListed();
      watchedAt = clock.monotonic();
      await watch(from);
      if (position !== from) backoff.reset();
      // A server that ends watches as fast as they come is not to be hammered.
      else if (clock.monotonic() - watchedAt < HEALTHY_WATCH_MS) await pause(clock, backoff.next(), stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (isKubeError(error, 410) || isMalformed(error)) position = undefined;
      if (clock.monotonic() - watchedAt >= HEALTHY_WATCH_MS) backoff.reset();
      const asked = error instanceof KubeError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      const waitMs = Math.max(asked, backoff.next());
      logger.warn({ err: error, path, relist: position === undefined, waitMs }, 'list or watch failed');
      await pause(clock, waitMs, stopping.signal);
    }
  };

  return {
    store,
    hasSynced: synced.promise,
    isSynced: () => isSynced,
    idleMs: () => clock.monotonic() - activeAt,
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    start() {
      running ??= (async () => {
        while (!stopping.signal.aborted) await round();
      })();
    },
    observe(object) {
      if (store.get(keyOf(object))?.metadata.uid === object.metadata.uid) writer.upsert(object);
    },
    async [Symbol.asyncDispose]() {
      const ended = new DOMException('the reflector was stopped', 'AbortError');
      stopping.abort(ended);
      synced.reject(ended);
      if (running !== undefined) await settledWithin(clock, STOP_TIMEOUT_MS, running);
    },
  };
}

function isMalformed(error: unknown): boolean {
  return error instanceof KubeError && (error.reason === 'MalformedResponse' || error.reason === 'ResponseTooLarge');
}
