// Lists of links to operations: each is a line of its own, and what it is called does not run into its path.
// A list of links to what stands further below repeats the page.
import { statedEndpoint } from '../page/signature.ts';
import { attribute, findElement, hasText, isElement, rawText, shortText } from './tree.ts';
import type { Element, Node } from './tree.ts';

const METHOD = /^\s*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s*$/i;
const PATH = /^\s*\/\S*[^\s/]\s*$|^\s*\/\s*$/;
const WORD = /^\s*\p{L}/u;
/** Longest path, and the longest label of a method with the white space around it. */
const MAX_PATH_CHARS = 300;
const MAX_METHOD_CHARS = 40;
/** Most nodes beside a link, and beside a path. */
const MAX_LINKS = 4000;
const MAX_PARTS = 20;

const says = (element: Element | undefined, pattern: RegExp, maxChars: number): boolean =>
  element !== undefined && pattern.test(shortText(element, maxChars) ?? '');

const isMethod = (element: Element | undefined): boolean => says(element, METHOD, MAX_METHOD_CHARS);
const isPath = (element: Element | undefined): boolean => says(element, PATH, MAX_PATH_CHARS);

/** Method and path in elements of their own, in a link. */
function isOperationLink(element: Element): boolean {
  if (element.tagName !== 'a') return false;
  const [method, path] = element.childNodes.filter(isElement);
  return isMethod(method) && isPath(path);
}

/** A link to an operation beside links to others. */
export function isListedOperation(element: Element): boolean {
  const { parentNode } = element;
  if (parentNode === null || parentNode.childNodes.length > MAX_LINKS || !isOperationLink(element)) return false;
  const at = parentNode.childNodes.indexOf(element);
  const [before, after] = [
    parentNode.childNodes.slice(0, at).findLast(isElement),
    parentNode.childNodes.slice(at + 1).find(isElement),
  ];
  return [before, after].some((beside) => beside !== undefined && isOperationLink(beside));
}

/** A path behind a method and in front of a word: what it leads to is called so. */
export function isPathBeforeName(element: Element): boolean {
  const around: readonly Node[] = element.parentNode?.childNodes ?? [];
  if (around.length > MAX_PARTS || !isPath(element)) return false;
  const siblings = around.filter(isElement);
  const at = siblings.indexOf(element);
  return isMethod(siblings[at - 1]) && says(siblings[at + 1], WORD, MAX_PATH_CHARS);
}

/** A list of links to places of the same page repeats its headings. Endpoints that it states are content, and so are names that link to
 * what explains them further up, or nowhere. */
export function isContents(list: Element): boolean {
  if (!/^(?:ul|ol|dl)$/.test(list.tagName)) return false;
  let [links, names] = [0, 0];
  const visit = (node: Node): boolean => {
    if ('value' in node) return node.nodeName !== '#text' || !/[\p{L}\p{N}]/u.test(node.value);
    if (!isElement(node)) return true;
    if (node.tagName === 'dd') return rawText(node).trim() === '';
    const href = node.tagName === 'a' ? attribute(node, 'href') : null;
    if (href?.startsWith('#') === true) {
      links += 1;
      if (isCodeLink(node) && !leadsDown(list, href)) names += 1;
      return statedEndpoint(rawText(node)) === null;
    }
    return node.childNodes.every(visit);
  };
  return list.childNodes.every(visit) && links > 0 && names * 2 <= links;
}

/** Nothing but a name in code. */
function isCodeLink(link: Element): boolean {
  const shown = link.childNodes.filter(hasText);
  return shown.length === 1 && shown[0]?.nodeName === 'code';
}

/** Whether the place that is linked to stands behind the beginning of the list. */
function leadsDown(list: Element, href: string): boolean {
  const places = placesOf(rootOf(list));
  const [from, to] = [places.lists.get(list), places.names.get(href.slice(1))];
  return from !== undefined && to !== undefined && from < to;
}

interface Places {
  lists: ReadonlyMap<Element, number>;
  names: ReadonlyMap<string, number>;
}

/** Where the lists of a page begin, and where what can be linked to is; a page is asked for many lists. */
function placesOf(root: Node): Places {
  const known = placesIn.get(root);
  if (known !== undefined) return known;
  const [lists, names] = [new Map<Element, number>(), new Map<string, number>()];
  let place = 0;
  findElement(root, (element) => {
    place += 1;
    if (/^(?:ul|ol|dl)$/.test(element.tagName)) lists.set(element, place);
    for (const { name, value } of element.attrs) if (name === 'id' || name === 'name') names.set(value, place);
    return false;
  });
  const places = { lists, names };
  placesIn.set(root, places);
  return places;
}
const placesIn = new WeakMap<Node, Places>();

function rootOf(node: Node): Node {
  let at = node;
  while ('parentNode' in at && at.parentNode !== null) at = at.parentNode;
  return at;
}
