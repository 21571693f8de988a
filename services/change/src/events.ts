// What is told of a Change and of a scan, and to whom. Pure.
import type { Classification } from '@tidemark/detection/finding';
import {
  eventSubject,
  MAX_TOLD_CHARS,
  MAX_TOLD_ENDPOINT_BYTES,
  SUBJECTS,
  type ChangesRecorded,
  type EventType,
  type ScanCompleted,
  type TidemarkEvent,
} from '@tidemark/proto/events';
import { derivedId, eventId } from '@tidemark/proto/ids';
import { triggerFor } from '@tidemark/proto/scan-trigger';
import type { Change } from './change.ts';
import type { Alerts, Watcher } from './watchers.ts';

export interface Message {
  subject: string;
  messageId: string;
  payload: object;
}

export interface Totals {
  total: number;
  breaking: number;
  deprecation: number;
}

/** Types of the Events a Change makes. Every class but BREAKING and DEPRECATION counts as non-breaking; cosmetic ones are the dispatcher's to filter. */
export function eventTypesOf(
  classification: Classification,
  alerts: Alerts,
): ('change.detected' | 'change.breaking')[] {
  if (classification === 'BREAKING') return alerts.breaking ? ['change.detected', 'change.breaking'] : [];
  const wanted = classification === 'DEPRECATION' ? alerts.deprecation : alerts.nonBreaking;
  return wanted ? ['change.detected'] : [];
}

export function changeEvents(change: Change, alerts: Alerts, dashboardUrl: string): Message[] {
  const detectedAt = change.detectedAt.toISOString();
  return eventTypesOf(change.classification, alerts).map((type) =>
    eventMessage({
      event_id: eventId(change.monitorId, change.id, type),
      user_id: change.userId,
      monitor_id: change.monitorId,
      occurred_at: detectedAt,
      type,
      data: {
        change_id: change.id,
        api_name: change.apiName,
        classification: change.classification,
        severity: change.severity,
        endpoint: change.endpoint ?? '',
        description: change.description,
        detected_at: detectedAt,
        dashboard_url: `${dashboardUrl}/changes/${change.id}`,
      },
    }),
  );
}

export interface Recorded {
  watcher: Pick<Watcher, 'monitorId' | 'userId'>;
  sourceKey: string;
  scanId: string;
  part: number;
  recordedAt: Date;
  /** New ones only, at most MAX_ITEMS_PER_PART. */
  changes: readonly Change[];
  totals: Totals;
}

export function changesRecordedMessage(recorded: Recorded): Message {
  const { watcher, scanId, part } = recorded;
  const payload: ChangesRecorded = {
    monitor_id: watcher.monitorId,
    user_id: watcher.userId,
    source_key: recorded.sourceKey,
    scan_id: scanId,
    recorded_at: recorded.recordedAt.toISOString(),
    changes: recorded.changes.map((change) => ({
      change_id: change.id,
      change_type: change.changeType,
      classification: change.classification,
      severity: change.severity,
      ...toldOf(change),
      sunset_on: change.sunsetOn,
      detected_at: change.detectedAt.toISOString(),
    })),
    totals: recorded.totals,
  };
  const messageId = derivedId('changes-recorded', watcher.monitorId, scanId, String(part));
  return { subject: SUBJECTS.changesRecorded, messageId, payload };
}

/** Two quotation marks and a comma around each endpoint of the list. */
const ENTRY_BYTES = 3;

/** What is told of a Change beside its kind and its day, cut so that a full part fits into a message. */
function toldOf({ endpoint, subject, description, url, affectedEndpoints, affectedEndpointCount }: Change) {
  const cut = (text: string): string => text.slice(0, MAX_TOLD_CHARS).toWellFormed();
  return {
    endpoint: endpoint === null ? null : cut(endpoint),
    subject: subject === null ? null : cut(subject),
    description: cut(description),
    url,
    affected_endpoints: startOf(affectedEndpoints.filter((one) => one !== endpoint)),
    affected_endpoint_count: affectedEndpointCount,
  };
}

/** As many as there is room for. */
function startOf(endpoints: readonly string[]): string[] {
  let bytes = 0;
  const tooMany = endpoints.findIndex((one) => {
    bytes += Buffer.byteLength(one) + ENTRY_BYTES;
    return bytes > MAX_TOLD_ENDPOINT_BYTES;
  });
  return tooMany === -1 ? [...endpoints] : endpoints.slice(0, tooMany);
}

/** `changes`: those of this Monitor in this scan. */
export function scanCompletedEvent(scan: ScanCompleted, watcher: Watcher, changes: Totals): Message {
  return eventMessage({
    event_id: eventId(watcher.monitorId, scan.scan_id, 'monitor.scan_completed'),
    user_id: watcher.userId,
    monitor_id: watcher.monitorId,
    occurred_at: scan.finished_at,
    type: 'monitor.scan_completed',
    data: {
      monitor_id: watcher.monitorId,
      api_name: watcher.apiName,
      docs_url: watcher.docsUrl,
      scan_id: scan.scan_id,
      trigger: triggerFor(scan, watcher.monitorId),
      started_at: scan.started_at,
      duration_ms: Math.max(0, Date.parse(scan.finished_at) - Date.parse(scan.started_at)),
      changed: changes.total > 0,
      changes,
    },
  });
}

function eventMessage(payload: TidemarkEvent): Message {
  const type: EventType = payload.type;
  return { subject: eventSubject(type), messageId: payload.event_id, payload };
}
