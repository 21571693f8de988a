// The SQL of rate counters.
import type { Database } from '@tidemark/platform/postgres';

export interface CountRow {
  bucket: string;
  count: number;
  /** End of the window, Unix seconds. */
  reset_at: number;
  /** Time to the end of the window on the database's clock. */
  reset_in_ms: number;
}

export interface CounterStore {
  /** Adds to each bucket and tells the counts of this minute. The database's clock makes the windows, for all replicas. */
  count: (amounts: ReadonlyMap<string, number>) => Promise<CountRow[]>;
  deleteOld: () => Promise<void>;
}

export function createCounterStore(database: Database): CounterStore {
  return {
    count: (amounts) =>
      database.query<CountRow>(
        `with clock as (select date_bin('1 minute', now(), 'epoch') as began)
         insert into rate_counters as c (bucket, window_start, count)
         select bucket, began, amount from unnest($1::text[], $2::int[]) as added (bucket, amount), clock order by bucket
         on conflict (bucket) do update set
           count = case when c.window_start < excluded.window_start then excluded.count else c.count + excluded.count end,
           window_start = greatest(c.window_start, excluded.window_start)
         returning bucket, count, (extract(epoch from window_start) + 60)::int as reset_at,
           greatest(0, extract(epoch from window_start + interval '1 minute' - now()) * 1000)::int as reset_in_ms`,
        [[...amounts.keys()], [...amounts.values()]],
        'count',
      ),
    async deleteOld() {
      await database.query(`delete from rate_counters where window_start < now() - interval '5 minutes'`);
    },
  };
}
