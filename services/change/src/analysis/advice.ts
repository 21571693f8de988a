// What to change, by the family of the change type. The first row that fits speaks; {thing}, {before} and {after} are quoted from the
// documentation, and a row that needs a value which is not there does not fit.
import type { AnalysisFacts } from './facts.ts';

type Side = 'request' | 'response';
type Row = readonly [family: RegExp, advice: string, side?: Side];

const ROWS: readonly Row[] = [
  [/^request_body_(added|became_required)$/, 'Send a body with every call.'],
  [/^request_body_removed$/, 'Send these calls without a body.'],
  [/sunset_(removed|unreadable)$/, 'Treat {thing} as ending, and ask its provider for the day.'],
  [/sunset/, 'Move away from {thing} before {after}.'],
  [/stability_decreased$/, 'Do not build anything new on {thing}, and expect it to change.'],
  [/deprecat/, 'Find the code that uses {thing} and plan to move it away.'],
  [/^endpoints?_(moved|changed)$/, 'Change calls from {before} to {after}.'],
  [/(^page_replaced|^docs_)/, 'Look up where the documentation went and compare your calls with it.'],
  [/^server_(removed|changed|default)/, 'Change the base address of your calls from {before} to {after}.'],
  [/^server_/, 'Check the base address of your calls against the servers that are left.'],
  [/^(webhook|callback).*(renamed|changed)$/, 'Change the receiver from {before} to {after}.'],
  [
    /^(webhook|callback)/,
    'Do not wait for {thing} any longer; fetch what it told by a call instead, where there is one.',
  ],
  [/^version_removed$/, 'Move every call of {before} to {after}.'],
  [/^endpoint_removed$/, 'Find the calls of {thing} and remove or replace them.'],
  [
    /^security_|^authentication/,
    'Check that your credentials are of the kind, and have the scopes, that the documentation asks for now.',
  ],
  [/renamed$/, 'Send {after} where {before} was sent.', 'request'],
  [/renamed$/, 'Read {after} where {before} was read.', 'response'],
  [/(location_changed|parameter_moved)$/, 'Send {thing} in {after}, no longer in {before}.'],
  [
    /(became_required|field_added|parameter_added|header_added)$/,
    'Add {thing} to every call that leaves it out.',
    'request',
  ],
  [
    /enum_value_removed$|known_value_removed$|discriminator_value_removed$/,
    'Stop sending {before} for {thing}.',
    'request',
  ],
  [/(enum|known)_value/, 'Handle the values that {thing} may have now.', 'response'],
  [/(became_enum|const_added|const_changed)$/, 'Send only values that are listed now for {thing}: {after}.', 'request'],
  [/media_type_removed$/, 'Send {thing} in a format that is still listed.', 'request'],
  [/media_type/, 'Accept a format that is still listed; {before} is not.', 'response'],
  [/status_removed$/, 'Do not wait for {thing}; accept the success statuses that are listed now.'],
  [/not_nullable$/, 'Stop sending null for {thing}; leave it out or give a value.', 'request'],
  [
    /(max|exclusive_max|max_length|max_items|max_properties)_(decreased|set)$/,
    'Keep {thing} within the upper bound {after}.',
    'request',
  ],
  [
    /(min|exclusive_min|min_length|min_items|min_properties)_(increased|set)$/,
    'Keep {thing} at or above the lower bound {after}.',
    'request',
  ],
  [
    /(max|min|length|items|properties)_(increased|decreased|unset)$/,
    'Make room for values of {thing} beyond the former bound {before}.',
    'response',
  ],
  [/types?_/, 'Send {after} where {before} was sent for {thing}.', 'request'],
  [/types?_/, 'Read {after} where {before} was read from {thing}.', 'response'],
  [/default_changed$/, 'Send {before} for {thing} where a call relied on the former default.', 'request'],
  [
    /(became_nullable|became_optional|became_write_only)$/,
    'Handle answers in which {thing} is missing or null.',
    'response',
  ],
  [/extra_fields_forbidden$/, 'Send no fields that the documentation does not list.', 'request'],
  [
    /(pattern|format|multiple_of|unique_items|constraint)/,
    'Check that what you send for {thing} satisfies {after}.',
    'request',
  ],
  [/removed$/, 'Stop sending {thing}.', 'request'],
  [/removed$/, 'Stop reading {thing}, or go on without it when it is missing.', 'response'],
  [/changed$/, 'Check that what you send for {thing} fits {after} and no longer {before}.', 'request'],
  [/changed$/, 'Check that your client reads {thing} as {after} and no longer as {before}.', 'response'],
  [/./, 'Check that what you send for {thing} is still accepted.', 'request'],
  [/./, 'Check that your client reads {thing} as it is now.', 'response'],
  [/removed$/, 'Find the code that uses {thing} and take it out.'],
  [/./, 'Find the code that depends on it and change it from {before} to {after}.'],
  [/./, 'Read the notice and compare what your code does with it.'],
];

const MAX_QUOTED_CHARS = 160;

export function adviceFor(facts: AnalysisFacts): string {
  const values: Record<string, string | null> = {
    thing: thingOf(facts),
    before: quoted(facts.before),
    after: quoted(facts.after) ?? facts.sunsetOn,
  };
  const isSide = (side: Side | undefined): boolean =>
    side === undefined || facts.direction === side || facts.direction === 'both';
  for (const [family, advice, side] of ROWS) {
    if (!family.test(facts.changeType) || !isSide(side)) continue;
    const isWhole = [...advice.matchAll(/\{(\w+)\}/g)].every(([, name]) => (values[name ?? ''] ?? null) !== null);
    if (isWhole) return advice.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  }
  return 'Read the notice and compare what your code does with it.';
}

/** What it is about, as it is named there. */
export function thingOf({ subject, endpoint, changeType }: AnalysisFacts): string {
  if (subject !== null && subject !== endpoint) return quoted(subject) ?? 'it';
  if (changeType.startsWith('request_body')) return 'the body';
  if (changeType.startsWith('response_body')) return 'the answer';
  return endpoint ?? 'what is named there';
}

function quoted(value: string | null): string | null {
  if (value === null || value.trim() === '') return null;
  const line = value.replaceAll(/\s+/g, ' ').trim();
  const cut = line.length > MAX_QUOTED_CHARS ? `${line.slice(0, MAX_QUOTED_CHARS - 1).toWellFormed()}…` : line;
  return /^(-?\d+(\.\d+)?|true|false|\d{4}-\d\d-\d\d|(GET|POST|PUT|PATCH|DELETE) \/\S*)$/.test(cut) ? cut : `"${cut}"`;
}
