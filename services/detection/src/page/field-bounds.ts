// Bounds of a value that the words about a field set: "between 0 and 2", "at most 500 characters", "5-1440".
import { fold } from '../text/normal-form.ts';

export interface Bounds {
  low: number | null;
  high: number | null;
  /** The words that set them. */
  text: string;
}

const NUMBER = '-?\\d[\\d,]{0,20}(?:\\.\\d{1,10})?';
const KIND = '(?:(?:value|length|size|number|count|amount|age)s?(?: of \\w+)?)?';
const RANGE = new RegExp(
  `(?:\\b(?:between|from) (${NUMBER}) (?:and|to|through) (${NUMBER})|(?<![\\w.,/-])(${NUMBER})(?: ?- ?| to | through )(${NUMBER}))(?![\\w,/-]|\\.\\d)`,
);
const LOW = new RegExp(
  `\\b(?:min(?:imum)? ?${KIND}|at least|no (?:less|fewer) than|>=)(?: is| of| ?[:=])? ?(${NUMBER})`,
);
const HIGH = new RegExp(
  `\\b(?:max(?:imum)? ?${KIND}|at most|up to|no more than|(?:must|can)(?:not| not) exceed|<=)(?: is| of| ?[:=])? ?(${NUMBER})`,
);
/** How often, how fast and how much of a page is a limit of calls, not of a value. */
const RATE =
  /\b(?:per|each|every) (?:second|minute|hour|day|month|page|request|call)|\b(?:rates?|quotas?|throttl\w+)\b/;
const PAGE_SIZE =
  /^(?:limit|(?:per|page|batch|max)[_-]?(?:page|size|limit|results|items|count|rows)|size|count|top|take|rows)$/i;

/** Null where the words set none, or limit calls. */
export function boundsIn(name: string, description: string): Bounds | null {
  const words = fold(description);
  if (!/\d/.test(words) || PAGE_SIZE.test(name.split('.').at(-1) ?? '') || RATE.test(words)) return null;
  const range = RANGE.exec(words);
  if (range !== null) {
    const [low, high] = [numberOf(range[1] ?? range[3]), numberOf(range[2] ?? range[4])];
    if (low !== null && high !== null && low < high) return { low, high, text: range[0] };
  }
  const [low, high] = [LOW.exec(words), HIGH.exec(words)];
  if (low === null && high === null) return null;
  const text = [low?.[0], high?.[0]].filter((part) => part !== undefined).join(', ');
  return { low: numberOf(low?.[1]), high: numberOf(high?.[1]), text };
}

const numberOf = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replaceAll(',', ''));

/** Less room for the one who sends it. */
export const isNarrower = (before: Bounds, after: Bounds): boolean =>
  (after.low ?? -Infinity) > (before.low ?? -Infinity) || (after.high ?? Infinity) < (before.high ?? Infinity);
