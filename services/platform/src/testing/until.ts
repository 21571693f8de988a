// For tests: waits for a condition, looked at again and again.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 20_000;
const LOOK_MS = 20;

export async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `not in time: ${what}`);
    await delay(LOOK_MS);
  }
}
