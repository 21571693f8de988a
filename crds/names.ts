// Names that the resource, its writers and its readers share.
export const GROUP = 'tidemark.dev';
export const VERSION = 'v1';
export const PLURAL = 'monitors';

/** Label of a Namespace that decides whose its Monitors are: the value is a user id. */
export const USER_LABEL = 'tidemark.dev/user';
/** Annotation of a user's Namespace: its plan, so that whoever watches Namespaces sees a change of plan. */
export const PLAN_ANNOTATION = 'tidemark.dev/plan';
/** Annotation of a Monitor: the last few scan requests, newest last, separated by commas. */
export const SCAN_REQUESTED_ANNOTATION = 'tidemark.dev/scan-requested';
/** Annotation of a Monitor: id of the REST request that made it, so that its first scan can be followed. */
export const REQUEST_ID_ANNOTATION = 'tidemark.dev/request-id';
/** Annotation of a Monitor: hash of the Idempotency-Key of the request that made it, so that a repeat of the request finds it again. */
export const IDEMPOTENCY_KEY_ANNOTATION = 'tidemark.dev/idempotency-key';
/** How many scan requests the annotation keeps: no more are taken while so many wait. */
export const SCAN_REQUESTS_KEPT = 5;
/** Longest value of one scan request. */
export const SCAN_REQUEST_MAX_LENGTH = 128;

/** Reasons of the conditions Accepted and Ready. */
export const REASONS = [
  'Accepted',
  'NamespaceNotBound',
  'OwnerChanged',
  'Duplicate',
  'InvalidUrl',
  'UnknownCatalogApi',
  'QuotaExceeded',
  'PlanRequired',
  'Suspended',
  'AwaitingFirstScan',
  'Scanned',
  'ScanFailed',
  'NotAccepted',
] as const;
export type Reason = (typeof REASONS)[number];

/** The requests in an annotation's value, oldest first; empty parts and overlong values are dropped. */
export function scanRequests(value: string | undefined): string[] {
  const parts = (value ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && part.length <= SCAN_REQUEST_MAX_LENGTH).slice(-SCAN_REQUESTS_KEPT);
}

/** Requests of the annotation that have not been acted on, oldest first. */
export function openScanRequests(value: string | undefined, lastHandled: string | undefined): string[] {
  const requests = scanRequests(value);
  return lastHandled === undefined ? requests : requests.slice(requests.lastIndexOf(lastHandled) + 1);
}
