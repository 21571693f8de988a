import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEgressAgent, refusalKind } from './egress-agent.ts';
import { createPost, KEPT_REPLY_BYTES, type PostResult } from './post.ts';
import { startTestReceiver, type Answer, type TestReceiver } from './test-receiver.ts';

const TIMEOUT_MS = 1000;
const never = new AbortController().signal;

async function post(
  receiver: TestReceiver,
  extraCa: string | null = receiver.ca,
  stop = never,
): Promise<PostResult | null> {
  const agent = createEgressAgent({ proxyUrl: receiver.proxyUrl, extraCa });
  try {
    return await createPost(agent, TIMEOUT_MS)(
      { url: receiver.url, headers: { 'x-a': 'b' }, body: Buffer.from('body') },
      stop,
    );
  } finally {
    await agent.destroy();
  }
}

test('a reply comes with its status, its Retry-After and its first bytes', async () => {
  const answer: Answer = () => ({ status: 503, headers: { 'retry-after': '7' }, body: 'x'.repeat(200_000) });
  await using receiver = await startTestReceiver(answer);
  const result = await post(receiver);
  assert.deepEqual([result?.statusCode, result?.fault, result?.retryAfter], [503, null, '7']);
  assert.equal(result?.reply.length, KEPT_REPLY_BYTES);
  assert.equal(receiver.received[0]?.body.toString(), 'body');
});

test('a redirect is not followed', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 307, headers: { location: '/other' } }));
  assert.equal((await post(receiver))?.statusCode, 307);
  assert.equal(receiver.received.length, 1);
});

test('a receiver that never answers ends in a timeout', async () => {
  await using receiver = await startTestReceiver(() => ({}));
  assert.equal((await post(receiver))?.fault, 'timeout');
});

test('a certificate of an unknown authority is a tls fault, and nothing was sent', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  assert.equal((await post(receiver, null))?.fault, 'tls');
  assert.equal(receiver.received.length, 0);
});

test('the reason of the egress proxy becomes the fault', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }), { status: 502, reason: 'dns' });
  assert.equal((await post(receiver))?.fault, 'dns');
  assert.equal(receiver.received.length, 0);
});

test('a refusal without a known reason is read from its status', () => {
  assert.equal(refusalKind(403, undefined), 'blocked_address');
  assert.equal(refusalKind(504, 'what'), 'timeout');
  assert.equal(refusalKind(407, undefined), 'connect');
});

test('an attempt that is told to stop gives no result', async () => {
  await using receiver = await startTestReceiver(() => ({}));
  assert.equal(await post(receiver, receiver.ca, AbortSignal.timeout(50)), null);
});
