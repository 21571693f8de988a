// The health score (specification, section 2.4; formulas: docs/health.md). Pure: facts of one Monitor inside its window in, integers 0-100 out.
const DAY_MS = 24 * 60 * 60 * 1000;
export const WINDOW_DAYS = 90;
const BASE_DAYS = 30;
const FREQUENCY_SCALE = 20;
const FRESH_DAYS = 30;
const STALE_DAYS = 365;
const UNKNOWN_FRESHNESS = 50;
const DEPRECATION_COST = 10;
const STABLE_FROM = 80;
const MODERATE_FROM = 50;

/** Percent; together 100. */
const WEIGHTS = {
  change_frequency: 20,
  breaking_ratio: 30,
  scrape_reliability: 20,
  doc_freshness: 15,
  deprecation_load: 15,
} as const;

export interface Facts {
  /** Begin of the Monitor. */
  watchedSince: Date;
  /** Changes inside the window, without cosmetic ones. */
  changes: number;
  breaking: number;
  scans: number;
  goodScans: number;
  docsChangedAt: Date | null;
  activeDeprecations: number;
}

export type Breakdown = Record<keyof typeof WEIGHTS, number>;
export type Maturity = 'stable' | 'moderate' | 'volatile';

export interface Score {
  score: number;
  maturity: Maturity;
  breakdown: Breakdown;
}

/** Begin of the window: 90 days ago, or the begin of the Monitor. */
export const windowStart = (watchedSince: Date, now: Date): Date =>
  new Date(Math.max(watchedSince.getTime(), now.getTime() - WINDOW_DAYS * DAY_MS));

export function scoreOf(facts: Facts, now: Date): Score {
  const breakdown: Breakdown = {
    change_frequency: changeFrequency(facts, now),
    breaking_ratio: facts.changes === 0 ? 100 : percent(1 - facts.breaking / facts.changes),
    scrape_reliability: facts.scans === 0 ? 100 : percent(facts.goodScans / facts.scans),
    doc_freshness: docFreshness(facts.docsChangedAt, now),
    deprecation_load: Math.max(0, 100 - DEPRECATION_COST * facts.activeDeprecations),
  };
  const sum = (Object.keys(WEIGHTS) as (keyof Breakdown)[]).reduce(
    (total, part) => total + WEIGHTS[part] * breakdown[part],
    0,
  );
  const score = Math.round(sum / 100);
  return { score, maturity: maturityOf(score), breakdown };
}

export function maturityOf(score: number): Maturity {
  if (score >= STABLE_FROM) return 'stable';
  return score >= MODERATE_FROM ? 'moderate' : 'volatile';
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));

function changeFrequency({ watchedSince, changes }: Facts, now: Date): number {
  const days = (now.getTime() - windowStart(watchedSince, now).getTime()) / DAY_MS;
  const perBase = (changes * BASE_DAYS) / Math.max(BASE_DAYS, days);
  return percent(Math.exp(-perBase / FREQUENCY_SCALE));
}

function docFreshness(changedAt: Date | null, now: Date): number {
  if (changedAt === null) return UNKNOWN_FRESHNESS;
  const days = (now.getTime() - changedAt.getTime()) / DAY_MS;
  return percent((STALE_DAYS - Math.max(days, FRESH_DAYS)) / (STALE_DAYS - FRESH_DAYS));
}
