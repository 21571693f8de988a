import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { connect, newMonitor, newUser, removed, stopped } from './testing/service.ts';

/** What was told of the Monitor, as the Source that nobody watches any more. */
const toldOf = (id: string) =>
  stopped.filter(({ monitor_id: told }) => told === id).map(({ unwatched }) => unwatched ?? null);

test('a monitor that is paused is told of once, and of its source when nobody else watches that', async () => {
  const [one, other] = [await newUser(), await newUser()];
  const docsUrl = 'https://docs.example.com/stops';
  const [first, last] = [await newMonitor(one.id, docsUrl), await newMonitor(other.id, docsUrl)];
  using monitors = connect().monitors;
  const pause = (userId: string, id: string) => monitors.UpdateMonitor({ userId, id, status: 'MONITOR_STATUS_PAUSED' });
  const began = Date.now();
  await pause(one.id, first.id);
  await pause(one.id, first.id);
  await pause(other.id, last.id);
  await until(() => toldOf(first.id).length > 0 && toldOf(last.id).length > 0, 'both to be told');
  assert.deepEqual([toldOf(first.id), toldOf(last.id)], [[null], [first.sourceKey]]);
  for (const { stopped_at: at } of stopped) assert.ok(Date.parse(at) >= began && Date.parse(at) <= Date.now());
});

test('of two monitors that leave a source at once one is told of as the last', async () => {
  const users = [await newUser(), await newUser(), await newUser(), await newUser()];
  const made = await Promise.all(users.map(({ id }) => newMonitor(id, 'https://docs.example.com/at-once')));
  using monitors = connect().monitors;
  await Promise.all(
    made.map(({ id }, index) =>
      monitors.UpdateMonitor({ userId: users[index]?.id ?? '', id, status: 'MONITOR_STATUS_PAUSED' }),
    ),
  );
  const told = () => made.flatMap(({ id }) => toldOf(id));
  await until(() => told().length === made.length);
  assert.deepEqual(
    told().filter((key) => key !== null),
    [made[0]?.sourceKey],
  );
});

test('the loss of the plan stops every monitor of the user; one that is changed in another way, or removed, does not stop', async () => {
  const [user, owner] = [await newUser(), await newUser()];
  const lost = [
    await newMonitor(user.id, 'https://docs.example.com/lost-1'),
    await newMonitor(user.id, 'https://docs.example.com/lost-2'),
  ];
  const kept = await newMonitor(owner.id, 'https://docs.example.com/kept');
  const { monitors, users } = connect();
  await monitors.UpdateMonitor({ userId: owner.id, id: kept.id, scanFrequency: 'SCAN_FREQUENCY_HOURLY' });
  await monitors.DeleteMonitor({ userId: owner.id, id: kept.id });
  await users.PutUser({ id: user.id, plan: 'PLAN_HOBBY', name: 'A user' });
  await until(() => lost.every(({ id }) => toldOf(id).length > 0) && removed.some((one) => one.monitor_id === kept.id));
  assert.deepEqual(
    lost.map(({ id }) => toldOf(id)),
    lost.map(({ sourceKey }) => [sourceKey]),
  );
  assert.deepEqual(toldOf(kept.id), []);
  assert.equal(removed.find((one) => one.monitor_id === kept.id)?.unwatched, kept.sourceKey);
  for (const client of [monitors, users]) client[Symbol.dispose]();
});
