// For tests: what counts together for a limit must come in one minute of the clock.
import { setTimeout as delay } from 'node:timers/promises';

const MINUTE_MS = 60_000;
/** What a burst may take on a slow machine. */
const BURST_MS = 20_000;

/** Waits for a minute with enough left of it. */
export async function enterMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < BURST_MS) await delay(left + 50);
}
