// The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header): any visible ASCII text of the client's own.
import { createHash } from 'node:crypto';
import { invalidRequest } from './errors.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Hash of the user's key: the text itself is neither stored nor passed on. Null when there is none; 400 when it is not one. */
export function readIdempotencyKey(header: string | string[] | undefined, userId: string): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalidRequest('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
  }
  return createHash('sha256')
    .update(JSON.stringify([userId, header]))
    .digest('hex');
}
