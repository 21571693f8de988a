import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { scanCompleted, scanFailed } from '@tidemark/proto/events';
import { addMonitors } from '../testing/add-monitors.ts';
import { scan } from '../testing/messages.ts';
import { findMonitor, listMonitors } from './monitors.ts';
import { recordChanges, recordCompleted, recordFailed } from './outcomes.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

test('Monitors made in one second are listed in the order in which they came, the last one first', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, MIGRATIONS, createLogger('test', 'silent'));
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const user = await addMonitors(database, ids);
  const { rows: listed } = await listMonitors(database, user, 100);
  assert.deepEqual(
    listed.map((row) => row.id),
    ids.toReversed(),
  );
});

test('the totals of the last part of a scan stay, in whatever order the parts come', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, MIGRATIONS, createLogger('test', 'silent'));
  const id = randomUUID();
  const user = await addMonitors(database, [id]);
  const told = async ([total, breaking, deprecation]: [number, number, number]) => {
    const part = { user_id: user, source_key: 'a'.repeat(64), scan_id: randomUUID(), changes: [] };
    const recorded_at = '2026-03-01T00:00:00.000Z';
    const totals = { total, breaking, deprecation };
    await recordChanges(database, { monitor_id: id, recorded_at, totals, ...part });
    const row = await findMonitor(database, id);
    return [row?.changes_total, row?.changes_breaking, row?.changes_deprecation];
  };
  assert.deepEqual(await told([50, 50, 0]), [50, 50, 0]);
  assert.deepEqual(await told([120, 70, 10]), [120, 70, 10]);
  assert.deepEqual(await told([100, 60, 5]), [120, 70, 10]);
});

test('a Monitor is told as scheduled a scan that another one asked for', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, MIGRATIONS, createLogger('test', 'silent'));
  const [asked, joined, other] = [randomUUID(), randomUUID(), randomUUID()];
  const ids = [asked, joined, other];
  await addMonitors(database, ids);
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
