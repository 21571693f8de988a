// A small cache in front of a slow look-up: a value is good for `ttlMs`, and callers that ask at once share one look-up. Bounded: the
// oldest entry goes first. Failures are not kept.
import { randomUUID } from 'node:crypto';
import { currentContext, withContext } from '@tidemark/platform/request-context';
import { within } from './within.ts';

export interface CacheOptions<Value> {
  ttlMs: number;
  max: number;
  /** Bound of one look-up, which runs apart from the request that began it: others may wait for it too. */
  deadlineMs: number;
  load: (key: string) => Promise<Value>;
  now?: () => number;
}

interface Entry<Value> {
  value: Promise<Value>;
  expires: number;
}

export function createCache<Value>(options: CacheOptions<Value>): (key: string) => Promise<Value> {
  const now = options.now ?? (() => performance.now());
  const entries = new Map<string, Entry<Value>>();
  return (key) => {
    const known = entries.get(key);
    if (known && known.expires > now()) return known.value;
    const requestId = currentContext()?.requestId ?? randomUUID();
    const context = { requestId, deadline: Date.now() + options.deadlineMs };
    const value = within(
      options.deadlineMs,
      withContext(context, () => options.load(key)),
    );
    const entry = { value, expires: now() + options.ttlMs };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > options.max && !oldest.done) entries.delete(oldest.value);
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return value;
  };
}
