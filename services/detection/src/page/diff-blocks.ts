// From blocks to drafts: what is equal cancels out, named rows meet by endpoint and name, text by likeness inside its section.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { isMarkBlock } from './entry-marks.ts';
import { agedBlocks } from './diff-changelog.ts';
import {
  isChangelog,
  isChangelogEntry,
  listsEnded,
  locationOf,
  placeOfSection,
  rowEndpoint,
  speaksOfEndpoints,
  statingCells,
  wordsBesideEndpoint,
} from './context.ts';
import type { PlacedBlock } from './context.ts';
import { diffRows, isNamedRow, requiredBy } from './diff-rows.ts';
import type { Outlines } from './diff-rows.ts';
import { judgeCells } from './judge-cells.ts';
import { judgeSectionText, judgeTextAdded, judgeTextRemoved } from './judge-prose.ts';
import { judgeTerms } from './judge-terms.ts';
import { tellRight } from './needed-rights.ts';
import { tellParts } from './told-parts.ts';
import type { TellPart } from './told-parts.ts';
import { tellPaths } from './told-paths.ts';
import type { TellPath } from './told-paths.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { compareLedPaths } from './led-paths.ts';
import type { LedPaths } from './led-paths.ts';
import { compareLists } from './listed-names.ts';
import type { ListedNames } from './listed-names.ts';
import { isMapping } from './mapping-rows.ts';
import { judgeMediaTypes } from './media-types.ts';
import { cancelEqual, pairByKey, pairByLikeness } from './match-blocks.ts';
import type { BlockChanges } from './match-blocks.ts';
import { withoutMoved } from './moved-sentences.ts';
import { followTables } from './moved-tables.ts';
import { followTexts } from './moved-texts.ts';
import { isResponseRow } from './operation-parts.ts';
import { termsIn, termsOf } from './new-terms.ts';
import type { KnownTerms } from './new-terms.ts';
import { compareSamples } from './sampled-fields.ts';
import type { SampleOf } from './sampled-fields.ts';
import { statedEndpoint } from './signature.ts';
import { siteLines } from './site-lines.ts';
import type { SiteLine } from './site-lines.ts';
import { shapeOf } from '../text/path-shape.ts';

/** A section that came or went, with its blocks. */
export interface WholeSection {
  section: PageSection;
  blocks: PlacedBlock[];
}

