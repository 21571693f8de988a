// Monitors of one user stand in each other's way: one that is refused as a Duplicate or over the quota may be accepted as soon as
// an older one goes, is refused itself, or turns to another Source. Says whose place became free, and who waits for one.
import type { Verdict } from './verdict.ts';

export interface Standing {
  key: string;
  /** Undefined: its Namespace is bound to nobody. */
  userId: string | undefined;
  verdict: Pick<Verdict, 'accepted' | 'reason' | 'source'>;
}

export interface Rivals {
  /** Notes how a Monitor stands now; answers the user of whom it has given up a place. */
  note(uid: string, standing: Standing): string | undefined;
  /** The same for a Monitor of the user that is gone. One that is not known here may have held a place all the same. */
  leave(uid: string, userId: string | undefined): string | undefined;
  /** Those who were refused for want of a place of the user, but for the one that gave it up. */
  waitingFor(userId: string, uid: string): Waiting[];
}

export interface Waiting {
  uid: string;
  key: string;
}

const isWaiting = ({ reason }: Standing['verdict']): boolean => reason === 'Duplicate' || reason === 'QuotaExceeded';

interface Place {
  userId: string;
  /** Key of the Source that it holds; undefined when it holds no place. */
  held: string | undefined;
}

export function createRivals(): Rivals {
  const places = new Map<string, Place>();
  const waiting = new Map<string, Map<string, string>>();

  const unlink = (uid: string, userId: string): void => {
    const own = waiting.get(userId);
    own?.delete(uid);
    if (own?.size === 0) waiting.delete(userId);
  };
  const leave = (uid: string, userId: string | undefined): string | undefined => {
    const before = places.get(uid);
    if (before === undefined) return userId;
    places.delete(uid);
    unlink(uid, before.userId);
    return before.held === undefined ? undefined : before.userId;
  };
  return {
    leave,
    note(uid, { key, userId, verdict }) {
      const before = places.get(uid);
      if (userId === undefined) return leave(uid, undefined);
      const held = verdict.accepted ? verdict.source?.key : undefined;
      if (before !== undefined && before.userId !== userId) unlink(uid, before.userId);
      places.set(uid, { userId, held });
      if (isWaiting(verdict)) waiting.set(userId, (waiting.get(userId) ?? new Map<string, string>()).set(uid, key));
      else unlink(uid, userId);
      const gaveUp = before?.held !== undefined && (before.held !== held || before.userId !== userId);
      return gaveUp ? before.userId : undefined;
    },
    waitingFor: (userId, uid) =>
      [...(waiting.get(userId) ?? [])].filter(([other]) => other !== uid).map(([other, key]) => ({ uid: other, key })),
  };
}
