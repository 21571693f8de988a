import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { createRegistry } from '@tidemark/platform/metrics';
import { prune } from '@tidemark/platform/prune';
import type { ScanCompleted } from '@tidemark/proto/events';
import { forgetMonitor, recordMessage } from './handlers/changes-recorded.ts';
import { handleListDeprecations } from './handlers/list-deprecations.ts';
import { listHistory, listScores } from './handlers/list-scores.ts';
import { handleRebuildScores } from './handlers/rebuild.ts';
import { scanOutcome } from './handlers/scan-outcome.ts';
import { createMetrics } from './metrics.ts';
import type { ProjectionClient } from './monitors.ts';
import { RETENTION } from './retention.ts';
import { aChange, aMonitor, aScan, KEY, log, recorded, startWorld, USER } from './testing/world.ts';

const world = await startWorld();
const { database, clock, monitors, client } = world;
after(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.clear();
  clock.now = new Date('2026-06-01T10:00:00Z');
});

const scan = (outcome: Parameters<typeof scanOutcome>[0] = aScan()): Promise<number> =>
  scanOutcome(outcome, client, { database, now: () => clock.now });
const scoredDays = async (): Promise<string[]> =>
  (
    await database.query<{ day: string }>(
      `select to_char(scored_on, 'YYYY-MM-DD') as day from scores order by scored_on, monitor_id`,
    )
  ).map(({ day }) => day);
/** Only a scan of the past stands for what came before the clock. */
const scannedOn = (day: string, good = true): Promise<unknown> =>
  database.query(`insert into scans values ($1, $2, $3, $4, null)`, [KEY, randomUUID(), `${day}T01:00:00Z`, good]);

test('the first good scan scores every watcher once; a repeat and a later scan do not', async () => {
  monitors.push(aMonitor(), aMonitor());
  const first = aScan();
  assert.equal(await scan(first), 2);
  assert.equal(await scan(first), 0);
  clock.now = new Date('2026-06-02T01:00:00Z');
  assert.equal(await scan(), 0);
  const told = await world.told();
  assert.deepEqual(
    told.map((message) => message.monitor_id).toSorted(),
    monitors.map(({ monitorId }) => monitorId).toSorted(),
  );
  assert.deepEqual([told[0]?.scored_on, told[0]?.score], ['2026-06-01', 100]);
});

test('a scan whose clock is ahead counts in the first score', async () => {
  monitors.push(aMonitor());
  await scan(aScan({ finished_at: '2026-06-01T10:00:30.000Z' }));
  const [told] = await world.told();
  assert.equal(told?.breakdown.doc_freshness, 100);
});

test('a failed scan gives no first score but counts in the next', async () => {
  monitors.push(aMonitor());
  const { generation: _g, first: _f, changed: _c, parts: _p, findings: _n, docs_changed_at: _d, ...outcome } = aScan();
  const failed = { ...outcome, reason: 'timeout', http_status: null, detail: 'It took too long.' } as const;
  assert.equal(await scan(failed), 0);
  assert.equal(await scan(), 1);
  assert.equal((await world.told())[0]?.breakdown.scrape_reliability, 50);
});

test('the daily run scores each Monitor once a day', async () => {
  monitors.push(aMonitor());
  await scan();
  clock.now = new Date('2026-06-02T04:00:00Z');
  await world.start().step();
  await world.start().step();
  assert.deepEqual(await scoredDays(), ['2026-06-01', '2026-06-02']);
  const { scores } = await listScores({ userId: USER }, database);
  assert.deepEqual(
    scores?.map(({ monitorId, scoredOn, maturity }) => [monitorId, scoredOn, maturity]),
    [[monitors[0]?.monitorId, '2026-06-02', 'stable']],
  );
  assert.deepEqual((await listScores({ userId: USER, monitorId: randomUUID() }, database)).scores, []);
});

