// The part of the walk that knows generators: operations get their endpoint, fields and responses become rows, whatever they are made of.
import { emit, emitHeading, emitRow, flush } from '../walk.ts';
import type { ReferenceState, Walk } from '../walk.ts';
import { isDropped } from '../content.ts';
import { textOf } from '../element-text.ts';
import { collapse } from '../../text/normal-form.ts';
import { attribute, findElement, isElement, rawText } from '../tree.ts';
import type { Element, Node, Parent } from '../tree.ts';
import type { Markup } from './markup.ts';
import { findSignature } from './find-signature.ts';
import { FIELD_HEADER, nameElement, readField } from './read-field.ts';
import { STATUS_HEADER } from '../../page/operation-parts.ts';
import { describe, readStatus, statusOfTab } from './read-status.ts';
import type { ReadStatus } from './read-status.ts';
import { findStatusPanels } from './tab-panels.ts';

/** Of what generators print without heading elements. */
const HEADING_LEVEL = 5;
/** Headings over samples that are made from the same description. */
const SAMPLES = /^h[1-6]$/;
const SAMPLES_TITLE = /^(request|response) samples?$/i;
const STATUS_CODE = /^([1-5](\d\d|XX)|default)$/;

/** True when the element was read. */
export function visitReference(walk: Walk, state: ReferenceState, element: Element): boolean {
  const { markup } = state;
  if (state.taken.has(element)) return true;
  if (markup.operation(element)) {
    visitOperation(walk, state, element);
    return true;
  }
  if (SAMPLES.test(element.tagName) && SAMPLES_TITLE.test(textOf(element, walk).replace(/\s*[¶#]$/, ''))) return true;
  const group = markup.group(element) ? attribute(element, 'data-name') : null;
  if (group !== null) {
    flush(walk);
    emitHeading(walk, markup.level, group);
    const place = state.place;
    state.place = 'schema';
    walk.visitChildren(element);
    flush(walk);
    state.place = place;
    return true;
  }
  if (markup.heading(element)) {
    flush(walk);
    // Words in front of them may have headings of their own.
    const level = markup.isLeveled ? markup.level + 1 - state.shift : HEADING_LEVEL;
    emitHeading(walk, level, textOf(element, walk));
    return true;
  }
  if (visitResponse(walk, state, element)) return true;
  if (markup.sample(element)) {
    flush(walk);
    emit(walk, 'code', textOf(element, walk));
    return true;
  }
  if (state.beside !== null && state.beside === element.parentNode && markup.nested(element)) {
    flush(walk);
    visitNested(walk, state, `${state.field}.`, () => walk.visitChildren(element));
    return true;
  }
  return markup.field(element) && element.tagName !== 'tr' && visitField(walk, state, [element]);
}

/** A response, or the panel of a tab that names one: the tab itself says no more. */
function visitResponse(walk: Walk, state: ReferenceState, element: Element): boolean {
  const role = attribute(element, 'role');
  if (role === 'tab' || role === 'tabpanel') {
    state.panels ??= findStatusPanels(element, (tab) => (state.markup.status(tab) ? statusOfTab(tab) : null));
    if (state.panels.tabs.has(element)) return true;
    const own = state.panels.codes.get(element);
    if (own !== undefined) {
      visitStatus(walk, state, element, describe(element, own));
      return true;
    }
  }
  const status = state.markup.status(element) ? readStatus(element) : null;
  if (status !== null) visitStatus(walk, state, element, status);
  return status !== null;
}

/** True when the rows are fields or responses. */
export function visitReferenceTable(walk: Walk, state: ReferenceState, rows: readonly Element[]): boolean {
  const { markup } = state;
  const isRead = (row: Element): boolean =>
    (markup.field(row) && nameElement(row, markup) !== null) || (markup.status(row) && readStatus(row) !== null);
  if (!rows.some(isRead)) return false;
  for (const [index, row] of rows.entries()) {
    if (walk.sink.isFull()) return true;
    if (state.taken.has(row)) continue;
    if (walk.ignored(row) || (isDropped(row) && !markup.keep(row))) continue;
    const status = markup.status(row) ? readStatus(row) : null;
    if (status !== null) visitStatus(walk, state, row, status);
    else if (!visitField(walk, state, [row, ...wordsBelow(rows, index, state)]))
      visitNested(walk, state, `${state.field}.`, () => walk.visitChildren(row));
  }
  return true;
}

/** Rows without a name or a field say something of the field above them. */
function wordsBelow(rows: readonly Element[], index: number, { markup }: ReferenceState): Element[] {
  const words: Element[] = [];
  for (let next = index + 1; next < rows.length; next += 1) {
    const row = rows[next];
    if (row === undefined || readStatus(row) !== null || nameElement(row, markup) !== null) break;
    if (findElement(row, (inner) => inner !== row && markup.field(inner)) !== null) break;
    words.push(row);
  }
  return words;
}

function visitOperation(walk: Walk, state: ReferenceState, element: Element): void {
  flush(walk);
  const { markup } = state;
  const signature = findSignature(element, markup.address);
  const endpoint = signature?.endpoint ?? null;
  for (const part of signature?.parts ?? []) state.taken.add(part);
  const deprecated = markup.deprecated(element) || findElement(element, markup.deprecated) !== null;
  const outer = state.shift;
  state.pending = { endpoint, deprecated };
  const title = findElement(element, markup.title);
  if (title !== null) {
    const text = withoutMethod(collapse(rawText(title)), endpoint);
    emitHeading(walk, markup.level, text === '' ? (endpoint ?? '') : text);
    state.shift = 1;
  }
  walk.visitChildren(element);
  flush(walk);
  state.shift = outer;
  state.pending = null;
}

/** The badge of the method may stand in front of the title, without a blank. */
function withoutMethod(title: string, endpoint: string | null): string {
  const method = endpoint?.split(' ', 1)[0] ?? '';
  const rest = title.slice(method.length);
  return method !== '' && title.startsWith(method) && /^(?: |\p{Lu}\p{Ll})/u.test(rest) ? rest.trim() : title;
}

/** @param elements the field, and what else is said of it. */
function visitField(walk: Walk, state: ReferenceState, elements: readonly Element[]): boolean {
  const { markup, prefix, place } = state;
  const field = readField(elements, markup, { prefix, in: place, ignored: walk.ignored });
  if (field === null) return false;
  for (const element of elements.slice(1)) state.taken.add(element);
  flush(walk);
  if (STATUS_CODE.test(field.name)) {
    for (const nested of field.nested) walk.visitElement(nested);
    return true;
  }
  emitRow(walk, field.cells, { header: FIELD_HEADER });
  state.field = field.name;
  visitNested(walk, state, `${field.name}.`, () => {
    for (const nested of field.nested)
      // A row of a table that is not read as one.
      if (nested.tagName !== 'tr' || !visitField(walk, state, [nested])) walk.visitElement(nested);
  });
  state.beside = elements[0]?.parentNode ?? null;
  return true;
}

function visitNested(walk: Walk, state: ReferenceState, prefix: string, visit: () => void): void {
  const { prefix: outer, field, beside } = state;
  state.prefix = prefix;
  state.beside = null;
  visit();
  flush(walk);
  state.prefix = outer;
  state.field = field;
  state.beside = beside;
}

// oxlint-disable-next-line max-params -- the element and what was read of it
function visitStatus(walk: Walk, state: ReferenceState, element: Element, status: ReadStatus): void {
  flush(walk);
  emitRow(walk, [status.code, status.description], { header: STATUS_HEADER });
  const [place, prefix] = [state.place, state.prefix];
  state.place = `response ${status.code}`;
  state.prefix = '';
  for (const taken of status.taken) state.taken.add(taken);
  for (const child of [...element.childNodes, ...shownBy(element, state)])
    if (isElement(child) && !walk.ignored(child)) {
      walk.visitElement(child);
      state.taken.add(child);
    }
  flush(walk);
  state.place = place;
  state.prefix = prefix;
}

/** What a label shows: all that stands behind it in its box or, of several in a row, its own of as many parts behind them. */
function shownBy(label: Element, { markup }: ReferenceState): Element[] {
  const row = label.parentNode;
  if (!/^(?:button|span)$/.test(label.tagName) || row === null) return [];
  const labels = labelsIn(row, markup);
  if (labels.length === 1) return elementsBehind(label, Infinity);
  const parts = labels.length > MAX_LABELS ? [] : elementsBehind(row, MAX_NODES_BEHIND);
  const at = labels.indexOf(label);
  return parts.length === labels.length ? parts.slice(at, at + 1) : [];
}
/** Of one operation. */
const MAX_LABELS = 40;
const MAX_NODES_BEHIND = 200;

/** Found once for each row: every label in it asks. */
const labelsOfRows = new WeakMap<Node, Element[]>();

function labelsIn(row: Parent, markup: Markup): Element[] {
  const known = labelsOfRows.get(row);
  if (known !== undefined) return known;
  const labels = row.childNodes.filter(
    (node): node is Element => isElement(node) && markup.status(node) && readStatus(node) !== null,
  );
  labelsOfRows.set(row, labels);
  return labels;
}

/** None where more nodes stand behind it. */
function elementsBehind(node: Node, maxNodes: number): Element[] {
  const around = 'parentNode' in node ? (node.parentNode?.childNodes ?? []) : [];
  const behind = around.length - around.findLastIndex((one) => one === node) - 1;
  return behind > maxNodes ? [] : around.slice(around.length - behind).filter(isElement);
}
