// The whole service over real PostgreSQL, NATS and gRPC; only the monitor service is a stand-in that answers ListWatchers.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { startGrpcServer, type GrpcServer } from '@tidemark/platform/grpc-server';
import { grpcService } from '@tidemark/platform/grpc-service';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import type { RunningService } from '@tidemark/platform/lifecycle';
import { createLogger } from '@tidemark/platform/log';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { Secret } from '@tidemark/platform/secret';
import { freePort, startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { startTestNats, type TestNats } from '@tidemark/platform/test-nats';
import { until } from '@tidemark/platform/testing/until';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { changesRecorded, event, guideJob, SUBJECTS } from '@tidemark/proto/events';
import type { ListWatchersRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/ListWatchersRequest';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import type { Watcher as WatcherMessage } from '@tidemark/proto/gen/tidemark/monitor/v1/Watcher';
import { load } from '@tidemark/proto/load';
import { STREAMS } from '@tidemark/proto/streams';
import { Registry } from 'prom-client';
import { configSchema } from './config.ts';
import { startService } from './service.ts';
import { aFinding, aPart, aScan, aWatcher, STARTED, USER } from './testing/messages.ts';

const log = createLogger('test', 'silent');
const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
const STRANGER = randomUUID();

let db: TestDatabase;
let natsServer: TestNats;
let nats: Nats;
let monitorServer: GrpcServer;
let service: RunningService;
let grpcPort = 0;
/** Watchers by Source key: one page each. */
const watched = new Map<string, WatcherMessage[][]>();
const asked: ListWatchersRequest__Output[] = [];

before(async () => {
  [db, natsServer] = await Promise.all([startTestDatabase(), startTestNats()]);
  await provisionStreams(natsServer, STREAMS);
  const fail = (error: unknown): void => assert.fail(String(error));
  nats = await connectNats({ ...natsServer, log, registry: new Registry(), fail });
  const unused = async (): Promise<never> => Promise.reject(new Error('not used'));
  monitorServer = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: { change: sha256('change-token') },
    services: [
      grpcService<ProjectionServiceHandlers>('ProjectionService', load('monitor').ProjectionService, ['change'], {
        ListWatchers: async (request) => {
          asked.push(request);
          const pages = watched.get(request.sourceKey) ?? [];
          const index = Number(request.pageToken || 0);
          return { watchers: pages[index] ?? [], nextPageToken: index + 1 < pages.length ? String(index + 1) : '' };
        },
        SyncMonitor: unused,
        ForgetMonitor: unused,
        ReviewSweep: unused,
        ListSubjects: unused,
      }),
    ],
    log,
    registry: new Registry(),
  });
  grpcPort = await freePort();
  const config = configSchema.parse({
    DATABASE_URL: db.url.reveal(),
    ...natsServer.environment,
    GRPC_PORT: String(grpcPort),
    GRPC_CALLERS: JSON.stringify({ gateway: sha256('gateway-token') }),
    GRPC_TOKEN: 'change-token',
    MONITOR_GRPC: `127.0.0.1:${monitorServer.port}`,
    DASHBOARD_URL: 'https://app.example.com/',
  });
  service = await startService(config, { log, registry: new Registry(), signal: new AbortController().signal, fail });
});

