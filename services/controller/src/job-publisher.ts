// Sends scan jobs out, each under its derived id and at its time: to the pool of scanners by NATS, or as a Job of the cluster.
import { withContext } from '@tidemark/platform/request-context';
import type { Nats } from '@tidemark/platform/jetstream';
import { scanJob, SUBJECTS, type SourceRef } from '@tidemark/proto/events';
import type { IsolatedScans } from './isolated-scans.ts';
import type { JobLedger, LedgerEntry } from './job-ledger.ts';
import type { ControllerMetrics } from './metrics.ts';
import type { PlannedScan } from './plan.ts';

/** A request id from an annotation is taken when it is printable and short, for it becomes a header. */
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

interface Asking {
  requestId?: string | undefined;
  /** For whom the scan is made; empty when they are many. */
  userIds: readonly string[];
}

export interface JobPublisher {
  /** Publishes the scan unless that was done lately. True when it went out now for the first time. */
  publish(scan: PlannedScan, source: SourceRef, asking: Asking): Promise<boolean>;
  /** Publishes again what a Monitor asked for and nobody has answered in time. */
  repeatRequests(uid: string): Promise<void>;
}

export interface JobPublisherOptions {
  nats: Pick<Nats, 'publish'>;
  ledger: JobLedger;
  /** Undefined: there are no Jobs, every scan goes to the pool. */
  isolated: IsolatedScans | undefined;
  isIsolated: (sourceKey: string) => boolean;
  metrics: ControllerMetrics;
  now: () => number;
}

export function createJobPublisher(options: JobPublisherOptions): JobPublisher {
  const { nats, ledger, metrics, now } = options;
  const isolatedFor = (sourceKey: string): IsolatedScans | undefined =>
    options.isIsolated(sourceKey) ? options.isolated : undefined;

  const send = async (entry: LedgerEntry): Promise<void> => {
    const { job, requestId, attempts } = entry;
    try {
      const isolated = isolatedFor(job.source.key);
      if (isolated !== undefined) await isolated.start(job, requestId);
      else {
        await withContext({ requestId }, () =>
          nats.publish({ subject: SUBJECTS.scanJob, messageId: `${job.scan_id}:${attempts}`, payload: job }),
        );
      }
      metrics.published.inc({ trigger: job.trigger });
    } catch (error) {
      ledger.release(entry);
      throw error;
    }
  };
  return {
    async publish({ scanId, trigger, answers }, source, { requestId, userIds }) {
      const requestedAt = new Date(now()).toISOString();
      const users = userIds.length === 0 ? {} : { user_ids: userIds };
      const job = scanJob.parse({ scan_id: scanId, source, trigger, answers, requested_at: requestedAt, ...users });
      const named = requestId !== undefined && REQUEST_ID.test(requestId) ? requestId : scanId;
      const entry = ledger.claim(job, named, now());
      if (entry === undefined) return false;
      await send(entry);
      return entry.attempts === 1;
    },
    async repeatRequests(uid) {
      for (const { job, requestId } of ledger.requestsOf(uid)) {
        const entry = ledger.claim(job, requestId, now());
        if (entry !== undefined) await send(entry);
      }
    },
  };
}
