// What a sentence announces, by words that can be shown. A word decides only with its guards (`mentions.ts`).
import { findDates } from '../text/dates.ts';
import { ENDS_IT } from './end-words.ts';
import { clausesOf } from './clauses.ts';
import { weighCues } from './cues.ts';
import { counts, isAtItsPlace, MAX_SENTENCE_CHARS, mayMatch, saidBy } from './matches.ts';
import type { Setting } from './matches.ts';
import { markMoments } from '../text/moment-marks.ts';
import { fold } from '../text/normal-form.ts';
import { isWording } from './papers.ts';
import { isPause } from './pauses.ts';
import { languagesElsewhere, readingsElsewhere } from './languages/elsewhere.ts';
import { labelElsewhere } from './languages/labels.ts';
import { AFTER_IT_ELSEWHERE, newsElsewhere } from './languages/news.ts';
import { READINGS } from './readings.ts';
import { findHabitGone } from './former-readings.ts';
import { findFaultGone } from './repair-readings.ts';
import { GRAVITY } from './reading.ts';
import type { Announcement, Reading } from './reading.ts';
import { splitSentences } from '../text/sentences.ts';
import { denies } from './unchanged.ts';

export interface Statement {
  announces: Announcement;
  /** The words that decided, as they stand in the sentence. */
  words: string;
  sentence: string;
}

/** What a sentence announces that became another, and the words that decided. */
export type Meaning = Pick<Statement, 'announces' | 'words'>;

/** `feat(orders)!: …`, as commits are labelled. */
const COMMIT = /^\W{0,3}(feat|fix|perf)(?:\([^()]{0,40}\))?(!?):/;
const COMMITS: Readonly<Record<string, Announcement>> = {
  feat: 'feature',
  fix: 'fix',
  perf: 'performance',
};

const LABEL =
  /^\W{0,3}(?:(?:important|warning|attention|upcoming|notice|note)\W{1,3})?(breaking(?: changes?)?|removed?|removal|deprecat(?:ed|ion|ions)|retirements?|sunset|end of life|security|fix(?:ed|es)?|bug ?fix(?:es)?|add(?:ed|itions?)?|new(?: features?)?|features?|performance|enhancements?|improve(?:d|ments?))(?: (?:in )?v\d[\d.]*)?\s*(?:[:\]】)!]|-(?!\w)|$)/;
const LABELS: readonly [pattern: RegExp, announces: Announcement][] = [
  [/^(breaking|remov)/, 'breaking'],
  [/^(?:deprecat|retire|sunset|end of)/, 'deprecation'],
  [/^security/, 'security'],
  [/^(fix|bug)/, 'fix'],
  [/^performance/, 'performance'],
  [/^(add|new|feature|enhance)/, 'feature'],
];

/** What the label in front of a text, or a heading above it, says of its kind. */
export function readLabel(text: string): Statement | null {
  const start = withoutDay(text).slice(0, 60);
  const commit = COMMIT.exec(start);
  const kind = COMMITS[commit?.[1] ?? ''];
  if (commit !== null && kind !== undefined)
    return {
      announces: commit[2] === '!' ? 'breaking' : kind,
      words: commit[0].trim(),
      sentence: text,
    };
  const word = LABEL.exec(start)?.[1];
  const announces = LABELS.find(([pattern]) => word !== undefined && pattern.test(word))?.[1];
  if (word !== undefined && announces !== undefined) return { announces, words: word, sentence: text };
  const elsewhere = labelElsewhere(start);
  return elsewhere === null ? null : { ...elsewhere, sentence: text };
}

/** "Deprecated statistics APIs": of which kind the things are that a heading stands over. */
const KIND_OF =
  /^(deprecated|removed|retired|discontinued) (?:[\w-]+ ){0,3}(?:apis|endpoints|fields|parameters|methods|events|values|options|headers|scopes|permissions|webhooks|properties|attributes|resources|operations|queries|mutations|types|models)$/;

/** "v1 Endpoint Deprecations": the last word of a title. */
const LAST = /(?<=\w )(deprecations?|removals?|breaking changes|bug ?fixes|new features)\W*$/;
const MAX_TITLE_CHARS = 60;

const REPAIRS = /^\W*(?:defects(?: fixed| resolved)?|(?:fixed|resolved) issues|issues (?:fixed|resolved))\W*$/;

