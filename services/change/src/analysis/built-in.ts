// The built-in analyst: what breaks, who is affected, since when and until when, what to change. It never guesses: every name, value and date is
// one that the documentation states, and what only resembles a replacement is called so. Three to six sentences of plain text.
import { adviceFor } from './advice.ts';
import type { AnalysisFacts } from './facts.ts';
import { quoted } from './phrases.ts';
import { whoIsAffected } from './who-is-affected.ts';

/** A longer first sentence is cut: the values in it are on the Change as well. */
const MAX_DESCRIPTION_CHARS = 500;

export function builtInAnalysis(facts: AnalysisFacts): string {
  return [whatBreaks(facts), whoIsAffected(facts), sinceWhen(facts), untilWhen(facts), whatToChange(facts)]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function whatBreaks({ description }: AnalysisFacts): string {
  // How many endpoints it touches is said with who is affected.
  const [first = ''] = description.split(/ It touches \d+ further endpoints?\.$/);
  const line = first
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[.!?]["”])\.$/, '');
  const cut = line.length > MAX_DESCRIPTION_CHARS ? `${line.slice(0, MAX_DESCRIPTION_CHARS).toWellFormed()}…` : line;
  return `${cut.charAt(0).toUpperCase()}${cut.slice(1)}`;
}

function sinceWhen({ foundOn, baseVerifiedOn }: AnalysisFacts): string {
  const since = `The documentation has said so since ${foundOn}`;
  return foundOn === baseVerifiedOn ? `${since}.` : `${since}; on ${baseVerifiedOn} it did not yet.`;
}

function untilWhen({ classification, changeType, foundOn, sunsetOn }: AnalysisFacts): string | null {
  if (sunsetOn !== null) return `The last day is ${sunsetOn}${sunsetOn < foundOn ? ', which is past' : ''}.`;
  return classification === 'DEPRECATION' && !changeType.endsWith('stability_decreased')
    ? 'No last day is given.'
    : null;
}

function whatToChange(facts: AnalysisFacts): string {
  const { replacement } = facts;
  const advice = adviceFor(facts);
  const name = quoted(replacement?.name ?? null);
  if (replacement === null || name === null) return advice;
  return replacement.kind === 'documented'
    ? `${advice.slice(0, -1)}; the documentation names ${name} in its place.`
    : `${advice.slice(0, -1)}; ${name} is new and resembles it, so check whether it takes its place.`;
}
