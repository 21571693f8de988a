// Code as a table, as some highlighters print it: the number of a line beside the line.
import { textOf } from './element-text.ts';
import { isOfLine, lineNumberIn } from './line-number.ts';
import type { Element } from './tree.ts';
import { emit } from './walk.ts';
import type { Walk } from './walk.ts';

/** Fewer are rows that are numbered. */
const MIN_LINES = 3;

/** True when the rows were read as one sample. */
export function visitNumberedLines(walk: Walk, rows: readonly Element[][]): boolean {
  const lines: Element[] = [];
  let next: number | null = null;
  for (const own of rows) {
    const line = lineOf(own);
    if (line === null || (next !== null && line.number !== next)) return false;
    lines.push(line.code);
    next = line.number + 1;
  }
  if (lines.length < MIN_LINES) return false;
  const texts = lines.map((code) => textOf(code, { ignored: walk.ignored, keepLines: true }));
  emit(walk, 'code', texts.join('\n'));
  return true;
}

function lineOf([side, code, ...others]: readonly Element[]): { number: number; code: Element } | null {
  if (side === undefined || code === undefined || others.length > 0) return null;
  if (![side, code].some(isOfLine)) return null;
  const number = lineNumberIn(side);
  return number === null ? null : { number, code };
}
