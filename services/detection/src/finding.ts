// A Finding is one unclassified difference between two Snapshots. It has one cause; what that cause touches is carried, not multiplied.

/** Most endpoints a Finding lists; `affectedEndpointCount` is the true count. */
export const MAX_AFFECTED_ENDPOINTS = 50;

export type FindingInput = 'page' | 'spec';

export interface Finding {
  /** Rule id, kebab-case; oasdiff's id where it means the same. */
  rule: string;
  input: FindingInput;
  /** First affected endpoint as `METHOD /path`, or null when none is known. */
  endpoint: string | null;
  /** Sorted, at most MAX_AFFECTED_ENDPOINTS. */
  affectedEndpoints: string[];
  affectedEndpointCount: number;
  /** What it is about, as a person would name it: a parameter, a field, a heading. */
  subject: string | null;
  /** The author's own value before, null when the thing was added. */
  before: string | null;
  /** The author's own value after, null when the thing was removed. */
  after: string | null;
  /** JSON pointer in the spec (revision, or base when removed); section path in the page. */
  location: string;
  /** Words of the documentation that show it. */
  quote: string | null;
  /** Last day of the thing, YYYY-MM-DD, when the documentation gives one. */
  sunsetOn: string | null;
  /** What the classification needs beside the rule, such as `{ direction: 'request', required: true }`. */
  facts: Record<string, string | number | boolean>;
  /** Of rule, location, before, after and the ordinal among equals, as they were found; a hash of them where there are many. */
  identity: string;
  /** What may stand in for what went or ends; absent when nothing shows one. */
  replacement?: Replacement;
  /** Addresses that the notice itself gives, at most MAX_NOTICE_LINKS. */
  links?: string[];
  /** The same fact where the page shows it, when the spec leads; at most MAX_FURTHER_EVIDENCE. */
  also?: Finding[];
}

export const MAX_NOTICE_LINKS = 5;
export const MAX_FURTHER_EVIDENCE = 3;

export interface Replacement {
  /** Named by the documentation, or new and alike. */
  kind: 'documented' | 'similar';
  /** An endpoint, or the name of a parameter, field or product. */
  name: string;
  /** The words that name it, or the place where it came. */
  evidence: string;
}

export type Classification =
  | 'BREAKING'
  | 'DEPRECATION'
  | 'NEW_FEATURE'
  | 'BUG_FIX'
  | 'SECURITY'
  | 'PERFORMANCE'
  | 'COSMETIC';
export type Severity = 'critical' | 'warning' | 'info';

export interface Verdict {
  /** Machine name of the kind of change, snake_case. */
  changeType: string;
  classification: Classification;
  severity: Severity;
  /** One or two sentences of plain text that name what changed. */
  description: string;
}
