// What a walk over the content carries along, and how it puts out headings and blocks.
import type { BlockKind, PageBlock } from '../snapshot.ts';
import { splitCodeLine } from '../page/code-row.ts';
import { isAnswer, isQuestion } from '../text/furniture.ts';
import { collapseShown, fold } from '../text/normal-form.ts';
import { withoutStruck } from './element-text.ts';
import { isFieldsTitle } from '../page/label-text.ts';
import { makeBlock } from '../page/make-block.ts';
import type { Markup } from './viewers/markup.ts';
import type { StatusPanels } from './viewers/tab-panels.ts';
import type { Element, Node } from './tree.ts';

export interface ContentSink {
  heading: (level: number, text: string, endpoint?: string | null) => void;
  block: (block: PageBlock) => void;
  /** Goes back into the section around the headings of this level. */
  leave: (level: number) => void;
  /** The walk stops when true. */
  isFull: () => boolean;
}

export interface ReferenceState {
  markup: Markup;
  /** Of the names of fields inside a field: `owner.`. */
  prefix: string;
  /** Where fields stand when a response holds them. */
  place: string;
  /** The last field: a row without a name holds its properties. */
  field: string;
  /** Around the last field: what holds its properties may stand there, too. */
  beside: Node | null;
  /** An operation that waits for its heading. */
  pending: { endpoint: string | null; deprecated: boolean } | null;
  /** Added to the level of headings inside an operation whose title is none. */
  shift: number;
  /** Elements that were read already. */
  taken: Set<Node>;
  /** Null until a tab or a panel is met. */
  panels: StatusPanels | null;
}

/** Of fields that are documented without a table. */
export interface FieldState {
  /** Of the names of fields inside a field: `owner.`. */
  prefix: string;
  /** The heading above says that it lists fields. */
  isLabelled: boolean;
  /** Fields whose headings the next ones may stand below. */
  open: { level: number; name: string }[];
  /** What was read with the heading above it. */
  taken: Set<Node>;
}

export interface Walk {
  sink: ContentSink;
  ignored: (element: Element) => boolean;
  /** Text of the open paragraph. */
  line: string[];
  kind: BlockKind;
  /** No heading was put out yet, and there are some. */
  isOverHeadings: boolean;
  /** Of the last heading. */
  title: string;
  /** Nothing was put out since the last heading. */
  isBelowHeading: boolean;
  /** The reader was asked whether the page was helpful: what stands behind may be how many said so. */
  isBehindQuestion: boolean;
  /** "Deprecated" on a line of its own: a heading right behind it is what it is said of. */
  badge: string | null;
  /** Of lists of terms inside one another. */
  depth: number;
  reference: ReferenceState | null;
  fields: FieldState;
  /** What stood in code since the last block. */
  codes: string[];
  onCode: (code: string) => void;
  visitElement: (element: Element) => void;
  visitChildren: (node: Node) => void;
}

export function emitHeading(walk: Walk, level: number, text: string): void {
  const pending = walk.reference?.pending ?? null;
  walk.fields.isLabelled = isFieldsTitle(text);
  walk.isBehindQuestion = false;
  walk.isOverHeadings = false;
  walk.codes = [];
  if (walk.reference !== null) walk.reference.pending = null;
  const isDeprecated = pending?.deprecated === true || walk.badge !== null;
  walk.badge = null;
  walk.title = text;
  walk.sink.heading(level + (walk.reference?.shift ?? 0), text, pending?.endpoint);
  if (isDeprecated) emit(walk, 'notice', 'Deprecated');
  walk.isBelowHeading = true;
}

const BADGE = /^[[(]?deprecated[\])]?$/i;

export function flush(walk: Walk): void {
  const text = collapseShown(withoutStruck(walk.line.join('')));
  walk.line = [];
  if (text !== '') for (const line of splitCodeLine(text)) emit(walk, walk.kind, line);
}

/** What stands in no box of its own in front of one: a badge may be said of the heading in it. */
export function flushBefore(walk: Walk): void {
  const written = walk.isBelowHeading || walk.line.length > MAX_BADGE_TEXTS ? '' : walk.line.join('').trim();
  if (BADGE.test(written)) {
    walk.line = [];
    emitBadge(walk);
    walk.badge = written;
  } else flush(walk);
}
/** A badge is written in few texts. */
const MAX_BADGE_TEXTS = 20;

/** Puts out what waits for a heading. */
export function endWalk(walk: Walk): void {
  flush(walk);
  emitBadge(walk);
}

function emitBadge(walk: Walk): void {
  const { badge } = walk;
  walk.badge = null;
  if (badge !== null) emit(walk, 'paragraph', badge);
}

export function emit(walk: Walk, kind: BlockKind, text: string): void {
  if (walk.isBehindQuestion && kind === 'paragraph' && isAnswer(text)) return;
  putOut(walk, makeBlock(kind, text));
  walk.isBehindQuestion = kind === 'paragraph' && isQuestion(text);
}

/** The titles of the columns of a table, and what they hold where the titles do not say it. */
export interface RowTitles {
  header: string[];
  columns?: string[];
}

export function emitRow(walk: Walk, cells: string[], { header, columns }: RowTitles): void {
  const text = cells.filter((cell) => cell !== '').join(' | ');
  const block = makeBlock('row', text, { key: fold(cells[0] ?? ''), cells, header });
  if (block !== null && columns !== undefined) block.columns = columns;
  putOut(walk, block);
}

/** A sample in one line. */
const COMMAND = /^(?:\$ )?curl\s/;

/** Gives the block what stood in code in it; its name says nothing more. */
export function putOut(walk: Walk, block: PageBlock | null): void {
  emitBadge(walk);
  walk.isBehindQuestion = false;
  if (block !== null) walk.isBelowHeading = false;
  const codes = walk.codes.length === 0 ? walk.codes : walk.codes.filter((code) => code !== block?.cells[0]);
  walk.codes = [];
  if (block === null) return;
  if (block.kind === 'paragraph' && codes[0] === block.text && COMMAND.test(block.text)) {
    putOut(walk, makeBlock('code', block.text));
    return;
  }
  if (codes.length > 0 && block.kind !== 'code') block.codes = [...new Set(codes)];
  walk.sink.block(block);
}
