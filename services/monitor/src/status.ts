// REST status of a Monitor (design, section 6).
import type { Plan } from './verdict.ts';

export type Status = 'active' | 'paused' | 'error';

export interface StatusFacts {
  suspend: boolean;
  plan: Plan;
  accepted: boolean;
  consecutiveFailures: number;
}

export function statusOf(facts: StatusFacts): Status {
  if (facts.suspend || facts.plan === 'hobby') return 'paused';
  return facts.accepted && facts.consecutiveFailures === 0 ? 'active' : 'error';
}
