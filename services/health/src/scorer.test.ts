import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { migrate } from '@tidemark/platform/migrate';
import { prune } from '@tidemark/platform/prune';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { scoreUpdated, type ChangesRecorded, type ScanCompleted, type ScoreUpdated } from '@tidemark/proto/events';
import { runDueDay } from './daily.ts';
import { listScores } from './handlers/list-scores.ts';
import { scanOutcome } from './handlers/scan-outcome.ts';
import { createMetrics } from './metrics.ts';
import type { ProjectionClient } from './monitors.ts';
import { RETENTION } from './retention.ts';
import { forgetMonitor, recordChanges } from './store.ts';

const log = createLogger('test', 'silent');
const KEY = 'a'.repeat(32);
const BEGAN = new Date('2026-05-01T00:00:00Z');
let db: TestDatabase;
let sent: ScoreUpdated[];
let now: Date;
before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../migrations/', import.meta.url), log);
});
beforeEach(async () => {
  await db.database.query('truncate scans, changes, scores, daily_runs, removed_monitors');
  sent = [];
  now = new Date('2026-06-01T10:00:00Z');
});
after(() => db[Symbol.asyncDispose]());

const options = () => ({
  database: db.database,
  outbox: {
    enqueue: async (_: unknown, message: { payload: object }) => {
      sent.push(scoreUpdated.parse(message.payload));
    },
  },
  now: () => now,
});

const user = randomUUID();

/** A monitor service that knows these Monitors, one a page. */
function aClient(...monitorIds: string[]): ProjectionClient {
  const page = (token: string | undefined) => {
    const index = Number(token ?? '');
    return { ids: monitorIds.slice(index, index + 1), next: index + 1 < monitorIds.length ? String(index + 1) : '' };
  };
  return {
    ListWatchers: async (request) => {
      const { ids, next } = page(request.pageToken);
      const watchers = ids.map((monitorId) => ({
        monitorId,
        userId: user,
        apiName: 'Stripe',
        docsUrl: '',
        scanFrequency: 'SCAN_FREQUENCY_DAILY' as const,
        alerts: null,
        watchingSince: toTimestamp(BEGAN),
      }));
      return { watchers, nextPageToken: next };
    },
    ListSubjects: async (request) => {
      const { ids, next } = page(request.pageToken);
      const subjects = ids.map((monitorId) => ({
        monitorId,
        userId: user,
        apiName: 'Stripe',
        sourceKey: KEY,
        createdAt: toTimestamp(BEGAN),
      }));
      return { subjects, nextPageToken: next };
    },
  };
}

const aScan = (): ScanCompleted => ({
  scan_id: randomUUID(),
  source_key: KEY,
  trigger: 'initial',
  answers: { frequencies: [], monitor_ids: [] },
  joined: [],
  started_at: '2026-06-01T09:59:00.000Z',
  finished_at: '2026-06-01T09:59:30.000Z',
  generation: 1,
  first: true,
  changed: false,
  parts: 0,
  findings: 0,
  docs_changed_at: '2026-05-30T00:00:00.000Z',
});

type Change = ChangesRecorded['changes'][number];
const aChange = (change: Partial<Change>): Change => ({
  change_id: randomUUID(),
  change_type: 'parameter_deprecated',
  classification: 'DEPRECATION',
  severity: 'warning',
  endpoint: 'GET /v1/charges',
  subject: 'expand',
  sunset_on: null,
  detected_at: '2026-05-20T00:00:00.000Z',
  ...change,
});
const recorded = (monitorId: string, ...changes: Change[]): ChangesRecorded => ({
  monitor_id: monitorId,
  user_id: user,
  source_key: KEY,
  scan_id: randomUUID(),
  recorded_at: '2026-05-20T00:00:01.000Z',
  changes,
  totals: { total: changes.length, breaking: 0, deprecation: 0 },
});

const runDay = (client: ProjectionClient) =>
  runDueDay({ ...options(), client, scoreHour: 3, metrics: createMetrics(createRegistry(), log), log });

test('the first good scan scores every watcher once; a repeat and a later scan do not', async () => {
  const ids = [randomUUID(), randomUUID()];
  const scan = aScan();
  assert.equal(await scanOutcome(scan, aClient(...ids), options()), 2);
  assert.equal(await scanOutcome(scan, aClient(...ids), options()), 0);
  now = new Date('2026-06-02T01:00:00Z');
  assert.equal(await scanOutcome(aScan(), aClient(...ids), options()), 0);
  assert.deepEqual(sent.map((message) => message.monitor_id).sort(), ids.sort());
  assert.deepEqual(sent[0]?.scored_on, '2026-06-01');
  assert.equal(sent[0]?.score, 100);
});

