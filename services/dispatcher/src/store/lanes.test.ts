import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { aChangeEvent } from '../testing/events.ts';
import { startTestWorld } from '../testing/world.ts';
import { createLaneStore } from './lanes.ts';

const LEASE_MS = 6000;

test("a lease that ran out while the database was away is its owner's for one more lease, and then anybody's", async () => {
  await using world = await startTestWorld();
  const { database } = world;
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: 'https://hooks.example.com/' });
  await world.fanOut(aChangeEvent({}, { user_id: userId }));
  const storeOf = (owner: string) => createLaneStore({ database, owner, leaseMs: LEASE_MS });
  const [owner, other] = [storeOf(randomUUID()), storeOf(randomUUID())];
  const taken = async (store: typeof owner) => (await store.take([id])).length === 1;
  const waiting = async (store: typeof owner) =>
    (await store.waiting({ limit: 10, known: [], now: new Date() })).some((lane) => lane.id === id);
  assert.ok(await taken(owner));
  await database.query(`update lanes set owned_until = now() - interval '1 minute'`);

  await world.kill();
  world.startDatabase();
  const seen = await until(() => Promise.all([waiting(other), taken(other), waiting(owner)]).catch(() => null));
  assert.deepEqual(seen, [false, false, true]);
  await until(() => taken(other));
  assert.equal(await taken(owner), false);
});

test('who could not ask the database takes nothing over for one lease, though the server that answers started long ago', async () => {
  await using world = await startTestWorld();
  const { database } = world;
  const { id } = await world.create({ userId: randomUUID(), url: 'https://hooks.example.com/' });
  const [started] = await database.query<{ age: number }>(
    'select extract(epoch from now() - pg_postmaster_start_time())::float8 * 1000 as age',
  );
  const leaseMs = 1500;
  const now = performance.now();
  await until(() => performance.now() - now + (started?.age ?? 0) > leaseMs);
  let isAway = false;
  const throughFailover: typeof database = {
    ...database,
    query: (...asked) => (isAway ? Promise.reject(new Error('away')) : database.query(...asked)),
  };
  const owner = createLaneStore({ database, owner: randomUUID(), leaseMs });
  const other = createLaneStore({ database: throughFailover, owner: randomUUID(), leaseMs });
  const isTaken = async () => (await other.take([id])).length === 1;
  await owner.take([id]);
  await database.query(`update lanes set owned_until = now() - interval '1 minute'`);
  isAway = true;
  await assert.rejects(isTaken());
  isAway = false;
  const back = performance.now();
  assert.equal(await isTaken(), false);
  assert.deepEqual(await owner.renew([id]), [id], 'its owner has it until then');
  await database.query(`update lanes set owned_until = now() - interval '1 minute'`);
  await until(isTaken);
  assert.ok(performance.now() - back >= leaseMs);
});