test('a Monitor is scored when its turn in the hour has come, not before', async () => {
  for (let index = 0; index < 60; index += 1) monitors.push(aMonitor());
  await scannedOn('2026-06-01');
  const daily = world.start();
  const counts: number[] = [];
  for (const time of ['02:59:59', '03:00:00', '03:15:00', '03:30:00', '03:45:00', '04:00:00']) {
    clock.now = new Date(`2026-06-01T${time}Z`);
    await daily.step();
    counts.push((await world.told()).filter(({ scored_on: day }) => day === '2026-06-01').length);
  }
  assert.deepEqual([counts[0], counts[1], counts[5]], [0, 0, 60]);
  const [, , quarter = 0, half = 0, third = 0] = counts;
  assert.ok(0 < quarter && quarter < half && half < third && third < 60, counts.join());
  assert.equal((await database.query(`select from daily_runs where day = '2026-06-01'`)).length, 1);
});

test('a run that a process broke off is taken up by the next one', async () => {
  for (let index = 0; index < 20; index += 1) monitors.push(aMonitor());
  await scannedOn('2026-06-01');
  clock.now = new Date('2026-06-01T03:30:00Z');
  await world.start().step();
  const half = (await scoredDays()).length;
  clock.now = new Date('2026-06-01T04:00:00Z');
  await world.start().step();
  assert.ok(half < 20, `${half}`);
  assert.equal((await scoredDays()).length, 20);
  assert.equal((await world.told()).length, 20);
});

test('two processes at the same day write each score once', async () => {
  for (let index = 0; index < 50; index += 1) monitors.push(aMonitor());
  await scannedOn('2026-06-01');
  await Promise.all([world.start().step(), world.start().step(), world.start().step()]);
  assert.equal((await scoredDays()).length, 50);
  assert.equal((await world.told()).length, 50);
});

test('a run during which the monitor service goes away is not done, and its second try is whole', async () => {
  monitors.push(aMonitor(), aMonitor());
  await scannedOn('2026-05-31');
  const broken: ProjectionClient = {
    ...client,
    ListSubjects: (request) =>
      request.pageToken === '1' ? Promise.reject(new Error('away')) : client.ListSubjects(request),
  };
  await assert.rejects(world.start({ client: broken }).step(), /away/);
  assert.deepEqual(await scoredDays(), []);
  await world.start().step();
  assert.deepEqual(await scoredDays(), ['2026-06-01', '2026-06-01']);
});

test('every missed day is made up as things stood on it, and only the latest is told', async () => {
  const old = aMonitor({ watchedSince: new Date('2026-01-01T00:00:00Z') });
  const young = aMonitor({ watchedSince: new Date('2026-05-30T12:00:00Z') });
  monitors.push(old, young);
  await scannedOn('2026-05-20');
  await scannedOn('2026-05-31', false);
  await recordMessage(recorded(old.monitorId, aChange({ detected_at: '2026-05-30T12:00:00.000Z' })), database);
  await database.query(`insert into daily_runs values ('2026-05-28', now())`);
  await world.start().step();
  const history = async (monitorId: string) => {
    const { scores = [] } = await listHistory({ userId: USER, monitorId, days: 30 }, database, clock.now);
    return scores.map(({ score, inputs }) => [
      score?.scoredOn,
      inputs?.goodScans,
      inputs?.scans,
      inputs?.activeDeprecations,
    ]);
  };
  assert.deepEqual(await history(old.monitorId), [
    ['2026-06-01', 1, 2, 1],
    ['2026-05-31', 1, 2, 1],
    ['2026-05-30', 1, 1, 0],
    ['2026-05-29', 1, 1, 0],
  ]);
  // It began in the afternoon of the 30th, and the scan of the 31st is its first.
  assert.deepEqual(await history(young.monitorId), [
    ['2026-06-01', 0, 1, 0],
    ['2026-05-31', 0, 1, 0],
  ]);
  assert.deepEqual(new Set((await world.told()).map(({ scored_on: day }) => day)), new Set(['2026-06-01']));
});

