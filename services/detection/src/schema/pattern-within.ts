// Whether every text that one pattern matches is matched by another: both are read as automata, side by side, one kind of character after the
// other, within a bound. What has parts that no automaton knows is not told.
import { parsePattern } from './pattern-texts.ts';
import type { Part, StepsLeft } from './pattern-texts.ts';

/** Most states of one automaton: `{1,64}` makes one for each time. */
const MAX_STATES = 1000;
/** Most pairs of places that are looked at, and most kinds of characters that two patterns tell apart. */
const MAX_PAIRS = 2000;
const MAX_KINDS = 100;
const ANY: Step = { ranges: [], isNot: true };

type Step = Pick<Extract<Part, { kind: 'class' }>, 'ranges' | 'isNot'>;

interface State {
  /** Reached without a character. */
  free: number[];
  step: Step | null;
  to: number;
}

/** Only what is certain is true. */
export function isPatternWithin(narrow: string, wide: string, budget: StepsLeft): boolean {
  if (budget.left <= 0) return false;
  const [one, other] = [automatonOf(narrow), automatonOf(wide)];
  if (one === null || other === null) return false;
  const kinds = kindsOf([...one.states, ...other.states]);
  if (kinds.length > MAX_KINDS) return false;
  const from: Pair = { one: one.closure([0]), other: other.closure([0]) };
  const seen = new Set([keyOf(from)]);
  const queue = [from];
  for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
    if (pair.one.includes(one.end) && !pair.other.includes(other.end)) return false;
    for (const kind of kinds) {
      const next: Pair = { one: one.after(pair.one, kind), other: other.after(pair.other, kind) };
      budget.left -= pair.one.length + pair.other.length + 1;
      if (next.one.length === 0 || seen.has(keyOf(next))) continue;
      if (seen.size >= MAX_PAIRS || budget.left <= 0) return false;
      seen.add(keyOf(next));
      queue.push(next);
    }
  }
  return true;
}

/** The states that both may be in. */
interface Pair {
  one: readonly number[];
  other: readonly number[];
}
const keyOf = ({ one, other }: Pair): string => `${one.join()}|${other.join()}`;

/** One character of each kind that is told apart. */
function kindsOf(states: readonly State[]): number[] {
  const cuts = new Set([0]);
  for (const { step } of states) for (const [first, last] of step?.ranges ?? []) cuts.add(first).add(last + 1);
  return [...cuts].filter((code) => code <= 0xff_ff);
}

class Automaton {
  readonly states: State[] = [{ free: [], step: null, to: 0 }];
  end = 0;

  add(): number {
    return this.states.push({ free: [], step: null, to: 0 }) - 1;
  }

  /** All that may be reached from these without a character, in order. */
  closure(from: readonly number[]): number[] {
    const all = new Set(from);
    for (const state of all) for (const next of this.states[state]?.free ?? []) all.add(next);
    return [...all].sort((a, b) => a - b);
  }

  after(from: readonly number[], code: number): number[] {
    const reached: number[] = [];
    for (const each of from) {
      const { step = null, to = 0 } = this.states[each] ?? {};
      if (step !== null && step.ranges.some(([first, last]) => code >= first && code <= last) !== step.isNot)
        reached.push(to);
    }
    return this.closure(reached);
  }

  /** Appends to a state; the state behind it, or null for what it cannot hold. */
  append(from: number, part: Part): number | null {
    if (this.states.length > MAX_STATES) return null;
    switch (part.kind) {
      case 'class':
        return this.step(from, part);
      case 'any-of':
        return this.choose(from, part.parts);
      case 'times':
        return this.repeat(from, part);
      default:
        return null;
    }
  }

  step(from: number, step: Step): number {
    const [at, to] = [this.add(), this.add()];
    this.free(from, at);
    Object.assign(this.states[at] ?? {}, { step, to });
    return to;
  }

  free(from: number, to: number): void {
    this.states[from]?.free.push(to);
  }

  appendRow(from: number, row: readonly Part[]): number | null {
    let at: number | null = from;
    for (const part of row) at = at === null ? null : this.append(at, part);
    return at;
  }

  choose(from: number, rows: readonly (readonly Part[])[]): number | null {
    const end = this.add();
    for (const row of rows) {
      const start = this.add();
      this.free(from, start);
      const to = this.appendRow(start, row);
      if (to === null) return null;
      this.free(to, end);
    }
    return end;
  }

  repeat(from: number, { part, times: { min, max } }: Extract<Part, { kind: 'times' }>): number | null {
    let at: number | null = from;
    for (let time = 0; time < min && at !== null; time += 1) at = this.append(at, part);
    const end = this.add();
    if (at !== null) this.free(at, end);
    if (max === Infinity) return at === null ? null : this.repeatOn(at, part, end);
    for (let time = min; time < max && at !== null; time += 1) {
      at = this.append(at, part);
      if (at !== null) this.free(at, end);
    }
    return at === null ? null : end;
  }

  /** As often as it likes. */
  repeatOn(from: number, part: Part, end: number): number | null {
    const start = this.add();
    this.free(from, start);
    const to = this.append(start, part);
    if (to === null) return null;
    this.free(to, start);
    this.free(to, end);
    return end;
  }
}

/** Of a pattern whose ends of a text, if it says them, stand at its own ends. */
function automatonOf(pattern: string): Automaton | null {
  const rows = parsePattern(pattern);
  if (rows === null) return null;
  const automaton = new Automaton();
  const end = automaton.choose(0, rows.map(wholeRow));
  if (end === null || automaton.states.length > MAX_STATES) return null;
  automaton.end = end;
  return automaton;
}

/** A text may go on where its end is not said. */
function wholeRow(row: readonly Part[]): Part[] {
  const [isBegun, isEnded] = [row[0]?.kind === 'start', row.at(-1)?.kind === 'end'];
  const inner = row.slice(isBegun ? 1 : 0, isEnded ? -1 : undefined);
  return [...(isBegun ? [] : [ANYTHING]), ...inner, ...(isEnded ? [] : [ANYTHING])];
}
const ANYTHING: Part = { kind: 'times', part: { kind: 'class', ...ANY }, times: { min: 0, max: Infinity } };
