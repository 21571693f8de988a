// When something happens, as far as the words tell: a day, or a month, quarter or year of which one day stands for the whole. That is the
// last one where the end of the period is said, else the first, since nobody promises more.
import { calendarDay, findDates, MONTH } from './dates.ts';
import type { FoundDate } from './dates.ts';

export interface Moment extends FoundDate {
  /** "in March 2027": how the words tell it when they name no day, else null. */
  period: string | null;
}

const PART = '(?:(?:the )?(end|beginning|start|middle|first half|second half) of (?:the year )?|(early|mid|late)[- ])?';
const PERIOD = new RegExp(
  `\\b${PART}(?:${MONTH},? (20\\d\\d)|q([1-4]),? (?:of )?(20\\d\\d)|(?:h([12]),? )(20\\d\\d)|(?<=(?:\\b(?:in|by|during|of) (?:the year )?|\\b(?:early|mid|late)[- ]))(20\\d\\d)(?![\\d./-]\\d))(?![\\w])`,
  'gi',
);
const YEAR_MONTHS = 12;
/** In which month of a year each part of it begins. */
const PART_MONTHS: Readonly<Record<string, number>> = { mid: 6, middle: 6, 'second half': 7, late: 10 };
const MID_MONTH = 15;

/** Days and periods in the order in which they stand. */
export function findMoments(text: string): Moment[] {
  if (!/20\d\d/.test(text)) return [];
  const days = findDates(text).map((day): Moment => Object.assign(day, { period: null }));
  const moments = days.concat(sharedYears(text, days));
  for (const match of text.matchAll(PERIOD)) {
    if (
      moments.some(({ index, text: day }) => match.index < index + day.length && index < match.index + match[0].length)
    )
      continue;
    const date = dayOf(match);
    if (date !== null) moments.push({ date, index: match.index, text: match[0], period: inWords(match[0]) });
  }
  return moments.sort((a, b) => a.index - b.index);
}

function inWords(text: string): string {
  const bare = text.replace(/^the /i, '');
  if (/^end/i.test(bare)) return `at the ${bare}`;
  return /^(?:\w+ half|beginning|start|middle) of/i.test(bare) ? `in the ${bare}` : `in ${bare}`;
}

function dayOf(match: RegExpMatchArray): string | null {
  const [, of, at, month, monthYear, quarter, quarterYear, half, halfYear, bareYear] = match;
  const part = (of ?? at ?? '').toLowerCase();
  const year = monthYear ?? quarterYear ?? halfYear ?? bareYear ?? '';
  const [first, months] = monthsOf(year, month, quarter, half);
  if (part === 'end') return lastDay(Number(year), first + months - 1);
  if (months === 1) return calendarDay(year, String(first), part.startsWith('mid') ? String(MID_MONTH) : '1');
  return calendarDay(year, String(months === YEAR_MONTHS ? (PART_MONTHS[part] ?? first) : first), '1');
}

/** The first month of the period, and how many it has. */
// oxlint-disable-next-line max-params -- the ways in which a period is named
function monthsOf(year: string, month?: string, quarter?: string, half?: string): [first: number, months: number] {
  if (month !== undefined) return [Number(calendarDay(year, month, '1')?.slice(5, 7)), 1];
  if (quarter !== undefined) return [Number(quarter) * 3 - 2, 3];
  return half === undefined ? [1, YEAR_MONTHS] : [half === '1' ? 1 : 7, 6];
}

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

const YEARLESS = new RegExp(
  `\\b(?:${MONTH} (\\d{1,2})|(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH})(?:st|nd|rd|th)?(?!\\w|,? (?:of )?20\\d\\d|[-–]\\d)`,
  'gi',
);

/** "March 1 and June 1, 2027": a day before a dated one is of the same year, or of the one before when it would come later. */
function sharedYears(text: string, days: readonly Moment[]): Moment[] {
  return [...text.matchAll(YEARLESS)].flatMap((match): Moment[] => {
    const next = days.find(({ index }) => index > match.index);
    if (
      next === undefined ||
      days.some(({ index, text: day }) => match.index >= index && match.index < index + day.length)
    )
      return [];
    const year = Number(next.date.slice(0, 4));
    const [same, last] = [year, year - 1].map((one) =>
      calendarDay(String(one), match[1] ?? match[4], match[2] ?? match[3]),
    );
    const date = same !== null && same !== undefined && same <= next.date ? same : (last ?? null);
    return date === null ? [] : [{ date, index: match.index, text: match[0], period: null }];
  });
}
