import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  event,
  changesRecorded,
  MAX_ITEMS_PER_PART,
  MAX_MESSAGE_BYTES,
  type ScanCompleted,
} from '@tidemark/proto/events';
import { isAnswered } from '@tidemark/proto/scan-trigger';
import { changeOf } from './change.ts';
import { draftOf } from './draft.ts';
import { changeEvents, changesRecordedMessage, eventTypesOf, scanCompletedEvent } from './events.ts';
import { aWireFinding } from './testing/wire.ts';
import type { Watcher } from './watchers.ts';

const MONITOR = '6f6e3d30-0000-4000-8000-000000000001';
const USER = '6f6e3d30-0000-4000-8000-0000000000aa';
const SCAN = '6f6e3d30-0000-4000-8000-0000000000ff';
const KEY = 'a'.repeat(32);
const watcher: Watcher = {
  monitorId: MONITOR,
  userId: USER,
  apiName: 'Stripe',
  docsUrl: 'https://docs.example.com/',
  frequency: 'hourly',
  alerts: { breaking: true, deprecation: true, nonBreaking: true },
};
const NOTHING = { total: 0, breaking: 0, deprecation: 0 };
const cause = { scanId: SCAN, generation: 2, detectedAt: new Date('2026-03-01T10:00:00Z') };

const aScan = (fields: Partial<ScanCompleted> = {}): ScanCompleted => ({
  scan_id: SCAN,
  source_key: KEY,
  trigger: 'schedule',
  answers: { frequencies: [], monitor_ids: [] },
  joined: [],
  started_at: '2026-03-01T10:00:00.000Z',
  finished_at: '2026-03-01T10:00:02.500Z',
  generation: 2,
  first: false,
  changed: true,
  parts: 1,
  findings: 1,
  docs_changed_at: null,
  ...fields,
});

test('alerts gate events by class; every other class counts as non-breaking', () => {
  const none = { breaking: false, deprecation: false, nonBreaking: false };
  const both = ['change.detected', 'change.breaking'];
  const cases = [
    { classification: 'BREAKING', alerts: { ...none, breaking: true }, want: both },
    { classification: 'BREAKING', alerts: { breaking: false, deprecation: true, nonBreaking: true }, want: [] },
    { classification: 'DEPRECATION', alerts: { ...none, deprecation: true }, want: ['change.detected'] },
    { classification: 'DEPRECATION', alerts: { breaking: true, deprecation: false, nonBreaking: true }, want: [] },
    ...(['NEW_FEATURE', 'BUG_FIX', 'SECURITY', 'PERFORMANCE', 'COSMETIC'] as const).flatMap((classification) => [
      { classification, alerts: { ...none, nonBreaking: true }, want: ['change.detected'] },
      { classification, alerts: { breaking: true, deprecation: true, nonBreaking: false }, want: [] },
    ]),
  ] as const;
  for (const { classification, alerts, want } of cases)
    assert.deepEqual(eventTypesOf(classification, alerts), want, classification);
});

test('messages fit their schemas, and repeats have the same ids', () => {
  const change = changeOf(draftOf(aWireFinding(), '2026-03-01'), watcher, cause);
  const build = () => [
    ...changeEvents(change, watcher.alerts, 'https://app.example.com'),
    scanCompletedEvent(aScan(), watcher, { total: 1, breaking: 1, deprecation: 0 }),
  ];
  const messages = build();
  assert.deepEqual(
    messages.map(({ subject }) => subject),
    ['event.change.detected', 'event.change.breaking', 'event.monitor.scan_completed'],
  );
  for (const { payload, messageId } of messages) assert.equal(event.parse(payload).event_id, messageId);
  assert.deepEqual(build(), messages);
  assert.equal(new Set(messages.map(({ messageId }) => messageId)).size, 3);
  const [detected, , completed] = messages.map(({ payload }) => event.parse(payload).data);
  assert.equal(
    detected && 'dashboard_url' in detected ? detected.dashboard_url : null,
    `https://app.example.com/changes/${change.id}`,
  );
  assert.equal(completed && 'duration_ms' in completed ? completed.duration_ms : null, 2500);
  const totals = { total: 3, breaking: 1, deprecation: 0 };
  const recorded = {
    watcher,
    sourceKey: KEY,
    scanId: SCAN,
    part: 1,
    recordedAt: cause.detectedAt,
    changes: [change],
    totals,
  };
  assert.deepEqual(changesRecorded.parse(changesRecordedMessage(recorded).payload).totals, totals);
  assert.notEqual(
    changesRecordedMessage(recorded).messageId,
    changesRecordedMessage({ ...recorded, part: 2 }).messageId,
  );
});

