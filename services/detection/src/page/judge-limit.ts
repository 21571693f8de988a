// A sentence that set a limit and now sets another: tighter or looser for the one who calls. What a limit is called says `limits.ts`; here
// are the turns of phrase that set one without such a word.
import type { FindingDraft } from '../make-finding.ts';
import { announcesLimit, isUnlimited, moveOf, numbersIn, saySameQuantities, setsLimit } from '../text/limits.ts';
import type { LimitMove } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import { countsInDigits } from '../text/number-words.ts';
import { dice, SAME_SENTENCE, wordsOf } from '../text/sentences.ts';
import { areAbout, isOfReaders, sharedWords } from './content-words.ts';
import { saysHowLong } from './judge-scheme.ts';
import type { Words } from './prose-draft.ts';

const NUMBER = '\\d[\\d,. ]{0,20}';
const TIME = '(?:milliseconds?|ms|sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?)';
/** In which time a receiver has to answer: "If it does not answer within 10 seconds we try again". */
const ANSWERED = new RegExp(
  `\\b(?:answer|respond|reply|acknowledge|return)s?\\b[^.;]{0,40}\\bwithin ${NUMBER}${TIME}\\b`,
  'i',
);
const SHAPES: readonly RegExp[] = [
  ANSWERED,
  /\bas (?:many|much|large|long|big) as \d/,
  // "must not hold more than 1000", "bodies larger than 5 MB are refused".
  /\b(?:not|never|cannot|can't|longer|larger|bigger|older|more|fewer) (?:\w+ ){0,4}than \d.{0,60}\b(?:cancel\w*|reject\w*|refus\w*|abort\w*|drop\w*|ignor\w*|truncat\w*|cut|fail\w*|delet\w*|time[sd]? out)\b/,
  /\b(?:not|never|cannot|can't|won't|shouldn't|mustn't) (?:\w+ ){1,4}(?:more|longer|larger|bigger|older|fewer|less|shorter) than \d/,
  // "calls older than 13 months are not returned".
  /\b(?:older|longer|larger|bigger|more) than \d.{0,40}\b(?:not|no longer|never) (?:be )?(?:returned|kept|available|given|served|listed|stored|accepted|shown|found)\b/,
  // "Values between 1-100 are accepted".
  /\b(?:values?|numbers?|integers?) (?:between|from) \d[\d,.]{0,12} ?(?:-|and|to) ?\d/,
  // "has 10 seconds to answer".
  new RegExp(
    `\\b(?:has|have|get|gets|given|gives you) ${NUMBER}${TIME} to (?:answer|respond|reply|acknowledge|confirm|complete|finish|return)\\b`,
  ),
  // "1,000 calls a day".
  new RegExp(`\\b${NUMBER}(?:\\w+ ){1,3}(?:an?|each|every) (?:second|minute|hour|day|week|month|year)\\b`),
  // "one write every 5 seconds".
  new RegExp(`\\bevery ${NUMBER}${TIME}\\b`),
  // "sessions end after 20 minutes", "locks after 3 failed attempts".
  new RegExp(
    `\\b(?:ends?|expires?|closed?|closes|time[sd]? out|dropp?(?:ed|s)?|cancel\\w*|delet\\w*|purged?|disconnect\\w*|abort\\w*|logged out|locke?[ds]?|stop(?:s|ped)?|forgotten|discarded|removed|archived) (?:\\w+ ){0,3}?(?:after|in) ${NUMBER}${TIME}\\b`,
  ),
  /\bafter \d+ (?:\w+ ){0,2}(?:attempts|tries|retries|failures|deliveries|errors|calls|requests)\b/,
  // "retried 8 times over 24 hours", "counts as five calls".
  /\b(?:retr(?:y|ies|ied)|sent again) (?:\w+ ){0,4}\d+ times\b/,
  /\bcounts? (?:as|for) \d+ (?:calls?|requests?|points?|operations?|credits?|tokens?)\b/,
  // "3 connections at once", "idle for 60 seconds".
  /(?<![\d,.])\d[\d,.]{0,20} (?:\w+ ){1,3}(?:at once|at a time|at the same time|in parallel|simultaneously)\b/,
  // "the largest page is 200 items", "a page holds 50 items", "a query may cost up to 1000 points".
  /\b(?:largest|biggest|longest|greatest|highest) (?:\w+ ){1,3}(?:is|are|has|have) \d/,
  /\b(?:page|batch|file|bucket|queue|window|message|chunk)s? (?:holds?|contains?|carry|carries|fits?) (?:only |just )?\d/,
  /\b(?:can|may) (?:only )?(?:have|hold|contain|store|keep|carry) (?:only )?\d[\d,]*\d(?:\W*$| (?!(?:\w+ )?(?:or|different|kinds?|types?|forms?|ways?|status(?:es)?|states?|stages?|modes?|shapes?|parts?|fields?|values?|digits|characters|decimals?|levels?)\b)[a-z])/,
  /\b(?:may|can|must|cannot)\b.{0,80}\bcosts? (?:up to|at most|no more than|more than) \d/,
  new RegExp(`\\b(?:silent|idle|inactive|unused|quiet|open) for ${NUMBER}${TIME}\\b`),
  // "Weight(IP): 20", of a call where calls are rationed.
  /^\W*(?:request )?weight(?:\([a-z]{1,12}\))?\s?[:=]\s?\d{1,6}\W*$/,
  // "Between 1 and 100.", "1-500".
  /, \d[\d,]* to \d[\d,]*\W*$|(?:^\W*|\)\s?: ?)(?:(?:between|from) \d[\d,.]* (?:and|to) \d[\d,]*|\d[\d,]* ?(?:-|to|\.{2,3}|~) ?\d[\d,]*)\W*$/,
];

