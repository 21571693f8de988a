import { randomUUID } from 'node:crypto';
import { AppError } from '@tidemark/platform/errors';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { RequestScanRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/RequestScanRequest';
import type { RequestScanResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/RequestScanResponse';
import { requestedScanId } from '@tidemark/proto/ids';
import { statusOfRow } from '../monitor-view.ts';
import { requireMonitor, type Parts } from './parts.ts';

export async function requestScan(parts: Parts, request: RequestScanRequest__Output): Promise<RequestScanResponse> {
  const row = await requireMonitor(parts, request);
  if (statusOfRow(row) === 'paused') throw new AppError('FAILED_PRECONDITION', 'the monitor is paused');
  if (!row.accepted) throw new AppError('FAILED_PRECONDITION', 'the monitor was refused and is not scanned');
  const value = randomUUID();
  await parts.resources.requestScan({ namespace: row.namespace, name: row.resource_name, uid: row.id }, value);
  return { scanId: requestedScanId(row.id, value), requestedAt: toTimestamp(parts.rules.now()) };
}
