// Severity of what ends on a day.
import type { Finding } from '../finding.ts';
import type { Judgement } from './rule.ts';

const DAY_MS = 86_400_000;
/** A sunset this near, or past, is critical. */
const SUNSET_NEAR_DAYS = 30;
/** A sunset beyond this is only information. */
const SUNSET_FAR_DAYS = 180;

/** Days from today to the date, negative when past; null when either is not YYYY-MM-DD. */
export function daysUntil(date: string | null, today: string): number | null {
  if (date === null) return null;
  const days = (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS;
  return Number.isNaN(days) ? null : days;
}

export function bySunset(finding: Finding, today: string): Partial<Judgement> {
  const days = daysUntil(finding.sunsetOn, today);
  if (days === null) return {};
  if (days <= SUNSET_NEAR_DAYS) return { severity: 'critical' };
  return days > SUNSET_FAR_DAYS ? { severity: 'info' } : {};
}
