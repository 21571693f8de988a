// The built-in analysis of a BREAKING or DEPRECATION Change: sentences made of the Finding's own facts, nothing that was not read.
import type { Change } from './change.ts';

type Facts = Pick<
  Change,
  | 'classification'
  | 'changeType'
  | 'description'
  | 'endpoint'
  | 'subject'
  | 'before'
  | 'after'
  | 'sunsetOn'
  | 'url'
  | 'location'
>;

const MAX_VALUE_CHARS = 200;

/** Null for every other classification. */
export function analysisOf(change: Facts): string | null {
  const { classification, sunsetOn, url, location } = change;
  if (classification !== 'BREAKING' && classification !== 'DEPRECATION') return null;
  const sentences = [change.description, adviceOf(change)];
  if (sunsetOn !== null) sentences.push(`The documentation names ${sunsetOn} as its last day.`);
  sentences.push(`Read at ${url}${location === '' ? '' : ` (${location})`}.`);
  return sentences.join(' ');
}

function adviceOf({ classification, changeType, endpoint, subject, before, after }: Facts): string {
  const thing =
    [subject === null ? null : `"${cut(subject)}"`, endpoint].filter((part) => part !== null).join(' of ') ||
    'this part of the API';
  if (classification === 'DEPRECATION') return `Find the code that uses ${thing} and plan to move away from it.`;
  if (changeType.includes('required')) return `Check that every call supplies ${thing}.`;
  if (/removed|deleted/.test(changeType)) return `Find the code that uses ${thing} and stop relying on it.`;
  if (before !== null && after !== null) {
    return `Find the code that uses ${thing} and change it from "${cut(before)}" to "${cut(after)}".`;
  }
  return `Find the code that uses ${thing} and compare it with the documentation as it is now.`;
}

const cut = (text: string): string =>
  text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS - 1).toWellFormed()}…` : text;
