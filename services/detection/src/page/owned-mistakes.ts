// What a page says of itself: that what it told, or did, before was a mistake and is put right. Where that breaks a caller all the same, it is a break.
import type { Meaning } from '../prose/statements.ts';

/** A version or a day. */
const SINCE = '(?:in|on|since|with|as of) [^()]{0,30}\\d';
const ERRS = '(?:by mistake|mistakenly|erroneously|in error|wrongly|incorrectly)';
/** What went wrong, or is right again: what is fixed is else what never changes. */
const FAULT =
  '(?:again|now|also|too|used to|no longer|was|were|had been|wrong\\w*|bugs?|ignored|missing|lost|off by|twice|left (?:out|behind))';
/** "Fixed: they are listed again.", "(corrected, nothing was given)", "it was off by one, this is fixed": of what the sentence before it tells. */
const NOTE =
  '^\\W{0,3}fixed (?:for|when|if|where) [^.;]{1,60} (?:that|which|who|with|without|of|in) [^.;]{1,60}\\W*$|' +
  `^\\W{0,3}(?:fixed|corrected): (?=.*\\b(?:${FAULT}|(?:is|are) [a-z]+(?:ed|en|nt))\\b)|` +
  `\\((?:now )?(?:fixed|corrected)[,:] (?=[^()]*\\b${FAULT}\\b)[^()]{5,160}\\)|` +
  `\\b${FAULT}\\b[^.;]{0,80}(?:[,;] this (?:is|was|has been) (?:now )?(?:fixed|corrected)\\b| \\((?:fixed|corrected)\\))`;

/** "Corrected in 2.4.1: …", "(fixed in January 2026)", "until v2.6 a bug limited this", "it used to fail". */
const MENDED = new RegExp(
  `${NOTE}|` +
    `^\\W{0,3}(?:now )?(?:fixed|corrected) ${SINCE}[^;:]{0,20}: |^\\W{0,3}(?:fixed|corrected): (?=.*\\b(?:${ERRS}|no longer)\\b)|` +
    `\\((?:this (?:was|is|has been) )?(?:now )?(?:fixed|corrected|resolved|repaired) (?![^()]*\\byour?\\b)${SINCE}[^()]{0,20}\\)(?=\\W*$)|` +
    '\\b(?:until|before|up to) [^;,]{1,40} (?:an?|the) bug [a-z]+(?:ed|de|pt|ft)\\b|' +
    '[;,.(–-] ?(?:it|they|this|these) used to (?:fail|crash|hang|time out|be (?:lost|dropped|cut off))\\b(?! (?:if|when|unless)\\b)',
);
/** Of what was so and is no more, said apart from what is so now. */
const BY_MISTAKE = new RegExp(
  `(?:, which|\\b(?:earlier|previously|formerly),?) [^.;]{0,80}\\b${ERRS}\\b|\\b(?:was|were|came|had been) (?:[a-z]+ ){0,4}${ERRS}\\b[^.;]{0,80}; (?:it|they|this|these) (?:is|are) now\\b`,
);
const IS_SO_NOW = /\bnow\b|\bno longer\b|\b(?:earlier|previously|formerly),? (?:it|they|this|these)\b/;
/** Callers, or what somebody did, and what else breaks: of whatever was a mistake. */
const NOT_OURS =
  /\b(?:that|who) (?:was|were|had been|had)\b|\b(?:if|when|whenever|unless|in case) (?:you|your|it|they|an?|the|this|that|one|something|someone)\b|\byou(?:r|rs)?\b/;
const BREAKS =
  /\b(?:rejected|refused|required|mandatory|must|removed|fails?|capped|at most|forbidden|gone|no more|as (?:an? )?(?:strings?|integers?|numbers?|objects?|arrays?|booleans?)|in (?:cents|minor units|seconds|milliseconds)|(?:can|may) no longer|no longer (?:be )?(?:sent|returned|accepted|supported|available|allowed|possible|included|given|read|filter\w*|sort\w*))\b|\b[45]\d\d\b(?<!\b(?:used to|was|were)\b[^.;]{0,60})/;
const USED_TO = /\b(?:it|they|this|these) used to [^.;]{1,120}/;
/** Said of what went wrong. */
const NO_MORE = /\bno longer\b/;

/**
 * Both folded. Null where the words before owned up to it, too.
 * @param isBreak what the sentence says is told as a break: only that a fault is no more is none
 */
export function ownsMistake(old: string, fresh: string, isBreak = false): Meaning | null {
  if (BREAKS.test(fresh.replace(USED_TO, '')) || (isBreak && !NO_MORE.test(fresh))) return null;
  const [mended] = MENDED.exec(fresh) ?? [];
  if (mended !== undefined) return MENDED.test(old) ? null : { announces: 'fix', words: mended.trim() };
  const [words] = BY_MISTAKE.exec(fresh) ?? [];
  return words === undefined || NOT_OURS.test(fresh) || !IS_SO_NOW.test(fresh) || BY_MISTAKE.test(old)
    ? null
    : { announces: 'fix', words };
}
