// Method and path as generators print them: a badge with the method, and the path in what follows it.
import { BLOCK_TAGS, rawText } from '../element-text.ts';
import { toEndpoint } from '../signature.ts';
import { isElement } from '../tree.ts';
import type { Element, Node } from '../tree.ts';

const METHOD = /^\s*(get|post|put|patch|delete|head|options)\s*$/i;
const PATH = /^\s*((?:https?:\/\/[^\s/]+)?(?:\s*\/\s*[^\s/]*)+)/;
/** Most nodes looked at for one operation, and characters of a path. */
const MAX_NODES = 20_000;
const MAX_PATH_CHARS = 500;
/** How far above the badge the path may stand. */
const MAX_CLIMB = 3;

export interface FoundSignature {
  endpoint: string;
  /** The element around method and path, and whether it holds nothing else. */
  holder: Element;
  isAlone: boolean;
}

export function findSignature(root: Element): FoundSignature | null {
  let left = MAX_NODES;
  const visit = (element: Element): FoundSignature | null => {
    for (const child of element.childNodes) {
      left -= 1;
      if (left < 0 || !isElement(child)) continue;
      const own = METHOD.exec(shortText(child));
      const path = own === null ? null : pathAfter(child);
      if (own !== null && path !== null) {
        const { holder, rest } = path;
        return { endpoint: toEndpoint(own[1] ?? '', path.path), holder, isAlone: rest === '' };
      }
      const found = visit(child);
      if (found !== null) return found;
    }
    return null;
  };
  return visit(root);
}

/** Text of a label; a long one is none. */
function shortText(element: Element): string {
  return element.childNodes.length <= 3 ? rawText(element).replaceAll('\u200B', '').slice(0, 12) : '';
}

function pathAfter(badge: Element): { path: string; holder: Element; rest: string } | null {
  let at: Element = badge;
  for (let climb = 0; climb < MAX_CLIMB; climb += 1) {
    const parent = at.parentNode;
    if (parent === null || !isElement(parent)) return null;
    const text = parent.childNodes
      .slice(parent.childNodes.indexOf(at) + 1)
      .map(inline)
      .join('')
      .slice(0, MAX_PATH_CHARS);
    if (text.trim() !== '') {
      const bare = text.replaceAll('\u200B', '');
      const match = PATH.exec(bare);
      if (match === null) return null;
      const path = (match[1] ?? '').replaceAll(/\s/g, '').replace(/^https?:\/\/[^/]+/, '');
      return { path, holder: parent, rest: bare.slice(match[0].length).trim() };
    }
    at = parent;
  }
  return null;
}

function inline(node: Node): string {
  if ('value' in node) return node.nodeName === '#text' ? node.value : '';
  if (!('childNodes' in node) || node.nodeName === 'svg') return '';
  const text = node.childNodes.map(inline).join('');
  return BLOCK_TAGS.has(node.nodeName) ? ` ${text} ` : text;
}