test('as many endpoints are told as fit with the rest of a full part into a message, and how many there are', () => {
  const wide = '\u20AC'.repeat(2000);
  const endpoints = Array.from({ length: 50 }, (_, at) => `GET /v1/${'\u20AC'.repeat(20)}/${at}`);
  const draft = draftOf(
    aWireFinding({
      rule: 'endpoint-deprecated',
      endpoint: endpoints[0] ?? null,
      affected_endpoints: endpoints,
      affected_endpoint_count: 70,
      subject: wide,
      quote: wide,
      url: `https://docs.example.com/${'x'.repeat(2000)}`,
    }),
    '2026-03-01',
  );
  const change = changeOf(draft, watcher, cause);
  const recorded = {
    watcher,
    sourceKey: KEY,
    scanId: SCAN,
    part: 1,
    recordedAt: cause.detectedAt,
    changes: Array.from({ length: MAX_ITEMS_PER_PART }, () => change),
    totals: { total: 50, breaking: 0, deprecation: 50 },
  };
  const payload = changesRecorded.parse(changesRecordedMessage(recorded).payload);
  assert.ok(Buffer.byteLength(JSON.stringify(payload)) < MAX_MESSAGE_BYTES);
  const [first] = payload.changes;
  assert.equal(first?.affected_endpoint_count, 70);
  assert.deepEqual(first.affected_endpoints, endpoints.slice(1, 1 + (first.affected_endpoints?.length ?? 0)));
  assert.ok((first.affected_endpoints?.length ?? 0) >= 20);
});

test('a scan answers a slot of the frequency, a request, and a request that joined', () => {
  const other = '6f6e3d30-0000-4000-8000-000000000002';
  const cases: { name: string; scan: ScanCompleted; want: boolean }[] = [
    { name: 'nobody', scan: aScan(), want: false },
    { name: 'its frequency', scan: aScan({ answers: { frequencies: ['hourly'], monitor_ids: [] } }), want: true },
    { name: 'another frequency', scan: aScan({ answers: { frequencies: ['daily'], monitor_ids: [] } }), want: false },
    { name: 'its request', scan: aScan({ answers: { frequencies: [], monitor_ids: [MONITOR] } }), want: true },
    { name: "another's request", scan: aScan({ answers: { frequencies: [], monitor_ids: [other] } }), want: false },
    { name: 'it joined', scan: aScan({ joined: [{ scan_id: SCAN, monitor_ids: [other, MONITOR] }] }), want: true },
  ];
  for (const { name, scan, want } of cases) assert.equal(isAnswered(scan, watcher), want, name);
});

test('a completed scan tells each Monitor the trigger of its own request, and the schedule for the request of another', () => {
  const other = '6f6e3d30-0000-4000-8000-000000000002';
  const frequencies: ScanCompleted['answers']['frequencies'] = ['hourly'];
  const told = (fields: Partial<ScanCompleted>): unknown => {
    const { payload } = scanCompletedEvent(aScan({ trigger: 'manual', ...fields }), watcher, NOTHING);
    const { data } = event.parse(payload);
    return 'trigger' in data ? data.trigger : null;
  };
  assert.equal(told({ answers: { frequencies, monitor_ids: [MONITOR] } }), 'manual');
  assert.equal(told({ answers: { frequencies, monitor_ids: [other] } }), 'schedule');
  const joined = [{ scan_id: SCAN, trigger: 'initial' as const, monitor_ids: [MONITOR] }];
  assert.equal(told({ answers: { frequencies, monitor_ids: [other, MONITOR] }, joined }), 'initial');
});

test('text that PostgreSQL cannot store is mended', () => {
  const draft = draftOf(aWireFinding({ endpoint: 'GET /\0', subject: 'x\uD800', quote: '\u{1F600}' }), '2026-03-01');
  assert.deepEqual([draft.endpoint, draft.subject, draft.quote], ['GET /\uFFFD', 'x\uFFFD', '\u{1F600}']);
  assert.ok(draft.description.isWellFormed() && !draft.description.includes('\0'));
});
