import type { RequestScanResponse__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/RequestScanResponse';
import type { Scan__Output } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import type { z } from 'zod';
import type { requestedScan, scan } from '../schemas/scan.ts';
import { time, timeOrNull } from './time.ts';

type ScanView = z.input<typeof scan>;

/** The answer to an on-demand scan. */
export function requestedScanView(
  monitorId: string,
  answer: RequestScanResponse__Output,
): z.input<typeof requestedScan> {
  return {
    scan_id: answer.scanId,
    monitor_id: monitorId,
    status: 'queued',
    requested_at: time(answer.requestedAt, 'requested_at'),
  };
}

export function scanView(answer: Scan__Output): ScanView {
  return {
    id: answer.id,
    trigger: answer.trigger as ScanView['trigger'],
    status: answer.status as ScanView['status'],
    reason: (answer.reason ?? null) as ScanView['reason'],
    http_status: answer.httpStatus ?? null,
    answered_by: answer.answeredBy ?? null,
    queued_at: time(answer.queuedAt, 'queued_at'),
    started_at: timeOrNull(answer.startedAt),
    finished_at: timeOrNull(answer.finishedAt),
    changed: answer.changed ?? null,
    findings: answer.findings,
    mode: (answer.mode ?? null) as ScanView['mode'],
    duration_ms: durationOf(answer),
    phases: answer.phaseMs,
    bytes: answer.bytes ?? null,
    pages: answer.pages ?? null,
    pages_failed: answer.pagesFailed ?? null,
    held: (answer.held ?? null) as ScanView['held'],
  };
}

function durationOf({ startedAt, finishedAt }: Scan__Output): number | null {
  const [start, end] = [timeOrNull(startedAt), timeOrNull(finishedAt)];
  return start === null || end === null ? null : Math.max(0, Date.parse(end) - Date.parse(start));
}
