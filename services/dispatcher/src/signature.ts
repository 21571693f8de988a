// Signatures of a Delivery: the specification's (hex HMAC-SHA256 of the raw body, keyed with the whole secret text) and the one of Standard
// Webhooks v1 (base64 HMAC-SHA256 over id.timestamp.body, keyed with the bytes behind the prefix).
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSigningSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** A secret made ready for both signatures; making it costs more than using it. */
export interface SigningKey {
  text: KeyObject;
  bytes: KeyObject;
}

export const signingKey = (secret: string): SigningKey => ({
  text: createSecretKey(secret, 'utf8'),
  bytes: createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64'),
});

export interface Signed {
  key: SigningKey;
  /** The one before the last rotation, while it still signs the Standard Webhooks header. */
  previousKey: SigningKey | null;
  type: string;
  eventId: string;
  deliveryId: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  body: Buffer;
}

export function bodySignature(key: KeyObject | string, body: Buffer): string {
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}

function standardSignature({ bytes }: SigningKey, { eventId, timestamp, body }: Signed): string {
  return `v1,${createHmac('sha256', bytes).update(`${eventId}.${timestamp}.`).update(body).digest('base64')}`;
}

/** All headers of one attempt. `webhook-id` is the Event, so a receiver behind two Destinations can tell a repeat. */
export function deliveryHeaders(signed: Signed): Record<string, string> {
  const keys = signed.previousKey === null ? [signed.key] : [signed.key, signed.previousKey];
  return {
    'content-type': 'application/json',
    'user-agent': 'Tidemark-Webhooks/1',
    'x-service-signature': bodySignature(signed.key.text, signed.body),
    'x-service-event': signed.type,
    'x-service-delivery': signed.deliveryId,
    'x-service-timestamp': String(signed.timestamp),
    'webhook-id': signed.eventId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': keys.map((key) => standardSignature(key, signed)).join(' '),
  };
}
