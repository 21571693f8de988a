// Walks the content and cuts it into headings and blocks. Layout (wrappers, spans, attributes) leaves no trace.
import { hashText } from '../canonical.ts';
import type { BlockKind, PageBlock } from '../snapshot.ts';
import { collapse, fold, normalForm } from '../text/normal-form.ts';
import { isDropped, isNotice } from './content.ts';
import { attribute, findElement, isElement } from './tree.ts';
import type { Element, Node } from './tree.ts';

/** Most blocks of a page, and characters of one. */
export const MAX_BLOCKS = 50_000;
export const MAX_BLOCK_CHARS = 20_000;
/** Longest notice that is one block. */
const MAX_NOTICE_CHARS = 2000;
const HASH_DIGITS = 16;

const BLOCK_TAGS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'details',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'html',
  'li',
  'main',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);

export interface ContentSink {
  heading: (level: number, text: string) => void;
  block: (block: PageBlock) => void;
  /** The walk stops when true. */
  isFull: () => boolean;
}

interface Walk {
  sink: ContentSink;
  ignored: (element: Element) => boolean;
  /** Text of the open paragraph. */
  line: string[];
  kind: BlockKind;
}

export function collectBlocks(root: Node, ignored: (element: Element) => boolean, sink: ContentSink): void {
  const walk: Walk = { sink, ignored, line: [], kind: 'paragraph' };
  visitChildren(walk, root);
  flush(walk);
}

function visitChildren(walk: Walk, node: Node): void {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (walk.sink.isFull()) return;
    if (child.nodeName === '#text' && 'value' in child) walk.line.push(child.value);
    else if (isElement(child) && !isDropped(child) && !walk.ignored(child)) visitElement(walk, child);
  }
}

function visitElement(walk: Walk, element: Element): void {
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
  if (level !== null) walk.sink.heading(level, textOf(walk, element));
  else if (tagName === 'pre') emit(walk, 'code', textOf(walk, element, true));
  else if (tagName === 'table') visitTable(walk, element);
  else if (tagName === 'dl') visitDefinitions(walk, element);
  else if (tagName === 'li') visitItem(walk, element);
  else if (isNotice(element) && isSmallNotice(walk, element)) emit(walk, 'notice', textOf(walk, element));
  else visitChildren(walk, element);
  flush(walk);
}

function headingLevel(element: Element): number | null {
  const match = /^h([1-6])$/.exec(element.tagName);
  if (match !== null) return Number(match[1]);
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

function flush(walk: Walk): void {
  const text = collapse(walk.line.join(''));
  walk.line = [];
  if (text !== '') emit(walk, walk.kind, text);
}

interface Keyed {
  key: string;
  cells: string[];
  header: string[];
}

function emit(walk: Walk, kind: BlockKind, text: string, keyed?: Keyed): void {
  const bounded = text.slice(0, MAX_BLOCK_CHARS);
  const form = normalForm(bounded, kind === 'code');
  if (form === '' || /^[#¶§\s]+$/.test(form)) return;
  // Cells are hashed apart, so that a word that changes its cell is a change.
  const content = keyed === undefined ? form : keyed.cells.map((cell) => normalForm(cell)).join('\u0000');
  walk.sink.block({
    kind,
    text: bounded,
    hash: hashText(content, HASH_DIGITS),
    key: keyed?.key ?? null,
    cells: keyed?.cells ?? [],
    header: keyed?.header ?? [],
  });
}

function visitTable(walk: Walk, table: Element): void {
  const rows = ownRows(table);
  if (rows.length === 1 || rows.every((row) => cellsOf(row).length <= 1)) {
    // A table for layout: code with line numbers, a box.
    for (const row of rows) for (const cell of cellsOf(row)) visitChildren(walk, cell);
    return;
  }
  const isHead = (row: Element): boolean =>
    cellsOf(row).every(({ tagName }) => tagName === 'th') ||
    (row.parentNode !== null && row.parentNode.nodeName === 'thead');
  const [first] = rows;
  const header = first !== undefined && isHead(first) ? cellsOf(first).map((cell) => textOf(walk, cell)) : [];
  for (const row of rows) {
    if (walk.sink.isFull()) return;
    if (isHead(row)) continue;
    const cells = cellsOf(row).map((cell) => textOf(walk, cell));
    emit(walk, 'row', cells.join(' | '), { key: fold(cells[0] ?? ''), cells, header });
  }
}

/** Rows of this table, not of tables inside it. */
function ownRows(table: Element): Element[] {
  return table.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === 'tr') return [child];
    return /^(thead|tbody|tfoot)$/.test(child.tagName)
      ? child.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'tr')
      : [];
  });
}

function cellsOf(row: Element): Element[] {
  return row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
}

function visitDefinitions(walk: Walk, list: Element): void {
  let term = '';
  const visit = (parent: Element): void => {
    for (const child of parent.childNodes.filter(isElement)) {
      if (child.tagName === 'dt') term = textOf(walk, child);
      else if (child.tagName === 'dd') define(walk, term, textOf(walk, child));
      else if (child.tagName === 'div' && !isDropped(child)) visit(child);
    }
  };
  visit(list);
}

function define(walk: Walk, term: string, description: string): void {
  emit(walk, 'definition', `${term}: ${description}`, { key: fold(term), cells: [term, description], header: [] });
}

/** "`name` (type): …" in a list is a definition; any other item is text. */
function visitItem(walk: Walk, item: Element): void {
  const first = firstContent(item);
  const lead = first !== undefined && isElement(first) && first.tagName === 'p' ? firstContent(first) : first;
  const hasParts =
    findElement(item, (inner) => inner !== item && /^(ul|ol|table|pre|dl)$/.test(inner.tagName)) !== null;
  if (!hasParts && lead !== undefined && isElement(lead) && /^(code|strong|b|tt)$/.test(lead.tagName)) {
    const term = textOf(walk, lead);
    const description = textOf(walk, item).slice(term.length).trim();
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

function textOf(walk: Walk, element: Element, keepLines = false): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if (!('childNodes' in node)) return;
    for (const child of node.childNodes) {
      if (isElement(child)) {
        if (isDropped(child) || walk.ignored(child)) continue;
        if (child.tagName === 'br') parts.push('\n');
        else if (BLOCK_TAGS.has(child.tagName)) parts.push(keepLines ? '\n' : ' ');
      }
      visit(child);
      if (isElement(child) && BLOCK_TAGS.has(child.tagName)) parts.push(' ');
    }
  };
  visit(element);
  const text = parts.join('');
  return keepLines ? text.trim() : collapse(text);
}
