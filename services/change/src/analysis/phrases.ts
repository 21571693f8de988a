// Sentences with places for what the documentation says. Nothing but its own names and values comes into them.
import type { AnalysisFacts } from './facts.ts';

type Side = 'request' | 'response';
export type Row = readonly [family: RegExp, phrase: string, side?: Side];

const MAX_QUOTED_CHARS = 160;
const MAX_LISTED = 10;

/** The first row that fits the change and has all its values; null when none does. */
export function fill(rows: readonly Row[], facts: AnalysisFacts): string | null {
  const values: Record<string, string | null> = {
    thing: thingOf(facts),
    before: quoted(facts.before),
    after: quoted(facts.after) ?? facts.sunsetOn,
    befores: listed(facts.before),
    afters: listed(facts.after),
  };
  const isSide = (side: Side | undefined): boolean =>
    side === undefined || facts.direction === side || facts.direction === 'both';
  for (const [family, phrase, side] of rows) {
    if (!family.test(facts.changeType) || !isSide(side)) continue;
    const isWhole = [...phrase.matchAll(/\{(\w+)\}/g)].every(([, name]) => (values[name ?? ''] ?? null) !== null);
    if (isWhole) return phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  }
  return null;
}

/** What it is about, as it is named there. */
export function thingOf({ subject, endpoint, changeType }: AnalysisFacts): string {
  if (subject !== null && subject !== endpoint) return quoted(subject) ?? 'it';
  if (changeType.startsWith('request_body')) return 'the body';
  if (changeType.startsWith('response_body')) return 'the answer';
  return endpoint ?? 'what is named there';
}

/** As it is written, in quotation marks unless it is a number, a day or an endpoint; null for nothing. */
export function quoted(value: string | null): string | null {
  if (value === null || value.trim() === '') return null;
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const cut = line.length > MAX_QUOTED_CHARS ? `${line.slice(0, MAX_QUOTED_CHARS - 1).toWellFormed()}…` : line;
  return /^(-?\d+(\.\d+)?|true|false|\d{4}-\d\d-\d\d|(GET|POST|PUT|PATCH|DELETE) \/\S*)$/.test(cut) ? cut : `"${cut}"`;
}

/** Values that are told as one text: "a" or "b". */
function listed(value: string | null): string | null {
  const all = (value ?? '').split(', ').flatMap((one) => quoted(one) ?? []);
  if (all.length === 0) return null;
  const shown = all.slice(0, MAX_LISTED);
  const last = all.length > MAX_LISTED ? 'others' : shown.length > 1 ? shown.pop() : undefined;
  return last === undefined ? shown.join(', ') : `${shown.join(', ')} or ${last}`;
}
