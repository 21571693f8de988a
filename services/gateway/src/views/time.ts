// Times as answers show them: ISO 8601 in UTC with milliseconds. A list has one in every row, and a Date for each would take three times as
// long: the day is written once for all times of it, the rest is put together of two digits each.
import type { fromTimestamp } from '@tidemark/platform/timestamps';

type Timestamp = Parameters<typeof fromTimestamp>[0];

const DAY_SECONDS = 86_400;
const MAX_DAYS = 1000;
/** What follows the day and its T. */
const MIDNIGHT_CHARS = '00:00:00.000Z'.length;

const days = new Map<number, string>();
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** ISO 8601 in UTC; null when absent. Below a millisecond is dropped. */
export function timeOrNull(timestamp: Timestamp): string | null {
  if (!timestamp) return null;
  const seconds = Number(timestamp.seconds ?? 0);
  const day = Math.floor(seconds / DAY_SECONDS);
  const second = seconds - day * DAY_SECONDS;
  const minute = Math.floor(second / 60);
  const hour = Math.floor(minute / 60);
  const milliseconds = String(Math.floor((timestamp.nanos ?? 0) / 1_000_000)).padStart(3, '0');
  return `${textOf(day)}${twoDigits[hour]}:${twoDigits[minute - hour * 60]}:${twoDigits[second - minute * 60]}.${milliseconds}Z`;
}

/** ISO 8601 in UTC of a time that must be there. */
export function time(timestamp: Timestamp, field: string): string {
  const text = timeOrNull(timestamp);
  if (text === null) throw new TypeError(`${field} is missing`);
  return text;
}

/** The day, counted from 1970, up to its T. */
function textOf(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size >= MAX_DAYS) days.clear();
  const text = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, -MIDNIGHT_CHARS);
  days.set(day, text);
  return text;
}
