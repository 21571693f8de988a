import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatcher } from './batcher.ts';

test('what comes while a run is on goes together in the next, each with its own result', async () => {
  const batches: number[][] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const add = createBatcher<number, number>(
    async (items) => {
      await gates[batches.push([...items]) - 1]?.promise;
      return items.map((item) => item * 10);
    },
    { max: 3 },
  );
  const first = add(1);
  await Promise.resolve();
  await Promise.resolve();
  const rest = [2, 3, 4, 5].map(add);
  for (const { resolve } of gates) resolve();
  assert.deepEqual(await Promise.all([first, ...rest]), [10, 20, 30, 40, 50]);
  assert.deepEqual(batches, [[1], [2, 3, 4], [5]]);
});

test('a run that fails refuses its items, and the next one is made', async () => {
  let runs = 0;
  const add = createBatcher<number, number>(
    async (items) => {
      runs += 1;
      if (runs === 1) throw new Error('broken');
      return items;
    },
    { max: 10 },
  );
  await assert.rejects(add(1), /broken/);
  assert.equal(await add(2), 2);
});

test('under load two runs are apart, unless the second is full', async () => {
  const sizes: number[] = [];
  const add = createBatcher<number, number>(
    async (items) => {
      sizes.push(items.length);
      return items;
    },
    { max: 4, lingerMs: 40 },
  );
  const first = add(0);
  const second = first.then(() => Promise.all([1, 2].map(add)));
  await Promise.all([first, second, ...[5, 6, 7, 8, 9].map(add)]);
  assert.equal(
    sizes.reduce((sum, size) => sum + size),
    8,
  );
  assert.ok(sizes.length <= 3, sizes.join());
});

test('what comes in one turn of the event loop goes together where that is asked for', async () => {
  const batches: number[][] = [];
  const add = createBatcher<number, number>(
    async (items) => {
      batches.push([...items]);
      return items;
    },
    { max: 10, wholeTurn: true },
  );
  const first = add(1);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, add(2)]);
  assert.deepEqual(batches, [[1, 2]]);
});
