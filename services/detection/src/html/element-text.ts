// Text of an element as a reader sees it: what is dropped is left out, block elements do not run into one another.
import { collapseShown } from '../text/normal-form.ts';
import { isDropped } from './content.ts';
import { isLineNumber } from './line-number.ts';
import { attribute, isElement, rawText, shortText } from './tree.ts';
import type { Element, Node } from './tree.ts';

export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body details dd div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hgroup hr html li main ol p pre ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

const BADGE = /(^|[\s_-])(label|badge|tag|pill|chip|lozenge|optional|required|deprecated|type)($|[\s_-])/i;
const HIGHLIGHT = /\b(token|hljs)\b/;

/** A mark beside a word, which only its style sets apart from it. */
export function isBadge(element: Element): boolean {
  const names = element.attrs.length === 0 ? null : attribute(element, 'class');
  return names === null ? isTag(element) : (BADGE.test(names) && !HIGHLIGHT.test(names)) || isTag(element);
}

/** Most tags in one row. */
const MAX_TAGS = 8;
const MAX_TAG_CHARS = 24;
const TAG = /^\s*\p{Lu}[\p{L} -]*\s*$/u;

/** One of several short names that fill what is around them: each has a place of its own. */
function isTag({ tagName, parentNode: around }: Element): boolean {
  if (tagName !== 'span' || around === null || /^(?:code|pre|tt|samp|kbd)$/.test(around.nodeName)) return false;
  if (around.childNodes.length < 2 || around.childNodes.length > MAX_TAGS) return false;
  return around.childNodes.every((child) => {
    if (!isElement(child)) return 'value' in child && (child.nodeName !== '#text' || child.value.trim() === '');
    return child.tagName === 'span' && TAG.test(shortText(child, MAX_TAG_CHARS) ?? '');
  });
}

const EDIT = /^\s*\[\s*(?:edit(?: \w+)?(?:\s*\|\s*edit(?: \w+)?)*|(?:view )?source)\s*\]\s*$/i;
const MAX_EDIT_CHARS = 60;

/** "[edit | edit source]" beside a heading, "[source]" behind what a program takes. */
const isEditMark = (element: Element): boolean => EDIT.test(shortText(element, MAX_EDIT_CHARS) ?? '');

/** A link to the heading that it stands in, or to edit what is below: a sign, not a word of it. */
export function isAnchorMark(element: Element): boolean {
  if (isEditMark(element)) return true;
  return (
    element.tagName === 'a' &&
    attribute(element, 'href')?.includes('#') === true &&
    /^(\P{L}*|\s*(perma)?link\s*)$/iu.test(rawText(element)) &&
    !/\d/.test(rawText(element))
  );
}

/** Items of a list inside a text do not run into one another. */
const endsOpen = (parts: readonly string[]): boolean => /[^\s.,;:!?|]\s*$/.test(parts.at(-1) ?? '');

const STRUCK_MARKS = /~~(?=\S)[^~\n]{1,400}~~/g;

/** Without what stands between the marks of Markdown for what is struck out, where nothing turned them into markup. */
export const withoutStruck = (text: string): string => (text.includes('~~') ? text.replaceAll(STRUCK_MARKS, '') : text);

export interface TextOptions {
  /** Elements that are not read. */
  ignored: (element: Element) => boolean;
  /** Block elements end lines and white space stays: code. */
  keepLines?: boolean;
  /** Is told what stands in code. */
  onCode?: (code: string) => void;
}

/** Longest code that is a name or a value. */
const MAX_CODE_CHARS = 100;
/** Most nodes that it is put together of: a highlighter makes several. */
const MAX_CODE_NODES = 60;

/** The text of an element of code that may be a name or a value; null for any other. */
export function codeIn(element: Element): string | null {
  if (!CODE_TAGS.has(element.tagName)) return null;
  let text = '';
  let left = MAX_CODE_NODES;
  const fits = (node: Node): boolean => {
    left -= 1;
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    return left >= 0 && text.length <= MAX_CODE_CHARS && (!('childNodes' in node) || node.childNodes.every(fits));
  };
  return fits(element) && text.trim() !== '' ? text.trim() : null;
}
const CODE_TAGS: ReadonlySet<string> = new Set(['code', 'tt', 'samp', 'kbd']);

export function textOf(root: Node, { ignored, keepLines = false, onCode }: TextOptions): string {
  const only = onlyText(root);
  if (only !== null) return keepLines ? only.trim() : collapseShown(withoutStruck(only));
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if (!('childNodes' in node)) return;
    /** Where the last item ended without a mark: a comma goes there when another follows. */
    let open = -1;
    for (const child of node.childNodes) {
      if (!isElement(child)) {
        visit(child);
        continue;
      }
      if (child.tagName === 'li' && open >= 0) parts[open] = ', ';
      if (isDropped(child) || ignored(child) || (keepLines && isLineNumber(child))) continue;
      visitElement(child);
      const isItem = child.tagName === 'li' && !keepLines;
      if (isItem) open = endsOpen(parts) ? parts.length : -1;
      if (isItem || isApart(child)) parts.push(' ');
    }
  };
  const isApart = (element: Element): boolean => BLOCK_TAGS.has(element.tagName) || (!keepLines && isBadge(element));
  const visitElement = (element: Element): void => {
    if (element.tagName === 'br') parts.push('\n');
    else if (isApart(element)) parts.push(keepLines ? '\n' : ' ');
    const code = onCode === undefined ? null : codeIn(element);
    if (code !== null) onCode?.(code);
    visit(element);
  };
  visit(root);
  const text = parts.join('');
  return keepLines ? text.trim() : collapseShown(withoutStruck(text));
}

/** Most cells and headings hold nothing but a text. */
function onlyText(node: Node): string | null {
  if (!('childNodes' in node) || node.childNodes.length !== 1) return null;
  const [only] = node.childNodes;
  return only !== undefined && only.nodeName === '#text' && 'value' in only ? only.value : null;
}
