// Which section of the base is which of the revision: by path, by endpoint, by title, by likeness of content.
import type { PageSection, PageSnapshot } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';
import { namesEntry } from './changelog-title.ts';
import { isMarkBlock } from './entry-marks.ts';
import { loneOperations } from './lone-operations.ts';
import { nameOfPart } from './named-parts.ts';
import { inheritEndpoints, parentsOf } from './context.ts';
import { inOneNotation } from '../text/notation.ts';
import { shapeOf } from '../text/path-shape.ts';

/** Sections are alike when at least this share of their blocks is equal. */
const MIN_LIKENESS = 0.5;
/** Most pairs whose likeness is computed. */
const MAX_LIKENESS_PAIRS = 50_000;
/** Most pairs that are compared word by word, and words of each. */
const MAX_WORDED_PAIRS = 400;
const MAX_WORDS = 600;
/** Fewer words may be the same by chance. */
const MIN_WORDS = 20;
const MIN_ROWS = 3;
/** Tables are one when they share this part of their words, or of what their rows begin with. */
const SAME_TABLE = 0.7;
/** Texts of the same length that share no more are about something else. */
const OTHER_WORDS = 0.35;

export interface MatchedSections {
  pairs: [base: PageSection, revision: PageSection][];
  removed: PageSection[];
  added: PageSection[];
}

/** @param movedTo operations that have another path or method now, by their shapes: what was and what is. */
export function matchSections(
  base: PageSnapshot,
  revision: PageSnapshot,
  movedTo: ReadonlyMap<string, string> = new Map(),
): MatchedSections {
  const pairs: [PageSection, PageSection][] = [];
  let [before, after] = [base.sections, revision.sections];
  const owners = new Map([...inheritEndpoints(base.sections), ...inheritEndpoints(revision.sections)]);
  const ownerOf = (section: PageSection): string => {
    const owner = shapeOf(owners.get(section) ?? '');
    return movedTo.get(owner) ?? owner;
  };
  const framed = { base: frameOf(before, after), revision: frameOf(after, before) };
  const passes: ((section: PageSection) => string | null)[] = [
    (section) => JSON.stringify([section.path, ownerOf(section)]),
    // The title of the page may hold a version.
    (section) => (section.path.length < 2 ? null : JSON.stringify([section.path.slice(1), ownerOf(section)])),
    ...(framed.base === framed.revision
      ? []
      : [
          (section: PageSection) =>
            JSON.stringify([unframed(section, framed.base ?? framed.revision), ownerOf(section)]),
        ]),
    (section) => JSON.stringify(section.path),
    (section) => (section.endpoint === null ? null : ownerOf(section)),
    (section) => (ownerOf(section) === '' ? null : JSON.stringify([ownerOf(section), section.path.at(-1)])),
    uniqueTitles(before, after, ({ title }) => fold(inOneNotation(title))),
    uniqueTitles(before, after, ({ title }) => declaredName(title)),
  ];
  for (const keyOf of passes) [before, after] = matchBy(keyOf, before, after, pairs);
  if (before.length * after.length <= MAX_LIKENESS_PAIRS) {
    const isSameLone = loneOperations(base.sections, revision.sections);
    [before, after] = matchByLikeness(before, after, pairs, (old, fresh) => (isSameLone(old, fresh) ? 1 : 0));
    [before, after] = matchByLikeness(before, after, pairs, contentLikeness);
    if (before.length * after.length <= MAX_WORDED_PAIRS)
      [before, after] = matchByLikeness(before, after, pairs, tableLikeness(ownerOf));
    [before, after] = matchByLikeness(before, after, pairs, titleLikeness);
  }
  [before, after] = matchByParts({ base, revision }, pairs, [before, after]);
  return { pairs, removed: before, added: after };
}

/** The title around most of one page that the other page lacks: what is below it may stand alone there. */
function frameOf(sections: readonly PageSection[], others: readonly PageSection[]): string | null {
  const frame = sections.find(({ title }) => title !== '')?.path[0];
  if (frame === undefined || others.some(({ path }) => path.includes(frame))) return null;
  return sections.filter(({ path }) => path[0] === frame).length * 2 > sections.length ? frame : null;
}

