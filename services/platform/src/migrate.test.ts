import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createLogger } from './log.ts';
import { migrate } from './migrate.ts';
import type { Database } from './postgres.ts';
import { startTestDatabase } from './test-database.ts';
import { until } from './testing/until.ts';

const log = createLogger('test', 'silent');
const INDEX = '-- By name.\ncreate index concurrently notes_by_name on notes (name);\n';

async function aFolder(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return { url: pathToFileURL(`${folder}/`), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

const isValid = async (database: Database): Promise<boolean | undefined> => {
  const [row] = await database.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_by_name')`,
  );
  return row?.valid;
};

test('a table is written to while an index of it is made, and migrators go one after the other', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await using folder = await aFolder({ '0001-notes.sql': 'create table notes (name text);', '0002-index.sql': INDEX });
  await using first = await aFolder({ '0001-notes.sql': 'create table notes (name text);' });
  await migrate(database, first.url, log);
  const migrating = await database.transaction(async (tx) => {
    await tx.query(`insert into notes values ('before')`);
    const migrators = [migrate(database, folder.url, log), migrate(database, folder.url, log)];
    // It waits for this transaction.
    await until(async () => (await database.query('select 1 from pg_stat_progress_create_index')).length > 0);
    await database.transaction(async (other) => {
      await other.query(`set local lock_timeout = '10s'`);
      await other.query(`insert into notes values ('meanwhile')`);
    });
    return { migrators };
  });
  await Promise.all(migrating.migrators);
  assert.equal(await isValid(database), true);
  const applied = await database.query(`select name from migrations where name like '0002%'`);
  assert.equal(applied.length, 1);
});

test('an index that was left unfinished is made anew', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await database.query(`create table notes as select 'same' as name from generate_series(1, 2)`);
  await assert.rejects(database.query('create unique index concurrently notes_by_name on notes (name)'));
  assert.equal(await isValid(database), false);
  await using folder = await aFolder({ '0001-index.sql': INDEX });
  await migrate(database, folder.url, log);
  assert.equal(await isValid(database), true);
});

test('what was changed after it was applied is refused, and a file that fails leaves nothing', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await using folder = await aFolder({ '0001-notes.sql': 'create table notes (name text); select 1 / 0;' });
  await assert.rejects(migrate(database, folder.url, log));
  assert.deepEqual(await database.query(`select to_regclass('notes') as found`), [{ found: null }]);
  await using mended = await aFolder({ '0001-notes.sql': 'create table notes (name text);' });
  await migrate(database, mended.url, log);
  await assert.rejects(migrate(database, folder.url, log), /0001-notes.sql was changed after it was applied/);
});
