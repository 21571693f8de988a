// Durations as kubectl shows ages: two units at most, fewer digits the longer it is.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

function two(large: number, unit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large}${unit}` : `${large}${unit}${small}${smallUnit}`;
}

/** Same steps as HumanDuration of k8s.io/apimachinery. A little negative time is clock skew, more is `<invalid>`. */
export function humanDuration(ms: number): string {
  const seconds = Math.trunc(ms / SECOND);
  if (seconds < -1) return '<invalid>';
  if (seconds < 0) return '0s';
  if (seconds < 120) return `${seconds}s`;
  const minutes = Math.trunc(ms / MINUTE);
  if (minutes < 10) return two(minutes, 'm', seconds % 60, 's');
  if (minutes < 180) return `${minutes}m`;
  const hours = Math.trunc(ms / HOUR);
  if (hours < 8) return two(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return `${hours}h`;
  const days = Math.trunc(ms / DAY);
  if (hours < 192) return two(days, 'd', hours % 24, 'h');
  if (days < 365 * 2) return `${days}d`;
  const years = Math.trunc(ms / YEAR);
  return days < 365 * 8 ? two(years, 'y', days % 365, 'd') : `${years}y`;
}

/** Age of a time given as text; `missing` when there is none. */
export function humanAge(text: string | undefined, now: number, missing = '<unknown>'): string {
  if (text === undefined) return missing;
  const time = Date.parse(text);
  return Number.isNaN(time) ? '<invalid>' : humanDuration(now - time);
}
