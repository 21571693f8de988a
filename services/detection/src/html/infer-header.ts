// Tables of fields whose titles do not say so, or that have none: what the columns hold says what they are.
import { fold } from '../text/normal-form.ts';
import { isCodeTitle } from '../page/code-row.ts';
import { isFieldName, roleOf } from '../page/field-row.ts';
import type { Role } from '../page/field-row.ts';
import { isOnlyType, opensWithType } from '../page/written-types.ts';

/** Longest cell that is looked at, and most rows. */
export const MAX_INFERRED_CHARS = 2000;
export const MAX_INFERRED_ROWS = 500;
const MIN_ROWS = 2;
/** Share of the cells of a column that must be what its title would say. */
const MIN_SHARE = 0.75;
/** Share of the rows that must say whether they are required, where nothing else shows that they are fields. */
const MIN_MARKED = 0.5;
/** Longest title of a column. */
const MAX_TITLE_CHARS = 30;

const PLACE = /^(?:query|path|header|cookie|body|form-?data)$/i;
const PRESENCE = /^(?:required|optional|mandatory|conditional|[moc]|[01]\.\.(?:\d+|[n*]))$/i;
const SIGN = /^(?:yes|no|true|false|y|n|[✓✔✅√✗✘❌×-])?$/i;
const NEEDED = /\b(?:need\w*|oblig\w*|must|required?|compulsory|presence|usage|mandatory)\b/i;
const MARK = /\b(?:required|optional|mandatory)\b/i;
/** What a first column may list beside fields. */
const OTHER_THINGS =
  /\b(?:events?|topics?|scopes?|permissions?|roles?|errors?|codes?|status(?:es)?|models?|versions?|plans?|tiers?|methods?|endpoints?|dates?|days?|countr(?:y|ies)|currenc(?:y|ies)|languages?|locales?|regions?|environments?|values?|limits?|sdks?|librar(?:y|ies)|products?|features?|terms?)\b/;

/** What the columns of a list of fields hold; null when nothing shows that the rows are fields, or the titles say all there is to say. */
export interface Columns {
  roles: Role[];
  /** The first row is titles. */
  isTitled: boolean;
}

/**
 * @param titles as written; none when the table has none.
 * @param isLabelled what stands over the table says that it lists fields.
 */
export function inferColumns(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  isLabelled: boolean,
): Columns | null {
  const roles = readColumns(titles, rows, isLabelled);
  if (roles === null || titles.length > 0) return roles === null ? null : { roles, isTitled: false };
  const [first = [], ...others] = rows;
  const below = others.length < MIN_ROWS ? null : readColumns(first, others, isLabelled);
  const isTitled = below !== null && isTitleRow(first, below);
  return isTitled ? { roles: below, isTitled } : { roles, isTitled };
}

/** Short words over a column of types or of marks, and no type or mark itself. */
const isTitleRow = (first: readonly string[], roles: readonly Role[]): boolean =>
  first.every((title) => title !== '' && title.length <= MAX_TITLE_CHARS && !/\d/.test(title)) &&
  first.some((title, index) => {
    const role = roles[index];
    return (role === 'type' && !isOnlyType(title)) || (role === 'required' && !isPresence(title));
  });

const isPresence = (cell: string): boolean => PRESENCE.test(cell) || SIGN.test(cell);

/** A first row in bold that is a field as the others are: a name, and a type or a mark over types or marks. */
export const isOneOfRows = (first: readonly string[], rows: readonly (readonly string[])[]): boolean =>
  rows.length > 0 &&
  isFieldName(first[0] ?? '') &&
  [isOnlyType, opensWithType, (cell: string): boolean => PRESENCE.test(cell)].some((fits) =>
    first.some(
      (cell, index) =>
        index > 0 &&
        fits(cell) &&
        isMostly(
          rows.map((row) => (row[index] ?? '').trim()),
          fits,
        ),
    ),
  );

