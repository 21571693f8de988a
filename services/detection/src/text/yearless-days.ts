// "By May 15th" in an entry of a day that is known: the year is the one that puts it next to that day, the past being short. Only of what is to
// come: what is past has no day of an end.
import { calendarDay, MONTH, YEARLESS_DAY } from './dates.ts';
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
/** It may be of this day, too. */
const YEAR = /\b20\d\d\b|'\d\d\b|\b(?:next|last|this|coming|previous) year\b/i;

/** @param day of who says it, YYYY-MM-DD. A year follows each day of a month that has none. */
export const withYears = (text: string, day: string): string =>
  NAME.test(text)
    ? splitSentences(text)
        .map((sentence) => (isToCome(sentence) ? datedSentence(sentence, day) : sentence))
        .join('\n')
    : text;

const isToCome = (sentence: string): boolean =>
  !YEAR.test(sentence) && (!IS_PAST.test(sentence) || IS_TO_COME.test(sentence));

function datedSentence(sentence: string, day: string): string {
  const from = Date.parse(day) - MAX_PAST_DAYS * DAY_MS;
  const year = Number(day.slice(0, 4));
  return sentence.replaceAll(YEARLESS, (words) => {
    const [number = ''] = /\d{1,2}/.exec(words) ?? [];
    const [month = ''] = NAME.exec(words) ?? [];
    // What one may do is no month.
    if (month === 'may') return words;
    const named = [year - 1, year, year + 1]
      .map((each) => calendarDay(String(each), month, number))
      .find((each) => each !== null && Date.parse(each) >= from);
    return named === undefined || named === null ? words : `${words}, ${named.slice(0, 4)}`;
  });
}
