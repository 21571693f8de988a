import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';
import { hashApiKey } from './api-key.ts';

const { gateway } = await startSuite(NO_LIMITS);

test('many who come at once are looked up together, and each is who they are', async () => {
  const users = await Promise.all(
    Array.from({ length: 60 }, (_, index) => gateway.addUser(index % 3 === 0 ? 'hobby' : 'pro')),
  );
  const revoked = users[7]?.id ?? '';
  const [key] = await gateway.keys.list(revoked);
  assert.ok(key && (await gateway.keys.revoke(key.id)));
  gateway.peers.users.delete(users[8]?.id ?? '');
  const before = gateway.peers.calls.length;
  const answers = await Promise.all(
    users.map((user) => gateway.send('POST', '/v1/monitors', { as: user, body: { docs_url: 'no address' } })),
  );
  const wanted = users.map((_, index) => (index === 7 || index === 8 ? 401 : index % 3 === 0 ? 403 : 400));
  assert.deepEqual(
    answers.map(({ status }) => status),
    wanted,
  );
  const lookUps = gateway.peers.calls.slice(before).filter(({ method }) => method === 'GetUsers');
  assert.ok(lookUps.length < users.length / 2, `${lookUps.length} calls`);
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
