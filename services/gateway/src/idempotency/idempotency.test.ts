import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
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
  assert.equal((await post(user, '/v1/monitors', randomUUID())).status, 201);
});
