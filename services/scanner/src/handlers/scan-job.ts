// scan.job: a row of the queue, then the ack. A job that was done before has its outcome told again.
import { randomUUID } from 'node:crypto';
import type { Outbox } from '@tidemark/platform/outbox';
import type { Database } from '@tidemark/platform/postgres';
import { currentContext } from '@tidemark/platform/request-context';
import { dropTrailingDot } from '@tidemark/platform/url-rules';
import type { ScanJob } from '@tidemark/proto/events';
import { enqueueJob, type Enqueued } from '../store/queue.ts';

export interface ScanJobTools {
  database: Database;
  outbox: Pick<Outbox, 'enqueue'>;
  /** Called after the commit of a new row. */
  wake: () => void;
  /** Whether the scan is for a process of its own. */
  isolated?: boolean;
}

export async function handleScanJob(
  { database, outbox, wake, isolated = false }: ScanJobTools,
  job: ScanJob,
): Promise<Enqueued> {
  const requestId = currentContext()?.requestId ?? null;
  return database.transaction(async (tx) => {
    const enqueued = await enqueueJob(tx, job, { host: hostOf(job.source.docs_url), requestId, isolated });
    if (enqueued.kind === 'queued') tx.afterCommit(wake);
    // An id of its own: under the first one the stream would take it for a repeat.
    if (enqueued.kind === 'done')
      await outbox.enqueue(tx, { ...enqueued.outcome, messageId: `${job.scan_id}:again:${randomUUID()}` });
    return enqueued;
  });
}

/** Scans of one host run one after the other. A URL that is none fails in its scan. */
function hostOf(text: string): string {
  const url = URL.parse(text);
  return url === null ? '' : dropTrailingDot(url).host;
}
