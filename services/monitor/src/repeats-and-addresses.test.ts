// Repeated requests, bound Namespaces, and where the names of addresses lead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceKey } from '@tidemark/proto/ids';
import {
  cluster,
  connect,
  newMonitor,
  monitorDatabase,
  newUser,
  refusedWith,
  resourcePath,
} from './testing/service.ts';

/** Their uids. */
async function resourcesOf(namespace: string): Promise<string[]> {
  const { body } = await cluster.call('GET', `/apis/tidemark.dev/v1/namespaces/${namespace}/monitors`);
  return (body['items'] as { metadata: { uid: string } }[]).map(({ metadata }) => metadata.uid);
}

test('the same idempotency key is the same Monitor, also when only its resource was made', async () => {
  const user = await newUser();
  using monitors = connect().monitors;
  const create = (idempotencyKey: string, docsUrl: string) =>
    monitors.CreateMonitor({ userId: user.id, docsUrl, idempotencyKey });
  const first = await create('k1', 'https://docs.example.com/once');
  assert.equal((await create('k1', 'https://docs.example.com/once')).monitor?.id, first.monitor?.id);
  await assert.rejects(create('k2', 'https://docs.example.com/once'), refusedWith('ALREADY_EXISTS'));

  const made = await create('k3', 'https://docs.example.com/crashed');
  assert.ok(made.monitor);
  // As if this process had died before it stored anything.
  await monitorDatabase.query('delete from monitors where id = $1', [made.monitor.id]);
  const again = await create('k3', 'https://docs.example.com/crashed');
  assert.equal(again.monitor?.id, made.monitor.id);
  assert.equal((await monitors.ListMonitors({ userId: user.id })).monitors.length, 2);
});

test('of creations that race for the last place one has it, and nothing stays of the others', async () => {
  const user = await newUser();
  using monitors = connect().monitors;
  for (const name of ['a', 'b']) await newMonitor(user.id, `https://${name}.example.com/`);
  const all = await Promise.allSettled(
    ['c', 'd', 'e', 'f'].map((name) => newMonitor(user.id, `https://${name}.example.com/`)),
  );
  const lost = all.filter((one) => one.status === 'rejected');
  assert.equal(lost.length, 3);
  for (const { reason } of lost) refusedWith('RESOURCE_EXHAUSTED')(reason);
  const listed = (await monitors.ListMonitors({ userId: user.id })).monitors;
  assert.deepEqual(
    listed.map(({ status }) => status),
    Array(3).fill('MONITOR_STATUS_ACTIVE'),
  );
  assert.deepEqual(new Set(await resourcesOf(user.namespace)), new Set(listed.map(({ id }) => id)));
});

test('of deletions of one Monitor at the same time one is answered for, and there is none for the others', async () => {
  const user = await newUser();
  const { id } = await newMonitor(user.id, 'https://docs.example.com/deleted-at-once');
  using monitors = connect().monitors;
  const all = await Promise.allSettled([1, 2, 3].map(() => monitors.DeleteMonitor({ userId: user.id, id })));
  const lost = all.filter((one) => one.status === 'rejected');
  assert.equal(lost.length, 2);
  for (const { reason } of lost) refusedWith('NOT_FOUND')(reason);
});

test('a Monitor whose resource is gone already is forgotten by its deletion, which finds none', async () => {
  const user = await newUser();
  const monitor = await newMonitor(user.id, 'https://docs.example.com/gone-already');
  await cluster.call('DELETE', resourcePath(monitor));
  using monitors = connect().monitors;
  await assert.rejects(monitors.DeleteMonitor({ userId: user.id, id: monitor.id }), refusedWith('NOT_FOUND'));
  assert.deepEqual((await monitors.ListMonitors({ userId: user.id })).monitors, []);
});

