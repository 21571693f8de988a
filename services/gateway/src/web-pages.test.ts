// What the pages of the dashboard ask beside the API.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
import { until } from '@tidemark/platform/testing/until';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { Scan } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import type { ScanProgress } from './schemas/web-pages.ts';
import { assertFails, type TestUser } from './testing/gateway.ts';
import { enterMinute } from './testing/minute.ts';
import { aChange, aMonitor } from './testing/peers.ts';
import { NO_LIMITS, startSuite } from './testing/suite.ts';

const { gateway } = await startSuite(NO_LIMITS);
const NOW = new Date('2026-03-01T12:00:00.000Z');
const LATER = new Date('2026-03-01T12:00:09.000Z');
const TOMORROW = new Date('2026-03-02T12:00:00.000Z');
const SOURCE = 'ab'.repeat(16);

test('a preview tells what is at an address, three times a minute, one at a time', async () => {
  const pro = await gateway.addUser();
  const ask = () => gateway.send('POST', '/web/preview', { as: pro, body: { url: 'https://docs.example.com/api' } });
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.peers.hold.preview = () => promise;
  await enterMinute();
  const first = ask();
  while (!gateway.peers.calls.some(({ method }) => method === 'Preview')) await new Promise(setImmediate);
  const { request } = gateway.peers.calls.find(({ method }) => method === 'Preview') ?? {};
  assert.deepEqual(request, { url: 'https://docs.example.com/api', userId: pro.id });
  const meanwhile = await ask();
  assertFails(meanwhile, 429, 'rate_limited');
  assert.equal(meanwhile.headers.get('retry-after'), '5');
  resolve();
  gateway.peers.hold.preview = null;
  const answer = await first;
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, {
    data: {
      url: 'https://docs.example.com/api',
      title: 'Charges <b>API</b>',
      kind: 'page',
      mode: 'plain',
      discovered_spec_url: 'https://docs.example.com/openapi.json',
      spec: { title: 'Charges', version: '2', operations: 12 },
      pages_found: 7,
      problem: null,
    },
  });
  assert.deepEqual([answer.headers.get('x-ratelimit-limit'), answer.headers.get('x-ratelimit-remaining')], ['3', '2']);
  assert.equal((await ask()).status, 200);
  assertFails(await ask(), 429, 'rate_limited');
});

test('a preview is of a web address, and needs the Pro plan', async () => {
  const pro = await gateway.addUser();
  for (const body of [{}, { url: 'file:///etc/passwd' }, { url: 'https://a.example', more: 1 }])
    assertFails(await gateway.send('POST', '/web/preview', { as: pro, body }), 400, 'invalid_request');
  const hobby = await gateway.addUser('hobby');
  const body = { url: 'https://docs.example.com' };
  assertFails(await gateway.send('POST', '/web/preview', { as: hobby, body }), 403, 'plan_required');
  assertFails(await gateway.send('POST', '/web/preview', { body }), 401, 'unauthorized');
});

test('what a change was told to whom names the destination, or that it is gone', async () => {
  const pro = await gateway.addUser();
  const change = aChange();
  gateway.peers.changes.push(change);
  const id = randomUUID();
  gateway.peers.destinations.set(id, {
    id,
    url: 'https://hooks.example.com/x',
    name: 'Pager',
    createdAt: toTimestamp(NOW),
  });
  const aDelivery = (destinationId: string) => ({
    id: randomUUID(),
    destinationId,
    eventId: randomUUID(),
    type: 'change.breaking',
    state: 'delivered',
    createdAt: toTimestamp(NOW),
    attemptCount: 1,
    attempts: [],
  });
  const gone = randomUUID();
  gateway.peers.deliveries.push(aDelivery(id), aDelivery(gone));
  const answer = await gateway.send('GET', `/web/changes/${change.id}/deliveries`, { as: pro });
  assert.equal(answer.status, 200);
  const { data } = answer.body as { data: { destination: unknown; event: string }[] };
  assert.deepEqual(
    data.map(({ destination }) => destination),
    [
      { id, url: 'https://hooks.example.com/x', name: 'Pager' },
      { id: gone, url: null, name: null },
    ],
  );
  const asked = gateway.peers.calls.findLast(({ method }) => method === 'ListChangeDeliveries')?.request;
  assert.deepEqual(asked, { userId: pro.id, monitorId: change.monitorId, changeId: change.id });
  assertFails(await gateway.send('GET', `/web/changes/${randomUUID()}/deliveries`, { as: pro }), 404, 'not_found');
});

