// The schedulable Monitors of each Source: what one scan of it serves. Kept in step with the verdicts; every answer costs O(1).
import type { Frequency } from '@tidemark/proto/schedule';

interface Member {
  key: string;
  sourceKey: string;
  frequency: Frequency;
}

interface Group {
  members: Map<string, string>;
  hourly: number;
  lastStartedMs: number;
}

export interface SourceGroups {
  /** Puts the Monitor into its Source's group, and out of the one it was in. */
  join(uid: string, member: Member): void;
  leave(uid: string): void;
  shortestFrequency(sourceKey: string): Frequency;
  /** Begin of the latest scan of the Source whose outcome is known, in Unix milliseconds; -Infinity when none is. */
  lastStartedMs(sourceKey: string): number;
  noteStarted(sourceKey: string, startedMs: number): void;
  /** Keys of the resources in the group. */
  keys(sourceKey: string): string[];
  /** Source of a Monitor; undefined when it is in no group. */
  sourceOf(uid: string): string | undefined;
}

export function createSourceGroups(): SourceGroups {
  const members = new Map<string, Member>();
  const groups = new Map<string, Group>();

  const leave = (uid: string): void => {
    const member = members.get(uid);
    const group = member === undefined ? undefined : groups.get(member.sourceKey);
    if (member === undefined || group === undefined) return;
    members.delete(uid);
    group.members.delete(uid);
    if (member.frequency === 'hourly') group.hourly -= 1;
    if (group.members.size === 0) groups.delete(member.sourceKey);
  };
  return {
    leave,
    join(uid, member) {
      const before = members.get(uid);
      const same = before?.sourceKey === member.sourceKey && before.frequency === member.frequency;
      if (same && before.key === member.key) return;
      const kept = groups.get(member.sourceKey)?.lastStartedMs;
      leave(uid);
      const group = groups.get(member.sourceKey) ?? {
        members: new Map<string, string>(),
        hourly: 0,
        lastStartedMs: kept ?? -Infinity,
      };
      groups.set(member.sourceKey, group);
      members.set(uid, member);
      group.members.set(uid, member.key);
      if (member.frequency === 'hourly') group.hourly += 1;
    },
    shortestFrequency: (sourceKey) => ((groups.get(sourceKey)?.hourly ?? 0) > 0 ? 'hourly' : 'daily'),
    lastStartedMs: (sourceKey) => groups.get(sourceKey)?.lastStartedMs ?? -Infinity,
    noteStarted(sourceKey, startedMs) {
      const group = groups.get(sourceKey);
      if (group !== undefined) group.lastStartedMs = Math.max(group.lastStartedMs, startedMs);
    },
    keys: (sourceKey) => [...(groups.get(sourceKey)?.members.values() ?? [])],
    sourceOf: (uid) => members.get(uid)?.sourceKey,
  };
}
