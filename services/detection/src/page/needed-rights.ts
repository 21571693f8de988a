// What a sentence says a caller must be, hold or send to be let in: "needs the `orders:read` scope", "admin required". What else it says
// weighs more: it is asked where nothing was told.
import type { FindingDraft } from '../make-finding.ts';
import { fold } from '../text/normal-form.ts';
import { splitSentences } from '../text/sentences.ts';
import { isTitleForReaders } from './content-words.ts';
import type { PlacedBlock } from './context.ts';

const WORD = '[\\w:.*"\'`-]{1,60}';
const RIGHT =
  '(?:permissions?|privileges?|scopes?|roles?|(?:access|admin\\w*|user) (?:rights?|levels?)|entitlements?)\\b(?! (?:of|param\\w*|fields?|names?|ids?|headers?|values?|objects?|claims?|lists?|arrays?|strings?|types?|models?|management|settings?|pages?)\\b)';
const NEEDS = '(?:requires?|needs?|must (?:have|hold|carry|be granted)|ha(?:s|ve) to (?:have|hold|carry))';
const CREDENTIAL = '(?:api[- ]?keys?|(?:access|bearer|api|auth\\w*) tokens?|credentials?|authentication)';
const BOSS = '(?:admins?|administrators?|operators?|superusers?)';
const PATTERNS: readonly RegExp[] = [
  new RegExp(`^\\W{0,8}(?:[\\w-]{1,40} ){0,6}?${NEEDS} (?:an? |the |one of the )?(?:${WORD} ){0,4}?${RIGHT}`),
  new RegExp(
    `(?<![\\w:.*"'\`-])${WORD} ${RIGHT}(?: ${WORD})? (?:is|are) (?:now |also )?(?:required|needed|necessary)\\b`,
  ),
  new RegExp(
    `\\b${CREDENTIAL}\\b[^.;]{0,40} (?:must be (?:sent|given|provided|present|included)|(?:is|are) (?:now |always )?(?:required|needed|necessary)(?=\\W*$| (?:for|to|on) (?:all|any|each|every|this|these|call|use|access)\\b))\\b`,
  ),
  new RegExp(
    `^\\W{0,8}only (?:[\\w-]{1,40} ){0,3}?${BOSS}\\b[^.;]{0,40} (?:can|may) (?:call|use|access|request|query|create|delete|list|perform|invoke|run) (?!.*\\b(?:dashboard|console|website|newsletter)\\b)|(?:^\\W{0,8}|[.;] )${BOSS} (?:(?:is |are )?required\\b|only\\W*$)`,
  ),
  /\b(?:over|via|through) (?:tls|ssl|https) only\b|\bonly (?:over|via|through) (?:tls|ssl|https)\b/,
];
/** Of what callers need not, or no more. */
const NOT_NEEDED =
  /\b(?:no|not|never|without|optional\w*|unless|if|when|used to|ceased|previously|formerly|less|examples?)\b|n't\b/;

/** The words that say it; null where none do. */
export function neededRight(text: string): string | null {
  const folded = fold(text);
  if (NOT_NEEDED.test(folded)) return null;
  return PATTERNS.map((pattern) => pattern.exec(folded)?.[0].trim()).find((words) => words !== undefined) ?? null;
}

/** A new text that says nothing graver than what callers need. */
export function tellRight({ section }: PlacedBlock, draft: FindingDraft): FindingDraft {
  if (draft.rule !== 'page-text-added' || section.path.some(isTitleForReaders)) return draft;
  const words = splitSentences(draft.after ?? '')
    .map(neededRight)
    .find((right) => right !== null);
  return words == null ? draft : { ...draft, rule: 'page-security-note-added', facts: { words } };
}

const SPEAKS_OF_RIGHTS = new RegExp(
  `\\b(?:${CREDENTIAL}|${BOSS}|permissions?|privileges?|scopes?|roles?|rights?|tokens?|tls|https)\\b`,
);

/** The same of a sentence that spoke of nothing like it before. */
export const newlyNeeded = (before: string, after: string): string | null =>
  SPEAKS_OF_RIGHTS.test(fold(before)) ? null : neededRight(after);