test('what a killed creation left without a place goes when its request is repeated', async () => {
  const user = await newUser();
  using monitors = connect().monitors;
  for (const name of ['a', 'b', 'c']) await newMonitor(user.id, `https://${name}.example.com/`);
  const docsUrl = 'https://docs.example.com/killed';
  const name = `m-${sourceKey({ docsUrl, openapiSpecUrl: null, ignoreSelectors: [] }).slice(0, 20)}`;
  const annotations = { 'tidemark.dev/idempotency-key': 'k' };
  const left = { apiVersion: 'tidemark.dev/v1', kind: 'Monitor', metadata: { name, annotations }, spec: { docsUrl } };
  const made = await cluster.call('POST', `/apis/tidemark.dev/v1/namespaces/${user.namespace}/monitors`, left);
  assert.equal(made.code, 201);
  const repeat = monitors.CreateMonitor({ userId: user.id, docsUrl, idempotencyKey: 'k' });
  await assert.rejects(repeat, refusedWith('RESOURCE_EXHAUSTED'));
  assert.equal((await resourcesOf(user.namespace)).length, 3);
});

test('no scan is taken that would push out one that waits', async () => {
  const user = await newUser();
  const monitor = await newMonitor(user.id, 'https://docs.example.com/asked');
  using monitors = connect().monitors;
  const ask = () => monitors.RequestScan({ userId: user.id, id: monitor.id });
  const asked = async () => {
    const { body } = await cluster.call('GET', resourcePath(monitor));
    const { annotations } = body['metadata'] as { annotations: Record<string, string> };
    return (annotations['tidemark.dev/scan-requested'] ?? '').split(',');
  };
  for (let i = 0; i < 5; i += 1) await ask();
  const waiting = await asked();
  await assert.rejects(ask(), refusedWith('RESOURCE_EXHAUSTED'));
  assert.deepEqual(await asked(), waiting);
  const status = { lastHandledRequest: waiting[1] };
  const type = { 'content-type': 'application/merge-patch+json' };
  assert.equal((await cluster.call('PATCH', `${resourcePath(monitor)}/status`, { status }, type)).code, 200);
  for (let i = 0; i < 2; i += 1) await ask();
  await assert.rejects(ask(), refusedWith('RESOURCE_EXHAUSTED'));
  assert.deepEqual((await asked()).slice(0, 3), waiting.slice(2));
});

test('a Namespace is bound to one user, and says the plan of that user', async () => {
  const [user, other] = [await newUser(), await newUser()];
  using users = connect().users;
  const namespace = `team-${user.id.slice(0, 8)}`;
  await users.BindNamespace({ userId: user.id, namespace });
  await assert.rejects(users.BindNamespace({ userId: other.id, namespace }), refusedWith('FAILED_PRECONDITION'));
  const bad = users.BindNamespace({ userId: user.id, namespace: 'Not A Name' });
  await assert.rejects(bad, refusedWith('INVALID_ARGUMENT', 'namespace'));
  const system = users.BindNamespace({ userId: user.id, namespace: 'kube-system' });
  await assert.rejects(system, refusedWith('INVALID_ARGUMENT', 'namespace'));
  await users.PutUser({ id: user.id, plan: 'PLAN_HOBBY', name: 'A user' });
  const { body } = await cluster.call('GET', `/api/v1/namespaces/${namespace}`);
  const { labels, annotations } = body['metadata'] as Record<string, Record<string, string>>;
  assert.deepEqual([labels?.['tidemark.dev/user'], annotations?.['tidemark.dev/plan']], [user.id, 'hobby']);
});

test('an address whose name leads inside is refused, one without an answer is not', async () => {
  const user = await newUser();
  using monitors = connect().monitors;
  const create = (fields: object) => monitors.CreateMonitor({ userId: user.id, ...fields });
  await assert.rejects(create({ docsUrl: 'https://inside.example.com/' }), refusedWith('INVALID_ARGUMENT', 'docs_url'));
  const spec = { docsUrl: 'https://docs.example.com/', openapiSpecUrl: 'https://inside.example.com/openapi.json' };
  await assert.rejects(create(spec), refusedWith('INVALID_ARGUMENT', 'openapi_spec_url'));
  const { monitor } = await create({ docsUrl: 'http://unknown.example.com/' });
  assert.equal(monitor?.docsUrl, 'http://unknown.example.com/');
});

test('a host in letters of another script is shown as it is asked for', async () => {
  const user = await newUser();
  const { docsUrl } = await newMonitor(user.id, 'https://ex\u0430mple.com/docs');
  assert.equal(docsUrl, 'https://xn--exmple-4nf.com/docs');
});
