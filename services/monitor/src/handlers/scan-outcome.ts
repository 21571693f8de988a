// A scan's outcome reaches every Monitor that watches its Source now. Batches are transactions of their own: a repeat of the message goes on
// where the last one stopped, because a Monitor that has had the scan is not found again. But a request that came after the scan had ended is
// answered by the same outcome once more: what has had it is told then that its request failed.
import type { Transaction } from '@tidemark/platform/postgres';
import { eventSubject, type ScanCompleted, type ScanFailed } from '@tidemark/proto/events';
import { isAnswered } from '@tidemark/proto/scan-trigger';
import { scanEvent, type ScanEnd } from '../scan-events.ts';
import { lockFailedBy, lockWatching, recordCompleted, recordFailed, type WatchingMonitor } from '../store/outcomes.ts';
import type { Parts } from './parts.ts';

const BATCH = 500;

type OutcomeParts = Pick<Parts, 'database' | 'outbox' | 'metrics'>;

export async function recordScan(parts: OutcomeParts, scan: ScanCompleted | ScanFailed): Promise<void> {
  if ('reason' in scan) await tellOfAnswer(parts, scan);
  let monitors = 0;
  for (let batch = BATCH; batch === BATCH; monitors += batch) batch = await recordBatch(parts, scan);
  const result = 'reason' in scan ? 'failed' : 'completed';
  parts.metrics.scanRecorded({ scanId: scan.scan_id, sourceKey: scan.source_key, result, monitors });
}

function recordBatch({ database, outbox }: OutcomeParts, scan: ScanCompleted | ScanFailed): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await lockWatching(tx, scan.source_key, scan.finished_at, BATCH);
    const ids = rows.map((row) => row.id);
    if ('reason' in scan) await recordFailed(tx, ids, scan);
    else await recordCompleted(tx, ids, scan);
    await tell(tx, outbox, { rows, scan });
    return rows.length;
  });
}

/** Its id follows from the scan, so that an Event that was sent before is no second one. */
async function tellOfAnswer({ database, outbox }: OutcomeParts, scan: ScanFailed): Promise<void> {
  const asked = new Set([scan.answers, ...scan.joined].flatMap((request) => request.monitor_ids));
  if (asked.size === 0) return;
  await database.transaction(async (tx) => {
    const rows = await lockFailedBy(tx, scan, [...asked]);
    for (const row of rows) row.consecutive_failures -= 1;
    await tell(tx, outbox, { rows, scan });
  });
}

/** `rows` as they were before the scan. */
async function tell(
  tx: Transaction,
  outbox: OutcomeParts['outbox'],
  { rows, scan }: { rows: readonly WatchingMonitor[]; scan: ScanCompleted | ScanFailed },
): Promise<void> {
  const end: ScanEnd = {
    scanId: scan.scan_id,
    finishedAt: new Date(scan.finished_at),
    failure: 'reason' in scan ? { reason: scan.reason, httpStatus: scan.http_status } : null,
  };
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
}
