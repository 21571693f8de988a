import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { AppError } from './errors.ts';
import { createLogger } from './log.ts';
import { currentContext, withContext } from './request-context.ts';
import { startEcho } from './testing/echo-service.ts';

test('a call carries the request id, and an error its code, message and details', async () => {
  const { server, client } = await startEcho(async ({ text }) => {
    if (text === 'refuse')
      throw new AppError('INVALID_ARGUMENT', 'not that', { details: [{ path: 'text', message: 'is refused' }] });
    if (text === 'bug') throw new TypeError('secret path /etc/shadow');
    return { text: `${text} ${currentContext()?.requestId}` };
  });
  await using _ = server;
  using friend = client('token');
  const answer = await withContext({ requestId: 'r-7' }, () => friend.Say({ text: 'hello' }));
  assert.equal(answer.text, 'hello r-7');
  await assert.rejects(friend.Say({ text: 'refuse' }), {
    code: 'INVALID_ARGUMENT',
    message: 'not that',
    details: [{ path: 'text', message: 'is refused' }],
  });
  await assert.rejects(friend.Say({ text: 'bug' }), { code: 'INTERNAL', message: 'internal error' });
  using stranger = client('wrong');
  await assert.rejects(stranger.Say({ text: 'hello' }), { code: 'UNAUTHENTICATED' });
});

test('a caller that goes away aborts the work, and a deadline ends the call', async () => {
  const begun = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const { server, client } = await startEcho(
    (_request, signal) =>
      new Promise((_resolve, reject) => {
        begun.resolve();
        signal.addEventListener('abort', () => {
          aborted.resolve();
          reject(new AppError('CANCELLED', 'the caller went away'));
        });
      }),
  );
  await using _ = server;
  using friend = client('token');
  const caller = new AbortController();
  const call = friend.Say({ text: 'slow' }, { signal: caller.signal });
  // A call whose time is over before it reaches the server aborts nothing there.
  await begun.promise;
  caller.abort();
  await assert.rejects(call, { code: 'CANCELLED' });
  await aborted.promise;
  await assert.rejects(friend.Say({ text: 'slow' }, { deadlineMs: 50 }), { code: 'DEADLINE_EXCEEDED' });
});

test('a call whose caller is gone, or whose time is over, is not made', async () => {
  const heard: string[] = [];
  const { server, client } = await startEcho(async ({ text }) => {
    heard.push(text);
    return { text };
  });
  await using _ = server;
  using friend = client('token');
  await friend.Say({ text: 'connected' });
  await assert.rejects(friend.Say({ text: 'gone' }, { signal: AbortSignal.abort() }), { code: 'CANCELLED' });
  await assert.rejects(friend.Say({ text: 'late' }, { deadlineMs: 0 }), { code: 'DEADLINE_EXCEEDED' });
  await friend.Say({ text: 'last' });
  assert.deepEqual(heard, ['connected', 'last']);
});

test('a request that cannot be written is an internal error', async () => {
  const { server, client } = await startEcho(async ({ text }) => ({ text }));
  await using _ = server;
  using friend = client('token');
  await assert.rejects(friend.Say(null as never), { name: 'AppError', code: 'INTERNAL' });
});

test('what may pass is logged with why it happened, which the caller is not told', async () => {
  const lines: { level: string; err?: unknown }[] = [];
  const keep = (level: string) => (fields: object) => void lines.push({ level, ...fields });
  const log = Object.assign(createLogger('test', 'silent'), { warn: keep('warn'), info: keep('info') });
  const away = new AppError('UNAVAILABLE', 'the database has no room', { cause: new Error('disk of db-7 is full') });
  const { server, client } = await startEcho(
    async ({ text }) => {
      throw text === 'away' ? away : new AppError('NOT_FOUND', 'there is none');
    },
    { log },
  );
  await using _ = server;
  using friend = client('token');
  await assert.rejects(friend.Say({ text: 'away' }), (error) => !/db-7/.test(inspect(error)));
  await assert.rejects(friend.Say({ text: 'none' }), { code: 'NOT_FOUND' });
  assert.deepEqual(
    lines.map(({ level, err }) => [level, err]),
    [
      ['warn', away],
      ['info', undefined],
    ],
  );
});

test('calls go round the processes behind a name, and past one that is gone', async () => {
  const answering = (name: string) => startEcho(async () => ({ text: name }));
  const [one, two] = await Promise.all([answering('one'), answering('two')]);
  await using servers = new AsyncDisposableStack();
  servers.use(one.server);
  const stopTwo = servers.use(two.server);
  using friend = one.client('token', `ipv4:127.0.0.1:${one.server.port},127.0.0.1:${two.server.port}`);
  const answers = async (): Promise<Set<string>> => {
    const found = new Set<string>();
    for (let call = 0; call < 8; call += 1) found.add((await friend.Say({ text: '' })).text);
    return found;
  };
  const deadline = Date.now() + 5000;
  while ((await answers()).size < 2) assert.ok(Date.now() < deadline, 'both answer');
  await stopTwo[Symbol.asyncDispose]();
  assert.deepEqual(await answers(), new Set(['one']));
});

test('a peer that falls silent behind an open connection is given up by its missing signs of life, and reached anew', async () => {
  const { server, client } = await startEcho(async ({ text }) => ({ text }));
  await using _ = server;
  /** Both ends of each connection through the relay. */
  const connections: (readonly [Socket, Socket])[] = [];
  const relay = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    connections.push([near, far]);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;
  using friend = client('token', `127.0.0.1:${port}`, { everyMs: 200, timeoutMs: 1500 });
  try {
    assert.equal((await friend.Say({ text: 'one' })).text, 'one');
    for (const [near, far] of connections) {
      near.unpipe().pause();
      far.unpipe().pause();
    }
    await assert.rejects(friend.Say({ text: 'lost' }, { deadlineMs: 20_000 }), { code: 'UNAVAILABLE' });
    assert.equal((await friend.Say({ text: 'two' })).text, 'two');
    assert.ok(connections.length >= 2);
  } finally {
    for (const [near] of connections) near.destroy();
    relay.close();
  }
});
