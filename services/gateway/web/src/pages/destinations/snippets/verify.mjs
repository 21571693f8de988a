import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes as they came, before any JSON parser.
// signature: the header X-Service-Signature.
export function isFromTidemark(body, signature, secret) {
  const digest = createHmac('sha256', secret).update(body).digest('hex');
  const wanted = Buffer.from(`sha256=${digest}`);
  const given = Buffer.from(signature ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
