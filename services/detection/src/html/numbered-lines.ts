// Code as a table, as some highlighters print it: the number of a line beside the line.
import { textOf } from './element-text.ts';
import { classesOf, shortText } from './tree.ts';
import type { Element } from './tree.ts';
import { emit } from './walk.ts';
import type { Walk } from './walk.ts';

/** Fewer are rows that are numbered. */
const MIN_LINES = 3;
/** How highlighters call the number, and the line itself. */
const LINE_NAMES =
  /(?:^|-)(?:line-?no|line-?num(?:ber)?s?|linenos?|gutter|ln-numbers|blob-num|code-line|cm-line)(?:$|-)/;
const MAX_NUMBER_CHARS = 7;

/** True when the rows were read as one sample. */
export function visitNumberedLines(walk: Walk, rows: readonly Element[][]): boolean {
  const lines = rows.map(lineOf);
  if (lines.length < MIN_LINES || lines.some((line) => line === null)) return false;
  const [first] = lines;
  if (!lines.every((line, index) => line?.number === (first?.number ?? 0) + index)) return false;
  emit(
    walk,
    'code',
    lines
      .map((line) => (line === null ? '' : textOf(line.code, { ignored: walk.ignored, keepLines: true })))
      .join('\n'),
  );
  return true;
}

function lineOf([side, code, ...others]: readonly Element[]): { number: number; code: Element } | null {
  if (side === undefined || code === undefined || others.length > 0) return null;
  if (![side, code].some((cell) => classesOf(cell).some((name) => LINE_NAMES.test(name)))) return null;
  const number = shortText(side, MAX_NUMBER_CHARS)?.trim() ?? '';
  return /^\d{1,6}$/.test(number) ? { number: Number(number), code } : null;
}
