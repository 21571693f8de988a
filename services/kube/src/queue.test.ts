import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { createDelayHeap } from './delay-heap.ts';
import { createWorkQueue, type QueueItem } from './queue.ts';
import { createManualClock } from './testing/support.ts';

const never = new AbortController().signal;

function aQueue() {
  const clock = createManualClock();
  const registry = new Registry();
  const queue = createWorkQueue({ name: 'q', clock, registry });
  const taken: QueueItem[] = [];
  /** Takes what is ready now. */
  const takeAll = async (): Promise<string[]> => {
    const keys: string[] = [];
    while (queue.depth > 0) {
      const item = await queue.take(never);
      if (item === undefined) break;
      taken.push(item);
      keys.push(item.key);
    }
    return keys;
  };
  const metric = async (name: string): Promise<number | undefined> =>
    (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  return { clock, queue, takeAll, taken, metric };
}

describe('a work queue', () => {
  it('holds a key once, however often it is added', async () => {
    const { queue, takeAll, metric } = aQueue();
    for (const key of ['a', 'b', 'a', 'a']) queue.add(key);
    assert.deepEqual(await takeAll(), ['a', 'b']);
    assert.equal(await metric('workqueue_adds_total'), 2);
  });

  it('gives a key that is added while it is worked on again, after it is done and once', async () => {
    const { queue, takeAll } = aQueue();
    queue.add('a');
    await takeAll();
    queue.add('a');
    queue.add('a', { priority: 'resync' });
    assert.deepEqual(await takeAll(), []);
    queue.done('a');
    assert.deepEqual(await takeAll(), ['a']);
    queue.done('a');
    assert.deepEqual(await takeAll(), []);
    assert.equal(queue.size, 0);
  });

  it('gives changes before timers before resyncs, each in the order of their coming', async () => {
    const { queue, takeAll } = aQueue();
    queue.add('r1', { priority: 'resync' });
    queue.add('t1', { priority: 'timer' });
    queue.add('c1');
    queue.add('r2', { priority: 'resync' });
    queue.add('c2');
    queue.add('r2');
    assert.deepEqual(await takeAll(), ['c1', 'c2', 'r2', 't1', 'r1']);
  });

  it('starves no priority', async () => {
    const { queue } = aQueue();
    queue.add('resync', { priority: 'resync' });
    const keys: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      queue.add(`change${round}`);
      queue.add(`more${round}`);
      keys.push((await queue.take(never))?.key ?? '');
    }
    assert.ok(keys.indexOf('resync') >= 0 && keys.indexOf('resync') < 8, keys.join());
  });

  it('gives delayed keys when they are due, in the order of their times', async () => {
    const { clock, queue, takeAll } = aQueue();
    queue.add('late', { afterMs: 3000 });
    queue.add('soon', { afterMs: 1000 });
    clock.advance(999);
    assert.deepEqual(await takeAll(), []);
    clock.advance(1);
    assert.deepEqual(await takeAll(), ['soon']);
    clock.advance(2000);
    assert.deepEqual(await takeAll(), ['late']);
  });

  it('keeps the earliest of several times for a key', async () => {
    const { clock, queue, takeAll } = aQueue();
    queue.add('a', { afterMs: 5000 });
    queue.add('a', { afterMs: 1000 });
    queue.add('a', { afterMs: 3000 });
    clock.advance(1000);
    assert.deepEqual(await takeAll(), ['a']);
    queue.done('a');
    clock.advance(10_000);
    assert.deepEqual(await takeAll(), []);
  });

  it('holds a delayed key back that comes due while it is worked on', async () => {
    const { clock, queue, takeAll } = aQueue();
    queue.add('a');
    await takeAll();
    queue.add('a', { afterMs: 100 });
    clock.advance(200);
    assert.deepEqual(await takeAll(), []);
    queue.done('a');
    assert.deepEqual(await takeAll(), ['a']);
  });

  it('waits 5 ms after the first failure, twice as long after each more, at most 1000 s', async () => {
    const { clock, queue, takeAll, metric } = aQueue();
    for (const waitMs of [5, 10, 20, 40]) {
      queue.add('a', { rateLimited: true });
      clock.advance(waitMs - 1);
      assert.deepEqual(await takeAll(), [], `not before ${waitMs} ms`);
      clock.advance(1);
      assert.deepEqual(await takeAll(), ['a'], `after ${waitMs} ms`);
      queue.done('a');
    }
    assert.equal(queue.failures('a'), 4);
    assert.equal(await metric('workqueue_retries_total'), 4);
    for (let more = 0; more < 100; more += 1) {
      queue.add('a', { rateLimited: true });
      clock.advance(1_000_000);
      assert.deepEqual(await takeAll(), ['a']);
      queue.done('a');
    }
    queue.forget('a');
    queue.add('a', { rateLimited: true });
    clock.advance(5);
    assert.deepEqual(await takeAll(), ['a']);
  });

  it('tells depth, unfinished and longest work when scraped', async () => {
    const { clock, queue, metric } = aQueue();
    for (const key of ['a', 'b', 'c']) queue.add(key);
    await queue.take(never);
    clock.advance(2000);
    await queue.take(never);
    clock.advance(1000);
    assert.equal(await metric('workqueue_depth'), 1);
    assert.equal(await metric('workqueue_unfinished_work_seconds'), 4);
    assert.equal(await metric('workqueue_longest_running_processor_seconds'), 3);
  });

  it('lets a waiting worker go when its signal aborts, and all when it is disposed', async () => {
    const { queue } = aQueue();
    const stop = new AbortController();
    const first = queue.take(stop.signal);
    const second = queue.take(never);
    stop.abort();
    assert.equal(await first, undefined);
    queue.add('a');
    assert.equal((await second)?.key, 'a');
    const third = queue.take(never);
    queue[Symbol.dispose]();
    assert.equal(await third, undefined);
  });

  it('never gives a key to two workers, and loses none, whatever the order of calls', async () => {
    let seed = 42;
    const random = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const { clock, queue } = aQueue();
    const working = new Set<string>();
    /** Keys added and not taken since. */
    const owed = new Set<string>();
    for (let step = 0; step < 20_000; step += 1) {
      const key = `k${Math.floor(random() * 20)}`;
      const action = random();
      if (action < 0.4) {
        queue.add(key, { afterMs: random() < 0.5 ? 0 : random() * 50, priority: random() < 0.5 ? 'change' : 'timer' });
        owed.add(key);
      } else if (action < 0.6) clock.advance(random() * 20);
      else if (action < 0.8 && queue.depth > 0) {
        const item = await queue.take(never);
        assert.ok(item !== undefined && !working.has(item.key) && owed.delete(item.key));
        working.add(item.key);
      } else if (working.delete(key)) queue.done(key);
      assert.equal(queue.size, owed.size);
    }
    for (const key of working) queue.done(key);
    clock.advance(100);
    assert.equal(queue.depth, owed.size);
  });
});

describe('a delay heap', () => {
  it('gives its items in the order of their times, after any removals', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ at: (index * 7919) % 503 }));
    const heap = createDelayHeap<{ at: number }>((item) => item.at);
    for (const item of items) heap.push(item);
    const removed = items.filter((item) => item.at % 3 === 0);
    for (const item of removed) heap.remove(item);
    const times: number[] = [];
    for (let item = heap.pop(); item !== undefined; item = heap.pop()) times.push(item.at);
    const want = items.filter((item) => item.at % 3 !== 0).map((item) => item.at);
    assert.deepEqual(
      times,
      want.sort((a, b) => a - b),
    );
    assert.equal(heap.size, 0);
  });
});
