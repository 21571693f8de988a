// Limits that prose sets: the numbers of a sentence about rates, sizes, counts and times, and whether another sentence leaves less room.
import { fold } from './normal-form.ts';
import { countsInDigits, inDigits } from './number-words.ts';

const LIMIT =
  /\b(rate[- ]?limit\w*|limit(s|ed)?|capped|quota|throttl\w+|max(imum)?\b|up to|at most|no more than|not exceed|exceed(s|ing)?|per (second|minute|hour|day|month|request|page|ip|key|user|uid|account)|page ?size|time ?-?outs?|concurren\w+|burst|calls?\/\w+|requests?\/\w+|times?\/\w+|latency|within(?! (?:the )?(?:past|last|previous)\b| \d[\d.,]* ?(?:m|met(?:er|re)s?|km|kilomet(?:er|re)s?|mi|miles?|feet|ft|yards?)\b)|expires? (after|in|within) \d|valid for (up to )?\d|(kept|retained|stored|cached) for (up to )?\d|lifetime|retention|time to live|ttl\b|min(imum)?\b|at least|no fewer than|(rps|qps|rpm)\b|ranges? (?:(?:is|are) )?(?:from|between) -?\d|ranges? (?:is|are) -?\d|(?:push|update|polling|refresh) (?:frequency|interval|speed|rate)s?)/;
/** The same in Chinese and Japanese. */
const LIMIT_ELSEWHERE =
  /最多|最大|上限|至少|不超过|不超過|不得超过|限频|限速|频率|頻率|间隔|間隔|每 ?\d+ ?(?:ms|毫秒|秒|分|小时|小時|天)|\d+ ?次 ?\/ ?\d*(?:秒|s)|以内|まで/;
/** More is tighter there. */
const FLOOR =
  /\b(min(imum)?|at least|no fewer than|not less than|greater than|latency|(?:push|update) (?:frequency|interval|speed))\b|^\W*(?:>=?|≥) ?\d/;
const SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  second: 1,
  min: 60,
  minute: 60,
  hour: 3600,
  h: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
};
const PERIOD =
  /(?:\bper|\/|\bevery|\beach|\bin|\bwithin)\s*(\d+)?\s*(second|sec|minute|min|hour|day|week|month|s|h)s?\b/;

const NUMBER = '(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?';
const UNIT =
  '(?:(k|m)\\b|\\s*-?(milliseconds?|ms|[kmgt]i?b|(?:kilo|mega|giga|tera)bytes?|sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|s|h)\\b)';
/** A number and the unit that scales it. */
const QUANTITY = new RegExp(`(${NUMBER})${UNIT}?`, 'gi');
const UNIT_IN_FRONT = new RegExp(`^${UNIT}`);
const SCALES: readonly [unit: RegExp, factor: number][] = [
  [/^(k|kb|kib|kilo)/, 1e3],
  [/^(ms|milli)/, 1e-3],
  [/^min/, 60],
  [/^month/, 2_592_000],
  [/^m/, 1e6],
  [/^g/, 1e9],
  [/^t/, 1e12],
  [/^s/, 1],
  [/^h/, 3600],
  [/^day/, 86_400],
  [/^week/, 604_800],
  [/^year/, 31_536_000],
];
const UNLIMITED =
  /\b(no|without|without any|not have an?|not have any) (\w+ )?(limits?|quotas?|rate[- ]limit\w*|throttling|maximum)\b|\bunlimited\b|\bas many [\w ]{0,30}as you (?:like|want|need)\b|\b(not|no longer) (rate[- ])?limited\b/;

/** Says that there is no limit. */
export const isUnlimited = (sentence: string): boolean => UNLIMITED.test(fold(sentence));

/** What is paid in money, and how long before a change it is told. */
const NO_LIMIT =
  /\b(?:costs?\b(?!.*\d points?\b)|priced|pricing)\b|\b(?:days?|weeks?|months?|years?)'?s? (?:of )?(?:\w+ )?notice\b|\bnotice period\b|\b\d+ (?:business |working |calendar )?(?:days?|weeks?|months?) (?:in advance|ahead|beforehand|before|prior|earlier)\b|\b(?:api|endpoint|version|feature|release|revision|field|functionality)s?\b.{0,80}\b(?:available|supported|maintained|functional)\b.{0,80}\b(?:months?|years?)\b|\bfunctionality\b.{0,80}\bavailable\b.{0,60}\bdays\b|\bwindow\b.{0,20}\bbefore\b/;

