// Worked examples of the score: the tests check them, and docs/health.md shows them.
import type { Facts, Maturity } from './score.ts';

const DAY_MS = 86_400_000;
export const EXAMPLES_AS_OF = new Date('2026-06-01T03:00:00Z');
const daysAgo = (days: number): Date => new Date(EXAMPLES_AS_OF.getTime() - days * DAY_MS);

export interface ScoreExample {
  name: string;
  /** What is not the usual: watched for 200 days, 90 good scans of 90, documentation changed yesterday, nothing else. */
  facts: Partial<Facts>;
  /** change_frequency, breaking_ratio, scrape_reliability, doc_freshness, deprecation_load, score. */
  want: [number, number, number, number, number, number];
  maturity: Maturity;
  /** The arithmetic of what is not 100. */
  why: string;
}

export const usualFacts = (facts: Partial<Facts> = {}): Facts => ({
  watchedSince: daysAgo(200),
  changes: 0,
  breaking: 0,
  scans: 90,
  goodScans: 90,
  docsChangedAt: daysAgo(1),
  activeDeprecations: 0,
  ...facts,
});

export const SCORE_EXAMPLES: readonly ScoreExample[] = [
  {
    name: 'a quiet API with fresh documentation',
    facts: {},
    want: [100, 100, 100, 100, 100, 100],
    maturity: 'stable',
    why: 'nothing to say against it',
  },
  {
    name: 'nothing known but that it is watched',
    facts: { watchedSince: daysAgo(0), scans: 0, goodScans: 0, docsChangedAt: null },
    want: [100, 100, 100, 50, 100, 93],
    maturity: 'stable',
    why: 'freshness is 50 while nothing says when the documentation changed; 20 + 30 + 20 + 7.5 + 15 = 92.5',
  },
  {
    name: 'sixty changes in ninety days, fifteen of them breaking',
    facts: { changes: 60, breaking: 15 },
    want: [37, 75, 100, 100, 100, 80],
    maturity: 'stable',
    why: 'n = 60 · 30/90 = 20, 100·e⁻¹ = 36.8; 100·(1 − 15/60) = 75; 7.4 + 22.5 + 20 + 15 + 15 = 79.9',
  },
  {
    name: 'twenty changes in the first ten days',
    facts: { watchedSince: daysAgo(10), changes: 20 },
    want: [37, 100, 100, 100, 100, 87],
    maturity: 'stable',
    why: 'a young monitor counts as thirty days old: n = 20 · 30/30 = 20',
  },
  {
    name: 'twenty changes in forty-five days',
    facts: { watchedSince: daysAgo(45), changes: 20 },
    want: [51, 100, 100, 100, 100, 90],
    maturity: 'stable',
    why: 'n = 20 · 30/45 = 13.3, 100·e^(−0.667) = 51.3',
  },
  {
    name: 'only breaking changes',
    facts: { changes: 3, breaking: 3 },
    want: [95, 0, 100, 100, 100, 69],
    maturity: 'moderate',
    why: 'n = 1, 100·e^(−0.05) = 95.1; 100·(1 − 3/3) = 0',
  },
  {
    name: 'a third of the scans failed',
    facts: { scans: 9, goodScans: 6 },
    want: [100, 100, 67, 100, 100, 93],
    maturity: 'stable',
    why: '100 · 6/9 = 66.7',
  },
  {
    name: 'no scan was good',
    facts: { scans: 9, goodScans: 0, docsChangedAt: null },
    want: [100, 100, 0, 50, 100, 73],
    maturity: 'moderate',
    why: '100 · 0/9 = 0; 20 + 30 + 0 + 7.5 + 15 = 72.5',
  },
  {
    name: 'documentation that changed thirty days ago',
    facts: { docsChangedAt: daysAgo(30) },
    want: [100, 100, 100, 100, 100, 100],
    maturity: 'stable',
    why: 'fresh up to and with thirty days',
  },
  {
    name: 'documentation half-way to stale',
    facts: { docsChangedAt: daysAgo(197.5) },
    want: [100, 100, 100, 50, 100, 93],
    maturity: 'stable',
    why: '100 · (365 − 197.5)/335 = 50',
  },
  {
    name: 'documentation a year old',
    facts: { docsChangedAt: daysAgo(365) },
    want: [100, 100, 100, 0, 100, 85],
    maturity: 'stable',
    why: '100 · (365 − 365)/335 = 0',
  },
  {
    name: 'documentation that says it is of tomorrow',
    facts: { docsChangedAt: daysAgo(-1) },
    want: [100, 100, 100, 100, 100, 100],
    maturity: 'stable',
    why: 'no fresher than fresh',
  },
  {
    name: 'three active deprecations',
    facts: { activeDeprecations: 3 },
    want: [100, 100, 100, 100, 70, 96],
    maturity: 'stable',
    why: '100 − 10·3 = 70; 20 + 30 + 20 + 15 + 10.5 = 95.5',
  },
  {
    name: 'more deprecations than count',
    facts: { activeDeprecations: 25 },
    want: [100, 100, 100, 100, 0, 85],
    maturity: 'stable',
    why: 'max(0, 100 − 10·25) = 0',
  },
  {
    name: 'the lowest stable score',
    facts: { changes: 60, breaking: 9, activeDeprecations: 2 },
    want: [37, 85, 100, 100, 80, 80],
    maturity: 'stable',
    why: '7.4 + 25.5 + 20 + 15 + 12 = 79.9',
  },
  {
    name: 'the highest moderate score',
    facts: { changes: 60, breaking: 12, goodScans: 81 },
    want: [37, 80, 90, 100, 100, 79],
    maturity: 'moderate',
    why: '7.4 + 24 + 18 + 15 + 15 = 79.4',
  },
  {
    name: 'the lowest moderate score',
    facts: { changes: 60, breaking: 45, activeDeprecations: 10 },
    want: [37, 25, 100, 100, 0, 50],
    maturity: 'moderate',
    why: '7.4 + 7.5 + 20 + 15 + 0 = 49.9',
  },
  {
    name: 'the highest volatile score',
    facts: { changes: 60, breaking: 42, goodScans: 81, activeDeprecations: 10 },
    want: [37, 30, 90, 100, 0, 49],
    maturity: 'volatile',
    why: '7.4 + 9 + 18 + 15 + 0 = 49.4',
  },
  {
    name: 'everything wrong',
    facts: { changes: 3000, breaking: 3000, goodScans: 0, docsChangedAt: daysAgo(900), activeDeprecations: 99 },
    want: [0, 0, 0, 0, 0, 0],
    maturity: 'volatile',
    why: 'nothing to say for it',
  },
];
