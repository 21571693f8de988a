// What a scan leaves behind for the next one: baselines, memory, history, what is held.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fingerprintOf } from '@tidemark/detection/fingerprint';
import { readPage } from '@tidemark/detection/read-page';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import type { OutboxMessage } from '@tidemark/platform/outbox-rows';
import { findingFound, SUBJECTS, type FindingFound, type ScanCompleted } from '@tidemark/proto/events';
import { changeId } from '@tidemark/proto/ids';
import { handleScanJob } from '../handlers/scan-job.ts';
import { aSite, ROOT, SPEC_URL, type FakeSite } from '../testing/fake-site.ts';
import { aJob } from '../testing/scans.ts';
import { visitSource } from '../visit/visit-source.ts';
import { completeScan, failScan, LostScan } from './finish.ts';
import { claimScan } from './claims.ts';
import { loadSource } from './sources.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const HISTORY_KEPT = 3;
const log = createLogger('test', 'silent');
const sent: FindingFound[] = [];
const outbox = {
  enqueue: async (_tx: unknown, { subject, payload }: OutboxMessage) => {
    if (subject === SUBJECTS.findingFound) sent.push(findingFound.parse(payload));
  },
};
let db: TestDatabase;

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, MIGRATIONS, log);
});
after(() => db[Symbol.asyncDispose]());
beforeEach(async () => {
  sent.length = 0;
  await db.database.query('truncate sources, snapshots cascade');
});

const page = (word: string): string =>
  `<title>Charges</title><main><h1>Charges</h1><p>How to take payments.</p><p>How to give them back.</p><p>How to wait for them.</p>
   <p>How to list them.</p><table><tr><th>Parameter</th><th>Type</th></tr><tr><td>amount</td><td>${word}</td></tr></table></main>`;
const other = `<title>Shop</title><main><h1>Spring sale</h1>${'abcdefgh'.replaceAll(/./g, (one) => `<h2>Buy ${one}</h2><p>Offer ${one} of the week.</p>`)}</main>`;

async function scan({ source, fetchers }: FakeSite): Promise<ScanCompleted | null> {
  const { database } = db;
  await handleScanJob({ database, outbox, wake: () => {} }, { ...aJob(), source });
  const claimed = (await claimScan(database)) ?? assert.fail('nothing to claim');
  const known = await loadSource(database, source.key);
  const { startedAt } = claimed;
  const visit = await visitSource(source, known, fetchers, { signal: new AbortController().signal, startedAt });
  const tools = { database, outbox, historyKept: HISTORY_KEPT, now: () => new Date() };
  if (visit.failure === null) return completeScan(tools, claimed, known, visit);
  await failScan(tools, claimed, visit.failure, visit);
  return null;
}
const inputOf = async ({ source }: FakeSite) => (await loadSource(db.database, source.key)).inputs[0] ?? assert.fail();

test('a page that is as it was is asked for with its memory, and nothing of it is stored anew', async () => {
  const site = aSite({ [ROOT]: page('integer') });
  await scan(site);
  const { state, base } = await inputOf(site);
  assert.deepEqual(
    [state.memory, base?.blocks, base?.finalUrl, base?.language],
    [{ html: page('integer'), standing: null }, 5, ROOT, null],
  );
  const again = await scan(site);
  assert.deepEqual([again?.generation, again?.changed, again?.verified_at], [1, false, undefined]);
  const [row] = await db.database.query(
    'select mode, pages, pages_failed, held, bytes > 0 as sized from scans order by requested_at desc limit 1',
  );
  assert.deepEqual(row, { mode: 'not_modified', pages: 1, pages_failed: 0, held: null, sized: true });
});

