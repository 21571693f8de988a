// Counts many requests in few statements: what comes while a statement is under way goes into the next one together. Each request still
// gets its own place in its window, in the order in which they came.
import type { CountRow, Store } from '../store.ts';

/** Requests counted by one statement. */
const MAX_BATCH = 500;

export type Count = (buckets: readonly string[]) => Promise<CountRow[]>;

interface Waiting {
  buckets: readonly string[];
  resolve: (rows: CountRow[]) => void;
  reject: (error: unknown) => void;
}

export function createCountBatcher(store: Pick<Store, 'count'>): Count {
  const queue: Waiting[] = [];
  let isSending = false;

  const send = async (): Promise<void> => {
    const batch = queue.splice(0, MAX_BATCH);
    isSending = true;
    try {
      const amounts = sum(batch);
      deal(batch, await store.count(amounts), amounts);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      isSending = false;
      next();
    }
  };
  const next = (): void => {
    if (queue.length > 0 && !isSending) void send();
  };

  return (buckets) =>
    new Promise((resolve, reject) => {
      queue.push({ buckets, resolve, reject });
      // Requests of the same turn of the event loop come along.
      if (queue.length === 1) setImmediate(next);
    });
}

function sum(batch: readonly Waiting[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { buckets } of batch) {
    for (const bucket of buckets) amounts.set(bucket, (amounts.get(bucket) ?? 0) + 1);
  }
  return amounts;
}

function deal(batch: readonly Waiting[], rows: readonly CountRow[], amounts: ReadonlyMap<string, number>): void {
  const places = new Map(rows.map((row) => [row.bucket, { row, place: row.count - (amounts.get(row.bucket) ?? 0) }]));
  for (const { buckets, resolve } of batch) {
    resolve(
      buckets.flatMap((bucket) => {
        const known = places.get(bucket);
        if (!known) return [];
        known.place += 1;
        return [{ ...known.row, count: known.place }];
      }),
    );
  }
}
