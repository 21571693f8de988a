// Walks the content and cuts it into headings and blocks. Layout (wrappers, spans, attributes) leaves no trace; what generators of API
// references print is read by their markup.
import { isDayOrVersion } from '../page/changelog-title.ts';
import { headingOf, isDropped, isNotice, isStruck } from './content.ts';
import { BLOCK_TAGS, codeIn, isAnchorMark, isBadge, textOf } from './element-text.ts';
import { childrenInOrder } from './dated-entries.ts';
import { visitFieldBox, visitFieldHeading } from './field-box.ts';
import { isTypeWord } from '../page/field-row.ts';
import { visitFieldPairs } from './field-pairs.ts';
import { isKindMark, isLabel, isLanguage, isOnlyOpener, isSampleBar, LABEL_LEVEL, opensWithSample } from './labels.ts';
import { isMenuOver } from './menus.ts';
import { namedTerm } from './named-items.ts';
import { speaksOfOption, visitOptionItem } from './option-items.ts';
import { isContents, isListedOperation, isPathBeforeName } from './operation-links.ts';
import { statusOf } from '../page/operation-parts.ts';
import { visitOwner } from './owned-items.ts';
import { findSignature } from './viewers/find-signature.ts';
import type { Markup } from './viewers/markup.ts';
import { visitReference } from './viewers/visit-reference.ts';
import {
  attribute,
  findElement,
  firstContent,
  hasText,
  isElement,
  leadOf,
  placeAmong,
  rawText,
  shortText,
} from './tree.ts';
import type { Element, Node } from './tree.ts';
import { define, defineCodes, isFieldList, visitDefinitions } from './visit-definitions.ts';
import { isTable, rowsOf } from './table-rows.ts';
import { isNameOf, typedTerm, visitOpenTerm } from './typed-items.ts';
import { isSample, visitSample } from './visit-sample.ts';
import { visitTable } from './visit-table.ts';
import { emit, emitHeading, endWalk, flush, flushBefore } from './walk.ts';
import type { ContentSink, Walk } from './walk.ts';
import { visitWrittenLines } from './written-lines.ts';

/** Most blocks of a page. */
export const MAX_BLOCKS = 120_000;
/** Most names and values in code that are kept of a block. */
const MAX_CODES = 60;
/** Longest notice that is one block. */
const MAX_NOTICE_CHARS = 2000;

export interface CollectOptions {
  ignored: (element: Element) => boolean;
  markup: Markup | null;
  sink: ContentSink;
}

export function collectBlocks(root: Node, { ignored, markup, sink }: CollectOptions): void {
  const isOut = markup === null ? ignored : (element: Element): boolean => ignored(element) || markup.drop(element);
  const reference =
    markup === null
      ? null
      : {
          markup,
          prefix: '',
          place: '',
          field: '',
          beside: null,
          pending: null,
          shift: 0,
          taken: new Set<Node>(),
          panels: null,
        };
  const walk: Walk = {
    sink,
    ignored: isOut,
    line: [],
    kind: 'paragraph',
    isOverHeadings: findElement(root, (element) => headingLevel(element) !== null) !== null,
    title: '',
    isBelowHeading: true,
    isBehindQuestion: false,
    badge: null,
    depth: 0,
    reference,
    fields: { prefix: '', isLabelled: false, open: [], taken: new Set<Node>() },
    codes: [],
    onCode: (code) => {
      if (walk.codes.length < MAX_CODES) walk.codes.push(code);
    },
    visitElement: (element) => visitElement(walk, element),
    visitChildren: (node) => visitChildren(walk, node),
  };
  // The root itself may be an operation.
  if (markup !== null && isElement(root) && markup.operation(root)) visitElement(walk, root);
  else visitChildren(walk, root);
  endWalk(walk);
}

