import type { Classification, Severity } from '@tidemark/detection/finding';
import { changeId } from '@tidemark/proto/ids';
import type { Draft } from './draft.ts';
import type { Watcher } from './watchers.ts';

/** A classified Finding on one Monitor: a row, and what the API returns. */
export interface Change {
  id: string;
  monitorId: string;
  userId: string;
  apiName: string;
  scanId: string;
  generation: number;
  fingerprint: string;
  rule: string;
  changeType: string;
  classification: Classification;
  severity: Severity;
  endpoint: string | null;
  subject: string | null;
  description: string;
  before: string | null;
  after: string | null;
  /** YYYY-MM-DD */
  sunsetOn: string | null;
  affectedEndpoints: string[];
  affectedEndpointCount: number;
  input: string;
  url: string;
  location: string;
  quote: string | null;
  detectedAt: Date;
}

export interface Cause {
  scanId: string;
  generation: number;
  detectedAt: Date;
}

export function changeOf(
  draft: Draft,
  watcher: Pick<Watcher, 'monitorId' | 'userId' | 'apiName'>,
  cause: Cause,
): Change {
  const { finding, verdict, url } = draft;
  const {
    rule,
    endpoint,
    affectedEndpoints,
    affectedEndpointCount,
    subject,
    before,
    after,
    location,
    quote,
    sunsetOn,
    input,
  } = finding;
  return {
    id: changeId(watcher.monitorId, cause.generation, finding.fingerprint),
    monitorId: watcher.monitorId,
    userId: watcher.userId,
    apiName: watcher.apiName,
    ...cause,
    ...verdict,
    fingerprint: finding.fingerprint,
    rule,
    endpoint,
    subject,
    before,
    after,
    sunsetOn,
    affectedEndpoints,
    affectedEndpointCount,
    input,
    url,
    location,
    quote,
  };
}