test('an operator has the last days scored again where there is no score', async () => {
  monitors.push(aMonitor());
  await scannedOn('2026-05-25');
  await world.start().step();
  assert.deepEqual(await scoredDays(), ['2026-06-01']);
  const metrics = createMetrics(createRegistry(), log);
  const none = { ListScans: () => Promise.reject(new Error()), ListChanges: () => Promise.reject(new Error()) };
  const options = {
    database,
    projection: client,
    scans: none,
    changes: none,
    now: () => clock.now,
    scoreHour: 3,
    metrics,
  };
  await assert.rejects(handleRebuildScores({ days: 91 }, options), /days must be/);
  await handleRebuildScores({ days: 3 }, options);
  await world.start().step();
  assert.deepEqual(await scoredDays(), ['2026-05-30', '2026-05-31', '2026-06-01']);
  assert.equal((await world.told()).length, 1);
});

test('a Monitor that was never scanned gets no score', async () => {
  monitors.push(aMonitor({ sourceKey: '' }));
  await world.start().step();
  assert.deepEqual(await scoredDays(), []);
});

test('deprecations count once per thing, until it is removed', async () => {
  const monitor = aMonitor();
  monitors.push(monitor);
  const message = recorded(
    monitor.monitorId,
    aChange(),
    aChange({ detected_at: '2026-05-21T00:00:00.000Z' }),
    aChange({ subject: 'limit' }),
    aChange({ change_type: 'deprecation_announced', endpoint: null, subject: null }),
    aChange({
      change_type: 'parameter_removed',
      subject: 'limit',
      classification: 'BREAKING',
      detected_at: '2026-05-22T00:00:00.000Z',
    }),
    aChange({ change_type: 'text_changed', classification: 'COSMETIC' }),
  );
  await recordMessage(message, database);
  await recordMessage(message, database);
  await scan();
  const [told] = await world.told();
  assert.deepEqual([told?.breakdown.deprecation_load, told?.breakdown.breaking_ratio], [80, 80]);
});

test('deprecations are listed soonest sunset first, then the newest without a date, for their user alone', async () => {
  const [one, other] = [aMonitor(), aMonitor({ apiName: 'Other' })];
  monitors.push(one, other);
  await scan();
  const deprecated = (subject: string, sunset: string | null, day: string) =>
    aChange({ subject, sunset_on: sunset, detected_at: `${day}T00:00:00.000Z` });
  await recordMessage(
    recorded(
      one.monitorId,
      deprecated('far', '2027-01-01', '2026-05-20'),
      deprecated('undated old', null, '2026-05-20'),
      deprecated('undated new', null, '2026-05-21'),
      deprecated('gone', '2026-01-01', '2026-05-20'),
      aChange({
        change_type: 'parameter_removed',
        classification: 'BREAKING',
        subject: 'gone',
        detected_at: '2026-05-25T00:00:00.000Z',
      }),
    ),
    database,
  );
  await recordMessage(recorded(other.monitorId, deprecated('near', '2026-07-01', '2026-05-20')), database);
  const list = async (fields: object = {}) => {
    const request = { userId: USER, state: 'DEPRECATION_STATE_ACTIVE' as const, page: 1, perPage: 20, ...fields };
    const { deprecations = [], total } = await handleListDeprecations(request, database);
    return [total, ...deprecations.map(({ subject, endedBy }) => (endedBy ? `${subject} ${endedBy}` : subject))];
  };
  assert.deepEqual(await list(), [4, 'near', 'far', 'undated new', 'undated old']);
  assert.deepEqual(await list({ page: 2, perPage: 3 }), [4, 'undated old']);
  assert.deepEqual(await list({ monitorId: other.monitorId }), [1, 'near']);
  assert.deepEqual(await list({ state: 'DEPRECATION_STATE_ENDED' }), [1, 'gone removed']);
  assert.deepEqual((await list({ state: 'DEPRECATION_STATE_UNSPECIFIED' }))[0], 5);
  assert.deepEqual(await list({ userId: randomUUID() }), [0]);
});