function visitChildren(walk: Walk, node: Node): void {
  if (!('childNodes' in node)) return;
  for (const child of childrenInOrder(node)) {
    if (walk.sink.isFull()) return;
    if (walk.fields.taken.has(child)) continue;
    if (child.nodeName === '#text' && 'value' in child) walk.line.push(child.value);
    else if (isElement(child) && !walk.ignored(child)) visitElement(walk, child);
  }
}

function visitElement(walk: Walk, element: Element): void {
  if (walk.reference !== null && visitReference(walk, walk.reference, element)) return;
  const { tagName } = element;
  if (isDropped(element) && walk.reference?.markup.keep(element) !== true) {
    if (tagName === 'form') visitCallForm(walk, element);
    return;
  }
  if (tagName === 'br') {
    walk.line.push(' ');
    return;
  }
  const level = headingLevel(element);
  const isBlock = BLOCK_TAGS.has(tagName) || level !== null;
  if (!isBlock) {
    const code = codeIn(element);
    if (code !== null) walk.onCode(code);
    if (isListedOperation(element)) {
      flush(walk);
      visitItem(walk, element);
      return;
    }
    const edge = isBadge(element) || isPathBeforeName(element) ? ' ' : '';
    const end = isFirstOfLine(walk) && isKindMark(element) ? ': ' : edge;
    if (edge !== '') walk.line.push(edge);
    visitChildren(walk, element);
    if (end !== '') walk.line.push(end);
    return;
  }
  dropLanguage(walk, element);
  flushBefore(walk);
  if (level !== null) visitHeading(walk, element, level);
  else if (!isMenuOver(walk, element)) visitBlock(walk, element);
  flush(walk);
}

/** Behind this many texts without a letter nothing is looked for: each element would ask all of them. */
const MAX_BLANK_TEXTS = 100;

function isFirstOfLine({ line }: Walk): boolean {
  return line.length <= MAX_BLANK_TEXTS && line.every((text) => text.trim() === '');
}

/** The name of a language in front of a sample, in no box of its own. */
function dropLanguage(walk: Walk, next: Element): void {
  const isNamed = walk.line.length <= MAX_NAME_TEXTS && walk.kind === 'paragraph' && isLanguage(walk.line.join(''));
  if (isNamed && opensWithSample(next)) walk.line = [];
}
const MAX_NAME_TEXTS = 20;

function visitBlock(walk: Walk, element: Element): void {
  const { tagName } = element;
  if (isSample(element)) visitSample(walk, element);
  else if (isTable(element)) visitTable(walk, element);
  else if (tagName === 'dl' && !isContents(element)) visitDefinitions(walk, element);
  else if (tagName === 'li' && visitNamedItem(walk, element)) return;
  else if (tagName === 'p' && visitLine(walk, element)) return;
  else if (visitFieldPairs(walk, element) || visitFieldBox(walk, element)) return;
  else if (tagName === 'p' && visitTypedLine(walk, element)) return;
  else if (tagName === 'li') visitItem(walk, element);
  else if ((tagName === 'p' || tagName === 'div') && isLabel(element))
    emitHeading(walk, LABEL_LEVEL, textOf(element, walk));
  else if (isNotice(element) && isSmallNotice(walk, element)) emit(walk, 'notice', textOf(element, walk));
  else if (!isFurniture(element)) visitChildren(walk, element);
}

/** A form in which an operation can be called names the operation. */
function visitCallForm(walk: Walk, form: Element): void {
  const endpoint = walk.reference?.markup.isKnown === true ? null : findSignature(form)?.endpoint;
  if (endpoint == null) return;
  flush(walk);
  emit(walk, 'signature', endpoint);
}

