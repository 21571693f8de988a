// Guides of a small site behind a real server; the queue over a real database.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { currentContext } from '@tidemark/platform/request-context';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { until } from '@tidemark/platform/testing/until';
import { guidesFound, type GuideJob, type GuidesFound } from '@tidemark/proto/events';
import { Registry } from 'prom-client';
import { ScanFailure } from '../failure.ts';
import { createEgress } from '../fetch/egress.ts';
import { NO_MANNERS } from '../fetch/get.ts';
import { handleGuideJob } from '../handlers/guide-job.ts';
import { inlineReader } from '../reading/reader.ts';
import { send, startDocsServer, type DocsServer, type Route } from '../testing/docs-server.ts';
import { createAskGuidePage } from './ask-page.ts';
import { lookUpGuides, MAX_LOOKUP_PAGES, type AskGuidePage } from './look-up.ts';
import { createGuideMetrics } from './metrics.ts';
import type { GuideQuery } from './rank.ts';
import { snippetOf } from './snippet.ts';
import { startGuideWorker } from './worker.ts';

const log = createLogger('test', 'silent');
const asked: string[] = [];
let docs: DocsServer;
let db: TestDatabase;
let ask: AskGuidePage;

const html = (title: string, body: string, head = ''): Route =>
  send(`<html><head><title>${title} | Pets API</title><meta property="og:site_name" content="Pets &amp; Co">${head}</head>
    <body><nav><a href="/">Reference</a><a href="/guides/v2-upgrade">Upgrade to v2</a><a href="/changelog">Changelog</a>
    <a href="/pricing">Pricing</a></nav><main><h1>${title}</h1>${body}</main></body></html>`);

const SITE: Record<string, Route> = {
  '/': html(
    'Reference',
    `<h2>GET /v1/pets</h2><p>This endpoint is deprecated and ends on 2027-01-31. See <a href="/leaving-v1">how to leave it</a>.</p>
     <h2>GET /v1/toys</h2><p>Lists the toys of a pet.</p>`,
  ),
  '/leaving-v1': html('Leaving version 1', '<p>Call the search instead, which takes the same filters as the list.</p>'),
  '/guides/v2-upgrade': html(
    'Upgrade guide',
    `<h2>Pets</h2><p>Replace GET /v1/pets by GET /v2/pets. The parameter page_token takes the place of offset.</p>
     <h2>Orders</h2><p>Replace GET /v1/orders by GET /v2/orders, whose answers are paged.</p>`,
  ),
  '/changelog': html('Changelog', '<h2>2026-10-01</h2><p>Orders: the field total_price was removed.</p>'),
  '/pricing': html('Pricing', '<p>GET /v1/pets costs one credit a call.</p>'),
};

