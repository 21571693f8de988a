import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { afterAttempt, breakerState, CLOSED, type AttemptEnd, type Breaker } from './breaker.ts';

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_122 });

const SECOND = 1000;
const repeat = (breaker: Breaker, end: AttemptEnd, times: number, now = 0): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((before) => afterAttempt(before, end, now), breaker);

test('ten failures in a row open it for ten seconds; five timeouts do too', () => {
  assert.equal(breakerState(repeat(CLOSED, 'failure', 9), 0), 'closed');
  for (const opened of [repeat(CLOSED, 'failure', 10), repeat(CLOSED, 'timeout', 5)]) {
    assert.equal(breakerState(opened, 9.999 * SECOND), 'open');
    assert.equal(breakerState(opened, 10 * SECOND), 'half_open');
  }
});

test('a success between failures begins the count anew', () => {
  const before = repeat(afterAttempt(repeat(CLOSED, 'failure', 9), 'success', 0), 'failure', 9);
  assert.equal(breakerState(before, 0), 'closed');
});

test('each failure of the one attempt that is let through opens it for twice as long, up to five minutes', () => {
  let breaker = repeat(CLOSED, 'failure', 10);
  const seconds: number[] = [];
  for (let trip = 0; trip < 7; trip += 1) {
    const now = breaker.openUntil ?? 0;
    breaker = afterAttempt(breaker, 'failure', now);
    seconds.push(((breaker.openUntil ?? 0) - now) / SECOND);
  }
  assert.deepEqual(seconds, [20, 40, 80, 160, 300, 300, 300]);
});

test('what was on its way when it opened does not open it for longer, but its success closes it', () => {
  const opened = repeat(CLOSED, 'timeout', 5);
  assert.equal(repeat(opened, 'timeout', 4, 1).openUntil, opened.openUntil);
  assert.deepEqual(afterAttempt(opened, 'success', 1), CLOSED);
});

test('a timeout makes the next attempts go one by one, until one comes back', () => {
  assert.equal(afterAttempt(CLOSED, 'timeout', 0).hangs, true);
  assert.equal(afterAttempt(afterAttempt(CLOSED, 'timeout', 0), 'failure', 0).hangs, false);
});

test('whatever happens, it lets something through within five minutes, and any success closes it', () => {
  const step = fc.record({
    end: fc.constantFrom<AttemptEnd>('success', 'failure', 'timeout'),
    afterMs: fc.integer({ min: 0, max: 600_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [breaker, now] = [CLOSED, 0];
      for (const { end, afterMs } of steps) {
        now += afterMs;
        breaker = afterAttempt(breaker, end, now);
        assert.ok((breaker.openUntil ?? 0) - now <= 300 * SECOND);
        if (end === 'success') assert.equal(breakerState(breaker, now), 'closed');
        assert.equal(breaker.trips > 0, breaker.openUntil !== null);
      }
    }),
  );
});
