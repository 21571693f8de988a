import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@tidemark/platform/config';
import { AppError } from '@tidemark/platform/errors';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import { createLogger } from '@tidemark/platform/log';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import type { RunningService } from '@tidemark/platform/lifecycle';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { startTestNats, type TestNats } from '@tidemark/platform/test-nats';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { until } from '@tidemark/platform/testing/until';
import {
  findingFound,
  scanCompleted,
  scanFailed,
  type FindingFound,
  type ScanCompleted,
  type ScanFailed,
} from '@tidemark/proto/events';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { Registry } from 'prom-client';
import { configSchema } from './config.ts';
import { startService } from './service.ts';
import { send, startDocsServer, type DocsServer } from './testing/docs-server.ts';
import { aJob, CHROME_PATH, CHROME_SANDBOX } from './testing/scans.ts';

const log = createLogger('test', 'silent');
/** A scan of one page takes a few seconds. */
const PROCESS_MS = 60_000;
const outcomes: (ScanCompleted | ScanFailed)[] = [];
const found: FindingFound[] = [];

let docs: DocsServer;
let db: TestDatabase;
let server: TestNats;
let nats: Nats;
let service: RunningService;
let consumers: AsyncDisposableStack;
let grpcPort: number;

const page = (field: string): string =>
  `<title>Docs</title><main id=m></main><script>m.innerHTML = '<h1>Create a charge</h1><p>POST /v1/charges makes a charge.</p>' +
   '<table><tr><th>Parameter</th><th>Type</th><th>Description</th></tr><tr><td>${field}</td><td>string</td><td>Required.</td></tr></table>'</script>`;

before(async () => {
  docs = await startDocsServer({ '/': send(page('amount')) });
  [db, server] = await Promise.all([startTestDatabase(), startTestNats()]);
  await provisionStreams(server, STREAMS);
  const registry = new Registry();
  const fail = (error: unknown): void => assert.fail(String(error));
  nats = await connectNats({ ...server, log, registry, fail });
  consumers = new AsyncDisposableStack();
  consumers.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'health-scans',
      schemas: { 'scan.completed': scanCompleted, 'scan.failed': scanFailed },
      handle: async ({ data }) => void outcomes.push(data),
    }),
  );
  consumers.use(
    await nats.consume({
      stream: 'OUTCOMES',
      durable: 'change-findings',
      schemas: { 'finding.found': findingFound },
      handle: async ({ data }) => void found.push(data),
    }),
  );
  grpcPort = await freePort();
  const config = loadConfig(configSchema, {
    DATABASE_URL: db.url.reveal(),
    ...server.environment,
    GRPC_PORT: String(grpcPort),
    GRPC_CALLERS: JSON.stringify({ gateway: createHash('sha256').update('token').digest('hex') }),
    CHROME_PATH,
    CHROME_SANDBOX: String(CHROME_SANDBOX),
    EGRESS_ALLOW: new URL(docs.url).host,
  });
  service = await startService(config, { log, registry: new Registry(), signal: new AbortController().signal, fail });
});

