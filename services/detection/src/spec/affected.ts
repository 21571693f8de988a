// Which endpoints a Finding touches: those from which the pair that has it can be reached. A set of endpoints is a row of bits, and only
// pairs that lead to Findings have one.
import type { Comparison } from './comparisons.ts';

/**
 * @param ways parent and child in turn, by their numbers.
 * @param endpoints sorted; pairs know them by number.
 * @returns for each pair with Findings, the endpoints that lead to it, sorted; equal ones share a list.
 */
export function findAffected(
  all: readonly Comparison[],
  ways: readonly number[],
  endpoints: readonly string[],
): [Comparison, readonly string[]][] {
  const words = Math.ceil(endpoints.length / 32);
  const rows = numberLeading(all, groupWays(ways, all.length, 'parents'));
  const bits = spread(all, groupWays(ways, all.length, 'children'), rows, words);
  const lists = new Map<number, { row: Row; names: readonly string[] }>();
  const affected: [Comparison, readonly string[]][] = [];
  for (const comparison of all) {
    if (comparison.drafts.length === 0) continue;
    const row = { bits, from: (rows[comparison.number] ?? 0) * words, words };
    const hash = hashOf(row);
    let list = lists.get(hash);
    if (list === undefined || !isSameRow(list.row, row)) {
      list = { row, names: namesIn(row, endpoints) };
      lists.set(hash, list);
    }
    affected.push([comparison, list.names]);
  }
  return affected;
}

/** Neighbours of each pair: those of pair n stand from `starts[n]` to `starts[n + 1]`. */
interface Neighbours {
  starts: Uint32Array;
  found: Uint32Array;
}

function groupWays(ways: readonly number[], count: number, wanted: 'parents' | 'children'): Neighbours {
  const own = wanted === 'children' ? 0 : 1;
  const starts = new Uint32Array(count + 2);
  for (let at = own; at < ways.length; at += 2) bump(starts, (ways[at] ?? 0) + 2);
  for (let pair = 2; pair < starts.length; pair += 1) starts[pair] = (starts[pair] ?? 0) + (starts[pair - 1] ?? 0);
  const found = new Uint32Array(ways.length / 2);
  // What begins one further on is filled up to where it should begin.
  for (let at = 0; at < ways.length; at += 2) found[bump(starts, (ways[at + own] ?? 0) + 1)] = ways[at + 1 - own] ?? 0;
  return { starts, found };
}

/** The value before it grew by one. */
function bump(counts: Uint32Array, index: number): number {
  const before = counts[index] ?? 0;
  counts[index] = before + 1;
  return before;
}

const NO_ROW = -1;

/** The row of each pair that leads to a Finding. */
function numberLeading(all: readonly Comparison[], { starts, found }: Neighbours): Int32Array {
  const rows = new Int32Array(all.length).fill(NO_ROW);
  const leading: number[] = [];
  const add = (pair: number): void => {
    if (rows[pair] === NO_ROW) rows[pair] = leading.push(pair) - 1;
  };
  for (const { number, drafts } of all) if (drafts.length > 0) add(number);
  for (let index = 0; index < leading.length; index += 1) {
    const pair = leading[index] ?? 0;
    for (let at = starts[pair] ?? 0; at < (starts[pair + 1] ?? 0); at += 1) add(found[at] ?? 0);
  }
  return rows;
}

/** Hands the bits of the endpoints down until nothing grows. */
// oxlint-disable-next-line max-params -- the graph and its rows
function spread(
  all: readonly Comparison[],
  { starts, found }: Neighbours,
  rows: Int32Array,
  words: number,
): Uint32Array {
  const bits = new Uint32Array(rows.reduce((count, row) => (row === NO_ROW ? count : count + 1), 0) * words);
  const waiting = new Set<number>();
  for (const { number, endpoint } of all) {
    const row = rows[number] ?? NO_ROW;
    if (endpoint === null || row === NO_ROW) continue;
    const at = row * words + (endpoint >>> 5);
    bits[at] = (bits[at] ?? 0) | (1 << (endpoint & 31));
    waiting.add(number);
  }
  // A Set keeps insertion order and takes additions while it is walked: a queue without duplicates.
  for (const pair of waiting) {
    waiting.delete(pair);
    const from = (rows[pair] ?? 0) * words;
    for (let at = starts[pair] ?? 0; at < (starts[pair + 1] ?? 0); at += 1) {
      const child = found[at] ?? 0;
      const row = rows[child] ?? NO_ROW;
      if (row !== NO_ROW && merge(bits, row * words, from, words)) waiting.add(child);
    }
  }
  return bits;
}

// oxlint-disable-next-line max-params -- two rows of one array
function merge(bits: Uint32Array, into: number, from: number, words: number): boolean {
  let grew = false;
  for (let word = 0; word < words; word += 1) {
    const before = bits[into + word] ?? 0;
    const after = (before | (bits[from + word] ?? 0)) >>> 0;
    if (after !== before) {
      bits[into + word] = after;
      grew = true;
    }
  }
  return grew;
}

interface Row {
  bits: Uint32Array;
  from: number;
  words: number;
}

function hashOf({ bits, from, words }: Row): number {
  let hash = 0;
  for (let at = from; at < from + words; at += 1) hash = (Math.imul(hash, 31) + (bits[at] ?? 0)) | 0;
  return hash;
}

/** Of one array. */
function isSameRow(one: Row, other: Row): boolean {
  const { bits, words } = one;
  for (let word = 0; word < words; word += 1) if (bits[one.from + word] !== bits[other.from + word]) return false;
  return true;
}

function namesIn({ bits, from, words }: Row, endpoints: readonly string[]): string[] {
  const names: string[] = [];
  for (let word = 0; word < words; word += 1) {
    // The lowest bit that is left, until none is.
    for (let left = bits[from + word] ?? 0; left !== 0; left &= left - 1)
      names.push(endpoints[word * 32 + 31 - Math.clz32(left & -left)] ?? '');
  }
  return names;
}
