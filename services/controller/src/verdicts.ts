// The verdict on each Monitor, asked for when something that it depends on has changed or when it has grown old.
import type { AsyncClient } from '@tidemark/platform/grpc-client';
import type { ProjectionServiceDefinition } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import { keyOf } from '@tidemark/kube/objects';
import type { Store } from '@tidemark/kube/store';
import { frequencyOf, isIsolated, type MonitorResource } from './monitor-resource.ts';
import { createRivals, type Waiting } from './rivals.ts';
import type { SourceGroups } from './source-groups.ts';
import { fingerprint, toSyncRequest, toVerdict, verdictTtlMs, type Tenancy, type Verdict } from './verdict.ts';

export type Projection = Pick<
  AsyncClient<ProjectionServiceDefinition>,
  'SyncMonitor' | 'ForgetMonitor' | 'ListSubjects' | 'ReviewSweep'
>;

export interface Verdicts {
  of(monitor: MonitorResource): Promise<Verdict>;
  /** The verdict on this state of the Monitor when it is known; undefined when it would have to be asked for. */
  known(monitor: MonitorResource): Verdict | undefined;
  /** How long the verdict on a Monitor stays good; 0 when there is none. */
  goodForMs(uid: string): number;
  /** False when the monitor service keeps it, because this is not the cluster that it is on. */
  forget(gone: Gone): Promise<boolean>;
}

/** A Monitor without a resource; whose it was, as far as that is known. */
interface Gone {
  uid: string;
  userId: string | undefined;
}

interface Known {
  print: string;
  verdict: Verdict;
  untilMs: number;
}

interface Question {
  key: string;
  userId: string | undefined;
  outdated: boolean;
}

export interface VerdictsOptions {
  projection: Projection;
  groups: SourceGroups;
  monitors: Store<MonitorResource>;
  tenancyOf: (monitor: MonitorResource) => Tenancy;
  clusterUid: () => Promise<string>;
  /** These Monitors are to be judged again, now. */
  onRejudge: (key: string) => void;
  /** The group of this Source has changed. */
  onSource: (sourceKey: string) => void;
  now: () => number;
}

export function createVerdicts(options: VerdictsOptions): Verdicts {
  const { projection, groups, monitors, tenancyOf, now } = options;
  const verdicts = new Map<string, Known>();
  /** Questions under way: what is learnt meanwhile makes the answer of no use. */
  const asking = new Map<string, Set<Question>>();
  const rivals = createRivals();

  const known = (monitor: MonitorResource): Verdict | undefined => {
    const entry = verdicts.get(monitor.metadata.uid);
    if (entry === undefined || entry.untilMs <= now()) return undefined;
    return entry.print === fingerprint(monitor, tenancyOf(monitor)) ? entry.verdict : undefined;
  };
  const outdate = (uid: string): void => {
    verdicts.delete(uid);
    for (const question of asking.get(uid) ?? []) question.outdated = true;
  };
  const ask = async (monitor: MonitorResource, tenancy: Tenancy): Promise<{ verdict: Verdict; outdated: boolean }> => {
    const { uid } = monitor.metadata;
    const question: Question = { key: keyOf(monitor), userId: tenancy.userId, outdated: false };
    const questions = asking.get(uid) ?? new Set();
    asking.set(uid, questions.add(question));
    try {
      const answer = toVerdict(await projection.SyncMonitor(toSyncRequest(monitor, tenancy)));
      // One copy of the Source for all who watch it.
      const source = (answer.source && groups.source(answer.source.key)) ?? answer.source;
      return { verdict: { ...answer, source }, outdated: question.outdated };
    } finally {
      questions.delete(question);
      if (questions.size === 0) asking.delete(uid);
    }
  };
  const rejudge = (waiting: Iterable<Waiting>): void => {
    for (const { uid, key } of waiting) {
      outdate(uid);
      options.onRejudge(key);
    }
  };
  /** A place of the user is free: those who were refused may have it, and those of whom it is being asked. */
  const offer = (userId: string | undefined, uid: string): void => {
    if (userId === undefined) return;
    rejudge(rivals.waitingFor(userId, uid));
    for (const [other, questions] of asking) {
      if (other === uid) continue;
      rejudge([...questions].filter((one) => one.userId === userId).map(({ key }) => ({ uid: other, key })));
    }
  };
  const regroup = (monitor: MonitorResource, { schedulable, source }: Verdict): void => {
    const { uid } = monitor.metadata;
    const before = groups.sourceKeyOf(uid);
    if (schedulable && source !== null) {
      groups.join(uid, {
        key: keyOf(monitor),
        source,
        frequency: frequencyOf(monitor),
        isolated: isIsolated(monitor),
      });
      options.onSource(source.key);
    } else groups.leave(uid);
    if (before !== undefined && before !== source?.key) options.onSource(before);
  };

  return {
    known,
    async of(monitor) {
      const good = known(monitor);
      if (good !== undefined) return good;
      const { uid } = monitor.metadata;
      const tenancy = tenancyOf(monitor);
      const { verdict, outdated } = await ask(monitor, tenancy);
      // In an earlier life it may have held the place that it gives up now, so that nothing is known of it here.
      offer(verdict.freedUserId, uid);
      if (outdated) return verdict;
      verdicts.set(uid, {
        print: fingerprint(monitor, tenancy),
        verdict,
        untilMs: now() + verdictTtlMs(verdict, tenancy),
      });
      regroup(monitor, verdict);
      offer(rivals.note(uid, { key: keyOf(monitor), userId: tenancy.userId, verdict }), uid);
      rejudge(verdict.displaced.flatMap((other) => monitors.keysBy('uid', other).map((key) => ({ uid: other, key }))));
      return verdict;
    },
    goodForMs: (uid) => Math.max(0, (verdicts.get(uid)?.untilMs ?? 0) - now()),
    async forget({ uid, userId }) {
      const { refused } = await projection.ForgetMonitor({ uid, clusterUid: await options.clusterUid() });
      outdate(uid);
      const sourceKey = groups.sourceKeyOf(uid);
      groups.leave(uid);
      if (sourceKey !== undefined) options.onSource(sourceKey);
      offer(rivals.leave(uid, userId), uid);
      return !refused;
    },
  };
}
