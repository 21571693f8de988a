// One Source: publish the scan of the present slot while it has no outcome. Costs the same however many Monitors watch it.
import type { Reconcile } from '@tidemark/kube/reconcile';
import type { Store } from '@tidemark/kube/store';
import type { Logger } from '@tidemark/platform/log';
import { MAX_SHARING_USERS } from '@tidemark/proto/events';
import { nextSlot } from '@tidemark/proto/schedule';
import type { JobLedger } from '../job-ledger.ts';
import type { JobPublisher } from '../job-publisher.ts';
import type { ControllerMetrics } from '../metrics.ts';
import type { MonitorResource } from '../monitor-resource.ts';
import { keysInState } from '../monitor-store.ts';
import { planSlot } from '../plan.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { Tenancy } from '../verdict.ts';
import type { Verdicts } from '../verdicts.ts';
import { waitingForServers } from '../waiting-for-servers.ts';

/** How long a Source waits for the verdicts on all of its Monitors, so that its frequency and its last scan are known. */
const SETTLE_MS = 60_000;
const SETTLE_POLL_MS = 250;

export interface ReconcileSourceTools {
  monitors: Store<MonitorResource>;
  tenancyOf: (monitor: MonitorResource) => Tenancy;
  verdicts: Verdicts;
  groups: SourceGroups;
  ledger: JobLedger;
  publisher: JobPublisher;
  metrics: ControllerMetrics;
  log: Logger;
  /** Wait while a server cannot be reached. */
  retryMs?: number | undefined;
  now: () => number;
}

export function createReconcileSource(tools: ReconcileSourceTools): Reconcile {
  const { monitors, verdicts, groups, ledger, publisher, metrics, now } = tools;
  const waitingSince = new Map<string, number>();

  const isJudged = (key: string): boolean => {
    const monitor = monitors.get(key);
    return monitor === undefined || verdicts.goodForMs(monitor.metadata.uid) > 0;
  };
  /** Empty when they are more than a job names. */
  const usersOf = (sourceKey: string): string[] => {
    if (groups.size(sourceKey) > MAX_SHARING_USERS) return [];
    const userIds = [...groups.keys(sourceKey)].flatMap((key) => {
      const monitor = monitors.get(key);
      return (monitor && tools.tenancyOf(monitor).userId) ?? [];
    });
    return [...new Set(userIds)];
  };
  /** Looks at all of them once; whoever comes later comes by a verdict. */
  const isSettled = (sourceKey: string): boolean => {
    if (groups.isSettled(sourceKey)) return true;
    if (keysInState(monitors, sourceKey).every(isJudged)) {
      groups.settle(sourceKey);
      return true;
    }
    const since = waitingSince.get(sourceKey) ?? now();
    waitingSince.set(sourceKey, since);
    return now() - since >= SETTLE_MS;
  };

  return waitingForServers(
    tools.log,
    async (sourceKey) => {
      const source = groups.source(sourceKey);
      if (source === undefined) {
        waitingSince.delete(sourceKey);
        return {};
      }
      if (!isSettled(sourceKey)) return { requeueAfterMs: SETTLE_POLL_MS };
      waitingSince.delete(sourceKey);
      const lastStartedMs = groups.lastStartedMs(sourceKey);
      if (lastStartedMs === -Infinity) return {};
      const shortestFrequency = groups.shortestFrequency(sourceKey);
      const scan = planSlot({ sourceKey, shortestFrequency, lastStartedMs, nowMs: now() });
      const nextMs = nextSlot(sourceKey, shortestFrequency, now()).getTime();
      if (scan === null) return { requeueAfterMs: nextMs - now() };
      const first = await publisher.publish(scan, source, { userIds: usersOf(sourceKey) });
      if (first) metrics.lag.observe(Math.max(0, now() - scan.slotMs) / 1000);
      return { requeueAfterMs: Math.max(0, Math.min(nextMs, ledger.dueMs(scan.scanId) ?? nextMs) - now()) };
    },
    tools.retryMs,
  );
}
