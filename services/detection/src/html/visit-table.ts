// Tables, of whatever elements: rows with the titles of their columns.
import { collapse } from '../text/normal-form.ts';
import { splitCodeRow } from '../page/code-row.ts';
import { isStruck } from './content.ts';
import { isDeprecatedCell, isHeader, isTypedList, listsValues, roleOf } from '../page/field-row.ts';
import { textOf } from './element-text.ts';
import { areFieldCells, visitFieldBox, visitFieldCells } from './field-box.ts';
import {
  flagsUnderDefault,
  inferColumns,
  isOneOfRows,
  MAX_INFERRED_CHARS,
  MAX_INFERRED_ROWS,
  titlesFor,
} from './infer-header.ts';
import { isFieldsTitle } from '../page/label-text.ts';
import { holdsPage, isLaidOut, titleAcross, visitLabelCell, visitNamedRows, visitSampleRow } from './layout-tables.ts';
import { isMenuOver } from './menus.ts';
import { visitNumberedLines } from './numbered-lines.ts';
import { startNesting, withoutMarks } from './nested-names.ts';
import { withStyleMarks } from './style-marks.ts';
import { visitReferenceTable } from './viewers/visit-reference.ts';
import { cellsOf, columnsOf, isTitleCell, rowsOf, spanOf, withoutSideTitle } from './table-rows.ts';
import { areKnownTitles, isBoldHead } from './title-row.ts';
import { findElement, shortText } from './tree.ts';
import type { Element } from './tree.ts';
import { emitRow, flush } from './walk.ts';
import type { RowTitles, Walk } from './walk.ts';

export function visitTable(walk: Walk, table: Element): void {
  const rows = rowsOf(table);
  if (walk.reference !== null && visitReferenceTable(walk, walk.reference, rows)) return;
  const cells = withoutSideTitle(rows.map(cellsOf));
  if (visitNumberedLines(walk, cells)) return;
  if (!rows.some(walk.ignored) && visitNamedRows(walk, cells)) return;
  const isLayout =
    rows.length === 1 || cells.every(({ length }) => length <= 1) || isLaidOut(cells) || holdsPage(cells);
  if (isLayout) visitLayout(walk, cells);
  else visitRows(walk, rows, cells);
}

function visitLayout(walk: Walk, cells: readonly Element[][]): void {
  const [first = []] = cells;
  // Titles of columns without a row below them.
  const isEmpty = cells.length === 1 && first.length > 1 && first.every(isTitleCell);
  const boxes = isEmpty ? [] : cells.flat();
  const isHeaded = isLaidOut(cells);
  for (const [index, cell] of boxes.entries()) {
    if (!isHeaded || !visitLabelCell(walk, cell, boxes[index + 1])) visitBox(walk, cell);
    flush(walk);
  }
}

function visitRows(walk: Walk, rows: readonly Element[], cells: readonly Element[][]): void {
  const { header, columns, isTitled } = titlesOf(walk, rows, cells);
  const standing = columnsOf(cells);
  const isListed = listsFields(header, cells);
  const isFields = isListed || isTypedList(header);
  const put = startRows(walk, columns === undefined ? { header } : { header, columns });
  for (const [index, row] of rows.entries()) {
    if (walk.sink.isFull()) return;
    const own = cells[index] ?? [];
    if ((isTitled && index === 0) || isOut(walk, row, own)) continue;
    const title = header.length === 0 ? titleAcross(own) : null;
    if (title !== null) {
      put(null);
      visitBox(walk, title);
      flush(walk);
      continue;
    }
    const first = header.length === 0 ? 0 : (standing[index]?.[0] ?? 0);
    if (first > 0) {
      // The cell in front goes on from a row above.
      put(null);
      emitRow(walk, textsOf(walk, own), { header: header.slice(first) });
    } else if (header.length === 0 && visitSampleRow(walk, own)) put(null);
    else if (!isFields || !visitFieldCells(walk, own, isListed)) {
      const texts = standingTexts(own, withStyleMarks(row, own, { header, texts: textsOf(walk, own) }));
      if (texts !== null) put(texts, indentOf(own[0]));
    }
  }
  put(null);
}

