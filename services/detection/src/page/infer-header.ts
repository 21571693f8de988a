// Tables of fields without titles over their columns: what the columns hold says what they are.
import { isTypeWord } from './field-row.ts';

/** Longest cell that is looked at, and most rows. */
export const MAX_INFERRED_CHARS = 2000;
export const MAX_INFERRED_ROWS = 500;
const MIN_ROWS = 2;
/** Share of the cells of a column that must be what its title would say. */
const MIN_SHARE = 0.75;

const NAME = /^\s*[\w$@][\w.[\]{}$@:-]*\s*\*?\s*$/;
const PLACE = /^\s*(?:query|path|header|cookie|body|form-?data)\s*$/i;
const PRESENCE = /^\s*(?:required|optional|mandatory|yes|no|true|false)\s*$/i;

/** Titles for the columns of a list of fields; none when nothing shows that the rows are fields. */
export function inferHeader(rows: readonly (readonly string[])[]): string[] {
  const [first] = rows;
  const width = first?.length ?? 0;
  if (rows.length < MIN_ROWS || width < 2 || rows.some((row) => row.length !== width)) return [];
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== ''),
  );
  const [names = [], ...others] = columns;
  if (names.length < rows.length || !names.every((cell) => NAME.test(cell) && /[a-z]/i.test(cell))) return [];
  const titles = others.map(titleOf);
  const isFields =
    titles.includes('Type') &&
    new Set(titles.filter((title) => title !== '')).size === titles.filter((title) => title !== '').length;
  if (!isFields) return [];
  const lengths = others.map((cells, index) => (titles[index] === '' ? cells.join('').length : -1));
  const longest = lengths.indexOf(Math.max(...lengths));
  return ['Name', ...titles.map((title, index) => (title === '' && index === longest ? 'Description' : title))];
}

function titleOf(cells: readonly string[]): string {
  const isMostly = (fits: (cell: string) => boolean): boolean =>
    cells.length > 0 && cells.filter(fits).length >= MIN_SHARE * cells.length;
  if (isMostly((cell) => PLACE.test(cell))) return 'In';
  if (isMostly((cell) => PRESENCE.test(cell))) return 'Required';
  return isMostly(isTypeWord) ? 'Type' : '';
}
