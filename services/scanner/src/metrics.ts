import type { Logger } from '@tidemark/platform/log';
import { failureReason, type FailureReason, type ScanJob } from '@tidemark/proto/events';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { LANES } from './store/places.ts';
import type { ClaimedScan } from './store/claims.ts';
import { HELD_KINDS } from './visit/known-source.ts';
import type { SourceVisit } from './visit/visit-source.ts';
import { FOUND_SPEC_OUTCOMES } from './visit/visit-tools.ts';

const MODES = ['not_modified', 'markdown', 'plain', 'chrome'] as const;
const PHASES = ['wait', 'get', 'render', 'read', 'compare'] as const;

interface ScanEnd {
  outcome: 'completed' | 'failed';
  reason: FailureReason | null;
  findings: number;
  /** Null when the Source was not visited. */
  visit: Pick<SourceVisit, 'tally' | 'held'> | null;
}

export interface ScannerMetrics {
  /** So many scans wait for its users that no more are taken. */
  jobRefused: (job: ScanJob) => void;
  /** They waited for a Monitor that was removed, and for no other. */
  scansDropped: (monitorId: string, scanIds: readonly string[]) => void;
  /** The way out was away or full, or the host wants to be left alone for a while. */
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
    help: 'Times a scan was put off because the egress proxy was away or busy, or the host asked for it.',
    registers,
  });
  const refused = new Counter({
    name: 'scanner_jobs_refused_total',
    help: 'Scan jobs not taken because as many scans as may be wait for their users; the controller asks again.',
    registers,
  });
  const dropped = new Counter({
    name: 'scanner_scans_dropped_total',
    help: 'Scans that waited for a Monitor alone and were not made, because it was removed.',
    registers,
  });
  const duration = new Histogram({
    name: 'scanner_scan_duration_seconds',
    help: 'Time from claim to outcome.',
    labelNames: ['outcome'],
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 40, 80],
    registers,
  });
  const wait = new Histogram({
    name: 'scanner_scan_wait_seconds',
    help: 'Time from request to claim of scans that ended: asked for by people, by people beyond their share, or by the schedule.',
    labelNames: ['lane'],
    buckets: [0.5, 1, 2, 5, 15, 60, 300, 1800, 7200],
    registers,
  });
  for (const lane of LANES) wait.zero({ lane });
  const modes = new Counter({
    name: 'scanner_scans_by_mode_total',
    help: 'Scans that read pages, by the dearest way in which one was had.',
    labelNames: ['mode'],
    registers,
  });
  for (const mode of MODES) modes.inc({ mode }, 0);
  const pages = new Counter({
    name: 'scanner_pages_total',
    help: 'Pages that were visited, by how that ended.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['read', 'failed']) pages.inc({ outcome }, 0);
  const held = new Counter({
    name: 'scanner_pages_held_total',
    help: 'Scans in which a page was had and not believed.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of HELD_KINDS) held.inc({ kind }, 0);
  const phases = new Counter({
    name: 'scanner_phase_seconds_total',
    help: 'Time of scans by what they did.',
    labelNames: ['phase'],
    registers,
  });
  for (const phase of PHASES) phases.inc({ phase }, 0);
  const received = new Counter({ name: 'scanner_received_bytes_total', help: 'Bytes fetched, unpacked.', registers });
  const found = new Counter({ name: 'scanner_findings_total', help: 'Findings published.', registers });
  const queued = new Gauge({
    name: 'scanner_queued_scans',
    help: 'Scans that wait for a worker.',
    registers,
    async collect() {
      queued.set(await countQueued().catch(() => Number.NaN));
    },
  });
  const foundSpecs = new Counter({
    name: 'scanner_found_descriptions_total',
    help: 'Scans of docs that lead to a description, by how it went with that.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of FOUND_SPEC_OUTCOMES) foundSpecs.inc({ outcome }, 0);
  const countVisit = ({ tally, held: kind }: Pick<SourceVisit, 'tally' | 'held'>): void => {
    if (tally.mode !== null) modes.inc({ mode: tally.mode });
    pages.inc({ outcome: 'read' }, tally.pages);
    pages.inc({ outcome: 'failed' }, tally.pagesFailed);
    if (kind !== null) held.inc({ kind });
    if (tally.foundSpec !== null) foundSpecs.inc({ outcome: tally.foundSpec });
    for (const phase of PHASES) phases.inc({ phase }, (tally.phases[phase] ?? 0) / 1000);
    received.inc(tally.bytes);
  };
  return {
    jobRefused({ scan_id: scanId, source, user_ids: userIds }) {
      refused.inc();
      log.warn({ scanId, sourceKey: source.key, userIds }, 'scan job refused: too many scans wait for its users');
    },
    scansDropped(monitorId, scanIds) {
      dropped.inc(scanIds.length);
      if (scanIds.length > 0) log.info({ monitorId, scanIds }, 'scans dropped: nobody waits for them any more');
    },
    scanPutOff({ id, source }, cause) {
      putOff.inc();
      log.warn({ scanId: id, sourceKey: source.key, err: cause }, 'scan put off');
    },
    scanEnded(scan, { outcome, reason, findings, visit }, now) {
      const durationMs = now.getTime() - scan.startedAt.getTime();
      const { id, source, trigger, lane } = scan;
      const waitMs = Math.max(0, scan.startedAt.getTime() - scan.requestedAt.getTime());
      scans.inc({ outcome, reason: reason ?? '' });
      wait.observe({ lane }, waitMs / 1000);
      duration.observe({ outcome }, durationMs / 1000);
      found.inc(findings);
      if (visit !== null) countVisit(visit);
      const { mode = null, pages = 0, pagesFailed = 0, bytes = 0, foundSpec = null } = visit?.tally ?? {};
      const what = { mode, pages, pagesFailed, bytes, foundSpec, held: visit?.held ?? null };
      log.info(
        { scanId: id, sourceKey: source.key, trigger, lane, outcome, reason, waitMs, durationMs, findings, ...what },
        'scan ended',
      );
    },
  };
}