function visitHeading(walk: Walk, heading: Element, level: number): void {
  if (isStruckWithAll(walk, heading) || visitFieldHeading(walk, heading, level)) return;
  const toggle = heading.childNodes.find((child): child is Element => isElement(child) && isToggle(child));
  if (toggle === undefined) {
    emitHeading(walk, level, headingText(walk, heading));
    return;
  }
  emitHeading(walk, level, textOf(toggle, walk));
  for (const beside of heading.childNodes)
    if (beside !== toggle && isElement(beside) && !walk.ignored(beside)) visitElement(walk, beside);
  flush(walk);
  const controlled = attribute(toggle, 'aria-controls');
  const panel = controlled === null ? null : elementBehind(heading);
  if (panel === null || attribute(panel, 'id') !== controlled) return;
  visitElement(walk, panel);
  flush(walk);
  walk.fields.taken.add(panel);
  walk.sink.leave(level);
}

/** Most nodes behind a heading that are asked whether they are struck out. */
const MAX_STRUCK = 200;

/** A heading that is struck out with all that stands below it names nothing that is left. */
function isStruckWithAll(walk: Walk, heading: Element): boolean {
  if (findElement(heading, isStruck) === null || textOf(heading, walk) !== '') return false;
  const around: readonly Node[] = heading.parentNode?.childNodes ?? [];
  const from = placeAmong(around, heading) + 1;
  const below = around.slice(from, from + MAX_STRUCK);
  const end = below.findIndex((node) => isElement(node) && headingLevel(node) !== null);
  const own = (end < 0 ? below : below.slice(0, end)).filter((node) => rawText(node).trim() !== '');
  return (
    own.length > 0 &&
    own.every((node) => isElement(node) && textOf(node, walk) === '' && findElement(node, isStruck) !== null)
  );
}

function elementBehind(heading: Element): Element | null {
  const around: readonly Node[] = heading.parentNode?.childNodes ?? [];
  for (let next = placeAmong(around, heading) + 1; next < around.length; next += 1) {
    const node = around[next];
    if (node !== undefined && isElement(node)) return node;
  }
  return null;
}

/** What opens and closes the part below a heading is the heading's title. */
const isToggle = (element: Element): boolean =>
  element.tagName === 'button' &&
  (attribute(element, 'aria-expanded') !== null || attribute(element, 'aria-controls') !== null) &&
  /[\p{L}\p{N}]/u.test(rawText(element));

function headingText(walk: Walk, element: Element): string {
  const text = textOf(element, { ignored: (inner) => walk.ignored(inner) || isAnchorMark(inner) });
  // What is struck out still stands over what it names.
  return text === '' && findElement(element, isStruck) !== null ? `${rawText(element)} (deprecated)` : text;
}

function isFurniture(element: Element): boolean {
  if (element.tagName === 'summary') return isOnlyOpener(element);
  return /^(?:div|p)$/.test(element.tagName) ? isSampleBar(element) : isContents(element);
}

function headingLevel(element: Element): number | null {
  const own = headingOf(element.tagName);
  if (own !== null) return own;
  if (attribute(element, 'role') !== 'heading') return null;
  const level = Number(attribute(element, 'aria-level') ?? '2');
  return level >= 1 && level <= 6 ? level : 2;
}

/** Looks no further than a notice may be long, so that nested ones cost no more than flat ones. */
function isSmallNotice(walk: Walk, element: Element): boolean {
  let left = MAX_NOTICE_CHARS;
  const fits = (node: Node): boolean => {
    left -= node.nodeName === '#text' && 'value' in node ? node.value.length : 1;
    if (left < 0) return false;
    if (isElement(node) && node !== element) {
      if (/^(pre|h[1-3])$/.test(node.tagName) || (isTable(node) && rowsOf(node).length > 1)) return false;
      if (isDropped(node) || walk.ignored(node)) return true;
    }
    return !('childNodes' in node) || node.childNodes.every(fits);
  };
  return fits(element);
}

const TERMS: ReadonlySet<string> = new Set(['code', 'strong', 'b', 'tt']);
const PARTS: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'pre', 'dl']);

/** The name of a header, linked to where it is specified. */
const isHeader = (lead: Element): boolean =>
  /^(?:a|span)$/.test(lead.tagName) &&
  /^\s*[A-Z][A-Za-z\d]*(?:-[A-Z\d][A-Za-z\d]*)+\s*$/.test(shortText(lead, MAX_HEADER_CHARS) ?? '');
