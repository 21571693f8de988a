// The specification's tables of fields over a running stack, copied from it and not from the document that the gateway serves; the states of
// a monitor; and the limits of how many there may be.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  dataOf,
  fails,
  listOf,
  startContractSession,
  type ContractSession,
  type Data,
} from '../support/contract-session.ts';
import { eventually, SCAN_MS } from '../support/journey-stack.ts';
import { startMoodySite, type MoodySite } from '../support/moody-site.ts';
import {
  assertTable,
  CATALOG_API,
  CHANGE,
  CHANGE_DETAIL,
  CREATED_DESTINATION,
  DESTINATION,
  HEALTH,
  META,
  MONITOR,
  MONITOR_DETAIL,
} from '../support/spec-tables.ts';

/** The stack starts, scans twice, and fails a scan. */
const PREPARE_MS = 300_000;
const GUIDE_MS = 60_000;
const MONITORS = 3;
const DESTINATIONS = 2;
/** What a page beyond 100 entries takes to be listed whole. */
const PER_PAGE = 100;

const resources = new AsyncDisposableStack();
let moody: MoodySite;
let session: ContractSession;
/** One with changes, one that never was scanned well, one that rests. */
let ids: { active: string; error: string; paused: string };

const call: ContractSession['call'] = (...request) => session.call(...request);
const get: ContractSession['get'] = (path) => session.get(path);
const idOf = ({ id }: Data): string => String(id);
const detailOf = async (id: string): Promise<Data> => dataOf(await get(`/monitors/${id}`));

before(
  async () => {
    moody = resources.use(await startMoodySite());
    moody.mood = 'missing';
    const serviceSettings = {
      monitor: { MONITORS_PER_USER: String(MONITORS) },
      dispatcher: { DESTINATIONS_PER_USER: String(DESTINATIONS) },
    };
    session = resources.use(await startContractSession({ sites: 1, allow: [moody.authority], serviceSettings }));
    const [site] = session.journey.sites;
    assert.ok(site);
    const make = async (body: object): Promise<string> => idOf(dataOf(await call('POST', '/monitors', { body })));
    const active = await make({ docs_url: site.docsUrl, openapi_spec_url: site.openapiUrl });
    const error = await make({ docs_url: moody.docsUrl });
    const paused = await make({ catalog_api_slug: 'stripe' });
    ids = { active, error, paused };
    await call('PATCH', `/monitors/${paused}`, { body: { status: 'paused' } });
    await eventually('the first scan', SCAN_MS, async () => (await detailOf(active))['last_scan'] ?? undefined);
    site.publish(2);
    await call('POST', `/monitors/${active}/check`);
    await eventually('changes and a score', SCAN_MS, async () => {
      const { change_counts: counts, health } = await detailOf(active);
      const { total = 0 } = (await get('/changes')).body?.meta ?? {};
      return health !== null && total > 5 && (counts as Data)['total'] === total ? true : undefined;
    });
    await eventually('the failure', SCAN_MS, async () => (await detailOf(error))['status'] === 'error' || undefined);
  },
  { timeout: PREPARE_MS },
);
after(() => resources.disposeAsync());

test('2.1, 4: a list has data, with meta where it has pages; one thing has data; a failure has error', async () => {
  const paged = ['/changes', '/catalog', `/monitors/${ids.active}/scans`, '/deprecations'];
  for (const path of paged) {
    const { body } = await get(path);
    assert.deepEqual(Object.keys(body ?? {}), ['data', 'meta'], path);
    assertTable(body?.meta, META);
  }
  const whole = ['/monitors', '/health', '/destinations', `/monitors/${ids.active}`, '/catalog/stripe'];
  for (const path of whole) assert.deepEqual(Object.keys((await get(path)).body ?? {}), ['data'], path);
  const missing = await fails(get(`/changes/${randomUUID()}`), 404, 'not_found');
  assert.deepEqual(Object.keys(missing.body ?? {}), ['error']);
  assert.ok(missing.body?.error?.message);
});

test('2.2, 4.1: a monitor has the fields of the table, in the list and by itself, whatever its state', async () => {
  const list = listOf(await get('/monitors'));
  assert.deepEqual(list.map(idOf), [ids.paused, ids.error, ids.active], 'newest first');
  for (const item of list) {
    assertTable(item, MONITOR);
    assertTable(await detailOf(idOf(item)), MONITOR_DETAIL);
  }
  const [paused, failed, active] = list;
  assert.deepEqual(paused?.['catalog_api'], { slug: 'stripe', name: 'Stripe', logo_url: '/logos/stripe.svg' });
  assert.deepEqual([paused?.['name'], failed?.['catalog_api'], failed?.['health_score']], ['Stripe', null, null]);
  const { health, openapi_spec_url: specUrl, last_scan: scan } = await detailOf(ids.active);
  assert.equal((health as Data)['score'], active?.['health_score']);
  assert.equal(specUrl, session.journey.sites[0]?.openapiUrl);
  assert.deepEqual([(scan as Data)['trigger'], (scan as Data)['status']], ['manual', 'completed']);
});

