// The words by which a box, a heading or a line documents a field: its name in an element of its own, then marks that are nothing but its
// type, its place, its bounds or whether it must be sent. Told by structure and words alone: class names are made by builds.
import { fold } from '../text/normal-form.ts';
import { isDropped, isStruck } from './content.ts';
import { isAnchorMark } from './element-text.ts';
import { attribute, isElement, placeAmong, shortText as shortRawText } from './tree.ts';
import type { Element, Node, TextNode } from './tree.ts';

export interface FieldLead {
  name: string;
  /** Type, place, flags and bounds, in the order in which they stand. */
  marks: string;
  /** The texts that were read of it. */
  taken: ReadonlySet<Node>;
  /** Whether a type stands beside the name, or whether it must be sent; else it is only a name. */
  isMarked: boolean;
  /** Whether a name is all that it can be: it stands in code, or no word is written so. */
  isIdentifier: boolean;
  /** Written like a name, and like a word. */
  isPlain: boolean;
}

const MAX_NAME_CHARS = 80;
const MAX_MARKS_CHARS = 160;
/** How many boxes around a name are looked through. */
const MAX_BOXES = 8;
/** Most nodes that are looked at for a name, and for marks. */
const MAX_NODES = 2000;
/** Most texts that are looked at for marks. */
const MAX_TEXTS = 16;

const NAME = /^[A-Za-z_$@][\w$@-]*(?:(?:[.:]|\[\]\.?)[\w$@-]+)*(?:\[\w*\])*\s?[*?]?:?$/;
/** What no letter of a sentence would be: an underscore, a dot, a capital inside. */
const IDENTIFIER = /[_.[\]$@]|[a-z][A-Z]/;
/** Words that stand where names do and are none: marks, methods, labels, openers. */
const NO_NAME =
  /^(?:required|optional|mandatory|deprecated|nullable|beta|get|post|put|patch|delete|head|options|string|integer|boolean|array|object|number|true|false|null|copy|show|hide|(?:type|format|default|note|example|returns?|warning|tip|values?|in|name|description):)$/i;
const TITLE =
  /^(?:Types?|Format|Default|Notes?|Examples?|Returns?|Warning|Tip|Values?|Parameters?|Attributes?|Fields?|Properties|Response|Request|Description|Name|New|Version|Enum|JSON|Schema|Authentication)$/;

const ONE_TYPE =
  '(?:strings?|str|integers?|int(?:32|64)?|longs?|numbers?|floats?|doubles?|decimals?|bool(?:ean)?s?|arrays?|lists?|objects?|maps?|hash(?:es)?|dict(?:ionary)?|enums?|date-?times?|dates?|timestamps?|uuids?|guids?|uris?|urls?|emails?|files?|binary|bytes?|any|json|unix timestamp)';
