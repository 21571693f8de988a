import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import type { ScanJob } from '@tidemark/proto/events';
import { handleScanJob } from '../handlers/scan-job.ts';
import { aJob } from '../testing/scans.ts';
import { claimScan } from './claims.ts';
import { dropScansFor, type Unwanted } from './drop-scans.ts';

const GONE = randomUUID();
const OTHER = randomUUID();
const forMonitors = (...ids: string[]): ScanJob =>
  aJob({ trigger: 'initial', answers: { frequencies: [], monitor_ids: ids } });
let db: TestDatabase;

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
});
after(() => db[Symbol.asyncDispose]());
beforeEach(() => db.database.query('truncate sources, places cascade'));

async function put(...jobs: ScanJob[]): Promise<string[]> {
  const outbox = { enqueue: async () => {} };
  for (const job of jobs) await handleScanJob({ database: db.database, outbox, wake: () => {} }, job);
  return jobs.map(({ scan_id }) => scan_id);
}
const drop = (unwanted: Partial<Unwanted> = {}): Promise<string[]> =>
  dropScansFor(db.database, { monitorId: GONE, unwatched: null, before: new Date(), ...unwanted });
async function left(): Promise<string[]> {
  return (await db.database.query<{ id: string }>('select id from scans order by requested_at')).map(({ id }) => id);
}

test('a scan that waits for one Monitor goes with it, and with what that Monitor asked for since', async () => {
  const [first] = await put(forMonitors(GONE), { ...forMonitors(GONE), trigger: 'manual' });
  assert.deepEqual(await drop(), [first]);
  assert.deepEqual(await left(), []);
  assert.equal(await claimScan(db.database), null);
  assert.deepEqual(await drop(), []);
});

test('a job that comes after all is a scan again', async () => {
  const job = forMonitors(GONE);
  await put(job);
  await drop();
  assert.deepEqual([await put(job), (await claimScan(db.database))?.id], [[job.scan_id], job.scan_id]);
});

const KEPT: Record<string, () => ScanJob[]> = {
  'of another Monitor': () => [forMonitors(OTHER)],
  'of several Monitors': () => [forMonitors(GONE, OTHER)],
  'that another Monitor joined': () => [forMonitors(GONE), forMonitors(OTHER)],
  'that the schedule joined': () => [forMonitors(GONE), aJob()],
  'of the schedule': () => [aJob({ answers: { frequencies: ['daily'], monitor_ids: [GONE] } })],
};
for (const [which, jobs] of Object.entries(KEPT)) {
  test(`a scan ${which} is made`, async () => {
    const ids = await put(...jobs());
    assert.deepEqual(await drop(), []);
    assert.deepEqual((await left()).toSorted(), ids.toSorted());
    assert.equal((await claimScan(db.database))?.id, ids[0]);
  });
}

const { key } = aJob().source;
const LEFT: Record<string, () => ScanJob[]> = {
  'of the schedule': () => [aJob()],
  'of the schedule, with what joined it': () => [aJob(), forMonitors(GONE), forMonitors(OTHER)],
  'of several Monitors': () => [forMonitors(GONE, OTHER)],
};
for (const [which, jobs] of Object.entries(LEFT)) {
  test(`a scan ${which} is not made when nobody watches its Source any more`, async () => {
    const [first] = await put(...jobs());
    const elsewhere = aJob({ docsUrl: 'https://docs.example.com/other' });
    await put(elsewhere);
    assert.deepEqual(await drop({ unwatched: key }), [first]);
    assert.deepEqual(await left(), [elsewhere.scan_id]);
  });
}

test('what is asked for after the end of the watch is made', async () => {
  const before = new Date(Date.now() - 1000);
  const ids = [...(await put(aJob(), forMonitors(GONE)))];
  assert.deepEqual(await drop({ unwatched: key, before }), []);
  assert.deepEqual((await left()).toSorted(), ids.toSorted());
});

test('what somebody joined after the end of the watch is made', async () => {
  const now = Date.now();
  const asked = { ...aJob(), requested_at: new Date(now - 2000).toISOString() };
  const ids = await put(asked, { ...forMonitors(GONE), requested_at: new Date(now).toISOString() });
  assert.deepEqual(await drop({ unwatched: key, before: new Date(now - 1000) }), []);
  assert.deepEqual((await left()).toSorted(), ids.toSorted());
});

test('a scan that runs is made to its end', async () => {
  await put(forMonitors(GONE));
  const running = await claimScan(db.database);
  assert.deepEqual(await drop(), []);
  assert.deepEqual(await drop({ unwatched: key }), []);
  assert.deepEqual(await left(), [running?.id]);
});
