// A server that was killed and gives out numbers of a stream again: nothing that gets such a number is lost. Its crash is played by a copy of
// what it had stored a little earlier.
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { connectNats, type Nats } from '../jetstream.ts';
import { createLogger } from '../log.ts';
import { provisionStreams, type StreamDefinition } from '../provision-streams.ts';
import { startTestNats } from '../test-nats.ts';
import { until } from '../testing/until.ts';

const log = createLogger('test', 'silent');
const STREAM: StreamDefinition = {
  name: 'NEWS',
  subjects: ['news.>'],
  retention: 'interest',
  maxBytes: 1_000_000,
  durables: [{ name: 'reader', filter: 'news.>', ackWaitMs: 5000, maxAckPending: 100 }],
};
/** What is read before the copy is made, and between the copy and the crash. */
const EARLY = 2;
const AT_WORK = 3;

async function startWorld() {
  await using resources = new AsyncDisposableStack();
  const server = resources.use(await startTestNats());
  await provisionStreams(server, [STREAM]);
  const fail = (error: unknown): void => assert.fail(String(error));
  const open = (): Promise<Nats> => connectNats({ ...server, log, registry: new Registry(), fail, streams: [STREAM] });
  const copy = await mkdtemp(join(tmpdir(), 'test-copy-'));
  resources.defer(() => rm(copy, { recursive: true }));
  const { folderOf, kill, start } = server;
  const nats = resources.use(await open());
  const owned = resources.move();
  return {
    nats,
    /** Another process that is connected. */
    open,
    remember: () => cp(folderOf(STREAM.name), copy, { recursive: true }),
    /** A publisher that is killed as soon as the stream has the message. */
    async publishAndDie(id: string): Promise<number> {
      const connection = await connect({ servers: server.url, user: server.user, pass: server.password.reveal() });
      const { seq } = await jetstream(connection).publish('news.a', JSON.stringify({ id }), { msgID: id });
      await connection.close();
      return seq;
    },
    /** When the state of the reader was last written. */
    writtenAt: async () => (await stat(join(folderOf(STREAM.name), 'obs', 'reader', 'o.dat'))).mtimeMs,
    /** Ends it; what `parts` of its folder had since the copy is gone when it is back. */
    async crash(parts: readonly ('msgs' | 'obs')[]) {
      await kill();
      for (const part of parts) {
        const folder = join(folderOf(STREAM.name), part);
        await rm(folder, { recursive: true });
        await cp(join(copy, part), folder, { recursive: true });
      }
      const before = nats.connections();
      start();
      await until(() => nats.connections() > before, 'a connection');
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const send = (nats: Nats, id: string): Promise<{ seq: number }> =>
  nats.publish({ subject: 'news.a', messageId: id, payload: { id } });

for (const [what, parts] of Object.entries({
  'its consumers know that they were given': ['msgs'],
  'nobody knows that they were given, but who still works on them': ['msgs', 'obs'],
} as const)) {
  test(`numbers that ${what} take no message away`, async () => {
    await using world = await startWorld();
    const { nats } = world;
    const begun: string[] = [];
    const done = new Set<string>();
    const crashed = Promise.withResolvers<void>();
    await using reader = await nats.consume({
      stream: 'NEWS',
      durable: 'reader',
      schemas: { 'news.>': z.object({ id: z.string() }) },
      handle: async ({ data: { id } }) => {
        const isFirst = !begun.includes(id);
        begun.push(id);
        if (id.startsWith('at work')) await crashed.promise;
        if (id.startsWith('new') && isFirst) {
          await crashed.promise;
          throw new Error('not yet');
        }
        done.add(id);
      },
    });
    assert.ok(reader);
    // Nobody waits for ever when something fails.
    using released = { [Symbol.dispose]: () => crashed.resolve() };
    assert.ok(released);
    const ids = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name} ${number}`);
    for (const id of ids('early', EARLY)) await send(nats, id);
    const manager = await nats.manager();
    await until(async () => (await manager.streams.info('NEWS')).state.messages === 0, 'nothing left');
    const settledAt = Date.now();
    await send(nats, 'last before');
    await until(() => done.has('last before'), 'it to be done');
    await until(async () => (await world.writtenAt()) > settledAt, 'its state to be written');
    await world.remember();

    const beganAt = Date.now();
    for (const id of ids('at work', AT_WORK)) await send(nats, id);
    await until(() => begun.filter((id) => id.startsWith('at work')).length === AT_WORK, 'them to be at work');
    await until(async () => (await world.writtenAt()) > beganAt, 'that to be written');
    await world.crash(parts);
    await using publisher = await world.open();
    const fresh = ids('new', AT_WORK);
    const cutOff = await world.publishAndDie('new 0');
    const numbers: number[] = [];
    for (const id of fresh) numbers.push((await send(publisher, id)).seq);
    const isKnown = parts.length === 1;
    // Else it may have the number of the one before, whose id it has, unless the reader was given that one meanwhile.
    if (isKnown) assert.ok((numbers[0] ?? 0) > cutOff, `${numbers.join()} after ${cutOff}`);
    await until(() => isKnown || begun.includes('new 0'), 'one to be begun');
    crashed.resolve();
    await until(() => fresh.every((id) => done.has(id)), 'all that was published');
  });
}