/** `array of <Item>`, `string<uri>`, `object (Order)`, `integer[]`. */
const TYPE = new RegExp(
  `(?<![\\w-])${ONE_TYPE}(?![\\w-])(?:\\s*(?:<[^<>]{1,60}>|\\([^()]{1,60}\\)|\\[[\\w\\s]{0,60}\\]))*(?:\\s+(?:of|containing)\\s+[\\w.<>-]{1,60}(?:\\s+(?:objects?|strings?))?)?`,
  'gi',
);
const MARKS: readonly RegExp[] = [
  // "(Capabilities: <optional>)": a type of its own.
  /\([A-Z]\w{1,40}: <(?:required|optional)>\)/g,
  /\b(?:data )?type\s*:/gi,
  /\b(?:required|optional|mandatory)\s*[:?]\s*(?:yes|no|true|false)\b/gi,
  /\b(?:not required|conditionally required|required|optional|mandatory|conditional|nullable|non-null(?:able)?|deprecated|expandable|read[- ]?only|write[- ]?only|experimental|beta|preview)\b/gi,
  /\bdefaults?(?: value)?(?: (?:to|is))?\s*[:=]?\s*(?:"[^"]{0,60}"|[\w.+-]{1,60})/gi,
  /\b(?:in (?:the )?)?(?:query|path|header|cookie|body|form-?data|url)(?: (?:string|parameter|param))?\b/gi,
  /(?:<=|>=|≤|≥)\s*-?\d[\d.,]*|\b(?:max|min|maximum|minimum)[ -]?(?:length|items|value)?\s*[:=]?\s*-?\d[\d.,]*|\[\s*-?\d[\d.]*\s*(?:\.\.|,)\s*-?\d[\d.]*\s*\]|\b\d+ ?(?:-|to) ?\d+ characters\b/gi,
];
/** As GraphQL writes what is never null: `ID!`, `[Order!]!`. */
const NEVER_NULL = /^\[{0,3}[A-Z]\w{0,60}(?:!?\]){0,3}!$/;
const TYPE_NAME = /^\[{0,3}([A-Z]\w{1,60})(?:\]|!|\[\]){0,6}$/;
/** One look for all: most texts hold none. */
const ANY_MARK = new RegExp([TYPE, ...MARKS].map(({ source }) => source).join('|'), 'i');
const STRONG = new RegExp(`${TYPE.source}|\\b(?:required|optional|mandatory)\\b`, 'i');
const JOINTS = /[\s()[\]{}<>|,;:/·•–—*`-]+|\b(?:or|and|of|null)\b/gi;

/** Nothing but what may stand beside the name of a field. */
function isMarks(text: string): boolean {
  if (text.length > MAX_MARKS_CHARS || text.startsWith('::') || !ANY_MARK.test(text)) return false;
  let left = text;
  for (const mark of [...MARKS.slice(0, 4), TYPE, ...MARKS.slice(4)]) left = left.replaceAll(mark, ' ');
  return left.replaceAll(JOINTS, '') === '';
}

/** A type, or whether it must be sent: what makes a field of a name. */
export const isTypeLine = (text: string): boolean => STRONG.test(text) && isMarks(text);

/**
 * @param nodes a box, or a heading and what follows it, as far as the lead may reach.
 * @param isListed what is around shows that it begins with a name, whatever the name is.
 */
export function readLead(nodes: readonly Node[], isListed = false): FieldLead | null {
  const named = readName(nodes, isListed);
  const lead = named === null ? null : withMarks(nodes, named);
  return named?.isStruck === true && !/\bdeprecated\b/i.test(lead?.marks ?? '') ? null : lead;
}

interface Named {
  name: string;
  /** The text behind the name in the same node. */
  rest: string;
  holder: Node;
  isCode: boolean;
  /** Its type, where that stands in front of it. */
  type?: TextNode;
  /** Struck out: a field when it is called deprecated. */
  isStruck: boolean;
}

/** The largest element at the beginning that holds nothing but a name, or the first word of a text. */
function readName(nodes: readonly Node[], isListed: boolean): Named | null {
  let at = nodes.find(mayOpen);
  let isCode = false;
  for (let box = 0; box < MAX_BOXES && at !== undefined; box += 1) {
    if ('value' in at) return inText(at, at.value.trim(), isCode, isListed) ?? behindType(at);
    if (!isElement(at) || NO_LEAD.has(at.tagName)) return null;
    isCode ||= TERMS.has(at.tagName);
    const isOut = isStruck(at);
    const text = isOut ? shortRawText(at, MAX_NAME_CHARS) : shortText(at);
    if (text !== null && (isListed ? NAME.test(text) : isName(text) && (isCode || !TITLE.test(text))))
      return { name: bare(text), rest: '', holder: at, isCode, isStruck: isOut };
    at = isOut ? undefined : at.childNodes.find(mayOpen);
  }
  return null;
}
const mayOpen = (node: Node): boolean => isShown(node) || (isElement(node) && isStruck(node));
const TERMS: ReadonlySet<string> = new Set(['code', 'tt', 'var', 'samp']);
const NO_LEAD: ReadonlySet<string> = new Set(['pre', 'table', 'ul', 'ol', 'dl', 'h1', 'h2']);

/** `order_id (string, required)` in one text: the name must look like one, or the marks stand in parentheses. */
// oxlint-disable-next-line max-params -- a text, and what is known of the place where it stands
function inText(holder: Node, text: string, isCode: boolean, isListed: boolean): Named | null {
  const [word = ''] = text.split(/\s/, 1);
  if (!(isListed ? NAME.test(word) : isName(word) && (isCode || !TITLE.test(word)))) return null;
  const rest = text.slice(word.length).trim();
  if (rest === '') return { name: bare(word), rest, holder, isCode, isStruck: false };
  return (IDENTIFIER.test(word) || isCode || rest.startsWith('(')) && isTypeLine(rest)
    ? { name: bare(word), rest, holder, isCode, isStruck: false }
    : null;
}

/** In a list, "integer `page` (optional): which page": the type in front of the name. */
function behindType(text: TextNode): Named | null {
  const { parentNode, value } = text;
  if (parentNode === null || !isElement(parentNode) || parentNode.tagName !== 'li' || !isTypeLine(value)) return null;
  const at = placeAmong(parentNode.childNodes, text) + 1;
  const [holder, next] = parentNode.childNodes.slice(at, at + 2);
  if (holder === undefined || !isElement(holder) || !TERMS.has(holder.tagName)) return null;
  const name = shortText(holder);
  const isSaidOf = next !== undefined && 'value' in next && /^\s*[(:–—-]/.test(next.value);
  if (name === null || !isName(name) || !isSaidOf) return null;
  return { name: bare(name), rest: value.trim(), holder, isCode: true, isStruck: false, type: text };
}

const isName = (text: string): boolean =>
  text.length <= MAX_NAME_CHARS && NAME.test(text) && !NO_NAME.test(text.replace(/\?:?$/, ''));
const bare = (text: string): string => text.replaceAll(/[\s:]+$|(?<=\w)\s+(?=[*?])/g, '');
/** What some pages put between a name and its marks shows nothing. */
const isBlank = (text: string): boolean => !/[^\s\u200B]/.test(text);

/** Holds words of its own. */
export function isShown(node: Node): boolean {
  if ('value' in node) return node.nodeName === '#text' && !isBlank(node.value);
  if (!isElement(node) || isDropped(node) || isAnchorMark(node)) return false;
  let found = false;
  eachText([node], (text) => {
    found = !isBlank(text.value);
    return !found;
  });
  return found;
}

/** The type of a field may be pressed to see what it holds. */
const isOutOfSight = (element: Element): boolean =>
  isDropped(element) &&
  !(element.tagName === 'button' && isTypeLine(shortRawText(element, MAX_MARKS_CHARS) ?? '') && !isStruck(element));

/** Visits the texts below the nodes until told to stop; what is dropped is left out, and looking ends after so many nodes. */
export function eachText(
  nodes: readonly Node[],
  visit: (text: TextNode) => boolean,
  isOut: (node: Node) => boolean = () => false,
): void {
  let left = MAX_NODES;
  const look = (node: Node): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (isOut(node)) return true;
    if ('value' in node) return node.nodeName !== '#text' || visit(node);
    return !('childNodes' in node) || (isElement(node) && isOutOfSight(node)) || node.childNodes.every(look);
  };
  nodes.every(look);
}

/** The text of an element that is no longer than a name. Parts of a name are joined by what a name is joined by, or broken in two lines. */
function shortText(element: Element): string | null {
  let text = '';
  let isOne = true;
  eachText([element], (node) => {
    const part = node.value.replaceAll('\u200B', '');
    isOne &&=
      text.trim() === '' || part.trim() === '' || JOINED_END.test(text) || JOINED_START.test(part) || isBroken(node);
    text += part;
    return isOne && text.length <= MAX_NAME_CHARS * 2;
  });
  return isOne && text.length <= MAX_NAME_CHARS * 2 ? text.trim() : null;
}
const isBroken = (text: TextNode): boolean => {
  const siblings = text.parentNode?.childNodes ?? [];
  return siblings[placeAmong(siblings, text) - 1]?.nodeName === 'wbr';
};
const JOINED_END = /[._[]\s*$/;
const JOINED_START = /^\s*(?:[._[*]|\?$)/;

function textsBehind(nodes: readonly Node[], holder: Node): TextNode[] {
  const found: TextNode[] = [];
  let isPast = false;
  const isOut = (node: Node): boolean => {
    isPast ||= node === holder;
    return node === holder;
  };
  const collect = (node: TextNode): boolean => {
    if (isPast && !isBlank(node.value)) found.push(node);
    return found.length < MAX_TEXTS;
  };
  eachText(nodes, collect, isOut);
  return found;
}

/** The texts behind the name, as many as are marks together. */
function withMarks(nodes: readonly Node[], { name, rest, holder, isCode, type }: Named): FieldLead {
  const taken = new Set<Node>(type === undefined ? [holder] : [type, holder]);
  const found = textsBehind(nodes, holder);
  const sign = found[0]?.value.trim().replace(/(?<=^[*?]):$/, '') ?? '';
  const isSigned = sign === '*' || sign === '?';
  if (isSigned) for (const read of found.splice(0, 1)) taken.add(read);
  let marks = rest;
  let line = rest;
  let [known, knownMarks] = [rest, rest];
  const isIdentifier = isCode || IDENTIFIER.test(name);
  for (const [index, node] of found.entries()) {
    const text = node.value.replaceAll('\u200B', '').trim();
    line = `${line} ${text}`.trim();
    known = `${known} ${isNamedType(node, text) ? 'object' : text}`.trim();
    if (line.length > MAX_MARKS_CHARS) break;
    if (!isMarks(known)) continue;
    // Marks of Markdown that was not made into code.
    marks = line.replaceAll('`', '');
    knownMarks = known;
    for (const read of found.slice(0, index + 1)) taken.add(read);
  }
  const isNamed = isIdentifier || rest !== '' || !isSaid(holder, found[0]);
  const isStrong = isNamed && STRONG.test(knownMarks) && (isCode || !isTitle(name, knownMarks));
  return {
    name: isSigned ? `${name}${sign}` : name,
    marks,
    taken,
    isMarked: isStrong,
    isIdentifier,
    isPlain: /^[a-z]/.test(name),
  };
}

