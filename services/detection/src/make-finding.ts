// The only maker of Findings: clips what authors wrote, bounds the endpoint list and tells equals apart.
import { Identities } from './fingerprint.ts';
import { MAX_AFFECTED_ENDPOINTS } from './finding.ts';
import type { Finding, FindingInput } from './finding.ts';
import type { RuleId } from './rules/rules.ts';
import { clip } from './text/clip.ts';

/** Most characters of one value of a Finding. */
export const MAX_VALUE_CHARS = 1000;

export interface FindingDraft {
  rule: RuleId;
  location: string;
  /** In order, each once: `inOrder` makes a list so. */
  endpoints?: readonly string[];
  /** The one of them in which the way to the subject is as it is named. */
  at?: string | null;
  subject?: string | null;
  before?: string | null;
  after?: string | null;
  quote?: string | null;
  sunsetOn?: string | null;
  facts?: Record<string, string | number | boolean>;
}

/** Drafts in the order in which they were found; equals are told apart by it. */
export function makeFindings(input: FindingInput, drafts: readonly FindingDraft[]): Finding[] {
  const identities = new Identities();
  /** Many Findings touch the same endpoints, and are told from one list of them. */
  const known = new Map<readonly string[], Touched>();
  const findings: Finding[] = [];
  for (const draft of drafts) {
    const { endpoints = NOBODY } = draft;
    let touched = known.get(endpoints);
    if (touched === undefined) known.set(endpoints, (touched = readTouched(endpoints)));
    findings.push({
      rule: draft.rule,
      input,
      endpoint: touched.names[0] ?? null,
      affectedEndpoints: touched.names.slice(),
      affectedEndpointCount: touched.count,
      subject: clipValue(draft.subject),
      before: clipValue(draft.before),
      after: clipValue(draft.after),
      location: clipText(draft.location),
      quote: clipValue(draft.quote),
      sunsetOn: draft.sunsetOn ?? null,
      facts: clipFacts(factsOf(draft, touched)),
      identity: identities.of([input, draft.rule, draft.location, draft.before ?? null, draft.after ?? null]),
    });
  }
  return findings;
}

const NOBODY: readonly string[] = [];

interface Touched {
  /** The first of them, as they are told. */
  names: string[];
  count: number;
}

function readTouched(endpoints: readonly string[]): Touched {
  return { names: endpoints.slice(0, MAX_AFFECTED_ENDPOINTS).map(clipText), count: endpoints.length };
}

/** Endpoints of a draft that were found one by one. */
export function inOrder(endpoints: Iterable<string>): string[] {
  return [...new Set(endpoints)].sort();
}

function clipValue(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : clipText(text);
}

function clipText(text: string): string {
  return text.length <= MAX_VALUE_CHARS ? text : `${clip(text, MAX_VALUE_CHARS - 1)}…`;
}

/** With the endpoint that the sentence leads with, where that is not the first. */
function factsOf({ facts = {}, at }: FindingDraft, { names }: Touched): Finding['facts'] {
  return typeof at !== 'string' || at === names[0] ? facts : { ...facts, at };
}

function clipFacts(facts: Finding['facts']): Finding['facts'] {
  const clipped: Finding['facts'] = {};
  for (const name in facts) {
    const value = facts[name];
    if (value !== undefined) clipped[name] = typeof value === 'string' ? clipText(value) : value;
  }
  return clipped;
}
