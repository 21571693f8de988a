// The one table: rule id -> change type, classification, severity and words. Ids that oasdiff (Apache-2.0) has keep its meaning.
import { endpointRules } from './endpoint-rules.ts';
import { standingRules } from './standing-rules.ts';
import { messageRules } from './message-rules.ts';
import { pageRules } from './page-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { securityRules } from './security-rules.ts';
import { merge } from './rule.ts';
import type { Rule } from './rule.ts';

// The explicit rows come last: they say of one id what its family cannot.
export const RULES = merge(schemaRules, endpointRules, standingRules, messageRules, securityRules, pageRules);

/** Every id a differ can emit; the compiler refuses any other. */
export type RuleId = keyof typeof RULES;

export function findRule(id: string): Rule | null {
  return Object.hasOwn(RULES, id) ? RULES[id as RuleId] : null;
}
