import assert from 'node:assert/strict';
import test from 'node:test';
import { scanEvent, type ScannedMonitor } from './scan-events.ts';

const finishedAt = new Date('2026-03-03T00:00:00.000Z');
const since = new Date('2026-03-01T00:00:00.000Z');
const failure = { reason: 'dns', httpStatus: null } as const;

const aScanned = (values: Partial<ScannedMonitor>): ScannedMonitor => ({
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  userId: '0a1b2c3d-0000-4000-8000-00000000000a',
  apiName: 'Example',
  docsUrl: 'https://docs.example.com/api',
  sourceKey: '0'.repeat(32),
  frequency: 'daily',
  consecutiveFailures: 0,
  firstFailedAt: null,
  isAnswered: false,
  ...values,
});
const failing = { consecutiveFailures: 2, firstFailedAt: since };

const CASES: Record<string, { monitor: Partial<ScannedMonitor>; want: [count: number, since: string] | null }> = {
  'a first failure is told, whoever asked for the scan': { monitor: {}, want: [1, finishedAt.toISOString()] },
  'a later failure is told to the Monitor whose slot or request it answers': {
    monitor: { ...failing, isAnswered: true },
    want: [3, since.toISOString()],
  },
  'a later failure of a scan for others is not told': { monitor: failing, want: null },
};

for (const [name, { monitor, want }] of Object.entries(CASES)) {
  test(name, () => {
    const told = scanEvent(aScanned(monitor), { scanId: '0a1b2c3d-0000-5000-8000-0000000000f1', finishedAt, failure });
    if (want === null) return assert.equal(told, null);
    assert.ok(told?.type === 'monitor.failed');
    assert.deepEqual([told.data.consecutive_failures, told.data.first_failed_at], want);
  });
}
