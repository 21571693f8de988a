// The pairs that were compared, as a graph: each (base node, revision node, place) once, however many operations lead there and
// whatever the cycles. Findings belong to a pair; the operations they touch are those from which the pair can be reached.
import type { FindingDraft } from '../make-finding.ts';

/** Most pairs of one diff; beyond it nothing further is compared. */
export const MAX_COMPARISONS = 100_000;

/**
 * A class, as all that lives as long as a diff and leads to its documents: of literals that live long the engine begins to make old objects,
 * which hold what they lead to until it collects those, long after the diff.
 */
export class Comparison {
  readonly drafts: FindingDraft[] = [];
  /** In the order in which they were met. */
  readonly number: number;
  /** Number of the endpoint whose pair this is. */
  readonly endpoint: number | null;
  /** Number of the endpoint from which it was met: the one for which the ways named here are right. */
  readonly origin: number;

  constructor(number: number, endpoint: number | null, origin: number) {
    this.number = number;
    this.endpoint = endpoint;
    this.origin = origin;
  }
}

export interface NodePair {
  base: object;
  revision: object;
  /** The same pair means something else at another place. */
  place: string;
}

type Compare = (self: Comparison) => void;

class Due {
  readonly comparison: Comparison;
  readonly #compare: Compare;

  constructor(comparison: Comparison, compare: Compare) {
    this.comparison = comparison;
    this.#compare = compare;
  }

  run(): void {
    this.#compare(this.comparison);
  }
}

class Known {
  readonly comparison: Comparison;
  readonly #revision: object;
  readonly #place: string;
  /** Another pair of the same base. */
  readonly next: Known | undefined;

  // oxlint-disable-next-line max-params -- an object of them for each would live as long
  constructor(comparison: Comparison, revision: object, place: string, next: Known | undefined) {
    this.comparison = comparison;
    this.#revision = revision;
    this.#place = place;
    this.next = next;
  }

  is(revision: object, place: string): boolean {
    return this.#revision === revision && this.#place === place;
  }
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

  /** `compare` runs later, and only the first time. */
  visit(parent: Comparison, nodes: NodePair, compare: Compare): void {
    const opened = this.open(parent, nodes);
    if (opened !== null) this.later(opened, compare);
  }

  /** The pair's node the first time, so that it can be compared; null when that is done elsewhere. */
  open(parent: Comparison, { base, revision, place }: NodePair): Comparison | null {
    const first = this.#known.get(base);
    let pair = first;
    while (pair !== undefined && !pair.is(revision, place)) pair = pair.next;
    if (pair !== undefined) {
      this.ways.push(parent.number, pair.comparison.number);
      return null;
    }
    if (this.all.length >= MAX_COMPARISONS) {
      this.isCut = true;
      return null;
    }
    const comparison = this.#add(null, parent.origin);
    this.#known.set(base, new Known(comparison, revision, place, first));
    this.ways.push(parent.number, comparison.number);
    return comparison;
  }

  /** Runs when what was met before it has run; whatever it finds belongs to `self`. */
  later(self: Comparison, compare: Compare): void {
    this.#due.push(new Due(self, compare));
  }

  root(endpoint: number): Comparison {
    return this.#add(endpoint, endpoint);
  }

  /** Runs everything that is due, without recursion. */
  run(): void {
    for (let index = 0; index < this.#due.length; index += 1) this.#due[index]?.run();
    this.#due.length = 0;
  }

  #add(endpoint: number | null, origin: number): Comparison {
    const comparison = new Comparison(this.all.length, endpoint, origin);
    this.all.push(comparison);
    return comparison;
  }
}