const MAX_HEADER_CHARS = 60;
const MAX_ITEM_CHARS = 2000;

/** "`name` (type): …" in a list is a definition. True when it was read. */
function visitTerm(walk: Walk, item: Element): boolean {
  const lead = leadOf(item);
  const isTerm =
    lead !== undefined &&
    isElement(lead) &&
    (TERMS.has(lead.tagName) ||
      (walk.fields.isLabelled && isHeader(lead) && /^\s*[\w-]+\s+[–—] /.test(shortText(item, MAX_ITEM_CHARS) ?? '')));
  if (isTerm && findElement(item, (inner) => inner !== item && PARTS.has(inner.tagName)) === null) {
    const term = textOf(lead, walk);
    const description = textOf(item, walk).slice(term.length).trim();
    if (defineCodes(walk, `${term} ${description}`)) return true;
    if (
      isNameOf(term, description) &&
      !speaksOfOption(term, description) &&
      /[\p{L}\p{N}]/u.test(description) &&
      !isDayOrVersion(term)
    ) {
      define(walk, term.replace(/:$/, ''), description);
      return true;
    }
  }
  const isFlat = findElement(item, ({ tagName }) => PARTS.has(tagName)) === null;
  const plain = isFlat ? (namedTerm(walk, item) ?? typedTerm(walk, item)) : null;
  if (plain !== null) define(walk, plain.name, plain.words);
  return plain !== null;
}

/** "**name** (type, required) – …" in a paragraph of its own. True when it was read. */
function visitTypedLine(walk: Walk, line: Element): boolean {
  const lead = firstContent(line);
  if (lead === undefined || !isElement(lead) || !TERMS.has(lead.tagName)) return false;
  const marks = /^\s*\(([^()]{1,60})\)/.exec(textOf(line, walk).slice(textOf(lead, walk).length))?.[1] ?? '';
  return isTypeWord(marks.split(',')[0] ?? '') && visitTerm(walk, line);
}

const visitLine = (walk: Walk, line: Element): boolean => visitWrittenLines(walk, line) || visitParameter(walk, line);

/** "**name** (type) – …" alone below "Parameters" of a call: several would be items. True when it was read. */
function visitParameter(walk: Walk, line: Element): boolean {
  const around = line.parentNode;
  if (!walk.fields.isLabelled || around === null || !isElement(around) || around.tagName !== 'dd') return false;
  return isFieldList(around) && visitTerm(walk, line);
}

/** Above labels, below headings. */
const RESPONSE_LEVEL = LABEL_LEVEL - 1;

/** "404 Not Found" with a sample below it: the item is a section. True when it was read. */
function visitResponse(walk: Walk, item: Element): boolean {
  const [first, ...rest] = item.childNodes.filter(hasText);
  if (first === undefined || !isElement(first) || first.tagName !== 'p' || rest.length === 0) return false;
  const title = textOf(first, walk).replace(/[\s–—:-]+$/, '');
  if (statusOf(title) === null || findElement(item, ({ tagName }) => tagName === 'pre') === null) return false;
  emitHeading(walk, RESPONSE_LEVEL, title);
  for (const node of rest) if (isElement(node) && !walk.ignored(node)) walk.visitElement(node);
  flush(walk);
  walk.sink.leave(RESPONSE_LEVEL);
  return true;
}

const visitNamedItem = (walk: Walk, item: Element): boolean =>
  visitResponse(walk, item) || visitOwner(walk, item) || visitOptionItem(walk, item) || visitTerm(walk, item);

function visitItem(walk: Walk, item: Element): void {
  if (visitOpenTerm(walk, item)) return;
  const outer = walk.kind;
  walk.kind = 'item';
  visitChildren(walk, item);
  flush(walk);
  walk.kind = outer;
}
