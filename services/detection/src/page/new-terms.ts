// What a sentence that nobody wrote before says of an interface that was there: what it asks of callers, refuses, lets through, or takes.
// The page may only have become more exact; whoever calls it has to look all the same. Only sentences about calls and what they are made of
// are read: most others tell of the business, of people or of how to go about it.
import type { Meaning } from '../prose/statements.ts';
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { splitSentences } from '../text/sentences.ts';
import { contentOf, isOfReaders, isTitleForReaders } from './content-words.ts';

/** Longer ones tell more than one thing. */
const MAX_CHARS = 300;

const NOTE = '^\\W{0,8}(?:(?:please )?(?:note|important|warning|caution|attention|be aware)(?: that)?\\W{1,3})?';
/** In a case, perhaps. */
const START = `${NOTE}(?:(?:if|when|whenever|for|to|in|on|with|during|while|unless)\\b[^,.;:]{1,80}, )?`;
/** What an interface is made of. */
const THING =
  '(?:(?:api|endpoint|method|operation|mutation|query|call|request|header|param(?:eter)?|field|attribute|argument|option|filter|value|scope|event|webhook|resource|command|setting|flag|token|response|property|object|body|payload|url|uri|format|id|cursor|code|signature|array)s?|apis|properties|queries|bodies)';
const CALLERS = '(?:clients?|callers?|integrations?|consumers?|receivers?|subscribers?)';
const CODE = '\\W?[a-z]\\w{0,60}[_.:-][\\w.:-]{1,60}\\W?';
/** "This endpoint", "the request body", "every call without a key", "`user_id`". */
const SUBJECT = `(?:(?:(?:this|these|the|its|both|all|every|each|any|such|an?|other) )?(?:(?!not\\b|no\\b|never\\b)[^\\s,.;:]+ ){0,2}?(?:${THING}|${CALLERS})(?: (?!not\\b|no\\b|never\\b|does\\b|do\\b|that\\b)[^\\s,.;:]+){0,4}?|(?:it|they)|${CODE}(?: ${THING})?)`;

const UNDER =
  '(?:to|for|in|on|at|when|whenever|if|with|while|unless|without|during|together|from|via|over|until|outside|within|after|before)';
const CLOSED =
  '(?:not (?!yet)(?:available|supported|allowed|permitted|accepted|enabled|accessible|possible|valid)|unavailable|unsupported|disabled|ignored|(?:only|solely|exclusively) (?:available|supported|allowed|permitted|accepted|valid|accessible|possible)|(?:available|supported|allowed|permitted|accepted|valid|possible) only)';
const BY_CALL = `(?:through|via|with|by|using|in|from) (?:this|the) (?:[\\w-]+ ){0,2}(?:endpoint|api|method|call|operation|request)\\b`;
const DONE =
  '(?:used|called|set|sent|passed|combined|changed|updated|modified|created|added|deleted|removed|filtered|sorted|specified|given|mixed|nested|repeated|reused|requested|empty|null|negative|blank|longer|larger|greater|smaller|higher|lower)\\b';
