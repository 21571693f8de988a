// New entries of a changelog -> one draft for each thing that an entry says: a list item, a row, or its running text.
import { MAX_VALUE_CHARS } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { findDates } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';
import { readLabel } from '../prose/statements.ts';
import { isChangelogTitle } from './changelog-title.ts';
import { isChangelog, isChangelogEntry } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';
import { isMark, isMarkBlock, marksOver } from './entry-marks.ts';
import { judgeEntry } from './judge-prose.ts';

/** Leaves room for a title in front. */
const PORTION_CHARS = MAX_VALUE_CHARS - 300;
const PORTION = new RegExp(`[^]{1,${PORTION_CHARS}}(?=\\s|$)|[^]{1,${PORTION_CHARS}}`, 'g');
/** What a heading must say beside its day and version to be an entry of its own. */
const MIN_TITLE_CHARS = 12;

/** @param sections new sections of changelogs, in the order of the page. */
export function diffChangelog(view: PageView, sections: readonly PageSection[]): FindingDraft[] {
  return sections.flatMap((section, index) => {
    const next = sections[index + 1];
    const holdsOthers = next !== undefined && next.path.length > section.path.length && isUnder(next, section);
    const telling = tellingBlocks(section, holdsOthers);
    const placed = telling.flatMap(portions).map((block) => view.place(section, block));
    if (placed.length > 0) return judgeBlocks(section, placed);
    if (holdsOthers || !isTelling(section.title)) return [];
    return [judgeEntry(placedTitle(view, section), section.title)];
  });
}

/** All but days, versions, labels and authors. A kind of work that nothing stands below ("Bugfixes") is all that the entry tells. */
function tellingBlocks({ blocks }: PageSection, holdsOthers: boolean): PageBlock[] {
  const last = holdsOthers ? undefined : blocks.at(-1);
  return blocks.filter((block) => !isMarkBlock(block) || (block === last && OF_ONE_KIND.test(block.text)));
}
const OF_ONE_KIND =
  /^\W*(?:bug ?fix(?:es)?|(?:bugs? |performance |security )?(?:fix(?:es)?|improvements)|(?:fix(?:ed|es) )?bugs(?: fixed)?|enhancements)(?:(?:,| and| &) (?:bug ?fix(?:es)?|fixes|improvements|enhancements|updates|changes))?\W*$/i;

/** A text that is longer than a finding may quote, in pieces: every word of an entry is told. */
function portions(block: PageBlock): PageBlock[] {
  if (block.text.length <= PORTION_CHARS) return [block];
  const pieces = block.text.match(PORTION) ?? [block.text];
  return pieces.map((text) => Object.assign({ ...block }, { text: text.trim() }));
}

function isUnder(section: PageSection, around: PageSection): boolean {
  return around.path.length > 0 && around.path.every((key, depth) => section.path[depth] === key);
}

/** More than a day, a version or a label: the title itself says what happened. */
function isTelling(title: string): boolean {
  const dates = findDates(title).map(({ text }) => text);
  const bare = fold(dates.reduce((rest, date) => rest.replace(date, ''), title)).replace(/^\W*v?[\d.]+\W*/, '');
  return (
    !isMark(title) &&
    !OF_ALL_KINDS.test(bare) &&
    bare.length >= MIN_TITLE_CHARS &&
    bare.includes(' ') &&
    readLabel(title)?.words !== bare
  );
}

/** Names nothing that happened. */
const OF_ALL_KINDS =
  /^(?:(?:misc(?:ellaneous)?|other|minor|various|further|general|additional|notable) (?:and )?){1,3}(?:api )?(?:changes|updates|improvements|fixes|enhancements|notes)\W*$/;

/** A heading as a text of its section. */
export function placedTitle(view: PageView, section: PageSection): PlacedBlock {
  const block = { kind: 'paragraph', text: section.title, hash: '', key: null, cells: [], header: [] } as const;
  return view.place(section, { ...block, cells: [], header: [] });
}

const isLed = ({ kind, text }: PageBlock): boolean =>
  kind === 'paragraph' && readLabel(`${/^\p{L}+/u.exec(text)?.[0] ?? ''}:`) !== null;

