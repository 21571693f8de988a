// Brings a service's schema up to date: numbered .sql files, one transaction each, forward only, checksummed, one migrator at a time.
// The platform's own tables (outbox, dead letters) come first, then the service's. A file that is one `create index concurrently` runs beside
// its transaction, which holds the lock: the table is written to meanwhile.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { retry } from './backoff.ts';
import { isTransient } from './errors.ts';
import type { Logger } from './log.ts';
import type { Database, Transaction } from './postgres.ts';

const PLATFORM_MIGRATIONS = new URL('../migrations/', import.meta.url);
const CONNECT_TRIES = 40;
const CONNECT_BASE_MS = 100;
const CONNECT_MAX_MS = 1000;
/** A migrator looks so often whether another one is through: one that waited in a statement would itself be waited for by an index. */
const LOCK_POLL_MS = 100;
const CONCURRENT_INDEX = /^(?:\s|--[^\n]*\n)*create (?:unique )?index concurrently (\w+) on /;

/** A migrator needs them: the lock is held by one, an index is made by the other. */
export const MIGRATOR_CONNECTIONS = 2;

interface Migration {
  name: string;
  checksum: string;
  sql: string;
  /** The index that the file makes without a lock on its table; null when it runs in the transaction. */
  concurrentIndex: string | null;
}

/**
 * Applies what is missing. Waits for a database that is still starting.
 * @param database has MIGRATOR_CONNECTIONS or more; @param folder the service's migrations/, null for none.
 */
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
  await alone(database, (tx) => ensureTable(tx));
  for (const migration of migrations) {
    const applied = await alone(database, (tx) => apply(tx, migration, database));
    if (applied) log.info({ migration: migration.name }, 'migration applied');
  }
}

async function read(folder: URL, prefix: string): Promise<Migration[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: prefix + file, sql, checksum, concurrentIndex: CONCURRENT_INDEX.exec(sql)?.[1] ?? null };
    }),
  );
}

/** The work in a transaction while no other migrator of the schema is in one. */
async function alone<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (;;) {
    const turn = await database.transaction(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext(current_schema() || '.migrations')) as taken`,
      );
      return lock?.taken ? { result: await work(tx) } : null;
    });
    if (turn !== null) return turn.result;
    await delay(LOCK_POLL_MS);
  }
}

async function ensureTable(tx: Transaction): Promise<void> {
  await tx.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

async function apply(tx: Transaction, migration: Migration, database: Database): Promise<boolean> {
  // Without a parameter: the snapshot of one that has some is kept until the next statement, and an index waits for the end of all snapshots.
  const applied = await tx.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const row = applied.find(({ name }) => name === migration.name);
  if (row) {
    if (row.checksum !== migration.checksum)
      throw new Error(`migration ${migration.name} was changed after it was applied`);
    return false;
  }
  if (migration.concurrentIndex === null) await tx.query(migration.sql);
  else await makeIndex(database, migration.sql, migration.concurrentIndex);
  await tx.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
  return true;
}

/** What a migrator that was ended in the middle has left cannot be used. */
async function makeIndex(database: Database, sql: string, name: string): Promise<void> {
  await database.query(`drop index concurrently if exists ${name}`);
  await database.query(sql);
}