export interface BlockSides {
  /** All sections, in the order of the pages. */
  base: readonly PageSection[];
  revision: readonly PageSection[];
  pairs: { before: PlacedBlock[]; after: PlacedBlock[] }[];
  removed: WholeSection[];
  added: WholeSection[];
  /** Rows that came or went and that the other page has at another place. */
  isElsewhere: Outlines['isElsewhere'];
  movedTo: Outlines['movedTo'];
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
  const standing = {
    before: [...left.flatMap(({ before }) => before), ...gone],
    after: [...left.flatMap(({ after }) => after), ...fresh],
  };
  const moved = cancelEqual(standing.before, standing.after, moveKey);
  const rows = diffRows(moved.before, moved.after, {
    fresh: new Set(sides.added.map(({ section }) => section)),
    tableOf: followTables(sides.pairs, standing, moveKey),
    isElsewhere: sides.isElsewhere,
    movedTo: sides.movedTo,
  });
  const aged = agedBlocks(sides, moved);
  const [before, after] = [
    new Set(moved.before.filter((placed) => !isNamedRow(placed) && !aged.has(placed.block))),
    new Set(moved.after.filter((placed) => !isNamedRow(placed))),
  ];
  const said = {
    removed: wordsOfResponses(rows.removed, judgeTextRemoved),
    added: wordsOfResponses(rows.added, judgeTextAdded),
  };
  const paired = left.map((side) =>
    pairTexts(
      side.before.filter((placed) => before.has(placed) && !said.removed.has(placed.block)),
      side.after.filter((placed) => after.has(placed) && !said.added.has(placed.block)),
    ),
  );
  const followed = [
    ...followTexts(
      gone.filter((placed) => before.has(placed)),
      paired.flatMap(({ added }) => added),
    ),
    ...followTexts(
      paired.flatMap(({ removed }) => removed),
      fresh.filter((placed) => after.has(placed)),
    ),
  ];
  for (const [base, revision] of followed) {
    before.delete(base);
    after.delete(revision);
  }
  const known = {
    lists: compareLists(sides.base, sides.revision),
    sampled: compareSamples(sides.base, sides.revision),
    terms: knownTerms(sides.base, [...before]),
    parts: tellParts(sides.base),
    paths: tellPaths(sides.base),
    led: compareLedPaths(sides.base, sides.revision),
    siteLine: siteLines(sides.base, sides.revision),
  };
  const texts = [...paired, { changed: followed, removed: [], added: [] }].flatMap(({ changed, removed, added }) =>
    judgeTexts(known, {
      changed,
      removed: removed.filter((placed) => before.has(placed)),
      added: added.filter((placed) => after.has(placed)),
    }),
  );
  const telling = {
    removed: tell(
      gone.filter((placed) => before.has(placed)),
      judgeSectionText,
    ),
    added: tell(
      fresh.filter((placed) => after.has(placed)),
      judgeTextAdded,
    ),
  };
  // A limit that went with its section says nothing of the rest.
  const speaking = [...telling.removed, ...telling.added].filter(({ draft }) => draft.rule !== 'page-limit-removed');
  const spoken = new Set(speaking.map(({ placed }) => placed.section));
  for (const placed of [...rows.removed, ...rows.toldAdded]) spoken.add(placed.section);
  // A row that was only edited neither came nor went.
  const [restBefore, restAfter] = [new Set([...before, ...rows.removed]), new Set([...after, ...rows.added])];
  return {
    drafts: withoutMoved([
      ...rows.drafts,
      ...texts,
      ...telling.removed.map(({ draft }) => draft),
      ...telling.added.map(({ draft }) => draft),
    ]),
    silentRemoved: silentOf(sides.removed, spoken, restBefore),
    silentAdded: silentOf(sides.added, spoken, restAfter),
  };
}

/** What is only worded below a response that came or went, down to the next one, came or went with it. */
function wordsOfResponses(rows: readonly PlacedBlock[], judge: (placed: PlacedBlock) => FindingDraft): Set<PageBlock> {
  const words = new Set<PageBlock>();
  for (const placed of rows.filter(({ block }) => isResponseRow(block))) {
    const { blocks } = placed.section;
    for (let next = blocks.indexOf(placed.block) + 1; next < blocks.length; next += 1) {
      const block = blocks[next];
      if (block === undefined || isResponseRow(block)) break;
      if (judge({ ...placed, block }).rule.startsWith('page-text-')) words.add(block);
    }
  }
  return words;
}

/** A section of which every block only moved is still there under another heading. */
function silentOf(
  sections: readonly WholeSection[],
  spoken: ReadonlySet<PageSection>,
  rest: ReadonlySet<PlacedBlock>,
): Set<PageSection> {
  const quiet = sections.filter(
    ({ section, blocks }) => !spoken.has(section) && (blocks.length === 0 || blocks.some((placed) => rest.has(placed))),
  );
  return new Set(quiet.map(({ section }) => section));
}

/** Text is the same wherever it stands, a field where it belongs to the same part of the same call and is as needed. */
function moveKey({ block, endpoint, section }: PlacedBlock): string {
  return block.kind === 'row' || block.kind === 'definition'
    ? `${shapeOf(endpoint ?? '')} ${placeOfSection(section) ?? ''} ${requiredBy(section) ?? ''} ${block.hash}`
    : block.hash;
}

