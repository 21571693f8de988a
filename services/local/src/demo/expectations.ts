// What the demo must have seen: each line of `missing` is one thing that is not as it should be.
import type { ReceivedWebhook } from './receiver.ts';
import type { Change, Health } from './rest.ts';

export interface Seen {
  changes: readonly Change[];
  webhooks: readonly ReceivedWebhook[];
  health: readonly Health[];
  kubectl: string;
  monitorName: string;
}

interface Expected {
  what: string;
  holds: (change: Change) => boolean;
}

export const EXPECTED_CHANGES: readonly Expected[] = [
  {
    what: 'DELETE /v1/parcels/{id} was removed (BREAKING)',
    holds: ({ classification, endpoint }) => classification === 'BREAKING' && endpoint === 'DELETE /v1/parcels/{id}',
  },
  {
    what: 'postal_code of GET /v1/quotes became required (BREAKING)',
    holds: ({ classification, endpoint }) => classification === 'BREAKING' && endpoint === 'GET /v1/quotes',
  },
  {
    what: 'GET /v1/labels/{id} is deprecated (DEPRECATION)',
    holds: ({ classification, endpoint }) => classification === 'DEPRECATION' && endpoint === 'GET /v1/labels/{id}',
  },
  {
    what: 'POST /v1/returns was added (NEW_FEATURE)',
    holds: ({ classification, endpoint }) => classification === 'NEW_FEATURE' && endpoint === 'POST /v1/returns',
  },
  { what: 'the rate limit changed', holds: ({ change_type: type }) => type === 'limit_changed' },
];
const EXPECTED_EVENTS = ['change.detected', 'change.breaking', 'monitor.scan_completed'];
/** Build numbers and dates are noise; so is wording, which is cosmetic at most. */
const NOISE = /build|last updated|b7e21f9c/i;

export function missingChanges(changes: readonly Change[]): string[] {
  return EXPECTED_CHANGES.filter(({ holds }) => !changes.some(holds)).map(({ what }) => `change: ${what}`);
}

export function missingWebhooks(webhooks: readonly ReceivedWebhook[], changes: readonly Change[]): string[] {
  const want: Record<string, number> = {
    'change.detected': changes.filter(({ classification }) => classification !== 'COSMETIC').length,
    'change.breaking': changes.filter(({ classification }) => classification === 'BREAKING').length,
    'monitor.scan_completed': 1,
  };
  return EXPECTED_EVENTS.flatMap((event) => {
    const deliveries = new Set(webhooks.filter((webhook) => webhook.event === event).map(({ delivery }) => delivery));
    return deliveries.size >= (want[event] ?? 1) ? [] : [`webhook: ${event}, ${deliveries.size} of ${want[event]}`];
  });
}

export function missing({ changes, webhooks, health, kubectl, monitorName }: Seen): string[] {
  return [
    ...missingChanges(changes),
    ...missingWebhooks(webhooks, changes),
    ...changes
      .filter(
        (change) => change.classification !== 'COSMETIC' && NOISE.test(`${change.before_value} ${change.after_value}`),
      )
      .map(({ description }) => `noise reported as a change: ${description}`),
    ...webhooks
      .filter(({ verified }) => !verified)
      .map(({ event }) => `webhook: the signature of ${event} does not verify`),
    ...(health.length === 0 ? ['health: no score'] : []),
    ...(kubectl.includes(monitorName) ? [] : ['kubectl: the monitor is not listed']),
  ];
}
