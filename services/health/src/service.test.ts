import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { loadConfig } from '@tidemark/platform/config';
import { AppError } from '@tidemark/platform/errors';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { startGrpcServer } from '@tidemark/platform/grpc-server';
import { grpcService, type AsyncHandlers } from '@tidemark/platform/grpc-service';
import { connectNats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase } from '@tidemark/platform/test-database';
import { startTestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { SUBJECTS, type ScanCompleted } from '@tidemark/proto/events';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { configSchema } from './config.ts';
import { startService } from './service.ts';

const withCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;
const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
const SOURCE = 'a'.repeat(32);
const refuse = (): Promise<never> => Promise.reject(new Error('not called here'));

test('a scan completed on NATS gives each watcher a score, told over gRPC and on NATS', async () => {
  const fail = (error: unknown): void => assert.fail(String(error));
  const log = createLogger('test', 'silent');
  const userId = randomUUID();
  const monitorId = randomUUID();
  const known = { monitorId, userId, apiName: 'Stripe' };
  const since = toTimestamp(new Date(Date.now() - 60_000));
  await using stack = new AsyncDisposableStack();
  const db = stack.use(await startTestDatabase());
  const server = stack.use(await startTestNats());
  await provisionStreams(server, STREAMS);
  const handlers: AsyncHandlers<ProjectionServiceHandlers> = {
    SyncMonitor: refuse,
    ForgetMonitor: refuse,
    ReviewSweep: refuse,
    // Also here: a Monitor that the daily run does not see is dropped.
    ListSubjects: async () => ({ subjects: [{ ...known, sourceKey: SOURCE, createdAt: since }], nextPageToken: '' }),
    ListWatchers: async () => ({ watchers: [{ ...known, watchingSince: since }], nextPageToken: '' }),
  };
  const monitor = stack.use(
    await startGrpcServer({
      host: '127.0.0.1',
      port: 0,
      tokens: { health: hash('health') },
      services: [grpcService('ProjectionService', load('monitor').ProjectionService, ['health'], handlers)],
      log,
      registry: createRegistry(),
    }),
  );
  const port = await freePort();
  const config = loadConfig(configSchema, {
    DATABASE_URL: db.url.reveal(),
    ...server.environment,
    GRPC_PORT: String(port),
    GRPC_CALLERS: JSON.stringify({ gateway: hash('gateway') }),
    GRPC_TOKEN: 'health',
    MONITOR_GRPC: `127.0.0.1:${monitor.port}`,
    SCANNER_GRPC: `127.0.0.1:${monitor.port}`,
    CHANGE_GRPC: `127.0.0.1:${monitor.port}`,
  });
  const context = { log, registry: createRegistry(), signal: new AbortController().signal, fail };
  stack.use(await startService(config, context));

  const nats = stack.use(await connectNats({ ...server, log, registry: createRegistry(), fail }));
  const at = new Date().toISOString();
  const payload: ScanCompleted = {
    scan_id: randomUUID(),
    source_key: SOURCE,
    trigger: 'initial',
    answers: { frequencies: [], monitor_ids: [monitorId] },
    joined: [],
    started_at: at,
    finished_at: at,
    generation: 1,
    first: true,
    changed: false,
    parts: 0,
    findings: 0,
    docs_changed_at: null,
  };
  await nats.publish({ subject: SUBJECTS.scanCompleted, messageId: payload.scan_id, payload });
  const address = `127.0.0.1:${port}`;
  const client = stack.use(createGrpcClient(load('health').HealthService, { address, token: new Secret('gateway') }));
  for (const bad of ['', '7', "' or true --"]) {
    await assert.rejects(client.ListScores({ userId: bad }), withCode('INVALID_ARGUMENT'));
    await assert.rejects(client.ListScores({ userId, monitorId: bad }), withCode('INVALID_ARGUMENT'));
  }
  const score = await until(async () => (await client.ListScores({ userId })).scores[0], 'the score to come');
  assert.deepEqual([score.monitorId, score.score, score.breakdown?.docFreshness], [monitorId, 93, 50]);
  await db.database.query(
    `insert into scores select monitor_id, scored_on - n, user_id, api_name, 50 + n, maturity, change_frequency, breaking_ratio,
       scrape_reliability, doc_freshness, deprecation_load, scored_at from scores, generate_series(1, 4) as n`,
  );
  const history = async (days: number) =>
    (await client.ListHistory({ userId, monitorId, days })).scores.map(({ score, inputs }) => [
      score?.score,
      inputs?.goodScans,
    ]);
  assert.deepEqual(await history(3), [
    [93, 1],
    [51, undefined],
    [52, undefined],
  ]);
  assert.equal((await history(730)).length, 5);
  for (const days of [0, 731]) {
    await assert.rejects(client.ListHistory({ userId, monitorId, days }), withCode('INVALID_ARGUMENT'));
  }
  assert.deepEqual((await client.ListHistory({ userId: randomUUID(), monitorId, days: 3 })).scores, []);
  assert.equal((await client.ListScores({ userId })).scores[0]?.score, 93);
  const told = async (): Promise<number> =>
    (await db.database.query(`select from outbox where subject = 'score.updated' and published_at is not null`)).length;
  await until(async () => (await told()) > 0, 'the score to be published');
});
