// "limit - `optional` `int` how many" in a list: a plain name, and behind a dash its marks in code of their own; and "name - what it is"
// in every item of a list below a title that announces what a request or a response holds.
import { isTypeLine } from './field-lead.ts';
import { textOf } from './element-text.ts';
import { hasText, isElement, placeAmong, rawText } from './tree.ts';
import type { Element, Node } from './tree.ts';
import type { Walk } from './walk.ts';

const NAME = /^\s*([A-Za-z_$][\w$.[\]-]{0,79})\s+[-–—]\s*$/;
/** "name - What it is". */
const SAID = /^\s*([A-Za-z_$][\w$.[\]-]{0,79})\s+[-–—]\s+(?=\S)/;
const MAX_MARK_CHARS = 40;
/** Most marks of a name. */
const MAX_MARKS = 4;
/** Most items of a list that must look alike. */
const MAX_ITEMS = 200;
const MAX_ITEM_CHARS = 2000;
const alike = new WeakMap<Element, boolean>();

export interface PlainTerm {
  name: string;
  words: string;
}

/** The name, its marks in parentheses and the rest of the words. */
export function codedTerm(walk: Walk, item: Element): PlainTerm | null {
  const nodes = item.childNodes;
  const lead = nodes.findIndex(hasText);
  const first = nodes[lead];
  const name = first !== undefined && 'value' in first ? NAME.exec(first.value)?.[1] : undefined;
  if (name === undefined) return saidTerm(walk, item);
  const marks: string[] = [];
  let at = lead + 1;
  for (let node = nodes[at]; node !== undefined && marks.length < MAX_MARKS; node = nodes[at]) {
    const mark = isMark(node) ? rawText(node).trim() : null;
    if (mark === null && hasText(node)) break;
    if (mark !== null) marks.push(mark);
    at += 1;
  }
  const words = textOf({ nodeName: '#document-fragment', childNodes: nodes.slice(at) }, walk);
  return marks.length === 0 ? null : { name, words: `(${marks.join(', ')}) ${words}` };
}

const isMark = (node: Node): boolean =>
  isElement(node) && node.tagName === 'code' && isTypeLine(rawText(node).slice(0, MAX_MARK_CHARS));

function saidTerm(walk: Walk, item: Element): PlainTerm | null {
  const list = item.parentNode;
  if (list === null || !isElement(list)) return null;
  const known = alike.get(list) ?? ((walk.fields.isLabelled || isAnnounced(list)) && isAlike(list));
  alike.set(list, known);
  const text = known ? textOf(item, walk) : '';
  const [lead = '', name] = SAID.exec(text) ?? [];
  return name === undefined ? null : { name, words: text.slice(lead.length) };
}

const ANNOUNCED =
  /\b(?:properties|fields|parameters|attributes|arguments|keys|headers|(?:request|response) (?:body|object|payload)|json object)\b[^.:]{0,40}:\s*$/i;
const MAX_LINE_CHARS = 2000;
/** How many nodes in front of a list are looked at. */
const MAX_IN_FRONT = 6;

/** "An object with the following properties:" right over the list. */
export function isAnnounced(list: Element): boolean {
  const around: readonly Node[] = list.parentNode?.childNodes ?? [];
  const place = placeAmong(around, list);
  const over = around.slice(Math.max(0, place - MAX_IN_FRONT), place).findLast(isElement);
  return over?.tagName === 'p' && ANNOUNCED.test(rawText(over).slice(-MAX_LINE_CHARS));
}

/** What no line of prose begins with: `limit`, `rowCount`, `Row_Count`. */
const CODED = /^[a-z]|[_$.[\]]|[a-z][A-Z]/;

/** Every item of the list is a name and what is said of it, one is no word of a text ("Linux - any"), and no list stands around it. */
function isAlike(list: Element): boolean {
  if (list.parentNode?.nodeName === 'li') return false;
  const items = list.childNodes.filter(isElement).slice(0, MAX_ITEMS);
  const names = items.map((item) => SAID.exec(rawText(item).slice(0, MAX_ITEM_CHARS))?.[1] ?? '');
  return names.every((name) => name !== '') && names.some((name) => CODED.test(name));
}