/** One title over names and what is said of them; or none, where the names show by their types that they are fields. */
const listsFields = (header: readonly string[], cells: readonly Element[][]): boolean =>
  header.length === 0 ? areFieldCells(cells) : header.length === 1 && isFieldsTitle(header[0] ?? '');

const isOut = (walk: Walk, row: Element, own: readonly Element[]): boolean =>
  isHead(row, own) || walk.ignored(row) || isStruck(row);

const textsOf = (walk: Walk, cells: readonly Element[]): string[] =>
  cells.map((cell) => (isTitleCell(cell) ? titleIn(walk, cell) : textOf(cell, walk)) || signOf(cell));

/** Without the arrows that sort by it. */
const titleIn = (walk: Walk, cell: Element): string => textOf(cell, walk).replace(SORTS, '');
const SORTS = /\s*[▲▼△▽↑↓↕⇅⇵⬍⬆⬇]{1,3}$/u;

/** A sign that is hidden from who cannot see it still fills its cell. */
function signOf(cell: Element): string {
  const sign = shortText(cell, MAX_SIGN_CHARS)?.trim() ?? '';
  return /^[✓✔✅√✗✘❌×●○]$/u.test(sign) ? sign : '';
}
const MAX_SIGN_CHARS = 40;

const isHead = (row: Element, own: readonly Element[]): boolean =>
  own.every(isTitleCell) || row.parentNode?.nodeName === 'thead';

/** The titles of the columns, as they are written or as the columns show; none when there are none. */
function titlesOf(
  walk: Walk,
  rows: readonly Element[],
  cells: readonly Element[][],
): RowTitles & { isTitled: boolean } {
  const [firstCells = []] = cells;
  const titles = firstCells.map((cell) => titleIn(walk, cell));
  const isTitled = hasTitles(walk, rows, cells, titles);
  const across = titleOverAll(titles, cells);
  const isSaid = isTitled && across === '' && titles.some((title) => title !== '');
  const header = isSaid ? (isHeadedTwice(rows, cells) ? titlesOver(walk, rows, cells) : titles) : [];
  if (cells.length > MAX_INFERRED_ROWS) return { header, isTitled };
  const texts = textsBelow(walk, cells, isTitled ? 1 : 0);
  const flags = flagsUnderDefault(header, texts);
  if (flags !== null) return { header, columns: flags, isTitled };
  const found = isSaid && saysAll(header) ? null : inferColumns(header, texts, walk.fields.isLabelled || across !== '');
  if (found === null) return { header, isTitled };
  if (found.isTitled) return { header: titles, columns: found.roles, isTitled: true };
  return { header: isSaid ? header : titlesFor(found.roles), columns: found.roles, isTitled };
}

/** "Parameters" over all columns is a title of the table; empty where there is none. */
function titleOverAll([title = '', ...others]: readonly string[], cells: readonly Element[][]): string {
  return others.length === 0 && (cells[1]?.length ?? 0) > 2 && SENT.test(title) ? title : '';
}

/** What is sent: of what comes back, and of errors, the title says more. */
const SENT =
  /^(?:(?:query|path|body|request|url|form|required|optional|additional|common)(?: string)? )*(?:parameters?|params|arguments?)$/i;

/** Tables made by hand often have their titles in plain cells. */
// oxlint-disable-next-line max-params -- the rows, their cells, and what the first ones say
function hasTitles(
  walk: Walk,
  [first]: readonly Element[],
  cells: readonly Element[][],
  titles: readonly string[],
): boolean {
  return (
    first !== undefined &&
    (isHead(first, cells[0] ?? []) ||
      (isBoldHead(cells) && !isOneOfRows(titles, textsBelow(walk, cells, 1))) ||
      isHeader(titles) ||
      areKnownTitles(titles))
  );
}

/** What stands in the rows from one on that are no titles. */
const textsBelow = (walk: Walk, cells: readonly Element[][], from: number): string[][] =>
  cells
    .slice(from, MAX_INFERRED_ROWS)
    .filter((own) => !own.every(isTitleCell))
    .map((own) => own.map((cell) => shownText(walk, cell)));

