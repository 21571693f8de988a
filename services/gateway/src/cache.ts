// A small cache in front of a slow look-up: a value is good for `ttlMs`, and callers that ask at once share one look-up. While the look-up
// cannot be made, the last value goes on for `staleMs`. Bounded: the oldest entry goes first. Failures are not kept.
import { randomUUID } from 'node:crypto';
import { isTransient } from '@tidemark/platform/errors';
import { currentContext, withContext } from '@tidemark/platform/request-context';
import { within } from '@tidemark/platform/within';

export interface CacheOptions<Value> {
  ttlMs: number;
  /** How long a value outlives its look-up's outage; none by default. */
  staleMs?: number;
  max: number;
  /** Bound of one look-up, which runs apart from the request that began it: others may wait for it too. */
  deadlineMs: number;
  load: (key: string) => Promise<Value>;
  now?: () => number;
}

interface Entry<Value> {
  value: Promise<Value>;
  expires: number;
  /** The last value that was looked up, and when. */
  last: { value: Value; at: number } | null;
}

export interface Cache<Value> {
  (key: string): Promise<Value>;
  /** Has the next caller look it up again. */
  forget: (key: string) => void;
}

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const now = options.now ?? (() => performance.now());
  const entries = new Map<string, Entry<Value>>();

  const keep = (key: string, entry: Entry<Value>): void => {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > options.max && !oldest.done) entries.delete(oldest.value);
  };

  const get = (key: string): Promise<Value> => {
    const known = entries.get(key);
    if (known && known.expires > now()) return known.value;
    const requestId = currentContext()?.requestId ?? randomUUID();
    const context = { requestId, deadline: Date.now() + options.deadlineMs };
    const loaded = within(
      options.deadlineMs,
      withContext(context, () => options.load(key)),
    );
    const entry: Entry<Value> = { value: loaded, expires: now() + options.ttlMs, last: known?.last ?? null };
    entry.value = loaded.then(
      (value) => {
        entry.last = { value, at: now() };
        return value;
      },
      (error: unknown) => {
        const { last } = entry;
        if (last && isTransient(error) && now() - last.at < (options.staleMs ?? 0)) return last.value;
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      },
    );
    keep(key, entry);
    return entry.value;
  };
  return Object.assign(get, { forget: (key: string) => void entries.delete(key) });
}
