import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { scanCompleted, scanFailed } from '@tidemark/proto/events';
import { scan } from '../testing/messages.ts';
import { recordCompleted, recordFailed } from './outcomes.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

test('a Monitor is told as scheduled a scan that another one asked for', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, MIGRATIONS, createLogger('test', 'silent'));
  const [asked, joined, other] = [randomUUID(), randomUUID(), randomUUID()];
  const ids = [asked, joined, other];
  const user = randomUUID();
  await database.query(`insert into users (id, plan, name, namespace) values ($1, 'pro', 'Ann', 'ann')`, [user]);
  await database.query(
    `insert into monitors (id, user_id, namespace, resource_name, resource_version, created_at, updated_at, frequency, suspend,
       alert_breaking, alert_deprecation, alert_non_breaking, ignore_selectors, display_name, accepted, reason)
     select id, $2, 'ann', id::text, 1, now(), now(), 'daily', false, true, true, true, '{}', 'Pets', true, '' from unnest($1::uuid[]) as id`,
    [ids, user],
  );
  const told = async () => {
    const rows = await database.query<{ id: string; last_scan_trigger: string; last_scan_status: string }>(
      'select id, last_scan_trigger, last_scan_status from monitors',
    );
    return ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      return [row?.last_scan_trigger, row?.last_scan_status];
    });
  };
  const outcome = {
    ...scan('a'.repeat(32), '2026-03-01T00:00:00.000Z'),
    trigger: 'manual',
    answers: { frequencies: ['daily'], monitor_ids: [asked, joined] },
    joined: [{ scan_id: randomUUID(), trigger: 'initial', monitor_ids: [joined] }],
  };
  const failed = scanFailed.parse({ ...outcome, reason: 'dns', http_status: null, detail: 'No address.' });
  await database.transaction((tx) => recordFailed(tx, ids, failed));
  assert.deepEqual(await told(), [
    ['manual', 'failed'],
    ['initial', 'failed'],
    ['schedule', 'failed'],
  ]);
  const completed = scanCompleted.parse({
    ...outcome,
    trigger: 'initial',
    joined: [],
    generation: 1,
    first: true,
    changed: false,
    parts: 0,
    findings: 0,
    docs_changed_at: null,
  });
  await database.transaction((tx) => recordCompleted(tx, ids, completed));
  assert.deepEqual(await told(), [
    ['initial', 'completed'],
    ['initial', 'completed'],
    ['schedule', 'completed'],
  ]);
});
