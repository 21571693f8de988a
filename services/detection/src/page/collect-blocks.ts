// Walks the content and cuts it into headings and blocks. Layout (wrappers, spans, attributes) leaves no trace; what generators of API
// references print is read by their markup.
import { fold } from '../text/normal-form.ts';
import { headingOf, isDropped, isNotice } from './content.ts';
import { isHeader } from './field-row.ts';
import { BLOCK_TAGS, textOf } from './element-text.ts';
import { makeBlock } from './make-block.ts';
import type { Markup } from './reference/markup.ts';
import { visitReference, visitReferenceTable } from './reference/visit-reference.ts';
import { attribute, findElement, isElement } from './tree.ts';
import type { Element, Node } from './tree.ts';
import { emit, emitHeading, emitRow, flush } from './walk.ts';
import type { ContentSink, Walk } from './walk.ts';

/** Most blocks of a page. */
export const MAX_BLOCKS = 120_000;
/** Longest notice that is one block. */
const MAX_NOTICE_CHARS = 2000;

export interface CollectOptions {
  ignored: (element: Element) => boolean;
  markup: Markup | null;
  sink: ContentSink;
}

export function collectBlocks(root: Node, { ignored, markup, sink }: CollectOptions): void {
  const isOut = markup === null ? ignored : (element: Element): boolean => ignored(element) || markup.drop(element);
  const reference =
    markup === null
      ? null
      : { markup, prefix: '', place: '', field: '', pending: null, shift: 0, taken: new Set<Node>() };
  const walk: Walk = {
    sink,
    ignored: isOut,
    line: [],
    kind: 'paragraph',
    reference,
    visitElement: (element) => visitElement(walk, element),
    visitChildren: (node) => visitChildren(walk, node),
  };
  // The root itself may be an operation.
  if (reference !== null && isElement(root)) visitElement(walk, root);
  else visitChildren(walk, root);
  flush(walk);
}

function visitChildren(walk: Walk, node: Node): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (walk.sink.isFull()) return;
    if (child.nodeName === '#text' && 'value' in child) walk.line.push(child.value);
    else if (isElement(child) && !walk.ignored(child)) visitElement(walk, child);
  }
}

function visitElement(walk: Walk, element: Element): void {
  if (walk.reference !== null && visitReference(walk, walk.reference, element)) return;
  if (isDropped(element) && walk.reference?.markup.keep(element) !== true) return;
  const { tagName } = element;
  if (tagName === 'br') {
    walk.line.push(' ');
    return;
  }
  const level = headingLevel(element);
  const isBlock = BLOCK_TAGS.has(tagName) || level !== null;
  if (!isBlock) {
    visitChildren(walk, element);
    return;
  }
  flush(walk);
  if (level !== null) emitHeading(walk, level, textOf(element, walk));
  else if (tagName === 'pre') emit(walk, 'code', textOf(element, { ignored: walk.ignored, keepLines: true }));
  else if (tagName === 'table') visitTable(walk, element);
  else if (tagName === 'dl') visitDefinitions(walk, element);
  else if (tagName === 'li') visitItem(walk, element);
  else if (isNotice(element) && isSmallNotice(walk, element)) emit(walk, 'notice', textOf(element, walk));
  else visitChildren(walk, element);
  flush(walk);
}

function headingLevel(element: Element): number | null {
  const own = headingOf(element.tagName);
  if (own !== null) return own;
  if (attribute(element, 'role') !== 'heading') return null;
  const level = Number(attribute(element, 'aria-level') ?? '2');
  return level >= 1 && level <= 6 ? level : 2;
}

/** Looks no further than a notice may be long, so that nested ones cost no more than flat ones. */
function isSmallNotice(walk: Walk, element: Element): boolean {
  let left = MAX_NOTICE_CHARS;
  const fits = (node: Node): boolean => {
    left -= node.nodeName === '#text' && 'value' in node ? node.value.length : 1;
    if (left < 0) return false;
    if (isElement(node) && node !== element) {
      if (/^(table|pre|h[1-3])$/.test(node.tagName)) return false;
      if (isDropped(node) || walk.ignored(node)) return true;
    }
    return !('childNodes' in node) || node.childNodes.every(fits);
  };
  return fits(element);
}

function visitTable(walk: Walk, table: Element): void {
  const rows = ownRows(table);
  if (walk.reference !== null && visitReferenceTable(walk, walk.reference, rows)) return;
  const cells = rows.map(cellsOf);
  if (rows.length === 1 || cells.every(({ length }) => length <= 1)) {
    // A table for layout: code with line numbers, a box.
    for (const cell of cells.flat()) visitChildren(walk, cell);
    return;
  }
  const isHead = (row: Element, own: readonly Element[]): boolean =>
    own.every(({ tagName }) => tagName === 'th') || row.parentNode?.nodeName === 'thead';
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

/** Rows of this table, not of tables inside it. */
function ownRows(table: Element): Element[] {
  return childrenOf(table, ROWS_AND_GROUPS).flatMap((child) =>
    child.tagName === 'tr' ? [child] : childrenOf(child, ROWS),
  );
}
const ROWS: ReadonlySet<string> = new Set(['tr']);
const ROWS_AND_GROUPS: ReadonlySet<string> = new Set(['tr', 'thead', 'tbody', 'tfoot']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

const cellsOf = (row: Element): Element[] => childrenOf(row, CELLS);

const childrenOf = (parent: Element, tags: ReadonlySet<string>): Element[] =>
  parent.childNodes.filter((child): child is Element => isElement(child) && tags.has(child.tagName));

function visitDefinitions(walk: Walk, list: Element): void {
  let term = '';
  const visit = (parent: Element): void => {
    for (const child of parent.childNodes.filter(isElement)) {
      if (child.tagName === 'dt') term = textOf(child, walk);
      else if (child.tagName === 'dd') define(walk, term, textOf(child, walk));
      else if (child.tagName === 'div' && !isDropped(child)) visit(child);
    }
  };
  visit(list);
}

function define(walk: Walk, term: string, description: string): void {
  const block = makeBlock('definition', `${term}: ${description}`, {
    key: fold(term),
    cells: [term, description],
    header: [],
  });
  if (block !== null) walk.sink.block(block);
}

const TERMS: ReadonlySet<string> = new Set(['code', 'strong', 'b', 'tt']);
const PARTS: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'pre', 'dl']);

/** "`name` (type): …" in a list is a definition; any other item is text. */
function visitItem(walk: Walk, item: Element): void {
  const first = firstContent(item);
  const lead = first !== undefined && isElement(first) && first.tagName === 'p' ? firstContent(first) : first;
  const isTerm = lead !== undefined && isElement(lead) && TERMS.has(lead.tagName);
  if (isTerm && findElement(item, (inner) => inner !== item && PARTS.has(inner.tagName)) === null) {
    const term = textOf(lead, walk);
    const description = textOf(item, walk).slice(term.length).trim();
    if (/^[\w.[\]{}$@-]+:?$/.test(term) && description !== '') {
      define(walk, term.replace(/:$/, ''), description);
      return;
    }
  }
  const outer = walk.kind;
  walk.kind = 'item';
  visitChildren(walk, item);
  flush(walk);
  walk.kind = outer;
}

function firstContent(element: Element): Node | undefined {
  return element.childNodes.find((child) => isElement(child) || ('value' in child && child.value.trim() !== ''));
}
