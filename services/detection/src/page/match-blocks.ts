// Blocks of a page that differ, paired: equal ones cancel out wherever they stand, rows meet by name, text by likeness.
import { dice, wordsOf } from '../text/sentences.ts';
import { rowEndpoint, wordsBesideEndpoint } from './context.ts';
import type { PlacedBlock } from './context.ts';

/** Texts are versions of one another when they share this part of their words (Dice). */
const MIN_LIKENESS = 0.5;
/** Most pairs of one section that are compared word by word. */
const MAX_LIKENESS_PAIRS = 10_000;

export interface BlockChanges {
  changed: [before: PlacedBlock, after: PlacedBlock][];
  removed: PlacedBlock[];
  added: PlacedBlock[];
}

/** Takes out what stands on both sides under the same key, each as often as it does. */
export function cancelEqual(
  before: readonly PlacedBlock[],
  after: readonly PlacedBlock[],
  keyOf: (placed: PlacedBlock) => string,
): { before: PlacedBlock[]; after: PlacedBlock[] } {
  const counts = new Map<string, number>();
  for (const placed of after) counts.set(keyOf(placed), (counts.get(keyOf(placed)) ?? 0) + 1);
  const spent = new Map<string, number>();
  const restBefore = before.filter((placed) => {
    const key = keyOf(placed);
    const left = counts.get(key) ?? 0;
    if (left === 0) return true;
    counts.set(key, left - 1);
    spent.set(key, (spent.get(key) ?? 0) + 1);
    return false;
  });
  const restAfter = after.filter((placed) => {
    const key = keyOf(placed);
    const left = spent.get(key) ?? 0;
    if (left === 0) return true;
    spent.set(key, left - 1);
    return false;
  });
  return { before: restBefore, after: restAfter };
}

/** Pairs what has the same key, in order. */
export function pairByKey(changes: BlockChanges, keyOf: (placed: PlacedBlock) => string | null): BlockChanges {
  const byKey = new Map<string, PlacedBlock[]>();
  for (const placed of changes.added) {
    const key = keyOf(placed);
    if (key === null) continue;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [placed]);
    else known.push(placed);
  }
  const taken = new Set<PlacedBlock>();
  const changed = [...changes.changed];
  const removed = changes.removed.filter((placed) => {
    const key = keyOf(placed);
    const match = key === null ? undefined : byKey.get(key)?.shift();
    if (match === undefined) return true;
    taken.add(match);
    changed.push([placed, match]);
    return false;
  });
  return { changed, removed, added: changes.added.filter((placed) => !taken.has(placed)) };
}

/** Pairs the likest texts of one kind: where there are too many to compare all with all, among those that stand about as far down. */
export function pairByLikeness(changes: BlockChanges): BlockChanges {
  const isMany = changes.removed.length * changes.added.length > MAX_LIKENESS_PAIRS;
  const reach = isMany ? Math.max(1, Math.floor(MAX_LIKENESS_PAIRS / (2 * changes.removed.length))) : Infinity;
  const free = new Set(changes.added);
  const words = new Map([...changes.removed, ...changes.added].map((placed) => [placed, wordsOf(placed.block.text)]));
  const changed = [...changes.changed];
  const ratio = changes.added.length / Math.max(1, changes.removed.length);
  const removed = changes.removed.filter((placed, index) => {
    let best: { placed: PlacedBlock; likeness: number } | null = null;
    const from = Math.max(0, Math.floor(index * ratio) - reach);
    for (const candidate of changes.added.slice(from, Math.floor(index * ratio) + reach + 1)) {
      if (!free.has(candidate) || (candidate.block.kind === 'code') !== (placed.block.kind === 'code')) continue;
      if (areTwoThings(placed, candidate)) continue;
      const likeness = dice(words.get(placed) ?? [], words.get(candidate) ?? []);
      if (likeness >= MIN_LIKENESS && likeness > (best?.likeness ?? 0)) best = { placed: candidate, likeness };
    }
    if (best === null) return true;
    free.delete(best.placed);
    changed.push([placed, best.placed]);
    return false;
  });
  return pairLast({ changed, removed, added: changes.added.filter((placed) => free.has(placed)) });
}

/** Written as a name: "EURUSD", `order.paid`. */
const NAME = /^(?=.*[A-Z\d._])[\w.:-]{2,40}$/;
/** Rows under two names are one thing under another name when the other cells share this part of their words. */
const SAME_BESIDE = 0.8;

/** Two rows that begin with a name each, or are about an endpoint each, and have little else in common. */
function areTwoThings({ block: base }: PlacedBlock, { block: revision }: PlacedBlock): boolean {
  if (base.kind !== 'row' || revision.kind !== 'row') return false;
  const [call, other] = [base, revision].map(rowEndpoint);
  if (call != null && other != null && call !== other) {
    const [words, said] = [base, revision].map((block) => wordsOf(wordsBesideEndpoint(block)));
    return dice(words ?? [], said ?? []) < SAME_BESIDE;
  }
  const [before = '', after = ''] = [base.cells[0], revision.cells[0]];
  if (before === after || !NAME.test(before) || !NAME.test(after)) return false;
  const [beside, behind] = [base, revision].map(({ cells }) => wordsOf(cells.slice(1).join(' ')));
  return dice(beside ?? [], behind ?? []) < SAME_BESIDE;
}

/** One text in the place of one other is its rewrite, however little is left of it. */
function pairLast(changes: BlockChanges): BlockChanges {
  const [gone, fresh] = [changes.removed[0], changes.added[0]];
  const isOne = changes.removed.length === 1 && changes.added.length === 1;
  if (!isOne || gone === undefined || fresh === undefined) return changes;
  if (gone.block.kind !== fresh.block.kind || gone.block.kind === 'row') return changes;
  return { changed: [...changes.changed, [gone, fresh]], removed: [], added: [] };
}
