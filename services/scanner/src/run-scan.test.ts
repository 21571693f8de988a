import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { retry } from '@tidemark/platform/backoff';
import { AppError } from '@tidemark/platform/errors';
import { createLogger, type Logger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import type { Database } from '@tidemark/platform/postgres';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { Registry } from 'prom-client';
import { EgressUnavailable, ScanFailure } from './failure.ts';
import { HostOnHold } from './fetch/host-on-hold.ts';
import { createMetrics } from './metrics.ts';
import { runScan, type RunScanTools } from './run-scan.ts';
import { handleScanJob } from './handlers/scan-job.ts';
import { claimScan, LostLease, type ClaimedScan } from './store/claims.ts';
import { getScan } from './store/scans.ts';
import { aSite } from './testing/fake-site.ts';
import { aJob } from './testing/scans.ts';
import type { Fetchers } from './visit/visit-tools.ts';

const log = createLogger('test', 'silent');
const outbox = { enqueue: async () => {}, [Symbol.asyncDispose]: async () => {} };
const AWAY_MS = 300;
const IMPATIENT_MS = 50;
const HOURS_IN_LINE_MS = 7_200_000;
const withCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;
let db: TestDatabase;

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../migrations/', import.meta.url), log);
});
after(() => db[Symbol.asyncDispose]());

async function claimNew(): Promise<ClaimedScan> {
  await db.database.query('truncate sources cascade');
  await handleScanJob({ database: db.database, outbox, wake: () => {} }, aJob());
  const scan = await claimScan(db.database);
  assert.ok(scan);
  return scan;
}

const tools = (page: Fetchers['page']): RunScanTools => ({
  database: db.database,
  outbox,
  now: () => new Date(),
  log,
  metrics: createMetrics(new Registry(), log, async () => 0),
  massChangeFindings: 150,
  historyKept: 10,
  fetchers: { ...aSite({}).fetchers, page, retryDelaysMs: [] },
});

const endOf = async (scan: ClaimedScan): Promise<(string | null | undefined)[]> => {
  const row = await getScan(db.database, scan.id);
  return [row?.state, row?.reason];
};

test('a failure is stored with its reason, a bug as internal', async () => {
  const walled = await claimNew();
  await runScan(
    tools(() => Promise.reject(new ScanFailure('tls'))),
    walled,
    new AbortController().signal,
  );
  assert.deepEqual(await endOf(walled), ['failed', 'tls']);
  const broken = await claimNew();
  await runScan(
    tools(() => Promise.reject(new TypeError('bug'))),
    broken,
    new AbortController().signal,
  );
  assert.deepEqual(await endOf(broken), ['failed', 'internal']);
});

test('a scan that is interrupted goes back to the queue', async () => {
  const scan = await claimNew();
  const stop = new AbortController();
  const page = (): Promise<never> => {
    stop.abort();
    return Promise.reject(new ScanFailure('render_failed'));
  };
  await runScan(tools(page), scan, stop.signal);
  assert.deepEqual(await endOf(scan), ['queued', null]);
});

test('a scan is given back at once, whatever it waits for', async () => {
  const scan = await claimNew();
  const stop = new AbortController();
  const page = (): Promise<never> => {
    stop.abort();
    return new Promise(() => {});
  };
  await runScan(tools(page), scan, stop.signal);
  assert.deepEqual(await endOf(scan), ['queued', null]);
});

/** As if the scan had been put off that long ago for the first time, and were due again. */
async function claimAgain(putOffAgo: string): Promise<ClaimedScan> {
  await db.database.query(`update scans set due_at = now(), put_off_at = put_off_at - $1::interval`, [putOffAgo]);
  const scan = await claimScan(db.database);
  assert.ok(scan);
  return scan;
}

test('a scan that finds no way out waits, and fails only after an hour of that', async () => {
  const noWayOut = tools(() => Promise.reject(new EgressUnavailable()));
  const { signal } = new AbortController();
  const scan = await claimNew();
  await runScan(noWayOut, { ...scan, requestedAt: new Date(Date.now() - HOURS_IN_LINE_MS) }, signal);
  assert.deepEqual(await endOf(scan), ['queued', null]);
  const [row] = await db.database.query<{ attempt: number; waits: boolean }>(
    'select attempt, due_at > now() as waits from scans',
  );
  assert.deepEqual(row, { attempt: 0, waits: true });
  assert.equal(await claimScan(db.database), null);

  await runScan(noWayOut, await claimAgain('59 minutes'), signal);
  assert.deepEqual(await endOf(scan), ['queued', null]);
  await runScan(noWayOut, await claimAgain('2 minutes'), signal);
  assert.deepEqual(await endOf(scan), ['failed', 'internal']);
});

