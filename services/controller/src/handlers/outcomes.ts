// Outcomes of scans, Changes and scores: into the status of every Monitor they concern, before they are acknowledged. What is routine is
// only noted, and reaches the status at a bounded rate.
import { keyOf } from '@tidemark/kube/objects';
import type { Store } from '@tidemark/kube/store';
import type { Logger } from '@tidemark/platform/log';
import type { ChangesRecorded, ScoreUpdated } from '@tidemark/proto/events';
import { desiredStatus } from '../conditions.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { ControllerMetrics } from '../metrics.ts';
import type { MonitorResource, MonitorStatus } from '../monitor-resource.ts';
import {
  applyChanges,
  applyScan,
  applyScore,
  isFailure,
  isRoutine,
  settledScanIds,
  type Applied,
  type Notice,
  type ScanOutcome,
} from '../outcome.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { StatusWriter } from '../status-writer.ts';
import type { TokenBucket } from '../token-bucket.ts';
import type { Verdicts } from '../verdicts.ts';

/** Status writes at once for one outcome. */
const WRITES_AT_ONCE = 16;

export interface OutcomeTools {
  monitors: Store<MonitorResource>;
  verdicts: Verdicts;
  groups: SourceGroups;
  ledger: JobLedger;
  writer: StatusWriter;
  /** Bounds the writes of scores that replace another. */
  writes: TokenBucket;
  onMonitor: (key: string) => void;
  onSource: (sourceKey: string) => void;
  /** The status may show the latest outcome of the Source when there is time. */
  onRoutine: (key: string) => void;
  signal: AbortSignal;
  tell: (monitor: MonitorResource, notice: Notice) => void;
  metrics: ControllerMetrics;
  log: Logger;
  now: () => number;
}

export interface OutcomeHandlers {
  onScan(outcome: ScanOutcome): Promise<void>;
  onChanges(recorded: ChangesRecorded): Promise<void>;
  onScore(update: ScoreUpdated): Promise<void>;
}

export function createOutcomeHandlers(tools: OutcomeTools): OutcomeHandlers {
  const { monitors, verdicts, groups, ledger, writer, writes, tell, metrics, log, now } = tools;

  /** Writes what `apply` makes of the status; its notices are told once it is written. */
  const update = async (monitor: MonitorResource, apply: (status: MonitorStatus) => Applied | null): Promise<void> => {
    let notices: Notice[] = [];
    const written = await writer.write(monitor, (current) => {
      const applied = apply(current.status ?? {});
      notices = applied?.notices ?? [];
      return applied?.status ?? current.status ?? {};
    });
    if (written !== null) for (const notice of notices) tell(written, notice);
  };

  const updateByScan = async (monitor: MonitorResource, outcome: ScanOutcome): Promise<void> => {
    const verdict = await verdicts.of(monitor);
    if (!verdict.schedulable || verdict.source?.key !== outcome.source_key) return;
    let notices: Notice[] = [];
    const failureDetail = isFailure(outcome) ? outcome.detail : undefined;
    const written = await writer.write(monitor, (current) => {
      const applied = applyScan(current.status ?? {}, outcome);
      notices = applied?.notices ?? [];
      if (applied === null) return current.status ?? {};
      return desiredStatus({ monitor: { ...current, status: applied.status }, verdict, nowMs: now(), failureDetail });
    });
    groups.noteStarted(outcome.source_key, Date.parse(outcome.started_at));
    tools.onMonitor(keyOf(monitor));
    if (written !== null) for (const notice of notices) tell(written, notice);
  };

  const concerned = (sourceKey: string): MonitorResource[] => {
    const keys = new Set([...groups.keys(sourceKey), ...monitors.keysBy('source', sourceKey)]);
    return [...keys].map((key) => monitors.get(key)).filter((monitor) => monitor !== undefined);
  };

  return {
    async onScan(outcome) {
      groups.noteOutcome(outcome);
      const all = concerned(outcome.source_key);
      const told: MonitorResource[] = [];
      for (const monitor of all) {
        const known = verdicts.known(monitor)?.source?.key === outcome.source_key;
        if (known && isRoutine(monitor.status ?? {}, monitor.metadata.uid, outcome)) tools.onRoutine(keyOf(monitor));
        else told.push(monitor);
      }
      for (let from = 0; from < told.length; from += WRITES_AT_ONCE) {
        await Promise.all(told.slice(from, from + WRITES_AT_ONCE).map((monitor) => updateByScan(monitor, outcome)));
      }
      ledger.settle(settledScanIds(outcome));
      tools.onSource(outcome.source_key);
      const result = isFailure(outcome) ? 'failed' : 'completed';
      metrics.outcomes.inc({ result });
      const { scan_id: scanId, source_key: sourceKey } = outcome;
      log.info({ scanId, sourceKey, result, monitors: all.length, told: told.length }, 'scan ended');
    },
    async onChanges(recorded) {
      const [monitor] = monitors.by('uid', recorded.monitor_id);
      if (monitor !== undefined) await update(monitor, (status) => applyChanges(status, recorded));
    },
    async onScore(message) {
      const [monitor] = monitors.by('uid', message.monitor_id);
      if (monitor === undefined || applyScore(monitor.status ?? {}, message) === null) return;
      if (monitor.status?.health !== undefined) await writes.take(tools.signal);
      await update(monitor, (status) => applyScore(status, message));
    },
  };
}
