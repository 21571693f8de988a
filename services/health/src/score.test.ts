import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLES_AS_OF as NOW, SCORE_EXAMPLES, usualFacts } from './score-examples.ts';
import { maturityOf, scoreOf, windowStart } from './score.ts';

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

for (const { name, facts, want, maturity } of SCORE_EXAMPLES) {
  test(`score of ${name}`, () => {
    const { breakdown, ...rest } = scoreOf(usualFacts(facts), NOW);
    const { change_frequency, breaking_ratio, scrape_reliability, doc_freshness, deprecation_load } = breakdown;
    assert.deepEqual(
      [change_frequency, breaking_ratio, scrape_reliability, doc_freshness, deprecation_load, rest.score],
      want,
    );
    assert.equal(rest.maturity, maturity);
  });
}

test('maturity changes at 50 and 80', () => {
  assert.deepEqual([0, 49, 50, 79, 80, 100].map(maturityOf), [
    'volatile',
    'volatile',
    'moderate',
    'moderate',
    'stable',
    'stable',
  ]);
});

test('the examples reach both sides of each edge of maturity', () => {
  const scores = new Set(SCORE_EXAMPLES.map(({ want }) => want[5]));
  for (const edge of [49, 50, 79, 80]) assert.ok(scores.has(edge), `no example scores ${edge}`);
});

test('the window is ninety days, or shorter for a young Monitor', () => {
  assert.deepEqual(windowStart(daysAgo(200), NOW), daysAgo(90));
  assert.deepEqual(windowStart(daysAgo(5), NOW), daysAgo(5));
});