function pairTexts(before: readonly PlacedBlock[], after: readonly PlacedBlock[]): BlockChanges {
  const isTold = (placed: PlacedBlock): boolean => isWorded(placed) && !isEntryMark(placed) && !leadsElsewhere(placed);
  const start = { changed: [], removed: before.filter(isTold), added: after.filter(isTold) };
  const keyed = pairByKey(start, ({ block }) =>
    block.key === null || MARK.test(block.key) ? null : `${fold(block.header.join('|'))} ${block.key}`,
  );
  // A table that lost or gained a column: by its first column, or by what a row names in code.
  const called = pairByKey(
    keyed,
    ownKeys(keyed, ({ block }) => rowEndpoint(block)),
  );
  const first = pairByKey(called, ownKeys(called, firstKey));
  return pairByLikeness(pairByKey(first, ownKeys(first, codeKey)));
}

/** A cross in the first column, or a method, names nothing. */
const MARK = /^(?:x|y|n|yes|no|get|post|put|patch|delete|head|options|[^\p{L}\p{N}]*)$/u;

type KeyOf = (placed: PlacedBlock) => string | null;

/** The keys that no other block of the same side has. */
function ownKeys({ removed, added }: BlockChanges, keyOf: KeyOf): KeyOf {
  const keys = new Map<PlacedBlock, string>();
  for (const side of [removed, added])
    for (const [key, [only, ...others]] of Map.groupBy(side, keyOf))
      if (key !== null && only !== undefined && others.length === 0) keys.set(only, key);
  return (placed) => keys.get(placed) ?? null;
}

function firstKey({ block: { kind, header, key } }: PlacedBlock): string | null {
  return kind === 'row' && key !== null && !MARK.test(key) ? `${fold(header[0] ?? '')} ${key}` : null;
}

/** What a row names in code beside its first cell. */
function codeKey({ block: { kind, header, cells, codes = [] } }: PlacedBlock): string | null {
  const index = cells.findIndex((cell) => CODE_NAME.test(cell) && codes.includes(cell));
  return kind === 'row' && index > 0 ? `${fold(header[index] ?? '')} ${cells[index]}` : null;
}
/** Not a word like any other. */
const CODE_NAME = /^(?=.*[\d_.:/-])[\w.:/-]{4,80}$/;

function knownTerms(base: readonly PageSection[], went: readonly PlacedBlock[]): Known['terms'] {
  let known: { gone: KnownTerms[]; places: Map<string, PageSection> } | null = null;
  return ({ location }) => {
    known ??= {
      gone: termsIn(went.map(({ block }) => block.text)),
      places: new Map(base.map((section) => [locationOf(section), section])),
    };
    const place = known.places.get(location);
    return place === undefined ? known.gone : [...known.gone, ...termsOf(place)];
  };
}

interface Known {
  lists: ListedNames;
  sampled: SampleOf;
  /** What the place of a block and what went said of what callers must and may do. */
  terms: (placed: PlacedBlock) => readonly KnownTerms[];
  parts: TellPart;
  paths: TellPath;
  led: LedPaths;
  siteLine: SiteLine;
}

function judgeTexts({ lists, sampled, terms, parts, paths, led, siteLine }: Known, rest: BlockChanges): FindingDraft[] {
  const removed = (placed: PlacedBlock): FindingDraft => listed(judgeTextRemoved(placed), () => lists.removed(placed));
  const added = (placed: PlacedBlock): FindingDraft => listed(judgeTextAdded(placed), () => lists.added(placed));
  return [
    ...rest.changed
      .filter(([base, revision]) => !isSameButForEndpoint(base, revision))
      .flatMap(
        ([base, revision]) =>
          sampled(base, revision) ??
          led.changed(base, revision) ??
          siteLine(base, revision) ??
          judgeMediaTypes(base, revision) ??
          judgeCells(...besideCall(ofRow(base), ofRow(revision))),
      ),
    ...rest.removed
      .filter((placed) => !listsEndpoint(placed))
      .map((placed) => led.removed(placed, removed(ofRow(placed)))),
    ...rest.added
      .filter((placed) => !listsEndpoint(placed))
      .map(ofRow)
      .map((placed) => {
        const told = paths(
          placed,
          judgeTerms(placed, () => terms(placed), added(placed)),
        );
        return led.added(placed, tellRight(placed, parts(placed, told)));
      }),
  ];
}

