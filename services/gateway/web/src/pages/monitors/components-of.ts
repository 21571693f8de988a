// The five components of a score in words, with the figures that they were computed from.
import type { ScoredDay } from '../../api/types.ts';

export interface ScoreComponent {
  name: string;
  /** In percent of the score. */
  weight: number;
  /** 0-100. */
  value: number;
  why: string;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export function componentsOf({ breakdown, inputs }: ScoredDay): ScoreComponent[] {
  return [
    {
      name: 'Change frequency',
      weight: 20,
      value: breakdown.change_frequency,
      why: inputs
        ? `${counted(inputs.changes, 'change')} in ${counted(Math.max(1, Math.round(inputs.days_watched)), 'day')} watched. Fewer give more.`
        : 'Fewer changes give more.',
    },
    {
      name: 'Breaking ratio',
      weight: 30,
      value: breakdown.breaking_ratio,
      why: inputs
        ? `${inputs.breaking_changes} of ${counted(inputs.changes, 'change')} broke callers.`
        : 'Fewer breaking ones among the changes give more.',
    },
    {
      name: 'Scrape reliability',
      weight: 20,
      value: breakdown.scrape_reliability,
      why: inputs
        ? `${inputs.good_scans} of ${counted(inputs.scans, 'scan')} could read the documentation.`
        : 'More good scans give more.',
    },
    {
      name: 'Freshness of the docs',
      weight: 15,
      value: breakdown.doc_freshness,
      why: freshness(inputs?.docs_changed_at ?? null),
    },
    {
      name: 'Deprecation load',
      weight: 15,
      value: breakdown.deprecation_load,
      why: inputs
        ? `${counted(inputs.active_deprecations, 'deprecation')} pending, each takes ten.`
        : 'Fewer pending deprecations give more.',
    },
  ];
}

const freshness = (changedAt: string | null): string =>
  changedAt === null
    ? 'Nothing says when the documentation last changed, which counts as half.'
    : `Last changed on ${day.format(new Date(changedAt))}. Full for 30 days, nothing after a year.`;
