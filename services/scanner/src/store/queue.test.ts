import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { prune } from '@tidemark/platform/prune';
import type { Outbox } from '@tidemark/platform/outbox';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { until } from '@tidemark/platform/testing/until';
import { findingFound, scanCompleted, scanFailed, type ScanJob } from '@tidemark/proto/events';
import { ScanFailure } from '../failure.ts';
import { handleScanJob } from '../handlers/scan-job.ts';
import { retention } from '../retention.ts';
import { aPageFetch, aSite } from '../testing/fake-site.ts';
import { aJob } from '../testing/scans.ts';
import { visitSource } from '../visit/visit-source.ts';
import type { Fetchers } from '../visit/visit-tools.ts';
import { completeScan, failScan, gatherJoined, LostScan } from './finish.ts';
import { claimIsolated, claimScan, releaseScan, renewLease, type ClaimedScan } from './claims.ts';
import { slowSource, type Enqueued } from './queue.ts';
import { getScan, listScans } from './scans.ts';
import { loadSource } from './sources.ts';

const log = createLogger('test', 'silent');
const MONITOR = randomUUID();
let db: TestDatabase;

/** Collects what is enqueued; a transaction that fails afterwards fails its test too. */
const sent: { subject: string; messageId: string; payload: object }[] = [];
const outbox: Pick<Outbox, 'enqueue'> = {
  enqueue: async (_tx, message) => void sent.push(message),
};

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), log);
});
after(() => db[Symbol.asyncDispose]());
beforeEach(async () => {
  await db.database.query('truncate sources, snapshots, places cascade');
  sent.length = 0;
});

const put = (job: ScanJob): Promise<Enqueued> => handleScanJob({ database: db.database, outbox, wake: () => {} }, job);
const finisher = () => ({ database: db.database, outbox, historyKept: 10, now: () => new Date() });
async function claim(): Promise<ClaimedScan> {
  const scan = await claimScan(db.database);
  assert.ok(scan, 'nothing to claim');
  return scan;
}
const page = (body: string): Fetchers => ({
  ...aSite({}).fetchers,
  page: async ({ url }) =>
    aPageFetch(`<title>Docs</title><main><h1>Payments</h1><p>How to take payments with this API.</p>${body}</main>`, {
      url,
      lastModified: 'Sat, 31 Oct 2026 00:00:00 GMT',
    }),
});
async function complete(scan: ClaimedScan, body = ''): Promise<ReturnType<typeof scanCompleted.parse>> {
  const base = await loadSource(db.database, scan.source.key);
  const { startedAt } = scan;
  const visit = await visitSource(scan.source, base, page(body), { signal: new AbortController().signal, startedAt });
  return completeScan(finisher(), scan, base, visit);
}

test('a job is a row once; further jobs of its Source join it and are answered by its outcome', async () => {
  const job = aJob();
  const asked = aJob({ trigger: 'manual', answers: { frequencies: ['hourly'], monitor_ids: [MONITOR] } });
  assert.equal((await put(job)).kind, 'queued');
  assert.equal((await put(job)).kind, 'known');
  assert.deepEqual(await put(asked), { kind: 'joined', answeredBy: job.scan_id });
  assert.equal((await put(asked)).kind, 'known');
  const outcome = scanCompleted.parse(await complete(await claim()));
  assert.deepEqual(outcome.answers, { frequencies: ['daily', 'hourly'], monitor_ids: [MONITOR] });
  assert.deepEqual(outcome.joined, [{ scan_id: asked.scan_id, trigger: 'manual', monitor_ids: [MONITOR] }]);
  assert.deepEqual([outcome.first, outcome.changed, outcome.generation, outcome.parts], [true, false, 1, 0]);
  assert.equal(outcome.docs_changed_at, '2026-10-31T00:00:00.000Z');
  const row = await getScan(db.database, asked.scan_id);
  assert.deepEqual([row?.state, row?.answered_by, row?.finished_at !== null], ['joined', job.scan_id, true]);
  const listed = async (fields: object) => {
    const filter = { sourceKey: job.source.key, monitorId: null, since: null, ...fields };
    return (await listScans(db.database, filter, { limit: 10, offset: 0 })).scans.map(({ id }) => id);
  };
  assert.deepEqual((await listed({})).sort(), [job.scan_id, asked.scan_id].sort());
  assert.equal((await listed({ monitorId: MONITOR })).length, 2);
  assert.deepEqual(await listed({ monitorId: crypto.randomUUID() }), [job.scan_id]);
  assert.deepEqual(await listed({ since: new Date(Date.now() + 60_000) }), []);
  assert.equal(await claimScan(db.database), null);
});

