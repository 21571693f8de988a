import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { connect, newMonitor, newUser, refusedWith } from './testing/service.ts';

test('users are looked up together: those that there are', async () => {
  const [one, other] = [await newUser(), await newUser('PLAN_HOBBY')];
  using users = connect().users;
  const found = await users.GetUsers({ ids: [one.id, randomUUID(), 'no id', other.id, one.id] });
  const plans = new Map(found.users.map(({ id, plan }) => [id, plan]));
  assert.deepEqual(
    plans,
    new Map([
      [one.id, 'PLAN_PRO'],
      [other.id, 'PLAN_HOBBY'],
    ]),
  );
  const many = Array.from({ length: 501 }, () => randomUUID());
  await assert.rejects(users.GetUsers({ ids: many }), refusedWith('INVALID_ARGUMENT', 'ids'));
});

test('the loss of the plan pauses, its gain resumes', async () => {
  const user = await newUser();
  const { id, sourceKey } = await newMonitor(user.id, 'https://docs.example.com/plan');
  const { monitors, projection, users } = connect();
  const facts = async () => {
    const { monitor } = await monitors.GetMonitor({ userId: user.id, id });
    return [monitor?.status, (await projection.ListWatchers({ sourceKey })).watchers.length];
  };
  await users.PutUser({ id: user.id, plan: 'PLAN_HOBBY', name: 'A user' });
  assert.deepEqual(await facts(), ['MONITOR_STATUS_PAUSED', 0]);
  await users.PutUser({ id: user.id, plan: 'PLAN_PRO', name: 'A user' });
  assert.deepEqual(await facts(), ['MONITOR_STATUS_ACTIVE', 1]);
  const renamed = await users.PutUser({ id: user.id, name: 'Another name' });
  assert.deepEqual([renamed.user?.plan, renamed.user?.name], ['PLAN_PRO', 'Another name']);
  await assert.rejects(users.PutUser({ id: randomUUID(), name: 'Nobody yet' }), { code: 'INVALID_ARGUMENT' });
  for (const client of [monitors, projection, users]) client[Symbol.dispose]();
});
