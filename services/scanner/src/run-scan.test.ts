import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLogger, type Logger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { Registry } from 'prom-client';
import { EgressUnavailable, ScanFailure } from './failure.ts';
import { createMetrics } from './metrics.ts';
import { runScan, type RunScanTools } from './run-scan.ts';
import { handleScanJob } from './handlers/scan-job.ts';
import { claimScan, type ClaimedScan } from './store/claims.ts';
import { getScan } from './store/scans.ts';
import { aSite } from './testing/fake-site.ts';
import { aJob } from './testing/scans.ts';
import type { Fetchers } from './visit/visit-tools.ts';

const log = createLogger('test', 'silent');
const outbox = { enqueue: async () => {}, [Symbol.asyncDispose]: async () => {} };
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

test('a scan that finds no way out waits, and fails only after an hour', async () => {
  const noWayOut = tools(() => Promise.reject(new EgressUnavailable()));
  const scan = await claimNew();
  const recent = { ...scan, requestedAt: new Date() };
  await runScan(noWayOut, recent, new AbortController().signal);
  assert.deepEqual(await endOf(scan), ['queued', null]);
  const [row] = await db.database.query<{ attempt: number; waits: boolean }>(
    'select attempt, due_at > now() as waits from scans',
  );
  assert.deepEqual(row, { attempt: 0, waits: true });
  assert.equal(await claimScan(db.database), null);

  const old = await claimNew();
  await runScan(noWayOut, { ...old, requestedAt: new Date(Date.now() - 3_600_001) }, new AbortController().signal);
  assert.deepEqual(await endOf(old), ['failed', 'internal']);
});

test('a scan whose process died three times is given up without another fetch', async () => {
  const scan = await claimNew();
  await db.database.query('update scans set attempt = 4');
  const told: unknown[] = [];
  const telling: Logger = Object.assign(createLogger('test', 'silent'), {
    error: ({ err }: { err: Error }) => told.push(err.cause),
  });
  await runScan(
    { ...tools(() => assert.fail('fetched')), log: telling },
    { ...scan, attempt: 4 },
    new AbortController().signal,
  );
  assert.deepEqual(await endOf(scan), ['failed', 'internal']);
  assert.match(String(told), /^Error: its process died 3 times/);
});