function judgeBlocks(section: PageSection, blocks: readonly PlacedBlock[]): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  let open: PlacedBlock[] = [];
  let lead: string | null = null;
  // Under a title that says what happened, everything is about that.
  const isWhole = isTelling(section.title);
  const close = (): void => {
    const [first] = open;
    if (first === undefined) return;
    // A title that says what happened belongs to the words below it.
    const words = [
      ...(drafts.length === 0 && isTelling(section.title) ? [section.title] : []),
      ...open.map(({ block }) => block.text),
    ];
    drafts.push(judgeEntry(first, words.join('\n'), lead));
    open = [];
  };
  let marks: readonly string[] | null = null;
  // Paragraphs that each begin with a label are items.
  const areLed = blocks.filter(({ block }) => isLed(block)).length > 1;
  for (const [index, placed] of blocks.entries()) {
    const { kind, text } = placed.block;
    const over = marksOver(section, placed.block);
    // Another day or label begins another entry.
    if (over !== marks) close();
    marks = over;
    const isItem =
      !isWhole && (kind === 'item' || kind === 'row' || kind === 'definition' || (areLed && isLed(placed.block)));
    const next = blocks[index + 1]?.block.kind;
    const isLead = !isItem && /[:：]$/.test(text) && (next === 'item' || next === 'row' || next === 'definition');
    if (isItem || isLead) close();
    if (isLead) lead = text;
    else if (isItem) drafts.push(judgeEntry(placed, text, lead));
    else {
      const length = open.reduce((sum, { block }) => sum + block.text.length + 1, section.title.length + text.length);
      if (length > MAX_VALUE_CHARS) close();
      open.push(placed);
    }
  }
  close();
  return drafts;
}

/**
 * Entries that left at the old end while others came: a page that holds the latest ones. Sections in the order of the base.
 * @param gone those of the base that the revision does not have.
 */
export function agedEntries(
  sections: readonly PageSection[],
  gone: ReadonlySet<PageSection>,
  fresh: readonly PageSection[],
): Set<PageSection> {
  const roots = new Set(fresh.filter(isChangelogEntry).map(rootOf));
  const aged = new Set<PageSection>();
  const still = new Set<string>();
  for (const section of sections.toReversed()) {
    if (!isChangelogEntry(section)) continue;
    const root = rootOf(section);
    if (!gone.has(section)) still.add(root);
    else if (roots.has(root) && !still.has(root)) aged.add(section);
  }
  return aged;
}

interface Sides {
  base: readonly PageSection[];
  revision: readonly PageSection[];
}

/** The same for what stands in sections that both pages have. */
export function agedBlocks(
  { base, revision }: Sides,
  rest: { before: readonly PlacedBlock[]; after: readonly PlacedBlock[] },
): Set<PageBlock> {
  const [gone, come] = [rest.before, rest.after].map((placed) => new Set(placed.map(({ block }) => block)));
  const aged = new Map<string, PageBlock[]>();
  const still = new Set<string>();
  for (const { root, block } of entryBlocks(base).toReversed()) {
    if (gone?.has(block) !== true) still.add(root);
    else if (!still.has(root))
      aged
        .set(root, aged.get(root) ?? [])
        .get(root)
        ?.push(block);
  }
  const asked = new Set<string>();
  for (const { root, block } of entryBlocks(revision)) {
    if (asked.has(root)) continue;
    asked.add(root);
    // Something new on top of what is still there.
    if (come?.has(block) !== true || !still.has(root)) aged.delete(root);
  }
  return new Set([...aged].flatMap(([root, blocks]) => (asked.has(root) ? blocks : [])));
}

function entryBlocks(sections: readonly PageSection[]): { root: string; block: PageBlock }[] {
  return sections.filter(isChangelog).flatMap((section) => {
    const root = rootOf(section);
    return section.blocks.filter((block) => !isMarkBlock(block)).map((block) => ({ root, block }));
  });
}

/** Where the entries of one changelog stand. */
function rootOf({ path }: PageSection): string {
  const at = path.findIndex(isChangelogTitle);
  return JSON.stringify(at < 0 ? path.slice(0, -1) : path.slice(0, at + 1));
}
