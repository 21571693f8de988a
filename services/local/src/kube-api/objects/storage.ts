// Objects by resource, the one revision counter, and the recent changes of each resource for watches.
// The database is written first; memory follows, then subscribers are told, all in one turn of the event loop.
import { openDatabase } from './database.ts';
import type { KubeObject } from './object.ts';

/** Changes younger than this are kept for watches that begin in the past. */
const HISTORY_MS = 5 * 60_000;
const HISTORY_MIN_CHANGES = 100;
const HISTORY_MAX_CHANGES = 10_000;

export interface Change {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  resource: string;
  revision: number;
  /** For DELETED the last state, under the revision of the deletion. */
  object: KubeObject;
  previous: KubeObject | undefined;
  at: number;
}

type Listener = (change: Change) => void;

export interface Storage extends Disposable {
  revision(): number;
  get(resource: string, namespace: string, name: string): KubeObject | undefined;
  /** Sorted by namespace and name. */
  list(resource: string): KubeObject[];
  resources(): string[];
  /** Stores under the next revision; returns what was stored. */
  put(resource: string, object: KubeObject): KubeObject;
  remove(resource: string, namespace: string, name: string): KubeObject | undefined;
  /** Changes after the revision, or null when they are no longer known. */
  since(resource: string, revision: number): Change[] | null;
  /** The oldest revision from which `since` can tell everything. */
  oldest(resource: string): number;
  subscribe(resource: string | null, listener: Listener): () => void;
}

interface Shelf {
  objects: Map<string, KubeObject>;
  sortedKeys: string[] | null;
  history: Change[];
  oldest: number;
}

// The separator sorts below every character of a name, so keys order by namespace first.
const keyOf = (namespace: string, name: string): string => `${namespace}\u0000${name}`;

function trim(shelf: Shelf, now: number): void {
  const { history } = shelf;
  let drop = 0;
  while (history.length - drop > HISTORY_MIN_CHANGES) {
    const old = history[drop];
    if (!old || (now - old.at < HISTORY_MS && history.length - drop <= HISTORY_MAX_CHANGES)) break;
    shelf.oldest = old.revision;
    drop += 1;
  }
  if (drop > 0) history.splice(0, drop);
}

/** `onError` is told of listeners that throw: their fault must not look like a failed write. */
export function openStorage(dataDir: string, now: () => Date, onError: (error: unknown) => void): Storage {
  const database = openDatabase(dataDir);
  const shelves = new Map<string, Shelf>();
  const listeners = new Map<string | null, Set<Listener>>();
  const loaded = database.load();
  const firstRevision = loaded.revision;
  let revision = firstRevision;

  const shelfOf = (resource: string): Shelf => {
    const known = shelves.get(resource);
    if (known) return known;
    const shelf: Shelf = { objects: new Map(), sortedKeys: null, history: [], oldest: firstRevision };
    shelves.set(resource, shelf);
    return shelf;
  };
  for (const { resource, object } of loaded.rows) {
    shelfOf(resource).objects.set(keyOf(object.metadata.namespace ?? '', object.metadata.name), object);
  }

  const tell = (listener: Listener, change: Change): void => {
    try {
      listener(change);
    } catch (error) {
      onError(error);
    }
  };
  const record = (change: Change): void => {
    const shelf = shelfOf(change.resource);
    shelf.history.push(change);
    trim(shelf, change.at);
    for (const key of [change.resource, null]) {
      for (const listener of listeners.get(key) ?? []) tell(listener, change);
    }
  };

  return {
    revision: () => revision,
    get: (resource, namespace, name) => shelves.get(resource)?.objects.get(keyOf(namespace, name)),
    list(resource) {
      const shelf = shelves.get(resource);
      if (!shelf) return [];
      shelf.sortedKeys ??= [...shelf.objects.keys()].sort();
      return shelf.sortedKeys.flatMap((key) => shelf.objects.get(key) ?? []);
    },
    resources: () => [...shelves.keys()],
    put(resource, object) {
      const next = revision + 1;
      const stored = { ...object, metadata: { ...object.metadata, resourceVersion: String(next) } };
      database.put(resource, stored, next);
      revision = next;
      const shelf = shelfOf(resource);
      const key = keyOf(stored.metadata.namespace ?? '', stored.metadata.name);
      const previous = shelf.objects.get(key);
      shelf.objects.set(key, stored);
      if (!previous) shelf.sortedKeys = null;
      const type = previous ? 'MODIFIED' : 'ADDED';
      record({ type, resource, revision: next, object: stored, previous, at: now().getTime() });
      return stored;
    },
    remove(resource, namespace, name) {
      const shelf = shelfOf(resource);
      const previous = shelf.objects.get(keyOf(namespace, name));
      if (!previous) return undefined;
      const next = revision + 1;
      database.remove(resource, previous, next);
      revision = next;
      shelf.objects.delete(keyOf(namespace, name));
      shelf.sortedKeys = null;
      const object = { ...previous, metadata: { ...previous.metadata, resourceVersion: String(next) } };
      record({ type: 'DELETED', resource, revision: next, object, previous, at: now().getTime() });
      return object;
    },
    since(resource, from) {
      const shelf = shelfOf(resource);
      if (from < shelf.oldest) return null;
      return shelf.history.filter((change) => change.revision > from);
    },
    oldest: (resource) => shelfOf(resource).oldest,
    subscribe(resource, listener) {
      const set = listeners.get(resource) ?? new Set();
      listeners.set(resource, set.add(listener));
      return () => set.delete(listener);
    },
    [Symbol.dispose]: () => database[Symbol.dispose](),
  };
}
