// Numbers of lines that highlighters print beside the lines of code.
import { classesOf, shortText } from './tree.ts';
import type { Element } from './tree.ts';

/** How they call the number, and the line itself. */
const LINE_NAMES = /(?:^|-)(?:line-?no|line-?num(?:ber)?s?|linenos?|ln-numbers|blob-num|code-line|cm-line)(?:$|-)/;
const MAX_NUMBER_CHARS = 7;

export const isOfLine = (element: Element): boolean => classesOf(element).some((name) => LINE_NAMES.test(name));

/** Null for what is no number. */
export function lineNumberIn(element: Element): number | null {
  const number = shortText(element, MAX_NUMBER_CHARS)?.trim() ?? '';
  return /^\d{1,6}$/.test(number) ? Number(number) : null;
}

/** A number that stands in front of its line, in the code itself. */
export const isLineNumber = (element: Element): boolean =>
  element.attrs.length > 0 && isOfLine(element) && lineNumberIn(element) !== null;
