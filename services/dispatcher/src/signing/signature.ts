// Signatures of a Delivery: the specification's (hex HMAC-SHA256 of the raw body, keyed with the whole secret text) and the one of Standard
// Webhooks v1 (base64 HMAC-SHA256 over id.timestamp.body, keyed with the bytes behind the prefix). The HMAC (RFC 2104) is put together of two
// one-shot hashes: on bodies of this size an Hmac object costs three times as much.
import { hash, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

export const newSigningSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What the two hashes begin with; behind the outer one there is room for the digest of the inner. */
interface HmacKey {
  inner: Buffer;
  outer: Buffer;
}

/** A secret made ready for both signatures; making it costs more than using it. */
export interface SigningKey {
  text: HmacKey;
  bytes: HmacKey;
}

export const signingKey = (secret: string): SigningKey => ({
  text: hmacKey(Buffer.from(secret)),
  bytes: hmacKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')),
});

function hmacKey(secret: Buffer): HmacKey {
  const key = secret.length > BLOCK_BYTES ? hash('sha256', secret, 'buffer') : secret;
  const inner = Buffer.alloc(BLOCK_BYTES, INNER_PAD);
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES, OUTER_PAD);
  for (const [at, byte] of key.entries()) {
    inner[at] = byte ^ INNER_PAD;
    outer[at] = byte ^ OUTER_PAD;
  }
  return { inner, outer };
}

function hmac({ inner, outer }: HmacKey, message: readonly Buffer[], encoding: 'hex' | 'base64'): string {
  // `binary` is a character for each byte: a Buffer between the two would cost as much as a hash.
  outer.write(hash('sha256', Buffer.concat([inner, ...message]), 'binary'), BLOCK_BYTES, 'latin1');
  return hash('sha256', outer, encoding);
}

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

export const bodySignature = ({ text }: SigningKey, body: Buffer): string => `sha256=${hmac(text, [body], 'hex')}`;

/** All headers of one attempt. `webhook-id` is the Event, so a receiver behind two Destinations can tell a repeat. */
export function deliveryHeaders(signed: Signed): Record<string, string> {
  const { key, previousKey, eventId, body } = signed;
  const timestamp = String(signed.timestamp);
  const message = [Buffer.from(`${eventId}.${timestamp}.`), body];
  const standard = `v1,${hmac(key.bytes, message, 'base64')}`;
  return {
    'content-type': 'application/json',
    'user-agent': 'Tidemark-Webhooks/1',
    'x-service-signature': bodySignature(key, body),
    'x-service-event': signed.type,
    'x-service-delivery': signed.deliveryId,
    'x-service-timestamp': timestamp,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature':
      previousKey === null ? standard : `${standard} v1,${hmac(previousKey.bytes, message, 'base64')}`,
  };
}
