import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Secret } from '@tidemark/platform/secret';
import { randomUUID } from 'node:crypto';
import { createConnections } from './connections.ts';
import { createPost, KEPT_REPLY_BYTES, type PostResult, type Unsent } from './post.ts';
import { refusal } from './tunnel.ts';
import { startTestReceiver, type Answer, type TestReceiver, type Tls } from '../testing/receiver.ts';

/** Of an attempt that is ended by it. */
const TIMEOUT_MS = 1000;
/** Of all others. */
const PATIENT_MS = 15_000;
const never = new AbortController().signal;

async function outcome(
  receiver: TestReceiver,
  extraCa: string | null = receiver.ca,
  { stop = never, timeoutMs = PATIENT_MS }: { stop?: AbortSignal; timeoutMs?: number } = {},
): Promise<PostResult | 'stopped' | Unsent> {
  await using connections = createConnections({ proxyUrl: receiver.proxyUrl, extraCa });
  return await createPost({ connections, timeoutMs })(
    { destinationId: randomUUID(), url: receiver.url, headers: { 'x-a': 'b' }, body: Buffer.from('body') },
    stop,
  );
}

async function post(
  receiver: TestReceiver,
  { extraCa = receiver.ca, timeoutMs = PATIENT_MS }: { extraCa?: string | null; timeoutMs?: number } = {},
): Promise<PostResult> {
  const result = await outcome(receiver, extraCa, { timeoutMs });
  assert.ok(typeof result !== 'string' && !('unsent' in result));
  return result;
}

test('a reply comes with its status, its Retry-After and its first bytes', async () => {
  const answer: Answer = () => ({ status: 503, headers: { 'retry-after': '7' }, body: 'x'.repeat(200_000) });
  await using receiver = await startTestReceiver(answer);
  const result = await post(receiver);
  assert.deepEqual([result.statusCode, result.fault, result.retryAfter], [503, null, '7']);
  assert.equal(result.reply.length, KEPT_REPLY_BYTES);
  assert.equal(receiver.received[0]?.body.toString(), 'body');
});

test('a redirect is not followed', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 307, headers: { location: '/other' } }));
  assert.equal((await post(receiver)).statusCode, 307);
  assert.equal(receiver.received.length, 1);
});

test('a receiver that never answers ends in a timeout', async () => {
  await using receiver = await startTestReceiver(() => ({}));
  assert.equal((await post(receiver, { timeoutMs: TIMEOUT_MS })).fault, 'timeout');
});

test('a certificate of an unknown authority is a tls fault, and nothing was sent', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  assert.equal((await post(receiver, { extraCa: null })).fault, 'tls');
  assert.equal(receiver.received.length, 0);
});

const BAD_TLS: Record<string, Tls> = {
  'for another name': { name: 'elsewhere.example.com' },
  'that is over': { notAfterDate: new Date(86_400_000) },
};
for (const [what, tls] of Object.entries(BAD_TLS)) {
  test(`a certificate ${what} is a tls fault, and nothing was sent`, async () => {
    await using receiver = await startTestReceiver(() => ({ status: 200 }), null, tls);
    assert.equal((await post(receiver)).fault, 'tls');
    assert.equal(receiver.received.length, 0);
  });
}

for (const resets of ['connection', 'secureConnection'] as const) {
  test(`a receiver that resets its end at its ${resets} event could not be connected to`, async () => {
    await using receiver = await startTestReceiver(() => ({ status: 200 }), null, { resets });
    const { statusCode, fault } = await post(receiver);
    assert.deepEqual([statusCode, fault], [null, 'connect']);
  });
}

test('a receiver that wants to negotiate TLS anew does not get it', async () => {
  const answer: Answer = () => ({
    raw: (socket) => void (socket as TLSSocket).renegotiate({ rejectUnauthorized: false }, () => {}),
  });
  await using receiver = await startTestReceiver(answer, null, { maxVersion: 'TLSv1.2' });
  const { statusCode, fault } = await post(receiver);
  assert.deepEqual([statusCode, fault], [null, 'connect']);
});

test('the reason of the egress proxy becomes the fault', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }), { status: 502, reason: 'dns' });
  assert.equal((await post(receiver)).fault, 'dns');
  assert.equal(receiver.received.length, 0);
});

