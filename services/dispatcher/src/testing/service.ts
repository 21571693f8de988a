// For tests: the whole service on a PostgreSQL and a NATS of its own, before a receiver, and a client of it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@tidemark/platform/config';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { startTestNats, type TestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { eventSubject, type TidemarkEvent } from '@tidemark/proto/events';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { configSchema } from '../config.ts';
import { startService } from '../service.ts';
import type { TestReceiver } from './receiver.ts';

export interface TestService extends AsyncDisposable {
  client: ReturnType<typeof connect>;
  nats: Nats;
  servers: { database: TestDatabase; nats: TestNats };
  notReady: () => Promise<string | null> | string | null;
  publish: (event: TidemarkEvent, messageId?: string) => Promise<void>;
  /** Waits until the metrics hold the text. */
  untilMetric: (text: string) => Promise<void>;
}

const connect = (port: number) =>
  createGrpcClient(load('dispatch').DispatchService, { address: `127.0.0.1:${port}`, token: new Secret('token') });

export async function startTestService(receiver: TestReceiver): Promise<TestService> {
  const fail = (error: unknown): void => assert.fail(String(error));
  const log = createLogger('test', 'silent');
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await startTestDatabase());
  const server = stack.use(await startTestNats());
  await provisionStreams(server, STREAMS);
  const folder = await mkdtemp(join(tmpdir(), 'dispatcher-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, receiver.ca);
  const port = await freePort();
  const config = loadConfig(configSchema, {
    DATABASE_URL: db.url.reveal(),
    ...server.environment,
    GRPC_PORT: String(port),
    GRPC_CALLERS: JSON.stringify({ gateway: createHash('sha256').update('token').digest('hex') }),
    EGRESS_PROXY_URL: receiver.proxyUrl.reveal(),
    EGRESS_ALLOW: new URL(receiver.url).host,
    EXTRA_CA_FILE: caFile,
    SECRETS_KEY: 'ab'.repeat(32),
  });
  const registry = createRegistry();
  const service = stack.use(await startService(config, { log, registry, signal: new AbortController().signal, fail }));
  const client = stack.use(connect(port));
  const nats = stack.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const all = stack.move();
  return {
    client,
    nats,
    servers: { database: db, nats: server },
    notReady: () => service.notReady?.() ?? null,
    publish: async (event, messageId = event.event_id) => {
      await nats.publish({ subject: eventSubject(event.type), messageId, payload: event });
    },
    untilMetric: async (text) => {
      await until(async () => (await registry.metrics()).includes(text), text);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
