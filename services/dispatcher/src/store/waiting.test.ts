import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { startSettlingLeftOver } from '../sending/settle-left-over.ts';
import { startTestWorld, testLog, type TestWorld } from '../testing/world.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createStandingStore } from './standing.ts';
import { forgetMonitor } from './fan-out.ts';
import { cancelLeftOver, cancelWaiting, holdLeftOver, holdWaiting, MAX_SETTLED } from './waiting.ts';

const WAITING = MAX_SETTLED * 2 + 10;
let world: TestWorld;
before(async () => {
  world = await startTestWorld();
  await world.database.query('create table statements (rows integer)');
  await world.database.query(
    `create function count_rows() returns trigger language plpgsql as $$
     begin insert into statements select count(*) from changed; return null; end $$`,
  );
  await world.database.query(
    `create trigger statements after update on deliveries
     referencing new table as changed for each statement execute function count_rows()`,
  );
});
after(() => world[Symbol.asyncDispose]());

/** A Destination for which very much waits, and one of those Deliveries. */
async function aBacklog(waiting = WAITING): Promise<{ userId: string; id: string; one: string }> {
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: 'https://localhost:1/hook' });
  const [row] = await world.database.query<{ one: string }>(
    `with made as (
       insert into events (id, type, user_id, occurred_at)
       select gen_random_uuid(), 'change.detected', $1, now() from generate_series(1, $2::int) returning id
     ), waits as (
       insert into deliveries (id, event_id, destination_id, due_at) select id, id, $3, now() from made returning id
     ) select min(id::text) as one from waits`,
    [userId, waiting, id],
  );
  return { userId, id, one: row?.one ?? '' };
}

const statesOf = (id: string) =>
  world.database.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from deliveries where destination_id = $1 group by state order by state',
    [id],
  );

async function assertFewAtOnce(): Promise<void> {
  const [most] = await world.database.query<{ rows: number }>('select max(rows) as rows from statements');
  assert.ok((most?.rows ?? 0) <= MAX_SETTLED, `${most?.rows} rows by one statement`);
}

test('what waits for a destination that is disabled is held a few at a time', async () => {
  const { id, one } = await aBacklog();
  assert.equal(await createStandingStore(world.database).disable(id, 'gone', [one]), true);
  assert.deepEqual(await statesOf(id), [
    { state: 'held', count: WAITING - 1 },
    { state: 'pending', count: 1 },
  ]);
  await assertFewAtOnce();
});

test('holding goes on where it broke off; what waits for a destination that its user paused stays', async () => {
  const { id, userId } = await aBacklog();
  const standing = createStandingStore(world.database);
  await world.database.query(`update destinations set active = false, disabled_reason = 'failing' where id = $1`, [id]);
  assert.equal(await standing.disable(id, 'failing', []), false);
  assert.deepEqual(await statesOf(id), [{ state: 'held', count: WAITING }]);
  const paused = await aBacklog();
  await world.database.query('update destinations set active = false where id = $1', [paused.id]);
  assert.equal(await standing.disable(paused.id, 'failing', []), false);
  assert.deepEqual(await statesOf(paused.id), [{ state: 'pending', count: WAITING }]);
  assert.equal(await world.destinations.remove(userId, id), true);
});

test('what waits for a destination that is deleted is cancelled a few at a time; a stranger changes nothing', async () => {
  const { id, userId } = await aBacklog();
  assert.equal(await world.destinations.remove(randomUUID(), id), false);
  assert.deepEqual(await statesOf(id), [{ state: 'pending', count: WAITING }]);
  assert.equal(await world.destinations.remove(userId, id), true);
  await cancelLeftOver(world.database);
  assert.deepEqual(await statesOf(id), [{ state: 'cancelled', count: WAITING }]);
  assert.deepEqual(await world.database.query('select from removed_destinations'), []);
  await assertFewAtOnce();
});

test('a destination whose deletion fails keeps what waits for it, and one that was deleted has it cancelled later', async () => {
  const { id, userId } = await aBacklog(2);
  await world.database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await world.database.query(
    'create trigger refuse before delete on destinations for each row execute function refuse()',
  );
  await assert.rejects(world.destinations.remove(userId, id), { code: 'INTERNAL' });
  await cancelLeftOver(world.database);
  assert.deepEqual(await statesOf(id), [{ state: 'pending', count: 2 }]);
  await world.database.query('drop trigger refuse on destinations');
  assert.equal(await world.destinations.remove(userId, id), true);
  // The process was killed here; the next one, or another, goes on.
  await using upkeep = startSettlingLeftOver({ database: world.database, log: testLog });
  await until(async () => (await statesOf(id)).every(({ state }) => state === 'cancelled'));
  assert.ok(upkeep);
});

test('nothing is sent again to a destination that was deleted meanwhile', async () => {
  const { id, userId, one } = await aBacklog(2);
  await world.database.query(`update deliveries set state = 'failed' where destination_id = $1`, [id]);
  const log = createDeliveryLog(world.database);
  await world.destinations.remove(userId, id);
  await log.redeliver(one, new Date());
  assert.equal(await log.recover(id, new Date(0), new Date()), 0);
  assert.deepEqual(await statesOf(id), [{ state: 'failed', count: 2 }]);
});

