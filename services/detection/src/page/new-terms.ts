// What a sentence that nobody wrote before says of an interface that was there: what it asks of callers, refuses, lets through, or takes.
// The page may only have become more exact; whoever calls it has to look all the same.
import type { Meaning } from '../prose/statements.ts';
import { fold } from '../text/normal-form.ts';
import { splitSentences } from '../text/sentences.ts';
import { areAbout, isOfReaders, isTitleForReaders } from './content-words.ts';

/** Longer ones tell more than one thing. */
const MAX_CHARS = 300;

const CASE = '(?:(?:if|when|whenever|for|to|in|on|with|during|while|unless)\\b[^,.;:]{1,80}, )?';
const START = '^\\W*(?:(?:please )?(?:note|important|warning|caution|attention|be aware)(?: that)?\\W{1,3})?';
const NOTE = `${START}${CASE}`;
/** What an interface is made of. */
const THING =
  '(?:(?:api|endpoint|method|operation|mutation|query|call|request|header|param(?:eter)?|field|attribute|argument|option|filter|value|scope|event|webhook|resource|command|function|setting|flag|token|feature|response|property|object|body|payload|url|uri|format|id|name|key|code|signature|item|array|list|string)s?|(?:apis|properties|queries|bodies))';
const CALLERS =
  '(?:clients?|callers?|requests?|calls?|integrations?|applications?|apps?|consumers?|receivers?|subscribers?)';
/** "This endpoint", "the request body", "`user_id`". */
const SUBJECT = `(?:(?:this|these|the|its|both|all|every|each|any|such) (?:[\\w-]+ ){0,3}?(?:${THING}|${CALLERS})|${CALLERS}|(?:it|they)|\\W?[a-z]\\w{0,60}[_.:-][\\w.:-]{1,60}\\W?(?: (?:${THING}))?)`;

/** Of what is said that it must or must not be: any few words that are neither people nor the text itself. */
const ANY =
  '(?!(?:it|you|we|they|care|this|that|there|one|users?|developers?|people|someone|anyone|nothing|what|to|for|in|by|with|once|before|after) )(?:(?!(?:whether|that|which|who|how|what|when|where|if|because|so|until|unless|since|while|as|and|but)\\b)[^\\s,.;:]+ ){1,7}?';

const UNDER =
  '(?:to|for|in|on|at|when|whenever|if|with|while|unless|without|during|together|from|via|over|until|outside|within|after|before)';
const CLOSED =
  '(?:not (?!yet)(?:available|supported|allowed|permitted|accepted|enabled|accessible|possible|valid)|unavailable|unsupported|disabled|rejected|refused|forbidden|ignored|(?:only|solely|exclusively) (?:available|supported|allowed|permitted|accepted|valid|accessible|possible)|(?:available|supported|allowed|permitted|accepted|valid|possible) only)';
const BE_DONE =
  '(?:used|called|set|sent|passed|combined|changed|updated|modified|edited|created|added|deleted|removed|cancell?ed|refunded|applied|accessed|retrieved|fetched|requested|filtered|sorted|specified|given|mixed|nested|repeated|reused|empty|null|negative|zero|blank|longer|larger|greater|more|less|smaller|higher|lower|earlier|later)\\b';
const RESTRICTIONS: readonly RegExp[] = [
  new RegExp(`${NOTE}(?:${SUBJECT} (?:is|are) )?(?:currently |now |always |silently )?${CLOSED} ${UNDER}\\b`),
  new RegExp(
    `${START}${ANY}(?:is|are) (?:always |silently |not |never )?(?:rejected|refused|blocked|dropped|discarded|returned only)\\b`,
  ),
  new RegExp(
    `${NOTE}${ANY}(?:is|are) (?:not|never|no longer) (?:returned|included|accepted|supported|allowed|permitted)\\b`,
  ),
  new RegExp(`${NOTE}(?:${ANY})?(?:can ?not|can't|can only|may not|may only) be (?:[a-z]+ly )?${BE_DONE}`),
  new RegExp(`${NOTE}${SUBJECT} (?:has|have) no effect ${UNDER}\\b`),
  new RegExp(`${NOTE}${ANY}(?:does not|do not|doesn't|don't) (?:work|apply) (?:${UNDER}|with)\\b`),
  new RegExp(`${NOTE}${SUBJECT} (?:does not|do not|doesn't|don't) (?:support|accept|allow) `),
  new RegExp(
    `${NOTE}(?:[\\w-]+ ){0,4}(?:requests?|calls?) (?:[\\w-]+ ){0,6}?always (?:fails?|returns? (?:http |an? |status )?(?:[45]\\d\\d|error))\\b`,
  ),
];

const MUST = '(?:must(?: not| never| only| also| always)?|(?:is|are) required to|(?:needs?|has|have) to)';
const BE_SO =
  '(?:be (?!confused|understood|noted|aware|taken|considered|able|said|mentioned|kept in mind|careful)[^\\s.]|have|contain|include|match|start|begin|end|consist|use|send|set|specify|carry|exist|belong|refer|follow|precede|provide|supply|pass|equal|fall|lie)';
