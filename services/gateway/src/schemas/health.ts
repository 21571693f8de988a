// Specification, section 2.4.
import { z } from 'zod';
import { counting, count, queryId, time, uuid } from './fields.ts';

const DEFAULT_HISTORY_DAYS = 30;
const MAX_HISTORY_DAYS = 365;

const component = z.int().min(0).max(100);

const breakdown = z
  .object({
    change_frequency: component.meta({ examples: [90], description: 'Weight 20 %. Fewer changes give more.' }),
    breaking_ratio: component.meta({
      examples: [80],
      description: 'Weight 30 %. Fewer breaking ones among the changes give more.',
    }),
    scrape_reliability: component.meta({ examples: [100], description: 'Weight 20 %. Good scans of all scans.' }),
    doc_freshness: component.meta({ examples: [70], description: 'Weight 15 %. How recently the docs changed.' }),
    deprecation_load: component.meta({
      examples: [90],
      description: 'Weight 15 %. Fewer deprecations pending sunset give more.',
    }),
  })
  .meta({ id: 'HealthBreakdown' });

export const maturity = z.enum(['stable', 'moderate', 'volatile']).meta({
  description: 'stable from 80, moderate from 50, volatile below.',
  examples: ['stable'],
});
const score = z
  .int()
  .min(0)
  .max(100)
  .meta({ examples: [86] });

export const healthScore = z
  .object({
    api_id: uuid.meta({ description: 'Id of the monitor.' }),
    api_name: z.string().meta({ examples: ['Stripe'] }),
    score,
    maturity,
    breakdown,
    scored_at: z.iso.date().meta({ description: 'Day in UTC.', examples: ['2026-03-01'] }),
  })
  .meta({ id: 'HealthScore', description: 'How healthy a monitored API was on one day.' });

/** The part of a score that a monitor's detail shows. */
export const monitorHealth = z.object({ score, maturity, breakdown }).meta({ id: 'MonitorHealth' });

export const healthQuery = z.object({ api_id: queryId.optional().meta({ description: 'Only this monitor.' }) });
export const historyQuery = z.object({
  days: counting(MAX_HISTORY_DAYS, DEFAULT_HISTORY_DAYS, 'How many days back, today among them.'),
});

const inputs = z
  .object({
    as_of: time.meta({ description: 'The moment that the score speaks of.' }),
    window_from: time.meta({ description: 'Begin of the window: 90 days before, or when the monitor began.' }),
    days_watched: z.number().meta({ description: 'From window_from to as_of.', examples: [90] }),
    changes: count.meta({ description: 'In the window, without cosmetic ones.', examples: [12] }),
    breaking_changes: count.meta({ examples: [2] }),
    scans: count.meta({ description: 'In the window.', examples: [90] }),
    good_scans: count.meta({ examples: [89] }),
    docs_changed_at: time
      .nullable()
      .meta({ description: 'When the documentation last changed; null when nothing says so.' }),
    active_deprecations: count.meta({ examples: [1] }),
  })
  .meta({ id: 'HealthInputs', description: 'What the components are computed from.' });

export const scoredDay = healthScore
  .extend({ inputs: inputs.nullable().meta({ description: 'null in scores that were written without.' }) })
  .meta({ id: 'ScoredDay', description: 'A score, and what it was made of.' });
