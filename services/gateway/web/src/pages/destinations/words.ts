// What events, states and failures of destinations are called.
import type { Tone } from '../../ui/badge.tsx';
import type { Attempt, Delivery, DeliveryStatus, Destination, EventType } from './types.ts';

export const EVENTS: Readonly<Record<EventType, { label: string; description: string }>> = {
  'change.detected': { label: 'Change detected', description: 'Any change of a monitored API.' },
  'change.breaking': { label: 'Breaking change', description: 'A change that breaks callers, beside Change detected.' },
  'monitor.failed': { label: 'Monitor failed', description: 'The documentation could not be read.' },
  'monitor.recovered': { label: 'Monitor recovered', description: 'It can be read again after a failure.' },
  'monitor.scan_completed': { label: 'Scan completed', description: 'Every scan that went well, changed or not.' },
};
export const EVENT_TYPES = Object.keys(EVENTS) as readonly EventType[];

export const eventLabel = (event: Delivery['event']): string =>
  event === 'webhook.test' ? 'Test event' : EVENTS[event].label;

export const FORMATS = [
  { value: 'full', label: 'Full, with a link to this dashboard' },
  { value: 'compact', label: 'Compact, with short ids' },
] as const;

export const DELIVERY_STATES: Readonly<Record<DeliveryStatus, { label: string; tone: Tone }>> = {
  delivered: { label: 'Delivered', tone: 'green' },
  pending: { label: 'Pending', tone: 'blue' },
  failed: { label: 'Failed', tone: 'red' },
  held: { label: 'Held', tone: 'amber' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
};

const FAILURES: Readonly<Record<NonNullable<Attempt['error']>, string>> = {
  dns: 'The name of the receiver could not be resolved.',
  connect: 'The receiver could not be reached.',
  tls: 'The receiver has no valid certificate.',
  timeout: 'The receiver did not answer within 15 seconds.',
  http_status: 'The receiver answered with a status that is no success.',
  blocked_address: 'The receiver is at an address that is not allowed.',
  too_large: 'The receiver answered with too much.',
  disabled: 'The destination is switched off.',
};
export const failureText = (error: NonNullable<Attempt['error']>): string => FAILURES[error];

export interface Standing {
  label: string;
  tone: Tone;
  /** What happened, when there is something to do about it. */
  trouble: string | null;
}

export function standingOf({ active, disabled_reason: reason, failing_since: failing }: Destination): Standing {
  if (reason === 'gone')
    return {
      label: 'Disabled',
      tone: 'red',
      trouble: 'It answered 410 Gone, so it was switched off. Later events are held.',
    };
  if (reason === 'failing')
    return {
      label: 'Disabled',
      tone: 'red',
      trouble: 'It did nothing but fail for five days, so it was switched off. Later events are held.',
    };
  if (!active) return { label: 'Paused', tone: 'gray', trouble: null };
  if (failing !== null) return { label: 'Failing', tone: 'amber', trouble: 'The latest attempts failed.' };
  return { label: 'Active', tone: 'green', trouble: null };
}

export const nameOf = ({ name, url }: Pick<Destination, 'name' | 'url'>): string => name ?? hostOf(url);
const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
