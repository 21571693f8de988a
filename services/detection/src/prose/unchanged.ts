// What an entry says of itself: that nothing changed but the words about it, or that nobody's calls break.
import type { Announcement } from './reading.ts';

const NOTHING_CHANGED =
  /\bnothing (?:about|in) (?:the |our )?api (?:has )?changed\b|\bthis is (?:only |just )?a (?:documentation|docs)[- ](?:only )?(?:fix|change|update|correction)\b|^(?!.*\b(?:remov|delet|renam|dropp)).*\bno code (?:was|has been|is) (?:touched|changed|modified|affected)\b|\bonly (?:the |our )?(?:reference|documentation|docs) (?:was|were) (?:wrong|incorrect|outdated)\b/;
const NO_BREAK =
  /(?:^|[.;!] )(?:this|it|that) (?:is not|isn't) (?:considered )?a breaking (?:change\b)(?!,? (?:if|unless|for|but|when|as long)\b)/;

/** An end that is announced comes, whatever else is said of today. */
const STANDS: ReadonlySet<Announcement> = new Set<Announcement>(['deprecation', 'security']);

/** Whether an entry says that it is no news of this kind. @param folded the whole entry */
export const denies = (folded: string, announces: Announcement): boolean =>
  (announces === 'breaking' && NO_BREAK.test(folded)) || (!STANDS.has(announces) && NOTHING_CHANGED.test(folded));