const aScan = (fields: Partial<Scan>): Scan => ({
  id: randomUUID(),
  sourceKey: SOURCE,
  trigger: 'manual',
  status: 'queued',
  queuedAt: toTimestamp(NOW),
  ...fields,
});

function watch(user: TestUser): string {
  const monitor = aMonitor({ userId: user.id, sourceKey: SOURCE, nextScanAt: toTimestamp(TOMORROW) });
  gateway.peers.monitors.set(monitor.id ?? '', monitor);
  return monitor.id ?? '';
}

interface Stream extends AsyncDisposable {
  response: Response;
  /** The data of the next event; null at the end. */
  next: () => Promise<ScanProgress | null>;
}

async function follow(user: TestUser, path: string): Promise<Stream> {
  const stop = new AbortController();
  const response = await fetch(`${gateway.url}/web/monitors/${path}`, {
    headers: { authorization: `Bearer ${user.key}`, 'accept-encoding': 'br, gzip' },
    signal: stop.signal,
  });
  const chunks = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const [, data] = /^event: scan\ndata: (.*)\n\n/.exec(text) ?? [];
        if (data !== undefined) {
          text = text.slice(text.indexOf('\n\n') + 2);
          return JSON.parse(data) as ScanProgress;
        }
        const chunk = await chunks?.next();
        if (chunk === undefined || chunk.done) return null;
        text = (text + chunk.value).replaceAll('event: alive\ndata:\n\n', '');
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
    },
  };
}

test('a scan is followed from the request for it to its end, by the scan that answers it', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  const asked = randomUUID();
  await using stream = await follow(pro, `${id}/progress?scan_id=${asked}`);
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream');
  assert.equal(stream.response.headers.get('content-encoding'), null);
  assert.equal((await stream.next())?.state, 'queued', 'no scan yet');
  const running = aScan({ status: 'running', startedAt: toTimestamp(NOW) });
  gateway.peers.scans.push(aScan({ id: asked, status: 'joined', answeredBy: running.id ?? '' }), running);
  assert.deepEqual(await stream.next(), {
    state: 'scanning',
    reason: null,
    started_at: NOW.toISOString(),
    finished_at: null,
    scan_id: running.id,
    changes: 0,
  });
  Object.assign(running, { status: 'completed', finishedAt: toTimestamp(LATER), findings: 4 });
  const monitor = gateway.peers.monitors.get(id) ?? assert.fail();
  monitor.lastScan = { id: running.id ?? '', finishedAt: toTimestamp(LATER) };
  gateway.peers.changes.unshift(aChange({ monitorId: id, scanId: running.id ?? '' }));
  const end = await stream.next();
  assert.deepEqual([end?.state, end?.changes, end?.finished_at], ['done', 4, LATER.toISOString()]);
  assert.equal(await stream.next(), null);
});

/** A scan with one difference that has ended, which the monitor knows. */
function aScanDone(monitorId: string): string {
  const done = aScan({ status: 'completed', startedAt: toTimestamp(NOW), finishedAt: toTimestamp(LATER), findings: 1 });
  gateway.peers.scans.push(done);
  const monitor = gateway.peers.monitors.get(monitorId) ?? assert.fail();
  monitor.lastScan = { id: done.id ?? '', finishedAt: toTimestamp(LATER) };
  return done.id ?? '';
}

test('that a scan is done is told once its changes are there to be read', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  const scanId = aScanDone(id);
  await using stream = await follow(pro, `${id}/progress?scan_id=${scanId}`);
  const isAsked = ({ method, request }: { method: string; request: unknown }): boolean =>
    method === 'ListChanges' && (request as { monitorId?: string }).monitorId === id;
  await until(async () => gateway.peers.calls.some(isAsked), 'the changes to be asked for');
  gateway.peers.changes.unshift(aChange({ monitorId: id, scanId }));
  assert.equal((await stream.next())?.state, 'done');
});

