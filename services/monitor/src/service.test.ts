// What the callers of the service see of it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import shipped from '../catalog.json' with { type: 'json' };
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { Secret } from '@tidemark/platform/secret';
import { until } from '@tidemark/platform/testing/until';
import { load } from '@tidemark/proto/load';
import { requestedScanId } from '@tidemark/proto/ids';
import { report, scan } from './testing/messages.ts';
import {
  address,
  cluster,
  connect,
  events,
  monitorDatabase,
  nats,
  newMonitor,
  newUser,
  refusedWith,
  removed,
  resourcePath,
  TOKENS,
} from './testing/service.ts';

test('a created Monitor is a resource in the namespace of its user', async () => {
  const user = await newUser();
  assert.equal(user.namespace, `tm-${user.id.replaceAll('-', '').slice(0, 12)}`);
  const monitor = await newMonitor(user.id, 'https://docs.example.com/api');
  assert.equal(monitor.status, 'MONITOR_STATUS_ACTIVE');
  assert.notEqual(monitor.nextScanAt, null);
  const { code, body } = await cluster.call('GET', resourcePath(monitor));
  assert.equal(code, 200);
  assert.equal((body['metadata'] as { uid: string }).uid, monitor.id);
  const namespace = await cluster.call('GET', `/api/v1/namespaces/${user.namespace}`);
  const { labels } = namespace.body['metadata'] as { labels: Record<string, string> };
  assert.equal(labels['tidemark.dev/user'], user.id);
});

test('what cannot be created is refused with the field that is wrong', async () => {
  const user = await newUser();
  using monitors = connect().monitors;
  const create = (fields: object) => monitors.CreateMonitor({ userId: user.id, ...fields });
  await assert.rejects(create({}), refusedWith('INVALID_ARGUMENT', 'catalog_api_slug'));
  await assert.rejects(create({ catalogApiSlug: 'nothing' }), refusedWith('INVALID_ARGUMENT', 'catalog_api_slug'));
  await assert.rejects(create({ docsUrl: 'https://10.0.0.1/' }), refusedWith('INVALID_ARGUMENT', 'docs_url'));
  await assert.rejects(
    create({ catalogApiSlug: 'stripe', openapiSpecUrl: 'https://docs.example.com/openapi.json' }),
    refusedWith('INVALID_ARGUMENT', 'openapi_spec_url'),
  );
  await create({ catalogApiSlug: 'stripe' });
  await assert.rejects(create({ catalogApiSlug: 'stripe' }), refusedWith('ALREADY_EXISTS'));
  for (const name of ['a', 'b']) await create({ docsUrl: `https://${name}.example.com/` });
  await assert.rejects(create({ docsUrl: 'https://c.example.com/' }), refusedWith('RESOURCE_EXHAUSTED'));
});

test('an id of any version is looked up, and taken in only as messages take it', async () => {
  const id = 'aaaaaaaa-0000-0000-0000-00000000000a';
  using clients = new DisposableStack();
  const { users, monitors, projection } = connect();
  for (const client of [users, monitors, projection]) clients.use(client);
  await assert.rejects(users.PutUser({ id, plan: 'PLAN_PRO', name: 'A user' }), refusedWith('INVALID_ARGUMENT', 'id'));
  const seen = report({ uid: id, docsUrl: 'https://docs.example.com/old' });
  await assert.rejects(projection.SyncMonitor(seen), refusedWith('INVALID_ARGUMENT', 'uid'));
  await monitorDatabase.query(
    `insert into users (id, plan, name, namespace) values ($1, 'pro', 'Before that rule', 'tm-before')`,
    [id],
  );
  assert.equal((await users.GetUser({ id })).user?.namespace, 'tm-before');
  assert.equal((await newMonitor(id, 'https://docs.example.com/old')).userId, id);
  assert.equal((await monitors.ListMonitors({ userId: id })).monitors.length, 1);
  await projection.ListSubjects({ pageToken: id });
  await assert.rejects(projection.ListSubjects({ pageToken: 'x' }), refusedWith('INVALID_ARGUMENT', 'page_token'));
});

test('two users never see or change the Monitors of each other', async () => {
  const [owner, stranger] = [await newUser(), await newUser()];
  const { id } = await newMonitor(owner.id, 'https://docs.example.com/owned');
  using monitors = connect().monitors;
  await assert.rejects(monitors.GetMonitor({ userId: stranger.id, id }), refusedWith('NOT_FOUND'));
  await assert.rejects(monitors.DeleteMonitor({ userId: stranger.id, id }), refusedWith('NOT_FOUND'));
  await assert.rejects(monitors.GetMonitor({ userId: owner.id, id: 'no-uuid' }), refusedWith('NOT_FOUND'));
  assert.deepEqual((await monitors.ListMonitors({ userId: stranger.id })).monitors, []);
});

