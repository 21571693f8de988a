// A scan's outcome reaches every Monitor that watches its Source now. Batches are transactions of their own: a repeat of the message goes on
// where the last one stopped, because a Monitor that has had the scan is not found again.
import { eventSubject, type ScanCompleted, type ScanFailed } from '@tidemark/proto/events';
import { isAnswered } from '@tidemark/proto/scan-trigger';
import { scanEvent, type ScanEnd } from '../scan-events.ts';
import { lockWatching, recordCompleted, recordFailed } from '../store/outcomes.ts';
import type { Parts } from './parts.ts';

const BATCH = 500;

type OutcomeParts = Pick<Parts, 'database' | 'outbox' | 'metrics'>;

export async function recordScan(parts: OutcomeParts, scan: ScanCompleted | ScanFailed): Promise<void> {
  let monitors = 0;
  for (let batch = BATCH; batch === BATCH; monitors += batch) batch = await recordBatch(parts, scan);
  const result = 'reason' in scan ? 'failed' : 'completed';
  parts.metrics.scanRecorded({ scanId: scan.scan_id, sourceKey: scan.source_key, result, monitors });
}

function recordBatch({ database, outbox }: OutcomeParts, scan: ScanCompleted | ScanFailed): Promise<number> {
  const failed = 'reason' in scan ? scan : null;
  const end: ScanEnd = {
    scanId: scan.scan_id,
    finishedAt: new Date(scan.finished_at),
    failure: failed && { reason: failed.reason, httpStatus: failed.http_status },
  };
  return database.transaction(async (tx) => {
    const rows = await lockWatching(tx, scan.source_key, scan.finished_at, BATCH);
    const ids = rows.map((row) => row.id);
    if ('reason' in scan) await recordFailed(tx, ids, scan);
    else await recordCompleted(tx, ids, scan);
    const messages = rows.flatMap((row) => {
      const event = scanEvent(
        {
          id: row.id,
          userId: row.user_id,
          apiName: row.display_name,
          docsUrl: row.docs_url,
          sourceKey: scan.source_key,
          frequency: row.frequency,
          consecutiveFailures: row.consecutive_failures,
          firstFailedAt: row.first_failed_at,
          isAnswered: isAnswered(scan, { monitorId: row.id, frequency: row.frequency }),
        },
        end,
      );
      return event ? [{ subject: eventSubject(event.type), messageId: event.event_id, payload: event }] : [];
    });
    await outbox.enqueueAll(tx, messages);
    return rows.length;
  });
}
