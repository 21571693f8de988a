// The specification's sections on what is read, over a running stack with real changes; each answer is held to the OpenAPI document the
// gateway serves.
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

const EVENTS = ['change.detected'];
const CLASSES = ['BREAKING', 'DEPRECATION', 'NEW_FEATURE', 'BUG_FIX', 'SECURITY', 'PERFORMANCE', 'COSMETIC'];
/** The stack starts, scans, and learns of a change. */
const PREPARE_MS = 180_000;

let session: ContractSession;
/** A monitor with changes and a score. */
let monitorId: string;

const call: ContractSession['call'] = (...request) => session.call(...request);
const get: ContractSession['get'] = (path) => session.get(path);

before(
  async () => {
    session = await startContractSession({ sites: 1 });
    const [site] = session.journey.sites;
    assert.ok(site);
    const body = { docs_url: site.docsUrl, openapi_spec_url: site.openapiUrl };
    monitorId = String(dataOf(await call('POST', '/monitors', { body }))['id']);
    await untilScanned('initial');
    site.publish(2);
    await call('POST', `/monitors/${monitorId}/check`);
    await untilScanned('manual');
    // Each of them is told to a process of its own.
    await eventually('changes, their counts, what is deprecated, and a score', SCAN_MS, async () => {
      const { total = 0 } = (await get(`/changes?api_id=${monitorId}`)).body?.meta ?? {};
      const counts = dataOf(await get(`/monitors/${monitorId}`))['change_counts'] as Data;
      const [scores, deprecations] = [await get(`/health?api_id=${monitorId}`), await get('/deprecations')];
      const isThere = listOf(scores).length === 1 && listOf(deprecations).length > 0;
      return total > 5 && counts['total'] === total && isThere ? true : undefined;
    });
  },
  { timeout: PREPARE_MS },
);
after(() => session[Symbol.asyncDispose]());

const untilScanned = (trigger: string): Promise<true> =>
  eventually(`the ${trigger} scan`, SCAN_MS, async () => {
    const scan = dataOf(await get(`/monitors/${monitorId}`))['last_scan'] as Data | null;
    return scan?.['trigger'] === trigger ? true : undefined;
  });

test('2.1, 2.2, 4.1: the list of monitors is newest first, with the fields of a list item and no others', async () => {
  const second = await call('POST', '/monitors', { body: { docs_url: 'https://second.example.com/docs' } });
  const list = listOf(await get('/monitors'));
  assert.deepEqual(
    list.map(({ id }) => id),
    [dataOf(second)['id'], monitorId],
  );
  assert.deepEqual(Object.keys(list[0] ?? {}).sort(), [
    'catalog_api',
    'created_at',
    'docs_url',
    'health_score',
    'id',
    'name',
    'scan_frequency',
    'status',
  ]);
  await call('DELETE', `/monitors/${String(dataOf(second)['id'])}`);
});

test('2.2, 4.1: the detail of a monitor holds its settings, its last scan, its counts and its health', async () => {
  const detail = dataOf(await get(`/monitors/${monitorId}`));
  assert.deepEqual(
    [detail['alert_on_breaking'], detail['alert_on_deprecation'], detail['alert_on_non_breaking']],
    [true, true, true],
  );
  assert.equal(detail['catalog_api'], null);
  assert.ok((detail['change_counts'] as Data)['total']);
  const listed = listOf(await get('/monitors')).find(({ id }) => id === monitorId);
  for (const [field, value] of Object.entries(listed ?? {})) assert.deepEqual(detail[field], value, field);
  await fails(get(`/monitors/${randomUUID()}`), 404, 'not_found');
  await fails(get('/monitors/no-uuid'), 404, 'not_found');
});

