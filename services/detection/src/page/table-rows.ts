// The rows and cells of a table, of whatever elements it is made.
import { attribute, isElement } from './tree.ts';
import type { Element } from './tree.ts';

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

export const cellsOf = (row: Element): Element[] => row.childNodes.filter(isElement).filter(isCell);
const isCell = (element: Element): boolean =>
  element.tagName === 'td' || isTitleCell(element) || /^(cell|gridcell|rowheader)$/.test(roleOf(element));
export const isTitleCell = (element: Element): boolean =>
  element.tagName === 'th' || roleOf(element) === 'columnheader';
