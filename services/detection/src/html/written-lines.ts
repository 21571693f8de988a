// Lines between the breaks of one paragraph that are more than running text: a version or a day each, below "Version history:", the facts of
// an operation, or its fields.
import { fold } from '../text/normal-form.ts';
import { isChangelogTitle } from '../page/changelog-title.ts';
import { opensEntry } from '../page/documented-history.ts';
import { isDropped } from './content.ts';
import { textOf } from './element-text.ts';
import { LABEL_LEVEL } from './labels.ts';
import { stateParts } from './stated-in-parts.ts';
import { hasText, isElement, rawText } from './tree.ts';
import { define } from './visit-definitions.ts';
import type { Element, Node } from './tree.ts';
import { emitHeading, flush } from './walk.ts';
import type { Walk } from './walk.ts';

/** Most lines that are looked at. */
const MAX_LINES = 200;
const MAX_LINE_CHARS = 2000;

type Line = Element['childNodes'];

/** What stands between the breaks of a paragraph, without blank lines; none where it has no break. */
function linesOf({ childNodes }: Element): Line[] {
  if (!childNodes.some(({ nodeName }) => nodeName === 'br')) return [];
  const lines: Line[] = [[]];
  for (const node of childNodes)
    if (node.nodeName === 'br') lines.push([]);
    else lines.at(-1)?.push(node);
  const told = lines.filter((line) => line.some((node) => rawText(node).trim() !== ''));
  return lines.length < 2 || lines.length > MAX_LINES ? [] : told;
}

const textIn = (line: readonly Node[]): string => line.map(rawText).join('').trim().slice(0, MAX_LINE_CHARS);

/** "Version history:", then a line for each version: a part of a changelog. True when it was read. */
function visitHistoryLines(walk: Walk, paragraph: Element): boolean {
  const [first, ...rest] = linesOf(paragraph);
  if (first === undefined || rest.length === 0) return false;
  const title = textIn(first).replace(/\s*:$/, '');
  if (!isChangelogTitle(fold(title)) || !rest.every((line) => opensEntry(fold(textIn(line))))) return false;
  flush(walk);
  emitHeading(walk, LABEL_LEVEL, title);
  const outer = walk.kind;
  walk.kind = 'item';
  for (const line of rest) {
    visitLine(walk, line);
    flush(walk);
  }
  walk.kind = outer;
  walk.sink.leave(LABEL_LEVEL);
  return true;
}

/** "URL: /orders", "Method: GET" and what else is said of an operation, each on a line of one paragraph. True when they were read. */
function visitFactLines(walk: Walk, paragraph: Element): boolean {
  const lines = linesOf(paragraph);
  if (lines.length > MAX_FACTS || !stateParts(lines.map(textIn))) return false;
  flush(walk);
  for (const line of lines) {
    visitLine(walk, line);
    flush(walk);
  }
  return true;
}
const MAX_FACTS = 12;

/** "**name** (required) : What it is", each on a line of one paragraph: fields. True when they were read. */
function visitFieldLines(walk: Walk, paragraph: Element): boolean {
  const isRead = (node: Node): boolean =>
    hasText(node) && !(isElement(node) && (isDropped(node) || walk.ignored(node)));
  const lines = linesOf(paragraph).map((line) => line.filter(isRead));
  const fields = lines.filter((line) => line.length > 0).map((line) => fieldOf(line, walk));
  if (!fields.every((field) => field !== null) || !fields.some(({ words }) => MARKED.test(words))) return false;
  flush(walk);
  for (const { name, rest } of fields) define(walk, name, textOf(rest, walk));
  return true;
}

interface LineField {
  name: string;
  words: string;
  /** What the words stand in. */
  rest: Node;
}

/** A name in an element of its own, and behind it whether it is needed or, below a title that says that these are fields, what it is. */
function fieldOf([named, ...behind]: Line, walk: Walk): LineField | null {
  if (named === undefined || !isElement(named) || !/^(?:b|strong|code|em)$/.test(named.tagName)) return null;
  const name = rawText(named).trim().replace(/\s*:$/, '');
  const rest = { nodeName: '#document-fragment', childNodes: behind } as const;
  const words = textOf(rest, { ignored: walk.ignored });
  // "**Install** (optional): …" is a step where no title says that these are fields.
  if (!walk.fields.isLabelled && /^[A-Z][a-z]+$/.test(name)) return null;
  const isSaid = MARKED.test(words) || (walk.fields.isLabelled && /^[:–—-]\s/.test(words));
  return isSaid && /^[A-Za-z_$][\w$.[\]-]{0,79}$/.test(name) ? { name, words, rest } : null;
}
const MARKED = /^\((?:required|optional|mandatory)\b/i;

/** Lines of a paragraph that are more than running text. True when they were read. */
export const visitWrittenLines = (walk: Walk, paragraph: Element): boolean =>
  visitHistoryLines(walk, paragraph) || visitFactLines(walk, paragraph) || visitFieldLines(walk, paragraph);

function visitLine(walk: Walk, line: readonly Node[]): void {
  for (const node of line)
    if ('value' in node) walk.line.push(node.value);
    else if (isElement(node) && !walk.ignored(node)) walk.visitElement(node);
}
