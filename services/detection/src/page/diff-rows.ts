// Rows that document something with a name (a field, a code): they meet by endpoint and name, wherever they stand.
import type { FindingDraft } from '../make-finding.ts';
import type { PageBlock, PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { sameForm } from '../text/notation.ts';
import { readAssigned } from './assigned-names.ts';
import { restatedCodes } from './code-classes.ts';
import { readCodeRow } from './code-row.ts';
import { isChangelog, isResponsePlace, listsScopes, placeOfSection, schemaPlace } from './context.ts';
import type { NamedRow, PlacedBlock } from './context.ts';
import { isTypeWord, readFieldRow } from './field-row.ts';
import type { FieldRow } from './field-row.ts';
import { judgeCells } from './judge-cells.ts';
import { judgeCodeAdded, judgeCodeRemoved } from './judge-code.ts';
import { judgeFieldAdded, judgeFieldChanged, judgeFieldRemoved, judgeFieldRenamed } from './judge-field.ts';
import { holdsName } from './listed-names.ts';
import { readErrorTerm } from './error-terms.ts';
import { isSamePlace } from './kept-places.ts';
import { isLabelText } from './label-text.ts';
import { isMapping } from './mapping-rows.ts';
import { pairByKey } from './match-blocks.ts';
import type { BlockChanges } from './match-blocks.ts';
import { readOption } from './option-term.ts';
import { at } from './prose-draft.ts';
import { shapeOf } from '../text/path-shape.ts';

/** Rows are one field under two names when this share of their other cells is equal. */
const RENAME_LIKENESS = 0.8;
/** A description this long is not equal by chance. */
const RENAME_MIN_CHARS = 10;

const NOTHING: NamedRow = { field: null, code: null };

function rowOf(placed: PlacedBlock): NamedRow {
  return (placed.known.named ??= isChangelog(placed.section) ? NOTHING : readRow(placed));
}

/** "Team: 300 requests per minute": a word of the language that nothing marks as a field. */
function isTopic({ kind, cells: [term = ''] }: PageBlock, { path }: PageSection, row: FieldRow): boolean {
  const isWord = kind === 'definition' && /^\p{Lu}\p{Ll}+$/u.test(term);
  return (
    isWord && row.type === null && row.required === null && row.default === null && !isLabelText(path.at(-1) ?? '')
  );
}

function readRow(placed: PlacedBlock): NamedRow {
  const { block, section, endpoint } = placed;
  if (isMapping(block, section.path) || listsScopes(placed)) return { field: null, code: null };
  const code = (block.kind === 'row' ? null : readCodeRow(block)) ?? readErrorTerm(block, section);
  const read = code === null ? (readFieldRow(block) ?? readAssigned(block, section)) : null;
  const isField = read !== null && !(endpoint === null && isTopic(block, section, read));
  const field = isField
    ? {
        ...read,
        required: read.required ?? requiredBy(section),
        in: read.in ?? placeOfSection(section) ?? (endpoint === null ? schemaPlace(section) : null),
      }
    : null;
  return { field, code: field === null ? (code ?? readCodeRow(block)) : null };
}

/** "Required parameters" over a list. */
const PRESENCE =
  /^(required|mandatory|optional) (?:\w+ )?(?:parameters?|params|fields|properties|arguments|headers|attributes)$/;

/** Whether the heading over a field says that it is needed. */
export function requiredBy({ path }: PageSection): boolean | null {
  const presence = PRESENCE.exec(path.at(-1) ?? '')?.[1];
  return presence === undefined ? null : presence !== 'optional';
}

export function isNamedRow(placed: PlacedBlock): boolean {
  const { field, code } = rowOf(placed);
  return field !== null || code !== null;
}

function nameOf(placed: PlacedBlock): string {
  const { field, code } = rowOf(placed);
  if (field === null) return `code ${code?.code ?? ''}`;
  return `field ${isHeader(placed, field) ? field.name.toLowerCase() : field.name}`;
}

/** Capitals make no difference in the name of a header, and of nothing else. */
function isHeader({ block, section }: PlacedBlock, field: FieldRow): boolean {
  const said = [field.in ?? '', ...section.path.slice(-2), ...block.header.map(fold)];
  return /^[a-z\d]+(?:-[a-z\d]+){0,9}$/i.test(field.name) && said.some((words) => /\bheaders?\b/.test(words));
}

export interface RowChanges {
  drafts: FindingDraft[];
  /** Rows that came or went. */
  removed: PlacedBlock[];
  added: PlacedBlock[];
  /** Those that came and are told, on their own or with their response. */
  toldAdded: PlacedBlock[];
}

export interface Outlines {
  /** New sections: what came inside a new section of a new section is told with the outer one. */
  fresh: ReadonlySet<PageSection>;
  /** The section of the base from which one of the revision goes on. */
  tableOf: (section: PageSection) => PageSection;
  /** Rows that came or went and that the other page has at another place. */
  isElsewhere: Record<'removed' | 'added', (placed: PlacedBlock) => boolean>;
  /** Operations that have another path or method now, by their shapes: their rows are still theirs. */
  movedTo: ReadonlyMap<string, string>;
}

export function diffRows(
  before: readonly PlacedBlock[],
  after: readonly PlacedBlock[],
  { fresh, tableOf, isElsewhere, movedTo }: Outlines,
): RowChanges {
  const tables = new Map<PageSection, number>();
  const tableKey = ({ section }: PlacedBlock): number => {
    const table = tableOf(section);
    const known = tables.get(table) ?? tables.size;
    tables.set(table, known);
    return known;
  };
  const scope = (placed: PlacedBlock): string => {
    const home = shapeOf(placed.endpoint ?? homeOf(placed.section));
    return `${movedTo.get(home) ?? home} ${isResponsePlace(placed)}`;
  };
  const placeOf = (placed: PlacedBlock): string => rowOf(placed).field?.in ?? '';
  const keys: ((placed: PlacedBlock) => string | null)[] = [
    // First in the same section, also under another heading, then anywhere about the same endpoint, then in another part of the request.
    (placed) => `${placed.location} ${placeOf(placed)} ${nameOf(placed)}`,
    (placed) => `${tableKey(placed)} ${placeOf(placed)} ${nameOf(placed)}`,
    (placed) => `${scope(placed)} ${placeOf(placed)} ${nameOf(placed)}`,
    (placed) => (isResponsePlace(placed) ? null : `${scope(placed)} ${nameOf(placed)}`),
    // An option that has a further name by now, in front of the others or behind them.
    ...[0, -1].map((index) => (placed: PlacedBlock) => {
      const form = optionForms(placed).at(index);
      return form === undefined ? null : `${tableKey(placed)} ${form}`;
    }),
  ];
  let changes: BlockChanges = { changed: [], removed: before.filter(isNamedRow), added: after.filter(isNamedRow) };
  for (const keyOf of keys) changes = pairByKey(changes, keyOf);
  const paths = new Set([...fresh].map(({ path }) => JSON.stringify(path)));
  const isWhollyNew = ({ section }: PlacedBlock): boolean =>
    fresh.has(section) &&
    section.path.length > 1 &&
    // A table that stood under another heading before goes on.
    tableOf(section) === section &&
    paths.has(JSON.stringify(section.path.slice(0, -1)));
  const silent = { removed: underCodes(changes.removed), added: underCodes(changes.added) };
  const { removed, added } = {
    removed: changes.removed.filter((placed) => !silent.removed(placed) && !isElsewhere.removed(placed)),
    added: changes.added.filter(
      (placed) =>
        !silent.added(placed) && !isElsewhere.added(placed) && !(placed.endpoint === null && isWhollyNew(placed)),
    ),
  };
  const { drafts, told } = restatedCodes(removed, added, { codeOf: (placed) => rowOf(placed).code, scopeOf: scope });
  const untold = (rows: readonly PlacedBlock[]): PlacedBlock[] => rows.filter((placed) => !told.has(placed));
  return {
    drafts: [...changes.changed.flatMap(judgeChanged), ...drafts, ...judgeComeAndGone(untold(removed), untold(added))],
    removed: changes.removed,
    added: changes.added,
    toldAdded: [...added, ...changes.added.filter(silent.added)],
  };
}

/** "Query parameters" is a part of what the title over it names. */
const homeOf = ({ path }: PageSection): string =>
  path.slice(0, 1 + path.findLastIndex((title, depth) => depth === 0 || !isLabelText(title))).join(' > ');

/** A response that came or went speaks for its fields. */
function underCodes(changed: readonly PlacedBlock[]): (placed: PlacedBlock) => boolean {
  const codes = new Set(
    changed.flatMap((placed) => {
      const { code } = rowOf(placed);
      return code?.kind === 'status' ? [`${placed.location} response ${code.code.toLowerCase()}`] : [];
    }),
  );
  return (placed) => codes.has(`${placed.location} ${rowOf(placed).field?.in ?? ''}`);
}

function judgeChanged([base, revision]: readonly [PlacedBlock, PlacedBlock]): FindingDraft[] {
  const [before, after] = [rowOf(base).field, rowOf(revision).field];
  if (before !== null && after !== null) {
    const spelt = inSpelling(base, before.name, after.name);
    const isSame = (spelt !== base && spelt.block.text === revision.block.text) || isSameOption(base, revision);
    return isSame ? [] : [...lostForms(base, revision), ...judgeFieldChanged({ base: spelt, revision, before, after })];
  }
  return judgeCells(base, revision);
}

const optionForms = ({ block }: PlacedBlock): readonly string[] => readOption(block.cells[0] ?? '')?.forms ?? [];

/** "--[no-]color" and "--color, --no-color" with the same words. */
function isSameOption({ block: base }: PlacedBlock, { block: revision }: PlacedBlock): boolean {
  const [old, fresh] = [base, revision].map(({ cells }) => readOption(cells[0] ?? ''));
  if (old == null || fresh == null || old.behind !== fresh.behind) return false;
  const isSameName = old.forms.toSorted().join(' ') === fresh.forms.toSorted().join(' ');
  return isSameName && sameForm(base.cells[1] ?? '') === sameForm(revision.cells[1] ?? '');
}

/** The words may name it to say that it went. */
const isStillNamed = (words: string, form: string): boolean =>
  holdsName(words, form) && !/\b(?:no longer|removed|dropped|gone|not accepted|renamed)\b/i.test(words);

/** Names under which an option is given no more. */
function lostForms(base: PlacedBlock, revision: PlacedBlock): FindingDraft[] {
  const left = new Set(optionForms(revision));
  const drafts: FindingDraft[] = [];
  for (const form of left.size === 0 ? [] : optionForms(base))
    if (!left.has(form) && !isStillNamed(revision.block.cells[1] ?? '', form))
      drafts.push({
        ...at(revision, revision.block.text),
        rule: 'page-parameter-removed',
        subject: form,
        before: writtenForm(base, form),
      });
  return drafts;
}

/** With what is given with it: "-o <size>". */
function writtenForm({ block }: PlacedBlock, form: string): string {
  const written = (block.cells[0] ?? '').split(/,\s+|\s\|\s/).find((part) => /^\S+/.exec(part)?.[0] === form);
  return written ?? form;
}

/** Another spelling of a name is no news in the words around it. */
function inSpelling(placed: PlacedBlock, own: string, other: string): PlacedBlock {
  if (own === other) return placed;
  const [text = '', ...cells] = [placed.block.text, ...placed.block.cells].map((words) =>
    words.replace(own, () => other),
  );
  return { ...placed, block: { ...placed.block, text, cells } };
}

/** What else is said of it in words is said beside the name. */
const FIELD_FACT = /^page-(?:parameter|response-field)-/;

function judgeComeAndGone(removed: readonly PlacedBlock[], added: readonly PlacedBlock[]): FindingDraft[] {
  const drafts: FindingDraft[] = [];
  const free = new Set(added);
  // Where nothing went nothing has another name.
  const come = removed.length === 0 ? [] : added;
  const alike = indexRows(come, cellKeys);
  const whole = { gone: indexRows(removed, wholeKey), come: indexRows(come, wholeKey), free };
  const typed = indexRows(come, typedKey);
  for (const placed of removed) {
    const { field, code } = rowOf(placed);
    if (code !== null) drafts.push(judgeCodeRemoved(placed, code));
    if (field === null) continue;
    const twin = findRename(placed, alike, free) ?? findOnlyTwin(placed, whole) ?? findKept(placed, typed, free);
    const twinField = twin === undefined ? null : rowOf(twin).field;
    if (twin === undefined || twinField === null) {
      drafts.push(judgeFieldRemoved(placed, field));
    } else {
      free.delete(twin);
      const pair = { base: placed, revision: twin, before: field, after: twinField };
      const beside = judgeFieldChanged(pair).filter(({ rule }) => FIELD_FACT.test(rule));
      const isRead = standsIn(placed, field.name) && standsIn(twin, twinField.name);
      drafts.push(...(isRead ? [] : [judgeFieldRenamed(twin, field, twinField)]), ...beside);
    }
  }
  for (const placed of free) {
    const { field, code } = rowOf(placed);
    if (code !== null) drafts.push(judgeCodeAdded(placed, code));
    else if (field !== null) drafts.push(judgeFieldAdded(placed, field));
  }
  return drafts;
}

/** Whether nobody gives the name: it stands for a part of what is given, `type[:[.]size][suffix]`. */
const standsIn = ({ section }: PlacedBlock, name: string): boolean =>
  section.blocks
    .slice(0, MAX_CANDIDATES)
    .some(({ text }) => text.includes(`][${name}]`) || text.includes(`>[${name}]`) || text.includes(`[<${name}>]`));

/** Most rows with one equal cell that are looked at for a rename. */
const MAX_CANDIDATES = 50;

/** Cells beside the name, in the form in which noise leaves no trace. */
function formsOf(placed: PlacedBlock): string[] {
  const { block, known } = placed;
  return (known.forms ??= block.cells.toSpliced(nameColumn(placed), 1).map((cell) => sameForm(cell)));
}

/** The name may stand behind a number: "851 | LastLiquidity". */
function nameColumn(placed: PlacedBlock): number {
  const name = rowOf(placed).field?.name;
  const at = name === undefined ? -1 : placed.block.cells.findIndex((cell) => cell.startsWith(name));
  return Math.max(0, at);
}

function cellKeys(placed: PlacedBlock): string[] {
  const place = isResponsePlace(placed);
  return [
    `${placed.endpoint ?? placed.location} ${place} name ${bareName(placed)}`,
    ...formsOf(placed)
      .filter((cell) => cell.length >= RENAME_MIN_CHARS)
      .map((cell) => `${placed.endpoint ?? ''} ${place} ${cell}`),
  ];
}

/** All that is said beside the name, where that is more than a type; none where nothing is. */
function wholeKey(placed: PlacedBlock): string[] {
  const said = formsOf(placed).filter(
    (cell) => cell.length >= MIN_WORD_CHARS && !isTypeWord(cell) && !NO_WORDS.test(cell),
  );
  return said.length === 0
    ? []
    : [`${placed.endpoint ?? placed.location} ${isResponsePlace(placed)} whole ${formsOf(placed).join('|')}`];
}
/** Shorter cells are marks. */
const MIN_WORD_CHARS = 3;
/** What many fields have in common. */
const NO_WORDS =
  /^\W*(?:yes|no|true|false|required|optional|mandatory|body|query|path|header|cookie|string|null|none|response[^.]*)\W*$/i;

/** The only one that came and says the same, however short, as the only one that went: words of few letters are equal by chance. */
function findOnlyTwin(
  base: PlacedBlock,
  { gone, come, free }: { gone: Index; come: Index; free: ReadonlySet<PlacedBlock> },
): PlacedBlock | undefined {
  const [key] = wholeKey(base);
  if (key === undefined) return undefined;
  const [[, ...moreGone], [twin, ...moreCame]] = [gone.get(key) ?? [], come.get(key) ?? []];
  return moreGone.length + moreCame.length === 0 && twin !== undefined && free.has(twin) ? twin : undefined;
}

type Index = ReadonlyMap<string, PlacedBlock[]>;

/** What a field is where only its type is said of it; none where that is not told. */
function typedKey(placed: PlacedBlock): string[] {
  const { field } = rowOf(placed);
  if (field === null || field.type === null) return [];
  const { type, required, description } = field;
  return description === '' ? [JSON.stringify([placed.location, type, required, ...formsOf(placed)])] : [];
}

/** One that stands where the other stood. */
function findKept(base: PlacedBlock, typed: Index, free: ReadonlySet<PlacedBlock>): PlacedBlock | undefined {
  const named = (placed: PlacedBlock) => ({ ...placed, name: rowOf(placed).field?.name ?? '' });
  return typedKey(base)
    .flatMap((key) => typed.get(key) ?? [])
    .find((candidate) => free.has(candidate) && isSamePlace(named(base), named(candidate)));
}

/** `ids[]` is how a form writes `ids`. */
const bareName = (placed: PlacedBlock): string => (rowOf(placed).field?.name ?? '').replace(/\[\]$/, '');

function indexRows(
  rows: readonly PlacedBlock[],
  keysOf: (placed: PlacedBlock) => string[],
): Map<string, PlacedBlock[]> {
  const index = new Map<string, PlacedBlock[]>();
  for (const placed of rows) {
    if (rowOf(placed).field === null) continue;
    for (const key of keysOf(placed)) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [placed]);
      else if (known.length < MAX_CANDIDATES) known.push(placed);
    }
  }
  return index;
}

function findRename(
  base: PlacedBlock,
  alike: ReadonlyMap<string, PlacedBlock[]>,
  free: ReadonlySet<PlacedBlock>,
): PlacedBlock | undefined {
  const before = formsOf(base);
  return cellKeys(base)
    .flatMap((key) => alike.get(key) ?? [])
    .find((candidate) => {
      const after = formsOf(candidate);
      if (!free.has(candidate)) return false;
      if (bareName(base) === bareName(candidate)) return nameOf(base) !== nameOf(candidate);
      if (before.length !== after.length) return false;
      return before.filter((cell, index) => cell === after[index]).length / before.length >= RENAME_LIKENESS;
    });
}
