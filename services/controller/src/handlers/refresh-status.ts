// Brings the latest outcome of a Source into the status of its Monitors, one by one and at a bounded rate: an outcome that says that all is
// as it was need not reach etcd at once, and of several only the last does. The Sources take turns. What a crash loses here is told again
// when the slot is found open.
import type { Reconcile } from '@tidemark/kube/reconcile';
import type { Store } from '@tidemark/kube/store';
import type { Logger } from '@tidemark/platform/log';
import { desiredStatus } from '../conditions.ts';
import type { MonitorResource, MonitorStatus } from '../monitor-resource.ts';
import { applyScan, isFailure, isRoutine, type ScanOutcome } from '../outcome.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { StatusWriter } from '../status-writer.ts';
import type { TokenBucket } from '../token-bucket.ts';
import type { Verdicts } from '../verdicts.ts';
import { waitingForServers } from '../waiting-for-servers.ts';

export interface RefreshTools {
  monitors: Store<MonitorResource>;
  verdicts: Verdicts;
  groups: SourceGroups;
  writer: StatusWriter;
  writes: TokenBucket;
  log: Logger;
  /** Wait while a server cannot be reached. */
  retryMs?: number | undefined;
  now: () => number;
}

/** Monitors looked at in one turn. */
const MAX_LOOKS = 1000;

/** On its way through the Monitors of a Source. */
interface Round {
  /** The latest outcome when it began. */
  scanId: string;
  keys: Iterator<string, void, undefined>;
}

/** Keyed by Source. */
export function createRefreshStatus(tools: RefreshTools): Reconcile {
  const { monitors, verdicts, groups, writer, writes, now } = tools;
  const rounds = new Map<string, Round>();

  const refreshed = ({ status = {}, metadata }: MonitorResource, outcome: ScanOutcome): MonitorStatus | undefined =>
    isRoutine(status, metadata.uid, outcome) ? applyScan(status, metadata.uid, outcome)?.status : undefined;

  /** The next Monitor that does not show the outcome; `later` when it was not found in this turn. */
  const nextOf = ({ keys }: Round, outcome: ScanOutcome): MonitorResource | 'later' | 'none' => {
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const next = keys.next();
      if (next.done === true) return 'none';
      const monitor = monitors.get(next.value);
      if (monitor !== undefined && refreshed(monitor, outcome) !== undefined) return monitor;
    }
    return 'later';
  };

  const refresh = async (monitor: MonitorResource, outcome: ScanOutcome, signal: AbortSignal): Promise<void> => {
    const verdict = await verdicts.of(monitor);
    if (!verdict.schedulable || outcome.source_key !== verdict.source?.key) return;
    const failureDetail = isFailure(outcome) ? outcome.detail : undefined;
    const compute = (current: MonitorResource): MonitorStatus => {
      const status = refreshed(current, outcome);
      if (status === undefined) return current.status ?? {};
      return desiredStatus({ monitor: { ...current, status }, verdict, nowMs: now(), failureDetail });
    };
    await writer.write(monitor, compute, signal);
  };

  return waitingForServers(
    tools.log,
    async (sourceKey, { signal }) => {
      const outcome = groups.latest(sourceKey);
      const round = rounds.get(sourceKey) ?? { scanId: outcome?.scan_id ?? '', keys: groups.keys(sourceKey) };
      // A round that ends by an error begins anew: whom it has passed needs nothing then.
      rounds.delete(sourceKey);
      if (outcome === undefined) return {};
      const monitor = nextOf(round, outcome);
      if (monitor === 'none') return outcome.scan_id === round.scanId ? {} : { requeueAfterMs: 0 };
      if (monitor !== 'later') {
        await writes.take(signal);
        signal.throwIfAborted();
        await refresh(monitor, groups.latest(sourceKey) ?? outcome, signal);
      }
      rounds.set(sourceKey, round);
      return { requeueAfterMs: 0 };
    },
    tools.retryMs,
  );
}