const unframed = ({ path }: PageSection, frame: string | null): readonly string[] =>
  path.length > 1 && path[0] === frame ? path.slice(1) : path;

/** A title that stands once on each side names the same section; "Parameters" below fifty operations names none. */
function uniqueTitles(
  before: readonly PageSection[],
  after: readonly PageSection[],
  nameOf: (section: PageSection) => string,
): (section: PageSection) => string | null {
  const counts = [before, after].map((sections) => {
    const count = new Map<string, number>();
    for (const section of sections) count.set(nameOf(section), (count.get(nameOf(section)) ?? 0) + 1);
    return count;
  });
  return (section) => {
    const name = nameOf(section);
    return name !== '' && counts.every((count) => (count.get(name) ?? 0) <= 1) ? name : null;
  };
}

/** Of a class, an exception or a call of something, whatever it is made from or takes. */
const declaredName = (title: string): string => DECLARED.exec(title)?.slice(1).join('') ?? '';
const DECLARED = /^(?:class|exception) ([\w.]{1,200})(?:$|\()|^([\w$]{1,80}\.[\w.$]{1,120})\(/;

type Rest = [before: PageSection[], after: PageSection[]];

// oxlint-disable-next-line max-params -- a pass over both sides that adds to the pairs
function matchBy(
  keyOf: (section: PageSection) => string | null,
  before: PageSection[],
  after: PageSection[],
  pairs: MatchedSections['pairs'],
): Rest {
  const byKey = new Map<string, PageSection[]>();
  for (const section of after) {
    const key = keyOf(section);
    if (key === null) continue;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [section]);
    else known.push(section);
  }
  const taken = new Set<PageSection>();
  const rest = before.filter((section) => {
    const key = keyOf(section);
    // Repeated headings ("Parameters" under one parent) keep their order; a hundred equal ones do not make a hundred lists.
    const match = key === null ? undefined : byKey.get(key)?.shift();
    if (match === undefined) return true;
    taken.add(match);
    pairs.push([section, match]);
    return false;
  });
  return [rest, after.filter((section) => !taken.has(section))];
}

const sectionHashes = new WeakMap<PageSection, Set<string>>();

function contentLikeness(base: PageSection, revision: PageSection): number {
  const [before, after] = [base, revision].map((section) => {
    const hashes = sectionHashes.get(section) ?? tellingHashes(section);
    sectionHashes.set(section, hashes);
    return hashes;
  });
  return before === undefined || after === undefined ? 0 : jaccard(before, after);
}

/** That two entries have one author makes them no versions of one another. */
function tellingHashes(section: PageSection): Set<string> {
  if (!isEntry(section)) return hashesOf([section]);
  return new Set(section.blocks.filter((block) => !isMarkBlock(block)).map(({ hash }) => hash));
}

/** A table under another heading: its rows begin as they did, or a word changed in every one. */
const tableLikeness =
  (ownerOf: (section: PageSection) => string): Likeness =>
  (base, revision) => {
    if (base.endpoint !== null || revision.endpoint !== null || ownerOf(base) !== ownerOf(revision)) return 0;
    if (![base, revision].every((section) => !isEntry(section) && isTable(section))) return 0;
    const likeness = Math.max(wordLikeness(base, revision), jaccard(keysOf(base), keysOf(revision)));
    return likeness < SAME_TABLE ? 0 : likeness;
  };

const keysOf = ({ blocks }: PageSection): Set<string> =>
  new Set(blocks.flatMap(({ kind, key }) => (kind === 'row' && key !== null ? [key] : [])));

function wordLikeness(base: PageSection, revision: PageSection): number {
  const [before, after] = [base, revision].map(wordsIn);
  if (before === undefined || after === undefined || Math.min(before.length, after.length) < MIN_WORDS) return 0;
  return dice(before, after);
}

const isTable = ({ blocks }: PageSection): boolean =>
  blocks.length >= MIN_ROWS && blocks.filter(({ kind }) => kind === 'row').length * 2 > blocks.length;
const isEntry = ({ path }: PageSection): boolean => namesEntry(path.at(-1) ?? '');
const wordsIn = ({ blocks }: PageSection): string[] =>
  blocks
    .slice(0, MAX_WORDS)
    .flatMap(({ text }) => wordsOf(text))
    .slice(0, MAX_WORDS);

type Likeness = (base: PageSection, revision: PageSection) => number;

/** Headings of one parent that share most of their words. */
function titleLikeness(base: PageSection, revision: PageSection): number {
  if (base.endpoint !== null || revision.endpoint !== null) return 0;
  // Another day or version is another entry.
  if ([base, revision].every(isEntry)) return 0;
  const sameParent = JSON.stringify(base.path.slice(0, -1)) === JSON.stringify(revision.path.slice(0, -1));
  if (!sameParent) return 0;
  const likeness = dice(
    base.path.at(-1)?.split(/[\s[\]【】]+/) ?? [],
    revision.path.at(-1)?.split(/[\s[\]【】]+/) ?? [],
  );
  return likeness >= MIN_LIKENESS && (areOther(base, revision) || areOtherParts(base, revision)) ? 0 : likeness;
}

/** `The "Label" property` and `The "Icon" property` share what all titles beside them share. */
function areOtherParts(base: PageSection, revision: PageSection): boolean {
  const [before, after] = [wordsIn(base), wordsIn(revision)];
  if (before.length === 0 || after.length === 0 || dice(before, after) >= MIN_LIKENESS) return false;
  const [old, fresh] = [nameOfPart(base), nameOfPart(revision)];
  return old !== null && fresh !== null && old !== fresh;
}

/** "The reload command" and "The hash command": so few of their words are the same that they are about two things. */
function areOther(base: PageSection, revision: PageSection): boolean {
  const [before, after] = [wordsIn(base), wordsIn(revision)];
  return Math.min(before.length, after.length) >= MIN_WORDS && dice(before, after) < OTHER_WORDS;
}

// oxlint-disable-next-line max-params -- as above, with its measure
function matchByLikeness(
  before: PageSection[],
  after: PageSection[],
  pairs: MatchedSections['pairs'],
  likenessOf: Likeness,
): Rest {
  const free = new Set(after);
  const rest = before.filter((section) => {
    let best: { section: PageSection; likeness: number } | null = null;
    for (const candidate of free) {
      const likeness = likenessOf(section, candidate);
      if (likeness >= MIN_LIKENESS && likeness > (best?.likeness ?? 0)) best = { section: candidate, likeness };
    }
    if (best === null) return true;
    free.delete(best.section);
    pairs.push([section, best.section]);
    return false;
  });
  return [rest, [...free]];
}

/** A section under another name, of which most parts are still below it. */
function matchByParts(
  pages: { base: PageSnapshot; revision: PageSnapshot },
  pairs: MatchedSections['pairs'],
  [before, after]: Rest,
): Rest {
  if (before.length === 0 || after.length === 0) return [before, after];
  const [outer, around] = [parentsOf(pages.base.sections), parentsOf(pages.revision.sections)];
  const [gone, fresh] = [new Set(before), new Set(after)];
  const parts = new Map<PageSection, number>();
  for (const parent of [...outer.values(), ...around.values()]) parts.set(parent, (parts.get(parent) ?? 0) + 1);
  const shared = new Map<PageSection, Map<PageSection, number>>();
  for (const [from, to] of pairs) {
    const [was, is] = [outer.get(from), around.get(to)];
    if (was === undefined || is === undefined || !gone.has(was) || !fresh.has(is)) continue;
    const counts = shared.get(was) ?? new Map<PageSection, number>();
    shared.set(was, counts.set(is, (counts.get(is) ?? 0) + 1));
  }
  for (const [was, counts] of shared)
    for (const [is, count] of counts) {
      if (!fresh.has(is) || count <= Math.max(parts.get(was) ?? 0, parts.get(is) ?? 0) / 2) continue;
      gone.delete(was);
      fresh.delete(is);
      pairs.push([was, is]);
      break;
    }
  return [[...gone], [...fresh]];
}

export function hashesOf(sections: readonly PageSection[]): Set<string> {
  return new Set(sections.flatMap((section) => section.blocks.map((block) => block.hash)));
}

export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 0;
  let common = 0;
  for (const item of a) if (b.has(item)) common += 1;
  return common / (a.size + b.size - common);
}
