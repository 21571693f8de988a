import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { startWorkLoop } from './work-loop.ts';

/** No test waits for it. */
const NEVER_MS = 3_600_000;
const failed = (error: unknown): number => assert.fail(String(error));
const openTimers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a wake in the middle of work is not slept through', { timeout: 10_000 }, async () => {
  const looks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const found = Promise.withResolvers<void>();
  let seen = 0;
  await using loop = startWorkLoop({
    pollMs: NEVER_MS,
    failed,
    async work() {
      const look = seen;
      seen += 1;
      looks[look]?.resolve();
      if (look === 0) await found.promise;
      return false;
    },
  });
  await looks[0]?.promise;
  loop.wake();
  found.resolve();
  await looks[1]?.promise;
  assert.equal(seen, 2);
});

test('work that was done wakes the others for what it held', { timeout: 10_000 }, async () => {
  const idle = Promise.withResolvers<void>();
  const bothAtWork = Promise.withResolvers<void>();
  let state: 'free' | 'held' | 'freed' = 'free';
  let atWork = 0;
  await using loop = startWorkLoop({
    workers: 2,
    pollMs: NEVER_MS,
    failed,
    async work() {
      if (state === 'held') {
        idle.resolve();
        return false;
      }
      if (state === 'free') {
        state = 'held';
        await idle.promise;
        await turn();
        state = 'freed';
        return true;
      }
      atWork += 1;
      if (atWork === 2) bothAtWork.resolve();
      await bothAtWork.promise;
      return atWork < 2;
    },
  });
  await bothAtWork.promise;
  assert.equal(atWork, 2);
  assert.ok(loop);
});

test('a thousand wakes leave one timer at most, and the end leaves none', { timeout: 10_000 }, async () => {
  const before = openTimers();
  let looks = 0;
  const loop = startWorkLoop({
    pollMs: NEVER_MS,
    failed,
    async work() {
      looks += 1;
      return false;
    },
  });
  for (let round = 0; round < 1000; round += 1) {
    loop.wake();
    await turn();
  }
  assert.ok(looks > 500, `${looks} looks`);
  assert.ok(openTimers() - before <= 1, `${openTimers() - before} timers`);
  await loop[Symbol.asyncDispose]();
  assert.ok(openTimers() <= before);
});

test(
  'the poll finds what nobody told of, and after failures the wait is what `failed` says',
  { timeout: 10_000 },
  async () => {
    const told: number[] = [];
    const done = Promise.withResolvers<void>();
    let looks = 0;
    await using loop = startWorkLoop({
      pollMs: 1,
      async work() {
        looks += 1;
        if (looks === 2 || looks === 3 || looks === 5) throw new Error('away');
        if (looks === 6) done.resolve();
        return false;
      },
      failed(_error, failures) {
        told.push(failures);
        return 1;
      },
    });
    await done.promise;
    assert.deepEqual(told, [1, 2, 1]);
    assert.ok(loop);
  },
);

test(
  'the end waits for what is in hand, tells it by its signal, and is itself no failure',
  { timeout: 10_000 },
  async () => {
    const started = Promise.withResolvers<void>();
    let ended = 0;
    const loop = startWorkLoop({
      workers: 3,
      pollMs: NEVER_MS,
      failed,
      async work(signal) {
        started.resolve();
        await once(signal, 'abort');
        await turn();
        ended += 1;
        signal.throwIfAborted();
        return true;
      },
    });
    await started.promise;
    await loop[Symbol.asyncDispose]();
    assert.equal(ended, 3);
  },
);

test('more work does not cut the pause after a failure short', { timeout: 10_000 }, async () => {
  const failedOnce = Promise.withResolvers<void>();
  let tries = 0;
  await using loop = startWorkLoop({
    pollMs: 1,
    async work() {
      tries += 1;
      throw new Error('away');
    },
    failed() {
      failedOnce.resolve();
      return NEVER_MS;
    },
  });
  await failedOnce.promise;
  for (let wakes = 0; wakes < 10; wakes += 1) {
    loop.wake();
    await turn();
  }
  assert.equal(tries, 1);
});
