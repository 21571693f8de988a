// Collects what comes while a run is on, and does it together in the next one: no wait when little comes, few statements when much does.
import { setImmediate as endOfTurn, setTimeout as delay } from 'node:timers/promises';

/** Settles with what the run made of this item. */
export type Batcher<Item, Result> = (item: Item) => Promise<Result>;

export interface BatcherOptions {
  /** Items in one run. */
  max: number;
  /** Least time between two runs while the second would be no full one. */
  lingerMs?: number;
  /** The first run waits for what comes in the same turn of the event loop, else only for what comes in the same microtask. */
  wholeTurn?: boolean;
}

/** `run` gives a result for each item, in their order; when it throws, all of them are refused. */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { max, lingerMs = 0, wholeTurn = false }: BatcherOptions,
): Batcher<Item, Result> {
  const waiting: { item: Item; done: PromiseWithResolvers<Result> }[] = [];
  let running = false;
  const drain = async (): Promise<void> => {
    running = true;
    await (wholeTurn ? endOfTurn() : Promise.resolve());
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max);
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { done }] of batch.entries()) done.resolve(results[index] as Result);
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
      if (lingerMs > 0 && waiting.length > 0 && waiting.length < max) await delay(lingerMs);
    }
    running = false;
  };
  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    if (!running) void drain();
    return done.promise;
  };
}