const RESTRICTIONS: readonly RegExp[] = [
  new RegExp(`${START}(?:${SUBJECT} (?:is|are) )?(?:currently |now |always |silently )?${CLOSED} ${UNDER}\\b`),
  // What is wrong was always refused.
  new RegExp(
    `${NOTE}(?!.*\\b(?:wrong|invalid|malformed|bad|incorrect|expired|unknown|missing|required|unauthori[sz]ed)\\b)(?:(?:all|any|other|such|the|these) )?(?:[\\w-]+ )?(?:requests?|calls?|uploads?|bodies|payloads?|values?|keys?|tokens?|ids?|names?)(?: (?!not\\b|no\\b)[^\\s,.;:]+){0,6} (?:is|are) (?:always |silently )?(?:rejected|refused|blocked|discarded)\\b`,
  ),
  // What nobody knows, and what is there no more, was answered so before.
  new RegExp(
    `${NOTE}(?!.*\\b(?:wrong|invalid|malformed|bad|incorrect|expired|unknown|unsupported|unavailable|deleted|other|unauthori[sz]ed)\\b)(?:requests?|calls?) (?:without|with|for|to|from|that)\\b(?: [^\\s,.;:]+){1,6} (?:is|are) answered with (?:http |an? |status )*(?:[45]\\d\\d|errors?)\\b`,
  ),
  new RegExp(`${NOTE}(?!(?:it|they|no|none|this|that) )(?:[^\\s,.;:]+ ){1,6}?(?:is|are) (?:not|never) returned\\b`),
  new RegExp(`${START}(?:this|these|the|its|both) ${THING} (?:can ?not|can't|can only) be (?:[a-z]+ly )?${DONE}`),
  new RegExp(`${START}(?:[^\\s,.;:]+ ){1,5}?(?:can ?not|can't|can only) be [a-z]+ ${BY_CALL}`),
  new RegExp(`${START}${SUBJECT} (?:has|have) no effect ${UNDER}\\b`),
  new RegExp(
    `${START}(?:${SUBJECT}|(?:[\\w-]+ ){1,2}keys) (?:does not|do not|doesn't|don't) (?:work|apply) ${UNDER}\\b`,
  ),
  new RegExp(
    `${START}(?:this|these|the) (?:[\\w-]+ )?${THING} (?:does not|do not|doesn't|don't) (?:support|accept|allow) `,
  ),
  new RegExp(
    `${NOTE}(?:[\\w-]+ ){0,4}(?:requests?|calls?) (?:[\\w-]+ ){0,6}?always (?:fails?|returns? (?:http |an? |status )?(?:[45]\\d\\d|error))\\b`,
  ),
];

const MUST = '(?:must(?: not| never| only| also| always)?|(?:is|are) required to|(?:needs?|has|have) to)';
const SO =
  '(?:be (?:present|sent|set|given|included|provided|specified|passed|supplied|signed|encoded|escaped|quoted|formatted|prefixed|unique|positive|non-?(?:empty|negative)|valid|lower|upper|less|greater|shorter|longer|json|in|one|between|at|an?|the|either|of|from|within|owned|accessible|readable|writable)|contain|include|match|start|begin|end|consist|carry|exist|belong|precede|follow|equal|have|use|send|specify|provide|supply|pass)\\b';
const GIVEN = '(?:given|set|sent|present|provided|specified|passed|supplied)\\b';
const DEMANDS: readonly RegExp[] = [
  new RegExp(`${START}${SUBJECT} ${MUST} ${SO}`),
  new RegExp(`${START}(?:either|one of|at least one of|both|exactly one of) (?:[^\\s.;:]+ ){1,6}?must be ${GIVEN}`),
  // What only a value can be.
  new RegExp(
    `${NOTE}(?!(?:no|none|it|users?|you) )(?:[^\\s,.;:]+ ){1,3}?must be (?:positive|unique|non-?(?:empty|negative|zero)|(?:lower|upper) ?case|in the (?:future|past)|an? (?:valid |positive )?(?:integer|number|string|uuid|url|json|iso))\\b`,
  ),
  new RegExp(`${NOTE}(?:must(?: not)?|needs to|has to) ${SO}`),
  new RegExp(
    `${START}you (?:must|are required to|need to|have to) (?:also )?(?:send|pass|provide|include|specify|add|supply|sign|encode)\\b[^.;]{1,80}\\b${THING}\\b`,
  ),
  new RegExp(
    `${START}(?:this|these|the|all|every|each) (?:[\\w-]+ )?${THING} requires? (?!no\\b|little)[^.;]{0,60}\\b(?:${THING}|version|tls|https)\\b`,
  ),
  new RegExp(`${NOTE}(?:the |an? )?(?:${CODE} ${THING}|tls[^.;]{0,20}|https) (?:is|are) (?:required|mandatory)\\b`),
  new RegExp(
    `${START}(?:this|these) (?:[\\w-]+ )?(?:param(?:eter)?|field|header|argument|attribute|property|option)s? (?:is|are) (?:now |always )?(?:required|mandatory)\\W*(?:$|[:;,–—-] )`,
  ),
  // What comes of it where it is not so.
  new RegExp(
    `${START}(?:[^.;]|\\.(?=\\d)){1,160} must (?!not\\b)[^.;]{1,120}[,;] (?:otherwise|or else) [^.;]{0,80}\\b(?:(?:requests?|calls?|changes|uploads?|writes?) (?:gets?|fails?|(?:is|are) (?:rejected|refused))|(?:gets?|returns?|receives?|answered with|fails? with) (?:http |an? |status )*(?:[45]\\d\\d|errors?))\\b`,
  ),
];

