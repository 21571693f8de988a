// "GET | PUT | DELETE | Path" with a mark below each method that the path has: a row states as many endpoints.
import type { PageBlock } from '../snapshot.ts';

const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;
const MARK = /^(?:x|yes|y|✓|✔|✅|☑|•|●|\*|\+)$/iu;
const PATH = /(?<![^\s,])(?:https?:\/\/[^\s/]+)?(\/[^\s,]+)/g;
/** Most paths of a row. */
const MAX_PATHS = 10;
const MIN_METHODS = 2;

const hasMethods = (header: readonly string[]): boolean =>
  header.filter((title) => METHOD.test(title)).length >= MIN_METHODS;

/** What such a cell says is an endpoint that came or went. */
export const isMethodCell = ({ header }: PageBlock, column: string): boolean =>
  METHOD.test(column) && hasMethods(header);

export function markedEndpoints({ kind, header, cells }: PageBlock): string[] {
  if (kind !== 'row' || !hasMethods(header)) return [];
  const methods = header.filter((title, index) => METHOD.test(title) && MARK.test((cells[index] ?? '').trim()));
  const at = cells.findIndex((cell, index) => !METHOD.test(header[index] ?? '') && /^(?:https?:\/)?\//.test(cell));
  const paths = [...(cells[at] ?? '').matchAll(PATH)].slice(0, MAX_PATHS).map(([, path = '']) => path);
  return paths.flatMap((path) => methods.map((method) => `${method.toUpperCase()} ${path}`));
}
