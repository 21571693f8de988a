// Signatures of a Delivery: the specification's (hex HMAC-SHA256 of the raw body, keyed with the whole secret text) and the one of Standard
// Webhooks v1 (base64 HMAC-SHA256 over id.timestamp.body, keyed with the bytes behind the prefix).
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSigningSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface Signed {
  secret: string;
  /** The one before the last rotation, while it still signs the Standard Webhooks header. */
  previousSecret: string | null;
  type: string;
  eventId: string;
  deliveryId: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  body: Buffer;
}

export function bodySignature(secret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

function standardSignature(secret: string, { eventId, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.`).update(body).digest('base64')}`;
}

/** All headers of one attempt. `webhook-id` is the Event, so a receiver behind two Destinations can tell a repeat. */
export function deliveryHeaders(signed: Signed): Record<string, string> {
  const secrets = [signed.secret, ...(signed.previousSecret === null ? [] : [signed.previousSecret])];
  return {
    'content-type': 'application/json',
    'user-agent': 'Tidemark-Webhooks/1',
    'x-service-signature': bodySignature(signed.secret, signed.body),
    'x-service-event': signed.type,
    'x-service-delivery': signed.deliveryId,
    'x-service-timestamp': String(signed.timestamp),
    'webhook-id': signed.eventId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => standardSignature(secret, signed)).join(' '),
  };
}
