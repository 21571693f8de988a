// HTML -> a tree of bounded size and depth. The parser stops at a bound and what it has read so far counts: markup cannot make it throw,
// and everything behind it may recurse.
import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { withoutNestedButtons } from './nested-buttons.ts';

/** Longest page that is parsed; the rest is cut. */
const MAX_PAGE_CHARS = 12 * 1024 * 1024;
/** Most nodes of a page. */
const MAX_PAGE_NODES = 600_000;
/** Deepest nesting: what browsers keep. */
export const MAX_PAGE_DEPTH = 600;

export type Element = DefaultTreeAdapterTypes.Element;
export type Template = DefaultTreeAdapterTypes.Template;
export type Node = DefaultTreeAdapterTypes.Node;
export type TextNode = DefaultTreeAdapterTypes.TextNode;
export type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface PageTree {
  document: DefaultTreeAdapterTypes.Document;
  /** What it was made from. */
  source: string;
  truncated: boolean;
  /** Elements that say of themselves that they are the content, in any order: main, and article. */
  mains: Element[];
  articles: Element[];
}

/** Kept on the node: a map beside the tree costs more than the tree. */
interface Deep {
  depth?: number;
}

/** An element with what is found out about it later: a field that is added then costs more than the tree. */
interface KnownElement extends Element {
  depth: number;
  isDropped: boolean | undefined;
}

/** The answer of `judge` for the element, asked once. */
export function onceDropped(element: Element, judge: (element: Element) => boolean): boolean {
  const known = element as KnownElement;
  return (known.isDropped ??= judge(element));
}

class BoundReached extends Error {}

/** Docutils prints what it calls a literal as a span. */
const isLiteral = (attrs: Element['attrs']): boolean =>
  attrs.some(({ name, value }) => name === 'class' && /^docutils literal(?: |$)/.test(value));

export function parsePage(html: string): PageTree {
  const document = defaultTreeAdapter.createDocument();
  const [mains, articles]: [Element[], Element[]] = [[], []];
  let nodes = 0;
  const count = (parent: Deep, node: Deep): void => {
    nodes += 1;
    const depth = (parent.depth ?? 0) + 1;
    node.depth = depth;
    if (nodes > MAX_PAGE_NODES || depth > MAX_PAGE_DEPTH) throw new BoundReached();
  };
  const treeAdapter = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement: (tag: string, namespaceURI: Element['namespaceURI'], attrs: Element['attrs']): Element => {
      const tagName = tag === 'span' && isLiteral(attrs) ? 'code' : tag;
      const element: KnownElement = {
        nodeName: tagName,
        tagName,
        attrs,
        namespaceURI,
        childNodes: [],
        parentNode: null,
        depth: 0,
        isDropped: undefined,
      };
      if (tagName === 'main' || attribute(element, 'role') === 'main') mains.push(element);
      if (tagName === 'article') articles.push(element);
      return element;
    },
    appendChild: (parent: Parent, node: DefaultTreeAdapterTypes.ChildNode): void => {
      count(parent as Deep, node as Deep);
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore: (
      parent: Parent,
      node: DefaultTreeAdapterTypes.ChildNode,
      reference: DefaultTreeAdapterTypes.ChildNode,
    ): void => {
      count(parent as Deep, node as Deep);
      defaultTreeAdapter.insertBefore(parent, node, reference);
    },
  };
  let truncated = html.length > MAX_PAGE_CHARS;
  try {
    parse(withoutNestedButtons(html.slice(0, MAX_PAGE_CHARS)), { treeAdapter });
  } catch (error) {
    if (!(error instanceof BoundReached)) throw error;
    truncated = true;
  }
  // Not those of templates, and those that the parser made and put nowhere.
  const isPlaced = (element: Element): boolean => isWithin(element, document);
  return { document, source: html, truncated, mains: mains.filter(isPlaced), articles: articles.filter(isPlaced) };
}

export function isWithin(node: Node, around: Node): boolean {
  let at: Node | null = node;
  while (at !== null && at !== around) at = 'parentNode' in at ? at.parentNode : null;
  return at !== null;
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function attribute(element: Element, name: string): string | null {
  for (const candidate of element.attrs) if (candidate.name === name) return candidate.value;
  return null;
}

export function classesOf(element: Element): string[] {
  const names = attribute(element, 'class') ?? '';
  return names === '' ? [] : names.split(/\s+/).filter((name) => name !== '');
}

/** From so many siblings on, their places are noted. */
const MANY_SIBLINGS = 32;
const places = new WeakMap<readonly Node[], ReadonlyMap<Node, number>>();

/** Where the node stands among these, all children of one parent; each of ten thousand may ask. */
export function placeAmong(siblings: readonly Node[], node: Node): number {
  if (siblings.length < MANY_SIBLINGS) return siblings.indexOf(node);
  const known = places.get(siblings) ?? new Map(siblings.map((sibling, place) => [sibling, place]));
  places.set(siblings, known);
  return known.get(node) ?? -1;
}

/** The first element below the node, in document order, that fits. */
export function findElement(node: Node, fits: (element: Element) => boolean): Element | null {
  if (isElement(node) && fits(node)) return node;
  if (!('childNodes' in node)) return null;
  for (const child of node.childNodes) {
    const found = findElement(child, fits);
    if (found !== null) return found;
  }
  return null;
}

export function findElements(root: Node, fits: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if (isElement(node) && fits(node)) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return found;
}

/** Everything written below a node, whatever it is: for short labels, where dropped parts are asked for by name. */
export function rawText(node: Node): string {
  if ('value' in node) return node.nodeName === '#text' ? node.value : '';
  if (!('childNodes' in node) || /^(script|style|svg|template)$/.test(node.nodeName)) return '';
  return node.childNodes.map(rawText).join('');
}

/** What is written below a node, null when it is longer than so many characters or scattered over many more nodes. */
export function shortText(root: Node, maxChars: number): string | null {
  let text = '';
  let left = maxChars;
  const fits = (node: Node): boolean => {
    left -= 1;
    if ('value' in node) text += node.nodeName === '#text' ? node.value : '';
    else if ('childNodes' in node && !/^(script|style|svg|template)$/.test(node.nodeName)) {
      for (const child of node.childNodes) if (!fits(child)) return false;
    }
    return left >= 0 && text.length <= maxChars;
  };
  return fits(root) ? text : null;
}

/** Most boxes around the first words of an item. */
const MAX_LEAD_BOXES = 4;

/** What an item begins with, whatever boxes are around it. */
export function leadOf(item: Element): Node | undefined {
  let lead = firstContent(item);
  for (
    let box = 0;
    box < MAX_LEAD_BOXES && lead !== undefined && isElement(lead) && /^(p|div)$/.test(lead.tagName);
    box += 1
  )
    lead = firstContent(lead);
  return lead;
}

export function firstContent(element: Element): Node | undefined {
  return element.childNodes.find(hasText);
}

/** Whether anything is written below. */
export const hasText = (node: Node): boolean =>
  'value' in node
    ? node.nodeName === '#text' && node.value.trim() !== ''
    : 'childNodes' in node && node.childNodes.some(hasText);
