// The part of the walk that knows generators: operations get their endpoint, fields and responses become rows, whatever they are made of.
import { emitHeading, emitRow, flush } from '../walk.ts';
import type { ReferenceState, Walk } from '../walk.ts';
import { isDropped } from '../content.ts';
import { textOf } from '../element-text.ts';
import { collapse } from '../../text/normal-form.ts';
import { attribute, findElement, isElement, rawText } from '../tree.ts';
import type { Element } from '../tree.ts';
import { findSignature } from './find-signature.ts';
import { FIELD_HEADER, nameElement, readField } from './read-field.ts';
import { readStatus, STATUS_HEADER } from './read-status.ts';
import type { ReadStatus } from './read-status.ts';

/** Levels of what generators print without heading elements. */
const TITLE_LEVEL = 4;
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
    emitHeading(walk, TITLE_LEVEL, group);
    const place = state.place;
    state.place = 'schema';
    walk.visitChildren(element);
    flush(walk);
    state.place = place;
    return true;
  }
  if (markup.heading(element)) {
    flush(walk);
    emitHeading(walk, HEADING_LEVEL, collapse(rawText(element)));
    return true;
  }
  const status = markup.status(element) ? readStatus(element) : null;
  if (status !== null) {
    visitStatus(walk, state, element, status);
    return true;
  }
  return markup.field(element) && element.tagName !== 'tr' && visitField(walk, state, element);
}

/** True when the rows are fields or responses. */
export function visitReferenceTable(walk: Walk, state: ReferenceState, rows: readonly Element[]): boolean {
  const { markup } = state;
  const isRead = (row: Element): boolean =>
    (markup.field(row) && nameElement(row, markup) !== null) || (markup.status(row) && readStatus(row) !== null);
  if (!rows.some(isRead)) return false;
  for (const row of rows) {
    if (walk.sink.isFull()) return true;
    if (walk.ignored(row) || (isDropped(row) && !markup.keep(row))) continue;
    const status = markup.status(row) ? readStatus(row) : null;
    if (status !== null) visitStatus(walk, state, row, status);
    else if (!visitField(walk, state, row)) visitNested(walk, state, `${state.field}.`, () => walk.visitChildren(row));
  }
  return true;
}

function visitOperation(walk: Walk, state: ReferenceState, element: Element): void {
  flush(walk);
  const { markup } = state;
  const signature = findSignature(element);
  const endpoint = signature?.endpoint ?? null;
  for (const part of signature?.parts ?? []) state.taken.add(part);
  const deprecated = markup.deprecated(element) || findElement(element, markup.deprecated) !== null;
  const outer = state.shift;
  state.pending = { endpoint, deprecated };
  const title = findElement(element, markup.title);
  if (title !== null) {
    const text = collapse(rawText(title));
    emitHeading(walk, TITLE_LEVEL, text === '' ? (endpoint ?? '') : text);
    state.shift = 1;
  }
  walk.visitChildren(element);
  flush(walk);
  state.shift = outer;
  state.pending = null;
}

function visitField(walk: Walk, state: ReferenceState, element: Element): boolean {
  const { markup, prefix, place } = state;
  const field = readField(element, markup, { prefix, in: place, ignored: walk.ignored });
  if (field === null) return false;
  flush(walk);
  if (STATUS_CODE.test(field.name)) {
    for (const nested of field.nested) walk.visitElement(nested);
    return true;
  }
  emitRow(walk, field.cells, FIELD_HEADER);
  state.field = field.name;
  visitNested(walk, state, `${field.name}.`, () => {
    for (const nested of field.nested) walk.visitElement(nested);
  });
  return true;
}

function visitNested(walk: Walk, state: ReferenceState, prefix: string, visit: () => void): void {
  const [outer, field] = [state.prefix, state.field];
  state.prefix = prefix;
  visit();
  flush(walk);
  state.prefix = outer;
  state.field = field;
}

// oxlint-disable-next-line max-params -- the element and what was read of it
function visitStatus(walk: Walk, state: ReferenceState, element: Element, status: ReadStatus): void {
  flush(walk);
  emitRow(walk, [status.code, status.description], STATUS_HEADER);
  const [place, prefix] = [state.place, state.prefix];
  state.place = `response ${status.code}`;
  state.prefix = '';
  for (const taken of status.taken) state.taken.add(taken);
  for (const child of element.childNodes) if (isElement(child) && !walk.ignored(child)) walk.visitElement(child);
  flush(walk);
  state.place = place;
  state.prefix = prefix;
}
