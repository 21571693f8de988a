// REST status of a Monitor. The controller's phase follows the same order: refused, at rest, failing.
import type { Plan } from './verdict.ts';

export type Status = 'active' | 'paused' | 'error';

export interface StatusFacts {
  suspend: boolean;
  plan: Plan;
  accepted: boolean;
  consecutiveFailures: number;
}

export function statusOf(facts: StatusFacts): Status {
  if (!facts.accepted) return 'error';
  if (facts.suspend || facts.plan === 'hobby') return 'paused';
  return facts.consecutiveFailures === 0 ? 'active' : 'error';
}
