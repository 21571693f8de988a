// Documentation that cannot be had: each way gives a failed scan with its reason, in REST, in the resource and by webhook; and when it can be
// had again, the Monitor recovers without a Change.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestDnsServer } from '@tidemark/platform/testing/dns-server';
import {
  changesSchema,
  checkSchema,
  destinationSchema,
  monitorSchema,
  type Rest,
} from '../../services/local/src/demo/rest.ts';
import { eventually, SCAN_MS, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { startMoodySite, type Mood, type MoodySite } from '../support/moody-site.ts';

/** Long enough for a good page on a busy machine. */
const FETCH_TIMEOUT_MS = 8000;
const CASES: readonly { mood: Mood; reason: string; httpStatus: number | null }[] = [
  { mood: 'silent', reason: 'timeout', httpStatus: null },
  { mood: 'missing', reason: 'http_status', httpStatus: 404 },
  { mood: 'broken', reason: 'http_status', httpStatus: 500 },
  { mood: 'empty', reason: 'empty', httpStatus: null },
  { mood: 'huge', reason: 'too_large', httpStatus: null },
  { mood: 'loop', reason: 'too_many_redirects', httpStatus: null },
  { mood: 'no spec', reason: 'parse', httpStatus: null },
];
/** A public address when it is first asked for, and the loopback address from then on, as the owner of a name could say any time. */
const REBOUND = 'docs.rebound.example';
const INSIDE = 'docs.inside.example';

interface Resource {
  metadata: { uid: string };
  status?: {
    phase?: string;
    conditions?: { type: string; status: string; reason: string }[];
    lastScan?: { result: string; reason?: string };
  };
}

const sites: MoodySite[] = [];
let journey: JourneyStack;
let rest: Rest;
let pids: Record<string, number | undefined>;

const resources = new AsyncDisposableStack();

before(async () => {
  for (const _ of CASES) sites.push(resources.use(await startMoodySite()));
  const dns = await startTestDnsServer((name, type, asked) => {
    if (name !== REBOUND && name !== INSIDE) return null;
    if (type === 'AAAA') return [];
    return name === REBOUND && asked === 0 ? ['93.184.215.14'] : ['127.0.0.1'];
  });
  resources.use(dns);
  journey = await startJourneyStack({
    sites: 0,
    allow: sites.map(({ authority }) => authority),
    serviceSettings: {
      scanner: { FETCH_TIMEOUT_MS: String(FETCH_TIMEOUT_MS), SCAN_WORKERS: '4' },
      egress: { EGRESS_DNS_SERVERS: dns.address },
    },
  });
  resources.use(journey);
  ({ rest } = journey);
  pids = journey.stack.pids();
  const { url } = journey.receiver;
  const destination = await rest.post('/destinations', destinationSchema, {
    url,
    events: ['change.detected', 'monitor.failed', 'monitor.recovered'],
  });
  journey.receiver.useSecret(destination.secret);
});
// Also when not all of it could be started: what is left open would keep the run from its end.
after(() => resources.disposeAsync());

const webhook = (event: string, monitorId: string) =>
  eventually(`${event} of ${monitorId}`, SCAN_MS, async () =>
    journey.receiver.received.find((one) => one.event === event && one.data['monitor_id'] === monitorId),
  );

async function resource(uid: string): Promise<Resource> {
  const { items } = JSON.parse(await journey.kubectl(['get', 'monitors', '-A', '-o', 'json'])) as { items: Resource[] };
  const found = items.find(({ metadata }) => metadata.uid === uid);
  assert.ok(found, 'the Monitor is not there');
  return found;
}

const failedResource = (uid: string): Promise<Resource> =>
  eventually('the failure in the resource', SCAN_MS, async () => {
    const found = await resource(uid);
    return found.status?.phase === 'Error' ? found : undefined;
  });

const condition = ({ status }: Resource, type: string): string => {
  const found = status?.conditions?.find((one) => one.type === type);
  return `${found?.status} ${found?.reason}`;
};

/** Fails the Monitor's documentation, looks for the failure everywhere, and mends it. */
async function failAndRecover(site: MoodySite, { mood, reason, httpStatus }: (typeof CASES)[number]): Promise<void> {
  const { id } = await rest.post('/monitors', monitorSchema, {
    docs_url: site.docsUrl,
    openapi_spec_url: site.openapiUrl,
  });
  const first = await journey.scanned(id, null);
  assert.equal(first.status, 'completed');

  site.mood = mood;
  await rest.post(`/monitors/${id}/check`, checkSchema);
  const failed = await journey.scanned(id, first.id);
  assert.deepEqual([failed.status, failed.reason, failed.trigger], ['failed', reason, 'manual']);
  assert.equal((await rest.get(`/monitors/${id}`, monitorSchema)).status, 'error');
  const told = await webhook('monitor.failed', id);
  assert.deepEqual(
    [told.verified, told.data['reason'], told.data['http_status'], told.data['consecutive_failures']],
    [true, reason, httpStatus, 1],
  );
  const shown = await failedResource(id);
  assert.deepEqual([shown.status?.lastScan?.result, shown.status?.lastScan?.reason], ['failed', reason]);
  assert.equal(condition(shown, 'Ready'), 'False ScanFailed');

  site.mood = 'good';
  await rest.post(`/monitors/${id}/check`, checkSchema);
  assert.equal((await journey.scanned(id, failed.id)).status, 'completed');
  await webhook('monitor.recovered', id);
  assert.equal((await rest.get(`/monitors/${id}`, monitorSchema)).status, 'active');
  assert.deepEqual(await rest.get(`/changes?api_id=${id}`, changesSchema), []);
}

test(
  'documentation that cannot be had fails with its reason, and recovers without a Change',
  { concurrency: true },
  async (t) => {
    const began = performance.now();
    await Promise.all(
      CASES.map((one, index) =>
        t.test(`${one.mood}: ${one.reason}`, async () => {
          const site = sites[index];
          assert.ok(site);
          await failAndRecover(site, one);
        }),
      ),
    );
    t.diagnostic(`${CASES.length} failures and recoveries: ${Math.round(performance.now() - began)} ms`);
    assert.equal(journey.receiver.received.filter(({ event }) => event === 'change.detected').length, 0);
    assert.deepEqual(journey.stack.pids(), pids, 'a process ended');
  },
);

test('an address inside is refused when it is registered, over REST and with kubectl', async () => {
  for (const docsUrl of ['http://127.0.0.1:1/', 'https://10.0.0.8/docs', 'https://[::1]/', 'http://169.254.169.254/']) {
    const { status, body } = await journey.ask('/monitors', { method: 'POST', body: { docs_url: docsUrl } });
    assert.deepEqual([docsUrl, status, body?.error?.code], [docsUrl, 400, 'invalid_request']);
  }
  // A name that gives no answer is not refused; one that gives such an address is, wherever it stands.
  const unknown = 'https://docs.unknown.example/';
  for (const [field, urls] of Object.entries({
    docs_url: { docs_url: `https://${INSIDE}/`, openapi_spec_url: unknown },
    openapi_spec_url: { docs_url: unknown, openapi_spec_url: `https://${INSIDE}/openapi.json` },
  })) {
    const { status, body } = await journey.ask('/monitors', { method: 'POST', body: urls });
    const message = 'must not point to a private or reserved address';
    assert.deepEqual([status, body?.error?.details], [400, [{ path: field, message }]]);
  }
  await journey.kubectl(
    ['apply', '-f', '-'],
    `apiVersion: tidemark.dev/v1
kind: Monitor
metadata: {name: inside}
spec: {docsUrl: "https://10.0.0.8/docs"}
`,
  );
  await journey.kubectl(['wait', '--for=condition=Accepted=false', 'monitor/inside', '--timeout=60s']);
  const uid = await journey.kubectl(['get', 'monitor/inside', '-o', 'jsonpath={.metadata.uid}']);
  assert.equal(condition(await resource(uid), 'Accepted'), 'False InvalidUrl');
  assert.equal((await rest.get(`/monitors/${uid}`, monitorSchema)).status, 'error');
});

test('a name that means an address inside only when it is fetched is refused at connect', async () => {
  const { id } = await rest.post('/monitors', monitorSchema, { docs_url: `https://${REBOUND}/` });
  const scan = await journey.scanned(id, null);
  assert.deepEqual([scan.status, scan.reason], ['failed', 'blocked_address']);
  assert.equal((await webhook('monitor.failed', id)).data['reason'], 'blocked_address');
});