/** What is left of a short cell when something in it is struck out. */
const shownText = (walk: Walk, cell: Element): string =>
  findElement(cell, isStruck) === null
    ? collapse(shortText(cell, MAX_INFERRED_CHARS) ?? '')
    : textOf(cell, { ignored: walk.ignored }).slice(0, MAX_INFERRED_CHARS);

/** Titles that say of a list of fields what stands in it. */
const saysAll = (header: readonly string[]): boolean =>
  !header.map((title) => roleOf(title)).includes('other') || header.length < 2;

/** Most rows of titles. */
const MAX_TITLE_ROWS = 4;

const isHeadedTwice = ([first, second]: readonly Element[], [own = [], below = []]: readonly Element[][]): boolean =>
  first !== undefined && second !== undefined && below.length > 0 && isHead(first, own) && isHead(second, below);

/** Titles in several rows, where one may stand over several columns: "Requests per minute". */
function titlesOver(walk: Walk, rows: readonly Element[], cells: readonly Element[][]): string[] {
  const columns: string[][] = [];
  /** Rows that a title still takes up in a column. */
  const taken: number[] = [];
  for (const [index, row] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    const own = cells[index] ?? [];
    if (own.length === 0 || !isHead(row, own)) break;
    let column = 0;
    for (const cell of own) {
      while ((taken[column] ?? 0) > index) column += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      const title = titleIn(walk, cell);
      for (const end = column + wide; column < end; column += 1) {
        (columns[column] ??= []).push(title);
        taken[column] = index + high;
      }
    }
  }
  return Array.from(columns, (titles) => (titles ?? []).filter((title) => title !== '').join(' '));
}

/** Hard spaces in front of a name. */
function indentOf(cell: Element | undefined): number {
  const raw = cell === undefined ? '' : (shortText(cell, MAX_INDENTED_CHARS) ?? '');
  return /^\s*/.exec(raw)?.[0].replaceAll(/[^\u00A0\u2002\u2003]/g, '').length ?? 0;
}
const MAX_INDENTED_CHARS = 300;

/** Of a row whose name is struck out nothing stands, unless what is left calls it deprecated: then all that it says. */
function standingTexts(own: readonly Element[], texts: string[]): string[] | null {
  if (!isStruckOut(own, texts)) return texts;
  if (!texts.some(isDeprecatedCell)) return null;
  return own.map((cell) => collapse((shortText(cell, MAX_INFERRED_CHARS) ?? '').replaceAll('~~', '')));
}

const isStruckOut = ([first]: readonly Element[], [name]: readonly string[]): boolean =>
  name === '' &&
  first !== undefined &&
  (findElement(first, isStruck) !== null || /^\s*~~.*~~\s*$/s.test(shortText(first, MAX_STRUCK_CHARS) ?? ''));
const MAX_STRUCK_CHARS = 200;

/** Puts out each row; where every row gives one value of a field, one for all values of it. Null ends the table. */
function startRows(walk: Walk, titles: RowTitles): (cells: string[] | null, indent?: number) => void {
  const nest = startNesting();
  if (!listsValues(titles.header))
    return (cells, indent) => {
      for (const row of cells === null ? [] : splitCodeRow(cells, titles.header))
        emitRow(walk, row.with(0, nest(row[0] ?? '', indent)), titles);
    };
  let open: string[] | null = null;
  return (cells) => {
    const [marked = '', value = ''] = cells ?? [];
    const name = withoutMarks(marked);
    if (cells !== null && open?.[0] === name) {
      open = [name, `${open[1]}, ${value}`];
      return;
    }
    if (open !== null) emitRow(walk, open, titles);
    open = cells?.with(0, name) ?? null;
  };
}

/** A cell of a table for layout: code with line numbers, a box, one of the fields that stand one below the other. */
function visitBox(walk: Walk, cell: Element): void {
  if (isMenuOver(walk, cell) || visitFieldBox(walk, cell)) return;
  const isTitle = isTitleCell(cell) && isHeader(textOf(cell, walk).split(/\s*,\s*/));
  if (!isTitle) walk.visitChildren(cell);
}
