// Whether two readings are of the same content: nearly all blocks equal by hash, and everything that names an endpoint or a field.
import type { PageBlock, PageSnapshot } from '@tidemark/detection/snapshot';

/** @param share of blocks and of headings that must be equal, 0 to 1. */
export function agree(one: PageSnapshot, other: PageSnapshot, share: number): boolean {
  if (one.truncated || other.truncated) return false;
  const blocks = (page: PageSnapshot): PageBlock[] => page.sections.flatMap((section) => section.blocks);
  const headings = (page: PageSnapshot): string[] =>
    page.sections.flatMap(({ path }) => (path.length === 0 ? [] : [path.at(-1) ?? '']));
  const keyed = (page: PageSnapshot): string[] =>
    blocks(page).flatMap((block) => (block.kind === 'row' || block.kind === 'signature' ? [block.hash] : []));
  const endpoints = (page: PageSnapshot): string[] =>
    page.sections.flatMap(({ endpoint }) => (endpoint === null ? [] : [endpoint]));
  return (
    equalShare(
      blocks(one).map(({ hash }) => hash),
      blocks(other).map(({ hash }) => hash),
    ) >= share &&
    equalShare(headings(one), headings(other)) >= share &&
    holdsAll(endpoints(other), endpoints(one)) &&
    equalShare(keyed(one), keyed(other)) >= share
  );
}

/** Common entries of two lists, in any order, as a share of the longer one. */
function equalShare(one: readonly string[], other: readonly string[]): number {
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return 1;
  const left = new Map<string, number>();
  for (const entry of one) left.set(entry, (left.get(entry) ?? 0) + 1);
  let common = 0;
  for (const entry of other) {
    const count = left.get(entry) ?? 0;
    if (count === 0) continue;
    left.set(entry, count - 1);
    common += 1;
  }
  return common / longer;
}

function holdsAll(all: readonly string[], wanted: readonly string[]): boolean {
  const held = new Set(all);
  return wanted.every((entry) => held.has(entry));
}