const isShaped = (sentence: string): boolean => {
  const text = fold(sentence);
  return SHAPES.some((shape) => shape.test(text));
};

/** What one sets there is no limit of the interface. */
const IN_AN_EXAMPLE = /^\W*for (?:example|instance),? .*:$/is;
const isExample = ({ before, after }: Words): boolean => IN_AN_EXAMPLE.test(before) && IN_AN_EXAMPLE.test(after);

/** Null when no limit is another one. */
export function judgeLimit(words: Words, context: string): FindingDraft | null {
  if (isExample(words)) return null;
  const [before, after] = [words.before, words.after].map(countsInDigits) as [string, string];
  const [was, is] = [before, after].map((text) => setsLimit(text, context) || isShaped(text));
  if (was === true && isUnlimited(after)) return { ...words, rule: 'page-limit-removed' };
  if (is === true && isUnlimited(before)) return { ...words, rule: 'page-limit-added' };
  const isLimit = (was === true && is === true) || areOtherSpans(before, after) || tellsOtherTime(before, after);
  if (isLimit && saySameQuantities(words.before, words.after)) return null;
  const move = isLimit ? (moveOf(before, after, context) ?? moveOf(answeredIn(before), answeredIn(after))) : null;
  if (move === null || isStatus(move, before)) return null;
  // How long before an end it is told, and how long an interface goes on.
  if (POLICY.test(fold(`${context} ${before}`)) && areOtherSpans(`${context} ${before}`, `${context} ${after}`))
    return { ...words, rule: 'page-sunset-changed' };
  const isOfLetIn = saysHowLong(fold(`${context} ${before}`)) && !/idempoten/i.test(words.location);
  if (isOfLetIn || OF_KEYS.test(fold(before))) return { ...words, rule: 'page-authentication-changed' };
  return { ...words, rule: 'page-limit-changed', facts: { ...seenByCaller(move, before) } };
}

/** That time, whatever else the sentence counts. */
const answeredIn = (sentence: string): string => ANSWERED.exec(sentence)?.[0].replace(/^.*(?=\bwithin )/, '') ?? '';

const AMOUNT =
  '(?:[kmgt]i?b|(?:kilo|mega|giga)?bytes|characters|items|entries|records|rows|files|images|messages|connections|px|pixels)';
const SPAN = new RegExp(`(?<![\\w.])${NUMBER}(?:business |calendar |working )?(?:${TIME}|${AMOUNT})\\b`, 'g');
/** What is said of ends as such. */
const POLICY =
  /\b(?:minimum notice|notice periods?|support (?:period|window|lifetime))\b|\b(?:announce\w*|notice|warn\w*|inform\w*)\b.{0,80}\b(?:removal|sunset\w*|retire\w*|deprecat\w*|end[- ]of[- ]life|shut ?down)\b|\bdeprecated (?:[\w-]+ ){1,4}(?:is|are) (?:served|supported|kept|available|maintained|offered)\b.{0,40}\bfor\b/;
/** How strong a key must be, and when a caller is locked out. */
const OF_KEYS =
  /\b(?:rsa|public|private|encryption|signing|tls|ssl) (?:\w+ )?keys?\b.{0,40}\b\d+ bits?\b|\b\d+ (?:failed|wrong|unsuccessful) (?:log-?[io]ns?|sign-?ins|passwords)\b.{0,80}\block/;
const SPAN_ALONE = /^\W*#\W*$/;

