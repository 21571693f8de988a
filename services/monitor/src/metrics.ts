// Every metric of the service, and the log line of each business event.
import { REASONS, type Reason } from '@tidemark/crds/names';
import type { Logger } from '@tidemark/platform/log';
import { Counter, type Registry } from 'prom-client';
import type { SweepRefusal } from './sweep-review.ts';

export interface Metrics {
  judged: (monitorId: string, reason: Reason) => void;
  scanRecorded: (scan: { scanId: string; sourceKey: string; result: 'completed' | 'failed'; monitors: number }) => void;
  scanRequested: (scan: { monitorId: string; scanId: string }) => void;
  removed: (monitorId: string) => void;
  sweepReviewed: (review: { clusterUid: string; refusal: SweepRefusal | null; missing: number; known: number }) => void;
  clusterAdopted: (clusterUid: string) => void;
  /** A list was told again as it was written before, or read. */
  listTold: (text: 'kept' | 'read') => void;
}

export function createMetrics(log: Logger, registry: Registry): Metrics {
  const registers = [registry];
  const verdicts = new Counter({
    name: 'monitor_verdicts_total',
    help: 'Decisions on Monitor resources.',
    labelNames: ['reason'],
    registers,
  });
  const scans = new Counter({
    name: 'monitor_scan_outcomes_total',
    help: 'Scan outcomes applied to the projection.',
    labelNames: ['result'],
    registers,
  });
  const requests = new Counter({ name: 'monitor_scan_requests_total', help: 'Scans asked for.', registers });
  const removals = new Counter({ name: 'monitor_removals_total', help: 'Monitors removed.', registers });
  const reviews = new Counter({
    name: 'monitor_sweep_reviews_total',
    help: 'Sweeps of the controller that asked whether they may forget Monitors.',
    labelNames: ['result'],
    registers,
  });
  const lists = new Counter({
    name: 'monitor_lists_total',
    help: 'Lists of Monitors told: kept ones were asked for before and have not changed since.',
    labelNames: ['text'],
    registers,
  });
  for (const text of ['kept', 'read']) lists.inc({ text }, 0);
  for (const result of ['allowed', 'other_cluster', 'large_share']) reviews.inc({ result }, 0);
  for (const reason of REASONS) verdicts.inc({ reason }, 0);
  for (const result of ['completed', 'failed']) scans.inc({ result }, 0);
  return {
    judged(monitorId, reason) {
      verdicts.inc({ reason });
      log.debug({ monitorId, reason }, 'monitor judged');
    },
    scanRecorded({ result, ...fields }) {
      scans.inc({ result });
      log.info({ ...fields, result }, 'scan outcome recorded');
    },
    scanRequested(fields) {
      requests.inc();
      log.info(fields, 'scan requested');
    },
    removed(monitorId) {
      removals.inc();
      log.info({ monitorId }, 'monitor removed');
    },
    sweepReviewed({ refusal, ...fields }) {
      reviews.inc({ result: refusal ?? 'allowed' });
      if (refusal === null) log.info(fields, 'sweep allowed');
      else log.error({ ...fields, refusal }, 'sweep refused');
    },
    listTold: (text) => lists.inc({ text }),
    clusterAdopted(clusterUid) {
      log.warn({ clusterUid }, 'the operator lets the next sweep take place');
    },
  };
}
