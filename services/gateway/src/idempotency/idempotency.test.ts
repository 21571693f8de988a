import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { assertFails, dataOf, startTestGateway, type TestUser } from '../testing/gateway.ts';
import { startSuite } from '../testing/suite.ts';

const { postgres, gateway } = await startSuite();

const BODY = { docs_url: 'https://docs.example.com/api' };
const HOOK = { url: 'https://hooks.example.com/in', events: ['change.detected'] };

const post = (as: TestUser, path: string, key: string, body: object = BODY) =>
  gateway.send('POST', path, { as, body, headers: { 'idempotency-key': key } });
const created = (): number => gateway.peers.calls.filter(({ method }) => method === 'CreateMonitor').length;

test('the same key and body give the first answer again, by either base path', async () => {
  const user = await gateway.addUser();
  const first = await post(user, '/v1/monitors', 'k1');
  const before = created();
  const again = await post(user, '/api/v1/monitors', 'k1');
  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(again.headers.get('location'), first.headers.get('location'));
  assert.deepEqual(
    [first, again].map(({ headers }) => headers.get('idempotency-replayed')),
    [null, 'true'],
  );
  assert.equal(created(), before);
});

test('the same body is what means the same, in whichever order and form it is written', async () => {
  const user = await gateway.addUser();
  const first = await post(user, '/v1/destinations', 'k', HOOK);
  const written = `{ "events": ["change.detected"],\n "payload_format": "full", "url": "${HOOK.url}" }`;
  const again = await gateway.send('POST', '/v1/destinations', {
    as: user,
    body: written,
    headers: { 'idempotency-key': 'k' },
  });
  assert.deepEqual([again.status, again.body], [201, first.body]);
});

test('an answer is kept for 24 hours, and then the key stands for another request', async () => {
  const user = await gateway.addUser();
  const other = { docs_url: 'https://other.example.com' };
  const age = (interval: string) =>
    gateway.database.query(`update idempotency_keys set created_at = now() - $1::interval`, [interval]);
  const first = await post(user, '/v1/monitors', 'day');
  await age('23 hours 59 minutes');
  assert.deepEqual((await post(user, '/v1/monitors', 'day')).body, first.body);
  assertFails(await post(user, '/v1/monitors', 'day', other), 409, 'conflict');
  await age('24 hours 1 second');
  gateway.peers.made.clear();
  const later = await post(user, '/v1/monitors', 'day', other);
  assert.deepEqual([later.status, dataOf(later)['docs_url']], [201, other.docs_url]);
  assert.deepEqual((await post(user, '/v1/monitors', 'day', other)).body, later.body);
});

test('an answer that was sealed under another key of ours is asked for anew, of the same monitor', async () => {
  const user = await gateway.addUser();
  const first = await post(user, '/v1/monitors', 'sealed');
  await using second = await startTestGateway(postgres.url, {
    MONITOR_GRPC: gateway.peers.address,
    SECRETS_KEY: 'cd'.repeat(32),
  });
  const again = await second.send('POST', '/v1/monitors', {
    as: user,
    body: BODY,
    headers: { 'idempotency-key': 'sealed' },
  });
  assert.deepEqual([again.status, dataOf(again)['id']], [201, dataOf(first)['id']]);
});

test('a key means nothing where nothing is made', async () => {
  const user = await gateway.addUser();
  const made = await post(user, '/v1/monitors', 'k');
  const path = `/v1/monitors/${String(dataOf(made)['id'])}`;
  for (const key of ['k', 'x'.repeat(999)]) {
    const headers = { 'idempotency-key': key };
    const patched = await gateway.send('PATCH', path, { as: user, body: { scan_frequency: 'hourly' }, headers });
    assert.deepEqual([patched.status, patched.headers.get('idempotency-replayed')], [200, null]);
    assert.equal((await gateway.send('POST', `${path}/check`, { as: user, headers })).status, 202);
  }
});

