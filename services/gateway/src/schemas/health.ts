// Specification, section 2.4.
import { z } from 'zod';
import { paging, queryId, uuid } from './fields.ts';

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
export const historyQuery = z.object(paging);