test('3.1, 4.1: the list is narrowed to each status, and to no other', async () => {
  for (const [status, id] of Object.entries(ids)) {
    const found = listOf(await get(`/monitors?status=${status}`));
    assert.deepEqual(
      found.map((item) => [item['id'], item['status']]),
      [[id, status]],
    );
  }
});

test('3.1: a monitor in error tells its failure, and a pause clears it', async () => {
  const failed = await detailOf(ids.error);
  const scan = failed['last_scan'] as Data;
  assert.deepEqual([scan['status'], scan['reason'], failed['consecutive_failures']], ['failed', 'http_status', 1]);
  assert.equal(failed['last_verified_at'], null);
  const path = `/monitors/${ids.error}`;
  const paused = dataOf(await call('PATCH', path, { body: { status: 'paused' } }));
  assert.deepEqual([paused['status'], paused['consecutive_failures'], paused['next_scan_at']], ['paused', 0, null]);
  const resumed = dataOf(await call('PATCH', path, { body: { status: 'active' } }));
  assert.deepEqual([resumed['status'], resumed['consecutive_failures']], ['active', 0]);
});

test('2.3, 4.2: a change has the fields of the table; analysis and guides are of the single one alone', async () => {
  const list = listOf(await get(`/changes?per_page=${PER_PAGE}`));
  for (const item of list) {
    assertTable(item, CHANGE);
    assert.equal(item['api_id'], ids.active);
  }
  const told = new Set(['BREAKING', 'DEPRECATION']);
  assert.deepEqual(new Set(list.map(({ classification }) => told.has(String(classification)))), new Set([true, false]));
  for (const item of list) {
    const detail = dataOf(await get(`/changes/${idOf(item)}`));
    assertTable(detail, CHANGE_DETAIL);
    if (told.has(String(item['classification']))) assert.equal(typeof detail['ai_analysis'], 'string');
    else assert.deepEqual([detail['ai_analysis'], detail['migration_guides']], [null, []]);
  }
  const removed = list.find(({ change_type: type }) => type === 'endpoint_removed');
  assert.ok(removed);
  assert.equal(removed['after_value'], null);
  const guide = await eventually('a guide', GUIDE_MS, async () => {
    const detail = dataOf(await get(`/changes/${idOf(removed)}`));
    return (detail['migration_guides'] as Data[])[0];
  });
  assert.deepEqual(Object.keys(guide).toSorted(), ['snippet', 'source', 'title', 'type', 'url']);
  assert.equal(guide['type'], 'official');
});

test('2.4, 4.3: a score has the fields of the table, of the day in UTC', async () => {
  const scores = listOf(await get('/health'));
  assert.deepEqual(
    scores.map((score) => score['api_id']),
    [ids.active],
  );
  for (const score of scores) assertTable(score, HEALTH);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  assert.ok([day(Date.now()), day(Date.now() - 600_000)].includes(String(scores[0]?.['scored_at'])));
  assert.deepEqual(listOf(await get(`/health?api_id=${ids.active}`)), scores);
  assert.deepEqual(listOf(await get(`/health?api_id=${ids.paused}`)), []);
});

test('1, 2.5, 4.4, 8: the catalog has the fields of the table, and its pages put together are the whole', async () => {
  const pages: Data[] = [];
  const { total = 0 } = (await get('/catalog')).body?.meta ?? {};
  for (let page = 1; page <= Math.ceil(total / PER_PAGE); page += 1) {
    const { body } = await get(`/catalog?per_page=${PER_PAGE}&page=${page}`);
    assert.deepEqual(body?.meta, { total, page, per_page: PER_PAGE });
    pages.push(...(body?.data as Data[]));
  }
  for (const entry of pages) assertTable(entry, CATALOG_API);
  assert.equal(new Set(pages.map(({ slug }) => slug)).size, total);
  const categories = new Set(pages.map(({ category }) => category));
  for (const name of [
    'ai',
    'database',
    'cloud',
    'analytics',
    'payments',
    'devtools',
    'communication',
    'business',
    'auth',
  ])
    assert.ok(categories.has(name), name);
  for (const name of categories) {
    const { body } = await get(`/catalog?per_page=${PER_PAGE}&category=${String(name)}`);
    const want = pages.filter(({ category }) => category === name);
    assert.deepEqual([body?.data, body?.meta?.total], [want, want.length], String(name));
  }
  const beyond = await get('/catalog?page=1000');
  assert.deepEqual(beyond.body, { data: [], meta: { total, page: 1000, per_page: 20 } });
  const bad = { 'page=0': 'page', 'per_page=0': 'per_page', 'per_page=101': 'per_page', 'page=x': 'page' };
  for (const [query, field] of Object.entries(bad)) {
    await fails(get(`/catalog?${query}`), 400, 'invalid_request', field);
  }
});

