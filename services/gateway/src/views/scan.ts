import type { RequestScanResponse__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/RequestScanResponse';
import { time } from './time.ts';

/** The answer to an on-demand scan. */
export function requestedScan(monitorId: string, scan: RequestScanResponse__Output) {
  return {
    scan_id: scan.scanId,
    monitor_id: monitorId,
    status: 'queued',
    requested_at: time(scan.requestedAt, 'requested_at'),
  };
}
