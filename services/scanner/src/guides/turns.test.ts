import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { currentContext } from '@tidemark/platform/request-context';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { Registry } from 'prom-client';
import { createGuideMetrics } from './metrics.ts';
import { startGuideWorker } from './worker.ts';

const KEY = 'c'.repeat(32);
const log = createLogger('test', 'silent');

test('users take turns, however many look-ups wait for one of them', async () => {
  await using db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), log);
  await db.database.query('insert into sources (key) values ($1)', [KEY]);
  const source = { key: KEY, docs_url: 'https://docs.example/', openapi_spec_url: null, ignore_selectors: [] };
  const query = {
    fingerprint: 'a'.repeat(32),
    endpoint: 'GET /v1/orders',
    subject: null,
    text: 'The endpoint GET /v1/orders was removed.',
    url: source.docs_url,
    input: 'page',
    links: [],
  };
  const users = new Map(
    ['many', 'many', 'many', 'many', 'few', null, 'few'].map((user) => [randomUUID() as string, user]),
  );
  for (const [scanId, user] of users) {
    await db.database.query(
      `insert into scans (id, source_key, source, host, trigger, answers, state, due_at, requested_at, user_id)
       values ($1, $2, $3, $4, 'manual', '{}', 'completed', now(), now(), $5)`,
      [scanId, KEY, JSON.stringify(source), `${scanId}.example`, user],
    );
    await db.database.query('insert into guide_lookups (scan_id, source_key, queries) values ($1, $2, $3)', [
      scanId,
      KEY,
      JSON.stringify([query]),
    ]);
  }
  const served = new Set<string>();
  const all = Promise.withResolvers<void>();
  await using worker = startGuideWorker({
    workers: 1,
    database: db.database,
    outbox: { enqueue: async () => {} },
    async ask() {
      served.add(currentContext()?.requestId ?? '');
      if (served.size === users.size) all.resolve();
      return null;
    },
    metrics: createGuideMetrics(new Registry(), log),
    log,
  });
  worker.wake();
  await all.promise;
  assert.deepEqual(
    [...served].map((scanId) => users.get(scanId)),
    ['many', 'few', null, 'many', 'few', 'many', 'many'],
  );
});
