// The day of the end that a text announces: of the days that it names, the one that the words of the end stand beside.
import { createRequire } from 'node:module';
import { readDeprecation } from './deprecations.ts';
import type * as Elsewhere from './languages/elsewhere.ts';
import { NOTICE } from './languages/notice-words.ts';
import { MAX_SENTENCE_CHARS } from './matches.ts';
import { countSmallWords } from '../text/languages.ts';
import { markMoments, WRITTEN_MOMENT } from '../text/moment-marks.ts';
import { findMoments } from '../text/moments.ts';
import type { Moment } from '../text/moments.ts';
import { fold, isAscii } from '../text/normal-form.ts';
import { splitSentences } from '../text/sentences.ts';
import { findVagueMoments } from '../text/vague-ends.ts';

const END =
  /\b(sunset\w*|remov(ed|al|e|es|ing)|retire[ds]?|retiring|retirement|shut ?(?:down|off)|shutting (?:down|off)|(?:wound|winds?|winding) down|(?:to|at) an end|discontinu\w+|decommission\w*|end[- ]of[- ](life|support)|(turn|switch)(ed|ing)? off|turn(ed|ing)? ?down|stops?|cease|ends? on|dropp(ed|ing)|cut off|refused|blocked|until|up to(?= (?:and including )?(?:the )?(?:end of )?(?:20\d\d|\d{1,2}(?:st|nd|rd|th)? (?:of )?[jfmasond]|[jfmasond][a-z]{2,8} \d))|deprecat\w+|unavailable|disabl(ed|ing)|expires?|phas(ed|ing) out|no longer|(?:won't|will not) be (?:accepted|supported|available|possible|allowed|permitted|honou?red)|(?:will be|are|is) (?:rejected|ignored|denied|forbidden|invalid)|delist\w*|must have (?:moved|migrated|switched|upgraded)|(?:must|ha(?:s|ve) to|needs? to) [^.;]{1,80} (?:prior to|before|no later than)|(?:only|just) through|migrate|upgrade|switch|eol|support .* ends?|end \w+ support|go(es)? away|goodbye|(last|final) (day|date)|deadline|cut-?off|(?:take[ns]?|go|goes|going) (?:offline|down|out of service)|delet(?:ed|ion)|(?:will be|stays?|remains?|becomes?) (?:empty|null|blank)|leaves? the|clos(?:es|ing) down|pulls? the plug|turned away|in operation|enforced|will (?:be required|become (?:required|mandatory)|be mandatory|require)|(?:is|are) required to (?:use|upgrade|migrate|switch))\b/;
/** What no longer holds anybody back. */
const EASED = /\bno longer (?:be )?(?:limited|restricted|required|needed|necessary|mandatory|capped)\b/g;
const NOT_ENDED = /\b(no longer|not|isn't|aren't|never|un)[ -]?(be |been |being )?deprecat/;

/** What a day may be the day of. Of the words in front of it the nearest counts, else the first behind it. */
const ROLES =
  /\b(?:(sunset|remov|retir|shut|discontinu|decommission|w(?:ind|ound)\w* down|(?:to|at) an end|end[- ]of|eol|ends?\b|ended|ending|turn\w* ?(?:off|down)|switch\w* off|stop|until|till|up to(?=(?: and including)?(?: the)?(?: end of)? ?$)|through|revok|suspend|brown-?out|not be able|won't be able|inaccess|unsupported|expire|phas|cease|withdr|dropp|cut off|goodbye|last day|final|deadline|cut-?off|cut-?over|pulls? the plug|turned away|omit|leave|go(?:es)? away|migrat|upgrad|switch|no longer|unavailable|disabl|deactivat|terminat|gone\b|fail|reject|refuse|ignor|delist|moved? (?:off|away|over)|prior to|no later than|(?:won't|will not) be|den(?:y|ied)|discard|block|(?:returns?|gets?) (?:an? )?(?:error|[45]\d\d)|completion|full|offline|out of service|taken down|delet|empty|leaves the|clos(?:es|ing) down|enforced|will require|(?:required|mandatory)\b)|((?<!\bafter (?:the|this|that|its) )(?<!\b(?:the|all|these|those|any|our|your|other) (?=deprecated [a-z]))deprecat)|(announc|let (?:you|developers|everyone|partners|customers) know|inform(?:s|ed|ing)?\b|releas|publish|introduc|launch|since|communicat|creat|introduced|updated|maintenance (?:mode|phase)|(?:into|enters?|entered|entering) (?:\w+ )?maintenance|closed (?:to|for) (?:all |any )?new))/g;
const WILL_DEPRECATE =
  /\bdeprecates\b|\b(will|to|'ll) (soon |now |also )?(be |start )?deprecat|\b(scheduled|planned|slated|set|due) for deprecation\b|\bdeprecating\b/;
const MOVED = /\b(moved|postponed|extend\w*|pushed|delayed|changed|rescheduled|deferred)\b/;

/** What closes to new ones goes on for those that there are: a day on which it ends for all weighs more. */
const OF_NEW_ONES =
  /\b(?:no longer|not) (?:be )?(?:able to|possible to|allowed to)? ?(?:create|register|add|issue|open|sign up|apply)\b[^.;]{0,60}\bnew\b|\b(?:no longer|closed) (?:be )?(?:available |open |offered )?(?:to|for) (?:all |any )?new\b|^\W*no new\b|\bno new [^.;]{1,80}\b(?:can|will|may) be\b/;

/** The day that stands in the words of an end, or beside them. */
function nearest(moments: readonly Moment[], { from, to }: { from: number; to: number }): Moment | null {
  const distance = ({ index }: Moment): number => (index < from ? from - index : Math.max(0, index - to));
  const [first] = moments.toSorted((one, other) => distance(one) - distance(other));
  return first ?? null;
}

/** Where the words of an end stand in another language: what is in English does not load the others. */
function endElsewhere(folded: string): { from: number; to: number } | null {
  if (isAscii(folded) && !NOTICE.test(folded) && !mayBeElsewhere(folded)) return null;
  const elsewhere = require('./languages/elsewhere.ts') as typeof Elsewhere;
  return elsewhere.findEndElsewhere(markMoments(folded));
}
const require = createRequire(import.meta.url);
const READ = ['de', 'fr', 'es', 'pt', 'it'];
function mayBeElsewhere(folded: string): boolean {
  const counts = countSmallWords(folded);
  return READ.some((code) => counts.has(code));
}

/** When all happens that was told before. */
const TAKES_EFFECT =
  /^\W*(?:(?:all|both) )?(?:of )?(?:these|this|the|those|that) (?:breaking )?(?:changes?|updates?|removals?|deprecations?) (?:(?:will|is|are|be|to|going|scheduled|planned|due) ){0,4}(?:happen|tak(?:e|es|ing) (?:place|effect)|go(?:es|ing)? (?:live|into effect)|comes? into (?:effect|force)|effective|live|deployed|rolled out|appl(?:y|ied|ies)|released|made)|^\W*(?:it |this |they )?(?:will )?(?:appl(?:y|ies)|takes? effect|goes? live|comes? into (?:effect|force)) (?:to (?:all|every|everyone)|for (?:all|everyone)|on|in|from|as of)\b/;

/** "From 1 October 2026 only assertions are accepted." */
const FROM_THEN =
  /^\W*(?:from|as of|starting|beginning|after|by) [^.;]{3,30}\b20\d\d\b[^.;]{1,160}\b(?:only|no longer|must|refused?|rejected?|required|fails?)\b/;

/** "Cut-over: 1 December 2026." */
const LONE_DAY = /^\W*(?:cut-?over|deadline|effective|switch-off|shut ?down)(?: date)?\W{1,3}[^.;]{3,30}\b20\d\d\W*$/;

/** "All callers need to be on v2 by 1 October 2026", "choose one soon, …". */
const DONE_BY_THEN =
  /\b(?:must|needs? to|ha(?:s|ve) to|required to)\b[^.;]{1,160}\b(?:by|until|no later than) (?=[^.;]{3,30}\b20\d\d\b)/;

/** Where a moment stands. */
type Placed = Pick<Moment, 'index' | 'text'>;
type Role = 'end' | 'deprecation' | 'other' | null;

/** The day of the end that a text announces; where it only tells when something will be deprecated, that day. */
export function findEnd(text: string): Moment | null {
  if (!/20\d\d/.test(text)) return null;
  let [found, deprecated, closed]: (Moment | null)[] = [null, null, null];
  let hasEnd = false;
  for (const whole of splitSentences(text)) {
    const sentence = whole.slice(0, MAX_SENTENCE_CHARS);
    const folded = fold(sentence);
    const elsewhere = endElsewhere(folded);
    if (elsewhere !== null) {
      found ??= nearest(findMoments(sentence), elsewhere);
      continue;
    }
    if (hasEnd) found ??= dayTold(sentence, folded);
    if (!announcesEnd(sentence, folded)) continue;
    hasEnd = true;
    const { end, deprecation } = daysOf(sentence, folded);
    if (end !== null && OF_NEW_ONES.test(folded)) closed ??= end;
    else if (end !== null && (found === null || MOVED.test(folded))) found = end;
    deprecated ??= deprecation;
  }
  return found ?? closed ?? deprecated ?? null;
}

/** Where nothing ends: "From 1 March 2027 on, all requests must carry a token." */
function dayOfChange(text: string): Moment | null {
  const sentence = splitSentences(text).find((one) => FROM_THEN.test(fold(one.slice(0, MAX_SENTENCE_CHARS))));
  return sentence === undefined ? null : (findMoments(sentence.slice(0, MAX_SENTENCE_CHARS))[0] ?? null);
}

/** The day of an end that was told before. */
function dayTold(sentence: string, folded: string): Moment | null {
  const [first, ...others] = findMoments(sentence);
  if ([TAKES_EFFECT, FROM_THEN, LONE_DAY].some((pattern) => pattern.test(folded))) return first ?? null;
  const told = first === undefined ? null : DONE_BY_THEN.exec(folded);
  if (told === null) return null;
  // Behind "by", which folding leaves about where it was.
  const from = told.index + told[0].length - NEAR_DAY_CHARS;
  return [first, ...others].find((moment) => moment !== undefined && moment.index >= from) ?? null;
}
const NEAR_DAY_CHARS = 4;

function announcesEnd(sentence: string, folded: string): boolean {
  const told = folded.replaceAll(EASED, ' ');
  return !NOT_ENDED.test(told) && (END.test(told) || readDeprecation(sentence) !== null);
}

/** On which day a sentence that announces an end says that it is, and on which that something will be deprecated. */
function daysOf(sentence: string, folded: string): { end: Moment | null; deprecation: Moment | null } {
  const moments = findMoments(sentence).filter((moment) => !isVersion(sentence, moment));
  const roles = moments.map((_, index) => roleOf(sentence, moments, index));
  const at = indexOfEnd(sentence, moments, roles);
  // "from 1 March to 1 June": of a range the first, of a move the last.
  const end = at >= 0 && MOVED.test(folded) ? moments.findLast((_, index) => roles[index] !== 'other') : moments[at];
  const deprecation = WILL_DEPRECATE.test(folded) ? moments[roles.indexOf('deprecation')] : undefined;
  return { end: end ?? null, deprecation: deprecation ?? null };
}

/** "version 2026-07-27", "the 2026-07-27 API": a name, whenever what it names goes. */
const isVersion = (sentence: string, { index, text }: Placed): boolean =>
  /(?<!\b(?:from|in|with|of|since) (?:api )?)\bversions?\W{1,4}$/i.test(
    sentence.slice(Math.max(0, index - LEAD_CHARS), index),
  ) || /^ (?:api )?(?:version|release)\b(?! v?\d)/i.test(sentence.slice(index + text.length));

/** YYYY-MM-DD. @see findEnd */
export const findSunset = (text: string): string | null => findEnd(text)?.date ?? null;

/** The same for a draft: where the words name no day, they are told in its place. */
export function sunsetOf(text: string): { sunsetOn: string | null; facts: { ends?: string } } {
  const end = findEnd(text) ?? dayOfChange(text);
  const words = end === null ? findVagueEnd(text) : end.period;
  return { sunsetOn: end?.date ?? null, facts: words === null ? {} : { ends: words } };
}

/** Most moments of one sentence that are asked whether they are its end. */
const MAX_MOMENTS = 20;

/** "in 90 days", "on March 3", "as of version 3": when something ends that names no day of the calendar. */
export function findVagueEnd(text: string): string | null {
  for (const sentence of splitSentences(text)) {
    const moments = findVagueMoments(sentence).slice(0, MAX_MOMENTS);
    if (moments.length === 0 || NOT_ENDED.test(fold(sentence)) || readDeprecation(sentence) === null) continue;
    const end = moments.find((_, index) => isVagueEnd(sentence, moments, index));
    if (end !== undefined) return end.period;
  }
  return null;
}

/** How far in front of a moment is looked for what ends then. */
const LEAD_CHARS = 80;

/** What is said to end stands right in front, or the sentence begins with when. */
function isVagueEnd(sentence: string, moments: readonly Placed[], index: number): boolean {
  const own = moments[index];
  if (own === undefined || roleOf(sentence, moments, index) !== 'end') return false;
  const lead = sentence.slice(Math.max(0, own.index - LEAD_CHARS), own.index);
  return !/\w/.test(lead) || rolesIn(lead).at(-1)?.isLast === true;
}

const FROM = /\b(?:from|since|as of|starting|beginning|started)(?: on| in)? $/i;
const TO = /^\W*(?:to|until|till|through|and) $/i;

const IS_PAST = /\b(?:reached|was|were|has|have|had)\b/i;
const IS_TO_COME = /\bwill\b/i;
/** Of another thing, or of somebody. */
const OF_OTHER = /;|\b(?:you|we|they|users|customers|clients|v\d|version|apis?)\b/i;

/** Of "ended on 1 March and will be gone on 1 June" the latter. */
function indexToCome(sentence: string, moments: readonly Moment[], roles: readonly Role[]): number {
  const first = roles.indexOf('end');
  const [before, start, next] = [moments[first - 1], moments[first], moments[first + 1]];
  if (start === undefined || next === undefined || roles[first + 1] !== 'end') return -1;
  const lead = sentence.slice(before === undefined ? 0 : before.index + before.text.length, start.index);
  const between = sentence.slice(start.index + start.text.length, next.index);
  const isOver = IS_PAST.test(lead) && !IS_TO_COME.test(lead);
  return isOver && IS_TO_COME.test(between) && !OF_OTHER.test(between) ? first + 1 : -1;
}

/** Of "to sunset v1 (from 1 March, with its end of life on 1 June)" the day that the end stands beside. */
function indexOfEnd(sentence: string, moments: readonly Moment[], roles: readonly Role[]): number {
  const first = roles.indexOf('end');
  const start = moments[first];
  const toCome = indexToCome(sentence, moments, roles);
  if (toCome >= 0) return toCome;
  if (start === undefined || !FROM.test(sentence.slice(0, start.index))) return first;
  const between = (index: number): string =>
    sentence.slice((moments[index - 1]?.index ?? 0) + (moments[index - 1]?.text.length ?? 0), moments[index]?.index);
  const isAtEnd = (index: number): boolean =>
    rolesIn(between(index)).some(({ role, isLast }) => role === 'end' && isLast);
  const later = moments.findIndex((_, index) => index > first && isAtEnd(index));
  const isAside = /\(\w+ (?:on |in )?$/.test(sentence.slice(0, start.index));
  return later < 0 || (isAtEnd(first) && !isAside) ? first : later;
}

/** "July 1, 2026: we have …": of what is written there. */
const isDateLine = (lead: string, tail: string): boolean => !/\w/.test(lead) && /^ ?: /.test(tail);

function roleOf(sentence: string, moments: readonly Placed[], index: number): Role {
  const [before, own, next] = [moments[index - 1], moments[index], moments[index + 1]];
  if (own === undefined) return null;
  const lead = sentence.slice(before === undefined ? 0 : before.index + before.text.length, own.index);
  const tail = sentence.slice(own.index + own.text.length, next?.index);
  if (isDateLine(lead, tail)) return 'other';
  const inFront = rolesIn(lead);
  const nearest = inFront.at(-1);
  // "From 1 March to 1 June it is shut down": both are days of that.
  if (nearest === undefined) {
    const isRange = TO.test(tail) && FROM.test(lead);
    const behind = rolesIn(isRange ? sentence.slice(next?.index ?? 0) : tail);
    return (isRange ? behind.find(({ role }) => role === 'end') : undefined)?.role ?? behind[0]?.role ?? null;
  }
  if (opensNext(nearest.role, lead, tail)) return 'end';
  const isBeside = nearest.isLast || !inFront.some(({ role }) => role === 'end');
  return isBeside ? nearest.role : 'end';
}

const opensNext = (role: Role, lead: string, tail: string): boolean =>
  role !== 'end' && OPENS_NEXT.test(lead) && rolesIn(tail)[0]?.role === 'end';

/** "…, starting 1 March it will be removed": what is said in front is said to its end. */
const OPENS_NEXT = /[,;] (?:and )?(?:starting|from|as of|on|effective|beginning)(?: on| from)? $/i;

/** Between a day and the word that it belongs to stands no more than "… on Monday". */
const BESIDE_CHARS = 20;

/** `isLast`: right before the end of the words. */
function rolesIn(words: string): { role: Role; isLast: boolean }[] {
  const folded = fold(words);
  return Array.from(folded.matchAll(ROLES), ({ 1: end, 2: deprecation, index }) => ({
    role: end === undefined ? (deprecation === undefined ? 'other' : 'deprecation') : 'end',
    isLast: folded.length - index < BESIDE_CHARS,
  }));
}

const WHEN = new RegExp(
  `\\b${WRITTEN_MOMENT}(?!\\w)|(?<=\\b(?:in|with|by|until|before|after) (?:v|version |release ))\\d[\\d.]*(?!\\w)`,
  'g',
);

/** The days, months, quarters and versions that a sentence names, as it writes them. */
export const momentsIn = (sentence: string): string => (fold(sentence).match(WHEN) ?? []).join(', ');
