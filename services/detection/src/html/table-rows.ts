// The rows and cells of a table, of whatever elements it is made.
import { attribute, classesOf, isElement } from './tree.ts';
import type { Element } from './tree.ts';

/** Elements that say of themselves that they are tables count as such, by a role or by a class that all their parts share. */
export function isTable(element: Element): boolean {
  if (element.tagName === 'table' || /^(table|grid)$/.test(attribute(element, 'role') ?? '')) return true;
  if (element.tagName !== 'div' || !isCalled(element, TABLE)) return false;
  const rows = rowsOf(element);
  return rows.length > 1 && rows.every((row) => cellsOf(row).length > 0);
}

const TABLE = /(?:^|[-_])table$/;
/** What a part of such a table is called. */
const PARTS: readonly (readonly [role: string, pattern: RegExp])[] = [
  ['row', /(?:^|[-_])(?:tr|table[-_]row)$/],
  ['cell', /(?:^|[-_])(?:td|table[-_]cell)$/],
  ['columnheader', /(?:^|[-_])(?:th|table[-_]head(?:er)?(?:[-_]cell)?)$/],
  ['rowgroup', /(?:^|[-_])(?:thead|tbody|tfoot|table[-_](?:body|group))$/],
];
const isCalled = (element: Element, pattern: RegExp): boolean =>
  element.attrs.length > 0 && classesOf(element).some((name) => pattern.test(name));

/** Rows of this table, not of tables inside it. */
export function rowsOf(table: Element): Element[] {
  return table.childNodes.filter(isElement).flatMap((child) => {
    if (isRow(child)) return [child];
    return isGroup(child) ? child.childNodes.filter(isElement).filter(isRow) : [];
  });
}

function roleOf(element: Element): string {
  const role = attribute(element, 'role');
  if (role !== null || element.tagName !== 'div') return role ?? '';
  return PARTS.find(([, pattern]) => isCalled(element, pattern))?.[0] ?? '';
}
const isRow = (element: Element): boolean => element.tagName === 'tr' || roleOf(element) === 'row';
const isGroup = (element: Element): boolean => GROUPS.has(element.tagName) || roleOf(element) === 'rowgroup';
const GROUPS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

export const cellsOf = (row: Element): Element[] => row.childNodes.filter(isElement).filter(isCell);
const isCell = (element: Element): boolean =>
  element.tagName === 'td' || isTitleCell(element) || /^(cell|gridcell|rowheader)$/.test(roleOf(element));
export const isTitleCell = (element: Element): boolean =>
  element.tagName === 'th' || roleOf(element) === 'columnheader';

const MAX_SPAN = 40;

/** How many columns or rows a cell takes up. */
export const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(1, Math.trunc(Number(attribute(cell, name) ?? 1)) || 1), MAX_SPAN);

/** A first cell that stands beside all rows is a title of them. */
export function withoutSideTitle(cells: readonly Element[][]): Element[][] {
  const [first = [], ...others] = cells;
  const [side, ...beside] = first;
  const high = side === undefined ? 1 : spanOf(side, 'rowspan');
  const isSide = others.length > 1 && high > 1 && (beside.length === 0 || high >= cells.length);
  return isSide ? [beside, ...others].filter((own) => own.length > 0) : [...cells];
}

/** In which column each cell stands; none when no cell takes up several rows. */
export function columnsOf(cells: readonly Element[][]): number[][] {
  if (!cells.some((own) => own.some((cell) => attribute(cell, 'rowspan') !== null))) return [];
  /** Up to which row a column is taken by a cell from above. */
  const taken: number[] = [];
  return cells.map((own, row) => {
    let column = 0;
    return own.map((cell) => {
      while ((taken[column] ?? 0) > row) column += 1;
      const start = column;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (; column < start + wide; column += 1) taken[column] = row + high;
      return start;
    });
  });
}
