import assert from 'node:assert/strict';
import test from 'node:test';
import { reviewSweep, type SweepFacts, type SweepRefusal } from './sweep-review.ts';

const CASES: Record<string, { facts: Partial<SweepFacts>; want: SweepRefusal | null }> = {
  'a first sweep takes place': { facts: { recordedUid: null, missing: 3 }, want: null },
  'a sweep on the recorded cluster takes place': { facts: { missing: 20 }, want: null },
  'a sweep on another cluster is refused': { facts: { clusterUid: 'b' }, want: 'other_cluster' },
  'where nothing is known nothing can be lost': { facts: { clusterUid: 'b', known: 0 }, want: null },
  'more than half of many is refused': { facts: { missing: 21 }, want: 'large_share' },
  'more than half of many is refused at first too': { facts: { recordedUid: null, missing: 21 }, want: 'large_share' },
  'all of few may go': { facts: { known: 19, missing: 19 }, want: null },
  'the share counts from twenty on': { facts: { known: 20, missing: 11 }, want: 'large_share' },
  'the operator lets a large share go': { facts: { adoptedUid: 'a', missing: 40 }, want: null },
  'the operator takes another cluster': { facts: { clusterUid: 'b', adoptedUid: 'b', missing: 40 }, want: null },
  'what was let for one cluster is not for another': {
    facts: { clusterUid: 'c', adoptedUid: 'b' },
    want: 'other_cluster',
  },
};

for (const [name, { facts, want }] of Object.entries(CASES)) {
  test(name, () => {
    const usual: SweepFacts = { clusterUid: 'a', recordedUid: 'a', adoptedUid: null, known: 40, missing: 0 };
    assert.equal(reviewSweep({ ...usual, ...facts }), want);
  });
}
