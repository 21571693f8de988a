// The day on which a deprecated thing ends, as its description gives it.
import type { FindingDraft } from '../make-finding.ts';
import { findSunset } from '../prose/end-days.ts';
import { saysDeprecated } from '../prose/notices.ts';
import { member, show, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { splitSentences } from '../text/sentences.ts';
import { joinLines } from '../text/soft-breaks.ts';

export interface SunsetMove {
  kind: 'sunset-deleted' | 'sunset-parse' | 'sunset-date-changed' | 'sunset-date-changed-too-small';
  said: Pick<FindingDraft, 'before' | 'after' | 'sunsetOn'>;
}

/** What became of the day; null for nothing. `written`: what stands there now, be it a day or not. */
export function sunsetMove(before: string | null, after: string | null, written: string | null): SunsetMove | null {
  if (before === after) return null;
  if (after === null)
    return { kind: written === null ? 'sunset-deleted' : 'sunset-parse', said: { before, after: written } };
  const isNearer = before !== null && after < before;
  const kind = isNearer ? 'sunset-date-changed-too-small' : 'sunset-date-changed';
  return { kind, said: { before, after, sunsetOn: after } };
}

/** What stands where the day should stand, be it a day or not; what is empty or false says nothing. */
export function sunsetText(node: JsonObject): string | null {
  const written = member(node, 'x-sunset') || textIn(node, 'sunset');
  return written ? show(written) : null;
}

/** The day of the end: what `x-sunset` begins with or says, else a date in the words about the thing. */
export function lastDay(node: JsonObject): string | null {
  const sunset = sunsetText(node);
  if (sunset !== null) return isoDate(sunset) ?? findSunset(`sunset on ${sunset}`);
  return findSunset(joinLines(textIn(node, 'description') ?? ''));
}

/** The same of what is deprecated only now: what its words said before of something else is no day of that. */
export function lastDayNow(base: JsonObject, revision: JsonObject): string | null {
  if (sunsetText(revision) !== null) return lastDay(revision);
  const [was, is] = [base, revision].map((node) => joinLines(textIn(node, 'description') ?? ''));
  const known = new Set(splitSentences(was ?? ''));
  const added = splitSentences(is ?? '').filter((sentence) => !known.has(sentence));
  return findSunset(added.join('\n')) ?? (saysDeprecated(was ?? '') ? lastDay(revision) : null);
}

/** The day of an ISO date or time, whatever stands behind it; null when there is no such day. */
function isoDate(text: string): string | null {
  const day = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text.trim())?.[0] ?? '';
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}