test('a Snapshot is stored once, former ones up to a number, and the raw text of the current one', async () => {
  const site = aSite({ [ROOT]: page('integer') });
  const twin = aSite({ [ROOT]: page('integer') });
  twin.source.key = 'f'.repeat(32);
  await scan(site);
  await scan(twin);
  assert.deepEqual(await db.database.query('select count(*)::int from snapshots'), [{ count: 1 }]);
  for (const words of ['string', 'number', 'object', 'array']) {
    site.pages[ROOT] = page(words);
    await scan(site);
  }
  const { base, loadHistory } = await inputOf(site);
  assert.match((await base?.loadRaw()) ?? '', /array/);
  const former = (await loadHistory()).map(({ sections }) => sections[0]?.blocks.at(-1)?.text);
  assert.deepEqual(former, ['amount | array', 'amount | object', 'amount | number']);
});

test('what is held is kept beside the baseline over scans, which is not verified meanwhile', async () => {
  const site = aSite({ [ROOT]: page('integer') });
  await scan(site);
  const verified = (await inputOf(site)).base?.verifiedAt.toISOString();
  site.pages[ROOT] = other;
  for (const times of [1, 2]) {
    const outcome = await scan(site);
    assert.deepEqual([outcome?.findings, outcome?.verified_at, outcome?.generation], [0, verified, 1]);
    const { state, loadHeld } = await inputOf(site);
    assert.deepEqual([state.held?.kind, state.held?.times, (await loadHeld())?.kind], ['swapped', times, 'page']);
  }
  const accepted = await scan(site);
  assert.deepEqual(
    [accepted?.generation, accepted?.verified_at, (await inputOf(site)).state.held],
    [2, undefined, null],
  );
});

test('a failure is counted with its input, and what it had stays', async () => {
  const site = aSite({ [ROOT]: page('integer') });
  await scan(site);
  const text = site.pages[ROOT];
  delete site.pages[ROOT];
  for (const failures of [1, 2]) {
    await scan(site);
    const { state, base } = await inputOf(site);
    assert.deepEqual([state.failure, state.failures, base?.blocks], ['http_status', failures, 5]);
  }
  site.pages[ROOT] = text ?? assert.fail();
  await scan(site);
  assert.deepEqual((await inputOf(site)).state.failures, 0);
});

test('what headers announce again after it was withdrawn is a Change of its own, though the page is as it was', async () => {
  const site = aSite({ [ROOT]: page('integer') });
  const announced = { [ROOT]: { sunset: 'Thu, 31 Dec 2026 23:59:59 GMT' } };
  await scan(site);
  for (const [at, headers] of [announced, {}, {}, announced].entries()) {
    site.headers = headers;
    // Other bytes, so that the answer is one that should say it, and no other word.
    site.pages[ROOT] = `${page('integer')}<!-- ${at} -->`;
    await scan(site);
  }
  const found = sent.flatMap(({ generation, findings }) => findings.map((one) => ({ ...one, generation })));
  assert.deepEqual(
    found.map(({ rule, generation }) => [rule, generation]),
    [
      ['page-deprecation-notice-added', 2],
      ['page-deprecation-notice-removed', 3],
      ['page-deprecation-notice-added', 4],
    ],
  );
  const [first, , second] = found;
  assert.equal(first?.fingerprint, second?.fingerprint);
  const monitor = 'd6c1a8a6-6a8b-4c54-8f0e-6f3ad1f4c5b1';
  assert.equal(new Set(found.map((one) => changeId(monitor, one.generation, one.fingerprint))).size, 3);
});

test('a scan that was killed before its end finds the same again under the same generation', async () => {
  const site = aSite({ [ROOT]: page('integer') });
  await scan(site);
  site.headers = { [ROOT]: { sunset: 'Thu, 31 Dec 2026 23:59:59 GMT' } };
  const { database } = db;
  await handleScanJob({ database, outbox, wake: () => {} }, { ...aJob(), source: site.source });
  const claimed = (await claimScan(database)) ?? assert.fail('nothing to claim');
  const options = { signal: new AbortController().signal, startedAt: claimed.startedAt };
  const known = await loadSource(database, site.source.key);
  const visit = await visitSource(site.source, known, site.fetchers, options);
  const killed = { enqueue: () => Promise.reject(new Error('killed')) };
  const tools = { database, outbox, historyKept: HISTORY_KEPT, now: () => new Date() };
  await assert.rejects(completeScan({ ...tools, outbox: killed }, claimed, known, visit), /killed/);
  const again = await loadSource(database, site.source.key);
  const revisit = await visitSource(site.source, again, site.fetchers, options);
  await completeScan(tools, claimed, again, revisit);
  assert.deepEqual([again.generation, sent.map(({ generation }) => generation)], [known.generation, [2]]);
  assert.deepEqual(
    sent.flatMap(({ findings }) => findings.map(({ fingerprint }) => fingerprint)),
    visit.findings.map(({ finding }) => fingerprintOf(finding)),
  );
  await assert.rejects(completeScan(tools, claimed, known, visit), LostScan);
});

