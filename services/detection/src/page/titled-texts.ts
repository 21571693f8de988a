// Texts that became headings, and headings that became texts: "**Filters**" over its list and the heading "Filters" say the same.
import type { PageSection } from '../snapshot.ts';
import { headingKey } from './changelog-title.ts';
import { readCodeRow } from './code-row.ts';
import { isChangelog } from './context.ts';
import type { PlacedBlock } from './context.ts';

/** Longest text that is looked for among the headings. */
const MAX_CHARS = 300;

export interface TitledTexts {
  /** Whether a text of the base is a heading now. */
  isTitle: (placed: PlacedBlock) => boolean;
  /** Whether a text of the revision was a heading. */
  wasTitle: (placed: PlacedBlock) => boolean;
  /** Sections whose title the other page has as a text, and of what they hold something. */
  known: ReadonlySet<PageSection>;
}

/** @param gone sections that the revision lacks, @param fresh those that the base lacks. */
export function findTitledTexts(
  pages: { base: readonly PageSection[]; revision: readonly PageSection[] },
  gone: readonly PageSection[],
  fresh: readonly PageSection[],
): TitledTexts {
  const texts = { base: textsIn(pages.base, gone, fresh), revision: textsIn(pages.revision, gone, fresh) };
  const removed = titledAs(gone, (key) => texts.revision.has(key) && !texts.base.has(key));
  const added = titledAs(fresh, (key) => texts.base.has(key) && !texts.revision.has(key));
  return {
    isTitle: isOneOf(added),
    wasTitle: isOneOf(removed),
    known: new Set([...partOf(removed, pages.revision), ...partOf(added, pages.base)]),
  };
}

/** Those of which the other page holds something, and not the title alone. */
function partOf(titled: ReadonlyMap<string, PageSection[]>, other: readonly PageSection[]): PageSection[] {
  if (titled.size === 0) return [];
  const hashes = new Set(other.flatMap(({ blocks }) => blocks.map(({ hash }) => hash)));
  const isPart = ({ blocks }: PageSection): boolean =>
    blocks.length === 0 || blocks.some(({ hash }) => hashes.has(hash));
  return [...titled.values()].flat().filter(isPart);
}

/** What a page says outside its headings; nothing where no headings are to be looked for. */
function textsIn(sections: readonly PageSection[], ...titled: readonly (readonly PageSection[])[]): Set<string> {
  if (titled.every(({ length }) => length === 0)) return new Set();
  return new Set(sections.flatMap(({ blocks }) => blocks.filter(isText).map(({ text }) => keyOf(text))));
}

/** The sections that are titled as such a text, by that. */
function titledAs(sections: readonly PageSection[], isMeant: (key: string) => boolean): Map<string, PageSection[]> {
  const titled = sections.filter((section) => !isChangelog(section));
  return new Map([...Map.groupBy(titled, ({ title }) => keyOf(title))].filter(([title]) => isMeant(title)));
}

const isOneOf =
  (titles: ReadonlyMap<string, unknown>) =>
  ({ block, section }: PlacedBlock): boolean =>
    titles.size > 0 && isText(block) && !isChangelog(section) && titles.has(keyOf(block.text));

/** A status is read in both. */
const isText = (block: PlacedBlock['block']): boolean =>
  (block.kind === 'paragraph' || block.kind === 'item') &&
  block.text !== '' &&
  block.text.length <= MAX_CHARS &&
  readCodeRow(block) === null;

/** A heading ends without a mark. */
const keyOf = (text: string): string => headingKey(text).replace(/[\s.:]+$/, '');
