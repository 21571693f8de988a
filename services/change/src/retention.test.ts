import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { prune } from '@tidemark/platform/prune';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { RETENTION } from './retention.ts';

const log = createLogger('test', 'silent');

test('the record of an old scan, what was said of it and an old tombstone go, young ones stay', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  const [old, young] = [randomUUID(), randomUUID()];
  for (const [id, at] of [
    [old, '2020-01-01'],
    [young, new Date().toISOString()],
  ] as const) {
    await database.query('insert into scans (scan_id, seen_at) values ($1, $2)', [id, at]);
    await database.query('insert into scan_parts (scan_id, part) values ($1, 1)', [id]);
    await database.query(
      `insert into insights (scan_id, fingerprint, facts, analysis, created_at) values ($1, '', '{}', '', $2)`,
      [id, at],
    );
    await database.query(`insert into analysis_cache (key, analysis, model, made_at) values ($1, '', '', $2)`, [
      id,
      at,
    ]);
    await database.query('insert into monitors (monitor_id, user_id, removed_at) values ($1, $1, $2)', [id, at]);
  }
  const options = { database, rules: RETENTION, log, now: () => new Date() };
  await prune(options, () => {}, new AbortController().signal);
  for (const table of ['scans', 'scan_parts', 'insights']) {
    const left = await database.query<{ id: string }>(
      `select scan_id as id from ${table} where scan_id = any ($1::uuid[])`,
      [[old, young]],
    );
    assert.deepEqual([table, left], [table, [{ id: young }]]);
  }
  const left = await database.query<{ id: string }>(
    'select monitor_id as id from monitors where monitor_id = any ($1::uuid[])',
    [[old, young]],
  );
  assert.deepEqual(left, [{ id: young }]);
  const cached = await database.query<{ key: string }>('select key from analysis_cache');
  assert.deepEqual(cached, [{ key: young }]);
});
