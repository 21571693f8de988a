import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { connectNats } from '../jetstream.ts';
import { createLogger } from '../log.ts';
import { provisionStreams, type StreamDefinition } from '../provision-streams.ts';
import { startTestNats } from '../test-nats.ts';
import { until } from '../testing/until.ts';

const NEWS: StreamDefinition = {
  name: 'NEWS',
  subjects: ['news.>'],
  retention: 'interest',
  maxBytes: 1024 * 1024,
  durables: [{ name: 'reader', filter: 'news.>', ackWaitMs: 5000, maxAckPending: 10 }],
};
const fail = (error: unknown): void => assert.fail(String(error));
const log = createLogger('test', 'silent');

const PULL = /PUB \$JS\.API\.CONSUMER\.MSG\.NEXT\.\S+ (\S+) \d+\r\n.*\r\n/g;

/** A relay to the server that loses each pull request which asks for its answers where the first one did. */
async function startLossyRelay(url: string) {
  const lost: string[] = [];
  const inboxOf = (reply: string): string => reply.slice(0, reply.lastIndexOf('.'));
  const target = new URL(url);
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    far.pipe(near);
    near.setEncoding('latin1');
    near.on('data', (chunk: string) => {
      const passed = chunk.replaceAll(PULL, (request, reply: string) => {
        if (lost.length > 0 && lost[0] !== inboxOf(reply)) return request;
        lost.push(inboxOf(reply));
        return '';
      });
      far.write(passed, 'latin1');
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    url: `nats://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    lost,
    [Symbol.dispose]: () => void relay.close(),
  };
}

test('a consumer whose server sends no sign of life is opened anew, and reads', async () => {
  await using server = await startTestNats();
  await provisionStreams(server, [NEWS]);
  using relay = await startLossyRelay(server.url);
  await using nats = await connectNats({ ...server, url: relay.url, log, registry: new Registry(), fail });
  const read: string[] = [];
  await using consumer = await nats.consume({
    stream: 'NEWS',
    durable: 'reader',
    schemas: { 'news.>': z.object({}) },
    pullExpiresMs: 1000,
    handle: async ({ messageId }) => void read.push(messageId),
  });
  assert.ok(consumer);
  await until(() => relay.lost.length > 0, 'a lost pull request');
  await nats.publish({ subject: 'news.a', messageId: 'one', payload: {} });
  await until(() => read.length > 0, 'the message');
  assert.deepEqual(read, ['one']);
});

test('a consumer that is ended while it is opened ends at once', async () => {
  await using server = await startTestNats();
  await provisionStreams(server, [NEWS]);
  await using nats = await connectNats({ ...server, log, registry: new Registry(), fail });
  for (let turns = 0; turns < 60; turns += 1) {
    const consumer = await nats.consume({
      stream: 'NEWS',
      durable: 'reader',
      schemas: { 'news.>': z.object({}) },
      handle: async () => {},
    });
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    let ended = false;
    void consumer[Symbol.asyncDispose]().then(() => (ended = true));
    await until(() => ended, `its end after ${turns} turns`);
  }
});
