// The short form of `npm run chaos`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runChaos } from './run.ts';

const SEED = 7;
const DRAIN_MS = 60_000;
/** A minute where nothing else runs. */
const RUN_MS = 10 * 60_000;

test(
  'nothing is lost and nothing is told twice while every process is killed, three times over',
  { timeout: RUN_MS },
  async (t) => {
    const { counts, faults, healedMs } = await runChaos({
      rounds: 3,
      seed: SEED,
      everyMs: 1500,
      drainMs: DRAIN_MS,
      tell: (line) => t.diagnostic(line),
    });
    t.diagnostic(`${JSON.stringify(counts)}, ready again after ${healedMs.join(', ')} ms`);
    assert.deepEqual(faults.slice(0, 20), []);
    assert.equal(counts['kills'], 33);
    assert.ok((counts['delivered'] ?? 0) > 1000 && (counts['pending'] ?? 0) > 0, 'there was something to lose');
  },
);
