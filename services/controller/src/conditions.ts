// The status that follows from a verdict and from what the status already remembers. Pure; times only move when a condition flips.
import { isFirstScanDone, nextScanTime } from './plan.ts';
import { frequencyOf, type Condition, type MonitorResource, type MonitorStatus } from './monitor-resource.ts';
import type { Verdict } from './verdict.ts';

type Finding = Pick<Condition, 'status' | 'reason' | 'message'>;

export interface StatusInput {
  monitor: MonitorResource;
  verdict: Verdict;
  nowMs: number;
  /** Why the last scan failed, when it has just been told. */
  failureDetail?: string | undefined;
  /** The request that has just been acted on. */
  handledRequest?: string | undefined;
}

/** RFC 3339 in whole seconds, as the API server writes times. */
const toKubeTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** The whole status as it should be. */
export function desiredStatus(input: StatusInput): MonitorStatus {
  const { monitor, verdict, nowMs } = input;
  const remembered = rememberedStatus(monitor.status ?? {}, verdict);
  const { lastScan } = remembered;
  const firstScanDone = isFirstScanDone(lastScan, verdict.watchingSince);
  const ready = readiness(remembered, verdict, input.failureDetail);
  const accepted: Finding = verdict.accepted
    ? { status: 'True', reason: 'Accepted', message: 'the specification is accepted' }
    : { status: 'False', reason: verdict.reason, message: verdict.message };
  const generation = monitor.metadata.generation ?? 1;
  const condition = (type: Condition['type'], now: Finding): Condition => {
    const before = remembered.conditions?.find((known) => known.type === type);
    const lastTransitionTime = before?.status === now.status ? before.lastTransitionTime : toKubeTime(nowMs);
    return { type, ...now, lastTransitionTime, observedGeneration: generation };
  };
  const next: MonitorStatus = {
    ...remembered,
    observedGeneration: generation,
    phase: phaseOf(remembered, verdict),
    conditions: [condition('Accepted', accepted), condition('Ready', ready)],
  };
  if (verdict.displayName !== '') next.displayName = verdict.displayName;
  if (input.handledRequest !== undefined) next.lastHandledRequest = input.handledRequest;
  delete next.nextScanTime;
  if (verdict.schedulable && verdict.source !== null) {
    const startedMs = lastScan === undefined ? -Infinity : Date.parse(lastScan.startedAt);
    const due = nextScanTime(verdict.source.key, frequencyOf(monitor), { startedMs, firstScanDone }, nowMs);
    next.nextScanTime = toKubeTime(due.getTime());
  }
  return next;
}

/** The status on this Source: of the scans of another one nothing stays. */
export function statusOnSource(status: MonitorStatus, sourceKey: string): MonitorStatus {
  if (status.sourceKey === sourceKey) return status;
  const kept = { ...status, sourceKey };
  delete kept.lastScan;
  delete kept.lastVerifiedTime;
  delete kept.consecutiveFailures;
  return kept;
}

/** What stays: nothing about failures once paused, nothing about another Source. */
function rememberedStatus(status: MonitorStatus, verdict: Verdict): MonitorStatus {
  const kept = { ...(verdict.source === null ? status : statusOnSource(status, verdict.source.key)) };
  if (!verdict.schedulable) delete kept.consecutiveFailures;
  return kept;
}

function phaseOf(status: MonitorStatus, verdict: Verdict): NonNullable<MonitorStatus['phase']> {
  if (!verdict.accepted) return 'Error';
  if (!verdict.schedulable) return 'Paused';
  return (status.consecutiveFailures ?? 0) > 0 ? 'Error' : 'Active';
}

function readiness(status: MonitorStatus, verdict: Verdict, failureDetail: string | undefined): Finding {
  if (!verdict.schedulable) return { status: 'False', reason: verdict.reason, message: verdict.message };
  if (!isFirstScanDone(status.lastScan, verdict.watchingSince)) {
    return { status: 'False', reason: 'AwaitingFirstScan', message: 'the first scan has not ended yet' };
  }
  if (status.lastScan?.result === 'completed') {
    return { status: 'True', reason: 'Scanned', message: 'the last scan read the documentation in full' };
  }
  const before = status.conditions?.find(({ type, reason }) => type === 'Ready' && reason === 'ScanFailed');
  const message = failureDetail ?? before?.message ?? `the last scan failed: ${status.lastScan?.reason ?? 'unknown'}`;
  return { status: 'False', reason: 'ScanFailed', message };
}