/** The same of a heading, which may also end with its label. */
export function readTitle(text: string): Statement | null {
  const last = text.length > MAX_TITLE_CHARS ? undefined : LAST.exec(withoutDay(text))?.[1];
  const kind = KIND_OF.exec(withoutDay(text))?.[1];
  if (REPAIRS.test(withoutDay(text))) return readLabel('fixed:');
  if (kind !== undefined) return readLabel(`${kind === 'deprecated' ? kind : 'removed'}:`);
  return readLabel(text) ?? (last === undefined ? null : readLabel(`${last}:`));
}

/** A name under which a thing is found as before. */
const KEEPS_OLD_NAME =
  /(?<!\b(?:v\d[\d.]*|version|apis?|docs?|documentation|sdks?)\b.{0,20})\bdeprecated,? (?:but|and|yet) (?:[a-z]+ ){0,3}still (?:available|supported|accepted|works?|working|returned|usable)\b|\b(?:is|are|remains?) (?:still )?(?:available|supported|accepted) for (?:[a-z]+ )?backwards?[- ]compatibility\b/;
const SAYS_MORE =
  /\brenam\w+ .{0,120}\band (?:removed|deleted|dropped)\b|\b(?:docs?|documentation|guides?) (?:is|are|remains?) (?:still )?available\b/;

/** What was so before tells that what stands beside it is news. */
const SAYS_BEFORE = /^\W*(?:previously|until now|before this (?:change|release|update|version)|formerly|up to now),? /i;

/** "Now returns ids. Previously, it returned names.": not one more thing, but another. */
const IS_OTHER =
  /(?<!\balso )\bnow (?:returns?|sends?|gives?|uses?|accepts?|contains?) (?!(?:the )?(?:right|correct)\b)(?![^.]{0,160}\b(?:as well|also|too)\b)[^.]{1,160}\. previously,? (?:it|they|this|these|the [a-z ]{1,40}) (?:returned|sent|gave|used|accepted|contained) (?!(?:only|nothing|no|null|an? error|just|up|at most|either|wrong|incorrect|\d[\d,]*)\b)/;

/** "Will be removed on 1 March. After this date, calls return 410.": what an end brings with it has not come yet. */
const AFTER_IT =
  /^\W*(?:(?:after|from|as of|beginning|starting|past|once) (?:on )?(?:this|that) (?:date|day|point|deadline|removal|sunset|shut ?down|retirement|cut-?off)\b|after (?:this|that|it),|thereafter\b|from then on\b)(?!.*\b(?:was|were|has been|have been|we (?:have )?[a-z]+ed)\b)/i;

const MAX_PLAIN_SENTENCES = 4;
/** Where one of them is about the words that describe it, the others tell what these say now. */
const mayBePlain = (sentences: readonly string[], { codes }: Setting): boolean =>
  sentences.length <= MAX_PLAIN_SENTENCES && !sentences.some((sentence) => isWording(withoutDay(sentence), codes));

function withoutWhatFollows(said: readonly Statement[]): Statement[] {
  const end = said.findIndex(({ announces }) => announces === 'deprecation');
  const follows = ({ announces, sentence }: Statement, index: number): boolean =>
    announces === 'breaking' &&
    end >= 0 &&
    index > end &&
    (AFTER_IT.test(sentence) || AFTER_IT_ELSEWHERE.test(fold(sentence)));
  return said.filter((one, index) => !follows(one, index));
}

/** What went wrong, or was a habit, and in the next sentence is said to do so no more. */
function noMore(sentences: readonly string[], { isEntry }: Setting): Statement[] {
  if (isEntry !== true) return [];
  const [fault, habit] = [findFaultGone(sentences), findHabitGone(sentences)];
  const told = (announces: Announcement, gone?: string): Statement[] =>
    gone === undefined ? [] : [{ announces, words: gone.trim(), sentence: gone }];
  return [...told('fix', fault), ...told('breaking', habit)];
}