test('what waits of a monitor that is removed is cancelled a few at a time, for all its destinations', async () => {
  const [first, second, other] = [await aBacklog(), await aBacklog(1), await aBacklog(1)];
  const monitorId = randomUUID();
  await world.database.query(
    `update events set monitor_id = $1 where id in (select event_id from deliveries where destination_id = any($2))`,
    [monitorId, [first.id, second.id]],
  );
  await world.database.query(`update deliveries set state = 'held' where destination_id = $1`, [second.id]);
  const removed = { monitor_id: monitorId, user_id: first.userId, removed_at: '2026-03-04T06:00:00.000Z' };
  const { deliveries, destinations } = await forgetMonitor(world.database, removed);
  assert.equal(deliveries, WAITING + 1);
  assert.deepEqual(new Set(destinations), new Set([first.id, second.id]));
  assert.deepEqual(await statesOf(first.id), [{ state: 'cancelled', count: WAITING }]);
  assert.deepEqual(await statesOf(second.id), [{ state: 'cancelled', count: 1 }]);
  assert.deepEqual(await statesOf(other.id), [{ state: 'pending', count: 1 }]);
  await assertFewAtOnce();
});

test('what was delivered after all while it is recovered is not sent again', async () => {
  const { id, one } = await aBacklog(2);
  await world.database.query(`update deliveries set state = 'held' where destination_id = $1`, [id]);
  let recovered: Promise<number> | undefined;
  await world.database.transaction(async (tx) => {
    await tx.query(`update deliveries set state = 'delivered' where id = $1`, [one]);
    recovered = createDeliveryLog(world.database).recover(id, new Date(0), new Date());
    await until(waitsForLock, 'it to wait for the delivery');
  });
  assert.equal(await recovered, 1);
  assert.deepEqual(await statesOf(id), [
    { state: 'delivered', count: 1 },
    { state: 'pending', count: 1 },
  ]);
});

test('what a process that ended left pending for a destination that is disabled is held', async () => {
  const disabled = await aBacklog(2);
  const inHand = await aBacklog(2);
  const paused = await aBacklog(2);
  await world.database.query('update destinations set active = false');
  await world.database.query(`update destinations set disabled_reason = 'failing' where id = any($1)`, [
    [disabled.id, inHand.id],
  ]);
  await world.database.query(
    `insert into lanes (destination_id, owner, owned_until) values ($1, $3, now() - interval '1 second'), ($2, $3, now() + interval '1 hour')`,
    [disabled.id, inHand.id, randomUUID()],
  );
  await holdLeftOver(world.database);
  assert.deepEqual(await statesOf(disabled.id), [{ state: 'held', count: 2 }]);
  for (const { id } of [inHand, paused]) assert.deepEqual(await statesOf(id), [{ state: 'pending', count: 2 }]);
});

const waitsForLock = async (): Promise<boolean> =>
  (await world.database.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0;
const ENDS: Record<string, (backlog: { id: string; userId: string }) => Promise<void>> = {
  held: async ({ id }) => {
    await world.database.query(`update destinations set active = false, disabled_reason = 'gone' where id = $1`, [id]);
    await holdWaiting(world.database, id, []);
  },
  cancelled: ({ id }) => cancelWaiting(world.database, id),
};
for (const [end, settle] of Object.entries(ENDS)) {
  test(`what is recorded as delivered while the rest is ${end} stays delivered`, async () => {
    const backlog = await aBacklog(3);
    let settled: Promise<void> | undefined;
    await world.database.transaction(async (tx) => {
      await tx.query(`update deliveries set state = 'delivered' where id = $1`, [backlog.one]);
      settled = settle(backlog);
      await until(waitsForLock, 'it to wait for the delivery');
    });
    await settled;
    assert.deepEqual(await statesOf(backlog.id), [
      ...(end === 'cancelled' ? [{ state: 'cancelled', count: 2 }] : []),
      { state: 'delivered', count: 1 },
      ...(end === 'held' ? [{ state: 'held', count: 2 }] : []),
    ]);
  });

  test(`attempts are recorded while what waits is ${end}: neither waits for the other for ever`, async () => {
    const backlog = await aBacklog(2);
    // The younger row first in the table, so that a scan of the table comes upon it first.
    await world.database.query('update deliveries set attempt_count = 0 where id = $1', [backlog.one]);
    const ids = await world.database.query<{ id: string }>(
      'select id from deliveries where destination_id = $1 order by id',
      [backlog.id],
    );
    let settled: Promise<void> | undefined;
    await world.database.transaction(async (tx) => {
      for (const { id } of ids) {
        await tx.query('select from deliveries where id = $1 for update', [id]);
        settled ??= settle(backlog);
        await until(waitsForLock, 'it to wait for the delivery');
      }
    });
    await settled;
    assert.deepEqual(await statesOf(backlog.id), [{ state: end, count: 2 }]);
  });
}
