import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';
import { hashApiKey } from './api-key.ts';
import { createCallers } from './authenticate.ts';

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
