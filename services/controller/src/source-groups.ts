// The schedulable Monitors of each Source: what one scan of it serves. Kept in step with the verdicts; every answer costs O(1).
import type { SourceRef } from '@tidemark/proto/events';
import type { Frequency } from '@tidemark/proto/schedule';
import type { ScanOutcome } from './outcome.ts';

export interface Member {
  /** Key of the resource. */
  key: string;
  source: SourceRef;
  frequency: Frequency;
  /** It wants a Job of its own for each scan. */
  isolated: boolean;
}

interface Group {
  /** Shared by the verdicts of all members: one copy in memory. */
  source: SourceRef;
  members: Map<string, Member>;
  hourly: number;
  isolated: number;
  lastStartedMs: number;
  latest: ScanOutcome | undefined;
  settled: boolean;
}

export interface SourceGroups {
  /** Puts the Monitor into its Source's group, and out of the one it was in. */
  join(uid: string, member: Member): void;
  leave(uid: string): void;
  /** The Source of a key; undefined when nobody watches it. */
  source(sourceKey: string): SourceRef | undefined;
  shortestFrequency(sourceKey: string): Frequency;
  /** One member that wants isolation is enough: the scan serves it too. */
  isIsolated(sourceKey: string): boolean;
  /** Begin of the latest scan of the Source whose outcome is known, in Unix milliseconds; -Infinity when none is. */
  lastStartedMs(sourceKey: string): number;
  noteStarted(sourceKey: string, startedMs: number): void;
  /** The latest outcome that was told here; what comes late does not replace it. */
  noteOutcome(outcome: ScanOutcome): void;
  latest(sourceKey: string): ScanOutcome | undefined;
  /** The verdict on every Monitor whose status names the Source has been heard: all whom its scans serve are in the group. */
  settle(sourceKey: string): void;
  isSettled(sourceKey: string): boolean;
  /** Keys of the resources in the group; those that join while it is read come last. */
  keys(sourceKey: string): Generator<string, void, undefined>;
  size(sourceKey: string): number;
  /** Key of the Source of a Monitor; undefined when it is in no group. */
  sourceKeyOf(uid: string): string | undefined;
}

const newGroup = (source: SourceRef): Group => ({
  source,
  members: new Map<string, Member>(),
  hourly: 0,
  isolated: 0,
  lastStartedMs: -Infinity,
  latest: undefined,
  settled: false,
});

export function createSourceGroups(): SourceGroups {
  const members = new Map<string, Member>();
  const groups = new Map<string, Group>();

  const count = (group: Group, { frequency, isolated }: Member, by: 1 | -1): void => {
    if (frequency === 'hourly') group.hourly += by;
    if (isolated) group.isolated += by;
  };
  const leave = (uid: string): void => {
    const member = members.get(uid);
    const group = member === undefined ? undefined : groups.get(member.source.key);
    if (member === undefined || group === undefined) return;
    members.delete(uid);
    group.members.delete(uid);
    count(group, member, -1);
    if (group.members.size === 0) groups.delete(member.source.key);
  };
  const noteStarted = (sourceKey: string, startedMs: number): void => {
    const group = groups.get(sourceKey);
    if (group !== undefined) group.lastStartedMs = Math.max(group.lastStartedMs, startedMs);
  };
  return {
    leave,
    noteStarted,
    join(uid, member) {
      const { key } = member.source;
      const before = groups.get(key);
      leave(uid);
      const group = before ?? newGroup(member.source);
      groups.set(key, group);
      members.set(uid, member);
      group.members.set(uid, member);
      count(group, member, 1);
    },
    source: (sourceKey) => groups.get(sourceKey)?.source,
    shortestFrequency: (sourceKey) => ((groups.get(sourceKey)?.hourly ?? 0) > 0 ? 'hourly' : 'daily'),
    isIsolated: (sourceKey) => (groups.get(sourceKey)?.isolated ?? 0) > 0,
    lastStartedMs: (sourceKey) => groups.get(sourceKey)?.lastStartedMs ?? -Infinity,
    noteOutcome(outcome) {
      noteStarted(outcome.source_key, Date.parse(outcome.started_at));
      const group = groups.get(outcome.source_key);
      if (group === undefined) return;
      if (group.latest === undefined || group.latest.finished_at <= outcome.finished_at) group.latest = outcome;
    },
    latest: (sourceKey) => groups.get(sourceKey)?.latest,
    settle(sourceKey) {
      const group = groups.get(sourceKey);
      if (group !== undefined) group.settled = true;
    },
    isSettled: (sourceKey) => groups.get(sourceKey)?.settled ?? false,
    *keys(sourceKey) {
      for (const { key } of groups.get(sourceKey)?.members.values() ?? []) yield key;
    },
    size: (sourceKey) => groups.get(sourceKey)?.members.size ?? 0,
    sourceKeyOf: (uid) => members.get(uid)?.source.key,
  };
}
