// "By May 15th", "ends 12/01/2027" in an entry of a day that is known: the year is the one that puts it next to that day, the past being short,
// and of two days the one that is not over. Only of what is to come: what is past has no day of an end.
import { calendarDay, MONTH, YEARLESS_DAY, YEARLESS_ELSEWHERE } from './dates.ts';
import { PAST_ELSEWHERE } from './languages.ts';
import { splitSentences } from './sentences.ts';

const NAME = new RegExp(MONTH, 'i');
const YEARLESS = new RegExp(`\\b${YEARLESS_DAY}(?!\\.\\d| (?:times|minutes|hours|days|calls|requests)\\b)`, 'gi');
/** What was announced before is told again so long. */
const MAX_PAST_DAYS = 45;
const DAY_MS = 86_400_000;
const IS_PAST =
  /\b(?:was|were|has been|have been|had|ended|we (?:have )?(?:removed|retired|dropped|deleted|disabled|deprecated|changed|shut))\b/i;
const IS_TO_COME =
  /\b(?:will|shall|is to|are to|going to|planned|scheduled|starting|beginning|effective|must|until|by|from)\b/i;
const SINCE_ELSEWHERE = /(?<![a-zà-ÿ])(?:seit|depuis|desde|dall?o?)(?![a-zà-ÿ])/i;
/** It may be of this day, too. */
const YEAR = /\b20\d\d\b|'\d\d\b|\b(?:next|last|this|coming|previous) year\b/i;

/** Month and day, or day and month. */
const EITHER = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(20\d\d)(?![\d/-])/g;

const ELSEWHERE = new RegExp(YEARLESS_ELSEWHERE, 'i');
const EACH_ELSEWHERE = new RegExp(YEARLESS_ELSEWHERE, 'gi');
const MAY_BE_EITHER = new RegExp(EITHER.source);

/** @param day of who says it, YYYY-MM-DD. A year follows each day of a month that has none, and one of two days stands for both. */
export const withWholeDays = (text: string, day: string): string =>
  NAME.test(text) || MAY_BE_EITHER.test(text) || ELSEWHERE.test(text)
    ? splitSentences(text)
        .map((sentence) => (isToCome(sentence) ? wholeDays(sentence, day) : sentence))
        .join('\n')
    : text;

const isToCome = (sentence: string): boolean => !IS_PAST.test(sentence) || IS_TO_COME.test(sentence);

const wholeDays = (sentence: string, day: string): string =>
  YEAR.test(sentence) ? sentence.replaceAll(EITHER, (...match) => oneOf(match, day)) : datedSentence(sentence, day);

/** Of "12/01/2022" the one day that is not over. */
function oneOf([words, one, , other, year]: readonly string[], day: string): string {
  const days = [calendarDay(year, one, other), calendarDay(year, other, one)];
  const [first, ...others] = days.filter((each) => each !== null && each >= day);
  return days.includes(null) || first == null || others.length > 0 ? (words ?? '') : first;
}

function datedSentence(sentence: string, day: string): string {
  const whole = sentence.replaceAll(YEARLESS, (words) => {
    const [number = ''] = /\d{1,2}/.exec(words) ?? [];
    const [month = ''] = NAME.exec(words) ?? [];
    // What one may do is no month.
    const named = month === 'may' ? null : nextDay(month, number, day);
    return named === null ? words : `${words}, ${named.slice(0, 4)}`;
  });
  return PAST_ELSEWHERE.test(sentence) || SINCE_ELSEWHERE.test(sentence)
    ? whole
    : whole.replaceAll(
        EACH_ELSEWHERE,
        // oxlint-disable-next-line max-params -- the groups of the pattern
        (words: string, number?: string, name?: string, month?: string, other?: string) =>
          nextDay(name ?? month, number ?? other, day) ?? words,
      );
}

/** The first such day that is not long past. */
function nextDay(month: string | undefined, number: string | undefined, day: string): string | null {
  const from = Date.parse(day) - MAX_PAST_DAYS * DAY_MS;
  const year = Number(day.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => calendarDay(String(each), month, number));
  return days.find((each) => each !== null && Date.parse(each) >= from) ?? null;
}