test('a description that goes back to what it was before an older scanner replaced its baseline is compared', async () => {
  const spec = (...paths: string[]): string =>
    JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])) });
  const site = aSite({ [ROOT]: page('integer') }, { specs: { [SPEC_URL]: spec('/a') }, given: true });
  await scan(site);
  const [kept] = await db.database.query(`select text_hash from baselines where input = 'spec'`);
  site.specs[SPEC_URL] = spec('/a', '/b');
  assert.equal((await scan(site))?.findings, 1);
  // What a scanner that does not know of the text leaves as it was.
  await db.database.query(`update baselines set text_hash = $1 where input = 'spec'`, [kept?.['text_hash']]);
  site.specs[SPEC_URL] = spec('/a');
  await scan(site);
  assert.deepEqual(
    sent.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
    ['endpoint-added', 'api-path-removed-without-deprecation'],
  );
});

test('baselines of an older version are read, compared and replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-migrations-'));
  await using old = await startTestDatabase();
  try {
    for (const file of (await readdir(MIGRATIONS)).filter((name) => name < '0004'))
      await cp(fileURLToPath(new URL(file, MIGRATIONS)), join(folder, file));
    await migrate(old.database, pathToFileURL(`${folder}/`), log);
  } finally {
    await rm(folder, { recursive: true });
  }
  const { snapshot } = readPage(page('integer'), { url: ROOT, ignoreSelectors: [] });
  const { source } = aSite({});
  await old.database.query('insert into sources (key, generation) values ($1, 7)', [source.key]);
  await old.database.query(
    `insert into baselines (source_key, input, url, snapshot, snapshot_hash, raw, etag, verified_at)
     values ($1, 'page', $2, $3, 'old', $4, '"1"', '2026-10-01T00:00:00Z'), ($1, 'spec', 'https://docs.example.com/openapi.json', $3, 'older', $4, null, now())`,
    [source.key, ROOT, gzipSync(JSON.stringify(snapshot)), gzipSync(page('integer'))],
  );
  await old.database.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, due_at, requested_at, finished_at, reason, outcome)
     values (gen_random_uuid(), $1, '{}', 'h', 'manual', '{}', 'failed', now(), now(), now(), 'bot_wall', '{"subject":"scan.failed","payload":{"reason":"bot_wall"}}')`,
    [source.key],
  );
  await migrate(old.database, MIGRATIONS, log);
  assert.deepEqual(await old.database.query(`select reason, outcome #>> '{payload,reason}' as told from scans`), [
    { reason: 'blocked', told: 'blocked' },
  ]);
  const known = await loadSource(old.database, source.key);
  const urls = known.inputs.map(({ state: { input, url }, base }) => [input, url, base?.finalUrl]);
  assert.deepEqual(urls, [
    ['page', ROOT, null],
    ['spec', '', 'https://docs.example.com/openapi.json'],
  ]);
  const [base] = known.inputs.map((input) => input.base);
  assert.deepEqual([known.generation, await base?.loadSnapshot()], [7, snapshot]);
  assert.equal(await base?.loadRaw(), page('integer'));
  const site = aSite({
    [ROOT]: page('integer').replace('</main>', '<h2>GET /v1/refunds</h2><p>Lists them.</p></main>'),
  });
  const options = { signal: new AbortController().signal, startedAt: new Date() };
  const { findings } = await visitSource(source, known, site.fetchers, options);
  assert.deepEqual(
    findings.map(({ finding }) => finding.rule),
    ['page-endpoint-added'],
  );
});
