// Counts many requests by few statements: what comes while a statement is under way goes into the next one together. Each request still gets
// its own place in its window, in the order in which they came.
import { createBatcher } from '@tidemark/platform/batcher';
import type { CounterStore, CountRow } from './counter-store.ts';

/** Requests counted by one statement. */
const MAX_BATCH = 500;

type Buckets = readonly string[];

export type Count = (buckets: Buckets) => Promise<CountRow[]>;

export const createCountBatcher = (store: Pick<CounterStore, 'count'>): Count =>
  createBatcher<Buckets, CountRow[]>(
    async (requests) => {
      const amounts = amountsOf(requests);
      return placesOf(requests, await store.count(amounts), amounts);
    },
    { max: MAX_BATCH, wholeTurn: true },
  );

function amountsOf(requests: readonly Buckets[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const buckets of requests) {
    for (const bucket of buckets) amounts.set(bucket, (amounts.get(bucket) ?? 0) + 1);
  }
  return amounts;
}

/** For each request its own count in each of its buckets. */
function placesOf(
  requests: readonly Buckets[],
  rows: readonly CountRow[],
  amounts: ReadonlyMap<string, number>,
): CountRow[][] {
  const places = new Map(rows.map((row) => [row.bucket, { row, place: row.count - (amounts.get(row.bucket) ?? 0) }]));
  return requests.map((buckets) =>
    buckets.flatMap((bucket) => {
      const known = places.get(bucket);
      if (!known) return [];
      known.place += 1;
      return [{ ...known.row, count: known.place }];
    }),
  );
}
