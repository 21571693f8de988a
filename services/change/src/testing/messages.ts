// What the change service is told by others.
import { randomUUID } from 'node:crypto';
import type { FindingFound, ScanCompleted, WireFinding } from '@tidemark/proto/events';
import type { Watcher as WatcherMessage } from '@tidemark/proto/gen/tidemark/monitor/v1/Watcher';
import { aWireFinding } from './wire.ts';

export const USER = randomUUID();
export const STARTED = '2026-03-01T10:00:00.000Z';

const sourceKey = (): string => randomUUID().replaceAll('-', '');

export const aWatcher = (fields: Partial<WatcherMessage> = {}): WatcherMessage & { monitorId: string } => ({
  monitorId: randomUUID(),
  userId: USER,
  apiName: 'Pets',
  docsUrl: 'https://docs.example.com/',
  scanFrequency: 'SCAN_FREQUENCY_HOURLY',
  alerts: { breaking: true, deprecation: true, nonBreaking: true },
  ...fields,
});

export const aFinding = (fields: Partial<WireFinding> = {}): WireFinding =>
  aWireFinding({
    fingerprint: sourceKey(),
    affected_endpoints: ['GET /v1/pets', 'POST /v1/pets'],
    affected_endpoint_count: 2,
    quote: 'nul \0 and half \uD800',
    sunset_on: '2026-12-31',
    ...fields,
  });

export const aPart = (fields: Partial<FindingFound> = {}): FindingFound => ({
  scan_id: randomUUID(),
  source_key: sourceKey(),
  generation: 2,
  base_verified_at: '2026-03-01T09:00:00.000Z',
  started_at: STARTED,
  part: 1,
  parts: 1,
  findings: [aFinding()],
  ...fields,
});

export const aScan = (part: FindingFound, fields: Partial<ScanCompleted> = {}): ScanCompleted => ({
  scan_id: part.scan_id,
  source_key: part.source_key,
  trigger: 'schedule',
  answers: { frequencies: ['hourly'], monitor_ids: [] },
  joined: [],
  started_at: STARTED,
  finished_at: '2026-03-01T10:00:01.000Z',
  generation: 2,
  first: false,
  changed: true,
  parts: part.parts,
  findings: 1,
  docs_changed_at: null,
  ...fields,
});
