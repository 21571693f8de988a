// What one rule says about a Finding. A rule may look at the Finding and at today's date; most need neither.
import type { Classification, Finding, Severity } from '../finding.ts';

export interface Judgement {
  changeType: string;
  classification: Classification;
  severity: Severity;
}

export interface Rule extends Judgement {
  /** A clause with {subject}, {before}, {after}, {sunset} and {endpoint} in it; a part in [brackets] is left out when one of its values is unknown. */
  text: string;
  /** Overrides by facts or dates. */
  judge?: (finding: Finding, today: string) => Partial<Judgement>;
}

export type Verdictless = readonly [classification: Classification, severity: Severity];

export const BREAKING_CERTAIN: Verdictless = ['BREAKING', 'critical'];
export const BREAKING_LIKELY: Verdictless = ['BREAKING', 'warning'];
export const NEW: Verdictless = ['NEW_FEATURE', 'info'];
export const CORRECTION: Verdictless = ['BUG_FIX', 'info'];
export const COSMETIC: Verdictless = ['COSMETIC', 'info'];
export const SECURITY: Verdictless = ['SECURITY', 'warning'];
export const SECURITY_NOTE: Verdictless = ['SECURITY', 'info'];
export const PERFORMANCE: Verdictless = ['PERFORMANCE', 'info'];
export const DEPRECATION: Verdictless = ['DEPRECATION', 'warning'];

export function rule(
  changeType: string,
  [classification, severity]: Verdictless,
  text: string,
  judge?: Rule['judge'],
): Rule {
  return { changeType, classification, severity, text, ...(judge === undefined ? {} : { judge }) };
}

/** Where a schema sits, how a person calls it and how change types begin there. */
export interface Place {
  noun: string;
  changeType: string;
}

/** A row of a family: change type suffix, verdict, what happened to {thing}. */
export type FamilyRow = readonly [changeType: string, verdict: Verdictless, text: string, judge?: Rule['judge']];

/** Every place with every suffix: the ids stay literal types, so a differ cannot emit one that has no rule. */
export function family<P extends string, S extends string>(
  places: Record<P, Place>,
  rows: Record<S, FamilyRow>,
): Record<`${P}-${S}`, Rule> {
  const rules: Record<string, Rule> = {};
  for (const [placeId, place] of Object.entries<Place>(places)) {
    for (const [suffix, [changeType, verdict, text, judge]] of Object.entries<FamilyRow>(rows)) {
      const filled = text.replaceAll('{thing}', place.noun);
      rules[`${placeId}-${suffix}`] = rule(`${place.changeType}_${changeType}`, verdict, filled, judge);
    }
  }
  return rules;
}
