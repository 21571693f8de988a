// From blocks to drafts: what is equal cancels out, fields meet by endpoint and name, text by likeness inside its section.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { fold, normalForm } from '../text/normal-form.ts';
import { isChangelogEntry, isResponsePlace, statingCells } from './context.ts';
import type { PlacedBlock } from './context.ts';
import { readFieldRow } from './field-row.ts';
import type { FieldRow } from './field-row.ts';
import { judgeFieldAdded, judgeFieldChanged, judgeFieldRemoved, judgeFieldRenamed } from './judge-field.ts';
import { judgeProse, judgeTextAdded, judgeTextRemoved } from './judge-prose.ts';
import { cancelEqual, pairByKey, pairByLikeness } from './match-blocks.ts';
import type { BlockChanges } from './match-blocks.ts';
import { endpointKey, statedEndpoint } from './signature.ts';

/** Rows are one field under two names when this share of their other cells is equal. */
const RENAME_LIKENESS = 0.8;
/** A description this long is not equal by chance. */
const RENAME_MIN_CHARS = 10;

/** A section that came or went, with its blocks. */
export interface WholeSection {
  section: PageSection;
  blocks: PlacedBlock[];
}

export interface BlockSides {
  pairs: { before: PlacedBlock[]; after: PlacedBlock[] }[];
  removed: WholeSection[];
  added: WholeSection[];
}

export interface BlockFindings {
  drafts: FindingDraft[];
  /** Sections that came or went and of which no block says more than that. */
  silentRemoved: ReadonlySet<PageSection>;
  silentAdded: ReadonlySet<PageSection>;
}

export function diffBlocks(sides: BlockSides): BlockFindings {
  const left = sides.pairs.map(({ before, after }) => cancelEqual(before, after, ({ block }) => block.hash));
  const [gone, fresh] = [sides.removed.flatMap(({ blocks }) => blocks), sides.added.flatMap(({ blocks }) => blocks)];
  // A move is silent: text anywhere on the page, a row among the rows of its endpoint.
  const moved = cancelEqual(
    [...left.flatMap(({ before }) => before), ...gone],
    [...left.flatMap(({ after }) => after), ...fresh],
    moveKey,
  );
  const [before, after] = [new Set(moved.before), new Set(moved.after)];
  const fields = pairFields(moved);
  const changes: FindingDraft[] = [...judgeFields(fields)];
  for (const side of left)
    changes.push(
      ...judgeTexts(
        side.before.filter((b) => before.has(b) && !isField(b)),
        side.after.filter((a) => after.has(a) && !isField(a)),
      ),
    );
  const telling = {
    removed: tell(
      gone.filter((b) => before.has(b) && !isField(b)),
      judgeTextRemoved,
    ),
    added: tell(
      fresh.filter((a) => after.has(a) && !isField(a)),
      judgeTextAdded,
    ),
  };
  const spoken = new Set([...telling.removed, ...telling.added].map(({ placed }) => placed.section));
  for (const placed of [...fields.removed, ...fields.added]) spoken.add(placed.section);
  // A section of which every block only moved is still there under another heading.
  const silent = (sections: readonly WholeSection[], rest: ReadonlySet<PlacedBlock>): Set<PageSection> => {
    const quiet = sections.filter(
      ({ section, blocks }) =>
        !spoken.has(section) && (blocks.length === 0 || blocks.some((placed) => rest.has(placed))),
    );
    return new Set(quiet.map(({ section }) => section));
  };
  return {
    drafts: [...changes, ...telling.removed.map(({ draft }) => draft), ...telling.added.map(({ draft }) => draft)],
    silentRemoved: silent(sides.removed, before),
    silentAdded: silent(sides.added, after),
  };
}

function moveKey({ block, endpoint }: PlacedBlock): string {
  return block.kind === 'row' || block.kind === 'definition'
    ? `${endpointKey(endpoint ?? '')} ${block.hash}`
    : block.hash;
}

const fieldRows = new WeakMap<PlacedBlock, FieldRow | null>();
function fieldOf(placed: PlacedBlock): FieldRow | null {
  const known = fieldRows.get(placed);
  if (known !== undefined) return known;
  const row = isChangelogEntry(placed.section) ? null : readFieldRow(placed.block);
  fieldRows.set(placed, row);
  return row;
}

