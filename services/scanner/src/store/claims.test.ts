import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { handleScanJob } from '../handlers/scan-job.ts';
import { aJob } from '../testing/scans.ts';
import { claimScan, renewLease, spareScan, type ClaimedScan } from './claims.ts';

const outbox = { enqueue: async () => {} };
let db: TestDatabase;

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
});
after(() => db[Symbol.asyncDispose]());
beforeEach(async () => {
  await db.database.query('truncate sources cascade');
  await handleScanJob({ database: db.database, outbox, wake: () => {} }, aJob());
});

async function claim(): Promise<ClaimedScan> {
  const scan = await claimScan(db.database);
  assert.ok(scan, 'nothing to claim');
  return scan;
}

test('a try that was lost with the database does not count, whoever has the scan by now', async () => {
  const triesOf = async (): Promise<number[]> => {
    const { attempt, tries } = await claim();
    await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
    return [attempt, tries];
  };
  const first = await claim();
  await spareScan(db.database, first);
  assert.deepEqual(await triesOf(), [2, 1], 'given back');
  const late = await claim();
  assert.deepEqual([late.attempt, late.tries], [3, 2], 'a process died');
  await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
  const holder = await claim();
  await spareScan(db.database, late);
  assert.equal(await renewLease(db.database, holder), true, 'the scan stays with its holder');
  await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
  assert.deepEqual(await triesOf(), [5, 3]);
});

test('what loses the database each time is given up', async () => {
  let scan = await claim();
  while (scan.tries <= 3) {
    assert.ok(scan.attempt < 100);
    await spareScan(db.database, scan);
    scan = await claim();
  }
  assert.ok(scan.attempt > 3);
});
