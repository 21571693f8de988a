import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './log.ts';
import { prune } from './prune.ts';
import { startTestDatabase } from './test-database.ts';

test('old rows go in batches, rule after rule, until none is left; an end in between is kept', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await database.query('create table notes (id integer primary key, made_at timestamptz not null)');
  await database.query(
    `insert into notes select n, now() - case when n <= 2500 then interval '31 days' else interval '29 days' end
     from generate_series(1, 2600) n`,
  );
  const rule = {
    table: 'notes',
    keepDays: 30,
    sql: 'delete from notes where id in (select id from notes where made_at < $1 limit $2) returning 1',
  };
  const options = { database, rules: [rule], log: createLogger('test', 'silent'), now: () => new Date() };
  const left = async (): Promise<number> => (await database.query('select 1 from notes')).length;
  const stop = new AbortController();
  await prune(options, () => stop.abort(), stop.signal);
  assert.equal(await left(), 1600);
  const batches: number[] = [];
  await prune(options, (_table, rows) => batches.push(rows), new AbortController().signal);
  assert.deepEqual([batches, await left()], [[1000, 500], 100]);
});

test('a rule that fails leaves the others their turn', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await database.query('create table notes as select now() as made_at');
  const broken = { table: 'nowhere', keepDays: 0, sql: 'delete from nowhere where $1 and $2 returning 1' };
  const rule = { table: 'notes', keepDays: 0, sql: 'delete from notes where made_at < $1 and $2 > 0 returning 1' };
  const options = { database, rules: [broken, rule], log: createLogger('test', 'silent'), now: () => new Date() };
  const pruned: [string, number][] = [];
  const failed: string[] = [];
  await prune(
    { ...options, failed: (table) => failed.push(table) },
    (table, rows) => pruned.push([table, rows]),
    new AbortController().signal,
  );
  assert.deepEqual([pruned, failed], [[['notes', 1]], ['nowhere']]);
});