test('a pause closes the watch, a resume opens a new one, a manual scan is refused in between', async () => {
  const user = await newUser();
  const { id, sourceKey, ...monitor } = await newMonitor(user.id, 'https://docs.example.com/paused');
  const { monitors, projection } = connect();
  const watchers = async () => (await projection.ListWatchers({ sourceKey })).watchers;
  const first = await watchers();
  assert.deepEqual(
    first.map((watcher) => watcher.monitorId),
    [id],
  );
  const { scanId } = await monitors.RequestScan({ userId: user.id, id });
  const { body } = await cluster.call('GET', resourcePath({ id, sourceKey, ...monitor }));
  const { annotations } = body['metadata'] as { annotations: Record<string, string> };
  assert.equal(scanId, requestedScanId(id, annotations['tidemark.dev/scan-requested'] ?? ''));
  const paused = await monitors.UpdateMonitor({ userId: user.id, id, status: 'MONITOR_STATUS_PAUSED' });
  assert.deepEqual([paused.monitor?.status, paused.monitor?.nextScanAt], ['MONITOR_STATUS_PAUSED', null]);
  assert.deepEqual(await watchers(), []);
  await assert.rejects(monitors.RequestScan({ userId: user.id, id }), refusedWith('FAILED_PRECONDITION'));
  const resumed = await monitors.UpdateMonitor({ userId: user.id, id, status: 'MONITOR_STATUS_ACTIVE' });
  assert.equal(resumed.monitor?.status, 'MONITOR_STATUS_ACTIVE');
  const [again] = await watchers();
  assert.notDeepEqual(again?.watchingSince, first[0]?.watchingSince);
  const before = await projection.ListWatchers({ sourceKey, beganBefore: again?.watchingSince ?? null });
  assert.deepEqual(before.watchers, []);
  monitors[Symbol.dispose]();
  projection[Symbol.dispose]();
});

