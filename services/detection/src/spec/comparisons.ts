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

export interface Comparisons {
  /** The pair's node; `compare` runs later, and only the first time. */
  visit: (parent: Comparison, pair: NodePair, compare: Compare) => void;
  /** Runs when what was met before it has run; whatever it finds belongs to `self`. */
  later: (self: Comparison, compare: Compare) => void;
  root: (endpoint: number) => Comparison;
  /** Runs everything that is due, without recursion. */
  run: () => void;
  all: () => readonly Comparison[];
  /** Which pair leads to which: parent and child in turn, by their numbers; one way may be there twice. */
  ways: () => readonly number[];
  /** Some pairs were not compared, since there were too many. */
  isCut: () => boolean;
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

export function startComparisons(): Comparisons {
  /** By the node of the base: few are compared with more than one, or at more than a few places. */
  const known = new Map<object, Known>();
  const all: Comparison[] = [];
  const ways: number[] = [];
  const due: Due[] = [];
  let isCut = false;
  const add = (endpoint: number | null): Comparison => {
    const comparison = { number: all.length, drafts: [], endpoint };
    all.push(comparison);
    return comparison;
  };
  return {
    visit: (parent, { base, revision, place }, compare) => {
      const first = known.get(base);
      let pair = first;
      while (pair !== undefined && (pair.revision !== revision || pair.place !== place)) pair = pair.next;
      if (pair === undefined) {
        if (all.length >= MAX_COMPARISONS) {
          isCut = true;
          return;
        }
        pair = { revision, place, comparison: add(null), compare, next: first };
        known.set(base, pair);
        due.push(pair);
      }
      ways.push(parent.number, pair.comparison.number);
    },
    later: (comparison, compare) => due.push({ comparison, compare }),
    root: add,
    run: () => {
      for (let index = 0; index < due.length; index += 1) {
        const pair = due[index];
        pair?.compare(pair.comparison);
      }
      due.length = 0;
    },
    all: () => all,
    ways: () => ways,
    isCut: () => isCut,
  };
}
