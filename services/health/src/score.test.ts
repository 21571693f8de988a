import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maturityOf, scoreOf, windowStart, type Facts, type Maturity } from './score.ts';

const NOW = new Date('2026-06-01T03:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const someFacts = (facts: Partial<Facts> = {}): Facts => ({
  watchedSince: daysAgo(200),
  changes: 0,
  breaking: 0,
  scans: 90,
  goodScans: 90,
  docsChangedAt: daysAgo(1),
  activeDeprecations: 0,
  ...facts,
});

interface Case {
  facts: Partial<Facts>;
  /** change_frequency, breaking_ratio, scrape_reliability, doc_freshness, deprecation_load, score, maturity */
  want: [number, number, number, number, number, number, Maturity];
}

const cases: Record<string, Case> = {
  'a quiet API with fresh documentation': { facts: {}, want: [100, 100, 100, 100, 100, 100, 'stable'] },
  'nothing known but that it is watched': {
    facts: { watchedSince: NOW, scans: 0, goodScans: 0, docsChangedAt: null },
    want: [100, 100, 100, 50, 100, 93, 'stable'],
  },
  // n = 60 · 30/90 = 20, so 100/e; 100·(1 − 15/60)
  'sixty changes in ninety days, fifteen of them breaking': {
    facts: { changes: 60, breaking: 15 },
    want: [37, 75, 100, 100, 100, 80, 'stable'],
  },
  // A young Monitor counts as thirty days old: n = 20.
  'twenty changes in the first ten days': {
    facts: { watchedSince: daysAgo(10), changes: 20 },
    want: [37, 100, 100, 100, 100, 87, 'stable'],
  },
  'only breaking changes': { facts: { changes: 3, breaking: 3 }, want: [95, 0, 100, 100, 100, 69, 'moderate'] },
  'a third of the scans failed': { facts: { scans: 9, goodScans: 6 }, want: [100, 100, 67, 100, 100, 93, 'stable'] },
  'documentation thirty days old is fresh': {
    facts: { docsChangedAt: daysAgo(30) },
    want: [100, 100, 100, 100, 100, 100, 'stable'],
  },
  // (365 − 197.5) / 335
  'documentation half-way to stale': {
    facts: { docsChangedAt: daysAgo(197.5) },
    want: [100, 100, 100, 50, 100, 93, 'stable'],
  },
  'documentation a year old': { facts: { docsChangedAt: daysAgo(365) }, want: [100, 100, 100, 0, 100, 85, 'stable'] },
  'documentation that says it is of tomorrow': {
    facts: { docsChangedAt: daysAgo(-1) },
    want: [100, 100, 100, 100, 100, 100, 'stable'],
  },
  'three active deprecations': { facts: { activeDeprecations: 3 }, want: [100, 100, 100, 100, 70, 96, 'stable'] },
  'more deprecations than count': { facts: { activeDeprecations: 25 }, want: [100, 100, 100, 100, 0, 85, 'stable'] },
  'everything wrong': {
    facts: { changes: 3000, breaking: 3000, goodScans: 0, docsChangedAt: daysAgo(900), activeDeprecations: 99 },
    want: [0, 0, 0, 0, 0, 0, 'volatile'],
  },
};

for (const [name, { facts, want }] of Object.entries(cases)) {
  test(`score of ${name}`, () => {
    const { breakdown, score, maturity } = scoreOf(someFacts(facts), NOW);
    const parts = [
      breakdown.change_frequency,
      breakdown.breaking_ratio,
      breakdown.scrape_reliability,
      breakdown.doc_freshness,
      breakdown.deprecation_load,
    ];
    assert.deepEqual([...parts, score, maturity], want);
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

test('the window is ninety days, or shorter for a young Monitor', () => {
  assert.deepEqual(windowStart(daysAgo(200), NOW), daysAgo(90));
  assert.deepEqual(windowStart(daysAgo(5), NOW), daysAgo(5));
});