/** Sentences that differ in how long something takes, lasts or is kept, and in nothing else. */
function areOtherSpans(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) => fold(text).replaceAll(SPAN, '#'));
  return was !== undefined && was === is && was.includes('#') && !SPAN_ALONE.test(was) && !AGED.test(fold(before));
}
/** What is said of how long something is kept, lasts or may take, in whatever words. */
const LASTS =
  /\b(?:expir\w+|forg[eo]t\w*|kept|keeps?|available|remov\w+|delet\w+|dropp\w+|discard\w+|valid|disappears?|waits?|waited|answer|respond|reply|retain\w*|stored?|queried|held|remember\w*|cached?|lasts?|retr(?:y|ies|ied)|time[sd]? ?out|abandon\w*|closed|purged|within)\b/;
const TIME_SPAN = new RegExp(`(?<![\\w.])${NUMBER}${TIME}\\b`, 'g');

/** So many words tell that both are about the same, where all else is said otherwise. */
const MIN_SHARED = 2;

/** Sentences that each name one time, and tell in other words how long the same is kept or may take. */
function tellsOtherTime(before: string, after: string): boolean {
  const [old, fresh] = [fold(before), fold(after)];
  const [was, is] = [old, fresh].map((text) => text.match(TIME_SPAN) ?? []);
  const isOne = was?.length === 1 && is?.length === 1 && was[0] !== is[0];
  return (
    isOne &&
    [old, fresh].every((text) => LASTS.test(text) && !AGED.test(text) && !isOfReaders(text)) &&
    (areAbout(old, fresh) || sharedWords(old, fresh) >= MIN_SHARED)
  );
}

/** How old something is, how long a reader is busy, and how large a file is that is got. */
const AGED =
  /\b(?:ago|old|founded|experience|since|get(?:ting)? started|to (?:read|learn|set up|install)|long|tutorial|video|course|examples?|samples?|shown|minified|gzipped|tarball|full source)\b/;

/** One status that is answered with in place of another, in a sentence that also sets a limit. */
const isStatus = ({ from, to }: LimitMove, before: string): boolean =>
  [from, to].every((code) => Number.isInteger(code) && code >= 100 && code < 600) &&
  new RegExp(`\\b(?:status codes?|http)\\b[^.]{0,200}\\b${from}\\b`).test(fold(before)) &&
  !new RegExp(`\\b${from} (?:\\w+ ){0,3}(?:per|an?|each|every|calls?|requests?|${TIME})\\b`).test(fold(before));

/** Who must do something, or whose token ends, in so many seconds. */
const DEADLINE = new RegExp(
  `\\b(?:must|ha(?:s|ve) to|needs? to|should|shall|required to|expires?|valid|your?)\\b[^.\\d]{0,80}\\b(?:within|in) ${NUMBER}${TIME}\\b`,
);
/** So many calls in so many seconds. */
const COUNTED = /\b(?:one|once|twice|single|requests?|calls?|messages?|times)\b/;
/** Less is tighter there, whatever else the sentence says. */
const FLOOR = /\b(?:less|fewer|shorter|smaller) than \d/;

const COSTS = /\bcounts? (?:as|for) (\d+) (?:calls?|requests?|points?|operations?|credits?|tokens?)\b/;

/** A deadline is no period of a rate: less time is tighter. */
function seenByCaller(move: LimitMove, before: string): LimitMove {
  const text = fold(before);
  const [lead = ''] = DEADLINE.exec(text) ?? [];
  const isLess = move.to < move.from;
  // What costs more leaves less.
  if (COSTS.exec(text)?.[1] === String(move.from)) return { ...move, tighter: !isLess };
  if (lead !== '' && !COUNTED.test(lead)) return { ...move, tighter: isLess };
  return FLOOR.test(text) && !/\b(?:no|not) (?:less|fewer|shorter|smaller) than/.test(text)
    ? { ...move, tighter: !isLess }
    : move;
}

/** "…, at most 50 results", "the longest allowed name is 32 characters": so many, whatever the rest says. */
const BOUND =
  /(?<!\b(?:no longer|not|never) )\b(?:at most|no more than|not more than|a maximum of|limited to|capped at|cut (?:off )?(?:at|after)) (?:the (?:first|last) )?(?!1 of\b)\d|\b(?:maximum|longest|largest|highest) (?:allowed|permitted|accepted|supported) (?:[\w-]+ ){1,3}(?:is|are) \d/;
const setsBound = (text: string): boolean => BOUND.test(fold(countsInDigits(text)));

/** A sentence about something else made room for one that sets a limit, or the words announce one. */
export function isNewLimit(before: string, after: string, context: string): boolean {
  if (announcesLimit(after)) return !announcesLimit(before);
  if (setsBound(after) && !setsBound(before)) return true;
  const known = new Set(numbersIn(before));
  if (known.size > 0 && numbersIn(after).every((number) => known.has(number))) return false;
  const isUnlike = dice(wordsOf(before), wordsOf(after)) < SAME_SENTENCE;
  return isUnlike && setsLimit(after, context) && !setsLimit(before, context);
}
