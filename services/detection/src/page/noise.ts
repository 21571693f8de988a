// What changes on a page in every scan (a quote of the day, who is online, a variant of an experiment) and means nothing. Two readings of
// one page show it; the keys are kept by the caller. A key names a place: the block of a kind behind the last block that stands still.
// What a caller of the interface depends on is never noise: rows, definitions, signatures, notices of an end, limits.
import { hashText } from '../canonical.ts';
import type { PageBlock, PageSection, PageSnapshot } from '../snapshot.ts';
import { setsLimit } from '../text/limits.ts';
import { saysDeprecated } from '../prose/notices.ts';
import { isChangelog } from './context.ts';
import { readHistories } from './documented-history.ts';

const KEY_DIGITS = 16;
/** Words by which something is demanded, refused or ended. */
const OBLIGES =
  /\b(must|shall|mandatory|required?|no longer|(shuts?|shut) down|(is|are|be|was|were) (removed|retired|discontinued|rejected|refused|disabled)|sunset|end[- ]of[- ]life)\b/i;
/** Most keys that are learned from one pair of readings. */
const MAX_NOISE_KEYS = 500;

/** Keys of what differs between two readings of the same page, sorted. Empty when nothing does. */
export function learnNoise(one: PageSnapshot, other: PageSnapshot): string[] {
  const keys = new Set([...placesOf(one, other).keys(), ...placesOf(other, one).keys()]);
  return [...keys].sort().slice(0, MAX_NOISE_KEYS);
}

/**
 * Keys of the places where one text took the place of another, sorted: what may turn out to be noise when it happens again and again. Text
 * that only came or went is none, nor is an entry of a changelog.
 */
export function changedPlaces(before: PageSnapshot, after: PageSnapshot): string[] {
  const [gone, fresh] = [placesOf(before, after), placesOf(after, before)];
  return [...gone.keys()]
    .filter((key) => fresh.has(key))
    .sort()
    .slice(0, MAX_NOISE_KEYS);
}

/**
 * Key and block of each place of the page whose text the other page does not have in the same section. A section that the other page does
 * not have at all is more than noise, and so is what stands in a changelog.
 */
export function placesOf(page: PageSnapshot, other: PageSnapshot): Map<string, PageBlock> {
  const places = new Map<string, PageBlock>();
  const known = hashesByPath(other);
  readHistories(page.sections);
  for (const section of page.sections) {
    const still = known.get(pathOf(section));
    if (still === undefined || isChangelog(section)) continue;
    walkPlaces(section, (block, key) => {
      if (still.has(block.hash) || !isMutable(block)) return true;
      places.set(key, block);
      return false;
    });
  }
  return places;
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
  return key === null && kind !== 'signature' && !saysDeprecated(text) && !setsLimit(text) && !OBLIGES.test(text);
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
