// Types of fields as vendors write them, and cells in which one stands in front of what is said.
import type { PageBlock } from '../snapshot.ts';

/** Longest type. */
const MAX_CHARS = 120;
const WIDE_TYPE =
  '(?:(?:xsd?:)?(?:' +
  'string|str|text|char(?:acter)?s?|n?varchar2?|alpha(?:numeric|num)?|numeric|digits?|u?int(?:eger)?(?:2|4|8|16|32|64)?|whole number|long|short|number|float|double|decimal|real|money|' +
  'bool(?:ean)?|flag|array|list|object|map|hash|dict(?:ionary)?|struct|enum(?:eration)?|date(?:[- ]?time)?|time(?:stamp)?|uuid|guid|uri|url|e-?mail|json|binary|bytes?|blob|base64|file|null|any' +
  ')s?|xsd?:\\w{1,40}|(?:ans|an|n|a)\\.{0,3}(?=\\d))';
/** A type as vendors write it: "Char(32)", "decimal(10,2)", "AN..35", "array of strings", "string or null". */
const WHOLE_TYPE = `${WIDE_TYPE}(?:\\s?(?:of|<|\\[|\\()\\s?(?:${WIDE_TYPE}|[\\w.]{1,40})[>\\])]?)?(?:\\s?[([]\\s?\\d{0,6}(?:\\s?[,.-]{1,2}\\s?\\d{1,6})?\\s?[)\\]]|\\s?\\d{1,6})?(?:\\[\\])?`;
const WIDE_ONLY = new RegExp(
  `^${WHOLE_TYPE}(?:(?: or |\\s?[|/]\\s?|, ?)(?:${WHOLE_TYPE}|nullable|optional|required))?$`,
  'i',
);
const OPENS_WIDE = new RegExp(`^(${WHOLE_TYPE})\\s?[;:,–—-]\\s`, 'i');

/** A type and nothing else. */
export const isOnlyType = (cell: string): boolean => cell.length <= MAX_CHARS && WIDE_ONLY.test(cell);

/** "xs:int; number of the entry". */
export const opensWithType = (cell: string): boolean => OPENS_WIDE.test(cell);

/** With a column for the types that stand in front of what is said. */
export function withoutTyped(block: PageBlock): PageBlock {
  const { header, cells, columns = [] } = block;
  const at = columns.indexOf('typed');
  if (at < 0) return block;
  const [cell, title] = [cells[at] ?? '', header[at] ?? ''];
  const [lead = '', type = ''] = OPENS_WIDE.exec(cell) ?? [];
  return {
    ...block,
    header: header.toSpliced(at, 1, '', title),
    cells: cells.toSpliced(at, 1, type, cell.slice(lead.length)),
    columns: columns.toSpliced(at, 1, 'type', 'description'),
  };
}

const STATED = /(?:^|[.;)]\s)(?:data )?type:\s*([^.;]{1,60})/i;

const LIKE_TYPE = new RegExp(`^(?:${WIDE_TYPE}\\b|\\S+$)`, 'i');

/** "Which page. Type: integer": the type as a sentence of its own. "Type: see the table below" states none. */
export function statedType(text: string): string | null {
  const type = STATED.exec(text)?.[1]?.trim() ?? '';
  return LIKE_TYPE.test(type) ? type : null;
}
