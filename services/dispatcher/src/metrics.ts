import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Claim, DeliveryStore } from './store/deliveries.ts';
import type { Outcome } from './verdict.ts';

const OUTCOMES: readonly Outcome[] = ['delivered', 'retry', 'failed', 'gone'];
const DUE_TO_SENT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];

interface AttemptEnd {
  outcome: Outcome;
  error: string | null;
  statusCode: number | null;
  durationMs: number;
  startedAt: Date;
}

export interface Metrics {
  /** Counts an attempt and writes its log line. */
  attemptEnded: (claim: Claim, end: AttemptEnd) => void;
}

export function createMetrics(registry: Registry, log: Logger, deliveries: Pick<DeliveryStore, 'oldestDue'>): Metrics {
  const attempts = new Counter({
    name: 'dispatcher_attempts_total',
    help: 'Delivery attempts by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);
  const dueToSent = new Histogram({
    name: 'dispatcher_due_to_sent_seconds',
    help: 'Time from the due time of a delivery to the begin of its attempt.',
    buckets: DUE_TO_SENT_BUCKETS,
    registers: [registry],
  });
  const oldestDue = new Gauge({
    name: 'dispatcher_oldest_due_seconds',
    help: 'Age of the oldest due delivery that was not sent; 0 when none waits.',
    registers: [registry],
    async collect() {
      const now = new Date();
      const due = await deliveries.oldestDue(now).catch(() => undefined);
      if (due !== undefined) this.set(due === null ? 0 : (now.getTime() - due.getTime()) / 1000);
    },
  });
  oldestDue.set(0);
  return {
    attemptEnded(claim, end) {
      attempts.inc({ outcome: end.outcome });
      dueToSent.observe(Math.max(0, end.startedAt.getTime() - claim.dueAt.getTime()) / 1000);
      log.info(
        {
          deliveryId: claim.id,
          eventId: claim.eventId,
          type: claim.type,
          destinationId: claim.destinationId,
          outcome: end.outcome,
          error: end.error,
          statusCode: end.statusCode,
          durationMs: end.durationMs,
          attempt: claim.attempt,
        },
        'attempt finished',
      );
    },
  };
}
