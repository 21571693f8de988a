// Who is affected: callers that send, leave out or read what changed, as narrowly as the documentation tells.
import type { AnalysisFacts } from './facts.ts';
import { fill, thingOf, type Row } from './phrases.ts';

const MAX_NAMED_ENDPOINTS = 3;

const USES: readonly Row[] = [
  [/renamed$/, 'sends {before}', 'request'],
  [/renamed$/, 'reads {before}', 'response'],
  [/not_nullable$/, 'sends null for {thing}', 'request'],
  [/empty_forbidden$/, 'sends {thing} without a value', 'request'],
  [/(enum|known)_value_removed$/, 'sends {befores} for {thing}', 'request'],
  [/alternative_removed$/, 'sends {before} for {thing}', 'request'],
  [/status_removed$/, 'waits for status {thing}', 'response'],
  [/media_type_removed$/, 'asks for {thing}', 'response'],
];
/** Of something that has a name. */
const NAMED_USES: readonly Row[] = [
  [
    /(became_required|(field|parameter|header)_added|default_(added|changed|removed))$/,
    'leaves out {thing}',
    'request',
  ],
  [/./, 'sends {thing}', 'request'],
  [/./, 'reads {thing}', 'response'],
  [/^(field|parameter)_/, 'uses {thing}'],
];

/** One sentence. */
export function whoIsAffected(facts: AnalysisFacts): string {
  const { classification, changeType, direction, subject, endpoint } = facts;
  const verb = classification === 'BREAKING' ? 'is affected' : outlookOf(changeType);
  if (/^(webhook|callback)/.test(changeType)) return `Every receiver of ${thingOf(facts)} ${verb}.`;
  const isNamed = subject !== null && subject !== endpoint;
  const use = fill(USES, facts) ?? (isNamed ? fill(NAMED_USES, facts) : null);
  const where = endpointsOf(facts);
  if (where === null) return `Every client that ${use ?? 'relies on it'} ${verb}.`;
  if (use !== null) return `Every caller of ${where} that ${use} ${verb}.`;
  return direction === 'response'
    ? `Every client that reads the answers of ${where} ${verb}.`
    : `Every caller of ${where} ${verb}.`;
}

const outlookOf = (changeType: string): string =>
  changeType.endsWith('stability_decreased') ? 'must expect it to change' : 'will be affected when it ends';

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
