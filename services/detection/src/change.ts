// Finding -> what is told of it: the one mapping behind the change service and the command.
import { classify } from './classify.ts';
import type { Finding, Verdict } from './finding.ts';

/** A classified Finding, not yet anybody's. */
export interface DetectedChange extends Omit<Finding, 'facts' | 'identity'>, Verdict {
  /** Further rule ids under which sides of the same cause are known: an edit seen in requests and in responses. */
  alsoRules: string[];
}

/** @param today YYYY-MM-DD, in UTC. */
export function toChange(finding: Finding, today: string): DetectedChange {
  const { facts: _, identity: __, ...seen } = finding;
  return { ...seen, ...classify(finding, today), alsoRules: alsoRulesOf(finding) };
}

export function alsoRulesOf({ facts }: Finding): string[] {
  const also = facts['alsoRules'];
  return typeof also === 'string' && also !== '' ? also.split(' ') : [];
}
