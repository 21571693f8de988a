// Text of an element as a reader sees it: what is dropped is left out, block elements do not run into one another.
import { collapse } from '../text/normal-form.ts';
import { isDropped } from './content.ts';
import { isElement } from './tree.ts';
import type { Element, Node } from './tree.ts';

export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body details dd div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hgroup hr html li main ol p pre ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

export interface TextOptions {
  /** Elements that are not read. */
  ignored: (element: Element) => boolean;
  /** Block elements end lines and white space stays: code. */
  keepLines?: boolean;
}

export function textOf(root: Node, { ignored, keepLines = false }: TextOptions): string {
  const only = onlyText(root);
  if (only !== null) return keepLines ? only.trim() : collapse(only);
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if (!('childNodes' in node)) return;
    for (const child of node.childNodes) {
      if (!isElement(child)) {
        visit(child);
        continue;
      }
      if (isDropped(child) || ignored(child)) continue;
      const isBlock = BLOCK_TAGS.has(child.tagName);
      if (child.tagName === 'br') parts.push('\n');
      else if (isBlock) parts.push(keepLines ? '\n' : ' ');
      visit(child);
      if (isBlock) parts.push(' ');
    }
  };
  visit(root);
  const text = parts.join('');
  return keepLines ? text.trim() : collapse(text);
}

/** Most cells and headings hold nothing but a text. */
function onlyText(node: Node): string | null {
  if (!('childNodes' in node) || node.childNodes.length !== 1) return null;
  const [only] = node.childNodes;
  return only !== undefined && only.nodeName === '#text' && 'value' in only ? only.value : null;
}

/** Everything written below a node, whatever it is: for short labels, where dropped parts are asked for by name. */
export function rawText(node: Node): string {
  if ('value' in node) return node.nodeName === '#text' ? node.value : '';
  if (!('childNodes' in node) || /^(script|style|svg|template)$/.test(node.nodeName)) return '';
  return node.childNodes.map(rawText).join('');
}
