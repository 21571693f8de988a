import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import type { ScanJob } from '@tidemark/proto/events';
import { ScanFailure } from '../failure.ts';
import { handleScanJob } from '../handlers/scan-job.ts';
import { aJob } from '../testing/scans.ts';
import { failScan } from './finish.ts';
import { MAX_WAITING_OF_USER } from './queue.ts';
import { claimNewcomer, claimScan, releaseScan, type ClaimedScan } from './claims.ts';

const MANY = 'asks-for-many';
const FEW = 'asks-for-few';
let db: TestDatabase;
const outbox = { enqueue: async () => {} };

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
});
after(() => db[Symbol.asyncDispose]());
beforeEach(() => db.database.query('truncate sources, places cascade'));

const jobOf = (
  user: string | null,
  docsUrl = `https://${randomUUID()}.example/`,
  over: Partial<ScanJob> = {},
): ScanJob => aJob({ docsUrl, trigger: 'initial', ...(user !== null && { user_ids: [user] }), ...over });
async function put(...jobs: ScanJob[]): Promise<string[]> {
  for (const job of jobs) await handleScanJob({ database: db.database, outbox, wake: () => {} }, job);
  return jobs.map((job) => job.scan_id);
}
const end = (scan: ClaimedScan) =>
  failScan({ database: db.database, outbox, historyKept: 1, now: () => new Date() }, scan, new ScanFailure('timeout'));
/** In the order in which one worker would make them. */
async function line(): Promise<string[]> {
  const ids: string[] = [];
  for (let scan = await claimScan(db.database); scan !== null; scan = await claimScan(db.database)) {
    ids.push(scan.id);
    await end(scan);
  }
  return ids;
}
const rowOf = async (id = '') =>
  (
    await db.database.query<{ user_id: string | null; lane: string; place: Date }>(
      `select user_id, lane, place from scans where id = $1`,
      [id],
    )
  )[0] ?? assert.fail();
/** Seconds from the first place to each of them. */
async function distances(...ids: (string | undefined)[]): Promise<number[]> {
  const places = await Promise.all(ids.map(async (id) => (await rowOf(id)).place.getTime()));
  return places.map((at) => Math.round((at - (places[0] ?? 0)) / 1000));
}

test('who asks for one scan waits behind the first of who asked for many, not behind all of them', async () => {
  const many = await put(...Array.from({ length: 20 }, () => jobOf(MANY)));
  const [few] = await put(jobOf(FEW));
  const [first, ...rest] = many;
  assert.deepEqual(await line(), [first, few, ...rest]);
});

test('beyond a share, what people ask for goes with the schedule, and keeps its order', async () => {
  const [first, second, third] = await put(jobOf(MANY), jobOf(MANY), jobOf(MANY));
  const [scheduled] = await put(jobOf(null, undefined, { trigger: 'schedule' }));
  const lanes = await Promise.all([first, second, scheduled].map(async (id) => (await rowOf(id)).lane));
  assert.deepEqual(lanes, ['asked', 'behind', 'schedule']);
  assert.deepEqual(await line(), [first, scheduled, second, third]);
  const again = await put(jobOf(MANY), jobOf(MANY), jobOf(MANY));
  await db.database.query(`update scans set place = place - interval '1 hour' where state = 'queued'`);
  const [due] = await put(jobOf(null, undefined, { trigger: 'schedule' }));
  assert.deepEqual(await line(), [...again, due], 'once its place has come it goes first again');
});

test('places are as far apart as the scans before took, and no rush is held against a user for more than a day', async () => {
  const urls = ['https://slow.example/', 'https://quick.example/'];
  await put(...urls.map((url) => jobOf(null, url)));
  await line();
  await db.database
    .query(`update scans set finished_at = started_at + case host when 'slow.example' then interval '62 s'
    else interval '20 ms' end`);
  const later = { requested_at: new Date(Date.now() + 60_000).toISOString() };
  const ids = await put(
    ...[...urls, 'https://new.example/', 'https://last.example/'].map((url) => jobOf(MANY, url, later)),
  );
  assert.deepEqual(await distances(...ids), [0, 62, 63, 88]);
  await db.database.query(`update places set next_at = now() + interval '30 days'`);
  const [present, next] = await put(jobOf(null), jobOf(MANY));
  const [, wait = 0] = await distances(present, next);
  assert.ok(wait > 86_000 && wait <= 86_400, `${wait} s`);
});

