// Tables, of whatever elements: rows with the titles of their columns.
import { isHeader } from './field-row.ts';
import { textOf } from './element-text.ts';
import { visitReferenceTable } from './reference/visit-reference.ts';
import { attribute, isElement } from './tree.ts';
import type { Element } from './tree.ts';
import { emitRow } from './walk.ts';
import type { Walk } from './walk.ts';

export function visitTable(walk: Walk, table: Element): void {
  const rows = rowsOf(table);
  if (walk.reference !== null && visitReferenceTable(walk, walk.reference, rows)) return;
  const cells = rows.map(cellsOf);
  if (rows.length === 1 || cells.every(({ length }) => length <= 1)) {
    // A table for layout: code with line numbers, a box.
    for (const cell of cells.flat()) walk.visitChildren(cell);
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
  for (const [index, row] of rows.entries()) {
    if (walk.sink.isFull()) return;
    const own = cells[index] ?? [];
    if (isHead(row, own) || walk.ignored(row)) continue;
    const texts = own.map((cell) => textOf(cell, walk));
    emitRow(walk, texts, header);
  }
}

/** Elements that say of themselves that they are tables count as such. */
export function isTable(element: Element): boolean {
  return element.tagName === 'table' || /^(table|grid)$/.test(attribute(element, 'role') ?? '');
}

/** Rows of this table, not of tables inside it. */
export function rowsOf(table: Element): Element[] {
  return table.childNodes.filter(isElement).flatMap((child) => {
    if (isRow(child)) return [child];
    return isGroup(child) ? child.childNodes.filter(isElement).filter(isRow) : [];
  });
}

const roleOf = (element: Element): string => attribute(element, 'role') ?? '';
const isRow = (element: Element): boolean => element.tagName === 'tr' || roleOf(element) === 'row';
const isGroup = (element: Element): boolean => GROUPS.has(element.tagName) || roleOf(element) === 'rowgroup';
const GROUPS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

const cellsOf = (row: Element): Element[] => row.childNodes.filter(isElement).filter(isCell);
const isCell = (element: Element): boolean =>
  element.tagName === 'td' || isTitleCell(element) || /^(cell|gridcell|rowheader)$/.test(roleOf(element));
const isTitleCell = (element: Element): boolean => element.tagName === 'th' || roleOf(element) === 'columnheader';
