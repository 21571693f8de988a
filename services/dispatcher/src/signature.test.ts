import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verify } from '@octokit/webhooks-methods';
import { Webhook } from 'standardwebhooks';
import { bodySignature, deliveryHeaders, newSigningSecret, signingKey } from './signature.ts';

const body = Buffer.from('{"event":"change.breaking","data":{"text":"Zürich \\u2028"}}');
const signed = (secret: string, previousSecret: string | null = null): Record<string, string> =>
  deliveryHeaders({
    key: signingKey(secret),
    previousKey: previousSecret === null ? null : signingKey(previousSecret),
    type: 'change.breaking',
    eventId: '0b7f8a52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    deliveryId: 'b6a39c52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    timestamp: Math.floor(Date.now() / 1000),
    body,
  });

test('the standardwebhooks library accepts the three Standard Webhooks headers, and refuses another body', () => {
  const secret = newSigningSecret();
  const headers = signed(secret);
  assert.deepEqual(new Webhook(secret).verify(body.toString(), headers), JSON.parse(body.toString()));
  assert.throws(() => new Webhook(secret).verify(`${body.toString()} `, headers));
  assert.throws(() => new Webhook(newSigningSecret()).verify(body.toString(), headers));
});

test('the octokit library accepts the body signature keyed with the whole secret text', async () => {
  const secret = newSigningSecret();
  const signature = signed(secret)['x-service-signature'] ?? '';
  assert.equal(await verify(secret, body.toString(), signature), true);
  assert.equal(await verify(newSigningSecret(), body.toString(), signature), false);
});

test('the body signature is the lower-case hex HMAC-SHA256 behind sha256=', () => {
  const want = 'sha256=f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8';
  assert.equal(bodySignature('key', Buffer.from('The quick brown fox jumps over the lazy dog')), want);
});

test('a secret is whsec_ and 32 random bytes in base64', () => {
  const secret = newSigningSecret();
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(secret, newSigningSecret());
});

test('after a rotation the standard header satisfies both secrets, the specification header the new one alone', () => {
  const secret = newSigningSecret();
  const previous = newSigningSecret();
  const headers = signed(secret, previous);
  for (const known of [secret, previous]) new Webhook(known).verify(body.toString(), headers);
  assert.equal(headers['x-service-signature'], bodySignature(secret, body));
});