const DEMANDS: readonly RegExp[] = [
  new RegExp(`${NOTE}(?:${SUBJECT}|${ANY.trimEnd()}) ?(?<= )${MUST} ${BE_SO}`),
  new RegExp(`${NOTE}(?:must(?: not)?|needs to|has to) ${BE_SO}`),
  new RegExp(
    `${NOTE}you (?:must|are required to|need to|have to) (?:also )?(?:send|pass|provide|include|set|specify|use|add|supply|sign|encode|authenticate)\\b[^.;]{1,80}\\b${THING}\\b`,
  ),
  new RegExp(`${NOTE}${SUBJECT} requires? (?!no\\b|little)[^.;]{0,60}\\b(?:${THING}|version|tls|https)\\b`),
  new RegExp(
    `${NOTE}(?:${ANY})?(?:${THING}|tls[^.;]{0,20}|https) (?:is|are) (?:required|mandatory)(?: ${UNDER}\\b|\\W*$)`,
  ),
];

const GRANT =
  '(?:scopes?|permissions?|roles?|privileges?|capabilit(?:y|ies)|entitlements?|authentication|authorization|access rights?|api keys?|access tokens?|two-factor|2fa|mfa|administrators?|admins?|owners?)';
const GRANTS: readonly RegExp[] = [
  new RegExp(
    `${NOTE}(?:(?:calling |using )?${SUBJECT}|you) ?(?:requires?|needs?|must have|must be|(?:need|have) to (?:have|be)|(?:is|are) restricted to|(?:is|are) limited to|(?:is|are) reserved for)\\b[^.;]{0,80}\\b${GRANT}\\b`,
  ),
  new RegExp(`${NOTE}(?:requires?|access is (?:restricted|limited) to) (?:the |an? )?[^.;]{0,60}\\b${GRANT}\\b`),
  new RegExp(`${NOTE}(?:[^\\s.;]+ ){0,4}${GRANT} (?:is|are) required\\b`),
  new RegExp(
    `${NOTE}only (?:[\\w-]+ ){1,6}(?:can|may|(?:is|are) (?:allowed|able|permitted) to) (?:call|use|access|read|see|create|update|change|delete|invoke|list|send|manage)\\b`,
  ),
  /\breturned only (?:to|for) [^.;]{0,60}\b(?:scopes?|permissions?|roles?|administrators?|admins?|owners?)\b/,
];

/** What can be used besides. */
const OFFERED = `(?:this|these|the|its|both|all|every|each|any|such) (?:[\\w-]+ ){0,3}?${THING}`;
const OFFERS: readonly RegExp[] = [
  new RegExp(`${NOTE}you can (?:specify|pass|set|send|provide|request|supply|add)\\b[^.;]{1,120}\\b(?:${THING})\\b`),
  new RegExp(
    `${NOTE}${ANY}can be (?:requested?|passed|given|specified|sent|enabled|configured|chosen|provided|combined)\\b[^.;]{0,80}\\b(?:by|with|as|in|via|to|using)\\b`,
  ),
  new RegExp(
    `${NOTE}(?:${OFFERED}|you|it|they) (?:can|may) (?:now|also|optionally|additionally|alternatively|now also) (?!be (?:found|seen)|find|see|read|start|begin|go|move|try|visit|check|proceed|continue|test|run|close|open|view)[a-z]+`,
  ),
  new RegExp(
    `${NOTE}(?:${OFFERED}|it) (?:now|also|now also|additionally) (?:accepts?|supports?|takes?|returns?|includes?|contains?|allows?|gives?|carr(?:y|ies)|offers?)\\b`,
  ),
  new RegExp(
    `${NOTE}${ANY}(?:is|are) (?:now |also |now also )?(?:supported|accepted|allowed|permitted)(?: (?:too|as well|as of|since|for|in|by|from)\\b|\\W*$)`,
  ),
];

const TERMS: readonly [announces: 'security' | 'breaking' | 'feature', patterns: readonly RegExp[]][] = [
  ['security', GRANTS],
  ['breaking', [...RESTRICTIONS, ...DEMANDS]],
  ['feature', OFFERS],
];

/** What is said of a case that may be the only one, or of what people do. */
const NO_TERMS =
  /\b(?:not|never) (?:be )?(?:necessary|required|needed)\b|\bat least one of the following\b|\b(?:described|explained|documented) (?:in|below|above|here)\b/;

/** Most texts that what is new is held against. */
const MAX_GONE = 100;

/**
 * Null where it says nothing of the kind, or what it says was said in other words.
 * @param title of its section
 * @param gone what went where it came
 */
export function newTerms(sentence: string, title: string, gone: readonly string[]): Meaning | null {
  const terms = isTitleForReaders(title) ? null : readTerms(sentence);
  if (terms === null) return null;
  const isSame = (old: string): boolean =>
    readTerms(old)?.announces === terms.announces && areAbout(fold(old), fold(sentence));
  return gone.slice(0, MAX_GONE).flatMap(splitSentences).some(isSame) ? null : terms;
}

function readTerms(sentence: string): Meaning | null {
  const folded = fold(sentence);
  if (sentence.length > MAX_CHARS || isOfReaders(folded) || NO_TERMS.test(folded)) return null;
  for (const [announces, patterns] of TERMS) {
    const words = patterns.map((pattern) => pattern.exec(folded)?.[0].trim()).find((found) => found !== undefined);
    if (words !== undefined) return { announces, words };
  }
  return null;
}
