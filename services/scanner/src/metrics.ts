import type { Logger } from '@tidemark/platform/log';
import { failureReason, type FailureReason } from '@tidemark/proto/events';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ClaimedScan } from './store/queue.ts';

interface ScanEnd {
  outcome: 'completed' | 'failed';
  reason: FailureReason | null;
  findings: number;
}

export interface ScannerMetrics {
  /** The way out was away or full. */
  scanPutOff: (scan: ClaimedScan, cause: unknown) => void;
  scanEnded: (scan: ClaimedScan, end: ScanEnd, now: Date) => void;
}

export function createMetrics(registry: Registry, log: Logger, countQueued: () => Promise<number>): ScannerMetrics {
  const registers = [registry];
  const scans = new Counter({
    name: 'scanner_scans_total',
    help: 'Scans that ended, by outcome and reason of failure.',
    labelNames: ['outcome', 'reason'],
    registers,
  });
  scans.inc({ outcome: 'completed', reason: '' }, 0);
  for (const reason of failureReason.options) scans.inc({ outcome: 'failed', reason }, 0);
  const putOff = new Counter({
    name: 'scanner_scans_put_off_total',
    help: 'Times a scan was put off because the egress proxy was away or busy.',
    registers,
  });
  const duration = new Histogram({
    name: 'scanner_scan_duration_seconds',
    help: 'Time from claim to outcome.',
    labelNames: ['outcome'],
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 40, 80],
    registers,
  });
  const found = new Counter({ name: 'scanner_findings_total', help: 'Findings published.', registers });
  const queued = new Gauge({
    name: 'scanner_queued_scans',
    help: 'Scans that wait for a worker.',
    registers,
    async collect() {
      queued.set(await countQueued().catch(() => Number.NaN));
    },
  });
  return {
    scanPutOff({ id, source }, cause) {
      putOff.inc();
      log.warn({ scanId: id, sourceKey: source.key, err: cause }, 'scan put off');
    },
    scanEnded(scan, { outcome, reason, findings }, now) {
      const durationMs = now.getTime() - scan.startedAt.getTime();
      scans.inc({ outcome, reason: reason ?? '' });
      duration.observe({ outcome }, durationMs / 1000);
      found.inc(findings);
      const { id, source, trigger } = scan;
      log.info({ scanId: id, sourceKey: source.key, trigger, outcome, reason, durationMs, findings }, 'scan ended');
    },
  };
}
