import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { credentials, Metadata } from '@grpc/grpc-js';
import { AppError } from '../errors.ts';
import { createGrpcClient, type TaggedAnswer } from '../grpc-client.ts';
import { Secret } from '../secret.ts';
import { startTestDnsServer } from '../testing/dns-server.ts';
import { EchoService, startEcho, type EchoServer, type PlainClient, type Say } from '../testing/echo-service.ts';
import { MAX_MESSAGE_BYTES } from './calls.ts';

const run = promisify(execFile);
const LOOK_UP = fileURLToPath(new URL('../testing/look-up-fixture.ts', import.meta.url));
const FIXTURE = fileURLToPath(new URL('../testing/lane-fixture.ts', import.meta.url));

type KeepingClient = Disposable & {
  tagged: {
    Say: (request: { text: string }, kept: { known: string | undefined }) => Promise<TaggedAnswer<{ text: string }>>;
  };
};

/** More than the lanes of a client. */
const MANY = 20;

test('answers come in any order, and a slow call holds up none', async () => {
  const gate = Promise.withResolvers<void>();
  const { server, client } = await startEcho(async ({ text }) => {
    if (text === 'slow') await gate.promise;
    return { text };
  });
  await using _ = server;
  using friend = client('token');
  const slow = Array.from({ length: MANY }, () => friend.Say({ text: 'slow' }));
  for (let call = 0; call < MANY; call += 1) assert.equal((await friend.Say({ text: `${call}` })).text, `${call}`);
  gate.resolve();
  for (const { text } of await Promise.all(slow)) assert.equal(text, 'slow');
});

test('more calls than a lane runs at once wait their turn', async () => {
  const { server, client } = await startEcho(async ({ text }) => {
    await sleep(20);
    return { text };
  });
  await using _ = server;
  using friend = client('token');
  const answers = await Promise.all(Array.from({ length: 6000 }, (_call, at) => friend.Say({ text: `${at}` })));
  assert.deepEqual(
    answers.map(({ text }) => text),
    Array.from({ length: 6000 }, (_call, at) => `${at}`),
  );
});

test('a call whose answer is longer than a message may be fails alone, and so does a request that is', async () => {
  const { server, client } = await startEcho(async ({ text }) => ({
    text: text === 'long' ? 'x'.repeat(MAX_MESSAGE_BYTES) : text.slice(0, 5),
  }));
  await using _ = server;
  using friend = client('token');
  const results = await Promise.allSettled([
    friend.Say({ text: 'one' }),
    friend.Say({ text: 'long' }),
    friend.Say({ text: 'y'.repeat(MAX_MESSAGE_BYTES) }),
    friend.Say({ text: 'z'.repeat(MAX_MESSAGE_BYTES - 100) }),
    friend.Say({ text: 'two' }),
    friend.Say({ text: 'three' }),
  ]);
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value.text : (result.reason as AppError).code)),
    ['one', 'RESOURCE_EXHAUSTED', 'INTERNAL', 'zzzzz', 'two', 'three'],
  );
});

test('an answer that the caller keeps does not come again until it says something else', async () => {
  let says = 'one';
  const { server } = await startEcho(async () => ({ text: says }));
  await using _ = server;
  using client = createGrpcClient(EchoService, {
    address: `127.0.0.1:${server.port}`,
    token: new Secret('token'),
  }) as unknown as KeepingClient;
  const ask = (known?: string) => client.tagged.Say({ text: '' }, { known });
  const first = await ask();
  assert.equal(first.decode().text, 'one');
  const again = await ask(first.tag);
  assert.equal(again.tag, first.tag);
  assert.throws(() => again.decode(), TypeError);
  assert.equal((await ask()).decode().text, 'one');
  says = '';
  const changed = await ask(first.tag);
  assert.notEqual(changed.tag, first.tag);
  assert.equal(changed.decode().text, '');
});

test('a method that the peer does not have is an error of that call', async () => {
  const { server, client } = await startEcho(async ({ text }) => ({ text }));
  await using _ = server;
  using friend = client('token');
  const say = EchoService.service['Say'];
  assert.ok(say);
  using newer = createGrpcClient(
    { service: { Shout: { ...say, path: '/echo.EchoService/Shout' } } },
    { address: `127.0.0.1:${server.port}`, token: new Secret('token') },
  ) as unknown as { Shout: Say } & Disposable;
  await assert.rejects(newer.Shout({ text: 'one' }), { code: 'INTERNAL', message: /no method .*Shout/ });
  assert.equal((await friend.Say({ text: 'two' })).text, 'two');
});

test('a call of its own is answered as well, with the same errors', async () => {
  const { server } = await startEcho(async ({ text }) => {
    if (text === 'refuse') throw new AppError('NOT_FOUND', 'there is none');
    return { text };
  });
  await using _ = server;
  const plain = new EchoService(`127.0.0.1:${server.port}`, credentials.createInsecure()) as unknown as PlainClient;
  const say = (text: string, token: string): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const metadata = new Metadata();
      metadata.set('authorization', `Bearer ${token}`);
      plain.Say({ text }, metadata, (error, answer) => (error ? reject(error) : resolve(answer?.text)));
    });
  try {
    assert.equal(await say('hello', 'token'), 'hello');
    await assert.rejects(say('refuse', 'token'), /NOT_FOUND: there is none/);
    await assert.rejects(say('hello', 'wrong'), /UNAUTHENTICATED/);
  } finally {
    plain.close();
  }
});