const GRANT =
  '(?:scopes?|permissions?|roles?|privileges?|capabilit(?:y|ies)|entitlements?|authentication|authorization|access rights?|api keys?|access tokens?|two-factor|2fa|mfa|administrators?|admins?)';
const GRANTS: readonly RegExp[] = [
  new RegExp(
    `${START}(?:calling |using )?(?:this|these|the|its|all|every|each|it|they|${CODE})(?: [\\w-]+)? ?(?:${THING})? ?(?:requires?|needs|must have|(?:is|are) (?:restricted|limited|reserved) (?:to|for))\\b[^.;]{0,80}\\b${GRANT}\\b`,
  ),
  new RegExp(
    `${START}you (?:need|must have|must be|need to have|need to be) (?!to (?!have|be))[^.;]{0,60}\\b${GRANT}\\b`,
  ),
  new RegExp(`${NOTE}(?:requires?|access is (?:restricted|limited) to) (?:the |an? )?[^.;]{0,60}\\b${GRANT}\\b`),
  new RegExp(`${NOTE}(?:[^\\s.;]+ ){0,3}${GRANT} (?:is|are) required\\b`),
  new RegExp(
    `${NOTE}only (?:[\\w-]+ ){1,6}(?:can|may|(?:is|are) (?:allowed|able|permitted) to) (?:call|use|access|invoke|read|list) (?:it\\b|them\\b|(?:this|these|the) (?:[\\w-]+ )?${THING}\\b)`,
  ),
];

/** Of a call: what it can be told. */
const ASKED = '(?:sort|filter|search|order|group|expand|paginate|page)';
const PART = '(?:header|param(?:eter)?|query|body|format|field|value|option|flag|url|path)s?\\b';
const OFFERS: readonly RegExp[] = [
  new RegExp(
    `${START}you can (?:now|also|now also|optionally|additionally|alternatively) (?:${ASKED}\\b|(?:use|pass|send|set|specify|request|provide|include|combine|omit|add|supply|list|update|delete|create|call)\\b[^.;]{1,100}\\b(?:${THING}|${CODE}))`,
  ),
  new RegExp(
    `${START}(?:this|these|the|its|both|all) (?:[\\w-]+ ){0,2}?${THING} can (?:now|also|now also|additionally) be (?:passed|sent|set|used|given|filtered|sorted|combined|specified|provided|requested|omitted|called)\\b`,
  ),
  new RegExp(
    `${START}(?:this|these|the|its|both|all) (?:[\\w-]+ ){0,2}?${THING} (?:now|also|now also|additionally) (?:accepts?|supports?|takes?|returns?|includes?|contains?|allows?|gives?|carr(?:y|ies)|offers?)\\b`,
  ),
  new RegExp(
    `${START}you can (?:specify|pass|set|send|provide|request|supply|add)\\b[^.;]{1,120}\\b(?:in|as|with|via) (?:the |an? )?(?:request |query |custom )?${PART}`,
  ),
  new RegExp(
    `${START}(?:[^\\s,.;:]+ ){1,5}?can be (?:requested?|passed|given|specified|sent|enabled|chosen|provided|combined)\\b[^.;]{0,80}\\b(?:by|as|in|via|using) (?:[^.;]{0,40} )?${PART}`,
  ),
  new RegExp(
    `${NOTE}(?!.*\\b(?:only|no|not|none|neither|fewer|following|at most|countries)\\b)(?:[^\\s,.;:]+ ){1,5}?(?:is|are) (?:now |also |now also )?(?:supported|accepted|allowed|permitted)(?: (?:too|as well|in|by|from)\\b|\\W*$)`,
  ),
];