/** Words that say nothing graver may be a name of a list. */
const listed = (draft: FindingDraft, name: () => FindingDraft | null): FindingDraft =>
  /^page-(?:text-removed|text-added|authentication-changed)$/.test(draft.rule) ? (name() ?? draft) : draft;

const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;

/** A block that only states an endpoint is told with the endpoints. */
function isWorded({ block, section }: PlacedBlock): boolean {
  // What a changelog says of an endpoint is news.
  if (isChangelog(section) || isMapping(block, section.path) || listsEnded(section) === 'removed') return true;
  if (block.kind === 'signature' || METHOD.test(block.text)) return false;
  if (rowEndpoint(block) !== null) return wordsBesideEndpoint(block) !== '';
  const endpoint = statedEndpoint(block.cells[0] ?? block.text);
  return endpoint === null || block.text.length > endpoint.length * 2 + 20 || isSentenceAround(block.text);
}

/** "`GET /orders` lists orders, oldest first.": more than a name beside the call. */
const isSentenceAround = (text: string): boolean =>
  (text.replace(CALL, ' ').match(/\p{L}{2,}/gu) ?? []).length >= MIN_SENTENCE_WORDS;
const CALL = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b\W{1,4}\S+/;
const MIN_SENTENCE_WORDS = 4;

/** What a row about an endpoint says, it says of that. */
function ofRow(placed: PlacedBlock): PlacedBlock {
  return { ...placed, endpoint: rowEndpoint(placed.block) ?? placed.endpoint };
}

/** The day, version or author beside an entry. */
const isEntryMark = ({ block, section }: PlacedBlock): boolean => isChangelog(section) && isMarkBlock(block);

/** A call and what is said of it, or a row about an endpoint, of which only the call changed: told with the endpoints. */
function isSameButForEndpoint({ block: base }: PlacedBlock, { block: revision }: PlacedBlock): boolean {
  const [before, after] = [base, revision].map((block) => {
    if (rowEndpoint(block) !== null) return wordsBesideEndpoint(block);
    return block.kind !== 'row' && statedEndpoint(block.text) !== null ? block.text.replace(/^\s*\S+\s+\S+/, '') : null;
  });
  return before !== null && before === after;
}

/** `GET /lines will return …`: the call that a text begins with, where another is told with the endpoints. */
const OPENING_CALL = /^\W*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S*\s+(?=\S)/;

function besideCall(base: PlacedBlock, revision: PlacedBlock): [PlacedBlock, PlacedBlock] {
  const calls = [base, revision].map(({ block }) =>
    block.cells.length > 0 ? '' : (OPENING_CALL.exec(block.text)?.[0] ?? ''),
  );
  const isTold = base.endpoint !== null && revision.endpoint !== null && base.endpoint !== revision.endpoint;
  if (!isTold || calls.includes('') || calls[0] === calls[1]) return [base, revision];
  const rest = (placed: PlacedBlock): PlacedBlock => ({
    ...placed,
    block: { ...placed.block, text: placed.block.text.replace(OPENING_CALL, '') },
  });
  return [rest(base), rest(revision)];
}

/** A row of a list of endpoints that came or went with its endpoint. */
function listsEndpoint({ block, section }: PlacedBlock): boolean {
  return (
    block.kind === 'row' &&
    !isChangelog(section) &&
    !speaksOfEndpoints(block, section) &&
    statingCells(block).some((cell) => statedEndpoint(cell) !== null)
  );
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