test('a scan waits as its host wishes, for ten minutes in all and however long it stood in the line', async () => {
  const { signal } = new AbortController();
  const inMinutes = (minutes: number): RunScanTools =>
    tools(() => Promise.reject(new HostOnHold(new Date(Date.now() + minutes * 60_000), 429)));
  const scan = await claimNew();
  await runScan(inMinutes(9), { ...scan, requestedAt: new Date(Date.now() - HOURS_IN_LINE_MS) }, signal);
  assert.deepEqual(await endOf(scan), ['queued', null]);
  await runScan(inMinutes(2), await claimAgain('9 minutes'), signal);
  assert.deepEqual(await endOf(scan), ['failed', 'http_status']);
});

test('a scan at whose end the database is away is given back when it is there again, and the try does not count', async () => {
  const scan = await claimNew();
  const page = async (): Promise<never> => {
    await db.kill();
    setTimeout(db.start, AWAY_MS);
    throw new ScanFailure('tls');
  };
  await assert.rejects(runScan(tools(page), scan, new AbortController().signal), withCode('UNAVAILABLE'));
  const again = await claimScan(db.database);
  assert.deepEqual([again?.id, again?.tries], [scan.id, 1]);
});

test('a scan that lost its lease with the database does not count this try, one that lost it otherwise does', async () => {
  for (const databaseWasAway of [true, false]) {
    const scan = await claimNew();
    await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
    const holder = await claimScan(db.database);
    assert.equal(holder?.tries, 2);
    await runScan(
      tools(() => new Promise(() => {})),
      scan,
      AbortSignal.abort(new LostLease(databaseWasAway)),
    );
    assert.deepEqual(await endOf(scan), ['running', null]);
    await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
    assert.equal((await claimScan(db.database))?.tries, databaseWasAway ? 2 : 3);
  }
});

/** Each transaction of the first `times` has to be through in a moment, after which `refused` runs. */
function impatient(times: number, refused: () => Promise<void>): Database {
  let begun = 0;
  return {
    ...db.database,
    async transaction(work) {
      begun += 1;
      if (begun > times) return db.database.transaction(work);
      try {
        return await db.database.transaction(async (tx) => {
          await tx.query(`set local statement_timeout = ${IMPATIENT_MS}`);
          return work(tx);
        });
      } catch (error) {
        if (begun === times) await refused();
        throw error;
      }
    },
  };
}

/** Holds the Source's row, for which the end of its scan waits. */
async function holdSources(): Promise<AsyncDisposable & { release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = db.database.transaction(async (tx) => {
    await tx.query('select 1 from sources for update');
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const release = (): Promise<void> => {
    free.resolve();
    return holding.catch(() => undefined);
  };
  return { release, [Symbol.asyncDispose]: release };
}

test('a scan whose end takes too long to be stored has it stored again, without another visit', async () => {
  const scan = await claimNew();
  await using source = await holdSources();
  let visits = 0;
  const page = (): Promise<never> => {
    visits += 1;
    return Promise.reject(new ScanFailure('tls'));
  };
  await runScan({ ...tools(page), database: impatient(2, source.release) }, scan, new AbortController().signal);
  assert.deepEqual(await endOf(scan), ['failed', 'tls']);
  assert.equal(visits, 1);
});

test('so it has when the database was started anew meanwhile', async () => {
  const scan = await claimNew();
  await using source = await holdSources();
  const restart = async (): Promise<void> => {
    await db.kill();
    await source.release();
    db.start();
    await retry(() => db.database.query('select 1'), { attempts: 100, baseMs: 20, maxMs: 200 });
  };
  const busy = { ...tools(() => Promise.reject(new ScanFailure('tls'))), database: impatient(1, restart) };
  await runScan(busy, scan, new AbortController().signal);
  assert.deepEqual(await endOf(scan), ['failed', 'tls']);
});

test('a scan whose end takes too long to be stored, however often, is tried again later, and given up in the end', async () => {
  const scan = await claimNew();
  const slow: RunScanTools = {
    ...tools(() => Promise.reject(new ScanFailure('tls'))),
    outbox: { enqueue: () => Promise.reject(new AppError('DEADLINE_EXCEEDED', 'slow')) },
  };
  await assert.rejects(runScan(slow, scan, new AbortController().signal), withCode('DEADLINE_EXCEEDED'));
  assert.deepEqual(await endOf(scan), ['queued', null]);
  assert.equal(await claimScan(db.database), null, 'not at once');
  await db.database.query('update scans set due_at = now()');
  assert.equal((await claimScan(db.database))?.tries, 2);
});

test('a scan whose process died three times is given up without another fetch', async () => {
  const scan = await claimNew();
  const told: unknown[] = [];
  const telling: Logger = Object.assign(createLogger('test', 'silent'), {
    error: ({ err }: { err: Error }) => told.push(err.cause),
  });
  await runScan(
    { ...tools(() => assert.fail('fetched')), log: telling },
    { ...scan, tries: 4 },
    new AbortController().signal,
  );
  assert.deepEqual(await endOf(scan), ['failed', 'internal']);
  assert.match(String(told), /^Error: its process died 3 times/);
});