test('2.6, 4.5: a destination has the fields of the table, its secret at its creation alone', async () => {
  const make = (path: string, more: object = {}) => {
    const body = { url: `https://hooks.example.com${path}`, events: ['change.detected'], ...more };
    return call('POST', '/destinations', { body });
  };
  const first = await make('/first');
  assert.equal(first.status, 201);
  assertTable(dataOf(first), CREATED_DESTINATION);
  assert.equal(first.headers.get('location'), `/api/v1/destinations/${idOf(dataOf(first))}`);
  const second = await make('/second', { name: 'Pager' });
  const list = listOf(await get('/destinations'));
  assert.deepEqual(
    list.map(idOf),
    [second, first].map((answer) => idOf(dataOf(answer))),
    'newest first',
  );
  for (const one of list) {
    assertTable(one, DESTINATION);
    assert.deepEqual(dataOf(await get(`/destinations/${idOf(one)}`)), one);
  }
  await fails(make('/third'), 409, 'limit_reached');
  const gone = await call('DELETE', `/destinations/${idOf(list[0] ?? {})}`);
  assert.deepEqual([gone.status, gone.text], [204, '']);
  assert.equal((await make('/third')).status, 201);
});

test('8: a user has so many monitors and no more, and a deleted one makes room', async () => {
  const body = { docs_url: 'https://fourth.example.com/docs' };
  await fails(call('POST', '/monitors', { body }), 409, 'limit_reached');
  const gone = await call('DELETE', `/monitors/${ids.paused}`);
  assert.deepEqual([gone.status, gone.text], [204, '']);
  assert.equal((await call('POST', '/monitors', { body })).status, 201);
});

test('3.3, 4.1: a check while a scan runs is answered by that scan, and there is no second one', async () => {
  moody.mood = 'silent';
  const path = `/monitors/${ids.error}`;
  const scanOf = (asked: Data, states: readonly string[]): Promise<Data> =>
    eventually(`the scan to be ${states.join(' or ')}`, SCAN_MS, async () =>
      listOf(await get(`${path}/scans`)).find(
        (row) => row['id'] === asked['scan_id'] && states.includes(String(row['status'])),
      ),
    );
  const asked = dataOf(await call('POST', `${path}/check`));
  // The one that came with the resumption may be running still.
  const first = await scanOf(asked, ['running', 'joined']);
  const second = dataOf(await call('POST', `${path}/check`));
  assert.notEqual(second['scan_id'], asked['scan_id']);
  const answered = await scanOf(second, ['joined']);
  assert.equal(answered['answered_by'], first['answered_by'] ?? first['id']);
  const running = listOf(await get(`${path}/scans`)).filter(({ status }) => status === 'running');
  assert.ok(running.length <= 1);
  moody.mood = 'good';
});

test('4.1: with a monitor go its changes, its score and its history', async () => {
  assert.ok(listOf(await get('/changes')).length > 0);
  const [change] = listOf(await get('/changes'));
  await call('DELETE', `/monitors/${ids.active}`);
  for (const path of ['/changes', `/changes?api_id=${ids.active}`, '/health', '/deprecations']) {
    assert.deepEqual(listOf(await get(path)), [], path);
  }
  for (const path of [
    `/changes/${idOf(change ?? {})}`,
    `/health/${ids.active}/history`,
    `/monitors/${ids.active}/scans`,
  ])
    await fails(get(path), 404, 'not_found');
});

test('8: the limit is told with every kind of answer, and each request takes one of it', async () => {
  const json = { 'content-type': 'application/json' };
  const tag = (await get('/health')).headers.get('etag') ?? '';
  const path = `/monitors/${ids.active}`;
  const kinds: [number, string, string, { body?: unknown; headers?: Record<string, string> }?][] = [
    [200, 'GET', '/monitors'],
    [304, 'GET', '/health', { headers: { 'if-none-match': tag } }],
    [400, 'GET', '/changes?page=0'],
    [400, 'POST', '/monitors', { body: '{' }],
    [404, 'GET', `/changes/${randomUUID()}`],
    [405, 'PUT', path],
    [409, 'POST', '/monitors', { body: { docs_url: moody.docsUrl } }],
    [413, 'POST', '/monitors', { body: 'x'.repeat(100_000) }],
    [415, 'POST', '/monitors', { body: 'x', headers: { ...json, 'content-type': 'text/plain' } }],
  ];
  const key = session.pro.key;
  for (const [status, method, where, sent = {}] of kinds) {
    const { url } = session.journey.stack;
    const ask = () =>
      fetch(`${url}/api/v1${where}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...('body' in sent ? json : {}), ...sent.headers },
        ...('body' in sent && { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
      });
    const [one, two] = [await ask(), await ask()];
    assert.deepEqual([one.status, two.status], [status, status], `${method} ${where}`);
    const [before, next] = [one, two].map(({ headers }) => ({
      limit: headers.get('x-ratelimit-limit'),
      left: Number(headers.get('x-ratelimit-remaining')),
      reset: Number(headers.get('x-ratelimit-reset')),
    }));
    assert.ok(before?.limit && next?.limit === before.limit);
    // A minute may begin in between.
    assert.equal(
      next.left,
      next.reset === before.reset ? before.left - 1 : Number(next.limit) - 1,
      `${method} ${where}`,
    );
  }
});
