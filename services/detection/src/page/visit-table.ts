// Tables, of whatever elements: rows with the titles of their columns.
import { isHeader } from './field-row.ts';
import { textOf } from './element-text.ts';
import { visitFieldBox, visitFieldCells } from './field-box.ts';
import { isFieldsTitle } from './labels.ts';
import { visitReferenceTable } from './reference/visit-reference.ts';
import { cellsOf, isTitleCell, rowsOf } from './table-rows.ts';
import type { Element } from './tree.ts';
import { emitRow } from './walk.ts';
import type { Walk } from './walk.ts';

export function visitTable(walk: Walk, table: Element): void {
  const rows = rowsOf(table);
  if (walk.reference !== null && visitReferenceTable(walk, walk.reference, rows)) return;
  const cells = rows.map(cellsOf);
  if (rows.length === 1 || cells.every(({ length }) => length <= 1)) {
    for (const cell of cells.flat()) visitBox(walk, cell);
    return;
  }
  const isHead = (row: Element, own: readonly Element[]): boolean =>
    own.every(isTitleCell) || row.parentNode?.nodeName === 'thead';
  const [first] = rows;
  const [firstCells = []] = cells;
  const titles = firstCells.map((cell) => textOf(cell, walk));
  // Tables made by hand often have their titles in plain cells.
  const isTitled = first !== undefined && (isHead(first, firstCells) || isHeader(titles));
  const header = isTitled ? titles : [];
  // One title over names and what is said of them.
  const isFieldsHead = isTitled && titles.length === 1 && isFieldsTitle(titles[0] ?? '');
  for (const [index, row] of rows.entries()) {
    if (walk.sink.isFull()) return;
    const own = cells[index] ?? [];
    if (isHead(row, own) || walk.ignored(row)) continue;
    if (isFieldsHead && visitFieldCells(walk, own)) continue;
    const texts = own.map((cell) => textOf(cell, walk));
    emitRow(walk, texts, header);
  }
}

/** A cell of a table for layout: code with line numbers, a box, one of the fields that stand one below the other. */
function visitBox(walk: Walk, cell: Element): void {
  if (visitFieldBox(walk, cell)) return;
  const isTitle = isTitleCell(cell) && isHeader(textOf(cell, walk).split(/\s*,\s*/));
  if (!isTitle) walk.visitChildren(cell);
}
