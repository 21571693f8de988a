// The pairs that were compared, as a graph: each (base node, revision node, place) once, however many operations lead there and
// whatever the cycles. Findings belong to a pair; the operations they touch are those from which the pair can be reached.
import type { FindingDraft } from '../make-finding.ts';

/** Most pairs of one diff; beyond it nothing further is compared. */
export const MAX_COMPARISONS = 100_000;

export interface Comparison {
  /** In the order in which they were met. */
  number: number;
  drafts: FindingDraft[];
  /** Number of the endpoint whose pair this is. */
  endpoint: number | null;
}

export interface NodePair {
  base: object;
  revision: object;
  /** The same pair means something else at another place. */
  place: string;
}

type Compare = (self: Comparison) => void;

interface Due {
  comparison: Comparison;
  compare: Compare;
}

interface Known extends Due {
  revision: object;
  place: string;
  /** Another pair of the same base. */
  next: Known | undefined;
}

/** A class, since what is called most stays compiled from one diff to the next. */
export class Comparisons {
  /** Some pairs were not compared, since there were too many. */
  isCut = false;
  readonly all: Comparison[] = [];
  /** Which pair leads to which: parent and child in turn, by their numbers; one way may be there twice. */
  readonly ways: number[] = [];
  /** By the node of the base: few are compared with more than one, or at more than a few places. */
  readonly #known = new Map<object, Known>();
  readonly #due: Due[] = [];

  /** The pair's node; `compare` runs later, and only the first time. */
  visit(parent: Comparison, { base, revision, place }: NodePair, compare: Compare): void {
    const first = this.#known.get(base);
    let pair = first;
    while (pair !== undefined && (pair.revision !== revision || pair.place !== place)) pair = pair.next;
    if (pair === undefined) {
      if (this.all.length >= MAX_COMPARISONS) {
        this.isCut = true;
        return;
      }
      pair = { revision, place, comparison: this.#add(null), compare, next: first };
      this.#known.set(base, pair);
      this.#due.push(pair);
    }
    this.ways.push(parent.number, pair.comparison.number);
  }

  /** Runs when what was met before it has run; whatever it finds belongs to `self`. */
  later(self: Comparison, compare: Compare): void {
    this.#due.push({ comparison: self, compare });
  }

  root(endpoint: number): Comparison {
    return this.#add(endpoint);
  }

  /** Runs everything that is due, without recursion. */
  run(): void {
    for (let index = 0; index < this.#due.length; index += 1) {
      const due = this.#due[index];
      due?.compare(due.comparison);
    }
    this.#due.length = 0;
  }

  #add(endpoint: number | null): Comparison {
    const comparison = { number: this.all.length, drafts: [], endpoint };
    this.all.push(comparison);
    return comparison;
  }
}
