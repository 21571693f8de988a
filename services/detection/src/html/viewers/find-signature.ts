// Method and path as generators print them: a badge with the method, and the path in what follows it.
import { BLOCK_TAGS } from '../element-text.ts';
import { toEndpoint } from '../../page/signature.ts';
import { findElement, isElement, placeAmong } from '../tree.ts';
import type { Element, Node } from '../tree.ts';
import type { Fits } from './markup.ts';

const METHOD = /^\s*(get|post|put|patch|delete|head|options)\s*$/i;
const PATH = /^\s*((?:https?:\/\/[^\s/]+)?(?:\s*\/\s*[^\s/]*)+)/;
/** Most nodes looked at for one operation, and characters of a path. */
const MAX_NODES = 20_000;
const MAX_PATH_CHARS = 500;
/** Longest label of a method, and how many of them are followed. */
const MAX_LABEL_CHARS = 12;
const MAX_TRIES = 20;
/** Most nodes that a label or a path is read from. */
const MAX_TEXT_NODES = 60;
/** How far above the badge the path may stand. */
const MAX_CLIMB = 3;

export interface FoundSignature {
  endpoint: string;
  /** The elements that say nothing but method and path. */
  parts: Element[];
}

/** @param isAddress tells the element of the address, where it does not stand behind the method. */
export function findSignature(root: Element, isAddress: Fits = () => false): FoundSignature | null {
  const address = findElement(root, isAddress);
  let left = MAX_NODES;
  let tries = MAX_TRIES;
  const visit = (element: Element): FoundSignature | null => {
    for (const child of element.childNodes) {
      left -= 1;
      if (left < 0 || !isElement(child)) continue;
      const own = METHOD.exec(textWithin(child, MAX_LABEL_CHARS));
      if (own !== null) tries -= 1;
      const path = own === null || tries < 0 ? null : address === null ? pathAfter(child) : pathIn(address);
      if (own !== null && path !== null) {
        const parts = path.rest === '' ? [child, path.holder] : [child];
        return { endpoint: toEndpoint(own[1] ?? '', path.path), parts };
      }
      const found = visit(child);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(root);
}

interface FoundPath {
  path: string;
  holder: Element;
  rest: string;
}

function pathIn(holder: Element): FoundPath | null {
  const text = textWithin({ childNodes: [holder] }, MAX_PATH_CHARS);
  const match = PATH.exec(text);
  const path = (match?.[1] ?? '').replaceAll(/\s/g, '').replace(/^https?:\/\/[^/]+/, '');
  return match === null ? null : { path, holder, rest: text.slice(match[0].length).trim() };
}

function pathAfter(badge: Element): FoundPath | null {
  let at: Element = badge;
  for (let climb = 0; climb < MAX_CLIMB; climb += 1) {
    const parent = at.parentNode;
    if (parent === null || !isElement(parent)) return null;
    const from = placeAmong(parent.childNodes, at) + 1;
    for (const holder of parent.childNodes.slice(from, from + MAX_TEXT_NODES))
      if (textWithin({ childNodes: [holder] }, MAX_PATH_CHARS).trim() !== '')
        return isElement(holder) ? pathIn(holder) : null;
    at = parent;
  }
  return null;
}

/** Text of the first nodes, block elements apart; stops where a label or a path would have ended. */
function textWithin(root: { childNodes: readonly Node[] }, maxChars: number): string {
  let text = '';
  let left = MAX_TEXT_NODES;
  const visit = (node: Node): void => {
    left -= 1;
    if (left < 0 || text.length > maxChars) return;
    if ('value' in node) {
      if (node.nodeName === '#text') text += node.value.replaceAll('\u200B', '');
      return;
    }
    if (!('childNodes' in node) || node.nodeName === 'svg') return;
    const edge = BLOCK_TAGS.has(node.nodeName) ? ' ' : '';
    text += edge;
    for (const child of node.childNodes) visit(child);
    text += edge;
  };
  for (const child of root.childNodes) visit(child);
  return text;
}
