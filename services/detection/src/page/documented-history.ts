// What stands below a title of changelogs and is none: resources and operations that are called so ("History", "Get changelog"), which show
// calls or fields with types and begin with no day or version; and operations that follow a changelog in smaller headings, as they do where
// the words in front of them have headings of their own.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { MONTH } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';
import { isChangelogTitle, namesEntry } from './changelog-title.ts';
import { readFieldRow } from './field-row.ts';

/** By these words alone a resource is called as well; under others only what they stand right above is asked. */
const MAY_BE_RESOURCE =
  /^(?:(?:the |all |list |get )?(?:releases|history|changes|updates|announcements?)|(?:version|revision|release|change|update) history)$/;
/** Without a year, too. */
const DAY = new RegExp(`^\\W*(?:${MONTH}\\.? \\d{1,2}\\b|\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTH}\\b)`, 'i');
const VERSION = /^\W*(?:version|release|v) ?\d/;

const readPages = new WeakSet<readonly PageSection[]>();
const documenting = new WeakSet<PageSection>();

/** Whether the section documents what is called like a changelog. Of pages that `readHistories` was given. */
export const documentsHistory = (section: PageSection): boolean => documenting.has(section);

/** Asked once for each page, before its sections are. */
export function readHistories(sections: readonly PageSection[]): void {
  if (readPages.has(sections)) return;
  readPages.add(sections);
  for (const [index, section] of sections.entries()) {
    const [title = '', ...around] = section.path.toReversed();
    if (!isChangelogTitle(title) || documenting.has(section)) continue;
    // Below a changelog or one of its entries everything is a part of it.
    if (around.some((key) => isChangelogTitle(key) || namesEntry(key))) continue;
    const below = within(sections, index);
    for (const part of documents(title, below) ? below : operationsBehind(below)) documenting.add(part);
  }
}

function within(sections: readonly PageSection[], at: number): PageSection[] {
  const level = sections[at]?.level ?? 0;
  let end = at + 1;
  while ((sections[end]?.level ?? level) > level) end += 1;
  return sections.slice(at, end);
}

function documents(title: string, below: readonly PageSection[]): boolean {
  const shown = MAY_BE_RESOURCE.test(title) ? below : below.slice(0, 1);
  return shown.some(showsCallOrFields) && !below.some(isDated);
}

/** From the first part on that documents an operation and is no part of an entry, with what leads to it. */
function operationsBehind([log, ...below]: readonly PageSection[]): PageSection[] {
  const depth = (log?.path.length ?? 0) + 1;
  const branches = [...Map.groupBy(below, ({ path }) => path[depth - 1] ?? '').values()];
  const isOfEntry = (branch: readonly PageSection[]): boolean => branch.some(isDated);
  const first = branches.findIndex((branch) => !isOfEntry(branch) && documentsOperation(branch));
  if (first < 0) return [];
  const last = branches.findLastIndex((branch, at) => at < first && isOfEntry(branch));
  return branches.slice(last + 1).flat();
}

const documentsOperation = (branch: readonly PageSection[]): boolean =>
  branch.some(({ endpoint }) => endpoint !== null) && branch.some(({ blocks }) => blocks.some(isTypedRow));

/** A title that is a call may stand over what changed about it. */
const showsCallOrFields = ({ blocks }: PageSection): boolean =>
  blocks.some((block) => block.kind === 'signature' || isTypedRow(block));

const isTypedRow = (block: PageBlock): boolean => block.kind === 'row' && (readFieldRow(block)?.type ?? null) !== null;

const isDated = ({ path, blocks }: PageSection): boolean => opensEntry(path.at(-1) ?? '') || blocks.some(isDatedBlock);

/** A sample, and the row of a field that holds a day, are no entries. */
const isDatedBlock = ({ kind, text, cells }: PageBlock): boolean =>
  kind !== 'code' && kind !== 'signature' && opensEntry(fold(kind === 'row' ? (cells[0] ?? '') : text));

/** @param key folded: it begins with a day or a version. */
export const opensEntry = (key: string): boolean => namesEntry(key) || DAY.test(key) || VERSION.test(key);
