import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { triggerFor } from '@tidemark/proto/scan-trigger';
import { ScanFailure } from '../failure.ts';
import { handleScanJob } from '../handlers/scan-job.ts';
import { aJob } from '../testing/scans.ts';
import { failScan } from './finish.ts';
import { claimScan } from './claims.ts';
import { listScans } from './scans.ts';

const REQUESTED_AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-01T00:01:00.000Z';
const outbox = { enqueue: async () => {} };

test('what a Monitor did not ask for is told to it as scheduled, and not before it began', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
  const [me, other] = [randomUUID(), randomUUID()];
  const requestOf = (monitor: string, requestedAt: string) =>
    aJob({
      trigger: 'manual',
      requested_at: requestedAt,
      answers: { frequencies: [], monitor_ids: [monitor] },
    });
  const [theirs, mine] = [requestOf(other, REQUESTED_AT), requestOf(me, LATER)];
  const put = (job: typeof mine) => handleScanJob({ database, outbox, wake: () => {} }, job);
  /** In the order in which they were put. */
  const listed = async (monitorId: string | null) => {
    const filter = { sourceKey: mine.source.key, monitorId, since: null };
    const { scans, total } = await listScans(database, filter, { limit: 10, offset: 0 });
    assert.equal(total, scans.length);
    const times = scans.map((row) => row.requested_at.getTime());
    assert.deepEqual(
      times,
      times.toSorted((one, next) => next - one),
      'in order of the times that are shown',
    );
    return scans
      .map((row) => [row.id, row.trigger, row.state, [REQUESTED_AT, LATER].includes(row.requested_at.toISOString())])
      .toSorted(([id]) => (id === theirs.scan_id ? -1 : 1));
  };
  await put(theirs);
  assert.deepEqual(await listed(me), []);
  assert.deepEqual(await listed(other), [[theirs.scan_id, 'manual', 'queued', true]]);
  const scan = (await claimScan(database)) ?? assert.fail('nothing to claim');
  assert.deepEqual(await listed(me), [[theirs.scan_id, 'schedule', 'running', false]]);
  await put(mine);
  const tools = { database, outbox, historyKept: 10, now: () => new Date() };
  const outcome = await failScan(tools, scan, new ScanFailure('dns'));
  assert.deepEqual(await listed(me), [
    [theirs.scan_id, 'schedule', 'failed', false],
    [mine.scan_id, 'manual', 'joined', true],
  ]);
  assert.deepEqual(await listed(other), [[theirs.scan_id, 'manual', 'failed', true]]);
  const sinceMine = { sourceKey: mine.source.key, monitorId: me, since: new Date(mine.requested_at) };
  assert.equal((await listScans(database, sinceMine, { limit: 10, offset: 0 })).total, 2, 'theirs began later');
  assert.deepEqual(await listed(null), [
    [theirs.scan_id, 'manual', 'failed', true],
    [mine.scan_id, 'manual', 'joined', true],
  ]);
  assert.deepEqual(
    [other, me, randomUUID()].map((monitor) => triggerFor({ ...outcome, trigger: 'initial' }, monitor)),
    ['initial', 'manual', 'schedule'],
  );
});