test('who cannot be told the end because the monitors cannot be read asks again, and is told then', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  const asked = randomUUID();
  await using stream = await follow(pro, `${id}/progress?scan_id=${asked}`);
  assert.equal((await stream.next())?.state, 'queued');
  gateway.peers.failures.set('GetMonitor', new AppError('UNAVAILABLE', 'down'));
  const scanId = aScanDone(id);
  gateway.peers.changes.unshift(aChange({ monitorId: id, scanId }));
  gateway.peers.scans.push(aScan({ id: asked, status: 'joined', answeredBy: scanId }));
  assert.equal(await stream.next(), null);
  gateway.peers.failures.delete('GetMonitor');
  await using again = await follow(pro, `${id}/progress?scan_id=${asked}`);
  assert.equal((await again.next())?.state, 'done');
});

test('a scan that is made no more, since the monitor rests, ends too', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  await using stream = await follow(pro, `${id}/progress?scan_id=${randomUUID()}`);
  assert.equal((await stream.next())?.state, 'queued');
  const monitor = gateway.peers.monitors.get(id) ?? assert.fail();
  Object.assign(monitor, { status: 'MONITOR_STATUS_PAUSED', nextScanAt: null });
  assert.equal((await stream.next())?.state, 'dropped');
  assert.equal(await stream.next(), null);
});

test('without the id of a scan the newest of the monitor is followed', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  const failed = aScan({ status: 'failed', reason: 'dns', finishedAt: toTimestamp(NOW) });
  gateway.peers.scans.splice(0, Number.POSITIVE_INFINITY, failed);
  const monitor = gateway.peers.monitors.get(id) ?? assert.fail();
  monitor.lastScan = { id: failed.id ?? '', finishedAt: toTimestamp(NOW) };
  await using stream = await follow(pro, `${id}/progress`);
  const end = await stream.next();
  assert.deepEqual([end?.state, end?.reason], ['failed', 'dns']);
  assert.equal(await stream.next(), null);
});

test('a scan of other documentation is none of the monitor', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  const strange = aScan({ status: 'running', sourceKey: 'cd'.repeat(16) });
  gateway.peers.scans.push(strange);
  await using stream = await follow(pro, `${id}/progress?scan_id=${strange.id}`);
  assert.deepEqual((await stream.next())?.scan_id, null);
});

test('a user has four streams at most, and one that was left makes room', async () => {
  const pro = await gateway.addUser();
  const id = watch(pro);
  const path = `${id}/progress?scan_id=${randomUUID()}`;
  const streams = await Promise.all([1, 2, 3, 4].map(() => follow(pro, path)));
  assertFails(await gateway.send('GET', `/web/monitors/${path}`, { as: pro }), 429, 'rate_limited');
  await streams[0]?.[Symbol.asyncDispose]();
  await until(async () => {
    const again = await follow(pro, path);
    streams.push(again);
    return again.response.status === 200;
  }, 'room for another');
  for (const stream of streams) await stream[Symbol.asyncDispose]();
  await until(
    async () => (await gateway.registry.metrics()).includes('gateway_progress_streams 0'),
    'all streams to end',
  );
});

test("another user's monitor has no progress", async () => {
  const pro = await gateway.addUser();
  const id = watch(await gateway.addUser());
  assertFails(await gateway.send('GET', `/web/monitors/${id}/progress`, { as: pro }), 404, 'not_found');
});

test('nor has a user more streams who asks for many at once; what names no monitor takes no place', async () => {
  const pro = await gateway.addUser();
  const path = `${watch(pro)}/progress?scan_id=${randomUUID()}`;
  for (let time = 0; time < 5; time += 1)
    assert.equal((await follow(pro, `${randomUUID()}/progress`)).response.status, 404);
  const streams = await Promise.all(Array.from({ length: 12 }, () => follow(pro, path)));
  assert.equal(streams.filter(({ response }) => response.status === 200).length, 4);
  for (const stream of streams) await stream[Symbol.asyncDispose]();
});
