// Derived ids: the same cause always gives the same id, so that a repeat collapses into one row.
import { createHash } from 'node:crypto';

const NAMESPACE = '6f1d3c52-52f8-5d7e-9a3a-0d0c7e1f4b11';

/** UUID version 5 (RFC 9562, section 5.5) of the parts under the project's namespace. Parts are framed, so ['ab','c'] is not ['a','bc']. */
export function derivedId(kind: string, ...parts: string[]): string {
  const hash = createHash('sha1').update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'));
  hash.update(JSON.stringify([kind, ...parts]));
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export interface SourceSpec {
  docsUrl: string;
  openapiSpecUrl: string | null;
  ignoreSelectors: readonly string[];
}

/** Key of a Source: 32 hex digits of SHA-256 over its three parts; the order of the selectors does not count. */
export function sourceKey(source: SourceSpec): string {
  const parts = [source.docsUrl, source.openapiSpecUrl, [...new Set(source.ignoreSelectors)].sort()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Scan job of a slot of the schedule. period and slot in seconds. */
export const scheduledScanId = (key: string, periodSeconds: number, slot: number): string =>
  derivedId('scan', key, String(periodSeconds), String(slot));

/** Scan job of one Monitor's own request: a value of its annotation, or the begin of its watch for the first scan. */
export const requestedScanId = (monitorId: string, request: string): string =>
  derivedId('scan-request', monitorId, request);

/** Change of a Monitor: one per Finding and generation of the Source. */
export const changeId = (monitorId: string, generation: number, fingerprint: string): string =>
  derivedId('change', monitorId, String(generation), fingerprint);

/** Event: one per type and cause (a Change or a Scan) of a Monitor. */
export const eventId = (monitorId: string, cause: string, type: string): string =>
  derivedId('event', monitorId, cause, type);

/** Delivery: one per Event and Destination. */
export const deliveryId = (event: string, destinationId: string): string => derivedId('delivery', event, destinationId);
