import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestWorld, type TestWorld } from '../testing/world.ts';
import { createStandingStore } from './standing.ts';
import { MAX_SETTLED } from './waiting.ts';

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
async function aBacklog(): Promise<{ userId: string; id: string; one: string }> {
  const userId = randomUUID();
  const { id } = await world.create({ userId, url: 'https://localhost:1/hook' });
  const [row] = await world.database.query<{ one: string }>(
    `with made as (
       insert into events (id, type, user_id, occurred_at)
       select gen_random_uuid(), 'change.detected', $1, now() from generate_series(1, $2::int) returning id
     ), waits as (
       insert into deliveries (id, event_id, destination_id, due_at) select id, id, $3, now() from made returning id
     ) select min(id::text) as one from waits`,
    [userId, WAITING, id],
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
  assert.deepEqual(await statesOf(id), [{ state: 'cancelled', count: WAITING }]);
  await assertFewAtOnce();
});
