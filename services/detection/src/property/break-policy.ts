// What counts as a break for the oracles.
import { classify } from '../classify.ts';
import type { Finding } from '../finding.ts';

const TODAY = '2026-11-21';

/**
 * Decided otherwise, for reasons that stand beside the rules: a caller must expect values, fields and forms that are not described
 * yet, and nobody sends a field before it is described.
 */
const NOT_BREAKING_BY_POLICY = new RegExp(
  [
    '^response-.*(enum-value-added|became-not-enum|pattern-removed|additional-properties-allowed|property-added)$',
    '^new-optional-request-property$',
  ].join('|'),
);

/** One cause may be told by the rule of its other side. */
export function isBreaking(finding: Finding): boolean {
  const rules = [finding.rule, ...String(finding.facts['alsoRules'] ?? '').split(' ')];
  return (
    classify(finding, TODAY).classification === 'BREAKING' || rules.some((rule) => NOT_BREAKING_BY_POLICY.test(rule))
  );
}