/** What is never null, or a link in code to what is called so: a type that the author made. Links alone are a menu. */
function isNamedType({ parentNode: around }: TextNode, text: string): boolean {
  if (NEVER_NULL.test(text)) return true;
  const name = TYPE_NAME.exec(text)?.[1]?.toLowerCase();
  const outer = around !== null && isElement(around) ? around.parentNode : null;
  const link = [around, outer].find((node) => node?.nodeName === 'a') ?? null;
  if (name === undefined || link === null || !isElement(link)) return false;
  if (![around, outer].some((node) => TERMS.has(node?.nodeName ?? ''))) return false;
  return (
    attribute(link, 'href')
      ?.toLowerCase()
      .replace(/\?.*$|\/$/g, '')
      .split(/[/#]/)
      .at(-1)
      ?.replace(/\.html?$/, '') === name
  );
}

/** "supports `json`": words of a sentence, not a name and its type. */
const isSaid = (holder: Node, next: TextNode | undefined): boolean =>
  holder.nodeName === '#text' &&
  'value' in holder &&
  (holder.parentNode?.nodeName === 'p' || next?.parentNode?.nodeName === 'code' || !/^\s*[a-z]/.test(holder.value));

/** "Order object" is a title, "Numeric: integer and float" a phrase. */
const isTitle = (name: string, marks: string): boolean =>
  /^[A-Z][a-z]*$/.test(name) && /^(objects?|lists?|files?|events?|type|json|maps?|.*\band\b.*)$/.test(fold(marks));
