// Which day's run is due. A run belongs to the latest passing of the score hour, so a start after a missed one makes it up.
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The UTC day, YYYY-MM-DD, on which the score hour last passed. */
export const dueDay = (now: Date, scoreHour: number): string => dayOf(new Date(now.getTime() - scoreHour * HOUR_MS));

/** Milliseconds until the score hour passes again. */
export function msToNextRun(now: Date, scoreHour: number): number {
  const into = (now.getTime() - scoreHour * HOUR_MS) % DAY_MS;
  return DAY_MS - into;
}
