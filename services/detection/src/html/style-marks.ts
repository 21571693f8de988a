// What only style shows of a field in a table: a class of its row or of the cell of its name says that it is required or deprecated.
import { roleOf } from '../page/field-row.ts';
import { classesOf, isElement } from './tree.ts';
import type { Element } from './tree.ts';

const MARKS: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['required', /^(?:is[-_])?(?:required|mandatory)$/i],
  ['deprecated', /^(?:is[-_])?deprecated$/i],
];

/** The texts of a row with the marks of its class behind the name, where no column says it. */
export function withStyleMarks(row: Element, cells: readonly Element[], { header, texts }: RowTexts): string[] {
  const [first] = cells;
  const [name = ''] = texts;
  if (first === undefined || name === '' || roleOf(header[0] ?? '') !== 'name') return texts;
  const classes = [row, first, ...first.childNodes.filter(isElement)].flatMap(classesOf);
  const found = MARKS.filter(([mark, pattern]) => {
    const isSaid = texts.some((text) => text.toLowerCase().includes(mark));
    return !isSaid && !header.some((title) => roleOf(title) === mark) && classes.some((word) => pattern.test(word));
  });
  return found.length === 0 ? texts : texts.with(0, [name, ...found.map(([mark]) => mark)].join(' '));
}

interface RowTexts {
  header: readonly string[];
  texts: string[];
}
