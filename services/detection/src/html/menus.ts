// What a site prints over the first heading of every page without saying that it is navigation: a line or a column of links.
import { statedEndpoint } from '../page/signature.ts';
import { attribute, isElement, rawText } from './tree.ts';
import type { Element, Node } from './tree.ts';
import type { Walk } from './walk.ts';

/** Fewer links may be what a page begins with. */
const MIN_LINKS = 3;
/** Longest title of the links, and longest name of one. */
const MAX_TITLE_CHARS = 30;
const MAX_NAME_CHARS = 40;
/** Most nodes of a menu. */
const MAX_NODES = 400;
const INSIDE: ReadonlySet<string> = new Set(['a', 'b', 'strong', 'font', 'span', 'small', 'center', 'br', 'img']);

export const isMenuOver = (walk: Walk, box: Element): boolean => walk.isOverHeadings && isMenu(box);

/** Links to other pages, none of them to an operation, with nothing but a title and signs beside them. */
function isMenu(box: Element): boolean {
  if (!/^(?:p|div|td|center)$/.test(box.tagName)) return false;
  let [links, beside, left] = [0, '', MAX_NODES];
  const fits = (node: Node): boolean => {
    left -= 1;
    if (left < 0) return false;
    if ('value' in node) {
      if (node.nodeName === '#text') beside += node.value.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
      return beside.trim().length <= MAX_TITLE_CHARS && !/[.:;!?]\s*$/.test(node.value);
    }
    if (!isElement(node)) return true;
    if (!INSIDE.has(node.tagName)) return false;
    if (node.tagName !== 'a') return node.childNodes.every(fits);
    const name = rawText(node).trim();
    links += 1;
    return leadsElsewhere(node) && name.length <= MAX_NAME_CHARS && statedEndpoint(name) === null;
  };
  return box.childNodes.every(fits) && links >= MIN_LINKS;
}

const leadsElsewhere = (link: Element): boolean => {
  const href = attribute(link, 'href');
  return href !== null && !href.startsWith('#');
};
