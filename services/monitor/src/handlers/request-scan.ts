import { randomUUID } from 'node:crypto';
import { AppError } from '@tidemark/platform/errors';
import { currentContext } from '@tidemark/platform/request-context';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { RequestScanRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/RequestScanRequest';
import type { RequestScanResponse } from '@tidemark/proto/gen/tidemark/monitor/v1/RequestScanResponse';
import { requestedScanId } from '@tidemark/proto/ids';
import { z } from 'zod';
import { statusOfRow } from '../monitor-view.ts';
import { requireMonitor, type Parts } from './parts.ts';

export async function requestScan(parts: Parts, request: RequestScanRequest__Output): Promise<RequestScanResponse> {
  const row = await requireMonitor(parts, request);
  if (statusOfRow(row) === 'paused') throw new AppError('FAILED_PRECONDITION', 'the monitor is paused');
  if (!row.accepted) throw new AppError('FAILED_PRECONDITION', 'the monitor was refused and is not scanned');
  // The id of the request itself, so that the scan can be followed from it; made by the gateway for each request.
  const requestId = currentContext()?.requestId;
  const value = z.uuid().safeParse(requestId).data ?? randomUUID();
  await parts.resources.requestScan({ namespace: row.namespace, name: row.resource_name, uid: row.id }, value);
  const scanId = requestedScanId(row.id, value);
  parts.metrics.scanRequested({ monitorId: row.id, scanId });
  return { scanId, requestedAt: toTimestamp(parts.rules.now()) };
}
