// The pairs that were compared, as a graph: each (base node, revision node, place) once, however many operations lead there and
// whatever the cycles. Findings belong to a pair; the operations they touch are those from which the pair can be reached.
import type { FindingDraft } from '../make-finding.ts';

/** Most pairs of one diff; beyond it nothing further is compared. */
export const MAX_COMPARISONS = 100_000;

export interface Comparison {
  drafts: FindingDraft[];
  /** Pairs that this one leads to; one may be there twice. */
  children: Comparison[];
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
  visit: (parent: Comparison, pair: NodePair, compare: (self: Comparison) => void) => void;
  root: (endpoint: number) => Comparison;
  /** Runs everything that is due, without recursion. */
  run: () => void;
  all: () => readonly Comparison[];
  /** Some pairs were not compared, since there were too many. */
  isCut: () => boolean;
}

interface Known {
  revision: object;
  place: string;
  comparison: Comparison;
}

export function startComparisons(): Comparisons {
  /** By the node of the base: few are compared with more than one, or at more than a few places. */
  const known = new Map<object, Known[]>();
  const all: Comparison[] = [];
  const due: (() => void)[] = [];
  let isCut = false;
  const add = (endpoint: number | null): Comparison => {
    const comparison = { drafts: [], children: [], endpoint };
    all.push(comparison);
    return comparison;
  };
  return {
    visit: (parent, { base, revision, place }, compare) => {
      let pairs = known.get(base);
      if (pairs === undefined) known.set(base, (pairs = []));
      let comparison = pairs.find((pair) => pair.revision === revision && pair.place === place)?.comparison;
      if (comparison === undefined) {
        if (all.length >= MAX_COMPARISONS) {
          isCut = true;
          return;
        }
        const made = add(null);
        comparison = made;
        pairs.push({ revision, place, comparison });
        due.push(() => compare(made));
      }
      parent.children.push(comparison);
    },
    root: add,
    run: () => {
      for (let index = 0; index < due.length; index += 1) due[index]?.();
      due.length = 0;
    },
    all: () => all,
    isCut: () => isCut,
  };
}

/** For each pair with Findings, the numbers of the endpoints that lead to it, ascending. */
export function findAffected(all: readonly Comparison[], endpointCount: number): Map<Comparison, number[]> {
  const words = Math.ceil(endpointCount / 32);
  /** The endpoints that lead to a pair, as bits; of pairs that lead to Findings alone. */
  const reached = new Map<Comparison, Uint32Array>();
  const waiting = new Set<Comparison>();
  for (const comparison of leadingToFindings(all)) {
    const bits = new Uint32Array(words);
    reached.set(comparison, bits);
    if (comparison.endpoint === null) continue;
    setBit(bits, comparison.endpoint);
    waiting.add(comparison);
  }
  // A Set keeps insertion order and takes additions while it is walked: a queue without duplicates.
  for (const comparison of waiting) {
    waiting.delete(comparison);
    const bits = reached.get(comparison);
    for (const child of comparison.children) {
      const below = reached.get(child);
      if (below !== undefined && bits !== undefined && merge(below, bits)) waiting.add(child);
    }
  }
  const affected = new Map<Comparison, number[]>();
  for (const comparison of all)
    if (comparison.drafts.length > 0) affected.set(comparison, listBits(reached.get(comparison)));
  return affected;
}

function leadingToFindings(all: readonly Comparison[]): Set<Comparison> {
  const parents = new Map<Comparison, Comparison[]>();
  for (const comparison of all) {
    for (const child of comparison.children) {
      const known = parents.get(child);
      if (known === undefined) parents.set(child, [comparison]);
      else known.push(comparison);
    }
  }
  const leading = new Set<Comparison>();
  for (const comparison of all) if (comparison.drafts.length > 0) leading.add(comparison);
  for (const comparison of leading) for (const parent of parents.get(comparison) ?? []) leading.add(parent);
  return leading;
}

function setBit(bits: Uint32Array, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
}

function merge(into: Uint32Array, from: Uint32Array): boolean {
  let grew = false;
  for (let word = 0; word < into.length; word += 1) {
    const before = into[word] ?? 0;
    const after = (before | (from[word] ?? 0)) >>> 0;
    if (after !== before) {
      into[word] = after;
      grew = true;
    }
  }
  return grew;
}

function listBits(bits: Uint32Array | undefined): number[] {
  const indexes: number[] = [];
  bits?.forEach((word, at) => {
    // The lowest bit that is left, until none is.
    for (let left = word; left !== 0; left &= left - 1) indexes.push(at * 32 + 31 - Math.clz32(left & -left));
  });
  return indexes;
}
