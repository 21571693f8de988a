// The coordination.k8s.io/v1 Lease as far as leader election uses it.
import type { ObjectMeta } from './objects.ts';

export interface LeaseSpec {
  holderIdentity?: string | undefined;
  leaseDurationSeconds?: number | undefined;
  acquireTime?: string | undefined;
  renewTime?: string | undefined;
  leaseTransitions?: number | undefined;
}

export interface Lease {
  apiVersion: 'coordination.k8s.io/v1';
  kind: 'Lease';
  metadata: Pick<ObjectMeta, 'name' | 'namespace' | 'labels' | 'annotations'> & { resourceVersion?: string };
  spec?: LeaseSpec | undefined;
}

/** MicroTime as Go writes and wants it: always six digits of a second. */
export function microTime(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('Z', '000Z');
}

/** The claim of `identity` on what `current` says (undefined: there is no Lease yet, or it has no spec). */
export function claim(current: LeaseSpec | undefined, identity: string, durationMs: number, nowMs: number): LeaseSpec {
  const renewTime = microTime(nowMs);
  const ours = current?.holderIdentity === identity;
  const transitions = current?.leaseTransitions ?? 0;
  return {
    ...current,
    holderIdentity: identity,
    leaseDurationSeconds: Math.ceil(durationMs / 1000),
    renewTime,
    acquireTime: ours ? (current.acquireTime ?? renewTime) : renewTime,
    leaseTransitions: ours || current === undefined ? transitions : transitions + 1,
  };
}

/** Gives the Lease up, so that the next holder need not wait for it to run out. */
export function giveUp(current: LeaseSpec, nowMs: number): LeaseSpec {
  return { ...current, holderIdentity: '', leaseDurationSeconds: 1, renewTime: microTime(nowMs) };
}
