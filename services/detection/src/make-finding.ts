// The only maker of Findings: clips what authors wrote, bounds the endpoint list and derives the fingerprint.
import { hashText } from './canonical.ts';
import { MAX_AFFECTED_ENDPOINTS } from './finding.ts';
import type { Finding, FindingInput } from './finding.ts';
import type { RuleId } from './rules/rules.ts';

/** Most characters of one value of a Finding. */
export const MAX_VALUE_CHARS = 1000;

export interface FindingDraft {
  rule: RuleId;
  location: string;
  endpoints?: readonly string[];
  subject?: string | null;
  before?: string | null;
  after?: string | null;
  quote?: string | null;
  sunsetOn?: string | null;
  facts?: Record<string, string | number | boolean>;
}

/** Drafts in the order in which they were found; the order is part of the fingerprint of equal ones. */
export function makeFindings(input: FindingInput, drafts: readonly FindingDraft[]): Finding[] {
  const ordinals = new Map<string, number>();
  /** Many Findings touch the same endpoints, and share the list of them. */
  const sorted = new Map<readonly string[], readonly string[]>();
  return drafts.map((draft) => {
    const identity = JSON.stringify([input, draft.rule, draft.location, draft.before ?? null, draft.after ?? null]);
    const ordinal = ordinals.get(identity) ?? 0;
    ordinals.set(identity, ordinal + 1);
    const { endpoints: touched = NOBODY } = draft;
    const endpoints = sorted.get(touched) ?? inOrder(touched);
    sorted.set(touched, endpoints);
    return {
      rule: draft.rule,
      input,
      endpoint: clip(endpoints[0] ?? null),
      affectedEndpoints: endpoints.slice(0, MAX_AFFECTED_ENDPOINTS).map((endpoint) => clipText(endpoint)),
      affectedEndpointCount: endpoints.length,
      subject: clip(draft.subject),
      before: clip(draft.before),
      after: clip(draft.after),
      location: clipText(draft.location),
      quote: clip(draft.quote),
      sunsetOn: draft.sunsetOn ?? null,
      facts: clipFacts(draft.facts ?? {}),
      fingerprint: hashText(`${identity}${ordinal}`, 32),
    };
  });
}

const NOBODY: readonly string[] = [];

/** Sorted, each once. */
function inOrder(endpoints: readonly string[]): readonly string[] {
  const isInOrder = endpoints.every((endpoint, index) => index === 0 || (endpoints[index - 1] ?? '') < endpoint);
  return isInOrder ? endpoints : [...new Set(endpoints)].sort();
}

function clip(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : clipText(text);
}

/** Cuts without leaving half of a surrogate pair. */
function clipText(text: string): string {
  if (text.length <= MAX_VALUE_CHARS) return text;
  return `${text.slice(0, MAX_VALUE_CHARS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function clipFacts(facts: Finding['facts']): Finding['facts'] {
  const clipped = { ...facts };
  for (const [name, value] of Object.entries(facts)) if (typeof value === 'string') clipped[name] = clipText(value);
  return clipped;
}