test('a report of the controller is judged, an older one changes nothing, a deleted uid never comes back', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const { monitors, projection } = connect();
  const docsUrl = 'https://docs.example.com/kubectl';
  const seen = report({ docsUrl, namespaceUserId: user.id });
  const unbound = await projection.SyncMonitor(report({ docsUrl }));
  assert.deepEqual([unbound.accepted, unbound.reason], [false, 'NamespaceNotBound']);
  const verdict = await projection.SyncMonitor(seen);
  assert.deepEqual([verdict.accepted, verdict.schedulable, verdict.displayName], [true, true, 'docs.example.com']);
  const again = await projection.SyncMonitor(seen);
  assert.deepEqual(again, verdict);
  const late = await projection.SyncMonitor(
    report({ uid: seen.uid, docsUrl, suspend: true, resourceVersion: '888', namespaceUserId: user.id }),
  );
  assert.equal(late.reason, 'Accepted');
  const moved = await projection.SyncMonitor(report({ uid: seen.uid, docsUrl, namespaceUserId: other.id }));
  assert.equal(moved.reason, 'OwnerChanged');
  await projection.SyncMonitor(seen);
  const twin = await projection.SyncMonitor({ ...seen, uid: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
  assert.equal(twin.reason, 'Duplicate');
  await projection.ForgetMonitor({ uid: seen.uid, clusterUid: 'cluster' });
  const ghost = await projection.SyncMonitor({ ...seen, resourceVersion: '9999' });
  assert.deepEqual([ghost.accepted, ghost.reason], [false, 'NotAccepted']);
  await assert.rejects(monitors.GetMonitor({ userId: user.id, id: seen.uid }), refusedWith('NOT_FOUND'));
  await until(async () => removed.some((one) => one.monitor_id === seen.uid), 'the removal is told');
  for (const client of [monitors, projection]) client[Symbol.dispose]();
});

test('a report that tells nothing new writes nothing, and gets the same answer', async () => {
  const user = await newUser();
  using projection = connect().projection;
  const seen = report({ docsUrl: 'https://docs.example.com/again', namespaceUserId: user.id });
  const version = async () =>
    (await monitorDatabase.query<{ xmin: string }>('select xmin::text from monitors where id = $1', [seen.uid]))[0]
      ?.xmin;
  const first = await projection.SyncMonitor(seen);
  const written = await version();
  assert.ok(written);
  assert.deepEqual(await projection.SyncMonitor(seen), first);
  assert.equal(await version(), written);
  const spec = { ...seen.spec, suspend: true };
  const next = { ...seen, resourceVersion: String(Number(seen.resourceVersion) + 1), spec };
  assert.equal((await projection.SyncMonitor(next)).schedulable, false);
  assert.notEqual(await version(), written);
});

test('an older Monitor that is judged late says which younger ones have no place beside it', async () => {
  const user = await newUser();
  using projection = connect().projection;
  const made = (second: number, path: string) => ({
    ...report({ docsUrl: `https://docs.example.com/${path}`, namespaceUserId: user.id }),
    createdAt: { seconds: String(second), nanos: 0 },
  });
  const [first, second, third, twin, fourth] = [made(1, 'a'), made(2, 'b'), made(3, 'c'), made(4, 'a'), made(5, 'd')];
  for (const one of [twin, second, third]) {
    const { reason, displaced } = await projection.SyncMonitor(one);
    assert.deepEqual([reason, displaced], ['Accepted', []]);
  }
  assert.deepEqual((await projection.SyncMonitor(first)).displaced, [twin.uid]);
  assert.equal((await projection.SyncMonitor(fourth)).reason, 'QuotaExceeded');
  const pushedOut = await projection.SyncMonitor(twin);
  assert.deepEqual([pushedOut.reason, pushedOut.freedUserId], ['Duplicate', user.id]);
  assert.equal((await projection.SyncMonitor(twin)).freedUserId, undefined, 'told once');
  assert.equal((await projection.SyncMonitor(fourth)).reason, 'QuotaExceeded');
  const moved = {
    ...second,
    resourceVersion: '99999',
    spec: { ...second.spec, docsUrl: 'https://docs.example.com/e' },
  };
  assert.equal((await projection.SyncMonitor(moved)).freedUserId, user.id);
  await projection.ForgetMonitor({ uid: second.uid, clusterUid: 'cluster' });
  assert.equal((await projection.SyncMonitor(fourth)).reason, 'Accepted');
});

test('a name that the database cannot hold is stored without the character it refuses', async () => {
  const user = await newUser();
  using projection = connect().projection;
  const { spec, ...rest } = report({ docsUrl: 'https://docs.example.com/nul', namespaceUserId: user.id });
  const verdict = await projection.SyncMonitor({ ...rest, spec: { ...spec, name: 'A\0B' } });
  assert.deepEqual([verdict.accepted, verdict.displayName], [true, 'A\uFFFDB']);
});

test('of two creations of one Source at the same time one is refused', async () => {
  const user = await newUser();
  const both = await Promise.allSettled([1, 2].map(() => newMonitor(user.id, 'https://docs.example.com/race')));
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const lost = both.find((result) => result.status === 'rejected');
  refusedWith('ALREADY_EXISTS')(lost?.reason);
});

test('a deleted Monitor is gone from the cluster, and another one may take its place', async () => {
  const user = await newUser();
  const monitor = await newMonitor(user.id, 'https://docs.example.com/deleted');
  using monitors = connect().monitors;
  await monitors.DeleteMonitor({ userId: user.id, id: monitor.id });
  assert.equal((await cluster.call('GET', resourcePath(monitor))).code, 404);
  await assert.rejects(monitors.DeleteMonitor({ userId: user.id, id: monitor.id }), refusedWith('NOT_FOUND'));
  const next = await newMonitor(user.id, 'https://docs.example.com/deleted');
  assert.notEqual(next.id, monitor.id);
});

test('a failed scan that a Monitor is due for or asks for makes a failed Event, the next good one a recovered one, old news none', async () => {
  const user = await newUser();
  const { id, sourceKey } = await newMonitor(user.id, 'https://docs.example.com/failing');
  using monitors = connect().monitors;
  const get = async () => (await monitors.GetMonitor({ userId: user.id, id })).monitor;
  const publish = (subject: string, payload: { scan_id: string }) =>
    nats.publish({ subject, messageId: randomUUID(), payload });
  const { consumers: durables } = await nats.manager();
  const failed = (at: string) => ({ ...scan(sourceKey, at), reason: 'dns', http_status: null, detail: 'No address.' });
  const completed = (at: string) => ({
    ...scan(sourceKey, at),
    generation: 1,
    first: false,
    changed: false,
    parts: 0,
    findings: 0,
    docs_changed_at: null,
  });
  await publish('scan.failed', failed('2026-03-01T00:00:00.000Z'));
  await until(async () => (await get())?.consecutiveFailures === 1, 'the first failure');
  const other = { ...failed('2026-03-01T12:00:00.000Z'), answers: { frequencies: ['hourly'], monitor_ids: [] } };
  await publish('scan.failed', other);
  await until(async () => (await get())?.consecutiveFailures === 2, 'the second failure');
  // The Monitor asked for a scan while that one ran, and its request came after the end of it: told as an answer, once for two messages.
  for (const scanId of [randomUUID(), randomUUID()]) {
    const joined = [{ scan_id: scanId, trigger: 'manual', monitor_ids: [id] }];
    const answer = { ...other, answers: { frequencies: [], monitor_ids: [id] }, joined };
    await publish('scan.failed', answer);
  }
  // Messages are handled side by side, and an answer that comes after newer news is none.
  await until(async () => {
    const { num_pending: waiting, num_ack_pending: underWay } = await durables.info('OUTCOMES', 'monitor-scans');
    return waiting + underWay === 0;
  }, 'the answers');
  const own = { trigger: 'manual', answers: { frequencies: [], monitor_ids: [id] } };
  await publish('scan.failed', { ...failed('2026-03-02T00:00:00.000Z'), ...own });
  await until(async () => (await get())?.consecutiveFailures === 3, 'the third failure');
  assert.equal((await get())?.status, 'MONITOR_STATUS_ERROR');
  await publish('scan.completed', completed('2026-03-03T00:00:00.000Z'));
  await until(async () => (await get())?.status === 'MONITOR_STATUS_ACTIVE', 'the recovery');
  await publish('scan.failed', failed('2026-03-02T12:00:00.000Z'));
  const last = completed('2026-03-04T00:00:00.000Z');
  await publish('scan.completed', last);
  await until(async () => (await get())?.lastScan?.id === last.scan_id, 'the last scan');
  const told = () => events.filter((event) => event.monitor_id === id);
  await until(() => told().length >= 4, 'the Events');
  // They may come in another order than that in which they were made.
  const words = told().map((event) =>
    event.type === 'monitor.failed' ? `failed ${event.data.consecutive_failures}` : event.type,
  );
  assert.deepEqual(words.toSorted(), ['failed 1', 'failed 2', 'failed 3', 'monitor.recovered']);
  const recovered = events.find((event) => event.monitor_id === id && event.type === 'monitor.recovered');
  assert.ok(recovered?.type === 'monitor.recovered');
  assert.equal(recovered.data.downtime_seconds, 2 * 86_400);
});

test('a description that the docs led to is shown until a scan finds none', async () => {
  const user = await newUser();
  const { id, sourceKey } = await newMonitor(user.id, 'https://docs.example.com/discovered');
  using monitors = connect().monitors;
  const get = async () => (await monitors.GetMonitor({ userId: user.id, id })).monitor;
  const complete = async (at: string, url: string | null) => {
    const payload = {
      ...scan(sourceKey, at),
      generation: 1,
      first: false,
      changed: false,
      parts: 0,
      findings: 0,
      docs_changed_at: null,
      discovered_spec_url: url,
    };
    await nats.publish({ subject: 'scan.completed', messageId: randomUUID(), payload });
    await until(async () => (await get())?.lastScan?.id === payload.scan_id, 'the scan');
  };
  await complete('2026-03-01T00:00:00.000Z', 'https://docs.example.com/openapi.json');
  assert.equal((await get())?.discoveredSpecUrl, 'https://docs.example.com/openapi.json');
  await complete('2026-03-02T00:00:00.000Z', null);
  assert.equal((await get())?.discoveredSpecUrl, undefined);
});

test('the catalog is searched by a part of the name in any case, and wildcards are letters', async () => {
  using catalog = connect().catalog;
  const named = async (search: string, category = '') => {
    const { entries, total } = await catalog.ListCatalog({ search, category, page: 1, perPage: 5 });
    return { names: entries.map(({ name }) => name), total };
  };
  assert.deepEqual(await named('STRIP'), { names: ['Stripe'], total: 1 });
  for (const search of ['%', '_', '\\', '\0']) assert.deepEqual(await named(search), { names: [], total: 0 });
  const all = await named('');
  assert.deepEqual([all.names.length, all.total], [5, shipped.length]);
});

test('a caller that is no gateway may not read the Monitors of users', async () => {
  using monitors = createGrpcClient(load('monitor').MonitorService, {
    address,
    token: new Secret(TOKENS.controller),
  });
  await assert.rejects(monitors.ListMonitors({ userId: randomUUID() }), refusedWith('PERMISSION_DENIED'));
});