test('2.2, 3.1, 4.1: each setting can be changed by itself; a monitor is paused and resumed, and nothing else', async () => {
  const path = `/monitors/${monitorId}`;
  const patch = (body: object) => call('PATCH', path, { body });
  for (const change of [
    { scan_frequency: 'hourly' },
    { alert_on_breaking: false },
    { alert_on_deprecation: false },
    { alert_on_non_breaking: false },
    { scan_frequency: 'daily', alert_on_breaking: true, alert_on_deprecation: true, alert_on_non_breaking: true },
    {},
  ]) {
    const detail = dataOf(await patch(change));
    for (const [field, value] of Object.entries(change)) assert.deepEqual(detail[field], value);
  }
  assert.equal(dataOf(await patch({ status: 'paused' }))['status'], 'paused');
  assert.deepEqual(
    listOf(await get('/monitors?status=paused')).map(({ id }) => id),
    [monitorId],
  );
  await fails(call('POST', `${path}/check`), 409, 'invalid_state');
  assert.equal(dataOf(await patch({ status: 'active' }))['status'], 'active');
  await fails(patch({ status: 'error' }), 400, 'invalid_request', 'status');
  await fails(patch({ scan_frequency: 'weekly' }), 400, 'invalid_request', 'scan_frequency');
});

test('3.3, 4.1: a check is accepted, and its scan can be followed to its end', async () => {
  const asked = await call('POST', `/monitors/${monitorId}/check`);
  assert.equal(asked.status, 202);
  const scan = dataOf(asked);
  assert.deepEqual([scan['monitor_id'], scan['status']], [monitorId, 'queued']);
  await eventually('the scan that was asked for', SCAN_MS, async () => {
    const found = listOf(await get(`/monitors/${monitorId}/scans`)).find(({ id }) => id === scan['scan_id']);
    return found && ['completed', 'joined'].includes(String(found['status'])) ? true : undefined;
  });
  const times = listOf(await get(`/monitors/${monitorId}/scans`)).map((row) => String(row['queued_at']));
  assert.deepEqual(times, times.toSorted().toReversed());
});

test('2.3, 4.2: changes are newest first, ties by id; a single one has its analysis', async () => {
  const { body } = await get(`/changes?per_page=100`);
  const list = body?.data as Data[];
  assert.equal(body?.meta?.total, list.length);
  const order = list.map((change) => [String(change['detected_at']), String(change['id'])] as const);
  const sorted = order.toSorted(([t1, id1], [t2, id2]) => (t1 === t2 ? (id1 < id2 ? -1 : 1) : t1 < t2 ? 1 : -1));
  assert.deepEqual(order, sorted);
  const breaking = list.find((change) => change['classification'] === 'BREAKING');
  assert.ok(breaking);
  const detail = dataOf(await get(`/changes/${String(breaking['id'])}`));
  assert.equal(typeof detail['ai_analysis'], 'string');
  assert.ok(Array.isArray(detail['migration_guides']));
  for (const [field, value] of Object.entries(breaking)) assert.deepEqual(detail[field], value, field);
  await fails(get(`/changes/${randomUUID()}`), 404, 'not_found');
});

test('4.2, 8: pages put together are the list; a page beyond the end is empty with the true total', async () => {
  const whole = listOf(await get('/changes?per_page=100'));
  const pages: Data[] = [];
  for (let page = 1; pages.length < whole.length; page += 1) {
    const { body } = await get(`/changes?per_page=3&page=${page}`);
    assert.deepEqual(body?.meta, { total: whole.length, page, per_page: 3 });
    pages.push(...(body?.data as Data[]));
  }
  assert.deepEqual(pages, whole);
  const beyond = await get('/changes?page=1000');
  assert.deepEqual(beyond.body, { data: [], meta: { total: whole.length, page: 1000, per_page: 20 } });
  assert.deepEqual((await get('/changes')).body?.meta, { total: whole.length, page: 1, per_page: 20 });
});

