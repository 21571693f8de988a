// What a sentence announces, by words that can be shown. A word decides only with its guards (`mentions.ts`).
import { findDates } from './dates.ts';
import { isAbout, isMentioned, isWording } from './mentions.ts';
import type { Said } from './mention-words.ts';
import { holdsMoment, markMoments } from './moment-marks.ts';
import { fold } from './normal-form.ts';
import { READINGS } from './readings.ts';
import type { Announcement, Reading } from './reading.ts';
import { splitSentences } from './sentences.ts';

export interface Statement {
  announces: Announcement;
  /** The words that decided, as they stand in the sentence. */
  words: string;
  sentence: string;
}

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

/** "v1 Endpoint Deprecations": the last word of a title. */
const LAST = /(?<=\w )(deprecations?|removals?|breaking changes|bug ?fixes|new features)\W*$/;
const MAX_TITLE_CHARS = 60;

/** The same of a heading, which may also end with its label. */
export function readTitle(text: string): Statement | null {
  const last = text.length > MAX_TITLE_CHARS ? undefined : LAST.exec(withoutDay(text))?.[1];
  return readLabel(text) ?? (last === undefined ? null : readLabel(`${last}:`));
}

/** Where a text stands. */
export interface Setting {
  /** In an entry of a changelog: what is said there happened. */
  isEntry?: boolean;
  /** The only sentence of an entry that has no label. */
  isAlone?: boolean;
  /** In a guide that leads from one version to another: what it tells to do follows from what was done. */
  isGuide?: boolean;
  /** What stands in code in it. */
  codes?: readonly string[];
}

/** The gravest first. */
const ORDER = [...new Set(READINGS.map(({ announces }) => announces))];

/** The gravest thing that a text says, null when it announces nothing. */
export function readStatement(text: string, setting: Setting = {}): Statement | null {
  const label = readLabel(text);
  const sentences = splitSentences(text);
  const isAlone = setting.isAlone === true && label === null && sentences.length === 1;
  const found = sentences.flatMap((sentence) => readSentence(sentence, { ...setting, isAlone }) ?? []);
  const gravest = found.sort((a, b) => ORDER.indexOf(a.announces) - ORDER.indexOf(b.announces))[0] ?? null;
  if (label === null) return gravest;
  // A label outranks the words behind it, but not news of a break.
  return gravest?.announces === 'breaking' && label.announces !== 'fix' ? gravest : label;
}

/** Longer ones are no sentences; of them the begin is read. */
const MAX_SENTENCE_CHARS = 10_000;

export function readSentence(whole: string, setting: Setting = {}): Statement | null {
  const sentence = whole.slice(0, MAX_SENTENCE_CHARS);
  const text = withoutDay(sentence);
  if (isWording(text)) return null;
  const marked = markMoments(text);
  const hits = READINGS.filter((reading) => isAtItsPlace(reading, setting)).flatMap((reading) => {
    const match = reading.pattern.exec(marked);
    if (match === null) return [];
    const said = saidBy(match, { ...setting, text, sentence });
    return counts(reading, said) ? [{ announces: reading.announces, words: said.words.trim(), at: said.at }] : [];
  });
  const [first] = hits;
  if (first === undefined) return null;
  const fix = hits.find(({ announces }) => announces === 'fix');
  // "Fixed a bug where the API no longer returned …" is a fix.
  const isOfFix = first.announces === 'breaking' || first.announces === 'performance';
  const chosen = fix !== undefined && isOfFix && fix.at < first.at ? fix : first;
  return { announces: chosen.announces, words: chosen.words, sentence: whole };
}

/** @param within the text in which a pattern matched when its moments were marked, and where it stands. */
const saidBy = (match: RegExpExecArray, within: Omit<Said, 'words' | 'at'>): Said => ({
  ...within,
  words: within.text.slice(match.index, match.index + match[0].length),
  at: match.index,
});

const counts = (reading: Reading, said: Said): boolean => isAbout(reading, said) && !isMentioned(reading, said);

