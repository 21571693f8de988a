import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { verify } from '@octokit/webhooks-methods';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { bodySignature, deliveryHeaders, newSigningSecret, signingKey } from './signature.ts';

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_122 });

const body = Buffer.from('{"event":"change.breaking","data":{"text":"Zürich \\u2028"}}');
const signed = (secret: string, previousSecret: string | null = null, raw = body): Record<string, string> =>
  deliveryHeaders({
    key: signingKey(secret),
    previousKey: previousSecret === null ? null : signingKey(previousSecret),
    type: 'change.breaking',
    eventId: '0b7f8a52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    deliveryId: 'b6a39c52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    timestamp: Math.floor(Date.now() / 1000),
    body: raw,
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
  assert.equal(bodySignature(signingKey('key'), Buffer.from('The quick brown fox jumps over the lazy dog')), want);
});

test('a key of any length and a body of any bytes sign as node:crypto does', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (secret, bytes) => {
      const want = createHmac('sha256', secret).update(bytes).digest('hex');
      assert.equal(bodySignature(signingKey(secret), Buffer.from(bytes)), `sha256=${want}`);
    }),
  );
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
  assert.equal(headers['x-service-signature'], bodySignature(signingKey(secret), body));
});

test('whatever the text of the body, both libraries accept what was signed, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), fc.uint8Array({ minLength: 32, maxLength: 32 }), async (text, bytes) => {
      const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
      const headers = signed(secret, null, Buffer.from(text));
      assert.deepEqual(new Webhook(secret).verify(text, headers), JSON.parse(text));
      assert.throws(() => new Webhook(secret).verify(`${text} `, headers));
      assert.equal(await verify(secret, text, headers['x-service-signature'] ?? ''), true);
      assert.equal(await verify(secret, `${text} `, headers['x-service-signature'] ?? ''), false);
    }),
    { numRuns: 50 },
  );
});

test('openssl makes the same body signature from the raw bytes', () => {
  const secret = newSigningSecret();
  const digest = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: body }).toString();
  assert.equal(signed(secret)['x-service-signature'], `sha256=${digest.split(' ')[0]}`);
});

const PYTHON = `
import base64, hashlib, hmac, json, sys
given = json.loads(sys.argv[1])
body = sys.stdin.buffer.read()
headers, secret = given["headers"], given["secret"]
want = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
assert hmac.compare_digest(want, headers["x-service-signature"]), "X-Service-Signature"
text = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
key = base64.b64decode(secret.removeprefix("whsec_"))
standard = "v1," + base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
assert standard in headers["webhook-signature"].split(" "), "webhook-signature"
print("verified")
`;

test('Python verifies both signatures of the raw bytes with its standard library', () => {
  const secret = newSigningSecret();
  const given = JSON.stringify({ secret, headers: signed(secret, newSigningSecret()) });
  assert.equal(execFileSync('python3', ['-c', PYTHON, given], { input: body }).toString().trim(), 'verified');
  const changed = Buffer.concat([body, Buffer.from(' ')]);
  assert.throws(() => execFileSync('python3', ['-c', PYTHON, given], { input: changed, stdio: 'pipe' }), /Signature/);
});
