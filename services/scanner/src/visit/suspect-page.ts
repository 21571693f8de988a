// A page that was read well and yet may not be the page of before: almost all of it replaced, in another language, for another region, or
// cut down to a part. Such a reading is held until further scans show the same.
import { hashesOf, jaccard } from '@tidemark/detection/page/match-sections';
import type { PageSection, PageSnapshot } from '@tidemark/detection/snapshot';
import type { HeldKind } from './known-source.ts';

/** Less than this share of all blocks in common: another page, or the same one in quite other words. */
const SWAPPED_LIKENESS = 0.1;
/** Smaller pages are compared whatever is left of them: those that lost most of their headings too, and those that did not. */
const SWAPPED_MIN_BLOCKS = 5;
const REWRITTEN_MIN_BLOCKS = 20;
const LOST_HEADINGS = 0.6;
/** An edit of a page with so many sections leaves more than this share of them. */
const LOST_MIN_SECTIONS = 8;
const LOST_SECTIONS = 0.6;
/** A page of so many blocks that is down to a smaller share of them, and to little else, did not come as a whole. */
const TRUNCATED_MIN_BLOCKS = 20;
const TRUNCATED_SHARE = 0.3;
/** With more of its content found on other pages, it was split. */
const TRUNCATED_KEPT_SHARE = 0.6;
/** Of what a part shows, so much was there before. */
const PART_KNOWN_SHARE = 0.8;
/** Two readings of a page that waits are the same page when they share so much. */
const SAME_LIKENESS = 0.5;
const LOCALE = /^([a-z]{2})([-_]([a-z]{2}))?$/i;

export interface SeenPage {
  snapshot: PageSnapshot;
  language: string | null;
  finalUrl: string | null;
}

/** Whether another page was given in the place of this one. */
export function suspectSwap(before: SeenPage, after: SeenPage): HeldKind | null {
  if (before.language !== null && after.language !== null && before.language !== after.language) return 'language';
  if (before.finalUrl !== null && after.finalUrl !== null && isOtherRegion(before.finalUrl, after.finalUrl))
    return 'region';
  const [old, fresh] = [hashesOf(before.snapshot.sections), hashesOf(after.snapshot.sections)];
  const size = countBlocks(before.snapshot);
  if (size < SWAPPED_MIN_BLOCKS || jaccard(old, fresh) >= SWAPPED_LIKENESS || isPartOf(fresh, old)) return null;
  const isLost = lostSections(before.snapshot, namesIn(after.snapshot)) > LOST_HEADINGS;
  return isLost || size >= REWRITTEN_MIN_BLOCKS ? 'swapped' : null;
}

/** Whether most of the page is gone. @param elsewhere what other pages of the same documentation say now: moved is not gone. */
export function suspectLoss(before: SeenPage, after: SeenPage, elsewhere: readonly PageSnapshot[]): HeldKind | null {
  const [old, fresh] = [hashesOf(before.snapshot.sections), hashesOf(after.snapshot.sections)];
  const now = new Set([...fresh, ...elsewhere.flatMap(({ sections }) => [...hashesOf(sections)])]);
  const kept = [...old].filter((hash) => now.has(hash)).length;
  const isShort = countBlocks(after.snapshot) < TRUNCATED_SHARE * countBlocks(before.snapshot);
  const isLarge = countBlocks(before.snapshot) >= TRUNCATED_MIN_BLOCKS;
  if (isLarge && isShort && kept < TRUNCATED_KEPT_SHARE * old.size && isPartOf(fresh, old)) return 'truncated';
  if (before.snapshot.sections.length < LOST_MIN_SECTIONS) return null;
  const names = new Set([after.snapshot, ...elsewhere].flatMap(({ sections }) => sections.flatMap(namesOf)));
  return lostSections(before.snapshot, names) > LOST_SECTIONS ? 'swapped' : null;
}

/** Whether the reading shows what was held before. */
export function isSamePage(held: PageSnapshot, reading: PageSnapshot): boolean {
  const [old, fresh] = [hashesOf(held.sections), hashesOf(reading.sections)];
  return old.size + fresh.size === 0 || jaccard(old, fresh) >= SAME_LIKENESS;
}

/** Share of the sections whose heading and endpoint are not there any more. */
function lostSections({ sections }: PageSnapshot, names: ReadonlySet<string>): number {
  const lost = sections.filter((section) => !namesOf(section).some((name) => names.has(name)));
  return sections.length === 0 ? 0 : lost.length / sections.length;
}

const isPartOf = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].filter((hash) => whole.has(hash)).length >= PART_KNOWN_SHARE * part.size;

export const countBlocks = ({ sections }: Pick<PageSnapshot, 'sections'>): number =>
  sections.reduce((sum, { blocks }) => sum + blocks.length, 0);

const namesIn = ({ sections }: PageSnapshot): Set<string> => new Set(sections.flatMap(namesOf));

const namesOf = ({ path, endpoint }: PageSection): string[] => [
  path.at(-1) ?? '',
  ...(endpoint === null ? [] : [endpoint]),
];

/** The same address but for a segment that names a language or region: /en-us/docs and /de-de/docs. */
function isOtherRegion(before: string, after: string): boolean {
  const [old, fresh] = [before, after].map((url) => URL.parse(url)?.pathname.split('/').filter(Boolean));
  if (old === undefined || fresh === undefined) return false;
  const [from, to] = [old, fresh].map((path) => path.find((segment) => LOCALE.test(segment))?.toLowerCase());
  const rest = (path: string[]): string => path.filter((segment) => !LOCALE.test(segment)).join('/');
  return from !== undefined && to !== undefined && from !== to && rest(old) === rest(fresh);
}
