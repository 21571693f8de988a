// Lists of links to operations: each is a line of its own, and what it is called does not run into its path.
import { isElement, shortText } from './tree.ts';
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
