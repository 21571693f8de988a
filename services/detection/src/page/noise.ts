// What changes on a page in every scan (a quote of the day, who is online, a variant of an experiment) and means nothing. Two readings of
// one page show it; the keys are kept by the caller. A key names a place: the block of a kind behind the last block that stands still.
// What a caller of the interface depends on is never noise: rows, definitions, signatures, notices of an end, limits.
import { hashText } from '../canonical.ts';
import type { PageBlock, PageSection, PageSnapshot } from '../snapshot.ts';
import { setsLimit } from '../text/limits.ts';
import { saysDeprecated } from '../text/notices.ts';

const KEY_DIGITS = 16;
/** Most keys that are learned from one pair of readings. */
const MAX_NOISE_KEYS = 500;

/** Keys of what differs between two readings of the same page, sorted. Empty when nothing does. */
export function learnNoise(one: PageSnapshot, other: PageSnapshot): string[] {
  const keys = new Set<string>();
  for (const [page, twin] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = hashesByPath(twin);
    for (const section of page.sections) {
      const still = known.get(pathOf(section));
      // A section that is not there at all is more than noise.
      if (still === undefined) continue;
      walkPlaces(section, (block, key) => {
        if (still.has(block.hash) || !isMutable(block)) return true;
        keys.add(key);
        return false;
      });
    }
  }
  return [...keys].sort().slice(0, MAX_NOISE_KEYS);
}

/** The page without the blocks at these places. */
export function withoutNoise(page: PageSnapshot, noise: readonly string[]): PageSnapshot {
  if (noise.length === 0) return page;
  const keys = new Set(noise);
  const sections = page.sections.map((section) => Object.assign({ ...section }, { blocks: keptBlocks(section, keys) }));
  return { ...page, sections: sections.filter((section) => section.title !== '' || section.blocks.length > 0) };
}

function keptBlocks(section: PageSection, keys: ReadonlySet<string>): PageBlock[] {
  const kept: PageBlock[] = [];
  walkPlaces(section, (block, key) => {
    const isKept = !keys.has(key) || !isMutable(block);
    if (isKept) kept.push(block);
    return isKept;
  });
  return kept;
}

/** Visits every block with the key of its place; the answer says whether the block stands still. */
function walkPlaces(section: PageSection, visit: (block: PageBlock, key: string) => boolean): void {
  let anchor = '';
  let distance = 0;
  for (const block of section.blocks) {
    const key = hashText(JSON.stringify([section.path, block.kind, anchor, distance]), KEY_DIGITS);
    if (visit(block, key)) {
      anchor = block.hash;
      distance = 0;
    } else {
      distance += 1;
    }
  }
}

function isMutable({ kind, key, text }: PageBlock): boolean {
  return key === null && kind !== 'signature' && !saysDeprecated(text) && !setsLimit(text);
}

function hashesByPath(page: PageSnapshot): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const section of page.sections) {
    const hashes = known.get(pathOf(section)) ?? new Set();
    for (const { hash } of section.blocks) hashes.add(hash);
    known.set(pathOf(section), hashes);
  }
  return known;
}

function pathOf({ path }: PageSection): string {
  return JSON.stringify(path);
}
