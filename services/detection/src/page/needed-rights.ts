// What a sentence says a caller must be, hold or send to be let in: "needs the `orders:read` scope", "administrators only".
import { fold } from '../text/normal-form.ts';

const RIGHT =
  '(?:permissions?|privileges?|scopes?|roles?|(?:access|admin\\w*|user) (?:rights?|levels?)|entitlements?)\\b(?! (?:param\\w*|fields?|names?|ids?|headers?|values?|objects?|claims?|lists?|arrays?|strings?|types?|models?|management|settings?|pages?)\\b)';
const NEEDS = '(?:requires?|needs?|must (?:have|hold|carry|be granted)|ha(?:s|ve) to (?:have|hold|carry))';
const CREDENTIAL = '(?:api[- ]?keys?|(?:access |bearer |api )?tokens?|credentials?|authentication)';
const BOSS = '(?:admins?|administrators?|operators?|superusers?)';
const PATTERNS: readonly RegExp[] = [
  new RegExp(`^\\W*(?:[\\w-]+ ){0,6}?${NEEDS} (?:an? |the |one of the )?(?:[\\w:.*"'\`-]+ ){0,4}?${RIGHT}`),
  new RegExp(
    `\\b(?:[\\w:.*"'\`-]+ )${RIGHT}(?: [\\w:.*"'\`-]+)? (?:is|are) (?:now |also )?(?:required|needed|necessary)\\b`,
  ),
  new RegExp(
    `\\b${CREDENTIAL}\\b[^.;]{0,40} (?:must be (?:sent|given|provided|present|included)|(?:is|are) (?:now |always )?(?:required|needed|necessary))\\b`,
  ),
  new RegExp(
    `^\\W*only (?:[\\w-]+ ){0,3}?${BOSS}\\b[^.;]{0,40} (?:can|may) |(?:^\\W*|[.;] )(?:admin|administrator|operator|root|superuser)s? (?:(?:is |are )?required|only)\\b`,
  ),
  /\b(?:over|via|through) (?:tls|ssl|https) only\b|\bonly (?:over|via|through) (?:tls|ssl|https)\b/,
];
/** Of what callers need not, and of people who look after it. */
const NOT_NEEDED = /\b(?:no|not|never|without|optional\w*|unless|if|when)\b|n't\b/;

/** The words that say it; null where none do. */
export function neededRight(text: string): string | null {
  const folded = fold(text);
  if (NOT_NEEDED.test(folded)) return null;
  return PATTERNS.map((pattern) => pattern.exec(folded)?.[0].trim()).find((words) => words !== undefined) ?? null;
}

const SPEAKS_OF_RIGHTS = new RegExp(
  `\\b(?:${CREDENTIAL}|${BOSS}|permissions?|privileges?|scopes?|roles?|rights?|tls|https)\\b`,
);

/** The same of a sentence that spoke of nothing like it before. */
export const newlyNeeded = (before: string, after: string): string | null =>
  SPEAKS_OF_RIGHTS.test(fold(before)) ? null : neededRight(after);