test('4.2: filters choose by monitor, classification, severity and time, and combine; since and until are exclusive', async () => {
  const whole = listOf(await get('/changes?per_page=100'));
  const expect = async (query: string, keep: (change: Data) => boolean): Promise<void> => {
    const { body } = await get(`/changes?per_page=100&${query}`);
    const want = whole.filter(keep);
    assert.deepEqual(body?.data, want, query);
    assert.equal(body?.meta?.total, want.length, query);
  };
  await expect(`api_id=${monitorId.toUpperCase()}`, () => true);
  await expect(`api_id=${randomUUID()}`, () => false);
  for (const name of CLASSES) await expect(`classification=${name}`, (change) => change['classification'] === name);
  for (const name of ['critical', 'warning', 'info']) {
    await expect(`severity=${name}`, (change) => change['severity'] === name);
  }
  await expect(
    `classification=BREAKING&severity=critical&api_id=${monitorId}`,
    (change) => change['classification'] === 'BREAKING' && change['severity'] === 'critical',
  );
  const at = String(whole[0]?.['detected_at']);
  const time = (shift: number): string => new Date(Date.parse(at) + shift).toISOString();
  await expect(`since=${at}`, (change) => String(change['detected_at']) > at);
  await expect(`until=${at}`, (change) => String(change['detected_at']) < at);
  await expect(`since=${time(-1)}&until=${time(1)}`, (change) => change['detected_at'] === at);
  await expect(
    `since=${encodeURIComponent(at.replace('Z', '+00:00'))}`,
    (change) => String(change['detected_at']) > at,
  );
});

const BAD_QUERIES: Record<string, string> = {
  'clasification=BREAKING': 'clasification',
  'classification=breaking': 'classification',
  'severity=fatal': 'severity',
  'since=yesterday': 'since',
  'until=2026-02-30': 'until',
  'since=2026-03-02&until=2026-03-01': 'since',
  'api_id=abc': 'api_id',
  'page=0': 'page',
  'page=-1': 'page',
  'page=1.5': 'page',
  'per_page=0': 'per_page',
  'per_page=101': 'per_page',
  'per_page=ten': 'per_page',
  'page=1&page=2': 'page',
};
for (const [query, field] of Object.entries(BAD_QUERIES)) {
  test(`4.2, 7, 8: the changes list refuses ${query} and names ${field}`, async () => {
    await fails(get(`/changes?${query}`), 400, 'invalid_request', field);
  });
}

test('2.4, 4.3: the health list has the latest score of each monitor, and a history has them all', async () => {
  const [score] = listOf(await get('/health'));
  assert.equal(score?.['api_id'], monitorId);
  const value = Number(score?.['score']);
  const maturity = value >= 80 ? 'stable' : value >= 50 ? 'moderate' : 'volatile';
  assert.equal(score?.['maturity'], maturity);
  const weights: Data = {
    change_frequency: 20,
    breaking_ratio: 30,
    scrape_reliability: 20,
    doc_freshness: 15,
    deprecation_load: 15,
  };
  const breakdown = score?.['breakdown'] as Data;
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + Number(breakdown[name]) * Number(weight),
    0,
  );
  assert.equal(Math.round(sum / 100), value);
  assert.deepEqual(listOf(await get(`/health?api_id=${randomUUID()}`)), []);
  await fails(get('/health?api_id=x'), 400, 'invalid_request', 'api_id');
  const history = await get(`/health/${monitorId}/history`);
  const [{ inputs, ...day } = { inputs: null }] = listOf(history);
  assert.deepEqual(day, score);
  const { good_scans: good, scans } = inputs as Data;
  assert.equal(Math.round((100 * Number(good)) / Number(scans)), breakdown['scrape_reliability']);
  await fails(get(`/health/${randomUUID()}/history`), 404, 'not_found');
  assert.equal(dataOf(await get(`/monitors/${monitorId}`))['health_score'], value);
});