test('a refusal without a known reason is read from its status; what the proxy cannot do says nothing of the receiver', () => {
  const read = (status: number, reason?: string) => {
    const { kind, ours } = refusal(status, reason);
    return [kind, ours];
  };
  assert.deepEqual(read(403), ['blocked_address', false]);
  assert.deepEqual(read(504, 'what'), ['timeout', false]);
  assert.deepEqual(read(502, 'dns'), ['dns', false]);
  assert.deepEqual(read(407), ['connect', true]);
  assert.deepEqual(read(503, 'busy'), ['connect', true]);
  assert.deepEqual(read(429, 'limit'), ['connect', true]);
});

test('a proxy that has too much to do, or is away, leaves the attempt unsent', async () => {
  await using busy = await startTestReceiver(() => ({ status: 200 }), { status: 503, reason: 'busy' });
  assert.deepEqual(await outcome(busy), { unsent: 'the proxy answered 503 busy' });
  const away = { ...busy, proxyUrl: new Secret('http://dispatcher:p%20w@127.0.0.1:1') };
  assert.match(JSON.stringify(await outcome(away)), /"unsent":".*ECONNREFUSED/);
});

test('an attempt that is told to stop gives no result', async () => {
  await using receiver = await startTestReceiver(() => ({}));
  assert.equal(await outcome(receiver, receiver.ca, { stop: AbortSignal.timeout(50) }), 'stopped');
});

test('a second connection resumes the session of the first, for the same destination alone', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200, headers: { connection: 'close' } }));
  await using connections = createConnections({ proxyUrl: receiver.proxyUrl, extraCa: receiver.ca });
  const send = createPost({ connections });
  const [one, other] = [randomUUID(), randomUUID()];
  for (const destinationId of [one, one, other]) {
    const result = await send({ destinationId, url: receiver.url, headers: {}, body: Buffer.from('{}') }, never);
    assert.ok(typeof result === 'object' && 'fault' in result && result.fault === null);
  }
  assert.deepEqual(receiver.resumed, [false, true, false]);
});

test('attempts in a row go over one connection, those of another destination over their own', async () => {
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  await using connections = createConnections({ proxyUrl: receiver.proxyUrl, extraCa: receiver.ca });
  const send = createPost({ connections });
  const [one, other] = [randomUUID(), randomUUID()];
  for (const destinationId of [one, one, one, other]) {
    await send({ destinationId, url: receiver.url, headers: {}, body: Buffer.from('{}') }, never);
    // An attempt that begins in the same turn takes another one.
    await nextTurn();
  }
  assert.deepEqual([receiver.received.length, receiver.resumed.length], [4, 2]);
});

const every = (ms: number, socket: Duplex, say: () => void): void => {
  const timer = setInterval(say, ms);
  socket.once('close', () => clearInterval(timer));
};
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n';
/** Bytes of a gzip stream that would be a gigabyte. */
const BOMB = gzipSync(Buffer.alloc(50_000_000));

interface Hostile {
  answer: Answer;
  want: { statusCode: number | null; fault: string | null };
  /** It is ended by the bound in time. */
  slow?: boolean;
}

