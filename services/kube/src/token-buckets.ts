// A token bucket for each key, of the most recently used keys only: a forgotten key begins again with a full bucket.
export interface TokenBuckets {
  /** Takes a token of the key; false when there is none. */
  take(key: string, nowMs: number): boolean;
}

export function createTokenBuckets(options: { burst: number; refillMs: number; maxKeys: number }): TokenBuckets {
  const { burst, refillMs, maxKeys } = options;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key, nowMs) {
      const last = buckets.get(key);
      const tokens = last === undefined ? burst : Math.min(burst, last.tokens + (nowMs - last.at) / refillMs);
      const allowed = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: nowMs });
      trim(buckets, maxKeys);
      return allowed;
    },
  };
}

/** Drops the oldest entries of a Map that is kept in order of use. */
export function trim<K>(map: Map<K, unknown>, maxSize: number): void {
  for (const key of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(key);
  }
}
