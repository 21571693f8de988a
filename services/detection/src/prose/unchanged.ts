// What an entry says of itself: that nothing changed but the words about it, or that nobody's calls break.
import type { Announcement } from './reading.ts';

const NOTHING_CHANGED = new RegExp(
  [
    '\\bno (?:functional |other )?changes? (?:were |was |have been )?(?:made )?(?:in|to) (?:the |our )?(?:api|behaviou?r|functionality)\\b(?! (?:key|token|version))',
    '\\bnothing (?:about|in|on) (?:the |our )?api (?:has |was |itself )?(?:has )?changed\\b',
    "\\b(?:the )?(?:api|behaviou?r)(?: itself)? (?:is|remains|stays|has not|hasn't|did not|didn't) (?:unchanged|change[d]?)\\b",
    '\\bonly (?:the |our )?(?:reference|documentation|docs|descriptions?) (?:was|were|is|are|has|have) (?:been )?(?:wrong|incorrect|outdated|changed|updated|corrected)\\b',
    '\\b(?:this is )?(?:only )?(?:an? )?(?:documentation|docs)[- ](?:only )?(?:fix|change|update|correction)\\b',
  ].join('|'),
);
const NO_BREAK =
  /\b(?:this|it|that|which|these|they|change) (?:is|are|was|were)(?: not|n't) (?:considered )?(?:an? )?breaking(?: changes?\b|\b(?! change))(?!,? (?:if|unless|for|but|when|as long)\b)/;

/** An end that is announced comes, whatever else is said of today. */
const STANDS: ReadonlySet<Announcement> = new Set<Announcement>(['deprecation', 'security']);

/** Whether an entry says that it is no news of this kind. @param folded the whole entry */
export const denies = (folded: string, announces: Announcement): boolean =>
  (announces === 'breaking' && NO_BREAK.test(folded)) || (!STANDS.has(announces) && NOTHING_CHANGED.test(folded));