after(async () => {
  await service[Symbol.asyncDispose]();
  await consumers.disposeAsync();
  await nats[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

async function scan(): Promise<ScanCompleted | ScanFailed> {
  const job = aJob({ docsUrl: `${docs.url}/`, trigger: 'manual' });
  await nats.publish({ subject: 'scan.job', messageId: job.scan_id, payload: job });
  return outcomeOf(job.scan_id);
}

const outcomeOf = (scanId: string): Promise<ScanCompleted | ScanFailed> =>
  until(() => outcomes.find(({ scan_id }) => scan_id === scanId), 'the outcome');

/** The parts of a scan. They come by a consumer of their own, and may come after its outcome. */
const partsOf = ({ scan_id: scanId, parts }: ScanCompleted): Promise<FindingFound[]> =>
  until(() => {
    const came = found.filter(({ scan_id }) => scan_id === scanId);
    return came.length >= parts && came;
  }, 'all Findings of the scan');

test('a job from the stream ends in an outcome, a changed page in Findings, a missing one in a failure', async () => {
  const first = scanCompleted.parse(await scan());
  assert.deepEqual([first.first, first.changed, first.generation], [true, false, 1]);

  docs.routes['/'] = send(page('total'));
  const second = scanCompleted.parse(await scan());
  assert.deepEqual([second.first, second.changed, second.generation], [false, true, 2]);
  const parts = await partsOf(second);
  assert.deepEqual([parts.length, found.length], [second.parts, second.parts]);
  assert.equal(parts[0]?.base_verified_at, first.started_at);
  assert.ok(parts[0]?.findings.some(({ endpoint }) => endpoint === 'POST /v1/charges'));

  docs.routes['/'] = send('gone', 'text/html', 404);
  const third = scanFailed.parse(await scan());
  assert.deepEqual([third.reason, third.http_status], ['http_status', 404]);
  assert.equal(await service.notReady?.(), null);

  const address = `127.0.0.1:${grpcPort}`;
  using client = createGrpcClient(load('scan').ScanService, { address, token: new Secret('token') });
  using stranger = createGrpcClient(load('scan').ScanService, { address, token: new Secret('guessed') });
  const { scans, total } = await client.ListScans({ sourceKey: third.source_key, page: 1, perPage: 2 });
  assert.equal(total, 3);
  assert.deepEqual(scans.map(({ id }) => id).sort(), (await newestTwo(third.source_key)).sort());
  assert.deepEqual((await client.ListScans({ sourceKey: 'f'.repeat(32), page: 1, perPage: 2 })).scans, []);
  const { scan: shown } = await client.GetScan({ id: third.scan_id });
  assert.deepEqual([shown?.status, shown?.reason, shown?.httpStatus], ['failed', 'http_status', 404]);
  const { scan: ended } = await client.GetScan({ id: second.scan_id });
  // A field that went is looked for in Chrome.
  assert.deepEqual([ended?.changed, ended?.mode, ended?.pages], [true, 'chrome', 1]);
  assert.ok((ended?.bytes ?? 0) > 100 && 'get' in (ended?.phaseMs ?? {}));
  await assert.rejects(client.GetScan({ id: randomUUID() }), withCode('NOT_FOUND'));
  for (const id of ['', '7', "' or true --", 'f'.repeat(5000)]) {
    await assert.rejects(client.GetScan({ id }), withCode('INVALID_ARGUMENT'));
  }
  await assert.rejects(stranger.GetScan({ id: third.scan_id }), withCode('UNAUTHENTICATED'));
});

for (const [subject, how] of [
  ['monitor.removed', 'is removed'],
  ['monitor.stopped', 'is paused'],
] as const) {
  test(`a scan that waits is not made when the Monitor that it was for ${how}`, async () => {
    const monitorId = randomUUID();
    const answers = { frequencies: [], monitor_ids: [monitorId] };
    const job = aJob({ docsUrl: `${docs.url}/later/${subject}`, trigger: 'initial', answers });
    await db.database.query(`insert into sources (key, slow_until) values ($1, now() + interval '1 hour')`, [
      job.source.key,
    ]);
    const scans = async (): Promise<number> =>
      (await db.database.query('select 1 from scans where id = $1', [job.scan_id])).length;
    await nats.publish({ subject: 'scan.job', messageId: job.scan_id, payload: job });
    await until(async () => (await scans()) === 1, 'the scan to wait');
    const at = new Date().toISOString();
    const payload = { monitor_id: monitorId, user_id: randomUUID(), removed_at: at, stopped_at: at };
    await nats.publish({ subject, messageId: monitorId, payload });
    await until(async () => (await scans()) === 0, 'the scan to go');
  });
}

test('with a job in its environment the process makes this one scan and ends; done before, it tells the outcome again', async () => {
  docs.routes['/'] = send(page('total'));
  const job = aJob({ docsUrl: `${docs.url}/`, trigger: 'manual' });
  const told = () => outcomes.filter(({ scan_id }) => scan_id === job.scan_id).length;
  for (const times of [1, 2]) {
    assert.equal(await runOnce(JSON.stringify(job)), 0);
    await until(() => told() >= times, 'the outcome');
    assert.equal(told(), times);
  }
  const [row] = await db.database.query<{ isolated: boolean; state: string; attempt: number }>(
    'select isolated, state, attempt from scans where id = $1',
    [job.scan_id],
  );
  assert.deepEqual(row, { isolated: true, state: 'completed', attempt: 1 });
  assert.equal(await runOnce('{}'), 1);
});

test('a scan whose process is killed in the middle is made by the next process, once', async () => {
  const reached = Promise.withResolvers<void>();
  docs.routes['/'] = () => reached.resolve();
  const job = aJob({ docsUrl: `${docs.url}/`, trigger: 'manual' });
  const child = startOnce(JSON.stringify(job));
  await reached.promise;
  child.kill('SIGKILL');
  await once(child, 'exit');
  docs.routes['/'] = send(page('currency'));
  assert.equal(await runOnce(JSON.stringify(job)), 0);
  const outcome = scanCompleted.parse(await outcomeOf(job.scan_id));
  const parts = await partsOf(outcome);
  assert.equal(parts.length, outcome.parts);
  const told = parts.flatMap(({ findings }) => findings);
  assert.deepEqual(
    told.map(({ rule, endpoint }) => [rule, endpoint]),
    [
      ['page-parameter-removed', 'POST /v1/charges'],
      ['page-required-parameter-added', 'POST /v1/charges'],
    ],
  );
  const [row] = await db.database.query('select state, attempt from scans where id = $1', [job.scan_id]);
  assert.deepEqual(row, { state: 'completed', attempt: 2 });
});

async function runOnce(job: string): Promise<number | null> {
  const child = startOnce(job);
  const late = setTimeout(() => child.kill('SIGKILL'), PROCESS_MS);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(late);
  return status;
}

function startOnce(job: string): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...CHILD_ENVIRONMENT,
      DATABASE_URL: db.url.reveal(),
      ...server.environment,
      CHROME_PATH,
      CHROME_SANDBOX: String(CHROME_SANDBOX),
      EGRESS_ALLOW: new URL(docs.url).host,
      SCAN_JOB: job,
    },
  });
}

const withCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

async function newestTwo(sourceKey: string): Promise<string[]> {
  const rows = await db.database.query<{ id: string }>(
    'select id from scans where source_key = $1 order by requested_at desc limit 2',
    [sourceKey],
  );
  return rows.map(({ id }) => id);
}