/** Columns under titles of which "Default" stands over whether a field is given unasked: no number begins with "Yes". */
export function flagsUnderDefault(header: readonly string[], rows: readonly (readonly string[])[]): string[] | null {
  const roles = header.map((title) => roleOf(title));
  const [at, type] = [roles.indexOf('default'), roles.indexOf('type')];
  const isFlag =
    at >= 0 &&
    type >= 0 &&
    rows.every((row) => FLAG.test((row[at] ?? '').trim())) &&
    rows.some((row) => row[at] !== '' && NO_WORD.test(row[type] ?? ''));
  return isFlag ? roles.map((_, index) => (index === at ? 'flag' : '')) : null;
}
const FLAG = /^(?:yes|no|[✓✔✅√✗✘❌×])?$/i;
/** Types of which neither "Yes" nor "No" is a value. */
const NO_WORD =
  /^(?:int(?:eger|32|64)?|long|number|float|double|decimal|date(?:[- ]?time)?|timestamp|array|list|object)$/i;

function readColumns(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  isLabelled: boolean,
): Role[] | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length < MIN_ROWS || width < 2 || rows.some((row) => row.length !== width)) return null;
  const cells = Array.from({ length: width }, (_, index) => rows.map((row) => (row[index] ?? '').trim()));
  const [names = [], ...others] = cells;
  const [first = ''] = titles;
  const title = fold(first.slice(0, MAX_TITLE_CHARS));
  if (!/^(?:name|other)$/.test(roleOf(title)) || isCodeTitle(title) || OTHER_THINGS.test(title)) return null;
  if (!isMostly(names, isFieldName)) return null;
  const roles: Role[] = ['name', ...others.map((column, index) => roleOfColumn(titles[index + 1] ?? '', column))];
  if (new Set(roles.filter((role) => role !== 'other')).size !== roles.filter((role) => role !== 'other').length)
    return null;
  const isFields =
    (isLabelled && first === '' && others.some((column) => isMostly(column, (cell) => cell.includes(' ')))) ||
    roles.includes('type') ||
    roles.includes('typed') ||
    others.some(
      (column, index) =>
        (roles[index + 1] === 'required' && NEEDED.test(titles[index + 1] ?? '')) ||
        column.filter((cell) => PRESENCE.test(cell) || MARK.test(cell)).length >= MIN_MARKED * rows.length,
    );
  return isFields ? withDescription(roles, cells) : null;
}

/** Words stand in the longest of the columns that say nothing else. */
function withDescription(roles: readonly Role[], cells: readonly (readonly string[])[]): Role[] {
  if (roles.includes('description') || roles.includes('typed')) return [...roles];
  const lengths = roles.map((role, index) => (role === 'other' ? (cells[index]?.join('').length ?? 0) : -1));
  const longest = lengths.indexOf(Math.max(...lengths));
  return roles.map((role, index) => (role === 'other' && index === longest ? 'description' : role));
}

function roleOfColumn(title: string, cells: readonly string[]): Role {
  const said = title.length > MAX_TITLE_CHARS ? 'other' : roleOf(title);
  // "Kind of value" is a title of types.
  if (said === 'values' && isMostly(cells, isOnlyType)) return 'type';
  if (said !== 'other' && said !== 'name') return said;
  if (isMostly(cells, (cell) => PLACE.test(cell))) return 'in';
  if (isMostly(cells, (cell) => PRESENCE.test(cell))) return 'required';
  if ((title === '' || NEEDED.test(title)) && isMostly(cells, isPresence)) return 'required';
  if (isMostly(cells, isOnlyType)) return 'type';
  return isMostly(cells, opensWithType) ? 'typed' : 'other';
}

function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length >= MIN_SHARE * cells.length && filled.filter(fits).length >= MIN_SHARE * filled.length;
}

const TITLES: Readonly<Partial<Record<Role, string>>> = {
  name: 'Name',
  type: 'Type',
  typed: 'Description',
  required: 'Required',
  in: 'In',
  description: 'Description',
};

/** Titles for columns that have none. */
export const titlesFor = (roles: readonly Role[]): string[] => roles.map((role) => TITLES[role] ?? '');
