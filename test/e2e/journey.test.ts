// The main job, end to end on real parts: a changed documentation page becomes classified Changes and signed webhooks.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { z } from 'zod';
import { missing, missingChanges, missingWebhooks } from '../../services/local/src/demo/expectations.ts';
import {
  changeDetailSchema,
  changesSchema,
  destinationSchema,
  healthSchema,
  monitorSchema,
  type Rest,
} from '../../services/local/src/demo/rest.ts';
import { eventually, SCAN_MS, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';
import { readLog } from '../support/logs.ts';
import { openDatabase, rowsOf } from '../support/stack-database.ts';

const ADMIN = fileURLToPath(new URL('../../services/gateway/src/admin.ts', import.meta.url));

const EVENTS = ['change.detected', 'change.breaking', 'monitor.failed', 'monitor.recovered', 'monitor.scan_completed'];
/** Guides are on a Change within this time of its detection. */
const GUIDE_MS = 30_000;
/** What is done is logged a little later. */
const LOGGED_MS = 30_000;
/** Those that a requested scan passes through on its way to the receiver. */
const WAY = ['monitor', 'controller', 'scanner', 'change', 'dispatcher'];
const MONITOR = (docsUrl: string): string => `apiVersion: tidemark.dev/v1
kind: Monitor
metadata: {name: by-hand}
spec: {docsUrl: "${docsUrl}"}
`;

let journey: JourneyStack;
let rest: Rest;

before(async () => {
  journey = await startJourneyStack({ sites: 2 });
  ({ rest } = journey);
});
after(() => journey[Symbol.asyncDispose]());

test('a changed page becomes classified changes, signed webhooks, a score, and a resource that kubectl shows', async (t) => {
  const [site] = journey.sites;
  assert.ok(site);
  const { receiver } = journey;
  const destination = await rest.post('/destinations', destinationSchema, { url: receiver.url, events: EVENTS });
  receiver.useSecret(destination.secret);
  const { id } = await rest.post('/monitors', monitorSchema, {
    docs_url: site.docsUrl,
    openapi_spec_url: site.openapiUrl,
  });
  assert.equal((await journey.scanned(id, null)).status, 'completed');
  site.publish(2);
  const asked = performance.now();
  const check = await journey.ask(`/monitors/${id}/check`, { method: 'POST' });
  assert.equal(check.status, 202);
  const first = await eventually('the first webhook', SCAN_MS, async () =>
    receiver.received.find(({ event }) => event === 'change.detected'),
  );
  t.diagnostic(`from check to webhook: ${Math.round(performance.now() - asked)} ms`);
  assert.ok(first.verified);
  const changes = await eventually('every change', SCAN_MS, async () => {
    const seen = await rest.get(`/changes?api_id=${id}&per_page=100`, changesSchema);
    return missingChanges(seen).length === 0 && missingWebhooks(receiver.received, seen).length === 0
      ? seen
      : undefined;
  });
  const health = await eventually('a score', SCAN_MS, async () => {
    const scores = await rest.get(`/health?api_id=${id}`, healthSchema);
    return scores.length > 0 ? scores : undefined;
  });
  const listed = await journey.kubectl(['get', 'monitors', '-A']);
  assert.deepEqual(
    missing({ changes, webhooks: receiver.received, health, kubectl: listed, monitorName: '127.0.0.1' }),
    [],
  );
  await followed(check.requestId, first.delivery);
  const removed = changes.find(({ change_type: type }) => type === 'endpoint_removed');
  const detail = await eventually('the guide', GUIDE_MS, async () => {
    const found = await rest.get(`/changes/${removed?.id}`, changeDetailSchema);
    return found.migration_guides.length > 0 ? found : undefined;
  });
  t.diagnostic(`from check to guide: ${Math.round(performance.now() - asked)} ms`);
  assert.match(detail.ai_analysis ?? '', /^The endpoint DELETE \/v1\/parcels\/\{id\} was removed/);
  assert.match(detail.migration_guides[0]?.url ?? '', /\/upgrade$/);
  assert.match(detail.migration_guides[0]?.snippet ?? '', /announce with POST \/v1\/returns/);
});

/** The id of the REST request is in the log of each process on the way, down to the attempt of the delivery. */
async function followed(requestId: string, delivery: string): Promise<void> {
  assert.match(requestId, /^[\w-]{8,}$/);
  const { home } = journey.stack;
  await eventually('the id in every log', LOGGED_MS, async () => {
    const logs = await Promise.all(WAY.map((process) => readLog(home, process)));
    return logs.every((lines) => lines.some((line) => line.requestId === requestId)) || undefined;
  });
  const attempts = await eventually('the attempt in the log', LOGGED_MS, async () => {
    const lines = (await readLog(home, 'dispatcher')).filter(
      (line) => line.msg === 'attempt finished' && line['deliveryId'] === delivery,
    );
    return lines.length > 0 ? lines : undefined;
  });
  assert.deepEqual(
    attempts.map((line) => line.requestId),
    [requestId],
  );
}

/** A sum of what scans and Changes are made of. */
async function recorded(): Promise<string[]> {
  const connect = await openDatabase(journey.stack.home);
  const tables = [
    'scanner.snapshots',
    'scanner.history',
    'scanner.baselines',
    'scanner.inputs',
    'change.changes',
    'change.insights',
  ];
  const sums = tables.map(
    (table) => `select md5(string_agg(t.xmin::text || t::text, '' order by t::text)) as sum from ${table} t`,
  );
  return (await rowsOf<{ sum: string }>(connect, sums.join(' union all '))).map(({ sum }) => sum);
}

test('an operator has the engine look at the stored Snapshots again: it tells the same, and nothing is written', async () => {
  const before = await recorded();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [ADMIN, 'reprocess', '--dry-run', '--format', 'json'],
    {
      env: { ...CHILD_ENVIRONMENT, TIDEMARK_HOME: journey.stack.home },
      timeout: SCAN_MS,
    },
  );
  const report = z
    .object({
      pairs: z.array(z.object({ input: z.string(), differences: z.array(z.unknown()) })),
      total: z.record(z.string(), z.number()),
    })
    .parse(JSON.parse(stdout));
  assert.equal(stderr, '');
  const { same = 0, ...total } = report.total;
  const none = { differing: 0, not_redone: 0, added: 0, gone: 0, reclassified: 0, not_compared: 0 };
  assert.deepEqual(total, { scans: 1, pairs: report.pairs.length, ...none }, stdout);
  assert.deepEqual(report.pairs.map(({ input }) => input).toSorted(), ['page', 'spec']);
  assert.equal(same, (await rest.get('/changes?per_page=100', changesSchema)).length);
  assert.deepEqual(await recorded(), before);
});

