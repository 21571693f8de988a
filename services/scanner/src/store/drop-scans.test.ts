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
import { dropScansFor } from './drop-scans.ts';

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
async function left(): Promise<string[]> {
  return (await db.database.query<{ id: string }>('select id from scans order by requested_at')).map(({ id }) => id);
}

test('a scan that waits for one Monitor goes with it, and with what that Monitor asked for since', async () => {
  const [first] = await put(forMonitors(GONE), { ...forMonitors(GONE), trigger: 'manual' });
  assert.deepEqual(await dropScansFor(db.database, GONE), [first]);
  assert.deepEqual(await left(), []);
  assert.equal(await claimScan(db.database), null);
  assert.deepEqual(await dropScansFor(db.database, GONE), []);
});

test('a job that comes after all is a scan again', async () => {
  const job = forMonitors(GONE);
  await put(job);
  await dropScansFor(db.database, GONE);
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
    assert.deepEqual(await dropScansFor(db.database, GONE), []);
    assert.deepEqual((await left()).toSorted(), ids.toSorted());
    assert.equal((await claimScan(db.database))?.id, ids[0]);
  });
}

test('a scan that runs is made to its end', async () => {
  await put(forMonitors(GONE));
  const running = await claimScan(db.database);
  assert.deepEqual(await dropScansFor(db.database, GONE), []);
  assert.deepEqual(await left(), [running?.id]);
});
