// Tables that only lay out what stands in them: an operation in a table of its own, whose first row is its heading; samples in the cells
// of a list of facts; fields with what is said of each in lines of their own.
import { headingOf } from './content.ts';
import { isLabelText } from '../page/label-text.ts';
import { textOf } from './element-text.ts';
import { holdsMore, visitFieldCells } from './field-box.ts';
import { isShown, readLead } from './field-lead.ts';
import { findElement, hasText, isElement, rawText } from './tree.ts';
import type { Element } from './tree.ts';
import { LABEL_LEVEL } from './labels.ts';
import { isTitleCell } from './table-rows.ts';
import { emit, emitHeading, flush } from './walk.ts';
import type { Walk } from './walk.ts';

/** Share of the rows that are one cell wide. */
const MIN_SINGLE = 0.5;
const PARTS: ReadonlySet<string> = new Set(['ul', 'ol', 'pre', 'dl', 'table']);
const MAX_SAMPLE_CHARS = 20_000;

/** A row of one cell that begins with a heading: what stands below it in the table is its section. */
export const titleAcross = ([only, ...beside]: readonly Element[]): Element | null =>
  only !== undefined && beside.length === 0 && beginsWithHeading(only) ? only : null;

function beginsWithHeading(cell: Element): boolean {
  const first = cell.childNodes.find(hasText);
  return first !== undefined && isElement(first) && headingOf(first.tagName) !== null;
}

/** A cell with titles of parts of the page in it is a part of the page, and the table only says where it stands. */
export const holdsPage = (cells: readonly Element[][]): boolean =>
  !cells.flat().some(isTitleCell) && cells.flat().some(isPart);

const MIN_TITLES = 2;

function isPart(cell: Element): boolean {
  let left = MIN_TITLES;
  findElement(cell, ({ tagName }) => {
    if (/^h[12]$/.test(tagName)) left -= 1;
    return left === 0;
  });
  return left === 0;
}

/** A cell that begins with a heading across the table, and below it mostly rows of one cell. */
export function isLaidOut(cells: readonly Element[][]): boolean {
  const [[title, ...beside] = [], ...others] = cells;
  if (title === undefined || beside.length > 0 || others.length === 0 || cells.flat().some(isTitleCell)) return false;
  return beginsWithHeading(title) && others.filter(({ length }) => length === 1).length >= others.length * MIN_SINGLE;
}

/** "Query parameters" in a cell over a list in the next: a label. True when it was read. */
export function visitLabelCell(walk: Walk, cell: Element, next: Element | undefined): boolean {
  const text = textOf(cell, walk);
  const isOver = next !== undefined && findElement(next, ({ tagName }) => PARTS.has(tagName)) !== null;
  if (!isOver || !isLabelText(text) || findElement(cell, ({ tagName }) => PARTS.has(tagName)) !== null) return false;
  flush(walk);
  emitHeading(walk, LABEL_LEVEL, text);
  return true;
}

/** "Sample response" beside nothing but a sample, in a table without titles: the sample stands below its name. True when it was read. */
export function visitSampleRow(walk: Walk, cells: readonly Element[]): boolean {
  const [name, sample, ...others] = cells;
  if (name === undefined || sample === undefined || others.length > 0) return false;
  const [only, ...more] = sample.childNodes.filter(hasText);
  if (only === undefined || more.length > 0 || !isElement(only) || only.tagName !== 'pre') return false;
  if (!/^\s*[{[<]/.test(rawText(only).slice(0, MAX_SAMPLE_CHARS))) return false;
  emit(walk, 'paragraph', textOf(name, walk));
  walk.visitElement(only);
  return true;
}

/** Below a title of fields, rows of a name in code and of what is said of it in lines of their own. True when they were read. */
export function visitNamedRows(walk: Walk, cells: readonly Element[][]): boolean {
  if (!walk.fields.isLabelled || cells.length === 0 || !cells.every(isNamedRow)) return false;
  for (const own of cells) visitFieldCells(walk, own, true);
  return true;
}

function isNamedRow([named, said, ...others]: readonly Element[]): boolean {
  if (named === undefined || said === undefined || others.length > 0) return false;
  if (!named.childNodes.some(({ nodeName }) => nodeName === 'code')) return false;
  const lines = said.childNodes.filter(isShown);
  const lead = lines.length > 0 && lines.every(({ nodeName }) => nodeName === 'p') ? readLead([named]) : null;
  return lead !== null && !holdsMore(named, lead);
}
