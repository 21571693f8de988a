// What an analysis is made of: facts of the documentation alone, nothing of a user or of a Monitor.
import { findRule } from '@tidemark/detection/rules/rules';
import type { Draft } from '../draft.ts';

export interface AnalysisFacts extends Pick<
  Draft,
  | 'classification'
  | 'severity'
  | 'changeType'
  | 'description'
  | 'input'
  | 'endpoint'
  | 'affectedEndpoints'
  | 'affectedEndpointCount'
  | 'subject'
  | 'before'
  | 'after'
  | 'sunsetOn'
  | 'quote'
  | 'url'
  | 'location'
  | 'replacement'
  | 'links'
> {
  /** Whose side it touches. */
  direction: 'request' | 'response' | 'both' | 'none';
  /** YYYY-MM-DD: the scan that found it, and the last reading that did not show it yet. */
  foundOn: string;
  baseVerifiedOn: string;
}

/** Of a list of endpoints. */
const MAX_ENDPOINTS = 10;

/** Null for what gets no analysis. */
export function analysisFacts(draft: Draft, days: { foundOn: string; baseVerifiedOn: string }): AnalysisFacts | null {
  if (draft.classification !== 'BREAKING' && draft.classification !== 'DEPRECATION') return null;
  return {
    classification: draft.classification,
    severity: draft.severity,
    changeType: draft.changeType,
    description: draft.description,
    input: draft.input,
    endpoint: draft.endpoint,
    affectedEndpoints: draft.affectedEndpoints.slice(0, MAX_ENDPOINTS),
    affectedEndpointCount: draft.affectedEndpointCount,
    subject: draft.subject,
    before: draft.before,
    after: draft.after,
    sunsetOn: draft.sunsetOn,
    quote: draft.quote,
    url: draft.url,
    location: draft.location,
    replacement: draft.replacement,
    links: draft.links,
    direction: findRule(draft.rule)?.direction ?? 'none',
    ...days,
  };
}