const HOSTILE: Record<string, Hostile> = {
  'drips the head': {
    answer: () => ({
      raw: (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
        every(50, socket, () => socket.write('x'));
      },
    }),
    want: { statusCode: null, fault: 'timeout' },
    slow: true,
  },
  'says 103 for ever': {
    answer: () => ({ raw: (socket) => every(50, socket, () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')) }),
    want: { statusCode: null, fault: 'timeout' },
    slow: true,
  },
  'drips the body of a 200': {
    answer: () => ({
      raw: (socket) => {
        socket.write(HEAD);
        every(50, socket, () => socket.write('x'));
      },
    }),
    want: { statusCode: 200, fault: null },
    slow: true,
  },
  'breaks off in the body of a 200': {
    answer: () => ({ raw: (socket) => socket.write(`${HEAD}half`, () => setTimeout(() => socket.destroy(), 50)) }),
    want: { statusCode: 200, fault: 'connect' },
  },
  'sends headers without end': {
    answer: () => ({
      raw: (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`${'x-long: '.padEnd(1000, 'x')}\r\n`.repeat(100)}`),
    }),
    want: { statusCode: null, fault: 'too_large' },
  },
  'speaks no HTTP': {
    answer: () => ({ raw: (socket) => socket.write('SSH-2.0-OpenSSH\r\n\r\n') }),
    want: { statusCode: null, fault: 'connect' },
  },
  'says 103 as fast as it can': {
    answer: () => ({
      raw: (socket) => {
        const flood = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(1000);
        const more = (): void => void (socket.destroyed || (socket.write(flood) ? setImmediate(more) : 0));
        socket.on('drain', more);
        more();
      },
    }),
    want: { statusCode: null, fault: 'too_large' },
  },
  'sends less than it said': {
    answer: () => ({ raw: (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf') }),
    want: { statusCode: 200, fault: 'connect' },
  },
  'sends more than it said': {
    answer: () => ({ raw: (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 500 No') }),
    want: { statusCode: 200, fault: null },
  },
  'names two lengths': {
    answer: () => ({
      raw: (socket) =>
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n'),
    }),
    want: { statusCode: null, fault: 'connect' },
  },
  'ends with trailers': {
    answer: () => ({
      raw: (socket) =>
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nx-sum: 1\r\n\r\n'),
    }),
    want: { statusCode: 200, fault: null },
  },
  'sends trailers without end': {
    answer: () => ({
      raw: (socket) =>
        socket.write(
          `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n${`${'x-long: '.padEnd(1000, 'x')}\r\n`.repeat(100)}`,
        ),
    }),
    want: { statusCode: 200, fault: 'too_large' },
  },
  'answers as HTTP/0.9 does': {
    answer: () => ({ raw: (socket) => socket.end('<html>ok</html>') }),
    want: { statusCode: null, fault: 'connect' },
  },
  'ends its side without an answer': {
    answer: () => ({ raw: (socket) => socket.end() }),
    want: { statusCode: null, fault: 'connect' },
  },
  'breaks off in the head': {
    answer: () => ({
      raw: (socket) => socket.write('HTTP/1.1 200 O', () => socket.destroy()),
    }),
    want: { statusCode: null, fault: 'connect' },
  },
  'resets its end instead of an answer': {
    answer: () => ({ raw: (_socket, reset) => reset() }),
    want: { statusCode: null, fault: 'connect' },
  },
  'resets its end in the head': {
    answer: () => ({ raw: (socket, reset) => socket.write('HTTP/1.1 200 O', () => setTimeout(reset, 50)) }),
    want: { statusCode: null, fault: 'connect' },
  },
  'resets its end in the body of a 200': {
    answer: () => ({ raw: (socket, reset) => socket.write(`${HEAD}half`, () => setTimeout(reset, 50)) }),
    want: { statusCode: 200, fault: 'connect' },
  },
  'sends a gzip bomb': {
    answer: () => ({ status: 200, headers: { 'content-encoding': 'gzip' }, body: BOMB }),
    want: { statusCode: 200, fault: null },
  },
  'asks for another protocol': {
    answer: () => ({
      raw: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    }),
    want: { statusCode: null, fault: 'connect' },
  },
};
for (const [name, { answer, want, slow = false }] of Object.entries(HOSTILE)) {
  test(`a receiver that ${name} ends in time`, async () => {
    await using receiver = await startTestReceiver(answer);
    const { statusCode, fault, durationMs, reply } = await post(receiver, slow ? { timeoutMs: TIMEOUT_MS } : {});
    assert.deepEqual({ statusCode, fault }, want);
    assert.ok(reply.length <= KEPT_REPLY_BYTES);
    if (slow) assert.ok(durationMs >= TIMEOUT_MS - 5 && durationMs < 10 * TIMEOUT_MS, `${durationMs} ms`);
  });
}

test('a reply is kept as it came, packed', async () => {
  await using receiver = await startTestReceiver(() => ({
    status: 200,
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync('small'),
  }));
  assert.equal(gunzipSync((await post(receiver)).reply).toString(), 'small');
});

test('the proxy may be named by an IPv6 address', async (t) => {
  const proxy = createServer().on('connect', (_request, client: Duplex) =>
    client.end('HTTP/1.1 502 No\r\nx-egress-error: dns\r\n\r\n'),
  );
  t.after(() => proxy.close());
  await once(proxy.listen(0, '::1'), 'listening');
  await using receiver = await startTestReceiver(() => ({ status: 200 }));
  const proxyUrl = new Secret(`http://dispatcher:p%20w@[::1]:${(proxy.address() as AddressInfo).port}`);
  assert.equal((await post({ ...receiver, proxyUrl })).fault, 'dns');
});
