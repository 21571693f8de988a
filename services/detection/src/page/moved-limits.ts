// Limits that a text sets in other sentences than before are the same limits.
import type { FindingDraft } from '../make-finding.ts';
import { sayTheSameNumbers } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';

const PERIODS = /(?<=\b(?:per|an?|each|every) )(?:second|minute|hour|day|week|month)\b/g;

/** Limits that only stand in other sentences now are the same. */
export function tellNoMovedLimits(drafts: readonly FindingDraft[], before: string, after: string): void {
  const limits = drafts.filter(({ rule }) => /^page-limit-(?:added|removed)$/.test(rule));
  if (limits.length === 0) return;
  const periods = [before, after].map((text) => [...new Set(fold(text).match(PERIODS))].toSorted().join());
  if (!sayTheSameNumbers(before, after) || periods[0] !== periods[1]) return;
  for (const draft of limits) draft.rule = 'page-text-changed';
}
