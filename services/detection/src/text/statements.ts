// What a sentence announces, by words that can be shown. A word decides only with its guards: it is not negated, it speaks of the
// interface and not of its documentation, and a condition ("if", "when") needs a day or "now" beside it to be news.
import { findDates } from './dates.ts';
import { fold } from './normal-form.ts';
import { READINGS } from './readings.ts';
import type { Announcement, Reading } from './readings.ts';
import { splitSentences } from './sentences.ts';

export interface Statement {
  announces: Announcement;
  /** The words that decided, as they stand in the sentence. */
  words: string;
  sentence: string;
}

const API_THING =
  /\b(apis?|endpoints?|param(eter)?s?|fields?|headers?|requests?|responses?|propert(y|ies)|attributes?|methods?|routes?|webhooks?|events?|enums?|values?|payload|quer(y|ies)|scopes?|versions?|v\d+|tokens?|keys?|interfaces?|channels?|calls?|clients?|integrations?|resources?|objects?|formats?|status(es)?|codes?|types?|topics?|operations?|functions?|support|defaults?)\b|[`_/]|\b[a-z]+[A-Z]\w*/;

const NEGATED =
  /\b(not|never|isn't|aren't|won't|doesn't|don't|hasn't|haven't|no|un|non)[\s-]+(\w+\s+){0,2}$|\bno longer (be |been |being )?$/;
const NOT_COUNTED = /\b(not|never|don't|doesn't|isn't|aren't) (be )?(consider|count|regard|treat|constitut)/;
const ABOUT_WORDS =
  /\b(typos?|wording|spelling|grammar|formatting|broken links?|documentation only|docs? (fix|only|update)|clarif(y|ied|ies|ication)s?|screenshots?|translations?|copy edits?)\b/;
const OWN_SURFACE =
  /^\W*(the |our |in the )?(sdk|client librar(y|ies)|dashboard|console|web ?site|docs?|documentation|admin panel|mobile app)\b/;
const CONDITION = /\b(if|when|unless|in case|whenever|otherwise|until|once)\b/;
const NEWS =
  /\b(now|starting|as of|effective|beginning|from (20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|version|v\d)|(after|by|before|on|since) (20\d\d|\d{1,2} |january|february|march|april|may|june|july|august|september|october|november|december))\b/;
/** Deprecation as a subject, not as news: "deprecated fields are marked", "whether it is deprecated", "the flag deprecated". */
const DEPRECATED_THINGS =
  /^\s+(\w+\s+)?(apis|attributes|calls|columns|elements|endpoints|events|features|fields|functions|items|keys|methods|models|objects|operations|options|param(eter)?s|products|properties|resources|types|values|versions)\b(?!\s*[:(]|\s+\S*[_/])/;
const SAID_OF_IT =
  /\b(is|are|was|were|been|be|being|now|become|becomes|became|marked|considered|following|these|those|and|or) (as )?\W*$/;
const MENTIONED =
  /\b(whether|if|when|whenever|unless|once)\b[^,;:.]*$|\b(an?|any|every|no|each|of|all|include|exclude) $|\bthe (boolean |query )?(filter|field|flag|param(eter)?|attribute|property|value|status|state|label|keyword|tag)\W+$/;
const PAST_SELF = /\b(previously|used to|in the past|formerly)\b/;

/** "Removed x from …": one name and no article is a name in the interface. */
const TERSE =
  /^\W*(removed?|renamed?|dropped|deleted|changed?|replaced?) (?!the|our|a|an|some|all|any)[\w.-]+( (to|from|in|on|by|with)\b|\W*$)/;

/** `feat(orders)!: …`, as commits are labelled. */
const COMMIT = /^\W{0,3}(feat|fix|perf)(?:\([^()]{0,40}\))?(!?):/;
const COMMITS: Readonly<Record<string, Announcement>> = { feat: 'feature', fix: 'fix', perf: 'performance' };

const LABEL =
  /^\W{0,3}(breaking(?: changes?)?|removed?|removal|deprecat(?:ed|ion|ions)|security|fix(?:ed|es)?|bug ?fix(?:es)?|add(?:ed|itions?)?|new(?: features?)?|features?|performance|improve(?:d|ments?))\s*(?:[:\]】)!-]|$)/;
const LABELS: readonly [pattern: RegExp, announces: Announcement][] = [
  [/^(breaking|remov)/, 'breaking'],
  [/^deprecat/, 'deprecation'],
  [/^security/, 'security'],
  [/^(fix|bug)/, 'fix'],
  [/^performance/, 'performance'],
  [/^(add|new|feature)/, 'feature'],
];

/** What the label in front of a text, or a heading above it, says of its kind. */
export function readLabel(text: string): Statement | null {
  const start = withoutDay(text).slice(0, 60);
  const commit = COMMIT.exec(start);
  const kind = COMMITS[commit?.[1] ?? ''];
  if (commit !== null && kind !== undefined)
    return { announces: commit[2] === '!' ? 'breaking' : kind, words: commit[0].trim(), sentence: text };
  const word = LABEL.exec(start)?.[1];
  const announces = LABELS.find(([pattern]) => word !== undefined && pattern.test(word))?.[1];
  return word === undefined || announces === undefined ? null : { announces, words: word, sentence: text };
}

/** The gravest thing that a text says, null when it announces nothing. */
export function readStatement(text: string): Statement | null {
  const label = readLabel(text);
  const found = splitSentences(text).flatMap((sentence) => readSentence(sentence) ?? []);
  const order = READINGS.map(({ announces }) => announces);
  const gravest = found.sort((a, b) => order.indexOf(a.announces) - order.indexOf(b.announces))[0] ?? null;
  if (label === null) return gravest;
  // A label outranks the words behind it, but not news of a break.
  return gravest?.announces === 'breaking' && label.announces !== 'fix' ? gravest : label;
}

export function readSentence(sentence: string): Statement | null {
  const text = withoutDay(sentence);
  if (ABOUT_WORDS.test(text)) return null;
  const isApi = isAboutApi(sentence, text);
  const isConditional = CONDITION.test(text) && !NEWS.test(text);
  const hits = READINGS.flatMap((reading) => {
    const match = reading.pattern.exec(text);
    if (match === null || isGuarded(reading, text, match)) return [];
    if ((reading.needsApi === true && !isApi) || (reading.mayDescribe === true && isConditional)) return [];
    return [{ announces: reading.announces, words: match[0].trim(), at: match.index }];
  });
  const [first] = hits;
  if (first === undefined) return null;
  const fix = hits.find(({ announces }) => announces === 'fix');
  // "Fixed a bug where the API no longer returned …" is a fix.
  const chosen = fix !== undefined && first.announces === 'breaking' && fix.at < first.at ? fix : first;
  return { announces: chosen.announces, words: chosen.words, sentence };
}

const isAboutApi = (sentence: string, folded: string): boolean =>
  API_THING.test(sentence) || API_THING.test(folded) || TERSE.test(folded);

/** Folded, without the day, number or version in front. */
function withoutDay(sentence: string): string {
  const first = findDates(sentence)[0];
  const rest = first !== undefined && first.index <= 3 ? sentence.slice(first.index + first.text.length) : sentence;
  return fold(rest).replace(/^[\s\d.,:;)*•–-]+(?=\p{L})/u, '');
}

function isGuarded({ announces }: Reading, text: string, match: RegExpMatchArray & { index: number }): boolean {
  const before = text.slice(Math.max(0, match.index - 40), match.index);
  if (!/^\W*no longer/.test(match[0]) && NEGATED.test(before)) return true;
  if (announces === 'deprecation') return isMentioned(text, match);
  if (announces !== 'breaking') return false;
  return (
    OWN_SURFACE.test(text) ||
    NOT_COUNTED.test(text) ||
    (PAST_SELF.test(text) && !/\b(removed|renamed|breaking)\b/.test(text))
  );
}

/** How far from a word is looked for what it belongs to. */
const NEAR_CHARS = 200;

function isMentioned(text: string, match: RegExpMatchArray & { index: number }): boolean {
  if (!/^\W*(deprecat|sunset|obsolete|end)/.test(match[0]) || NEWS.test(text)) return false;
  const end = match.index + match[0].length;
  const [before, after] = [
    text.slice(Math.max(0, match.index - NEAR_CHARS), match.index),
    text.slice(end, end + NEAR_CHARS),
  ];
  return (
    MENTIONED.test(before) || (match[0] === 'deprecated' && DEPRECATED_THINGS.test(after) && !SAID_OF_IT.test(before))
  );
}

const DEPRECATIONS = READINGS.filter(({ announces }) => announces === 'deprecation').map((reading) => ({
  reading,
  everywhere: new RegExp(reading.pattern, 'g'),
}));

/** What matches one of these readings has one of these in small letters, or letters that fold. */
const END_STEMS =
  /deprecat|sunset|end[-\s]+of|\bending|eol|phas|retir|obsolete|supersed|discourag|remov|shut|discontinu|turn|withdraw|switch|decommission|cease|away|stop|longer|drop|support|upgrad|mov|transition|migrat|disabl|[^\0-\x7f]/;

/** Most texts have no words of an end: then there is no need to read them sentence by sentence. */
export function mayDeprecate(text: string): boolean {
  if (!END_STEMS.test(text.toLowerCase())) return false;
  const folded = fold(text);
  return DEPRECATIONS.some(({ reading }) => reading.pattern.test(folded));
}

/** The words of a sentence that announce an end, whatever else it says. */
export function readDeprecation(sentence: string): string | null {
  const text = fold(sentence);
  for (const { reading, everywhere } of DEPRECATIONS) {
    if (!reading.pattern.test(text) || (reading.needsApi === true && !isAboutApi(sentence, text))) continue;
    for (const match of text.matchAll(everywhere)) if (!isGuarded(reading, text, match)) return match[0].trim();
  }
  return null;
}

const OBLIGED = /\b(must(?! not)|required|mandatory|shall(?! not)|needs? to|has to|have to|obligatory)\b/;
const FREE =
  /\b(optional|optionally|not required|no longer (?:be )?(?:required|mandatory|needed|necessary)|not mandatory|need not|does not need|do not need|don't need|may be omitted|can be omitted|isn't required|not necessary|no (?:\w+ ){1,3}(?:is|are) (?:required|needed|necessary)|requires? no|without needing)\b/;

/** The word that obliges the caller, null when nothing does. */
export function readObligation(sentence: string): string | null {
  const text = fold(sentence);
  return FREE.test(text) ? null : (OBLIGED.exec(text)?.[0] ?? null);
}

const REFUSED =
  /\b(not|no longer|never|cannot|can't|isn't|aren't|won't|doesn't|don't|unsupported|unavailable|disallowed|forbidden|prohibited|rejected)\b/;

/** The word that refuses, null when nothing does. */
export function readRefusal(sentence: string): string | null {
  const text = fold(sentence);
  return FREE.test(text) ? null : (REFUSED.exec(text)?.[0] ?? null);
}

const SCHEMES: readonly [scheme: string, pattern: RegExp][] = [
  ['api key', /\bapi[- ]?keys?\b/],
  ['basic', /\bbasic auth\w*|\bhttp basic\b/],
  ['oauth', /\boauth\b|\boauth ?2/],
  ['openid', /\bopenid\b|\boidc\b/],
  ['jwt', /\bjwts?\b|\bjson web tokens?\b/],
  ['hmac', /\bhmac\b/],
  ['mutual tls', /\bmtls\b|\bmutual tls\b|\bclient certificates?\b/],
  ['personal access token', /\bpersonal access tokens?\b/],
  ['cookie', /\b(session )?cookies?\b/],
];

/** The schemes by which a caller is let in that a sentence names. */
export function schemesIn(sentence: string): string[] {
  const text = fold(sentence);
  return SCHEMES.filter(([, pattern]) => pattern.test(text)).map(([scheme]) => scheme);
}
