// Counts in this process alone, while the shared counters cannot be reached: each replica then admits up to the limit by itself.
import type { CountRow } from './counter-store.ts';

const WINDOW_MS = 60_000;
const MAX_BUCKETS = 50_000;

export function createLocalCounter(now: () => number = Date.now): (buckets: readonly string[]) => CountRow[] {
  let began = 0;
  const counts = new Map<string, number>();
  return (buckets) => {
    const time = now();
    const current = time - (time % WINDOW_MS);
    if (current !== began || counts.size > MAX_BUCKETS) counts.clear();
    began = current;
    const end = began + WINDOW_MS;
    return buckets.map((bucket) => {
      const count = (counts.get(bucket) ?? 0) + 1;
      counts.set(bucket, count);
      return { bucket, count, reset_at: end / 1000, reset_in_ms: end - time };
    });
  };
}
