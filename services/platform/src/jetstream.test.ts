import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { connectNats } from './jetstream.ts';
import { createLogger } from './log.ts';
import { provisionStreams } from './provision-streams.ts';
import { startTestNats } from './test-nats.ts';
import { until } from './testing/until.ts';

/** Twice the time between two signs of life, less than the work takes. */
const ACK_WAIT_MS = 6000;
const WORK_MS = 8000;
/** More than a client tries by default before it gives up for good. */
const MANY_TRIES = 12;

test('work that takes longer than the ack wait is not given out a second time', async () => {
  await using server = await startTestNats();
  await provisionStreams(server, [
    {
      name: 'WORK',
      subjects: ['work.>'],
      retention: 'workqueue',
      maxBytes: 1024 * 1024,
      durables: [{ name: 'worker', filter: 'work.>', ackWaitMs: ACK_WAIT_MS, maxAckPending: 10 }],
    },
  ]);
  const log = createLogger('test', 'silent');
  const fail = (error: unknown): void => assert.fail(String(error));
  await using nats = await connectNats({ ...server, log, registry: new Registry(), fail });
  const deliveries: number[] = [];
  const done = Promise.withResolvers<void>();
  await using consumer = await nats.consume({
    stream: 'WORK',
    durable: 'worker',
    schemas: { 'work.>': z.object({}) },
    handle: async ({ deliveryCount }) => {
      deliveries.push(deliveryCount);
      await delay(WORK_MS);
      done.resolve();
    },
  });
  assert.ok(consumer);
  await nats.publish({ subject: 'work.long', messageId: 'one', payload: {} });
  await done.promise;
  const manager = await nats.manager();
  await until(async () => (await manager.streams.info('WORK')).state.messages === 0, 'the ack');
  assert.deepEqual(deliveries, [1]);
});

test('a client that was turned away many times is connected, and reads, once the server is back', async () => {
  await using server = await startTestNats();
  const stream = {
    name: 'NEWS',
    subjects: ['news.>'],
    retention: 'interest' as const,
    maxBytes: 1024 * 1024,
    durables: [{ name: 'reader', filter: 'news.>', ackWaitMs: ACK_WAIT_MS, maxAckPending: 10 }],
  };
  await provisionStreams(server, [stream]);
  const log = createLogger('test', 'silent');
  const fail = (error: unknown): void => assert.fail(String(error));
  await using nats = await connectNats({ ...server, log, registry: new Registry(), fail, streams: [stream] });
  const seen = Promise.withResolvers<void>();
  await using consumer = await nats.consume({
    stream: 'NEWS',
    durable: 'reader',
    schemas: { 'news.>': z.object({}) },
    handle: async () => seen.resolve(),
  });
  assert.ok(consumer);
  await server.kill();
  let tries = 0;
  const enough = Promise.withResolvers<void>();
  const nobody = createServer((socket) => {
    socket.destroy();
    tries += 1;
    if (tries === MANY_TRIES) enough.resolve();
  });
  await once(nobody.listen(Number(new URL(server.url).port), '127.0.0.1'), 'listening');
  await enough.promise;
  await assert.rejects(nats.publish({ subject: 'news.a', messageId: 'away', payload: {} }), { code: 'UNAVAILABLE' });
  nobody.close();
  await once(nobody, 'close');
  server.start();
  await until(() => nats.connections() > 1, 'it to be connected again');
  await nats.publish({ subject: 'news.a', messageId: 'back', payload: {} });
  await seen.promise;
});