const TERMS: readonly [announces: 'security' | 'breaking' | 'feature', patterns: readonly RegExp[]][] = [
  ['security', GRANTS],
  ['breaking', [...RESTRICTIONS, ...DEMANDS]],
  ['feature', OFFERS],
];

/** Said of what is not needed, told elsewhere, asked, of other versions, of what is sold, and of programs that call. */
const NO_TERMS =
  /[?:]\W*$|\b(?:not|never) (?:be )?(?:necessary|required|needed)\b|\b(?:described|explained|documented) (?:in|below|above|here)\b|\b(?:older|earlier|previous) versions\b|\bif you use (?:version|v)\b|\b(?:pricing|prices?|billing|included in the [\w ]{1,30}plan|dashboard|console|menu|button|sdks?|librar(?:y|ies)|windows|macos|linux|callback functions?|kept secret|marketplace|desktop app|bundle|performance|secret key|in (?:java|python|typescript|javascript|go|ruby|php|node(?:\.js)?|c#))\b/;

/** Titles over what people do before they call, or ask. */
const FOR_PEOPLE =
  /^(?:faq|frequently asked.*|troubleshooting|(?:best|good) practi[cs]es?|tips.*|prerequisites|before you (?:begin|start)|install\w*|set(?:ting)? up|contributing|development|local development|testing|deploy\w*|examples?|using the .*)$/;

/** Fewer of the words of what is new stand in what says the same, and in what it took the place of. */
const MIN_SHARED = 0.8;
const MIN_REPLACED = 0.5;
/** Most sentences of a section that are held against what is new. */
const MAX_SENTENCES = 400;

/**
 * Null where it says nothing of the kind, or what the place says already.
 * @param place the section in which it stands
 * @param known what stood in that section, and what went from others
 */
export function newTerms(sentence: string, { path }: PageSection, known: () => readonly KnownTerms[]): Meaning | null {
  const terms = path.some((title) => isTitleForReaders(title) || FOR_PEOPLE.test(title)) ? null : readTerms(sentence);
  if (terms === null) return null;
  const words = contentOf(fold(sentence));
  const isSame = ({ announces, content }: KnownTerms): boolean =>
    (announces === null || announces === terms.announces) &&
    words.filter((word) => content.has(word)).length >= (announces === null ? MIN_REPLACED : MIN_SHARED) * words.length;
  return known().some(isSame) ? null : terms;
}

export interface KnownTerms {
  /** Null for a sentence of the same text that went, whatever it said. */
  announces: Meaning['announces'] | null;
  content: ReadonlySet<string>;
}

/** What texts say of the kind. */
export function termsIn(texts: readonly string[]): KnownTerms[] {
  const found: KnownTerms[] = [];
  let left = MAX_SENTENCES;
  for (const text of texts)
    for (const sentence of splitSentences(text)) {
      left -= 1;
      if (left < 0) return found;
      const terms = readTerms(sentence);
      if (terms !== null) found.push({ announces: terms.announces, content: new Set(contentOf(fold(sentence))) });
    }
  return found;
}

/** The same of a section, found once. */
export function termsOf(section: PageSection): KnownTerms[] {
  const known = termsBySection.get(section) ?? termsIn(section.blocks.map(({ text }) => text));
  termsBySection.set(section, known);
  return known;
}
const termsBySection = new WeakMap<PageSection, KnownTerms[]>();

/** Sentences that went where new ones came. */
export const replaced = (sentences: readonly string[]): KnownTerms[] =>
  sentences.map((sentence) => ({ announces: null, content: new Set(contentOf(fold(sentence))) }));

function readTerms(sentence: string): Meaning | null {
  if (sentence.length > MAX_CHARS) return null;
  const folded = fold(sentence);
  if (isOfReaders(folded) || NO_TERMS.test(folded)) return null;
  for (const [announces, patterns] of TERMS) {
    const words = patterns.map((pattern) => pattern.exec(folded)?.[0].trim()).find((found) => found !== undefined);
    if (words !== undefined) return { announces, words };
  }
  return null;
}
