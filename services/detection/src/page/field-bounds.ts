// Bounds of a value that the words about a field set: "between 0 and 2", "at most 500 characters", "5-1440", "up to 2 hours".
import { unitInFront } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';

export interface Bounds {
  low: number | null;
  high: number | null;
  /** The words that set them. */
  texts: string[];
}

const NUMBER = '-?\\d{1,15}(?:,\\d{3}){0,5}(?:\\.\\d{1,10})?';
const KIND = '(?:(?:value|length|size|number|count|amount|age)s?(?: of \\w+)?)?';
const RANGE = new RegExp(
  `(?:\\b(?:between|from) (${NUMBER}) (?:and|to|through) (${NUMBER})|(?<![\\w.,/-])(${NUMBER})(?: ?(?:-|\\.{2,3}|~) ?| to | through )(${NUMBER})|[[(] ?(${NUMBER}) ?, ?(${NUMBER}) ?[\\])]|(${NUMBER}) ?(?:<=?|≤) ?[a-z]\\w{0,20} ?(?:<=?|≤) ?(${NUMBER}))(?![\\w,/-]|\\.\\d)`,
);
const LOW = new RegExp(
  `\\b(?:min(?:imum)?\\.? ?${KIND}|at least|no (?:less|fewer) than|(?:must|can|may)(?:not| not) be (?:less|smaller|lower|shorter|fewer) than|>=)(?: is| of| ?[:=])? ?(${NUMBER})`,
);
const HIGH = new RegExp(
  `\\b(?:max(?:imum)?\\.? ?${KIND}|at most|up to|no more than|(?:must|can|may)(?:not| not) (?:exceed|be (?:greater|larger|more|higher|longer|bigger) than)|<=)(?: is| of| ?[:=])? ?(${NUMBER})`,
);
/** How often, how fast and how much of a page is a limit of calls, not of a value. */
const RATE =
  /\b(?:per|each|every) (?:second|minute|hour|day|month|page|request|call)|\b(?:rates?|quotas?|throttl\w+)\b/;
const PAGE_SIZE =
  /^(?:limit|(?:per|page|batch|max)[_-]?(?:page|size|limit|results|items|count|rows)|size|count|top|take|rows)$/i;

/** An example, and the number of a step, a version or a standard. */
const NAMES_ONE =
  /\b(?:e\.?g\b|examples?\b|instance\b|such as\b|like\b|see\b|steps?\b|sections?\b|chapters?\b|pages?\b|versions?\b|since\b|supported in\b|rfc\b|iso\b|phone\b|tel\b)[^;]*$/;
/** How far in front of a bound is looked for them. */
const NEAR_CHARS = 80;

/** Null where the words set none, or limit calls. */
export function boundsIn(name: string, description: string): Bounds | null {
  const words = fold(description);
  if (!/\d/.test(words) || PAGE_SIZE.test(name.split('.').at(-1) ?? '') || RATE.test(words)) return null;
  const range = find(RANGE, words);
  if (range !== null) {
    const [low, high] = range.numbers.map((number) => number * range.factor);
    if (low !== undefined && high !== undefined && low < high) return { low, high, texts: [range.text] };
  }
  const [low, high] = [find(LOW, words), find(HIGH, words)];
  if (low === null && high === null) return null;
  const texts = [low, high].flatMap((found) => found?.text ?? []);
  return { low: valueOf(low), high: valueOf(high), texts };
}

interface Found {
  numbers: number[];
  factor: number;
  /** With the unit. */
  text: string;
}

function find(pattern: RegExp, words: string): Found | null {
  const match = pattern.exec(words);
  if (match === null) return null;
  const [text, ...digits] = match;
  const inFront = words.slice(Math.max(0, match.index - NEAR_CHARS), match.index);
  if (NAMES_ONE.test(inFront.split(/[.!?]\s/).at(-1) ?? '')) return null;
  const { unit, factor } = unitInFront(words.slice(match.index + text.length));
  const numbers = digits.flatMap((number) => (number === undefined ? [] : Number(number.replaceAll(',', ''))));
  return { numbers, factor, text: text + unit };
}

const valueOf = (found: Found | null): number | null =>
  found?.numbers[0] === undefined ? null : found.numbers[0] * found.factor;

/** Less room for the one who sends it. */
export const isNarrower = (before: Bounds, after: Bounds): boolean =>
  (after.low ?? -Infinity) > (before.low ?? -Infinity) || (after.high ?? Infinity) < (before.high ?? Infinity);
