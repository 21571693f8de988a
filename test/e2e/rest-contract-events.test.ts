// The specification's section 6 over a running stack: what a receiver gets that knows nothing but the specification. Each body is held to the
// webhooks of the OpenAPI document that the gateway serves, and to the tables of the specification.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startDemoSite, type DemoSite } from '../../services/local/src/demo/site.ts';
import { dataOf, listOf, startContractSession, type ContractSession, type Data } from '../support/contract-session.ts';
import { eventually, SCAN_MS } from '../support/journey-stack.ts';
import { startPlainReceiver, type PlainReceiver, type Received } from '../support/plain-receiver.ts';
import { assertTable, COMPACT_CHANGE, EVENT_DATA, WEBHOOK } from '../support/spec-tables.ts';

const EVENTS = ['change.detected', 'change.breaking', 'monitor.failed', 'monitor.recovered', 'monitor.scan_completed'];
/** The stack starts, a site changes, fails and comes back. */
const PREPARE_MS = 400_000;

/** By path: who is told of what. */
const DESTINATIONS: Record<string, object> = {
  '/full': { events: EVENTS },
  '/compact': { events: EVENTS, payload_format: 'compact' },
  '/cosmetic': { events: ['change.detected'], include_cosmetic: true },
  '/breaking': { events: ['change.breaking'] },
  '/failures': { events: ['monitor.failed', 'monitor.recovered'] },
  '/paused': { events: EVENTS },
  '/elsewhere': { events: EVENTS },
};

const resources = new AsyncDisposableStack();
const secrets: Record<string, string> = {};
let receiver: PlainReceiver;
let session: ContractSession;
let monitorId: string;
/** In full. */
let changes: Data[];
let began: number;

/** Each delivery once: what was slow to be accepted comes again. */
function deliveries(): Received[] {
  const idOf = ({ headers }: Received): unknown => headers['x-service-delivery'];
  return [...new Map(receiver.received.toReversed().map((one) => [idOf(one), one])).values()].toReversed();
}

const told = (path: string): Received[] => deliveries().filter((one) => one.path === path);
const bodyOf = ({ body }: Received): Data => JSON.parse(body.toString()) as Data;
const eventsOf = (path: string): string[] => told(path).map((one) => String(bodyOf(one)['event']));
const countOf = (path: string, event: string): number => eventsOf(path).filter((one) => one === event).length;
const arrived = (event: string, count: number): Promise<true> =>
  eventually(`${count} × ${event}`, SCAN_MS, async () =>
    ['/full', '/compact'].every((path) => countOf(path, event) === count) ? true : undefined,
  );
const check = () => session.call('POST', `/monitors/${monitorId}/check`);

before(
  async () => {
    began = Date.now();
    receiver = resources.use(await startPlainReceiver());
    const now = new Date();
    let site: DemoSite = await startDemoSite(now);
    resources.defer(() => site[Symbol.asyncDispose]());
    const { authority, docsUrl, openapiUrl } = site;
    session = resources.use(
      await startContractSession({ sites: 0, allow: [authority, receiver.authority], extraCas: [receiver.caPem] }),
    );
    const ids: Record<string, unknown> = {};
    for (const [path, settings] of Object.entries(DESTINATIONS)) {
      const body = { url: `https://${receiver.authority}${path}`, ...settings };
      const made = dataOf(await session.call('POST', '/destinations', { body }));
      secrets[path] = String(made['secret']);
      ids[path] = made['id'];
    }
    await session.call('PATCH', `/destinations/${String(ids['/paused'])}`, { body: { active: false } });
    const docs = { docs_url: docsUrl, openapi_spec_url: openapiUrl };
    monitorId = String(dataOf(await session.call('POST', '/monitors', { body: docs }))['id']);
    const route = `/monitors/${monitorId}/destinations/${String(ids['/elsewhere'])}`;
    await session.call('PUT', route, { body: { enabled: false } });
    await arrived('monitor.scan_completed', 1);
    site.publish(2);
    await check();
    await arrived('monitor.scan_completed', 2);
    const listed = listOf(await session.get(`/changes?api_id=${monitorId}&per_page=100`));
    changes = listed;
    await arrived('change.detected', loud().length);
    await arrived('change.breaking', breaking().length);
    await site[Symbol.asyncDispose]();
    await check();
    await arrived('monitor.failed', 1);
    // A connection to elsewhere may have been given its port meanwhile.
    site = await eventually('the port of the site', SCAN_MS, () =>
      startDemoSite(now, Number(authority.split(':')[1])).catch(() => undefined),
    );
    site.publish(2);
    await check();
    await arrived('monitor.recovered', 1);
    await arrived('monitor.scan_completed', 3);
    const others = { '/cosmetic': changes.length, '/breaking': breaking().length, '/failures': 2 };
    await eventually('what the other destinations are told', SCAN_MS, async () =>
      Object.entries(others).every(([path, count]) => told(path).length >= count) ? true : undefined,
    );
  },
  { timeout: PREPARE_MS },
);
after(() => resources.disposeAsync());

const loud = (): Data[] => changes.filter(({ classification }) => classification !== 'COSMETIC');
const breaking = (): Data[] => changes.filter(({ classification }) => classification === 'BREAKING');
const dataOfEvents = (path: string, event: string): Data[] =>
  told(path)
    .map(bodyOf)
    .filter((body) => body['event'] === event)
    .map((body) => body['data'] as Data);
