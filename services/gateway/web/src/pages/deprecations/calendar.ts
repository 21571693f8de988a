// Deprecations by the month in which they end. Days are days of the calendar, without a time zone: `2026-12-31` is that day everywhere.
import type { Tone } from '../../ui/badge.tsx';
import type { Deprecation } from './types.ts';

const DAY_MS = 86_400_000;
/** As near as this, an end is worth a warning. */
const SOON_DAYS = 30;
const MONTHS_SHOWN = 12;

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Today where the reader is, as `2026-12-31`. */
export function todayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const daysUntil = (day: string, today: string): number =>
  Math.round((utc(day).getTime() - utc(today).getTime()) / DAY_MS);

export const dayText = (day: string): string => dayName.format(utc(day));
export const weekdayOf = (day: string): string => weekday.format(utc(day));
export const monthText = (month: string): string => monthName.format(utc(`${month}-01`));
export const shortMonthText = (month: string): string => shortMonth.format(utc(`${month}-01`));

/** How near its end is, in words and in colour. */
export function nearness(
  { sunset_on: day, state, ended_by: endedBy }: Deprecation,
  today: string,
): {
  text: string;
  tone: Tone;
} {
  if (state === 'ended') return { text: endedBy === 'withdrawn' ? 'Withdrawn' : 'Removed', tone: 'gray' };
  if (day === null) return { text: 'No date', tone: 'gray' };
  const days = daysUntil(day, today);
  if (days < 0) return { text: `${counted(-days, 'day')} overdue`, tone: 'red' };
  if (days === 0) return { text: 'Ends today', tone: 'red' };
  return { text: `In ${counted(days, 'day')}`, tone: days <= SOON_DAYS ? 'amber' : 'blue' };
}

export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export interface Group {
  /** `2026-12`; null for those without a date. */
  month: string | null;
  items: Deprecation[];
}

/** In the order in which they come, months apart. */
export function byMonth(items: readonly Deprecation[]): Group[] {
  const groups = Map.groupBy(items, ({ sunset_on: day }) => day?.slice(0, 7) ?? null);
  return [...groups].map(([month, list]) => ({ month, items: list }));
}

/** A year of months from today on. */
export function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** The weeks of a month, Monday first; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = utc(`${month}-01`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const lead = (first.getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((lead + days) / 7) * 7 }, (_, index) => {
    const day = index - lead + 1;
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
