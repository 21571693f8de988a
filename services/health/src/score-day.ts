// Which days are due, and when in the score hour a Monitor has its turn. The score of a day tells how things stood at the score hour of that
// day, whenever it is computed: so a day that is made up gets the score it would have had.
import { createHash } from 'node:crypto';

export const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
export const HOUR_SECONDS = 3600;

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The UTC day, YYYY-MM-DD, on which the score hour last passed. */
export const dueDay = (now: Date, scoreHour: number): string => dayOf(new Date(now.getTime() - scoreHour * HOUR_MS));

/** The moment that the day's scores speak of. */
export const momentOf = (day: string, scoreHour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + scoreHour * HOUR_MS);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/**
 * Days to score, oldest first: from the day after the last complete one, at most `atMost` of them, up to the day that is due.
 * @param last the latest day whose run is complete; null when there was none: then what came before is nobody's.
 */
export function openDays(last: string | null, due: string, atMost: number): string[] {
  const first = last === null ? due : addDays(last, 1);
  const days: string[] = [];
  for (let day = due; day >= first && days.length < atMost; day = addDays(day, -1)) days.unshift(day);
  return days;
}

/** Turns of a day's run that have come, in seconds of the hour: all of them once the hour is over. */
export function turnsUntil(now: Date, day: string, scoreHour: number): number {
  const seconds = Math.floor((now.getTime() - momentOf(day, scoreHour).getTime()) / 1000);
  return Math.min(Math.max(seconds, 0), HOUR_SECONDS);
}

/** The Monitor's turn, in seconds of the score hour: a hash, so the load is flat. */
export const phaseOf = (monitorId: string): number =>
  createHash('sha256').update(monitorId).digest().readUInt32BE(0) % HOUR_SECONDS;
