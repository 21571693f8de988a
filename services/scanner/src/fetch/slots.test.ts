import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { createSlots } from './slots.ts';

/** Work that ends when it is told to; `begun` in the order in which it got its places. */
function aLine(count: number) {
  const slots = createSlots(count);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const done = new Map<string, Promise<void>>();
  const { signal } = new AbortController();
  return {
    slots,
    begun,
    add(name: string, owner?: string): void {
      const work = (): Promise<void> => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        return promise;
      };
      done.set(name, slots.run(work, signal, owner));
    },
    /** Whoever may begin before and after it has begun. */
    async end(name: string): Promise<void> {
      await settled();
      (ends.get(name) ?? assert.fail(`${name} has not begun`))();
      await done.get(name);
      await settled();
    },
  };
}

test('the next place goes to who holds the fewest, and among equals to who came first', async () => {
  const line = aLine(2);
  for (const name of ['a1', 'a2', 'a3', 'a4']) line.add(name, 'a');
  for (const name of ['b1', 'b2']) line.add(name, 'b');
  await line.end('a1');
  assert.deepEqual(line.begun, ['a1', 'a2', 'b1']);
  await line.end('a2');
  assert.deepEqual(line.begun.slice(3), ['a3'], 'a holds none now');
  await line.end('b1');
  assert.deepEqual(line.begun.slice(4), ['b2']);
  await line.end('b2');
  assert.deepEqual(line.begun.slice(5), ['a4'], 'nobody else is there');
});

test('without owners places are given in the order of coming', async () => {
  const line = aLine(1);
  for (const name of ['first', 'second', 'third']) line.add(name);
  await line.end('first');
  await line.end('second');
  assert.deepEqual(line.begun, ['first', 'second', 'third']);
});

test('who goes away while waiting takes no place', async () => {
  const line = aLine(1);
  line.add('first');
  const gone = new AbortController();
  const waiting = line.slots.run(() => assert.fail('began'), gone.signal);
  gone.abort(new Error('gone'));
  await assert.rejects(waiting, /gone/);
  line.add('second');
  await line.end('first');
  assert.deepEqual(line.begun, ['first', 'second']);
});
