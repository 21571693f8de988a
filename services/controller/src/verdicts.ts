// The verdict on each Monitor, asked for when something that it depends on has changed or when it has grown old.
import type { AsyncClient } from '@tidemark/platform/grpc-client';
import type { ProjectionServiceDefinition } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import { keyOf } from '@tidemark/kube/objects';
import { frequencyOf, type MonitorResource } from './monitor-resource.ts';
import type { SourceGroups } from './source-groups.ts';
import { fingerprint, toSyncRequest, toVerdict, verdictTtlMs, type Verdict } from './verdict.ts';

export type Projection = Pick<
  AsyncClient<ProjectionServiceDefinition>,
  'SyncMonitor' | 'ForgetMonitor' | 'ListSubjects'
>;

export interface Verdicts {
  of(monitor: MonitorResource): Promise<Verdict>;
  /** How long the verdict on a Monitor stays good. */
  goodForMs(uid: string): number;
  forget(uid: string, resourceVersion: string): Promise<void>;
}

interface Known {
  print: string;
  verdict: Verdict;
  untilMs: number;
}

export interface VerdictsOptions {
  projection: Projection;
  groups: SourceGroups;
  userOf: (monitor: MonitorResource) => string | undefined;
  now: () => number;
}

export function createVerdicts({ projection, groups, userOf, now }: VerdictsOptions): Verdicts {
  const known = new Map<string, Known>();
  return {
    async of(monitor) {
      const { uid } = monitor.metadata;
      const userId = userOf(monitor);
      const print = fingerprint(monitor, userId);
      const before = known.get(uid);
      if (before?.print === print && before.untilMs > now()) return before.verdict;
      const verdict = toVerdict(await projection.SyncMonitor(toSyncRequest(monitor, userId)));
      known.set(uid, { print, verdict, untilMs: now() + verdictTtlMs(verdict) });
      if (verdict.schedulable && verdict.source !== null) {
        groups.join(uid, { key: keyOf(monitor), sourceKey: verdict.source.key, frequency: frequencyOf(monitor) });
      } else groups.leave(uid);
      return verdict;
    },
    goodForMs: (uid) => Math.max(0, (known.get(uid)?.untilMs ?? 0) - now()),
    async forget(uid, resourceVersion) {
      await projection.ForgetMonitor({ uid, resourceVersion });
      known.delete(uid);
      groups.leave(uid);
    },
  };
}
