// One limit, one draft: a section that sets a limit may go on to speak of it.
import type { FindingDraft } from '../make-finding.ts';
import { fold } from '../text/normal-form.ts';

/** "10,000 per 10 minutes", "50 requests per second". */
const RATE =
  /(?<![\d,])(\d[\d,]{0,20}) (?:[a-z-]+ ){0,3}?(?:per|an?|each|every|in) (\d+ )?(second|minute|hour|day|week|month)s?\b/;

function rateOf({ after }: FindingDraft): string | null {
  const [, count = '', periods = '1', period] = RATE.exec(fold(after ?? '')) ?? [];
  return period === undefined ? null : `${count.replaceAll(',', '')} ${periods.trim()} ${period}`;
}

/** Takes out what sets the limit that another text of the same section sets before it. */
export function foldLimits(drafts: readonly FindingDraft[]): FindingDraft[] {
  const told = new Set<string>();
  return drafts.filter((draft) => {
    const rate = draft.rule === 'page-limit-added' ? rateOf(draft) : null;
    if (rate === null) return true;
    const key = JSON.stringify([draft.location, rate]);
    const isKnown = told.has(key);
    told.add(key);
    return !isKnown;
  });
}