const isAtItsPlace = ({ inEntry, inGuide }: Reading, { isEntry, isAlone, isGuide }: Setting): boolean =>
  inEntry === undefined || (inEntry === 'alone' ? isAlone : isEntry) === true || (inGuide === true && isGuide === true);

/** Folded, without the day, number or version in front. */
function withoutDay(sentence: string): string {
  const first = findDates(sentence)[0];
  const isInFront = first !== undefined && first.index <= 3 && !/^\W*by\b/i.test(sentence);
  const rest = isInFront ? sentence.slice(first.index + first.text.length) : sentence;
  return fold(rest).replace(/^[\s\d.,:;)*•–-]+(?=\p{L})/u, '');
}

/** Asked one match after the other, where `matchAll` would make another pattern first: of most sentences there is none. */
const DEPRECATIONS = READINGS.filter(({ announces }) => announces === 'deprecation').map((reading) => ({
  reading,
  everywhere: new RegExp(reading.pattern, 'g'),
}));

/** What matches one of these readings has a word that begins so: only where words begin is anything looked for. */
const END_STEMS =
  /\b(?:to migrat|to switch|to upgrad|to transition|only receiv|not receiv|deprecat|sunset|eol|phase|phasi|retir|obsolete|supersed|discourag|remov|shut|discontinu|withdr|switch off|switched off|switching off|decommission|ceas|away|stop|longer|anymore|any more|drop|disabl|replac|eliminat|offline|taken down|gone|unsupport|inaccess|unavail|legacy|soon as|asap|early as possible|earliest|immediately|promptly|right away|without delay|brown|uninterrupted|disruption|interruption|outage|downtime|loss of|avoid|scrap|abolish|axe |axed|axing|taken |take (?:out|down|away)|taking |dismantl|wound down|wind down|winding|power|unpublish|publish|deactiv|terminat|block|clos|delet|revok|suspend|cut|pull|strip |strips |stripp|purg|exclu|omit|hid|left out|archiv|unreach|unusab|inactive|invalid|read-only|maintained|unmaintained|its way|their way|maintenance|recommended|marked|slated|scheduled|earmark|up for|due for|frozen|marks the|the plug|dark|dead|termination|disappear|vanish|switch-off|last da|final da|cutoff|cut-off|deadline|end(?!p)|turn)/;
/** These only do so with a day. */
const DATED_STEMS =
  /\b(?:able to|no new|no further|no more|no additional|refus|reject|continu|complet|operat|adopt|updat|adapt|convert|finish|use|using|run|keep|kept|live|stay|remain|reach|call|leave|extend|brown|invalid|revok|suspend|cut off|postpon|function|deactiv|avail|access|operational|usable|maintain|work|expire|goes|terminat|block|clos|delet|deadline|last|final|goodbye|support|upgrad|mov|transition|migrat|switch|go )/;

/** Most texts have no words of an end: then there is no need to read them as sentences are read. */
export const mayDeprecate = (text: string): boolean => mayEnd(fold(text));

const mayEnd = (folded: string): boolean => END_STEMS.test(folded) || (holdsMoment(folded) && DATED_STEMS.test(folded));

/** Most words of one kind that are asked in one sentence: each is asked by all that stands around it. */
const MAX_TRIES = 20;

/** The words of a sentence that announce an end, whatever else it says. */
export function readDeprecation(whole: string, setting: Setting = {}): string | null {
  const sentence = whole.slice(0, MAX_SENTENCE_CHARS);
  const text = fold(sentence);
  if (!mayEnd(text)) return null;
  const marked = markMoments(text);
  for (const { reading, everywhere } of DEPRECATIONS) {
    if (!isAtItsPlace(reading, setting)) continue;
    everywhere.lastIndex = 0;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const match = everywhere.exec(marked);
      if (match === null) break;
      const said = saidBy(match, { ...setting, text, sentence });
      if (counts(reading, said)) return said.words.trim();
    }
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