function isField(placed: PlacedBlock): boolean {
  return fieldOf(placed) !== null;
}

function pairFields(moved: { before: PlacedBlock[]; after: PlacedBlock[] }): BlockChanges {
  const scope = (placed: PlacedBlock): string =>
    `${endpointKey(placed.endpoint ?? placed.location)} ${isResponsePlace(placed)}`;
  const keyIn = (place: (placed: PlacedBlock) => string) => (placed: PlacedBlock) =>
    `${place(placed)} ${fieldOf(placed)?.name ?? ''}`;
  const start = { changed: [], removed: moved.before.filter(isField), added: moved.after.filter(isField) };
  // First in the same section, then anywhere about the same endpoint.
  return pairByKey(
    pairByKey(
      start,
      keyIn((placed) => placed.location),
    ),
    keyIn(scope),
  );
}

function judgeFields(fields: BlockChanges): FindingDraft[] {
  const drafts = fields.changed.flatMap(([base, revision]) => {
    const [before, after] = [fieldOf(base), fieldOf(revision)];
    return before === null || after === null ? [] : judgeFieldChanged({ base, revision, before, after });
  });
  const free = new Set(fields.added);
  for (const placed of fields.removed) {
    const row = fieldOf(placed);
    if (row === null) continue;
    const twin = [...free].find((candidate) => isRename(placed, candidate));
    const twinRow = twin === undefined ? null : fieldOf(twin);
    if (twin === undefined || twinRow === null) {
      drafts.push(judgeFieldRemoved(placed, row));
    } else {
      free.delete(twin);
      drafts.push(judgeFieldRenamed(twin, row, twinRow));
    }
  }
  for (const placed of free) {
    const row = fieldOf(placed);
    if (row !== null) drafts.push(judgeFieldAdded(placed, row));
  }
  return drafts;
}

function isRename(base: PlacedBlock, revision: PlacedBlock): boolean {
  if (base.endpoint !== revision.endpoint || isResponsePlace(base) !== isResponsePlace(revision)) return false;
  const [before, after] = [
    base.block.cells.slice(1).map((cell) => normalForm(cell)),
    revision.block.cells.slice(1).map((cell) => normalForm(cell)),
  ];
  if (before.length !== after.length || before.length === 0) return false;
  const equal = before.filter((cell, index) => cell === after[index]);
  return equal.length / before.length >= RENAME_LIKENESS && equal.some((cell) => cell.length >= RENAME_MIN_CHARS);
}

function judgeTexts(before: readonly PlacedBlock[], after: readonly PlacedBlock[]): FindingDraft[] {
  const start = { changed: [], removed: before.filter(isWorded), added: after.filter(isWorded) };
  const keyed = pairByKey(start, ({ block }) =>
    block.key === null ? null : `${fold(block.header.join('|'))} ${block.key}`,
  );
  const { changed, removed, added } = pairByLikeness(keyed);
  return [
    ...changed.flatMap(([base, revision]) =>
      judgeProse({ base, revision, before: base.block.text, after: revision.block.text }),
    ),
    ...removed.filter((placed) => !listsEndpoint(placed)).map(judgeTextRemoved),
    ...added.filter((placed) => !listsEndpoint(placed)).map(judgeTextAdded),
  ];
}

/** A block that only states an endpoint is told with the endpoints. */
function isWorded({ block }: PlacedBlock): boolean {
  const endpoint = statedEndpoint(block.cells[0] ?? block.text);
  return endpoint === null || block.text.length > endpoint.length * 2 + 20;
}

/** A row of a list of endpoints that came or went with its endpoint. */
function listsEndpoint({ block }: PlacedBlock): boolean {
  return block.kind === 'row' && statingCells(block).some((cell) => statedEndpoint(cell) !== null);
}

interface Telling {
  placed: PlacedBlock;
  draft: FindingDraft;
}

/** Of a section that came or went as a whole, only the blocks that say more than wording. */
function tell(blocks: readonly PlacedBlock[], judge: (placed: PlacedBlock) => FindingDraft): Telling[] {
  return blocks
    .filter(({ section }) => !isChangelogEntry(section))
    .map((placed) => ({ placed, draft: judge(placed) }))
    .filter(({ draft }) => draft.rule !== 'page-text-added' && draft.rule !== 'page-text-removed');
}