/** Its words are no words of the sentence. */
const ELSEWHERE = /https?:\/\/\S+/g;
/** Without the addresses that it sends its readers to. */
export const withoutAddresses = (sentence: string): string => sentence.replaceAll(ELSEWHERE, ' ');
/** Paths, versions of programs, and the names of responses. */
const NO_QUANTITY =
  /\b[a-z]{2}-\d{1,2}\b(?! ?(?:per|\/|requests?|calls?))|(?<=^|[\s"'`(])\/[^\s)]+|\bversions?\b(?:(?!\b(?:most|max|maximum|limit|exceed|up)\b)[^.,;\d]){0,40}\d+(?:\.\d+){1,3}\b|\b(?:https?|status(?: code)?|error|code)s? [1-5]\d\d\b|\b[1-5]\d\d\b(?=:? (?:\w+ )?(?:responses?|errors?|status\w*|codes?)\b)/g;

/** "If you reach it, a 429 is returned": of a limit that another sentence sets. */
const WHAT_HAPPENS = /^\W*(?:if|when|whenever|once)\b/;

/** @param context words around the sentence that may say that it is about a limit: a column, a heading. */
export function setsLimit(sentence: string, context = ''): boolean {
  if (/^\s*(?:[{[]|<(?!=? ?\d))/.test(sentence) || !/\d/.test(sentence)) return false;
  const text = fold(withoutAddresses(sentence));
  const said = WHAT_HAPPENS.test(text) ? text.replaceAll(/\b429\b/g, ' ') : text;
  if (!/\d/.test(said.replaceAll(NO_QUANTITY, ' '))) return false;
  const around = `${fold(context)} ${text}`;
  return (
    (LIMIT.test(around) ||
      LIMIT_ELSEWHERE.test(around) ||
      BOUND.test(text) ||
      (LARGEST.test(fold(context)) && SIZE.test(text))) &&
    !NO_LIMIT.test(text)
  );
}
/** "<= 5000 characters", as the badge of a field has it. */
const BOUND =
  /^\W*(?:[<>]=?|[≤≥]) ?\d[\d.,]* ?(?:[kmg]i?b|bytes|characters|chars|items|entries|elements|records|rows)\b/;
/** The title of a column of bounds. */
const LARGEST = /^(?:largest|longest)\b/;
const SIZE = /^\W*\d[\d,.]* ?(?:[kmg]i?b|bytes|px|pixels|characters|items|entries|records|rows)\b/;

const LIMITED =
  '(?:rate[- ]?limit(?:s|ing)?|quotas?|throttling|concurrency limits?|page[- ]size|(?:request|burst|usage|payload|size|connection|daily|hourly|token) limits?|(?:request|token|usage|call) (?:budgets?|allowances?)|(?:retention|validity|expiry|expiration|lifetime|storage|this) (?:periods?|times?)|retention\\b|lifetimes?\\b)';
/** In a folded sentence. */
export const NEW_LIMIT = new RegExp(
  `\\b${LIMITED}\\b.{0,80}\\b(?:(?:will|are being|is being|has been|have been|was|were|is now|are now|now) (?:be )?(?:introduced|enforced|lowered|reduced|tightened|raised|increased|changed|applied|halved|doubled)|(?:is|are) changing|will change|go(?:es)? into effect)\\b|` +
    `\\b(?:we(?:'re| are|'ll| will|'ve| have)|now|will) (?:\\w+ ){0,2}(?:introduc|enforc|lower|reduc|tighten|adjust|chang|rais|increas|decreas|updat|modif|revis|impos|institut|implement|appl|add|cut|doubl|halv|shorten|extend|relax|restrict|limit|cap)\\w* .{0,60}\\b${LIMITED}\\b|` +
    '\\b(?:is|are) (?:always |also |by default )?(?:rate[- ]?limited|throttled)(?= (?:by default|to|per|by|for|on|across)\\b|\\W*$)|' +
    '(?<!\\bcan )\\bnow (?:be )?(?:rate[- ]?limited|throttled|capped|limited to)\\b|\\bnow (?:count|consume|use)s? .{0,40}\\b(?:quotas?|budgets?|allowances?|credits|tokens from)\\b',
);

/** Says that there is a limit from now on, or another one, in words. */
export const announcesLimit = (sentence: string): boolean => NEW_LIMIT.test(fold(sentence));

export interface LimitMove {
  from: number;
  to: number;
  /** Less room for the caller. */
  tighter: boolean;
}

/** Null when no number moved. */
export function moveOf(before: string, after: string, context = ''): LimitMove | null {
  const [old, fresh] = [quantitiesIn(before), quantitiesIn(after)];
  if (old.length !== fresh.length || (areSame(old, fresh) && withoutNumbers(before) !== withoutNumbers(after)))
    return null;
  const index = old.findIndex((quantity, position) => quantity !== fresh[position]);
  const floor =
    FLOOR.test(fold(`${context} ${after}`)) && !/\b(max(imum)?|up to|at most|per|limit\w*)\b/.test(fold(after));
  const [less, more] = [old[index], fresh[index]];
  const [from, to] = [numbersIn(before)[index], numbersIn(after)[index]];
  if (less !== undefined && more !== undefined && from !== undefined && to !== undefined)
    return {
      from,
      to,
      tighter: isPeriodNumber(before, index) !== floor ? more > less : more < less,
    };
  const [slow, fast] = [periodOf(before), periodOf(after)];
  return slow === null || fast === null || slow === fast ? null : { from: slow, to: fast, tighter: fast > slow };
}

/** In the same sentence numbers that changed their places are others. */
const withoutNumbers = (text: string): string => fold(text).replaceAll(/\d[\d,.]*/g, '#');

/** In whatever order. */
const areSame = (old: readonly number[], fresh: readonly number[]): boolean =>
  old.length > 1 && old.toSorted((a, b) => a - b).join() === fresh.toSorted((a, b) => a - b).join();

/** The number after "per": a longer period is less. */
function isPeriodNumber(sentence: string, index: number): boolean {
  const match = PERIOD.exec(fold(sentence));
  if (match?.[1] === undefined) return false;
  return numbersIn(fold(sentence).slice(0, match.index)).length === index;
}

function periodOf(sentence: string): number | null {
  const match = PERIOD.exec(fold(sentence));
  const unit = SECONDS[match?.[2] ?? ''];
  return unit === undefined ? null : unit * Number(match?.[1] ?? 1);
}

export function numbersIn(sentence: string): number[] {
  return [...sentence.matchAll(new RegExp(NUMBER, 'g'))].map((match) => toNumber(match[0]));
}

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

/** The same in one unit: seconds, bytes, pieces. */
function quantitiesIn(sentence: string): number[] {
  return [...sentence.matchAll(QUANTITY)].map(
    (match) => toNumber(match[1] ?? '') * factorOf((match[2] ?? match[3] ?? '').toLowerCase()),
  );
}

/** "60 s" for a minute and "60" for sixty pieces: a time is none of its number. Months have no days that could be counted. */
const kindsOfQuantitiesIn = (sentence: string): string[] =>
  [...sentence.matchAll(QUANTITY)].map(([, digits = '', scale, unit = '']) => {
    const name = (scale ?? unit).toLowerCase();
    if (/^(?:month|year)/.test(name)) return `${toNumber(digits) * (name.startsWith('year') ? 12 : 1)} months`;
    return `${toNumber(digits) * factorOf(name)}${OF_TIME.test(name) ? ' s' : ''}`;
  });
const OF_TIME = /^(?:ms|milli|sec|min|h|day|week|s$)/;

/** "Once a day" and "daily" are every 24 hours. */
const ONE_PERIOD = /\b(?:once (?:an?|every|each|per)|every|each) (second|minute|hour|day|week)\b/gi;
const PERIODICALLY: readonly (readonly [words: RegExp, period: string])[] = [
  [ONE_PERIOD, 'every 1 $1'],
  [/\bhalf an hour\b/gi, '30 minutes'],
  [/\bhalf a day\b/gi, '12 hours'],
  [/\bhalf a year\b/gi, '6 months'],
  [/\ban? (?=(?:second|minute|hour|day|week|month|year)\b)/gi, '1 '],
  [/\bhourly\b/gi, 'every 1 hour'],
  [/\bdaily\b/gi, 'every 1 day'],
  [/\bweekly\b/gi, 'every 1 week'],
];

/** "3600 seconds", "one hour" and "1 hour (3600 s)": in whatever units and words, and nothing else that is exact. */
export function saySameQuantities(before: string, after: string): boolean {
  return (
    sayTheSame([before, after].map(inPeriods).map(countsInDigits)) ||
    sayTheSame([before, after].map((text) => inDigits(text)))
  );
}

/** In whatever order and sentences. */
export function sayTheSameNumbers(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) =>
    [...new Set(numbersIn(inDigits(text)))].toSorted((a, b) => a - b).join(),
  );
  return was !== '' && was === is;
}

const inPeriods = (text: string): string =>
  PERIODICALLY.reduce((rest, [words, period]) => rest.replaceAll(words, period), text);

function sayTheSame([old = '', fresh = '']: readonly string[]): boolean {
  const [was, is] = [old, fresh].map((text) =>
    kindsOfQuantitiesIn(text)
      .filter((one, index, all) => one !== all[index - 1])
      .join(),
  );
  const [facts, others] = [old, fresh].map((text) =>
    factsIn(text)
      .filter((fact) => !/^[\d.,]+$/.test(fact))
      .toSorted()
      .join(),
  );
  return was !== '' && was === is && facts === others && periodOf(old) === periodOf(fresh);
}

const factorOf = (unit: string): number => SCALES.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;

/** The unit that a folded text begins with, and by how much it scales the number in front of it. */
export function unitInFront(text: string): { unit: string; factor: number } {
  const [unit = '', scale, name = ''] = UNIT_IN_FRONT.exec(text) ?? [];
  return { unit, factor: factorOf(scale ?? name) };
}

const ADDRESS =
  'https?:\\/\\/[^\\s"\'`<>()]*[\\w/}]|(?<![\\w.-])(?:[a-z0-9-]{1,63}\\.){1,8}(?:com|io|net|org|dev|app|co|ai|cloud|example|eu|us|uk|de|cn)\\b(?:\\/[\\w/{}.-]*\\w)?';

/** Addresses of hosts and pages, in the order in which they stand. */
export const addressesIn = (sentence: string): string[] => sentence.match(new RegExp(ADDRESS, 'g')) ?? [];

const MEDIA_TYPE = '\\b(?:application|text|image|audio|video|multipart)\\/[a-z][\\w.+-]*\\w';
/** "application/json", in the order in which they stand. */
export const mediaTypesIn = (sentence: string): string[] => sentence.match(new RegExp(MEDIA_TYPE, 'g')) ?? [];

const FACT = new RegExp(
  `${ADDRESS}|${MEDIA_TYPE}|\\b(?:GET|POST|PUT|PATCH|DELETE)\\b|(?<![\\w.])\\d[\\d,.]*\\d|(?<![\\w.])\\d|\\b[A-Za-z]+(?:_\\w+)+|\\b(?!k[BW]h?\\b|kHz\\b|dB\\b)[a-z]+[A-Z]\\w*|\\bX(?:-[A-Za-z]+)+|\\b[a-z][\\w.-]{0,80}(?::[a-z*][\\w.*-]{0,80})+|(?<=\\s|^|[\`"'(])\\/(?:[\\w{}:/.-]*[\\w}/]|(?=["'\`]))|\\bv\\d+(?:\\.\\d+)*\\b`,
  'g',
);

/** What a sentence names exactly: addresses, media types, methods, numbers, code words, headers, paths. */
export function factsIn(sentence: string): string[] {
  return [...sentence.matchAll(FACT)].map((match) => match[0]);
}
