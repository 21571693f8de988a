// For tests: the whole service over real PostgreSQL, NATS and the Kubernetes API stand-in, started before the tests of the file that
// imports this, and asked by gRPC as its callers do.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import { loadConfig } from '@tidemark/platform/config';
import { AppError, type ErrorCode } from '@tidemark/platform/errors';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import { createRegistry } from '@tidemark/platform/metrics';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase } from '@tidemark/platform/test-database';
import { startTestNats } from '@tidemark/platform/test-nats';
import {
  event,
  monitorRemoved,
  monitorStopped,
  type MonitorRemoved,
  type MonitorStopped,
  type TidemarkEvent,
} from '@tidemark/proto/events';
import type { Monitor__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { startFixture, type Fixture } from '../../../local/src/kube-api/fixture.ts';
import { configSchema } from '../config.ts';
import { startService } from '../service.ts';

const MONITORS_PER_USER = 3;
export const TOKENS = { gateway: 'gateway-token', controller: 'controller-token' };
const log = createLogger('test', 'silent');
const resources = new AsyncDisposableStack();
export const events: TidemarkEvent[] = [];
export const removed: MonitorRemoved[] = [];
export const stopped: MonitorStopped[] = [];
export let cluster: Fixture;
export let nats: Nats;
export let monitorDatabase: Database;
export let address: string;

before(async () => {
  const [database, natsServer, kube, port] = await Promise.all([
    startTestDatabase(),
    startTestNats(),
    startFixture(),
    freePort(),
  ]);
  for (const resource of [database, natsServer, kube]) resources.use(resource);
  cluster = kube;
  address = `127.0.0.1:${port}`;
  monitorDatabase = database.database;
  await provisionStreams(natsServer, STREAMS);
  const fail = (error: unknown): void => assert.fail(String(error));
  nats = resources.use(await connectNats({ ...natsServer, log, registry: createRegistry(), fail }));
  resources.use(
    await nats.consume({
      stream: 'EVENTS',
      durable: 'dispatcher-events',
      schemas: { 'event.>': event },
      handle: async ({ data }) => void events.push(data),
    }),
  );
  resources.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'dispatcher-removals',
      schemas: { 'monitor.removed': monitorRemoved },
      handle: async ({ data }) => void removed.push(data),
    }),
  );
  resources.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'scanner-stops',
      schemas: { 'monitor.stopped': monitorStopped },
      handle: async ({ data }) => void stopped.push(data),
    }),
  );
  const hashes = Object.entries(TOKENS).map(([name, token]) => [
    name,
    createHash('sha256').update(token).digest('hex'),
  ]);
  const config = loadConfig(configSchema, {
    DATABASE_URL: database.url.reveal(),
    ...natsServer.environment,
    GRPC_PORT: String(port),
    GRPC_CALLERS: JSON.stringify(Object.fromEntries(hashes)),
    KUBECONFIG: kube.kubeconfig,
    EGRESS_PROXY_URL: await startEgressStub(),
    MONITORS_PER_USER: String(MONITORS_PER_USER),
  });
  const { signal } = new AbortController();
  resources.use(await startService(config, { log, registry: createRegistry(), signal, fail }));
});

after(() => resources.disposeAsync());

/** Answers where names lead: `inside.` is inside, `unknown.` has no answer. */
async function startEgressStub(): Promise<string> {
  const server = createServer((request, response) => {
    const host = new URLSearchParams(request.url?.split('?')[1]).get('host') ?? '';
    const verdict = host.startsWith('inside.') ? 'blocked' : host.startsWith('unknown.') ? 'unknown' : 'public';
    response.writeHead(200, { 'x-egress-verdict': verdict }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  resources.defer(() => void server.close());
  return `http://monitor:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asGateway = { token: new Secret(TOKENS.gateway) };
export const connect = () => {
  const at = { ...asGateway, address };
  return {
    monitors: createGrpcClient(load('monitor').MonitorService, at),
    users: createGrpcClient(load('monitor').UserService, at),
    catalog: createGrpcClient(load('monitor').CatalogService, at),
    projection: createGrpcClient(load('monitor').ProjectionService, {
      address,
      token: new Secret(TOKENS.controller),
    }),
  };
};

export async function newUser(
  plan: 'PLAN_PRO' | 'PLAN_HOBBY' = 'PLAN_PRO',
): Promise<{ id: string; namespace: string }> {
  using users = connect().users;
  const { user } = await users.PutUser({ id: randomUUID(), plan, name: 'A user' });
  assert.ok(user);
  return user;
}

export async function newMonitor(userId: string, docsUrl: string): Promise<Monitor__Output> {
  using monitors = connect().monitors;
  const { monitor } = await monitors.CreateMonitor({ userId, docsUrl });
  assert.ok(monitor);
  return monitor;
}

export const refusedWith = (code: ErrorCode, path?: string) => (error: unknown) => {
  assert.ok(error instanceof AppError, String(error));
  assert.equal(error.code, code);
  if (path !== undefined)
    assert.deepEqual(
      error.details.map((detail) => detail.path),
      [path],
    );
  return true;
};

export const resourcePath = (monitor: Monitor__Output): string =>
  `/apis/tidemark.dev/v1/namespaces/${monitor.namespace}/monitors/${monitor.resourceName}`;
