// The Events of a scan for one Monitor: one when it begins to fail, one when it recovers (design, section 6).
import type { FailureReason, TidemarkEvent } from '@tidemark/proto/events';
import { eventId } from '@tidemark/proto/ids';
import { nextSlot, type Frequency } from '@tidemark/proto/schedule';

export interface ScannedMonitor {
  id: string;
  userId: string;
  apiName: string;
  docsUrl: string;
  sourceKey: string;
  frequency: Frequency;
  /** When the failure that goes on began; null when the Monitor is not failing. */
  firstFailedAt: Date | null;
}

export interface ScanEnd {
  scanId: string;
  finishedAt: Date;
  /** Null when the scan was good. */
  failure: { reason: FailureReason; httpStatus: number | null } | null;
}

/** Null when the state of the Monitor does not change. */
export function scanEvent(monitor: ScannedMonitor, scan: ScanEnd): TidemarkEvent | null {
  const { firstFailedAt } = monitor;
  const finished = scan.finishedAt.toISOString();
  const base = { user_id: monitor.userId, monitor_id: monitor.id, occurred_at: finished };
  const about = { monitor_id: monitor.id, api_name: monitor.apiName, docs_url: monitor.docsUrl, scan_id: scan.scanId };
  if (scan.failure !== null && firstFailedAt === null) {
    const type = 'monitor.failed';
    return {
      ...base,
      type,
      event_id: eventId(monitor.id, scan.scanId, type),
      data: {
        ...about,
        reason: scan.failure.reason,
        http_status: scan.failure.httpStatus,
        consecutive_failures: 1,
        first_failed_at: finished,
        next_scan_at: nextSlot(monitor.sourceKey, monitor.frequency, scan.finishedAt.getTime()).toISOString(),
      },
    };
  }
  if (scan.failure === null && firstFailedAt !== null) {
    const type = 'monitor.recovered';
    return {
      ...base,
      type,
      event_id: eventId(monitor.id, scan.scanId, type),
      data: {
        ...about,
        failed_since: firstFailedAt.toISOString(),
        recovered_at: finished,
        downtime_seconds: Math.max(0, Math.round((scan.finishedAt.getTime() - firstFailedAt.getTime()) / 1000)),
      },
    };
  }
  return null;
}
