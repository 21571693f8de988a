// The verdict on a Monitor resource: whose it is comes first, then what it watches, then whether it may be scanned.
import type { Reason } from '@tidemark/crds/names';
import type { ResolvedSource } from './source.ts';

export type Plan = 'hobby' | 'pro';

export interface Facts {
  /** The user that the Namespace names; null when it names none that exists. */
  owner: { id: string; plan: Plan } | null;
  /** The owner fixed when this uid was first accepted. */
  fixedOwnerId: string | null;
  resolved: ResolvedSource;
  /** An older accepted Monitor of the owner watches the same Source. */
  olderTwin: boolean;
  /** Older accepted Monitors of the owner. */
  older: number;
  limit: number;
  suspended: boolean;
}

export interface Verdict {
  accepted: boolean;
  /** Accepted, active, and the plan allows scans. */
  schedulable: boolean;
  reason: Reason;
  message: string;
}

const refused = (reason: Reason, message: string): Verdict => ({
  accepted: false,
  schedulable: false,
  reason,
  message,
});
const waiting = (reason: Reason, message: string): Verdict => ({ accepted: true, schedulable: false, reason, message });

export function judge(facts: Facts): Verdict {
  const { owner, resolved } = facts;
  if (owner === null) return refused('NamespaceNotBound', 'the Namespace is not bound to a user');
  if (facts.fixedOwnerId !== null && facts.fixedOwnerId !== owner.id) {
    return refused('OwnerChanged', 'this Monitor was accepted for another user');
  }
  if (!resolved.ok) return refused(resolved.reason, `${resolved.path}: ${resolved.message}`);
  if (facts.olderTwin) return refused('Duplicate', 'an older Monitor of the same user watches the same documentation');
  if (facts.older >= facts.limit) return refused('QuotaExceeded', `a user may have at most ${facts.limit} Monitors`);
  if (owner.plan === 'hobby') return waiting('PlanRequired', 'the plan of the user does not include scans');
  if (facts.suspended) return waiting('Suspended', 'spec.suspend is true');
  return { accepted: true, schedulable: true, reason: 'Accepted', message: 'the Monitor is scheduled' };
}
