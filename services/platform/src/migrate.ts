// Brings a service's schema up to date: numbered .sql files, one transaction each, forward only, checksummed, one migrator at a time.
// The platform's own tables (outbox, dead letters) come first, then the service's.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { retry } from './backoff.ts';
import { isTransient } from './errors.ts';
import type { Logger } from './log.ts';
import type { Database, Transaction } from './postgres.ts';

const PLATFORM_MIGRATIONS = new URL('../migrations/', import.meta.url);
const CONNECT_TRIES = 40;
const CONNECT_BASE_MS = 100;
const CONNECT_MAX_MS = 1000;

interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** Applies what is missing. `folder` is the service's migrations/, null for none. Waits for a database that is still starting. */
export async function migrate(database: Database, folder: URL | null, log: Logger): Promise<void> {
  const migrations = [
    ...(await read(PLATFORM_MIGRATIONS, 'platform/')),
    ...(folder === null ? [] : await read(folder, '')),
  ];
  await retry(() => database.query('select 1'), {
    attempts: CONNECT_TRIES,
    baseMs: CONNECT_BASE_MS,
    maxMs: CONNECT_MAX_MS,
    retryable: isTransient,
  });
  await database.transaction((tx) => ensureTable(tx));
  for (const migration of migrations) {
    const applied = await database.transaction((tx) => apply(tx, migration));
    if (applied) log.info({ migration: migration.name }, 'migration applied');
  }
}

async function read(folder: URL, prefix: string): Promise<Migration[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8');
      return { name: prefix + file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const lock = (tx: Transaction): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtext(current_schema() || '.migrations'))`);

async function ensureTable(tx: Transaction): Promise<void> {
  await lock(tx);
  await tx.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

async function apply(tx: Transaction, migration: Migration): Promise<boolean> {
  await lock(tx);
  const [row] = await tx.query<{ checksum: string }>('select checksum from migrations where name = $1', [
    migration.name,
  ]);
  if (row) {
    if (row.checksum !== migration.checksum)
      throw new Error(`migration ${migration.name} was changed after it was applied`);
    return false;
  }
  await tx.query(migration.sql);
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
  return true;
}
