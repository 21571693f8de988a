// Builders for tests.
import type { ScanCompleted, ScanFailed } from '@tidemark/proto/events';
import type { LastScan, MonitorResource } from '../monitor-resource.ts';
import type { Verdict } from '../verdict.ts';

export const UID = '0a1b2c3d-0000-4000-8000-000000000001';
export const USER = '0a1b2c3d-0000-4000-8000-00000000000a';
export const KEY = '00000000000000000000000000000000';
/** Midnight, so that the slots of KEY, whose phase is 0, begin at full hours and full days. */
export const MIDNIGHT = Date.parse('2026-03-01T00:00:00Z');

export const hours = (count: number): number => MIDNIGHT + count * 3_600_000;
export const iso = (ms: number): string => new Date(ms).toISOString();

export const aScan = (values: Partial<LastScan> = {}): LastScan => ({
  id: '0a1b2c3d-0000-5000-8000-0000000000f0',
  trigger: 'initial',
  result: 'completed',
  startedAt: iso(hours(1)),
  finishedAt: iso(hours(1) + 1000),
  ...values,
});

export const aMonitor = (values: Partial<MonitorResource> = {}): MonitorResource => ({
  metadata: { name: 'x', namespace: 'team', uid: UID, resourceVersion: '7', generation: 2 },
  spec: { docsUrl: 'https://docs.example.com/api' },
  ...values,
});

export const aVerdict = (values: Partial<Verdict> = {}): Verdict => ({
  accepted: true,
  schedulable: true,
  reason: 'Accepted',
  message: '',
  source: { key: KEY, docs_url: 'https://docs.example.com/api', openapi_spec_url: null, ignore_selectors: [] },
  watchingSince: new Date(hours(0)),
  displayName: 'Example',
  displaced: [],
  ...values,
});

const outcome = {
  scan_id: '0a1b2c3d-0000-5000-8000-0000000000f1',
  source_key: KEY,
  trigger: 'schedule' as const,
  answers: { frequencies: ['daily' as const], monitor_ids: [] },
  joined: [],
  started_at: iso(hours(2)),
  finished_at: iso(hours(2) + 5000),
};

export const aCompletedScan = (values: Partial<ScanCompleted> = {}): ScanCompleted => ({
  ...outcome,
  generation: 1,
  first: false,
  changed: false,
  parts: 0,
  findings: 0,
  docs_changed_at: null,
  ...values,
});

export const aFailedScan = (values: Partial<ScanFailed> = {}): ScanFailed => ({
  ...outcome,
  reason: 'timeout',
  http_status: null,
  detail: 'the page did not load in time',
  ...values,
});