/** The gravest thing that a text says, null when it announces nothing. */
export function readStatement(text: string, setting: Setting = {}): Statement | null {
  const label = readLabel(text);
  const sentences = splitSentences(text);
  const isAlone = setting.isAlone === true && label === null && sentences.length === 1;
  const folded = fold(text);
  const saysBefore = sentences.length > 1 && sentences.some((sentence) => SAYS_BEFORE.test(sentence));
  const keepsOldName = KEEPS_OLD_NAME.test(folded) && !SAYS_MORE.test(folded);
  const read = (isPlain: boolean): Statement[] =>
    sentences.flatMap((sentence) => readClauses(sentence, { ...setting, isAlone, isPlain, keepsOldName, saysBefore }));
  const told = [...withoutWhatFollows(read(false)), ...noMore(sentences, setting)];
  // What several sentences say, of which none tells news, is what the entry tells.
  const isPlain = told.length === 0 && !isAlone && setting.isAlone === true && label === null;
  const said = isPlain && mayBePlain(sentences, setting) ? read(true) : told;
  const isDenied = ({ announces }: Statement): boolean => setting.isEntry === true && denies(folded, announces);
  const found = said.filter((one) => !isDenied(one));
  const gravest = gravestOf(found, setting.isEntry === true && IS_OTHER.test(folded));
  if (label === null) {
    const weighty = gravest ?? weighed(sentences, { ...setting, saysBefore });
    return weighty === null || isDenied(weighty) ? null : weighty;
  }
  if (isWording(withoutDay(text).replace(/^([a-z]+): /, '$1 '), setting.codes)) return null;
  // A label outranks the words behind it, but not news of a break.
  return gravest !== null && outranks(gravest, label) ? gravest : label;
}

const outranks = (said: Statement, label: Statement): boolean =>
  label.announces === 'fix' ? isOfHole(said) : said.announces === 'breaking' || saysOfWhat(said, label);

/** "Enhancements" may be of anything. */
export const saysOfWhat = ({ announces }: Statement, label: Statement): boolean =>
  label.words.startsWith('enhance') && (announces === 'performance' || announces === 'security');

/** Among repairs, too, that of a hole is one of security. */
export const isOfHole = ({ announces, words, sentence }: Statement): boolean =>
  announces === 'security' &&
  /^(?:cve-|ghsa-|vulnerab|security (?:hole|flaw|vuln))/.test(words) &&
  !/\bvulnerability (?:scan|report|page|polic)/i.test(sentence);

/** @param isOther what it says is now so takes the place of something else. */
function gravestOf(found: readonly Statement[], isOther: boolean): Statement | null {
  const [first] = found.toSorted((a, b) => GRAVITY.indexOf(a.announces) - GRAVITY.indexOf(b.announces));
  if (first === undefined) return null;
  return isOther && first.announces === 'feature' ? { ...first, announces: 'breaking' } : first;
}

/** What no reading knows, where an entry says nothing else: by the first sentence of which the words weigh enough. */
function weighed(sentences: readonly string[], setting: Setting): Statement | null {
  if (setting.isAlone !== true) return null;
  for (const sentence of sentences.slice(0, MAX_PLAIN_SENTENCES)) {
    const text = withoutDay(sentence.slice(0, MAX_SENTENCE_CHARS));
    const said = weighCues(text, setting, sentence);
    if (said !== null && !isWording(text, setting.codes) && !isPause(text)) return { ...said, sentence };
  }
  return null;
}

/** An entry may report several deeds in a sentence. */
function readClauses(sentence: string, setting: Setting): Statement[] {
  const clauses = setting.isEntry === true ? clausesOf(sentence) : [sentence];
  const isWhole = clauses.length > 1 && isWording(withoutDay(sentence), setting.codes);
  return (isWhole ? [sentence] : clauses).flatMap((clause) => {
    const said = readSentence(clause, setting);
    return said === null ? [] : [{ ...said, sentence }];
  });
}

