// A bounded map whose entries are forgotten after a while, the oldest first when it is full.
export interface ExpiringMap<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
}

export function createExpiringMap<Value>(options: {
  maxEntries: number;
  ttlMs: number;
  now: () => Date;
}): ExpiringMap<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.until > options.now().getTime()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    delete(key) {
      entries.delete(key);
    },
    set(key, value) {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= options.maxEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { value, until: options.now().getTime() + options.ttlMs });
    },
  };
}
