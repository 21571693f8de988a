import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { prune } from '@tidemark/platform/prune';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { RETENTION } from './retention.ts';

const log = createLogger('test', 'silent');

test('the record of an old scan, an old answer of a model and an old tombstone go, young ones stay', async () => {
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
    await database.query(`insert into analysis_cache (key, analysis, model, made_at) values ($1, '', '', $2)`, [
      id,
      at,
    ]);
    await database.query('insert into monitors (monitor_id, user_id, removed_at) values ($1, $1, $2)', [id, at]);
  }
  const options = { database, rules: RETENTION, log, now: () => new Date() };
  await prune(options, () => {}, new AbortController().signal);
  for (const table of ['scans', 'scan_parts']) {
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

test('what was said of a Finding goes with the last of its Changes', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  const scan = randomUUID();
  const monitors = [randomUUID(), randomUUID(), randomUUID()];
  await database.query(
    `insert into monitors (monitor_id, user_id, total) select id, id, 2 from unnest($1::uuid[]) id`,
    [monitors],
  );
  await database.query(
    `insert into insights (scan_id, fingerprint, facts, analysis)
     select $1, fingerprint, '{}', '' from unnest(array['shared', 'own']) fingerprint`,
    [scan],
  );
  await database.query(
    `insert into changes (id, monitor_id, user_id, api_name, scan_id, generation, fingerprint, rule, change_type, classification, severity,
       description, affected_endpoints, affected_endpoint_count, input, url, location, detected_at)
     select gen_random_uuid(), id, id, '', $1, 1, fingerprint, '', '', 'BREAKING', 'critical', '', '{}', 0, 'page', '', '', now()
     from unnest($2::uuid[], array['own', 'own', 'shared'], array['shared', 'shared', 'shared']) as m (id, one, other),
       unnest(array[one, other]) fingerprint`,
    [scan, monitors],
  );
  const said = async (): Promise<string[]> =>
    (await database.query<{ fingerprint: string }>('select fingerprint from insights order by 1')).map(
      ({ fingerprint }) => fingerprint,
    );
  const removeAndPrune = async (removed: readonly string[]): Promise<void> => {
    await database.query(`update monitors set removed_at = '2020-01-01' where monitor_id = any($1::uuid[])`, [removed]);
    await prune({ database, rules: RETENTION, log, now: () => new Date() }, () => {}, new AbortController().signal);
  };
  await removeAndPrune(monitors.slice(0, 1));
  assert.deepEqual(await said(), ['own', 'shared']);
  await removeAndPrune(monitors.slice(0, 2));
  assert.deepEqual(await said(), ['shared']);
  await removeAndPrune(monitors);
  assert.deepEqual(await said(), []);
});

test('to remove Changes takes a look at a few rows, however many there are', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  const gone = randomUUID();
  await database.query(
    `insert into monitors (monitor_id, user_id, total, removed_at)
     select $1::uuid, $1::uuid, 10, '2020-01-01'::timestamptz
     union all select md5(n::text)::uuid, $1::uuid, 200, null from generate_series(0, 99) n`,
    [gone],
  );
  await database.query(
    `insert into changes (id, monitor_id, user_id, api_name, scan_id, generation, fingerprint, rule, change_type, classification, severity,
       description, affected_endpoints, affected_endpoint_count, input, url, location, detected_at)
     select gen_random_uuid(), case when n > 10 then md5((n % 100)::text)::uuid else $1 end, $1, '', md5((n / 5000)::text)::uuid, 1,
       md5(n::text), '', '', 'BREAKING', 'critical', '', '{}', 0, 'page', '', '', now()
     from generate_series(1, 20000) n`,
    [gone],
  );
  await database.query(
    `insert into insights (scan_id, fingerprint, facts, analysis)
     select md5((n / 5000)::text)::uuid, md5(n::text), '{}', '' from generate_series(1, 20000) n`,
  );
  await database.query('vacuum analyze changes, insights, monitors');
  const read = await database.transaction(async (tx) => {
    const rule = RETENTION.find(({ table }) => table === 'changes');
    assert.equal((await tx.query(rule?.sql ?? '', [new Date(), 10])).length, 10);
    const [row] = await tx.query<{ rows: number }>(
      `select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname in ('changes', 'insights')`,
    );
    return row?.rows ?? 0;
  });
  assert.ok(read > 0 && read < 1000, `${read} rows were read`);
});
