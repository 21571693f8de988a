// Items of a list that begin with a plain name: with a colon they are fields below a sample that has the names or a line that announces
// fields, with a dash where marks in code or a title say so.
import { codedTerm, isAnnounced } from './coded-marks.ts';
import { textOf } from './element-text.ts';
import { hasText, isElement, placeAmong, rawText } from './tree.ts';
import type { Element, Node } from './tree.ts';
import type { Walk } from './walk.ts';

const NAMED = /^([A-Za-z_$][\w$.-]{0,79})\s?:\s+(?=\S)/;
/** Most items of a list that are looked at. */
const MAX_ITEMS = 200;
const MAX_WORDS_CHARS = 2000;
/** How many elements in front of a list are asked for a sample. */
const MAX_IN_FRONT = 4;
/** Most nodes that are looked through for these. */
const MAX_NODES_IN_FRONT = 40;
const MAX_SAMPLE_CHARS = 20_000;
const announced = new WeakMap<Element, boolean>();

/** The name and the words of an item of such a list. */
export const namedTerm = (walk: Walk, item: Element): { name: string; words: string } | null =>
  colonTerm(walk, item) ?? codedTerm(walk, item);

function colonTerm(walk: Walk, item: Element): { name: string; words: string } | null {
  const list = item.parentNode;
  if (list === null || !isElement(list) || !/^[uo]l$/.test(list.tagName) || !isPlain(item)) return null;
  const known = announced.get(list) ?? listsNames(list);
  announced.set(list, known);
  const text = known ? textOf(item, walk) : '';
  const [lead = '', name] = NAMED.exec(text) ?? [];
  return name === undefined ? null : { name, words: text.slice(lead.length) };
}

/** Begins with a text of its own. */
const isPlain = ({ childNodes }: Element): boolean => childNodes.find(hasText)?.nodeName === '#text';

function listsNames(list: Element): boolean {
  const items = list.childNodes.filter(isElement).slice(0, MAX_ITEMS);
  const names = items.flatMap((item) => NAMED.exec(rawText(item).trim().slice(0, MAX_WORDS_CHARS))?.[1] ?? []);
  if (names.length === 0 || names.length < items.length) return false;
  const around: readonly Node[] = list.parentNode?.childNodes ?? [];
  const place = placeAmong(around, list);
  const inFront = around
    .slice(Math.max(0, place - MAX_NODES_IN_FRONT), place)
    .filter(isElement)
    .slice(-MAX_IN_FRONT);
  if (isAnnounced(list)) return true;
  const samples = inFront.filter(holdsSample).map((box) => rawText(box).slice(0, MAX_SAMPLE_CHARS));
  const known = names.filter((name) => samples.some((sample) => sample.includes(`"${name}"`)));
  return known.length > 1 && known.length * 2 >= names.length;
}

const holdsSample = (box: Element): boolean =>
  box.tagName === 'pre' || box.childNodes.some((child) => isElement(child) && holdsSample(child));
