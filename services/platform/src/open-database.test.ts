import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createLogger } from './log.ts';
import { createRegistry } from './metrics.ts';
import { openDatabase } from './open-database.ts';
import { startTestDatabase } from './test-database.ts';

test('a migration may take as long as it does, a statement of the service may not', async () => {
  await using stack = new AsyncDisposableStack();
  const server = stack.use(await startTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  stack.defer(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, '0001.sql'),
    `create table seen as select current_setting('statement_timeout') as timeout`,
  );
  const config = { DATABASE_URL: server.url, DATABASE_POOL_MAX: 2 };
  const context = { log: createLogger('test', 'silent'), registry: createRegistry() };
  const database = stack.use(await openDatabase('test', config, pathToFileURL(folder + sep), context));
  assert.deepEqual(await database.query(`select timeout, current_setting('statement_timeout') as now from seen`), [
    { timeout: '0', now: '30s' },
  ]);
});