test('a job that was asked for before the last scan began is answered by that scan', async () => {
  const [job, late, later] = [
    aJob(),
    aJob({
      trigger: 'manual',
      requested_at: '2026-01-01T00:00:00.000Z',
      answers: { frequencies: [], monitor_ids: [MONITOR] },
    }),
    aJob(),
  ];
  await put(job);
  await complete(await claim());
  assert.equal((await put(late)).kind, 'done');
  const answer = scanCompleted.parse(sent.at(-1)?.payload);
  assert.deepEqual([answer.scan_id, answer.answers.monitor_ids], [job.scan_id, [MONITOR]]);
  assert.deepEqual(answer.joined, [{ scan_id: late.scan_id, trigger: 'manual', monitor_ids: [MONITOR] }]);
  const row = await getScan(db.database, late.scan_id);
  assert.deepEqual([row?.state, row?.answered_by, row?.finished_at !== null], ['joined', job.scan_id, true]);
  assert.equal((await put(late)).kind, 'done');
  assert.deepEqual(sent.at(-1)?.payload, answer);
  assert.equal((await put({ ...later, requested_at: new Date(Date.now() + 1000).toISOString() })).kind, 'queued');
});

test('a Source whose host wants to be left alone is scanned later', async () => {
  const job = aJob();
  await put(job);
  await complete(await claim());
  await slowSource(db.database, job.source.key, new Date(Date.now() + 60_000));
  await slowSource(db.database, job.source.key, new Date());
  await put(aJob({ requested_at: new Date(Date.now() + 1000).toISOString() }));
  assert.equal(await claimScan(db.database), null);
});

test('a job that is done tells its outcome again, under another message id', async () => {
  const [job, asked] = [aJob(), aJob()];
  await put(job);
  await put(asked);
  await failScan(finisher(), await claim(), new ScanFailure('http_status', { httpStatus: 503 }));
  assert.equal((await put(job)).kind, 'done');
  assert.equal((await put(asked)).kind, 'done');
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['scan.failed', 'scan.failed', 'scan.failed'],
  );
  assert.equal(new Set(sent.map(({ messageId }) => messageId)).size, 3);
  const [first, again] = sent.map(({ payload }) => scanFailed.parse(payload));
  assert.deepEqual(again, first);
  assert.deepEqual([first?.reason, first?.http_status], ['http_status', 503]);
});

test('one host has one running scan, and requests of people go before the schedule', async () => {
  const slow = aJob({ docsUrl: 'https://a.example/1' });
  const asked = aJob({ docsUrl: 'https://a.example/2', trigger: 'manual' });
  const other = aJob({ docsUrl: 'https://b.example/' });
  for (const job of [slow, other, asked]) await put(job);
  assert.equal((await claim()).id, asked.scan_id);
  const claimed = await Promise.all([claimScan(db.database), claimScan(db.database), claimScan(db.database)]);
  const rest = await claimScan(db.database);
  const ids = [...claimed, rest].flatMap((scan) => (scan ? [scan.id] : []));
  assert.deepEqual(ids, [other.scan_id]);
});

