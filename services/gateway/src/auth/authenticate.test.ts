import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { until } from '@tidemark/platform/testing/until';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';
import { hashApiKey } from './api-key.ts';
import { createCallers } from './authenticate.ts';

/** Far less than a plan would be known without the bound. */
const PLAN_MS = 15_000;
const { gateway } = await startSuite(NO_LIMITS);

test('of many who come at once each is who they are', async () => {
  const users = await Promise.all(
    Array.from({ length: 60 }, (_, index) => gateway.addUser(index % 3 === 0 ? 'hobby' : 'pro')),
  );
  const revoked = users[7]?.id ?? '';
  const [key] = await gateway.keys.list(revoked);
  assert.ok(key && (await gateway.keys.revoke(key.id)));
  gateway.peers.users.delete(users[8]?.id ?? '');
  const answers = await Promise.all(
    users.map((user) => gateway.send('POST', '/v1/monitors', { as: user, body: { docs_url: 'no address' } })),
  );
  const wanted = users.map((_, index) => (index === 7 || index === 8 ? 401 : index % 3 === 0 ? 403 : 400));
  assert.deepEqual(
    answers.map(({ status }) => status),
    wanted,
  );
});

test('those who come while others are looked up are looked up together', async () => {
  const calls: string[][] = [];
  const first = Promise.withResolvers<void>();
  const callerOf = createCallers({
    async GetUsers({ ids = [] }) {
      calls.push([...ids]);
      if (calls.length === 1) await first.promise;
      return {
        users: ids.filter((id) => id !== 'gone').map((id) => ({ id, plan: 'PLAN_PRO', name: '', namespace: '' })),
      };
    },
  });
  const asked = [callerOf('a')];
  await nextTurn();
  asked.push(callerOf('b'), callerOf('gone'), callerOf('b'));
  first.resolve();
  const pro = (userId: string) => ({ userId, plan: 'pro' });
  assert.deepEqual(await Promise.all(asked), [pro('a'), pro('b'), null, pro('b')]);
  assert.deepEqual(calls, [['a'], ['b', 'gone']]);
});

test('keys that several gateways look up at once hold nobody up, and their use is noted', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => gateway.addUser()));
  const hashes = users.map(({ key }) => hashApiKey(key));
  const ids = users.map(({ id }) => id);
  const looked = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      gateway.keys
        .findUsers(turn % 2 === 0 ? hashes : hashes.toReversed())
        .then((found) => (turn % 2 === 0 ? found : found.toReversed())),
    ),
  );
  for (const found of looked) assert.deepEqual(found, ids);
  const [row] = await gateway.database.query<{ unused: number }>(
    'select count(*)::int as unused from api_keys where user_id = any($1) and last_used_at is null',
    [ids],
  );
  assert.equal(row?.unused, 0);
});

test('the time of the last use is to the minute: a key in steady use is not written at each look-up', async () => {
  const { id, key } = await gateway.addUser();
  const used = async (agoSeconds: number): Promise<boolean> => {
    await gateway.database.query(
      `update api_keys set last_used_at = now() - make_interval(secs => $2) where user_id = $1`,
      [id, agoSeconds],
    );
    const [before] = await gateway.keys.list(id);
    await gateway.keys.findUsers([hashApiKey(key)]);
    const [after] = await gateway.keys.list(id);
    return Number(after?.last_used_at) > Number(before?.last_used_at);
  };
  assert.deepEqual([await used(3600), await used(61), await used(5)], [true, true, false]);
});

test('a plan that is lowered or raised holds within seconds', { timeout: 60_000 }, async () => {
  const user = await gateway.addUser('pro');
  const write = async () => (await gateway.send('POST', '/v1/monitors', { as: user, body: {} })).status;
  assert.equal(await write(), 400);
  for (const [plan, status] of [
    ['PLAN_HOBBY', 403],
    ['PLAN_PRO', 400],
  ] as const) {
    gateway.peers.users.set(user.id, { id: user.id, plan, name: 'Ada', namespace: 'n' });
    await until(async () => (await write()) === status, plan, PLAN_MS);
  }
});
