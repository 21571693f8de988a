// For tests: waits for a condition, looked at again and again.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

/** Generous: a machine that is slow fails no test by it. */
const DEADLINE_MS = 60_000;
const LOOK_MS = 20;

type Maybe<T> = T | undefined | null | false;

/** What is read, once there is something. */
export async function until<T>(
  read: () => Promise<Maybe<T>> | Maybe<T>,
  what = 'the condition',
  withinMs = DEADLINE_MS,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value !== undefined && value !== null && value !== false) return value;
    assert.ok(performance.now() < deadline, `not within ${withinMs} ms: ${what}`);
    await delay(LOOK_MS);
  }
}