before(async () => {
  docs = await startDocsServer({ ...SITE }, ({ url = '' }) => asked.push(url));
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), log);
  const tools = { egress: createEgress(undefined), manners: NO_MANNERS, userAgent: 'test', timeoutMs: 5000 };
  const page = (): Promise<never> => Promise.reject(new ScanFailure('render_failed'));
  ask = createAskGuidePage({ ...tools, now: () => new Date(), reader: inlineReader, page });
});
after(async () => {
  await docs[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const aQuery = (fields: Partial<GuideQuery> = {}): GuideQuery => ({
  fingerprint: 'a'.repeat(32),
  endpoint: 'GET /v1/orders',
  subject: null,
  text: 'The endpoint GET /v1/orders was removed.',
  url: `${docs.url}/`,
  input: 'page',
  links: [],
  ...fields,
});

async function lookUp(...queries: GuideQuery[]) {
  asked.length = 0;
  const { found } = await lookUpGuides(queries, { docs_url: `${docs.url}/` }, ask, new AbortController().signal);
  return found.map(({ guides }) => guides);
}

const path = (url: string | undefined): string => new URL(url ?? '').pathname;

test('the passage about the endpoint is the guide, with its title, site and words', async () => {
  const [guides = []] = await lookUp(aQuery());
  const [guide] = guides;
  assert.equal(path(guide?.url), '/guides/v2-upgrade');
  assert.deepEqual([guide?.type, guide?.source, guide?.title], ['official', 'Pets & Co', 'Upgrade guide: Orders']);
  assert.equal(guide?.snippet, 'Replace GET /v1/orders by GET /v2/orders, whose answers are paged.');
  assert.deepEqual(asked.toSorted(), ['/', '/changelog', '/guides/v2-upgrade']);
});

test('a link of the deprecation text itself comes first', async () => {
  const text = 'This endpoint is deprecated and ends on 2027-01-31. See how to leave it.';
  const [guides = []] = await lookUp(aQuery({ endpoint: 'GET /v1/pets', text }));
  assert.equal(path(guides[0]?.url), '/leaving-v1');
  assert.ok(guides.some(({ url }) => path(url) === '/guides/v2-upgrade'));
  const [given = []] = await lookUp(
    aQuery({ endpoint: 'GET /v1/toys', input: 'spec', links: [`${docs.url}/leaving-v1#how`] }),
  );
  assert.equal(path(given[0]?.url), '/leaving-v1');
});

test('one look-up serves several Findings, and what nothing speaks of has no guide', async () => {
  const [price = [], toys = [], other = []] = await lookUp(
    aQuery({ subject: 'total_price', text: 'The response field "total_price" was removed.' }),
    aQuery({ endpoint: 'GET /v1/toys', text: 'The endpoint GET /v1/toys was removed.' }),
    aQuery({ endpoint: 'DELETE /v1/shipments/{id}', text: 'The endpoint was removed.' }),
  );
  assert.ok(
    price.some(({ url }) => path(url) === '/changelog'),
    JSON.stringify(price),
  );
  assert.deepEqual([toys, other], [[], []]);
  assert.equal(new Set(asked).size, asked.length);
});

test('an entry that names the endpoint is no guide to a part of which it does not speak', async () => {
  const entry = '<h2>2026-10-02</h2><p>GET /v1/toys and GET /v1/toys/{toy-id}: the fee is given as well.</p>';
  docs.routes['/changelog'] = html('Changelog', entry);
  const ofChangelog = (fields: Partial<GuideQuery>) =>
    lookUp(aQuery({ endpoint: 'GET /v1/toys', ...fields })).then(
      ([guides = []]) => guides.filter(({ url }) => path(url) === '/changelog').length,
    );
  assert.equal(
    await ofChangelog({ subject: 'created-at', text: 'GET /v1/toys: the field "created-at" was removed.' }),
    0,
  );
  assert.equal(await ofChangelog({ subject: 'toy-id', text: 'GET /v1/toys: the field "toy-id" was removed.' }), 0);
  assert.equal(await ofChangelog({ subject: 'fee', text: 'GET /v1/toys: the field "fee" was removed.' }), 1);
  assert.equal(await ofChangelog({ text: 'The endpoint GET /v1/toys was removed.' }), 1);
  docs.routes['/changelog'] = SITE['/changelog'] as Route;
});

test('relations that lead on from what ends count as links of the notice', async () => {
  const head = '<link rel="successor-version" href="/leaving-v1">';
  docs.routes['/'] = html('Reference', '<h2>GET /v1/toys</h2><p>Lists the toys of a pet.</p>', head);
  const [guides = []] = await lookUp(
    aQuery({ endpoint: 'GET /v1/toys', text: 'The endpoint GET /v1/toys was removed.' }),
  );
  docs.routes['/'] = SITE['/'] as Route;
  assert.equal(path(guides[0]?.url), '/leaving-v1');
});

test('no more pages than the bound, none of another site, and hostile ones do no harm', async () => {
  const links = Array.from({ length: 60 }, (_, at) => `<a href="/changelog/${at}">Changelog ${at}</a>`).join('');
  const elsewhere =
    '<a href="http://127.0.0.2:9/migration">Migration guide</a><a href="javascript:alert(1)">Upgrade</a>';
  docs.routes['/'] = html('Reference', `${elsewhere}${links}${'<div>'.repeat(5000)}`);
  for (let at = 0; at < 60; at += 1)
    docs.routes[`/changelog/${at}`] = send(`\0<h1>Changelog</h1>${'<p>GET /v1/orders '.repeat(300)}`);
  docs.routes['/changelog/0'] = (_request, response) => response.writeHead(500).end('no');
  docs.routes['/changelog/1'] = (_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.2:9/' }).end();
  const [guides = []] = await lookUp(aQuery());
  assert.ok(asked.length <= MAX_LOOKUP_PAGES, String(asked.length));
  assert.ok(guides.every(({ url, snippet }) => url.startsWith(docs.url) && snippet.length <= 500));
  assert.doesNotMatch(JSON.stringify(guides), /\\u0000/);
  docs.routes['/'] = SITE['/'] as Route;
});

test('a snippet is the densest part, cut at words', () => {
  const filler = 'Lorem ipsum dolor sit amet. '.repeat(60);
  const snippet = snippetOf(
    `${filler}Use page_token instead of offset. ${filler}`,
    { terms: new Set(['page_token', 'offset']), phrases: ['page_token'] },
    500,
  );
  assert.ok(snippet.length <= 500 && snippet.startsWith('… ') && snippet.endsWith(' …'));
  assert.match(snippet, /Use page_token instead of offset\./);
  assert.equal(snippetOf('Short.', { terms: new Set(), phrases: [] }, 500), 'Short.');
});

async function addScan(scanId: string, host = ''): Promise<void> {
  const key = 'c'.repeat(32);
  const source = { key, docs_url: `${docs.url}/`, openapi_spec_url: null, ignore_selectors: [] };
  await db.database.query('insert into sources (key) values ($1) on conflict do nothing', [key]);
  await db.database.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, due_at, requested_at)
     values ($1, $2, $3, $4, 'manual', '{}', 'completed', now(), now())`,
    [scanId, key, JSON.stringify(source), host],
  );
}

test('a job is looked up once however often it comes, and a failed look-up is tried again a bounded number of times', async () => {
  const sent: GuidesFound[] = [];
  const outbox = {
    enqueue: async (_tx: unknown, { payload }: { payload: object }) => void sent.push(guidesFound.parse(payload)),
    [Symbol.asyncDispose]: async () => {},
  };
  let failing = true;
  const flaky: AskGuidePage = (url, signal) =>
    failing ? Promise.reject(new Error('the way out is away')) : ask(url, signal);
  const metrics = createGuideMetrics(new Registry(), log);
  await using worker = startGuideWorker({ workers: 1, database: db.database, outbox, ask: flaky, metrics, log });
  const scanId = randomUUID();
  await addScan(scanId);
  const job: GuideJob = { scan_id: scanId, source_key: 'c'.repeat(32), queries: [aQuery()] };
  const row = async () => {
    const [found] = await db.database.query<{ state: string; attempt: number; waits: boolean }>(
      `select state, attempt, due_at > now() + interval '10 seconds' as waits from guide_lookups where scan_id = $1`,
      [scanId],
    );
    return found ?? null;
  };
  await handleGuideJob({ database: db.database, wake: worker.wake }, job);
  const failed = await until(async () => row().then((one) => (one?.attempt === 1 && one.waits ? one : null)));
  assert.equal(failed.state, 'queued');
  failing = false;
  await db.database.query('update guide_lookups set due_at = now() where scan_id = $1', [scanId]);
  worker.wake();
  await until(async () => row().then((one) => (one?.state === 'done' ? one : null)));
  assert.deepEqual(
    sent.map(({ scan_id, found }) => [scan_id, found.length]),
    [[scanId, 1]],
  );
  await handleGuideJob({ database: db.database, wake: worker.wake }, job);
  assert.equal((await row())?.state, 'done');

  failing = true;
  const last = randomUUID();
  await addScan(last);
  await handleGuideJob({ database: db.database, wake: () => {} }, { ...job, scan_id: last });
  await db.database.query('update guide_lookups set attempt = 3, due_at = now() where scan_id = $1', [last]);
  worker.wake();
  await until(async () => {
    const [found] = await db.database.query(`select 1 from guide_lookups where scan_id = $1 and state = 'failed'`, [
      last,
    ]);
    return found ?? null;
  });
  assert.equal(sent.length, 1);
});

test('a look-up whose process died in each try is given up without another; one that is interrupted has lost none', async () => {
  const outbox = { enqueue: async () => {}, [Symbol.asyncDispose]: async () => {} };
  const metrics = createGuideMetrics(new Registry(), log);
  const begun = Promise.withResolvers<null>();
  let asked = 0;
  const hanging: AskGuidePage = (_url, signal) => {
    asked += 1;
    begun.resolve(null);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const worker = startGuideWorker({ workers: 1, database: db.database, outbox, ask: hanging, metrics, log });
  const [deadly, interrupted] = [randomUUID(), randomUUID()];
  const rowOf = async (scanId: string) =>
    (
      await db.database.query<{ state: string; attempt: number }>(
        'select state, attempt from guide_lookups where scan_id = $1',
        [scanId],
      )
    )[0];
  const add = async (scanId: string, attempt: number): Promise<void> => {
    await addScan(scanId);
    await db.database.query(
      'insert into guide_lookups (scan_id, source_key, queries, attempt) values ($1, $2, $3, $4)',
      [scanId, 'c'.repeat(32), JSON.stringify([aQuery()]), attempt],
    );
    worker.wake();
  };
  await add(deadly, 4);
  await until(async () => ((await rowOf(deadly))?.state === 'failed' ? true : null));
  assert.equal(asked, 0);
  await add(interrupted, 3);
  await begun.promise;
  await worker[Symbol.asyncDispose]();
  assert.deepEqual(await rowOf(interrupted), { state: 'queued', attempt: 3 });
});

test('look-ups at several hosts are made at once, and one after the other at the same host', async () => {
  const outbox = { enqueue: async () => {}, [Symbol.asyncDispose]: async () => {} };
  const metrics = createGuideMetrics(new Registry(), log);
  const hosts = ['one.example', 'one.example', 'two.example', 'three.example'];
  const scans = hosts.map((host) => ({ host, scanId: randomUUID() }));
  const gates = new Map<string, PromiseWithResolvers<null>>(
    scans.map(({ scanId }) => [scanId, Promise.withResolvers<null>()]),
  );
  const underWay = new Set<string>();
  let most = 0;
  const held: AskGuidePage = async () => {
    const scanId = currentContext()?.requestId ?? '';
    underWay.add(scanId);
    most = Math.max(most, underWay.size);
    await gates.get(scanId)?.promise;
    underWay.delete(scanId);
    return null;
  };
  const hostsUnderWay = (): string[] =>
    scans.flatMap(({ host, scanId }) => (underWay.has(scanId) ? [host] : [])).toSorted();
  await using worker = startGuideWorker({ workers: 3, database: db.database, outbox, ask: held, metrics, log });
  for (const { host, scanId } of scans) {
    await addScan(scanId, host);
    const job: GuideJob = { scan_id: scanId, source_key: 'c'.repeat(32), queries: [aQuery()] };
    await handleGuideJob({ database: db.database, wake: worker.wake }, job);
  }
  const all = ['one.example', 'three.example', 'two.example'];
  await until(async () => (hostsUnderWay().length === 3 ? true : null));
  assert.deepEqual(hostsUnderWay(), all);
  const [first, second] = scans;
  const isFirst = first !== undefined && underWay.has(first.scanId);
  const [early, late] = isFirst ? [first, second] : [second, first];
  assert.ok(early && late && !underWay.has(late.scanId));
  gates.get(early.scanId)?.resolve(null);
  await until(async () => (underWay.has(late.scanId) ? true : null));
  assert.deepEqual(hostsUnderWay(), all);
  for (const { resolve } of gates.values()) resolve(null);
  await until(async () => {
    const open = await db.database.query(
      `select 1 from guide_lookups where scan_id = any($1::uuid[]) and state <> 'done'`,
      [scans.map(({ scanId }) => scanId)],
    );
    return open.length === 0 ? true : null;
  });
  assert.equal(most, 3);
});
