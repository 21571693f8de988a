// The Events of a scan for one Monitor: failed when it begins to fail and for each failed scan that answers its own slot or request
// (specification, section 3.3), recovered when it can be read again.
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
  /** Failed scans before this one; 0 when the Monitor is not failing. */
  consecutiveFailures: number;
  /** When the failure that goes on began; null when the Monitor is not failing. */
  firstFailedAt: Date | null;
  /** The scan answers its own slot or request. */
  isAnswered: boolean;
}

export interface ScanEnd {
  scanId: string;
  finishedAt: Date;
  /** Null when the scan was good. */
  failure: { reason: FailureReason; httpStatus: number | null } | null;
}

/** Null when there is nothing to tell of. */
export function scanEvent(monitor: ScannedMonitor, scan: ScanEnd): TidemarkEvent | null {
  const { firstFailedAt } = monitor;
  const finished = scan.finishedAt.toISOString();
  const base = { user_id: monitor.userId, monitor_id: monitor.id, occurred_at: finished };
  const about = { monitor_id: monitor.id, api_name: monitor.apiName, docs_url: monitor.docsUrl, scan_id: scan.scanId };
  if (scan.failure !== null && (firstFailedAt === null || monitor.isAnswered)) {
    const type = 'monitor.failed';
    return {
      ...base,
      type,
      event_id: eventId(monitor.id, scan.scanId, type),
      data: {
        ...about,
        reason: scan.failure.reason,
        http_status: scan.failure.httpStatus,
        consecutive_failures: monitor.consecutiveFailures + 1,
        first_failed_at: (firstFailedAt ?? scan.finishedAt).toISOString(),
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
