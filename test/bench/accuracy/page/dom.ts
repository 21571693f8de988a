// The little of a document that mutators need.
import { defaultTreeAdapter as adapter, html, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element => 'tagName' in node;

/** Elements in document order; what no reader shows is left out. */
export function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (!isElement(child) || /^(script|style|nav|template|svg|head)$/.test(child.tagName)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  adapter.insertText(element, text);
}

export function nodesOf(markup: string): Node[] {
  // Inserting one takes it out of the list that is gone through.
  return [...parseFragment(markup).childNodes];
}

export function insertAfter(element: Element, markup: string): void {
  const parent = element.parentNode;
  if (parent === null) return;
  const next = parent.childNodes[parent.childNodes.indexOf(element) + 1];
  for (const node of nodesOf(markup)) {
    adapter.detachNode(node);
    if (next === undefined) adapter.appendChild(parent, node);
    else adapter.insertBefore(parent, node, next);
  }
}

export function remove(element: Element): void {
  adapter.detachNode(element);
}

/** Wraps the element in another of the tag. */
export function wrap(element: Element, tag: string, attributes: Record<string, string>): void {
  const parent = element.parentNode;
  if (parent === null) return;
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const wrapper = adapter.createElement(tag, html.NS.HTML, attrs);
  adapter.insertBefore(parent, wrapper, element);
  adapter.detachNode(element);
  adapter.appendChild(wrapper, element);
}

export function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((attribute) => attribute.name === name);
  if (known === undefined) element.attrs.push({ name, value });
  else known.value = value;
}

export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

export const headingLevel = (element: Element): number | null => {
  const match = /^h([1-6])$/.exec(element.tagName);
  return match === null ? null : Number(match[1]);
};

/** A heading's section when its parts are siblings of the heading, null when they are not. */
export function sectionOf(heading: Element): Element[] | null {
  const level = headingLevel(heading);
  const parent = heading.parentNode;
  if (level === null || parent === null) return null;
  const parts: Element[] = [];
  for (const node of parent.childNodes.slice(parent.childNodes.indexOf(heading) + 1)) {
    if (!isElement(node)) continue;
    if ((headingLevel(node) ?? 9) <= level) return parts;
    parts.push(node);
  }
  return parts;
}

/** 0 to 1, the same for one seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}
