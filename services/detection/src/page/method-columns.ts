// "Path | GET | PUT | DELETE" with a mark below each method that the path has: a row states as many endpoints.
import type { PageBlock } from '../snapshot.ts';

const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;
/** What says that a path has no such method; a mark or any other word says that it has. */
const NONE = /^(?:$|[-–—.✗✘❌✕✖×○☐□]\uFE0F?$|(?:n|no|not|none|never|false|unsupported|forbidden|planned)(?!\w))/iu;
const PATH = /(?<![^\s,])(?:https?:\/\/[^\s/]+)?(\/[^\s,]+)/g;
/** Most paths of a row, and most methods that its paths have together. */
const MAX_PATHS = 10;
const MAX_ENDPOINTS = 20;
const MIN_METHODS = 2;

type Row = Pick<PageBlock, 'kind' | 'header' | 'cells'>;

const hasMethod = (cell: string | undefined): boolean => cell !== undefined && !NONE.test(cell.trim());

/** Of two cells that one says that there is such a method and the other not: an endpoint that came or went. */
export const isOtherMethod = (before: string, after: string): boolean => hasMethod(before) !== hasMethod(after);

/** The first column that is no method holds paths. */
function pathsOf({ kind, header, cells }: Row): string[] {
  const isList = kind === 'row' && header.filter((title) => METHOD.test(title)).length >= MIN_METHODS;
  const cell = isList ? (cells[header.findIndex((title) => !METHOD.test(title))] ?? '') : '';
  if (!/^(?:https?:\/)?\//.test(cell)) return [];
  const paths = [...cell.matchAll(PATH)].slice(0, MAX_PATHS).map(([, path = '']) => path);
  // Limits of calls are no list of them.
  const isCalled = cells.some(
    (said, index) => METHOD.test(header[index] ?? '') && hasMethod(said) && !/^\d/.test(said),
  );
  return isCalled ? paths : [];
}

export function markedEndpoints(row: Row): string[] {
  const paths = pathsOf(row);
  if (paths.length === 0) return [];
  const isOf = (title: string, index: number): boolean => METHOD.test(title) && hasMethod(row.cells[index]);
  const methods = [...new Set(row.header.filter(isOf).map((title) => title.toUpperCase()))];
  return paths.flatMap((path) => methods.map((method) => `${method} ${path}`)).slice(0, MAX_ENDPOINTS);
}

/** What the cells of such a row are said of, by the titles of their columns. */
export function endpointsUnder(row: Row): (column: string) => string | null {
  const [path] = pathsOf(row);
  return (column) => (path === undefined || !METHOD.test(column) ? null : `${column.toUpperCase()} ${path}`);
}