test('a scan for several users takes the share of the one who used least, one for nobody takes none', async () => {
  await put(...Array.from({ length: 5 }, () => jobOf(MANY)));
  const [shared, alone, nobodys] = await put(
    jobOf(null, undefined, { user_ids: [MANY, FEW] }),
    jobOf(FEW),
    jobOf(null),
  );
  const rows = await Promise.all([shared, alone, nobodys].map(rowOf));
  assert.deepEqual(
    rows.map(({ user_id: user, lane }) => [user, lane]),
    [
      [FEW, 'asked'],
      [FEW, 'behind'],
      [null, 'asked'],
    ],
  );
  assert.deepEqual(await distances(shared, alone), [0, 25]);
});

test('who asks for a scan that waits for another brings it forward to his own place, once it is not running', async () => {
  const url = 'https://both.example/';
  const [first, wanted] = await put(jobOf(MANY), jobOf(MANY, url), jobOf(MANY));
  assert.equal((await rowOf(wanted)).lane, 'behind');
  const [asked] = await put(jobOf(FEW, url));
  const { user_id: user, lane } = await rowOf(wanted);
  assert.deepEqual([user, lane, ...(await distances(asked, wanted))], [FEW, 'asked', 0, 0]);
  await put(jobOf('a third', url, { trigger: 'schedule' }));
  assert.equal((await rowOf(wanted)).user_id, FEW, 'the schedule brings nothing forward');
  for (const id of [first, wanted]) assert.equal((await claimScan(db.database))?.id, id);
  await put(jobOf('a third', url));
  assert.equal((await rowOf(wanted)).user_id, FEW);
  const users = await db.database.query<{ user_id: string }>('select user_id from places order by user_id');
  assert.deepEqual(
    users.map((row) => row.user_id),
    [FEW, MANY],
    'who joins for nothing pays nothing',
  );
});

test("the place for newcomers is for users of whom no scan runs, and for scans that are nobody's", async () => {
  const [first] = await put(...Array.from({ length: 3 }, () => jobOf(MANY)));
  const running = await claimScan(db.database);
  assert.equal(running?.id, first);
  assert.equal(await claimNewcomer(db.database), null);
  const [few, nobodys] = await put(jobOf(FEW), jobOf(null));
  assert.equal((await claimNewcomer(db.database))?.id, few);
  assert.equal((await claimNewcomer(db.database))?.id, nobodys);
  assert.equal(await claimNewcomer(db.database), null);
  await releaseScan(db.database, running ?? assert.fail());
  assert.equal((await claimNewcomer(db.database))?.id, first, 'it kept its place');
});

test('for one user a bounded number of scans wait; a job beyond that is not taken until there are fewer', async () => {
  await db.database.query(`insert into sources (key) select 'waiting ' || n from generate_series(1, $1) n`, [
    MAX_WAITING_OF_USER,
  ]);
  await db.database.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, due_at, requested_at, isolated, user_id)
     select gen_random_uuid(), 'waiting ' || n, '{}', 'waiting', 'initial', '{}', 'queued', now(), now(), false, $2
     from generate_series(1, $1) n`,
    [MAX_WAITING_OF_USER, MANY],
  );
  const places = () => db.database.query<{ next_at: Date }>('select next_at from places where user_id = $1', [MANY]);
  await db.database.query(`insert into places (user_id, next_at) values ($1, now() + interval '1 hour')`, [MANY]);
  const [stood] = await places();
  const take = (job: ScanJob) => handleScanJob({ database: db.database, outbox, wake: () => {} }, job);
  const job = jobOf(MANY);
  assert.equal((await take(job)).kind, 'refused');
  assert.deepEqual(await db.database.query('select 1 from scans where id = $1', [job.scan_id]), []);
  assert.equal((await places())[0]?.next_at.getTime(), stood?.next_at.getTime());
  assert.equal((await take(jobOf(FEW))).kind, 'queued');
  assert.equal((await take(jobOf(null, undefined, { user_ids: [MANY, FEW] }))).kind, 'queued');
  await db.database.query(`delete from scans where source_key = 'waiting 1'`);
  assert.equal((await take(job)).kind, 'queued');
  assert.equal((await take(jobOf(MANY))).kind, 'refused');
});
