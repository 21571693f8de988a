// What the outcome of a scan, a batch of Changes and a score do to the status of a Monitor. Pure, and harmless when told twice or late.
import type { Reason } from '@tidemark/crds/names';
import type { ChangesRecorded, ScanCompleted, ScanFailed, ScoreUpdated } from '@tidemark/proto/events';
import { triggerFor } from '@tidemark/proto/scan-trigger';
import type { LastScan, MonitorStatus } from './monitor-resource.ts';
import { scanStateOf, type ScanState } from './scan-state.ts';

export type ScanOutcome = ScanCompleted | ScanFailed;

export interface Notice {
  type: 'Normal' | 'Warning';
  reason: Reason | 'Recovered' | 'ChangesDetected' | 'BreakingChange';
  message: string;
}

export interface Applied {
  status: MonitorStatus;
  notices: Notice[];
}

export const isFailure = (outcome: ScanOutcome): outcome is ScanFailed => 'reason' in outcome;

/** Every scan id that an outcome settles. */
export const settledScanIds = (outcome: ScanOutcome): string[] => [
  outcome.scan_id,
  ...outcome.joined.map(({ scan_id }) => scan_id),
];

/** The state of a Monitor that knows the outcome. */
export const stateAfter = (outcome: ScanOutcome): ScanState => (isFailure(outcome) ? outcome.reason : 'well');

/** The status after the outcome; null when it knows this or a later one. */
export function applyScan(status: MonitorStatus, uid: string, outcome: ScanOutcome): Applied | null {
  const { lastScan } = status;
  const known = lastScan?.id === outcome.scan_id;
  if (known || (lastScan && Date.parse(lastScan.finishedAt) > Date.parse(outcome.finished_at))) return null;
  const scan: LastScan = {
    id: outcome.scan_id,
    trigger: triggerFor(outcome, uid),
    result: isFailure(outcome) ? 'failed' : 'completed',
    ...(isFailure(outcome) && { reason: outcome.reason }),
    startedAt: outcome.started_at,
    finishedAt: outcome.finished_at,
  };
  const failures = status.consecutiveFailures ?? 0;
  if (isFailure(outcome)) {
    // A failure that lasts is told once: the condition says that it goes on.
    const told = failures > 0 && lastScan?.reason === outcome.reason;
    const notice: Notice = { type: 'Warning', reason: 'ScanFailed', message: `${outcome.reason}: ${outcome.detail}` };
    return {
      status: { ...status, lastScan: scan, consecutiveFailures: failures + 1 },
      notices: told ? [] : [notice],
    };
  }
  const notices: Notice[] = [];
  if (outcome.answers.monitor_ids.includes(uid)) {
    const which = scan.trigger === 'initial' ? 'first' : 'requested';
    notices.push({ type: 'Normal', reason: 'Scanned', message: `the ${which} scan read the documentation` });
  }
  if (failures > 0) {
    notices.push({
      type: 'Normal',
      reason: 'Recovered',
      message: `scanned again after ${failures} failed ${failures === 1 ? 'scan' : 'scans'}`,
    });
  }
  return {
    status: {
      ...status,
      lastScan: scan,
      consecutiveFailures: 0,
      lastVerifiedTime: outcome.verified_at ?? outcome.finished_at,
    },
    notices,
  };
}

/** Whether an outcome tells a Monitor nothing but that all is as it was: it may reach the status later, or be passed over for a newer one. */
export const isRoutine = (status: MonitorStatus, uid: string, outcome: ScanOutcome): boolean =>
  scanStateOf(status) === stateAfter(outcome) && !outcome.answers.monitor_ids.includes(uid);

/** Totals only grow, so the greater is the later. */
export function applyChanges(status: MonitorStatus, recorded: ChangesRecorded): Applied | null {
  const before = status.changes ?? { total: 0, breaking: 0 };
  const total = Math.max(before.total, recorded.totals.total);
  const breaking = Math.max(before.breaking, recorded.totals.breaking);
  if (status.changes !== undefined && total === before.total && breaking === before.breaking) return null;
  const notices: Notice[] = [];
  const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'} detected, ${total} in all`;
  if (total > before.total) {
    notices.push({ type: 'Normal', reason: 'ChangesDetected', message: count(total - before.total, 'change') });
  }
  if (breaking > before.breaking) {
    const message = count(breaking - before.breaking, 'breaking change');
    notices.push({ type: 'Warning', reason: 'BreakingChange', message });
  }
  return { status: { ...status, changes: { total, breaking } }, notices };
}

export function applyScore(status: MonitorStatus, update: ScoreUpdated): Applied | null {
  const before = status.health;
  if (before !== undefined && before.scoredAt > update.scored_on) return null;
  if (before?.scoredAt === update.scored_on && before.score === update.score && before.maturity === update.maturity) {
    return null;
  }
  const health = { score: update.score, maturity: update.maturity, scoredAt: update.scored_on };
  return { status: { ...status, health }, notices: [] };
}