test('a server that stops answers what has begun', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { server, client } = await startEcho(async ({ text }) => {
    begun.resolve();
    await gate.promise;
    return { text };
  });
  using friend = client('token');
  const call = friend.Say({ text: 'begun' });
  await begun.promise;
  const stopped = server[Symbol.asyncDispose]();
  await sleep(100);
  gate.resolve();
  assert.equal((await call).text, 'begun');
  await stopped;
  await assert.rejects(friend.Say({ text: 'late' }), { code: 'UNAVAILABLE' });
});

test('what a caller has given up before the peer was reached is not sent', async () => {
  const heard: string[] = [];
  const { server, client } = await startEcho(async ({ text }) => {
    heard.push(text);
    return { text };
  });
  await using _ = server;
  /** Connections wait here until the way is free. */
  const way = Promise.withResolvers<void>();
  const relay = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    far.pipe(near);
    void way.promise.then(() => near.pipe(far));
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  try {
    using friend = client('token', `127.0.0.1:${(relay.address() as AddressInfo).port}`);
    await assert.rejects(friend.Say({ text: 'given up' }, { deadlineMs: 100 }), { code: 'DEADLINE_EXCEEDED' });
    const waits = friend.Say({ text: 'waits' });
    way.resolve();
    assert.equal((await waits).text, 'waits');
    for (let call = 0; call < MANY; call += 1) await friend.Say({ text: 'later' });
    assert.ok(!heard.includes('given up'), heard.join(', '));
  } finally {
    relay.close();
  }
});

test('nothing is refused while the processes behind a name are replaced one by one, and each gets its part', async () => {
  const start = (name: string, port = 0): Promise<EchoServer> =>
    startEcho(
      async () => {
        await sleep(2);
        return { text: name };
      },
      { port, laneAgeMs: 100 },
    );
  const [one, two] = await Promise.all([start('one'), start('two')]);
  const ports = [one.server.port, two.server.port];
  using friend = one.client('token', `ipv4:127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}`);
  const heard = new Map<string, number>();
  const over = new AbortController();
  const caller = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { text } = await friend.Say({ text: '' });
      heard.set(text, (heard.get(text) ?? 0) + 1);
    }
  };
  const callers = Promise.all(Array.from({ length: 8 }, caller));
  await sleep(300);
  await one.server[Symbol.asyncDispose]();
  const three = await start('three', ports[0]);
  const deadline = Date.now() + 10_000;
  while (!heard.has('three')) {
    assert.ok(Date.now() < deadline, 'the third gets calls');
    await sleep(50);
  }
  await two.server[Symbol.asyncDispose]();
  await sleep(300);
  over.abort();
  await callers;
  await three.server[Symbol.asyncDispose]();
  assert.ok((heard.get('one') ?? 0) > 0 && (heard.get('two') ?? 0) > 0);
});

test('nothing is refused while addresses are looked up anew between signs of life', async () => {
  const { server } = await startEcho(
    async ({ text }) => {
      await sleep(5);
      return { text };
    },
    { laneAgeMs: 400 },
  );
  await using _ = server;
  using client = createGrpcClient(EchoService, {
    address: `127.0.0.1:${server.port}`,
    token: new Secret('token'),
    keepalive: { everyMs: 100, timeoutMs: 2000 },
    lookUpMs: 150,
  }) as unknown as { Say: Say } & Disposable;
  const until = Date.now() + 3000;
  const caller = async (): Promise<void> => {
    while (Date.now() < until) await client.Say({ text: 'one' });
  };
  await Promise.all(Array.from({ length: 8 }, caller));
});

test('a process that comes behind a name gets calls, though those before it are still there', async () => {
  const behind = ['127.0.0.1'];
  await using dns = await startTestDnsServer((_, type) => (type === 'A' ? behind : []));
  const named = (text: string) => () => Promise.resolve({ text });
  await using one = (await startEcho(named('one'), { laneAgeMs: 100 })).server;
  await using two = (await startEcho(named('two'), { host: '127.0.0.2', port: one.port })).server;
  const caller = spawn(process.execPath, [LOOK_UP, `dns://${dns.address}/service.test:${two.port}`], {
    env: { ...process.env, GRPC_NODE_USE_ALTERNATIVE_RESOLVER: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
  });
  let heard = '';
  caller.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
    behind.push('127.0.0.2');
  });
  await once(caller, 'close');
  assert.equal(heard, 'one\ntwo\n');
});

test('a client that is let go of keeps no process alive, and what it has begun is answered', async () => {
  const { server, client } = await startEcho(async ({ text }) => {
    await sleep(300);
    return { text };
  });
  await using _ = server;
  const { stdout } = await run(process.execPath, [FIXTURE, `${server.port}`], { timeout: 20_000 });
  assert.equal(stdout, 'one\ntwo\n');
  using other = client('token');
  await other.Say({ text: 'still there' });
});
