// What one rule says about a Finding. A rule may look at the Finding and at today's date; most need neither.
import type { Classification, Finding, Severity } from '../finding.ts';

export interface Judgement {
  changeType: string;
  classification: Classification;
  severity: Severity;
}

/** Whose side it touches: what a caller sends, what a caller is given, either, or neither (the description, who may call, where). */
export type Direction = 'request' | 'response' | 'both' | 'none';

export interface Rule extends Judgement {
  direction: Direction;
  /** A clause with {subject}, {before}, {after}, {sunset}, {said} (the sentence that decided), {beforeWay} (the way to what has another name now), {ends} ("on" a day, or "in" a month), {where} and {changes} (of a sample) and {endpoint} in it; a part in [brackets] is left out when one of its values is unknown. */
  text: string;
  /** Why this verdict and no other: one sentence for the reader of the list of rules. */
  reason: string;
  judge?: Judge | undefined;
}

/** Overrides by facts or dates; another sentence where the usual one would not say what happened. */
export type Judge = (finding: Finding, today: string) => Partial<Judgement & Pick<Rule, 'text'>>;

/** What a rule says beside its verdict and sentence; each has a default. */
export type RuleExtras = { [Key in 'direction' | 'reason' | 'judge']?: Rule[Key] | undefined };

const NO_EXTRAS: RuleExtras = {};

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

/** The reason of a rule that gives none of its own. */
const USUAL_REASON = {
  BREAKING: 'A client that was right before may fail, or get something else than it expects.',
  DEPRECATION: 'It still works; clients should leave it before it ends.',
  NEW_FEATURE: 'Clients that were right before stay right, and can do more.',
  BUG_FIX: 'The description became more exact; clients that were right before stay right.',
  SECURITY: 'It decides who may call, and with what.',
  PERFORMANCE: 'It decides how much and how fast a client may ask.',
  COSMETIC: 'Only words for people changed; what is sent and given is the same.',
} as const satisfies Record<Classification, string>;

export function rule(changeType: string, verdict: Verdictless, text: string, extras = NO_EXTRAS): Rule {
  const [classification, severity] = verdict;
  const { direction = 'none', reason = USUAL_REASON[classification], judge } = extras;
  return { direction, reason, changeType, classification, severity, text, judge };
}

/** Where a schema sits, how a person calls it and how change types begin there. */
export interface Place {
  noun: string;
  changeType: string;
  direction: Direction;
}

/** A row of a table: change type (a suffix in a family), verdict, what happened (to {thing}). */
export type RuleRow = readonly [changeType: string, verdict: Verdictless, text: string, extras?: RuleExtras];

/** Of what a webhook or callback sends: its receiver is given it. */
export function whenReceived(judgement: ReturnType<Judge>): Judge {
  return ({ facts }) => (facts['direction'] === 'response' ? judgement : {});
}

/** Of what the receiver of a webhook or callback answers: it has to give it. */
export function whenAnswered(judgement: ReturnType<Judge> | Judge): Judge {
  return (finding, today) => {
    if (finding.facts['direction'] !== 'request') return {};
    return typeof judgement === 'function' ? judgement(finding, today) : judgement;
  };
}

/** There are over a thousand rules, and each process makes them anew: an object that begins as a usual one takes ten times as long to fill. */
function aDictionary(): Record<string, Rule> {
  return Object.create(null) as Record<string, Rule>;
}

type IdOf<Table> = Table extends Table ? keyof Table & string : never;

/** The rules of all; what comes later wins. */
export function merge<Tables extends readonly object[]>(...tables: Tables): Record<IdOf<Tables[number]>, Rule> {
  return Object.assign(aDictionary(), ...tables) as Record<IdOf<Tables[number]>, Rule>;
}

/** The rules of one direction. */
export function table<S extends string>(direction: Direction, rows: Record<S, RuleRow>): Record<S, Rule> {
  const rules = aDictionary();
  for (const id in rows) {
    const [changeType, verdict, text, extras] = rows[id];
    rules[id] = rule(changeType, verdict, text, { direction, ...extras });
  }
  return rules;
}

/** Every place with every suffix: the ids stay literal types, so a differ cannot emit one that has no rule. */
export function family<P extends string, S extends string>(
  places: Record<P, Place>,
  rows: Record<S, RuleRow>,
): Record<`${P}-${S}`, Rule> {
  const rules = aDictionary();
  for (const place in places) {
    const { noun, changeType: stem, direction } = places[place];
    for (const suffix in rows) {
      const [changeType, verdict, text, extras = NO_EXTRAS] = rows[suffix];
      const { direction: own = direction, reason, judge } = extras;
      rules[`${place}-${suffix}`] = rule(`${stem}_${changeType}`, verdict, text.replaceAll('{thing}', noun), {
        direction: own,
        reason,
        judge: judge && judgeOf(judge, noun),
      });
    }
  }
  return rules;
}

function judgeOf(judge: Judge, noun: string): Judge {
  return (finding, today) => {
    const { text, ...judged } = judge(finding, today);
    return text === undefined ? judged : { ...judged, text: text.replaceAll('{thing}', noun) };
  };
}
