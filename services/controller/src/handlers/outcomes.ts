// Outcomes of scans, Changes and scores: into the status of every Monitor they concern, before they are acknowledged.
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
  settledScanIds,
  type Applied,
  type Notice,
  type ScanOutcome,
} from '../outcome.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { StatusWriter } from '../status-writer.ts';
import type { Verdicts } from '../verdicts.ts';

/** Status writes at once for one outcome. */
const WRITES_AT_ONCE = 16;

export interface OutcomeTools {
  monitors: Store<MonitorResource>;
  verdicts: Verdicts;
  groups: SourceGroups;
  ledger: JobLedger;
  writer: StatusWriter;
  enqueue: (key: string) => void;
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
  const { monitors, verdicts, groups, ledger, writer, enqueue, tell, metrics, log, now } = tools;

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
    if (written !== null) for (const notice of notices) tell(written, notice);
  };

  const concerned = (sourceKey: string): MonitorResource[] => {
    const keys = new Set([...groups.keys(sourceKey), ...monitors.keysBy('source', sourceKey)]);
    return [...keys].map((key) => monitors.get(key)).filter((monitor) => monitor !== undefined);
  };

  return {
    async onScan(outcome) {
      const all = concerned(outcome.source_key);
      for (let from = 0; from < all.length; from += WRITES_AT_ONCE) {
        await Promise.all(all.slice(from, from + WRITES_AT_ONCE).map((monitor) => updateByScan(monitor, outcome)));
      }
      ledger.settle(settledScanIds(outcome));
      for (const monitor of all) enqueue(keyOf(monitor));
      const result = isFailure(outcome) ? 'failed' : 'completed';
      metrics.outcomes.inc({ result });
      log.info({ scanId: outcome.scan_id, sourceKey: outcome.source_key, result, monitors: all.length }, 'scan ended');
    },
    async onChanges(recorded) {
      const [monitor] = monitors.by('uid', recorded.monitor_id);
      if (monitor !== undefined) await update(monitor, (status) => applyChanges(status, recorded));
    },
    async onScore(message) {
      const [monitor] = monitors.by('uid', message.monitor_id);
      if (monitor !== undefined) await update(monitor, (status) => applyScore(status, message));
    },
  };
}
