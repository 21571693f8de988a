import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { handleScanJob } from '../handlers/scan-job.ts';
import { aJob } from '../testing/scans.ts';
import { claimScan, renewLease, spareScan, type ClaimedScan } from './claims.ts';

/** What waits for a lock waits for 30 s. */
const WELL_BELOW_A_STATEMENT_MS = 20_000;
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

/** As a transaction does that stores the end of the scan, or takes it. */
async function holdScans(): Promise<AsyncDisposable> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = db.database.transaction(async (tx) => {
    await tx.query('select 1 from scans for update');
    held.resolve();
    await free.promise;
  });
  await held.promise;
  return {
    [Symbol.asyncDispose]() {
      free.resolve();
      return holding;
    },
  };
}

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

test(
  'a lease is renewed without a wait while the end of its scan is being stored',
  { timeout: WELL_BELOW_A_STATEMENT_MS },
  async () => {
    const scan = await claim();
    {
      await using _ = await holdScans();
      assert.equal(await renewLease(db.database, scan), true);
      assert.equal(await renewLease(db.database, { ...scan, attempt: scan.attempt - 1 }), false);
    }
    await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
    assert.equal(await renewLease(db.database, scan), true);
    const [row] = await db.database.query<{ held: boolean }>('select locked_until > now() as held from scans');
    assert.equal(row?.held, true);
  },
);

test(
  'nobody waits for a scan whose end takes longer to store than its lease',
  { timeout: WELL_BELOW_A_STATEMENT_MS },
  async () => {
    const slow = await claim();
    await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
    {
      await using _ = await holdScans();
      assert.equal(await claimScan(db.database), null);
    }
    assert.deepEqual([(await claim()).id, slow.attempt], [slow.id, 1], 'it is free, should that have come to nothing');
  },
);
