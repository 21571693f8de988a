// Outcomes of scans, Changes and scores: into the status of every Monitor to whom they tell something new, before they are acknowledged.
// What is routine is only noted, and reaches the status at a bounded rate: it costs the same however many Monitors share the Source.
import { keyOf } from '@tidemark/kube/objects';
import type { Store } from '@tidemark/kube/store';
import type { Logger } from '@tidemark/platform/log';
import type { ChangesRecorded, ScoreUpdated } from '@tidemark/proto/events';
import { desiredStatus, statusOnSource } from '../conditions.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { ControllerMetrics } from '../metrics.ts';
import type { MonitorResource, MonitorStatus } from '../monitor-resource.ts';
import { keysInState } from '../monitor-store.ts';
import {
  applyChanges,
  applyScan,
  applyScore,
  isFailure,
  isRoutine,
  settledScanIds,
  stateAfter,
  type Applied,
  type Notice,
  type ScanOutcome,
} from '../outcome.ts';
import { SCAN_STATES } from '../scan-state.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { StatusWriter } from '../status-writer.ts';
import type { TokenBucket } from '../token-bucket.ts';
import type { Verdicts } from '../verdicts.ts';
import { givenBackMeanwhile } from '../waiting-for-servers.ts';

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
  /** The Monitors of the Source may show its latest outcome when there is time. */
  onRoutine: (sourceKey: string) => void;
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
      const before = statusOnSource(current.status ?? {}, outcome.source_key);
      const applied = applyScan(before, monitor.metadata.uid, outcome);
      notices = applied?.notices ?? [];
      if (applied === null) return current.status ?? {};
      return desiredStatus({ monitor: { ...current, status: applied.status }, verdict, nowMs: now(), failureDetail });
    });
    // The verdict may have made the group.
    groups.noteOutcome(outcome);
    tools.onMonitor(keyOf(monitor));
    if (written !== null) for (const notice of notices) tell(written, notice);
  };

  /** Keys of those to whom the outcome may tell something new: all, as long as not all verdicts are known. */
  const candidates = (outcome: ScanOutcome): string[] => {
    const { source_key: sourceKey, answers } = outcome;
    if (!groups.isSettled(sourceKey)) return [...groups.keys(sourceKey), ...keysInState(monitors, sourceKey)];
    const states = SCAN_STATES.filter((state) => state !== stateAfter(outcome) && state !== 'idle');
    const asked = answers.monitor_ids.flatMap((uid) => monitors.keysBy('uid', uid));
    return [...keysInState(monitors, sourceKey, states), ...asked];
  };
  const told = (outcome: ScanOutcome): MonitorResource[] =>
    [...new Set(candidates(outcome))]
      .map((key) => monitors.get(key))
      .filter((monitor) => monitor !== undefined)
      .filter((monitor) => {
        const isKnown = verdicts.known(monitor)?.source?.key === outcome.source_key;
        return !isKnown || !isRoutine(monitor.status ?? {}, monitor.metadata.uid, outcome);
      });

  return {
    onScan: givenBackMeanwhile(async (outcome) => {
      groups.noteOutcome(outcome);
      const news = told(outcome);
      for (let from = 0; from < news.length; from += WRITES_AT_ONCE) {
        await Promise.all(news.slice(from, from + WRITES_AT_ONCE).map((monitor) => updateByScan(monitor, outcome)));
      }
      ledger.settle(settledScanIds(outcome));
      tools.onRoutine(outcome.source_key);
      tools.onSource(outcome.source_key);
      const result = isFailure(outcome) ? 'failed' : 'completed';
      metrics.outcomes.inc({ result });
      const { scan_id: scanId, source_key: sourceKey } = outcome;
      log.info({ scanId, sourceKey, result, monitors: groups.size(sourceKey), told: news.length }, 'scan ended');
    }),
    onChanges: givenBackMeanwhile(async (recorded) => {
      const [monitor] = monitors.by('uid', recorded.monitor_id);
      if (monitor !== undefined) await update(monitor, (status) => applyChanges(status, recorded));
    }),
    onScore: givenBackMeanwhile(async (message) => {
      const [monitor] = monitors.by('uid', message.monitor_id);
      if (monitor === undefined || applyScore(monitor.status ?? {}, message) === null) return;
      if (monitor.status?.health !== undefined) await writes.take(tools.signal);
      await update(monitor, (status) => applyScore(status, message));
    }),
  };
}