test('a worker that comes too late for a host takes a scan of another', async () => {
  const { database } = db;
  const [first, second, other] = ['https://one.example/a', 'https://one.example/b', 'https://other.example/'].map(
    (docsUrl) => aJob({ docsUrl }),
  );
  for (const job of [first, second, other]) await put(job ?? assert.fail());
  const waits = async (): Promise<boolean> =>
    (await database.query('select 1 from pg_locks where not granted')).length > 0;
  const { late } = await database.transaction(async (tx) => {
    await tx.query(`update scans set state = 'running', locked_until = now() + interval '1 minute' where id = $1`, [
      first?.scan_id,
    ]);
    const claiming = claimScan(database);
    await until(waits, 'it to wait for the host');
    return { late: claiming };
  });
  assert.equal((await late)?.id, other?.scan_id);
});

test('a lease that ran out gives the scan to the next worker, and the late one stores nothing', async () => {
  await put(aJob());
  const late = await claim();
  assert.equal(await renewLease(db.database, late), true);
  assert.equal(await claimScan(db.database), null);
  await db.database.query(`update scans set locked_until = now() - interval '1 second'`);
  const next = await claim();
  assert.deepEqual([next.id, next.attempt], [late.id, 2]);
  assert.equal(await renewLease(db.database, late), false);
  await assert.rejects(complete(late), LostScan);
  await assert.rejects(failScan(finisher(), late, new ScanFailure('dns')), LostScan);
  assert.equal((await complete(next)).first, true);
});

test('a released scan waits as if it had never been claimed', async () => {
  await put(aJob());
  await releaseScan(db.database, await claim());
  assert.equal((await claim()).attempt, 1);
});

test('Findings are published with the scan and the baseline they are measured against moves once', async () => {
  const outcomes = [];
  for (const index of [0, 1, 2]) {
    await put(aJob());
    outcomes.push(
      await complete(await claim(), index === 0 ? '' : '<h2>Deprecated</h2><p>GET /v1/charges is deprecated.</p>'),
    );
  }
  assert.deepEqual(
    outcomes.map(({ generation, changed }) => [generation, changed]),
    [
      [1, false],
      [2, true],
      [2, false],
    ],
  );
  const found = sent
    .filter(({ subject }) => subject === 'finding.found')
    .map(({ payload }) => findingFound.parse(payload));
  assert.equal(found.length, outcomes[1]?.parts);
  assert.equal(found[0]?.base_verified_at, outcomes[0]?.started_at);
  assert.equal(found[0]?.generation, 2);
  assert.equal(found.flatMap(({ findings }) => findings).length, outcomes[1]?.findings);
});

test('who diffs against a baseline that was replaced meanwhile stores nothing', async () => {
  await put(aJob());
  const scan = await claim();
  await complete(scan);
  await put(aJob());
  const second = await claim();
  const base = await loadSource(db.database, second.source.key);
  const { startedAt } = second;
  const options = { signal: new AbortController().signal, startedAt };
  const visit = await visitSource(second.source, base, page('<p>More.</p>'), options);
  await db.database.query('update sources set generation = generation + 1');
  await assert.rejects(completeScan(finisher(), second, base, visit), LostScan);
  assert.equal(
    (await loadSource(db.database, second.source.key)).inputs[0]?.base?.snapshotHash,
    base.inputs[0]?.base?.snapshotHash,
  );
});

