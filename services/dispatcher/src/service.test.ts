import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '@tidemark/platform/config';
import { AppError } from '@tidemark/platform/errors';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { connectNats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase } from '@tidemark/platform/test-database';
import { startTestNats } from '@tidemark/platform/test-nats';
import { eventSubject } from '@tidemark/proto/events';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { Webhook } from 'standardwebhooks';
import { configSchema } from './config.ts';
import { startService } from './service.ts';
import { aChangeEvent } from './test-events.ts';
import { startTestReceiver } from './test-receiver.ts';

const DEADLINE_MS = 10_000;
const withCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

test('an event published on NATS reaches the destination made over gRPC, once though published twice', async () => {
  const fail = (error: unknown): void => assert.fail(String(error));
  const log = createLogger('test', 'silent');
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await startTestDatabase());
  const server = stack.use(await startTestNats());
  await provisionStreams(server, STREAMS);
  const receiver = stack.use(await startTestReceiver(() => ({ status: 200 })));
  const folder = await mkdtemp(join(tmpdir(), 'dispatcher-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, receiver.ca);
  const port = await freePort();
  const config = loadConfig(configSchema, {
    DATABASE_URL: db.url.reveal(),
    NATS_URL: server.url,
    NATS_USER: server.user,
    NATS_PASSWORD: server.password.reveal(),
    GRPC_PORT: String(port),
    GRPC_CALLERS: JSON.stringify({ gateway: createHash('sha256').update('token').digest('hex') }),
    EGRESS_PROXY_URL: receiver.proxyUrl.reveal(),
    EGRESS_ALLOW: new URL(receiver.url).host,
    EXTRA_CA_FILE: caFile,
    SECRETS_KEY: 'ab'.repeat(32),
  });
  const registry = createRegistry();
  const context = { log, registry, signal: new AbortController().signal, fail };
  const service = stack.use(await startService(config, context));
  assert.equal(await service.notReady?.(), null);

  const address = `127.0.0.1:${port}`;
  const client = stack.use(createGrpcClient(load('dispatch').DispatchService, { address, token: new Secret('token') }));
  const userId = randomUUID();
  const { destination, secret } = await client.CreateDestination({
    userId,
    url: receiver.url,
    events: ['change.detected'],
    name: 'Pager',
  });
  const { destinations } = await client.ListDestinations({ userId });
  assert.deepEqual(destinations, [destination]);
  assert.equal(destination?.name, 'Pager');
  for (const bad of ['', '7', "' or true --"]) {
    const wish = { url: receiver.url, events: ['change.detected'] };
    await assert.rejects(client.ListDestinations({ userId: bad }), withCode('INVALID_ARGUMENT'));
    await assert.rejects(client.CreateDestination({ userId: bad, ...wish }), withCode('INVALID_ARGUMENT'));
    await assert.rejects(client.DeleteDestination({ userId: bad, id: userId }), withCode('INVALID_ARGUMENT'));
    await assert.rejects(client.DeleteDestination({ userId, id: bad }), withCode('NOT_FOUND'));
  }

  const nats = stack.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const event = aChangeEvent({}, { user_id: userId });
  const subject = eventSubject(event.type);
  for (const messageId of ['one', 'two']) await nats.publish({ subject, messageId, payload: event });
  const last = aChangeEvent({}, { user_id: userId });
  await nats.publish({ subject, messageId: 'three', payload: last });
  const end = Date.now() + DEADLINE_MS;
  while (!(await registry.metrics()).includes('dispatcher_attempts_total{outcome="delivered"} 2')) {
    assert.ok(Date.now() < end, 'the deliveries did not come in time');
    await delay(20);
  }
  const ids = receiver.received.map(({ headers, body }) => {
    new Webhook(secret).verify(body.toString(), headers);
    return headers['webhook-id'] ?? '';
  });
  assert.deepEqual(ids.sort(), [event.event_id, last.event_id].sort());
});