test('a Monitor applied with kubectl shows in REST, and is gone from it when deleted', async () => {
  const site = journey.sites[1];
  assert.ok(site);
  const { kubectl } = journey;
  await kubectl(['apply', '-f', '-'], MONITOR(site.docsUrl));
  await kubectl(['wait', '--for=condition=Ready', 'monitor/by-hand', '--timeout=90s']);
  const uid = await kubectl(['get', 'monitor/by-hand', '-o', 'jsonpath={.metadata.uid}']);
  assert.equal((await rest.get(`/monitors/${uid}`, monitorSchema)).status, 'active');
  assert.match(await kubectl(['describe', 'monitor/by-hand']), /Accepted/);
  await kubectl(['delete', 'monitor/by-hand']);
  await eventually('the monitor to be gone', SCAN_MS, async () =>
    (await journey.ask(`/monitors/${uid}`)).status === 404 ? true : undefined,
  );
});

test('bad input gets a typed error', async () => {
  const { hobbyApiKey } = journey.stack;
  const { ask } = journey;
  const docs = { docs_url: 'https://docs.example.com/' };
  const cases = [
    { ...(await ask('/monitors', { key: 'tmk_unknown' })), want: [401, 'unauthorized'] },
    { ...(await ask('/monitors', { key: hobbyApiKey, method: 'POST', body: docs })), want: [403, 'plan_required'] },
    { ...(await ask('/monitors', { method: 'POST', body: {} })), want: [400, 'invalid_request'] },
    {
      ...(await ask('/monitors', { method: 'POST', body: { ...docs, catalog_api_slug: 'stripe' } })),
      want: [400, 'invalid_request'],
    },
    { ...(await ask('/monitors/7')), want: [404, 'not_found'] },
  ];
  for (const { status, body, want } of cases) assert.deepEqual([status, body?.error?.code], want);
  assert.equal((await ask('/monitors', { key: hobbyApiKey })).status, 200);
});

test('a Monitor that asks for isolation is scanned in a Job of its own, and kubectl shows how it went', async () => {
  const [, site] = journey.sites;
  assert.ok(site);
  const scan = '{isolation: Job, ignoreSelectors: [.advertisement]}';
  await journey.kubectl(
    ['apply', '-f', '-'],
    `apiVersion: tidemark.dev/v1\nkind: Monitor\nmetadata: {name: isolated}\nspec: {docsUrl: "${site.docsUrl}", scan: ${scan}}\n`,
  );
  await journey.kubectl(['wait', '--for=condition=Ready', 'monitor/isolated', `--timeout=${SCAN_MS / 1000}s`]);
  const jobs = jobsSchema.parse(
    JSON.parse(await journey.kubectl(['get', 'jobs', '-n', 'default', '-o', 'json'])),
  ).items;
  const [job] = jobs;
  assert.ok(job && jobs.length === 1, `${jobs.length} Jobs`);
  assert.match(job.metadata.name, /^scan-[0-9a-f-]{36}$/);
  assert.equal(job.spec.template.spec.automountServiceAccountToken, false);
  await eventually('the Job is complete', SCAN_MS, async () => {
    const text = await journey.kubectl([
      'get',
      'job',
      job.metadata.name,
      '-n',
      'default',
      '-o',
      'jsonpath={.status.succeeded}',
    ]);
    return text === '1' ? true : undefined;
  });
  await eventually('the Event', SCAN_MS, async () => {
    const events = await journey.kubectl(['events', '--for', 'monitor/isolated']);
    return events.includes('Scanned') || undefined;
  });
});

const jobsSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ template: z.object({ spec: z.object({ automountServiceAccountToken: z.boolean() }) }) }),
    }),
  ),
});