test('deprecations are those that the changes announce, and a calendar tells their last days', async () => {
  const answer = await get('/deprecations?per_page=100');
  const changes = listOf(await get('/changes?classification=DEPRECATION&per_page=100'));
  const announced = new Set(changes.map(({ id }) => id));
  assert.ok(listOf(answer).length > 0, answer.text);
  for (const { change_id: change, api_id: api } of listOf(answer)) {
    assert.ok(announced.has(change), String(change));
    assert.equal(api, monitorId);
  }
  const dated = listOf(answer).filter(({ sunset_on: day }) => day !== null);
  const token = dataOf(await call('POST', '/deprecations/feed-token'));
  const calendar = await (await fetch(String(token['ics_url']))).text();
  assert.equal(calendar.match(/^BEGIN:VEVENT/gm)?.length ?? 0, dated.length, calendar);
  const feed = await (await fetch(String(token['atom_url']))).text();
  assert.equal(feed.match(/<entry>/g)?.length, listOf(answer).length);
});

test('5, 7: Hobby reads everything and writes nothing', async () => {
  for (const [path, operations] of Object.entries(session.contract.document.paths)) {
    for (const [method, { security }] of Object.entries(operations)) {
      const real = path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await session.contract.call(method.toUpperCase(), real, { key: session.hobby.key });
      // Feeds are read with a token of their own.
      if (security?.some((way) => 'feedToken' in way)) await fails(answer, 401, 'unauthorized');
      else if (method === 'get') assert.ok([200, 404].includes(answer.status), answer.text);
      else await fails(answer, 403, 'plan_required');
    }
  }
});

test('7: nothing of one user can be seen or changed by another', async () => {
  const hook = dataOf(
    await call('POST', '/destinations', { body: { url: 'https://hooks.example.com/own', events: EVENTS } }),
  );
  const [change] = listOf(await get('/changes'));
  const as = { key: session.stranger.key };
  const [monitor, destination] = [`/monitors/${monitorId}`, `/destinations/${String(hook['id'])}`];
  const before = await get(monitor);
  const tries: [string, string, object?][] = [
    ['GET', monitor],
    ['PATCH', monitor, { status: 'paused' }],
    ['DELETE', monitor],
    ['POST', `${monitor}/check`],
    ['GET', `${monitor}/scans`],
    ['GET', `${monitor}/destinations`],
    ['PUT', `${monitor}${destination}`, { enabled: false }],
    ['GET', `/changes/${String(change?.['id'])}`],
    ['GET', `/health/${monitorId}/history`],
    ['PATCH', destination, { active: false }],
    ['DELETE', destination],
    ['POST', `${destination}/test`],
    ['POST', `${destination}/rotate-secret`],
    ['POST', `${destination}/recover`, { since: new Date().toISOString() }],
    ['GET', `${destination}/deliveries`],
  ];
  for (const [method, path, body] of tries)
    await fails(session.contract.call(method, path, { ...as, body }), 404, 'not_found');
  for (const path of ['/monitors', '/changes', `/changes?api_id=${monitorId}`, '/health', '/destinations']) {
    assert.deepEqual(listOf(await session.contract.call('GET', path, as)), [], path);
  }
  assert.deepEqual(dataOf(await get(monitor)), dataOf(before));
  await call('DELETE', destination);
});

test('9: /v1 is the same API as /api/v1', async () => {
  const headers = { authorization: `Bearer ${session.pro.key}` };
  for (const path of ['/monitors', '/changes', '/health', '/destinations', '/catalog']) {
    const one = await fetch(`${session.journey.stack.url}/v1${path}`, { headers });
    assert.deepEqual(await one.json(), (await get(path)).body, path);
  }
});

test('a GET that has not changed is 304, and a large one is compressed when the client can read it', async () => {
  const first = await get('/changes');
  const again = await call('GET', '/changes', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  assert.deepEqual([again.status, again.text], [304, '']);
  const packed = await call('GET', '/changes?per_page=100', { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.match(packed.headers.get('vary') ?? '', /accept-encoding/);
});