test('a failed scan gives no first score but counts in the next', async () => {
  const id = randomUUID();
  const { generation: _g, first: _f, changed: _c, parts: _p, findings: _n, docs_changed_at: _d, ...outcome } = aScan();
  const failed = { ...outcome, reason: 'timeout', http_status: null, detail: 'It took too long.' } as const;
  assert.equal(await scanOutcome(failed, aClient(id), options()), 0);
  assert.equal(await scanOutcome(aScan(), aClient(id), options()), 1);
  assert.equal(sent[0]?.breakdown.scrape_reliability, 50);
});

test('the daily run scores each Monitor once a day and makes a missed day up', async () => {
  const id = randomUUID();
  await scanOutcome(aScan(), aClient(id), options());
  await runDay(aClient(id));
  assert.equal(sent.length, 1);
  now = new Date('2026-06-03T02:00:00Z');
  await runDay(aClient(id));
  await runDay(aClient(id));
  assert.deepEqual(
    sent.map((message) => message.scored_on),
    ['2026-06-01', '2026-06-02'],
  );
  const { scores } = await listScores({ userId: user }, db.database);
  assert.deepEqual(
    scores?.map(({ monitorId, scoredOn, maturity }) => [monitorId, scoredOn, maturity]),
    [[id, '2026-06-02', 'stable']],
  );
  assert.deepEqual((await listScores({ userId: user, monitorId: randomUUID() }, db.database)).scores, []);
});

test('a run that breaks off is not done, and its second try scores only who is left', async () => {
  const ids = [randomUUID(), randomUUID()];
  await db.database.query(`insert into scans values ($1, $2, '2026-05-31', true, null)`, [KEY, randomUUID()]);
  const client = aClient(...ids);
  const broken: ProjectionClient = {
    ...client,
    ListSubjects: (request) =>
      request.pageToken === '1' ? Promise.reject(new Error('away')) : client.ListSubjects(request),
  };
  await assert.rejects(runDay(broken), /away/);
  assert.equal(sent.length, 1);
  await runDay(client);
  assert.deepEqual(
    sent.map((message) => message.monitor_id),
    ids,
  );
});

test('a Monitor that was never scanned gets no score', async () => {
  await runDay(aClient(randomUUID()));
  assert.deepEqual(sent, []);
});

test('deprecations count once per thing, until a breaking change of the same thing follows', async () => {
  const id = randomUUID();
  const message = recorded(
    id,
    aChange({}),
    aChange({ detected_at: '2026-05-21T00:00:00.000Z' }),
    aChange({ subject: 'limit' }),
    aChange({ endpoint: null, subject: null }),
    aChange({ subject: 'limit', classification: 'BREAKING', detected_at: '2026-05-22T00:00:00.000Z' }),
    aChange({ classification: 'COSMETIC' }),
  );
  await recordChanges(db.database, message);
  await recordChanges(db.database, message);
  await scanOutcome(aScan(), aClient(id), options());
  assert.equal(sent[0]?.breakdown.deprecation_load, 80);
  assert.equal(sent[0]?.breakdown.breaking_ratio, 80);
});

test('a removed Monitor loses its scores, and what comes late about it is dropped', async () => {
  const id = randomUUID();
  await scanOutcome(aScan(), aClient(id), options());
  const removed = { monitor_id: id, user_id: user, removed_at: '2026-06-01T11:00:00.000Z' };
  await forgetMonitor(db.database, removed);
  await forgetMonitor(db.database, removed);
  await recordChanges(db.database, recorded(id, aChange({})));
  assert.equal(await scanOutcome(aScan(), aClient(id), options()), 0);
  assert.deepEqual((await listScores({ userId: user }, db.database)).scores, []);
  assert.deepEqual(await db.database.query('select * from changes'), []);
});

test('old changes and scores go, but not a deprecation that still counts', async () => {
  const monitor = randomUUID();
  const add = (classification: string, endpoint: string, at: string): Promise<unknown> =>
    db.database.query(
      `insert into changes (monitor_id, change_id, classification, detected_at, endpoint, subject, change_type)
       values ($1, gen_random_uuid(), $2, $3, $4, null, 'type')`,
      [monitor, classification, at, endpoint],
    );
  await add('NEW_FEATURE', '/new', '2020-01-01');
  await add('BREAKING', '/broken', '2020-01-01');
  await add('DEPRECATION', '/counts', '2020-01-01');
  await add('DEPRECATION', '/ended', '2020-01-01');
  await add('BREAKING', '/ended', '2020-02-01');
  await add('BREAKING', '/recent', '2026-05-30');
  await db.database.query(
    `insert into daily_runs (day, finished_at) values ('2020-01-01', '2020-01-01'), ('2026-05-30', '2026-05-30')`,
  );
  const options = { database: db.database, rules: RETENTION, log, now: () => now };
  await prune(options, () => {}, new AbortController().signal);
  const left = await db.database.query<{ endpoint: string }>('select endpoint from changes order by endpoint');
  assert.deepEqual(left, [{ endpoint: '/counts' }, { endpoint: '/recent' }]);
  assert.equal((await db.database.query('select 1 from daily_runs')).length, 1);
});