test('while the answers cannot be kept, a request with a key is refused for now, and one without is done', async () => {
  const lost = await startTestDatabase();
  await using second = await startTestGateway(lost.url);
  const user = await second.addUser();
  assert.equal((await second.send('GET', '/v1/monitors', { as: user })).status, 200);
  await lost[Symbol.asyncDispose]();
  const refused = await second.send('POST', '/v1/monitors', {
    as: user,
    body: BODY,
    headers: { 'idempotency-key': 'k' },
  });
  assertFails(refused, 503, 'unavailable');
  assert.equal((await second.send('POST', '/v1/monitors', { as: user, body: BODY })).status, 201);
});

test('the same key with another body or on another route is a conflict', async () => {
  const user = await gateway.addUser();
  await post(user, '/v1/monitors', 'k');
  assertFails(await post(user, '/v1/monitors', 'k', { docs_url: 'https://other.example.com' }), 409, 'conflict');
  assertFails(await post(user, '/v1/destinations', 'k', HOOK), 409, 'conflict');
});

test('the key of another user is another key', async () => {
  const [one, two] = [await gateway.addUser(), await gateway.addUser()];
  const first = await post(one, '/v1/monitors', 'shared');
  const second = await post(two, '/v1/monitors', 'shared');
  assert.notEqual(dataOf(first)['id'], dataOf(second)['id']);
});

test('a destination’s secret is given again, and stands nowhere in the clear', async () => {
  const user = await gateway.addUser();
  const first = await post(user, '/v1/destinations', 'k', HOOK);
  const again = await post(user, '/v1/destinations', 'k', HOOK);
  assert.deepEqual(again.body, first.body);
  const secret = String(dataOf(first)['secret']);
  const rows = await gateway.database.query<{ text: string }>(
    `select encode(answer, 'escape') as text from idempotency_keys where answer is not null`,
  );
  assert.ok(rows.length > 0);
  assert.ok(rows.every(({ text }) => !text.includes(secret)));
});

test('ten requests under one key at once make one monitor, and all are told of it', async () => {
  const user = await gateway.addUser();
  await using second = await startTestGateway(postgres.url, {
    MONITOR_GRPC: gateway.peers.address,
    DISPATCHER_GRPC: gateway.peers.address,
  });
  const before = created();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      (at % 2 === 0 ? gateway : second).send('POST', '/v1/monitors', {
        as: user,
        body: BODY,
        headers: { 'idempotency-key': 'race' },
      }),
    ),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map((answer) => dataOf(answer)['id'])).size, 1);
  assert.equal(created() - before, 1);
});

test('a gateway killed between the monitor and its answer leaves one monitor and, at the next try, a 201', async () => {
  const user = await gateway.addUser();
  await using dying = await startGatewayProcess(gateway.env);
  const made = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  gateway.peers.hold.create = () => {
    made.resolve();
    return never.promise;
  };
  const headers = { authorization: `Bearer ${user.key}`, 'content-type': 'application/json', 'idempotency-key': 'k' };
  const lost = fetch(`${dying.url}/v1/monitors`, { method: 'POST', headers, body: JSON.stringify(BODY) });
  const failed = assert.rejects(lost, TypeError);
  await made.promise;
  gateway.peers.hold.create = null;
  await dying.kill();
  await failed;
  const ids = [...gateway.peers.monitors.values()].filter(({ userId }) => userId === user.id).map(({ id }) => id);
  const again = await post(user, '/v1/monitors', 'k');
  assert.deepEqual([again.status, [dataOf(again)['id']]], [201, ids]);
  never.resolve();
});

test('a failure is not kept: the next try is made anew', async () => {
  const user = await gateway.addUser();
  gateway.peers.failures.set('CreateMonitor', new AppError('UNAVAILABLE', 'away'));
  assertFails(await post(user, '/v1/monitors', 'k'), 503, 'unavailable');
  gateway.peers.failures.delete('CreateMonitor');
  assert.equal((await post(user, '/v1/monitors', 'k')).status, 201);
});

test('what is no key is refused', async () => {
  const user = await gateway.addUser();
  for (const key of ['', 'two words', 'x'.repeat(256), 'ümlaut']) {
    const error = assertFails(await post(user, '/v1/monitors', key), 400, 'invalid_request');
    assert.equal(error.details?.[0]?.path, 'Idempotency-Key');
  }
  for (const key of [randomUUID(), 'x'.repeat(255), '~']) {
    assert.equal((await post(user, '/v1/monitors', key)).status, 201);
  }
});