after(async () => {
  await service[Symbol.asyncDispose]();
  await monitorServer[Symbol.asyncDispose]();
  await nats[Symbol.asyncDispose]();
  await natsServer[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const publish = (subject: string, payload: object) => nats.publish({ subject, messageId: randomUUID(), payload });
const subjectsOf = async (monitorId: string): Promise<string[]> =>
  (await messagesOf(monitorId)).map(({ subject }) => subject).sort();
const messagesOf = (monitorId: string) =>
  db.database.query<{ subject: string; payload: unknown }>(
    `select subject, payload from outbox where payload->>'monitor_id' = $1 order by id`,
    [monitorId],
  );

const announced = (scanId: string) => async (): Promise<boolean> =>
  (await db.database.query('select 1 from scans where scan_id = $1 and announced_at is not null', [scanId])).length > 0;
const recordedParts = (scanId: string, want: number) => async (): Promise<boolean> =>
  (await db.database.query('select 1 from scan_parts where scan_id = $1', [scanId])).length === want;
const handled = (subject: string) => async (): Promise<boolean> => {
  const info = await (await nats.manager()).consumers.info('OUTCOMES', subject);
  return info.num_pending === 0 && info.num_ack_pending === 0;
};

const client = () =>
  createGrpcClient(load('change').ChangeService, {
    address: `127.0.0.1:${grpcPort}`,
    token: new Secret('gateway-token'),
  });

test('a part of findings becomes one change for each watcher with its messages, and a repeat adds nothing', async () => {
  const [loud, quiet] = [aWatcher(), aWatcher({ alerts: { breaking: false, deprecation: true, nonBreaking: true } })];
  const part = aPart();
  watched.set(part.source_key, [[loud], [quiet]]);
  await publish(SUBJECTS.findingFound, part);
  await until(recordedParts(part.scan_id, 1));
  await publish(SUBJECTS.findingFound, part);
  await until(handled('change-findings'));
  // The same Findings under another scan, as after a lost commit of the part.
  const again = { ...part, scan_id: randomUUID() };
  await publish(SUBJECTS.findingFound, again);
  await until(recordedParts(again.scan_id, 1));
  assert.deepEqual(await subjectsOf(loud.monitorId), [
    'changes.recorded',
    'event.change.breaking',
    'event.change.detected',
  ]);
  assert.deepEqual(await subjectsOf(quiet.monitorId), ['changes.recorded']);
  const [recorded, ...events] = await messagesOf(loud.monitorId);
  assert.deepEqual(changesRecorded.parse(recorded?.payload).totals, { total: 1, breaking: 1, deprecation: 0 });
  for (const { payload } of events) assert.equal(event.parse(payload).user_id, USER);
  const query = asked.find((request) => request.sourceKey === part.source_key);
  assert.deepEqual(query?.beganBefore, toTimestamp(new Date(part.base_verified_at)));
  assert.deepEqual(query.openAt, toTimestamp(new Date(STARTED)));
  await until(async () => (await db.database.query('select 1 from outbox where published_at is null')).length === 0);
});

test('a scan is announced when its outcome and all its parts are there, whichever comes last', async (t) => {
  const cases = [
    { name: 'outcome first', order: ['scan', 1, 2] },
    { name: 'outcome last', order: [1, 2, 'scan'] },
    { name: 'outcome between', order: [2, 'scan', 1] },
  ] as const;
  for (const { name, order } of cases) {
    await t.test(name, async () => {
      const [hourly, daily, joined] = [
        aWatcher(),
        aWatcher({ scanFrequency: 'SCAN_FREQUENCY_DAILY' }),
        aWatcher({ scanFrequency: 'SCAN_FREQUENCY_DAILY' }),
      ];
      const first = aPart({ parts: 2 });
      watched.set(first.source_key, [[hourly, daily, joined]]);
      const scan = aScan(first, { joined: [{ scan_id: randomUUID(), monitor_ids: [joined.monitorId] }] });
      for (const [index, step] of order.entries()) {
        assert.equal(await announced(first.scan_id)(), false);
        if (step === 'scan') await publish(SUBJECTS.scanCompleted, scan);
        else await publish(SUBJECTS.findingFound, { ...first, part: step, findings: [aFinding()] });
        await until(handled(step === 'scan' ? 'change-scans' : 'change-findings'));
        assert.equal(await announced(first.scan_id)(), index === 2);
      }
      await publish(SUBJECTS.scanCompleted, scan);
      await until(handled('change-scans'));
      for (const { monitorId } of [hourly, joined]) {
        const told = (await messagesOf(monitorId)).filter(({ subject }) => subject === 'event.monitor.scan_completed');
        assert.equal(told.length, 1);
        const parsed = event.parse(told[0]?.payload);
        assert.deepEqual(parsed.type === 'monitor.scan_completed' && parsed.data.changes, {
          total: 2,
          breaking: 2,
          deprecation: 0,
        });
      }
      assert.ok(!(await subjectsOf(daily.monitorId)).includes('event.monitor.scan_completed'));
    });
  }
});

test('a request that came after its scan had ended is told of it once, and nobody else again', async () => {
  const told = async (monitorId: string) =>
    (await messagesOf(monitorId))
      .filter(({ subject }) => subject === 'event.monitor.scan_completed')
      .map(({ payload }) => {
        const parsed = event.parse(payload);
        return parsed.type === 'monitor.scan_completed' ? [parsed.data.trigger, parsed.data.changes.total] : [];
      });
  const [hourly, late] = [aWatcher(), aWatcher({ scanFrequency: 'SCAN_FREQUENCY_DAILY' })];
  const part = aPart();
  const scan = aScan(part);
  watched.set(part.source_key, [[hourly, late]]);
  await publish(SUBJECTS.scanCompleted, scan);
  await until(handled('change-scans'));
  const asked = { scan_id: randomUUID(), trigger: 'manual', monitor_ids: [late.monitorId] };
  const again = { ...scan, answers: { frequencies: [], monitor_ids: [late.monitorId] }, joined: [asked] };
  // Its Findings are not recorded yet: it waits for them.
  await publish(SUBJECTS.scanCompleted, again);
  await publish(SUBJECTS.findingFound, part);
  // While it waits to come again it is neither pending nor on its way.
  await until(async () => (await told(late.monitorId)).length > 0);
  await publish(SUBJECTS.scanCompleted, scan);
  await until(handled('change-scans'));
  assert.deepEqual(await told(hourly.monitorId), [['schedule', 1]]);
  assert.deepEqual(await told(late.monitorId), [['manual', 1]]);
});

test('a removed monitor has no changes, and late findings do not bring it back', async () => {
  using api = client();
  const [gone, other] = [aWatcher(), aWatcher()];
  const part = aPart();
  watched.set(part.source_key, [[gone, other]]);
  await publish(SUBJECTS.findingFound, part);
  await until(recordedParts(part.scan_id, 1));
  await publish(SUBJECTS.monitorRemoved, { monitor_id: gone.monitorId, user_id: USER, removed_at: STARTED });
  await until(handled('change-removals'));
  const before = (await messagesOf(gone.monitorId)).length;
  const late = aPart({ source_key: part.source_key, generation: 3 });
  await publish(SUBJECTS.findingFound, late);
  await until(recordedParts(late.scan_id, 1));
  const listed = await Promise.all(
    [gone, other].map(({ monitorId }) => api.ListChanges({ userId: USER, monitorId, page: 1, perPage: 20 })),
  );
  assert.deepEqual(
    listed.map(({ total, changes }) => [total, changes.length]),
    [
      [0, 0],
      [2, 2],
    ],
  );
  assert.equal((await messagesOf(gone.monitorId)).length, before);
});

test('a monitor that its user deleted has no changes at once, and the message about it adds nothing', async () => {
  using api = client();
  const owner = randomUUID();
  const watcher = aWatcher({ userId: owner });
  const part = aPart();
  watched.set(part.source_key, [[watcher]]);
  await publish(SUBJECTS.findingFound, part);
  await until(recordedParts(part.scan_id, 1));
  const list = async () => (await api.ListChanges({ userId: owner, page: 1, perPage: 20 })).total;
  assert.equal(await list(), 1);
  await api.ForgetMonitor({ userId: owner, monitorId: watcher.monitorId });
  assert.equal(await list(), 0);
  await publish(SUBJECTS.monitorRemoved, { monitor_id: watcher.monitorId, user_id: owner, removed_at: STARTED });
  await until(handled('change-removals'));
  assert.equal(await list(), 0);
  await assert.rejects(api.ForgetMonitor({ userId: owner, monitorId: 'x' }), { code: 'INVALID_ARGUMENT' });
});

test('the gateway lists, filters, pages and gets the changes of one user only', async () => {
  using api = client();
  const owner = randomUUID();
  const watcher = aWatcher({ userId: owner });
  const part = aPart({ findings: [aFinding(), aFinding(), aFinding({ rule: 'endpoint-added' })] });
  watched.set(part.source_key, [[watcher]]);
  await publish(SUBJECTS.findingFound, part);
  await until(recordedParts(part.scan_id, 1));
  const all = await api.ListChanges({ userId: owner, page: 1, perPage: 20 });
  assert.deepEqual([all.total, all.changes.length], [3, 3]);
  const ids = all.changes.map(({ id }) => id);
  assert.deepEqual(ids, [...ids].sort());
  const detectedAt = all.changes[0]?.detectedAt ?? null;
  const counts = async (filter: object): Promise<number> => (await api.ListChanges({ userId: owner, ...filter })).total;
  assert.ok(detectedAt);
  assert.equal(await counts({ monitorId: watcher.monitorId }), 3);
  assert.equal(await counts({ monitorId: randomUUID() }), 0);
  assert.equal(await counts({ severity: all.changes[0]?.severity, classification: 'PERFORMANCE' }), 0);
  assert.equal(await counts({ since: detectedAt }), 0);
  assert.equal(await counts({ until: detectedAt }), 0);
  const at = detectedAt.seconds;
  assert.equal(await counts({ since: { seconds: at - 1 }, until: { seconds: at + 1 } }), 3);

  assert.equal(await counts({ classification: 'BREAKING' }), 2);
  const second = await api.ListChanges({ userId: owner, page: 2, perPage: 2 });
  assert.deepEqual([second.total, second.changes.map(({ id }) => id)], [3, ids.slice(2)]);
  const beyond = await api.ListChanges({ userId: owner, page: 9, perPage: 2 });
  assert.deepEqual([beyond.total, beyond.changes], [3, []]);
  assert.equal((await api.ListChanges({ userId: STRANGER })).total, 0);

  const id = all.changes.find(({ classification }) => classification === 'BREAKING')?.id ?? '';
  const { change } = await api.GetChange({ userId: owner, id });
  assert.deepEqual(change?.affectedEndpoints, ['GET /v1/pets', 'POST /v1/pets']);
  assert.equal(change.evidence?.quote, 'nul \uFFFD and half \uFFFD');
  assert.match(change.analysis ?? '', /2026-12-31/);
  await assert.rejects(api.GetChange({ userId: STRANGER, id }), { code: 'NOT_FOUND' });
  await assert.rejects(api.GetChange({ userId: owner, id: 'nonsense' }), { code: 'NOT_FOUND' });
  await assert.rejects(api.ListChanges({ userId: owner, classification: 'breaking' }), { code: 'INVALID_ARGUMENT' });
});

test('guides are asked for once for a scan, and are on each of its changes when they are found', async () => {
  using api = client();
  const owner = randomUUID();
  const watchers = [aWatcher({ userId: owner }), aWatcher({ userId: owner })];
  const part = aPart({ findings: [aFinding(), aFinding({ rule: 'endpoint-added' })] });
  watched.set(part.source_key, [watchers]);
  await publish(SUBJECTS.findingFound, part);
  await publish(SUBJECTS.scanCompleted, aScan(part));
  await until(announced(part.scan_id));
  const asked = await db.database.query<{ payload: unknown }>(
    `select payload from outbox where subject = $1 and payload ->> 'scan_id' = $2`,
    [SUBJECTS.guideJob, part.scan_id],
  );
  const jobs = asked.map(({ payload }) => guideJob.parse(payload));
  assert.deepEqual(
    jobs.map(({ queries }) => queries.map(({ fingerprint }) => fingerprint)),
    [[part.findings[0]?.fingerprint]],
  );
  const guides = [
    { type: 'official', title: 'Move', url: 'https://docs.example.com/move', source: 'Docs', snippet: 'Do.' },
  ];
  const found = [{ fingerprint: part.findings[0]?.fingerprint, guides }];
  await publish(SUBJECTS.guidesFound, { scan_id: part.scan_id, source_key: part.source_key, found });
  await until(handled('change-guides'));
  const { changes } = await api.ListChanges({ userId: owner, classification: 'BREAKING', page: 1, perPage: 20 });
  assert.equal(changes.length, 2);
  for (const { id } of changes) {
    const { change } = await api.GetChange({ userId: owner, id });
    assert.deepEqual(change?.migrationGuides, guides);
    assert.equal(change.analysisSource?.kind, 'built_in');
  }
});
