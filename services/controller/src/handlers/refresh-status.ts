// Brings the latest good scan of a Source into the status of one of its Monitors, at a bounded rate: an outcome that says that all is as it
// was need not reach etcd at once, and of several only the last does. What a crash loses here is told again when the slot is found open.
import type { Reconcile } from '@tidemark/kube/reconcile';
import type { Store } from '@tidemark/kube/store';
import type { Logger } from '@tidemark/platform/log';
import { desiredStatus } from '../conditions.ts';
import type { MonitorResource } from '../monitor-resource.ts';
import { applyScan, isRoutine } from '../outcome.ts';
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

export function createRefreshStatus(tools: RefreshTools): Reconcile {
  const { monitors, verdicts, groups, writer, writes, now } = tools;
  return waitingForServers(
    tools.log,
    async (key, { signal }) => {
      await writes.take(signal);
      signal.throwIfAborted();
      const monitor = monitors.get(key);
      if (monitor === undefined) return;
      const { uid } = monitor.metadata;
      const verdict = await verdicts.of(monitor);
      const outcome = groups.latest(groups.sourceKeyOf(uid) ?? '');
      if (!verdict.schedulable || outcome === undefined || outcome.source_key !== verdict.source?.key) return;
      await writer.write(
        monitor,
        (current) => {
          const status = current.status ?? {};
          const applied = isRoutine(status, uid, outcome) ? applyScan(status, outcome) : null;
          return applied === null
            ? status
            : desiredStatus({ monitor: { ...current, status: applied.status }, verdict, nowMs: now() });
        },
        signal,
      );
    },
    tools.retryMs,
  );
}
