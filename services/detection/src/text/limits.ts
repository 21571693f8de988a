// Limits that prose sets: the numbers of a sentence about rates, sizes, counts and times, and whether another sentence leaves less room.
import { fold } from './normal-form.ts';

const LIMIT =
  /\b(rate[- ]?limit\w*|limit(s|ed)?|quota|throttl\w+|max(imum)?|up to|at most|no more than|not exceed|exceed(s|ing)?|per (second|minute|hour|day|month|request|page|ip|key|user|uid|account)|page ?size|time ?-?outs?|concurren\w+|burst|calls?\/\w+|requests?\/\w+|times?\/\w+|latency|within|min(imum)?|at least|no fewer than|(rps|qps|rpm)\b)/;
/** More is tighter there. */
const FLOOR = /\b(min(imum)?|at least|no fewer than|not less than|greater than|latency)\b/;
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

/** @param context words around the sentence that may say that it is about a limit: a column, a heading. */
export function setsLimit(sentence: string, context = ''): boolean {
  return !/^\s*[{[<]/.test(sentence) && /\d/.test(sentence) && LIMIT.test(fold(`${context} ${sentence}`));
}

export interface LimitMove {
  from: number;
  to: number;
  /** Less room for the caller. */
  tighter: boolean;
}

/** Null when no number moved. */
export function moveOf(before: string, after: string, context = ''): LimitMove | null {
  const [old, fresh] = [numbersIn(before), numbersIn(after)];
  if (old.length !== fresh.length) return null;
  const index = old.findIndex((number, position) => number !== fresh[position]);
  const floor =
    FLOOR.test(fold(`${context} ${after}`)) && !/\b(max(imum)?|up to|at most|per|limit\w*)\b/.test(fold(after));
  const [from, to] = [old[index], fresh[index]];
  if (from !== undefined && to !== undefined)
    return { from, to, tighter: isPeriodNumber(before, index) !== floor ? to > from : to < from };
  const [slow, fast] = [periodOf(before), periodOf(after)];
  return slow === null || fast === null || slow === fast ? null : { from: slow, to: fast, tighter: fast > slow };
}

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
  return [...sentence.matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g)].map((match) => Number(match[0].replaceAll(',', '')));
}

/** What a sentence names exactly: numbers, code words, paths. */
export function factsIn(sentence: string): string[] {
  return [
    ...sentence.matchAll(
      /(?<![\w.])\d[\d,.]*\d|(?<![\w.])\d|\b[A-Za-z]+(?:_\w+)+|\b[a-z]+[A-Z]\w*|(?<=\s|^|[`"'(])\/[\w{}:/.-]+|\bv\d+(?:\.\d+)*\b/g,
    ),
  ].map((match) => match[0]);
}
