// The main job, end to end on real parts: a changed documentation page becomes classified Changes and signed webhooks.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { missing, missingChanges, missingWebhooks } from '../../services/local/src/demo/expectations.ts';
import {
  changesSchema,
  checkSchema,
  createRest,
  destinationSchema,
  healthSchema,
  monitorSchema,
  type Change,
  type Rest,
} from '../../services/local/src/demo/rest.ts';
import type { DemoSite } from '../../services/local/src/demo/site.ts';
import { ensureKubectl } from '../../services/local/src/kubectl.ts';
import { eventually, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';

const SCAN_MS = 45_000;
const EVENTS = ['change.detected', 'change.breaking', 'monitor.failed', 'monitor.recovered', 'monitor.scan_completed'];
const MONITOR = (docsUrl: string): string => `apiVersion: tidemark.dev/v1
kind: Monitor
metadata: {name: by-hand}
spec: {docsUrl: "${docsUrl}"}
`;

let journey: JourneyStack;
let rest: Rest;
let kubectlPath: string;

before(async () => {
  kubectlPath = await ensureKubectl(join(tmpdir(), 'tidemark-kubectl'));
  journey = await startJourneyStack();
  rest = createRest(journey.stack.url, journey.stack.apiKey);
});
after(() => journey[Symbol.asyncDispose]());

async function kubectl(args: string[], input?: string): Promise<string> {
  const running = promisify(execFile)(kubectlPath, args, {
    env: { ...process.env, KUBECONFIG: journey.stack.kubeconfig },
    timeout: 30_000,
  });
  running.child.stdin?.end(input ?? '');
  return (await running).stdout;
}

async function ask(path: string, options: { key?: string; method?: string; body?: unknown } = {}) {
  const response = await fetch(`${journey.stack.url}/api/v1${path}`, {
    method: options.method ?? 'GET',
    headers: {
      authorization: `Bearer ${options.key ?? journey.stack.apiKey}`,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as { error?: { code: string } }) };
}

const scanned = (id: string, trigger: string) =>
  eventually(`the ${trigger} scan`, SCAN_MS, async () => {
    const { last_scan: last } = await rest.get(`/monitors/${id}`, monitorSchema);
    return last?.trigger === trigger ? last : undefined;
  });

const changesOf = (id: string): Promise<Change[]> => rest.get(`/changes?api_id=${id}&per_page=100`, changesSchema);

async function watch(site: DemoSite): Promise<string> {
  const monitor = await rest.post('/monitors', monitorSchema, {
    docs_url: site.docsUrl,
    openapi_spec_url: site.openapiUrl,
  });
  assert.equal((await scanned(monitor.id, 'initial')).status, 'completed');
  return monitor.id;
}

test('a changed page becomes classified changes, signed webhooks, a score, and a resource that kubectl shows', async (t) => {
  const [site] = journey.sites;
  assert.ok(site);
  const { receiver } = journey;
  const destination = await rest.post('/destinations', destinationSchema, { url: receiver.url, events: EVENTS });
  receiver.useSecret(destination.secret);
  const id = await watch(site);
  site.publish(2);
  const asked = performance.now();
  await rest.post(`/monitors/${id}/check`, checkSchema);
  const first = await eventually('the first webhook', SCAN_MS, async () =>
    receiver.received.find(({ event }) => event === 'change.detected'),
  );
  t.diagnostic(`from check to webhook: ${Math.round(performance.now() - asked)} ms`);
  assert.ok(first.verified);
  const changes = await eventually('every change', SCAN_MS, async () => {
    const seen = await changesOf(id);
    return missingChanges(seen).length === 0 && missingWebhooks(receiver.received, seen).length === 0
      ? seen
      : undefined;
  });
  const health = await eventually('a score', SCAN_MS, async () => {
    const scores = await rest.get(`/health?api_id=${id}`, healthSchema);
    return scores.length > 0 ? scores : undefined;
  });
  const listed = await kubectl(['get', 'monitors', '-A']);
  assert.deepEqual(
    missing({ changes, webhooks: receiver.received, health, kubectl: listed, monitorName: '127.0.0.1' }),
    [],
  );
});

test('a Monitor applied with kubectl shows in REST, and is gone from it when deleted', async () => {
  const site = journey.sites[1];
  assert.ok(site);
  await kubectl(['apply', '-f', '-'], MONITOR(site.docsUrl));
  await kubectl(['wait', '--for=condition=Ready', 'monitor/by-hand', '--timeout=40s']);
  const uid = await kubectl(['get', 'monitor/by-hand', '-o', 'jsonpath={.metadata.uid}']);
  assert.equal((await rest.get(`/monitors/${uid}`, monitorSchema)).status, 'active');
  assert.match(await kubectl(['describe', 'monitor/by-hand']), /Accepted/);
  await kubectl(['delete', 'monitor/by-hand']);
  await eventually('the monitor to be gone', SCAN_MS, async () =>
    (await ask(`/monitors/${uid}`)).status === 404 ? true : undefined,
  );
});

test('bad input gets a typed error', async () => {
  const { hobbyApiKey } = journey.stack;
  const docs = { docs_url: 'https://docs.example.com/' };
  const cases = [
    { ...(await ask('/monitors', { key: 'tmk_unknown' })), want: [401, 'unauthorized'] },
    { ...(await ask('/monitors', { key: hobbyApiKey, method: 'POST', body: docs })), want: [403, 'plan_required'] },
    { ...(await ask('/monitors', { method: 'POST', body: {} })), want: [400, 'invalid_request'] },
    {
      ...(await ask('/monitors', { method: 'POST', body: { ...docs, catalog_api_slug: 'stripe' } })),
      want: [400, 'invalid_request'],
    },
    {
      ...(await ask('/monitors', { method: 'POST', body: { docs_url: 'http://127.0.0.1:1/' } })),
      want: [400, 'invalid_request'],
    },
    {
      ...(await ask('/monitors', { method: 'POST', body: { docs_url: 'http://169.254.169.254/latest' } })),
      want: [400, 'invalid_request'],
    },
    { ...(await ask('/monitors/7')), want: [404, 'not_found'] },
  ];
  for (const { status, body, want } of cases) assert.deepEqual([status, body?.error?.code], want);
  assert.equal((await ask('/monitors', { key: hobbyApiKey })).status, 200);
});

test('any process may be killed during the journey: no change is lost or doubled', async () => {
  const site = journey.sites[2];
  assert.ok(site);
  const id = await watch(site);
  site.publish(2);
  await rest.post(`/monitors/${id}/check`, checkSchema);
  for (const name of ['egress', 'scanner', 'change', 'dispatcher', 'monitor', 'health', 'controller', 'gateway'])
    journey.stack.kill(name);
  const changes = await eventually('every change', 90_000, async () => {
    const seen = await changesOf(id);
    return missingChanges(seen).length === 0 ? seen : undefined;
  });
  const facts = changes.map(
    (change) => `${change.change_type} ${change.endpoint} ${change.before_value} ${change.after_value}`,
  );
  assert.equal(new Set(facts).size, facts.length);
});
