// What a site prints over the first heading of every page without saying that it is navigation: a line or a column of links.
import { attribute, isElement, rawText } from './tree.ts';
import type { Element, Node } from './tree.ts';
import { isDropped } from './content.ts';
import type { Walk } from './walk.ts';

/** Fewer links may be what a page begins with. */
const MIN_LINKS = 3;
/** Longest title of the links, and longest name of one. */
const MAX_TITLE_CHARS = 30;
const MAX_NAME_CHARS = 40;
/** Most nodes of a menu. */
const MAX_NODES = 400;
const INSIDE: ReadonlySet<string> = new Set('a b strong font span small center br img p div ul ol li'.split(' '));

export const isMenuOver = (walk: Walk, box: Element): boolean => walk.isOverHeadings && isMenu(walk, box);

/** Links to other pages with nothing but a title and signs beside them, all in words: a name, number or address may mean something. */
function isMenu(walk: Walk, box: Element): boolean {
  if (!/^(?:p|div|td|center)$/.test(box.tagName)) return false;
  let [links, beside, left] = [0, '', MAX_NODES];
  const fits = (node: Node): boolean => {
    left -= 1;
    if (left < 0) return false;
    if ('value' in node) {
      if (node.nodeName === '#text') beside += node.value.replaceAll(/[\s|·•/›»-]+/g, ' ');
      return beside.trim().length <= MAX_TITLE_CHARS;
    }
    if (!isElement(node) || walk.ignored(node) || isDropped(node)) return true;
    if (!INSIDE.has(node.tagName)) return false;
    if (node.tagName !== 'a') return node.childNodes.every(fits);
    const name = rawText(node).trim();
    links += 1;
    return leadsElsewhere(node) && name.length <= MAX_NAME_CHARS && isPlain(name);
  };
  if (!box.childNodes.every(fits) || links < MIN_LINKS) return false;
  const title = beside.trim();
  return title === '' || isPlain(title);
}
const IN_WORDS = /^[\p{L}\p{M}]+(?:(?:[ '’-]| & )[\p{L}\p{M}]+)*$/u;
const OF_API = /deprecat|remov|retire|sunset|break|scope|permission|errors?\b/i;
const IDENTIFIER = /\p{Ll}\p{Lu}/u;

const isPlain = (words: string): boolean => IN_WORDS.test(words) && !OF_API.test(words) && !IDENTIFIER.test(words);

const leadsElsewhere = (link: Element): boolean => {
  const href = attribute(link, 'href');
  return href !== null && !href.startsWith('#');
};
