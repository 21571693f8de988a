// Look-ups that lose the database.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import type { Database } from '@tidemark/platform/postgres';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { until } from '@tidemark/platform/testing/until';
import { Registry } from 'prom-client';
import { createGuideMetrics } from './metrics.ts';
import { startGuideWorker } from './worker.ts';

const log = createLogger('test', 'silent');

test('what is found while PostgreSQL is away is stored when it is back, also when another try has begun since', async () => {
  await using db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), log);
  const scanId = randomUUID();
  const key = 'c'.repeat(32);
  const source = { key, docs_url: 'https://docs.example/', openapi_spec_url: null, ignore_selectors: [] };
  await db.database.query('insert into sources (key) values ($1)', [key]);
  await db.database.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, due_at, requested_at)
     values ($1, $2, $3, 'docs.example', 'manual', '{}', 'completed', now(), now())`,
    [scanId, key, JSON.stringify(source)],
  );
  await db.database.query(`insert into guide_lookups (scan_id, source_key, queries) values ($1, $2, '[]')`, [
    scanId,
    key,
  ]);
  let failures = 0;
  const database: Database = {
    ...db.database,
    transaction: (work) =>
      db.database.transaction(work).catch((error: unknown) => {
        failures += 1;
        throw error;
      }),
  };
  const begun = Promise.withResolvers<null>();
  const gate = Promise.withResolvers<null>();
  let lookUps = 0;
  await using _ = startGuideWorker({
    workers: 1,
    database,
    outbox: { enqueue: async () => {} },
    ask: () => {
      lookUps += 1;
      begun.resolve(null);
      return gate.promise;
    },
    metrics: createGuideMetrics(new Registry(), log),
    log,
  });
  await begun.promise;
  // Its lease has ended, and another worker has taken it up.
  await db.database.query('update guide_lookups set attempt = 2');
  await db.kill();
  gate.resolve(null);
  await until(() => failures > 0);
  db.start();
  const state = async (): Promise<unknown> =>
    (await db.database.query('select state from guide_lookups'))[0]?.['state'];
  await until(() =>
    state().then(
      (one) => one === 'done',
      () => false,
    ),
  );
  assert.equal(lookUps, 1);
});