test('a removed Monitor loses all that is shown of it at once, its changes later, and what comes late is dropped', async () => {
  const { monitorId } = aMonitor();
  monitors.push(aMonitor({ monitorId }));
  await scan();
  await recordMessage(recorded(monitorId, aChange()), database);
  const other = randomUUID();
  await recordMessage(recorded(other, aChange({ detected_at: '2026-05-30T00:00:00.000Z' })), database);
  const removed = { monitor_id: monitorId, user_id: USER, removed_at: '2026-06-01T11:00:00.000Z' };
  await forgetMonitor(database, removed);
  await forgetMonitor(database, removed);
  await recordMessage(recorded(monitorId, aChange()), database);
  assert.equal(await scan(), 0);
  await world.start().step();
  for (const table of ['deprecations', 'subjects', 'scores']) {
    assert.deepEqual(await database.query(`select * from ${table} where monitor_id = $1`, [monitorId]), [], table);
  }
  const changesOn = async (day: string): Promise<number> => {
    const options = { database, rules: RETENTION, log, now: () => new Date(`${day}T12:00:00Z`) };
    await prune(options, () => {}, new AbortController().signal);
    return (await database.query('select 1 from changes where monitor_id = $1', [monitorId])).length;
  };
  assert.deepEqual([await changesOn('2026-06-30'), await changesOn('2026-07-02')], [1, 0]);
  assert.equal((await database.query('select 1 from changes where monitor_id = $1', [other])).length, 1);
});

test('a Monitor whose removal nobody told of is not scored any more', async () => {
  monitors.push(aMonitor(), aMonitor());
  await scannedOn('2026-05-31');
  await world.start().step();
  monitors.pop();
  clock.now = new Date('2026-06-02T10:00:00Z');
  await world.start().step();
  assert.deepEqual(await scoredDays(), ['2026-06-01', '2026-06-01', '2026-06-02']);
});

test('old changes and scores go, but no step of a deprecation that is still known', async () => {
  const monitor = randomUUID();
  const add = (
    change_type: string,
    classification: 'BREAKING' | 'DEPRECATION' | 'NEW_FEATURE',
    endpoint: string,
    day: string,
  ) =>
    recordMessage(
      recorded(
        monitor,
        aChange({ change_type, classification, endpoint, subject: null, detected_at: `${day}T00:00:00.000Z` }),
      ),
      database,
    );
  await add('endpoint_added', 'NEW_FEATURE', '/new', '2020-01-01');
  await add('endpoint_changed', 'BREAKING', '/broken', '2020-01-01');
  await add('endpoint_deprecated', 'DEPRECATION', '/stands', '2020-01-01');
  await add('endpoint_deprecated', 'DEPRECATION', '/ended', '2020-01-01');
  await add('endpoint_removed', 'BREAKING', '/ended', '2020-02-01');
  await add('endpoint_deprecated', 'DEPRECATION', '/ended lately', '2020-01-01');
  await add('endpoint_removed', 'BREAKING', '/ended lately', '2026-02-01');
  await add('endpoint_changed', 'BREAKING', '/recent', '2026-05-30');
  await database.query(
    `insert into daily_runs (day, finished_at) values ('2020-01-01', '2020-01-01'), ('2026-05-30', '2026-05-30')`,
  );
  const options = { database, rules: RETENTION, log, now: () => clock.now };
  await prune(options, () => {}, new AbortController().signal);
  const left = await database.query<{ endpoint: string }>('select distinct endpoint from changes order by endpoint');
  assert.deepEqual(
    left.map(({ endpoint }) => endpoint),
    ['/ended lately', '/recent', '/stands'],
  );
  assert.equal((await database.query('select 1 from deprecations')).length, 2);
  assert.equal((await database.query('select 1 from daily_runs')).length, 1);
});

test('a scan of before is no outcome of the Source it is not of', async () => {
  monitors.push(aMonitor({ sourceKey: 'b'.repeat(32) }));
  const other: ScanCompleted = aScan();
  assert.equal(await scan(other), 0);
  await world.start().step();
  assert.deepEqual(await scoredDays(), []);
});
