import { type ReactNode, useSyncExternalStore } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** How often what is shown follows the clock. */
const TICK_MS = 15 * SECOND;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const STEPS = [
  { below: HOUR, unit: 'minute', ms: MINUTE },
  { below: DAY, unit: 'hour', ms: HOUR },
  { below: WEEK, unit: 'day', ms: DAY },
] as const;

/** "in 3 hr.", "2 min. ago"; a date beyond a week. */
function relativeTime(at: Date, now: number): string {
  const distance = at.getTime() - now;
  const size = Math.abs(distance);
  // What is shown follows the clock in steps: what was just made may lie one step ahead.
  if (size < MINUTE) return distance > TICK_MS ? 'in a moment' : 'just now';
  const step = STEPS.find(({ below }) => size < below);
  return step ? relative.format(Math.round(distance / step.ms), step.unit) : day.format(at);
}

export const absoluteTime = (at: Date): string => absolute.format(at);
export const dayOf = (at: Date): string => day.format(at);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
/** The time, in steps. */
const now = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** A moment: relative to now, exact on hover; with `exact` the other way round. `fallback` where there is none. */
export function Time({
  at,
  exact = false,
  fallback = '–',
}: {
  at: string | null;
  exact?: boolean;
  fallback?: string;
}): ReactNode {
  const from = useSyncExternalStore(subscribe, now);
  if (at === null) return fallback;
  const date = new Date(at);
  const near = relativeTime(date, from);
  const full = absoluteTime(date);
  return (
    <time dateTime={at} title={exact ? near : full}>
      {exact ? full : near}
    </time>
  );
}
