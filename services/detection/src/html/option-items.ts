// "`-p N`, `--port N`: Where to listen." in a list: an option of a command under all its names, and what is said of it.
import { readOption } from '../page/option-term.ts';
import { textOf } from './element-text.ts';
import { findElement, hasText, isElement, leadOf, placeAmong, rawText, shortText } from './tree.ts';
import type { Element, Node, Parent } from './tree.ts';
import { define } from './visit-definitions.ts';
import { flush } from './walk.ts';
import type { Walk } from './walk.ts';

const CODED: ReadonlySet<string> = new Set(['code', 'strong', 'b', 'tt', 'kbd', 'em', 'i', 'var', 'samp']);
const SLANTED: ReadonlySet<string> = new Set(['em', 'i', 'var']);
/** What is read by itself, wherever it stands. */
const PARTS: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'pre', 'table']);
/** Between the names of one option, and between a name and its value. */
const BETWEEN = /^\s*(?:,|\/|\||or|and)?\s*(?:[<[{][\w .|:=…-]{1,60}[>\]}]\s*)?(?:,|\/|\||or)?\s*$/;
const OPENS = /^\s*[-–]{1,2}[A-Za-z]/;
/** Where the words begin: the first of these that is there. */
const ENDS: readonly RegExp[] = [/\s?:\s|\s[-–—]{1,2}\s/, /:(?=\p{Lu}\p{Ll}|\p{Lu}\p{Lu})/u];
const MAX_TERM_CHARS = 300;
/** Most nodes that a term is made of, most items of a list that are looked at, and how much of each. */
const MAX_NODES = 12;
const MAX_ITEMS = 200;
const MAX_LEAD_CHARS = 20;
/** A plain word behind the names stands for a value; two are a sentence, and so is one of these. */
const PLAIN_WORD = /(?<![\w<[{.=/|-])[a-z][a-z'’]+(?![\w>\]}|.=/-])/g;
const OF_SENTENCE =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|might|must|will|would|should|does|do|not|no|now|only|also|to|for|from|with|and|flags?|options?|switch|arguments?|param(?:eter)?s?|support)\b/i;

interface Read {
  term: string;
  words: string;
}

const openings = new WeakMap<Element, Openings>();

/** True when the item was read as an option; a list in it is read behind it. */
export function visitOptionItem(walk: Walk, item: Element): boolean {
  const lead = leadOf(item);
  if (lead === undefined || !opensOption(lead)) return false;
  // "`-a room1`", "`-a room2`": examples of one.
  if ((openingsIn(item).counts.get(firstWord(lead)) ?? 0) > 1) return false;
  const from = item.childNodes.findIndex((child) => isElement(child) && PARTS.has(child.tagName));
  const [own, parts] = from < 0 ? [item.childNodes, []] : [item.childNodes.slice(0, from), item.childNodes.slice(from)];
  const said = fragment(own);
  if (findElement(said, ({ tagName }) => PARTS.has(tagName)) !== null) return false;
  const read = readItem({ ...walk, onCode: () => {} }, item, { lead, said });
  if (read === null) return false;
  // What stands in code belongs to the block that is put out next.
  textOf(said, walk);
  define(walk, read.term, read.words);
  if (parts.length === 0) return true;
  const outer = walk.kind;
  walk.kind = 'item';
  walk.visitChildren(fragment(parts));
  flush(walk);
  walk.kind = outer;
  return true;
}

function readItem(walk: Walk, item: Element, { lead, said }: { lead: Node; said: Node }): Read | null {
  const text = textOf(said, walk);
  if (!isElement(lead)) return openingsIn(item).areOptions ? splitPlain(text) : null;
  return CODED.has(lead.tagName)
    ? (splitPlain(text, codedTerm(walk, lead)) ?? splitCoded(text, codedTerm(walk, lead)))
    : null;
}

/** Names and values in code, one behind the other. */
function codedTerm(walk: Walk, lead: Element): string {
  const around = lead.parentNode?.childNodes ?? [];
  const place = placeAmong(around, lead);
  const nodes = around.slice(place, place + MAX_NODES);
  const end = nodes.findIndex((node) =>
    isElement(node) ? !CODED.has(node.tagName) || !isOfTerm(node) : hasText(node) && !BETWEEN.test(rawText(node)),
  );
  return textOf(fragment(end < 0 ? nodes : nodes.slice(0, end)), walk);
}

/** A name, or what stands for a value. */
const isOfTerm = (node: Element): boolean => {
  const text = shortText(node, MAX_TERM_CHARS) ?? '';
  return (
    /^\s*(?:[-–+]{1,2}[A-Za-z]|[<[{]|[A-Z][A-Z\d_.-]*\s*$)/.test(text) ||
    (SLANTED.has(node.tagName) && /^[\w.|-]{1,60}$/.test(text))
  );
};

function splitCoded(text: string, term: string): Read | null {
  const words = text.slice(term.length);
  const isTerm = term !== '' && text.startsWith(term) && readOption(term) !== null;
  return isTerm && /^\s*(?:[:–—(-]|\p{Lu})/u.test(words) ? { term, words: said(words) } : null;
}

/** @param coded how much of it stands in code, where words of the language are values */
function splitPlain(text: string, coded = ''): Read | null {
  for (const ends of ENDS) {
    const end = ends.exec(text.slice(0, MAX_TERM_CHARS));
    if (end === null) continue;
    const term = text.slice(0, end.index);
    const plain = text.startsWith(coded) ? term.slice(coded.length) : term;
    const isSentence = OF_SENTENCE.test(plain) || (plain.match(PLAIN_WORD) ?? []).length > 1;
    const words = said(text.slice(end.index + end[0].length));
    if (!isSentence && words !== '' && readOption(term) !== null) return { term, words };
  }
  return null;
}

/** "`--heat` and `--quiet` are …": speaks of an option, and documents none. */
export const speaksOfOption = (term: string, words: string): boolean =>
  /^(?:and|or|is|are|was|were|has|have|can|cannot|may|must|will|should|does|do)\b/.test(words) &&
  readOption(term) !== null;

const said = (words: string): string => words.replace(/^[\s:–—-]+(?=[^\s:–—-])/, '').trim();

const opensOption = (lead: Node): boolean => OPENS.test(openingOf(lead));

function openingOf(lead: Node): string {
  if (!isElement(lead)) return rawText(lead).slice(0, MAX_LEAD_CHARS);
  return CODED.has(lead.tagName) ? (shortText(lead, MAX_TERM_CHARS) ?? '').slice(0, MAX_LEAD_CHARS) : '';
}

interface Openings {
  /** Most items begin with an option. */
  areOptions: boolean;
  /** How many begin with which word. */
  counts: ReadonlyMap<string, number>;
}

function openingsIn({ parentNode: list }: Element): Openings {
  if (list === null || !isElement(list)) return { areOptions: false, counts: new Map() };
  const known = openings.get(list);
  if (known !== undefined) return known;
  const items = list.childNodes.filter(isElement).slice(0, MAX_ITEMS);
  const words = items
    .map(leadOf)
    .filter((lead) => lead !== undefined && opensOption(lead))
    .map((lead) => firstWord(lead));
  const found = {
    areOptions: words.length > 1 && words.length * 2 > items.length,
    counts: new Map([...Map.groupBy(words, (word) => word)].map(([word, alike]) => [word, alike.length])),
  };
  openings.set(list, found);
  return found;
}

const firstWord = (lead: Node | undefined): string =>
  lead === undefined ? '' : (/^[\w–-]+/.exec(openingOf(lead).trim())?.[0] ?? '');

const fragment = (childNodes: Parent['childNodes']): Node => ({ nodeName: '#document-fragment', childNodes });
