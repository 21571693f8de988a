import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aMonitor, KEY, startWorld } from '../testing/world.ts';
import { MAX_SCANS_DROPPED } from './inputs.ts';

test('after the daily run, scans that no window reaches go a few at a time', async () => {
  await using world = await startWorld();
  const { database, monitors } = world;
  monitors.push(aMonitor());
  await database.query(`insert into scans values ($1, gen_random_uuid(), '2026-05-31', true, null)`, [KEY]);
  await database.query(
    `insert into scans select $1, gen_random_uuid(), '2026-01-01', true, null from generate_series(1, $2::int)`,
    [KEY, MAX_SCANS_DROPPED * 2 + 1],
  );
  await database.query('create table statements (rows integer)');
  await database.query(
    `create function count_rows() returns trigger language plpgsql as $$
     begin insert into statements select count(*) from gone; return null; end $$`,
  );
  await database.query(
    `create trigger statements after delete on scans
     referencing old table as gone for each statement execute function count_rows()`,
  );
  await world.start().step();
  assert.equal((await database.query('select from scans')).length, 1);
  const statements = await database.query<{ rows: number }>('select rows from statements');
  assert.deepEqual(
    statements.map(({ rows }) => rows),
    [MAX_SCANS_DROPPED, MAX_SCANS_DROPPED, 1],
  );
});
