// "By May 15th" in an entry of a day that is known: the year is the one that puts it next to that day, the past being short.
import { calendarDay, MONTH } from './dates.ts';

const NAME = new RegExp(MONTH, 'i');
const YEARLESS = new RegExp(
  `\\b(?:${MONTH} (\\d{1,2})(?:st|nd|rd|th)?|(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH})(?!\\w|,? (?:of )?20\\d\\d|[-–:]\\d)`,
  'gi',
);
/** What was announced before is told again so long. */
const MAX_PAST_DAYS = 45;
const DAY_MS = 86_400_000;

/** @param day of who says it, YYYY-MM-DD. A year follows each day of a month that has none. */
export function withYears(text: string, day: string): string {
  const from = Date.parse(day) - MAX_PAST_DAYS * DAY_MS;
  const year = Number(day.slice(0, 4));
  return text.replaceAll(YEARLESS, (words) => {
    const [number = ''] = /\d{1,2}/.exec(words) ?? [];
    const [month = ''] = NAME.exec(words) ?? [];
    const named = [year - 1, year, year + 1]
      .map((each) => calendarDay(String(each), month, number))
      .find((each) => each !== null && Date.parse(each) >= from);
    return named === undefined || named === null ? words : `${words}, ${named.slice(0, 4)}`;
  });
}