const idsOf = (path: string, event: string): string[] =>
  dataOfEvents(path, event)
    .map((data) => String(data['change_id']))
    .toSorted();

test('6.1: each change that is not cosmetic is told once, a breaking one as breaking too, a scan and its trouble once', () => {
  assert.ok(breaking().length > 0 && loud().length > breaking().length);
  const idOf = ({ id }: Data): string => String(id);
  assert.deepEqual(idsOf('/full', 'change.detected'), loud().map(idOf).toSorted());
  assert.deepEqual(idsOf('/full', 'change.breaking'), breaking().map(idOf).toSorted());
  assert.deepEqual(idsOf('/cosmetic', 'change.detected'), changes.map(idOf).toSorted());
  for (const path of ['/full', '/compact']) {
    assert.deepEqual([...new Set(eventsOf(path))].toSorted(), EVENTS.toSorted());
    for (const event of ['monitor.failed', 'monitor.recovered']) assert.equal(countOf(path, event), 1);
  }
});

test('6.1: a destination gets the types it asked for, while it is active and enabled for the monitor', () => {
  assert.deepEqual(new Set(eventsOf('/cosmetic')), new Set(['change.detected']));
  assert.deepEqual(new Set(eventsOf('/breaking')), new Set(['change.breaking']));
  assert.deepEqual(eventsOf('/failures').toSorted(), ['monitor.failed', 'monitor.recovered']);
  assert.deepEqual([told('/paused'), told('/elsewhere')], [[], []]);
});

test('6.2, 6.4: each is a POST of JSON with its event and the HMAC of its raw bytes, keyed with the secret of its destination', () => {
  for (const { path, method, headers, body } of receiver.received) {
    assert.deepEqual([method, headers['content-type']], ['POST', 'application/json']);
    const digest = createHmac('sha256', secrets[path] ?? '')
      .update(body)
      .digest('hex');
    assert.equal(headers['x-service-signature'], `sha256=${digest}`);
    assert.equal(headers['x-service-event'], (JSON.parse(body.toString()) as Data)['event']);
    assert.match(String(headers['x-service-delivery']), /^[0-9a-f-]{36}$/);
    assert.match(String(headers['x-service-timestamp']), /^\d{10}$/);
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) assert.ok(headers[name], name);
  }
});

test('6.3: each body has its event, its time and the data of the table', () => {
  for (const one of receiver.received) {
    const body = bodyOf(one);
    const event = String(body['event']);
    assertTable(body, WEBHOOK);
    const at = Date.parse(String(body['timestamp']));
    assert.ok(at >= began && at <= Date.now(), String(body['timestamp']));
    const isCompact = one.path === '/compact' && event.startsWith('change.');
    assertTable(body['data'], isCompact ? COMPACT_CHANGE : (EVENT_DATA[event] ?? {}));
    session.contract.checkWebhook(event, body);
  }
});

test('6.3: both shapes say of a change what the API says of it', async () => {
  const shape = (data: Data): string =>
    JSON.stringify(['classification', 'severity', 'endpoint', 'description', 'detected_at'].map((name) => data[name]));
  for (const data of dataOfEvents('/full', 'change.detected')) {
    const change = changes.find(({ id }) => id === data['change_id']);
    assert.ok(change);
    assert.equal(shape(data), shape(change));
    assert.equal(data['api_name'], change['api_name']);
    assert.equal(data['dashboard_url'], `${session.journey.stack.url}/changes/${String(change['id'])}`);
  }
  const lower = loud().map((change) =>
    shape({ ...change, classification: String(change['classification']).toLowerCase() }),
  );
  assert.deepEqual(dataOfEvents('/compact', 'change.detected').map(shape).toSorted(), lower.toSorted());
});

test('3.3, 6.3: what is told of scans is what the monitor shows of them', async () => {
  const scans = new Map(listOf(await session.get(`/monitors/${monitorId}/scans`)).map((scan) => [scan['id'], scan]));
  const completed = dataOfEvents('/full', 'monitor.scan_completed');
  assert.deepEqual(
    completed.map(({ trigger, changed }) => [trigger, changed]),
    [
      ['initial', false],
      ['manual', true],
      ['manual', false],
    ],
  );
  const count = (name: string): number => changes.filter(({ classification }) => classification === name).length;
  assert.deepEqual(completed[1]?.['changes'], {
    total: changes.length,
    breaking: count('BREAKING'),
    deprecation: count('DEPRECATION'),
  });
  const [failed] = dataOfEvents('/full', 'monitor.failed');
  const [recovered] = dataOfEvents('/full', 'monitor.recovered');
  assert.ok(failed && recovered);
  for (const data of [...completed, failed, recovered]) {
    assert.equal(data['monitor_id'], monitorId);
    const scan = scans.get(data['scan_id']);
    assert.equal(scan?.['status'], data === failed ? 'failed' : 'completed');
  }
  assert.deepEqual([failed['consecutive_failures'], failed['reason']], [1, scans.get(failed['scan_id'])?.['reason']]);
  assert.equal(recovered['failed_since'], failed['first_failed_at']);
  assert.equal(recovered['scan_id'], completed[2]?.['scan_id']);
});
