// The built-in analyst: what breaks, who is hit, since when and until when, what to change. It never guesses: every name, value and date is
// one that the documentation states, and what only resembles a replacement is called so. Two to five sentences of plain text.
import { adviceFor, thingOf } from './advice.ts';
import type { AnalysisFacts } from './facts.ts';

/** A longer first sentence is cut: the values in it are on the Change as well. */
const MAX_DESCRIPTION_CHARS = 500;
const MAX_NAMED_ENDPOINTS = 3;

export function builtInAnalysis(facts: AnalysisFacts): string {
  return [whatBreaks(facts), whoIsHit(facts), when(facts), whatToChange(facts)].join(' ');
}

function whatBreaks({ description }: AnalysisFacts): string {
  // How many endpoints it touches is said with who is hit.
  const [first = ''] = description.split(/ It touches \d+ further endpoints?\.$/);
  const line = first
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[.!?]["”])\.$/, '');
  const cut = line.length > MAX_DESCRIPTION_CHARS ? `${line.slice(0, MAX_DESCRIPTION_CHARS).toWellFormed()}…` : line;
  return `${cut.charAt(0).toUpperCase()}${cut.slice(1)}`;
}

function whoIsHit(facts: AnalysisFacts): string {
  const { classification, direction, endpoint, subject } = facts;
  const where = endpointsOf(facts);
  const own = subject !== null && subject !== endpoint ? ` ${thingOf(facts)}` : '';
  const verb = classification === 'BREAKING' ? 'is hit' : 'will be hit when it ends';
  if (where === null) return `Every client that relies on it ${verb}.`;
  if (direction === 'request')
    return `Every caller of ${where}${own === '' ? '' : ` that sends or leaves out${own}`} ${verb}.`;
  if (direction === 'response')
    return `Every client that reads${own === '' ? ' the answers' : own} of ${where} ${verb}.`;
  return `Every caller of ${where} ${verb}.`;
}

function endpointsOf({ endpoint, affectedEndpoints, affectedEndpointCount }: AnalysisFacts): string | null {
  const named = [...new Set([endpoint, ...affectedEndpoints])].filter((one) => one !== null);
  const shown = named.slice(0, MAX_NAMED_ENDPOINTS);
  const others = Math.max(affectedEndpointCount, named.length) - shown.length;
  if (shown.length === 0) return null;
  const last = shown.length > 1 && others === 0 ? shown.pop() : undefined;
  if (last !== undefined) return `${shown.join(', ')} and ${last}`;
  return others === 0
    ? shown.join(', ')
    : `${shown.join(', ')} and ${others} further endpoint${others === 1 ? '' : 's'}`;
}

function when({ classification, foundOn, baseVerifiedOn, sunsetOn }: AnalysisFacts): string {
  const since =
    foundOn === baseVerifiedOn
      ? `The documentation says so since ${foundOn}`
      : `The documentation says so since a day between ${baseVerifiedOn} and ${foundOn}`;
  if (sunsetOn !== null)
    return `${since} and gives ${sunsetOn} as the last day${sunsetOn < foundOn ? ', which is past' : ''}.`;
  return classification === 'DEPRECATION' ? `${since} and gives no last day.` : `${since}.`;
}

function whatToChange(facts: AnalysisFacts): string {
  const { replacement } = facts;
  const advice = adviceFor(facts);
  if (replacement === null) return advice;
  const name = replacement.name.replaceAll(/\s+/g, ' ');
  return replacement.kind === 'documented'
    ? `${advice.slice(0, -1)}; the documentation names ${name} in its place.`
    : `${advice.slice(0, -1)}; ${name} is new beside it and resembles it, so check whether it takes its place.`;
}
