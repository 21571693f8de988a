import assert from 'node:assert/strict';
import test from 'node:test';
import { statusOf, type Status, type StatusFacts } from './status.ts';

const CASES: Record<string, { facts: Partial<StatusFacts>; want: Status }> = {
  'a good Monitor is active': { facts: {}, want: 'active' },
  'a suspended Monitor is paused': { facts: { suspend: true }, want: 'paused' },
  'a Hobby Monitor is paused': { facts: { plan: 'hobby' }, want: 'paused' },
  'a refused Monitor is in error': { facts: { accepted: false }, want: 'error' },
  'a failing Monitor is in error': { facts: { consecutiveFailures: 1 }, want: 'error' },
  'a pause hides a failure': { facts: { suspend: true, consecutiveFailures: 3 }, want: 'paused' },
  'a refusal shows through a pause': { facts: { suspend: true, accepted: false }, want: 'error' },
  'a refusal shows through the plan': { facts: { plan: 'hobby', accepted: false }, want: 'error' },
};

for (const [name, { facts, want }] of Object.entries(CASES)) {
  test(name, () => {
    const good: StatusFacts = { suspend: false, plan: 'pro', accepted: true, consecutiveFailures: 0 };
    assert.equal(statusOf({ ...good, ...facts }), want);
  });
}
