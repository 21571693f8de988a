// A heading that is a name, over a paragraph that begins with its type or whether it must be sent and goes on about it: "multiplier" over
// "number, optional. For meters behind a transformer." The marks are cut from the paragraph, the rest is what is said.
import { fold } from '../text/normal-form.ts';
import { isLabelled } from './viewers/read-field.ts';
import { isTypeLine } from './field-lead.ts';
import type { FieldLead } from './field-lead.ts';
import { isElement, rawText } from './tree.ts';
import type { Element, Node, Parent } from './tree.ts';

/** In parentheses, or up to the end of a first sentence; behind it the text goes on, or ends. */
const MARKS =
  /^\s*(?:\(([^()]{1,80})\)(?:\s*[.:;–—-])?|([^.:;–—()]{1,80}(?:\([^()]{1,60}\))?)\s?(?:[.:;–—]|\s-))(?=\s|$)/;
const MAX_LINE_CHARS = 240;
/** "Strings and numbers" are what a chapter is about. */
const SEVERAL = /^\W*[a-z]+s\b/i;
/** Whether it must be sent, and no type. */
const ONLY_PRESENCE = /^\W*(?:(?:required|optional|mandatory|deprecated)\W*)+$/i;
const PRESENCE = /\b(?:required|optional|mandatory)\b/i;
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

export interface SaidField {
  lead: FieldLead;
  /** What is said of it: the rest of the paragraph, and lists and facts right behind. */
  said: readonly Node[];
  /** The nodes of the page that were read. */
  taken: readonly Node[];
}

/** @param rest what is shown below the heading. @param isListed a title around says that these are fields. */
export function readSaidMarks(lead: FieldLead, rest: readonly Node[], isListed: boolean): SaidField | null {
  const [first, ...others] = rest;
  if (first === undefined || !isElement(first) || first.tagName !== 'p') return null;
  if (!lead.isIdentifier && !lead.isPlain) return null;
  const found = marksOf(rawText(first).slice(0, MAX_LINE_CHARS), lead, isListed);
  if (found === null) return null;
  const end = others.findIndex((node) => !goesOn(node));
  const behind = end < 0 ? others : others.slice(0, end);
  return {
    lead: { ...lead, marks: found.marks, isMarked: true },
    said: [withoutStart(first, found.length), ...behind],
    taken: [first, ...behind],
  };
}

/** What a text begins with when that is said of a field. */
function marksOf(text: string, lead: FieldLead, isListed: boolean): { marks: string; length: number } | null {
  const [whole, bracketed, plain] = MARKS.exec(text) ?? [''];
  const marks = (bracketed ?? plain ?? '').trim();
  if (!isTypeLine(marks) || SEVERAL.test(marks)) return null;
  const isSure = isListed || lead.isIdentifier || (PRESENCE.test(marks) && !ONLY_PRESENCE.test(marks));
  // "Object." alone is said of a part that stands below.
  const isSaid = PRESENCE.test(marks) || /\p{L}/u.test(text.slice(whole.length));
  return isSaid && (isSure || isPlainType(lead.name, marks)) ? { marks, length: whole.length } : null;
}

/** "list" over "List. All orders …", and "caching" over "Optional. …", are words of a chapter. */
const isPlainType = (name: string, marks: string): boolean =>
  /^[a-z]/.test(marks) && !ONLY_PRESENCE.test(marks) && fold(marks) !== fold(name);

/** A list of values, or "Default: 10". Another paragraph may be about all that stands above it. */
const goesOn = (node: Node): boolean =>
  isElement(node) && (LISTS.has(node.tagName) || isLabelled(rawText(node).slice(0, MAX_LINE_CHARS).trim()));

/** The element as it would be without the first characters of its text. */
function withoutStart(element: Element, length: number): Element {
  let left = length;
  const cut = <T extends Parent['childNodes'][number]>(node: T): T => {
    if (left <= 0) return node;
    if ('value' in node) {
      const value = node.value.slice(left);
      left -= node.value.length - value.length;
      return { ...node, value };
    }
    return 'childNodes' in node ? { ...node, childNodes: node.childNodes.map(cut) } : node;
  };
  return cut(element);
}
