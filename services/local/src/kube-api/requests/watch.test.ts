import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { aMonitor, MONITORS, startFixture } from '../fixture.ts';
import { dig, digString } from '../json.ts';

const MERGE = { 'content-type': 'application/merge-patch+json' };
const TABLE = { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' };

test('a watch from a revision tells every later change once, in order', async () => {
  await using server = await startFixture();
  const list = await server.call('GET', MONITORS);
  const from = digString(list.body, 'metadata', 'resourceVersion');
  await server.call('POST', MONITORS, aMonitor('a'));
  await using watch = await server.watch(`${MONITORS}?watch=true&resourceVersion=${from}`);
  await server.call('PATCH', `${MONITORS}/a`, { spec: { suspend: true } }, MERGE);
  await server.call('PATCH', `${MONITORS}/a`, { spec: { suspend: true } }, MERGE);
  await server.call('DELETE', `${MONITORS}/a`);
  const events = [await watch.next(), await watch.next(), await watch.next()];
  assert.deepEqual(
    events.map(({ type }) => type),
    ['ADDED', 'MODIFIED', 'DELETED'],
  );
  const revisions = events.map(({ object }) => Number(digString(object, 'metadata', 'resourceVersion')));
  assert.deepEqual(
    revisions,
    revisions.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(revisions).size, 3);
  assert.equal(events[0]?.object['kind'], 'Monitor');
});

test('a watch with a selector sees objects come into it and leave it', async () => {
  await using server = await startFixture();
  await server.call('POST', MONITORS, aMonitor('a'));
  await using watch = await server.watch(`${MONITORS}?watch=1&labelSelector=on=yes`);
  await server.call('PATCH', `${MONITORS}/a`, { metadata: { labels: { on: 'yes' } } }, MERGE);
  await server.call('PATCH', `${MONITORS}/a`, { metadata: { labels: { on: 'no' } } }, MERGE);
  const [added, deleted] = [await watch.next(), await watch.next()];
  assert.deepEqual([added.type, deleted.type], ['ADDED', 'DELETED']);
  const current = await server.call('GET', `${MONITORS}/a`);
  assert.equal(
    digString(deleted.object, 'metadata', 'resourceVersion'),
    digString(current.body, 'metadata', 'resourceVersion'),
  );
});

test('a watch without a revision begins with what is there; initial events end with a marked bookmark', async () => {
  await using server = await startFixture();
  await server.call('POST', MONITORS, aMonitor('a'));
  await using plain = await server.watch(`${MONITORS}?watch=true`);
  assert.equal((await plain.next()).type, 'ADDED');
  const query = 'watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true';
  await using initial = await server.watch(`${MONITORS}?${query}`);
  assert.equal((await initial.next()).type, 'ADDED');
  const bookmark = await initial.next();
  assert.equal(bookmark.type, 'BOOKMARK');
  assert.equal(dig(bookmark.object, 'metadata', 'annotations', 'k8s.io/initial-events-end'), 'true');
});

test('a watch ends after timeoutSeconds, with a bookmark before when that is asked for', async () => {
  await using server = await startFixture();
  await using watch = await server.watch(
    `${MONITORS}?watch=true&timeoutSeconds=1&allowWatchBookmarks=true&resourceVersion=1000`.replace(
      '1000',
      await current(server),
    ),
  );
  assert.equal((await watch.next()).type, 'BOOKMARK');
  await assert.rejects(watch.next(), /the watch ended/);
});

async function current(server: { call: Awaited<ReturnType<typeof startFixture>>['call'] }): Promise<string> {
  return digString((await server.call('GET', MONITORS)).body, 'metadata', 'resourceVersion') ?? '';
}

test('a watch or a list token from before the history is 410 Expired, one from the future 504', async () => {
  const start = Date.now();
  let offset = 0;
  await using server = await startFixture({ now: () => new Date(start + offset) });
  const from = await current(server);
  await server.call('POST', MONITORS, aMonitor('a'));
  await server.call('POST', MONITORS, aMonitor('b'));
  const page = await server.call('GET', `${MONITORS}?limit=1`);
  const token = digString(page.body, 'metadata', 'continue');
  for (let i = 0; i < 150; i += 1) {
    offset += 10_000;
    await server.call('PATCH', `${MONITORS}/a`, { metadata: { labels: { i: String(i) } } }, MERGE);
  }
  const old = await server.call('GET', `${MONITORS}?watch=true&resourceVersion=${from}`);
  assert.equal(old.code, 410);
  assert.equal(old.body['reason'], 'Expired');
  assert.match(digString(old.body, 'message') ?? '', /^too old resource version: \d+ \(\d+\)$/);
  const stale = await server.call('GET', `${MONITORS}?limit=1&continue=${token}`);
  assert.equal(stale.code, 410);
  const again = digString(stale.body, 'metadata', 'continue');
  assert.equal((await server.call('GET', `${MONITORS}?limit=1&continue=${again}`)).code, 200);
  assert.equal((await server.call('GET', `${MONITORS}?watch=true&resourceVersion=99999999`)).code, 504);
});

test('after a restart a watch from the last revision goes on, an older one is 410', async () => {
  await using first = await startFixture();
  const old = await current(first);
  await first.call('POST', MONITORS, aMonitor('a'));
  const last = await current(first);
  await first.api[Symbol.asyncDispose]();
  await using second = await startFixture({ folder: first.folder });
  assert.equal(await current(second), last);
  await using watch = await second.watch(`${MONITORS}?watch=true&resourceVersion=${last}`);
  await second.call('DELETE', `${MONITORS}/a`);
  assert.equal((await watch.next()).type, 'DELETED');
  assert.equal((await second.call('GET', `${MONITORS}?watch=true&resourceVersion=${old}`)).code, 410);
});

test('a Table watch describes its columns once', async () => {
  await using server = await startFixture();
  await server.call('POST', MONITORS, aMonitor('a'));
  await server.call('POST', MONITORS, aMonitor('b'));
  await using watch = await server.watch(`${MONITORS}?watch=true`, TABLE);
  const [first, second] = [await watch.next(), await watch.next()];
  assert.equal(first.object['kind'], 'Table');
  assert.equal((first.object['columnDefinitions'] as unknown[]).length, 12);
  assert.deepEqual(second.object['columnDefinitions'], []);
});

test('an open watch does not keep the server from closing', async () => {
  await using server = await startFixture();
  await using watch = await server.watch(`${MONITORS}?watch=true&resourceVersion=${await current(server)}`);
  const ended = assert.rejects(watch.next(), /the watch ended/);
  const before = Date.now();
  await server.api[Symbol.asyncDispose]();
  await ended;
  assert.ok(Date.now() - before < 1500);
});

test('events expire after an hour', async () => {
  const start = Date.now();
  let offset = 0;
  await using server = await startFixture({ now: () => new Date(start + offset) });
  const events = '/api/v1/namespaces/default/events';
  const event = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: 'e' },
    involvedObject: { kind: 'Monitor', namespace: 'default' },
  };
  assert.equal((await server.call('POST', events, event)).code, 201);
  await server.api[Symbol.asyncDispose]();
  offset = 61 * 60_000;
  await using again = await startFixture({ folder: server.folder, now: () => new Date(start + offset) });
  await until(async () => (await again.call('GET', `${events}/e`)).code === 404, 'the event is gone');
});
