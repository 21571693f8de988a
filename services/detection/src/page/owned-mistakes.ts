// What a page says of itself: that what it told, or did, before was a mistake and is put right.
import type { Meaning } from '../prose/statements.ts';

/** "Corrected in 2.4.1: …", "(fixed in January 2026)", "a bug limited this". */
const MENDED =
  /^\W{0,3}(?:now )?(?:fixed|corrected)(?: (?:in|on|since|with|as of) [^;:]{1,40})?: |\((?:this (?:was|is|has been) )?(?:now )?(?:fixed|corrected|resolved|repaired) (?:in|on|since|with|as of) [^()]{1,40}\)|\b(?:an?|the) (?:[a-z]+ )?bug (?:limited|caused|made|led|kept|prevented|returned|dropped|left|cut|lost|sent|counted|stopped|hid)\b|\b(?:it|they|this|these|which|that) used to (?:fail|crash|hang|time out|be (?:rejected|ignored|lost|dropped|cut off|wrong|missing))\b(?! (?:if|when|unless)\b)/;
/** Said of what was so and is no more. */
const BY_MISTAKE = /\b(?:by mistake|mistakenly|erroneously|in error|wrongly|incorrectly)\b/;
const BEFORE = /\b(?:was|were|came|had|used to|earlier|previously|formerly|before|until(?! [a-z]+ing))\b/;
const SINCE = /\b(?:now|no longer|any ?more|earlier|previously|formerly|used to|since)\b/;
/** In what callers do, or in what may be. */
const NOT_OURS =
  /\b(?:if|when|whenever|unless|in case) (?:you|your|it|they|an?|the|this|that|one|something|someone)\b|\b(?:you|your (?:client|app|code))\b[^.;]{0,40}\b(?:by mistake|mistakenly|in error|wrongly|incorrectly)\b/;

/** Both folded. Null where the words before owned up to it, too. */
export function ownsMistake(old: string, fresh: string): Meaning | null {
  const [mended] = MENDED.exec(fresh) ?? [];
  if (mended !== undefined) return MENDED.test(old) ? null : { announces: 'fix', words: mended.trim() };
  const [words] = BY_MISTAKE.exec(fresh) ?? [];
  if (words === undefined || BY_MISTAKE.test(old) || NOT_OURS.test(fresh)) return null;
  return BEFORE.test(fresh) && SINCE.test(fresh) ? { announces: 'fix', words } : null;
}