test('joined requests beyond the room of an outcome are scanned anew', async () => {
  const many = Array.from({ length: 700 }, () => randomUUID());
  const more = Array.from({ length: 700 }, () => randomUUID());
  const [job, asked, late, later] = [
    aJob(),
    aJob({ answers: { frequencies: [], monitor_ids: many }, requested_at: '2026-10-30T00:00:00.000Z' }),
    aJob({ answers: { frequencies: [], monitor_ids: more } }),
    aJob({
      answers: { frequencies: [], monitor_ids: more },
      requested_at: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  ];
  assert.deepEqual(
    gatherJoined(job.answers, [
      { id: '1', trigger: 'manual', answers: asked.answers },
      { id: '2', trigger: 'manual', answers: late.answers },
    ]).rest,
    ['2'],
  );
  for (const one of [job, asked, late, later]) await put(one);
  const first = await complete(await claim());
  const second = await complete(await claim());
  assert.deepEqual([first.joined.length, second.joined.length], [1, 1]);
  assert.equal(first.answers.monitor_ids.length, 700);
  assert.equal(second.answers.monitor_ids.length, 700);
});

test('old scans go, and the baselines of a Source without any; its generation stays, and so does what is young', async () => {
  const { database } = db;
  const [left, asked, watched] = [aJob(), aJob(), aJob({ docsUrl: 'https://docs.example.org/api' })];
  for (const job of [left, asked]) await put(job);
  await complete(await claim());
  await put(watched);
  await complete(await claim(), '<p>It is watched.</p>');
  await database.query(`update scans set finished_at = now() - interval '100 days' where source_key = $1`, [
    left.source.key,
  ]);
  await database.query(`update baselines set verified_at = now() - interval '100 days'`);
  await database.query(`update history set accepted_at = now() - interval '91 days' where source_key = $1`, [
    watched.source.key,
  ]);
  await database.query(`update snapshots set used_at = now() - interval '2 days'`);
  await database.query(`insert into hosts (host, free_at, held_until) values ('past.example', now() - interval '3 days', null),
    ('held.example', now() - interval '3 days', now() + interval '1 hour'), ('young.example', now(), null)`);
  await database.query(
    `insert into places (user_id, next_at) values ('past', now() - interval '3 days'), ('young', now())`,
  );
  await database.query(`insert into robots (origin, body, fetched_at) values
    ('https://past.example', '', now() - interval '31 days'), ('https://young.example', '', now())`);
  const removed: [string, number][] = [];
  const options = { database, rules: retention(90), log, now: () => new Date() };
  await prune(options, (table, rows) => removed.push([table, rows]), new AbortController().signal);
  assert.deepEqual(removed, [
    ['joined_scans', 1],
    ['scans', 1],
    ['inputs', 1],
    ['history', 1],
    ['snapshots', 1],
    ['guide_lookups', 0],
    ['hosts', 1],
    ['places', 1],
    ['robots', 1],
  ]);
  const kept = (await loadSource(database, watched.source.key)).inputs[0]?.base;
  assert.equal((await kept?.loadSnapshot())?.kind, 'page');
  assert.match((await kept?.loadRaw()) ?? '', /It is watched/);
  const stayed = await loadSource(database, left.source.key);
  assert.deepEqual([stayed.generation, stayed.inputs], [1, []]);
  assert.equal((await loadSource(database, watched.source.key)).inputs.length, 1);
  assert.equal((await getScan(database, watched.scan_id))?.state, 'completed');
});

test('the pool leaves an isolated scan alone until a job for the pool takes it along', async () => {
  const take = (job: ScanJob): Promise<Enqueued> =>
    handleScanJob({ database: db.database, outbox, wake: () => {}, isolated: true }, job);
  const job = aJob();
  assert.equal((await take(job)).kind, 'queued');
  assert.equal(await claimScan(db.database), null);
  assert.equal(await claimIsolated(db.database, 'f'.repeat(32)), null);
  const claimed = await claimIsolated(db.database, job.source.key);
  assert.equal(claimed?.id, job.scan_id);
  await releaseScan(db.database, claimed ?? assert.fail());
  assert.equal(await claimScan(db.database), null);
  assert.equal((await put(aJob())).kind, 'joined');
  assert.equal(await claimIsolated(db.database, job.source.key), null);
  assert.equal((await claim()).id, job.scan_id);
});

test('a scan that waits in the pool is taken along by a process of its own', async () => {
  const job = aJob();
  await put(job);
  const again = await handleScanJob({ database: db.database, outbox, wake: () => {}, isolated: true }, job);
  assert.equal(again.kind, 'known');
  assert.equal(await claimScan(db.database), null);
  assert.equal((await claimIsolated(db.database, job.source.key))?.id, job.scan_id);
});
