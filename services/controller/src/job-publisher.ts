// Publishes scan jobs, each under its derived id and at its time.
import { withContext } from '@tidemark/platform/request-context';
import type { Nats } from '@tidemark/platform/jetstream';
import { scanJob, SUBJECTS, type SourceRef } from '@tidemark/proto/events';
import type { JobLedger, LedgerEntry } from './job-ledger.ts';
import type { ControllerMetrics } from './metrics.ts';
import type { PlannedScan } from './plan.ts';

/** A request id from an annotation is taken when it is printable and short, for it becomes a header. */
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

export interface JobPublisher {
  /** Publishes the scan unless that was done lately. */
  publish(scan: PlannedScan, source: SourceRef, requestId: string | undefined): Promise<void>;
  /** Publishes again what a Monitor asked for and nobody has answered in time. */
  repeatRequests(uid: string): Promise<void>;
}

export interface JobPublisherOptions {
  nats: Pick<Nats, 'publish'>;
  ledger: JobLedger;
  metrics: ControllerMetrics;
  now: () => number;
}

export function createJobPublisher({ nats, ledger, metrics, now }: JobPublisherOptions): JobPublisher {
  const send = async (entry: LedgerEntry): Promise<void> => {
    const { job, requestId, attempts } = entry;
    try {
      await withContext({ requestId }, () =>
        nats.publish({ subject: SUBJECTS.scanJob, messageId: `${job.scan_id}:${attempts}`, payload: job }),
      );
      metrics.published.inc({ trigger: job.trigger });
    } catch (error) {
      ledger.release(entry);
      throw error;
    }
  };
  return {
    async publish({ scanId, trigger, answers }, source, requestId) {
      const requestedAt = new Date(now()).toISOString();
      const job = scanJob.parse({ scan_id: scanId, source, trigger, answers, requested_at: requestedAt });
      const named = requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : scanId;
      const entry = ledger.claim(job, named, now());
      if (entry !== undefined) await send(entry);
    },
    async repeatRequests(uid) {
      for (const { job, requestId } of ledger.requestsOf(uid)) {
        const entry = ledger.claim(job, requestId, now());
        if (entry !== undefined) await send(entry);
      }
    },
  };
}