/** "`GET /orders`: …", "For `GET /orders`, …". */
const LEAD =
  /^\W{0,4}(?:(?:in|on|for|from|at|with) (?:the )?["'`]?)?(?:(?:get|post|put|patch|delete|head)(?:[|/](?:get|post|put|patch|delete))? )?\/[^\s,:]{1,120}(?: (?:endpoint|api|call|method))?(?:: | [–—-] |(?<=^\W{0,4}(?:in|on|for|from|at|with) .*), )(?=\S)/;

/** "Also", "As announced, we", "This release" in front of what was done. */
const OPENER =
  /^\W{0,4}(?:(?:(?:the|one) [a-z ]{1,40} )?(?:to )?note (?:is )?that |(?:this|it) (?:is not|isn't) a breaking change(?:,? but|[:;,]| -) |(?:also|finally|additionally|furthermore|moreover|besides|as (?:previously |already )?announced),? |(?:this|the|our) (?:new )?(?:release|version|update) (?:also )?(?=(?:adds|removes|drops|deletes|retires|renames|moves|replaces|merges|splits|restructures|changes|introduces|deprecates|fixes|requires|discontinues)\b))(?=\S)/;

/** "Orders - removed x". */
const DASHED = /^(\W{0,4}[\w ./{}]{1,60}) [–—-] (?=[a-z]+(?:ed|s)? )/;

function readSentence(whole: string, setting: Setting = {}): Statement | null {
  const sentence = whole.slice(0, MAX_SENTENCE_CHARS);
  const dayless = withoutDay(sentence);
  const lead = setting.isEntry === true ? (LEAD.exec(dayless)?.[0] ?? '') : '';
  const told = dayless.slice(lead.length);
  const text = setting.isEntry === true ? told.replace(OPENER, '').replace(DASHED, '$1: ') : told;
  if (isWording(text, setting.codes) || isPause(text)) return null;
  const marked = markMoments(text);
  const hitsOf = (readings: readonly Reading[]): Hit[] => {
    const asked = readings.filter((reading) => isAtItsPlace(reading, setting) && mayMatch(reading, marked));
    return asked.flatMap((reading): Hit[] => {
      const match = reading.pattern.exec(marked);
      if (match === null) return [];
      const said = saidBy(match, { ...setting, text, sentence, lead });
      const [at, to] = [said.at, said.at + said.words.length];
      return counts(reading, said) ? [{ announces: reading.announces, words: said.words.trim(), at, to }] : [];
    });
  };
  const languages = setting.isEntry === true ? languagesElsewhere(sentence) : [];
  const hits =
    languages.length > 0 ? newsElsewhere(hitsOf(readingsElsewhere(languages, text)), text) : hitsOf(READINGS);
  const first = hits.find((hit) => !isPartOfEnd(hit, hits));
  if (first === undefined) return null;
  const fix = hits.find(({ announces }) => announces === 'fix');
  // "Fixed a bug where the API no longer returned …" is a fix.
  const isOfFix = first.announces === 'breaking' || first.announces === 'performance';
  const chosen = fix !== undefined && isOfFix && fix.at < first.at ? fix : first;
  return { announces: chosen.announces, words: chosen.words, sentence: whole };
}

interface Hit extends Meaning {
  at: number;
  /** Where the words end. */
  to: number;
}

/** "Calls will be refused from 1 March on": the end is not yet there, and what will break is part of its words. */
const isPartOfEnd = (hit: Hit, hits: readonly Hit[]): boolean =>
  hit.announces === 'breaking' && hits.some((end) => end.announces === 'deprecation' && isWithin(hit, end));

const isWithin = (one: Hit, other: Hit): boolean =>
  other.at <= one.at && one.to <= other.to && one.to - one.at < other.to - other.at;

/** "By 1 March …", "On 1 March Acme removes …": the day belongs to what is said. */
const OF_AN_END = new RegExp(
  `^\\W*(?:by\\b|(?:on|in|from|as of|effective) [^,]{4,30},? we(?:'ll| will|(?: are|'re) going to) |(?:on|in) [^,]{4,30},? (?!we\\b)(?:[\\w.'&-]+ ){1,4}?${ENDS_IT}\\b)`,
  'i',
);

/** "#30", "(GH-30)", "[API-99]": what it is known by to its authors. */
const TICKET =
  /^\W{0,4}(?:(?:pr |mr |issue )?[#!]\d{1,7}|(?!(?:sha|tls|ssl|utf|oauth|iso|rfc|md|aes|rsa|http|ip)-?\d)[a-z][a-z\d]{1,9}-\d{1,6}(?=\]|\)|:| [–—-] ))[\]):]{0,2}\s{1,3}(?:[–—-] )?(?=\p{L})/u;

/** Folded, without the day, number, version or ticket in front. */
function withoutDay(sentence: string): string {
  const first = findDates(sentence)[0];
  const isInFront = first !== undefined && first.index <= 3 && !OF_AN_END.test(sentence);
  const rest = isInFront ? sentence.slice(first.index + first.text.length) : sentence;
  return fold(rest)
    .replace(/^[\s\d.,:;)*•–-]+(?=\p{L})/u, '')
    .replace(TICKET, '');
}

const OBLIGED = /\b(must(?! not)|required|mandatory|shall(?! not)|needs? to|has to|have to|obligatory)\b/;
const FREE =
  /\b(not a requirement|none of [^.;]{1,60} (?:is|are) (?:required|mandatory|needed)|optional|optionally|not required|no longer (?:be )?(?:required|mandatory|needed|necessary)|not mandatory|need not|(?:does not|do not|doesn't|don't|never|no longer) have to|does not need|do not need|don't need|may be omitted|can be omitted|isn't required|not necessary|no need to|no (?:\w+ ){1,3}(?:is|are) (?:required|needed|necessary)|(?:requires?|needs?) no|without needing|(?:does not|do not|doesn't|don't|never) (?:requires?|needs?))\b/;

/** "To renew a token, you need to use …": how it is done. With a version it may be news. */
const SHOWS_HOW = /^\W*(?:in order )?to [^,]{1,80}, you (?:need|have) to (?:use|call) (?!.*\b(?:version|v\d))/;

/** The word that obliges the caller, null when nothing does. */
export function readObligation(sentence: string): string | null {
  const text = fold(sentence);
  return FREE.test(text) || SHOWS_HOW.test(text) ? null : (OBLIGED.exec(text)?.[0] ?? null);
}

const NEEDS = /\b(?:requires?|needs?)\b/;
const NEEDS_NONE =
  /\b(?:requires?|needs?) no\b|\bwithout needing\b|\b(?:does not|do not|doesn't|don't|never|no longer) (?:requires?|needs?)\b/;
/** "If you do not need all": whoever it is said of needs it or not, as before. "We" are those who are called. */
const NEEDED_BY_SOME =
  /\b(?:if|when|whenever|unless|whether|that|who|which|what|where|we)\b[^,;]{0,60}\b(?:requires?|needs?)\b/;

/** "Requires a key", where it is not said that none is required; false where that is said, null where neither is. */
export function readNeed(sentence: string): boolean | null {
  const text = fold(sentence);
  if (NEEDED_BY_SOME.test(text)) return null;
  return NEEDS_NONE.test(text) ? false : NEEDS.test(text) ? true : null;
}

/** "Whether it is on or not" refuses nothing, nor does "not known". */
const REFUSED =
  /\b((?<!\bor )not(?! (?:known|given|set|specified|recogni[sz]ed|listed)\b)|no longer(?! than\b)|never|(?:cannot|can't|unable to|not able to)(?! guarantee| (?:\w+ ){0,2}(?:more|less|fewer|longer|larger|greater|older) than\b)|no (?:more|further|other|additional) \w+ (?:can|may)|isn't|aren't|won't|doesn't|don't(?! (?:forget|worry|hesitate)\b)|unsupported|unavailable|disallow(?:s|ed)?|forbid(?:s|den)?|prohibit(?:s|ed)?|reject(?:s|ed)?|refuses|(?:is|are|be) refused)\b/;

/** "Where it is not available": a case, in which nothing is refused. */
const IN_CASE =
  /^\W*where [^,;.]{0,60}(?:\bnot\b|n't\b|\bno\b)[^,;.]*,|\b(?:by|on|from|with) [^,;.]{1,40} where [^,;.]{1,40}(?:\bnot\b|n't\b) [^,;.(]{1,40}(?=\W*(?:$|\())/g;

/** "404 Not Found". */
const REASON = /\b[1-5]\d\d (?:not (?:found|acceptable|implemented|modified|allowed)|method not allowed)\b/g;

/** The word that refuses, null when nothing does. */
export function readRefusal(sentence: string): string | null {
  const text = fold(sentence).replaceAll(IN_CASE, ' ').replaceAll(REASON, ' ');
  return FREE.test(text) ? null : (REFUSED.exec(text)?.[0] ?? null);
}

const SCHEMES: readonly [scheme: string, pattern: RegExp][] = [
  ['api key', /\bapi[- ]?keys?\b/],
  ['basic', /\bbasic auth\w*|\bhttp basic\b/],
  ['bearer', /\bhttp bearer\b/],
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
