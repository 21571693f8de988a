// What is asked of GET /changes: the same pages again, as clients poll them, and lists that no service has kept. Each kind but the first goes
// over more lists than are kept, so that it comes to one again when that was forgotten.
import { MONITORS_WITH_CHANGES } from './seed.ts';

export const AGAIN = 'pages 1 and 500, filtered ones, again';

const CLASSES = ['COSMETIC', 'NEW_FEATURE', 'BUG_FIX', 'DEPRECATION', 'SECURITY', 'PERFORMANCE', 'BREAKING'];
const SEVERITIES = ['info', 'warning', 'critical'];
/** Rows of a page: about as many as a page has that nobody says the size of. */
const FIRST_SIZES = { from: 16, count: 9 };
const FIRST_PAGES = 9;
/** The last of these pages ends with the ten thousandth row. */
const DEEP_SIZES = { from: 12, count: 9 };
const DEEP_PAGES = { from: 200, count: 300 };
const MONTH_MS = 30 * 86_400_000;

/** Each gives the query of the next request. */
export function changeLists(): Record<string, () => string> {
  const filters = [
    '',
    ...CLASSES.map((name) => `&classification=${name}`),
    ...SEVERITIES.map((name) => `&severity=${name}`),
    ...MONITORS_WITH_CHANGES.map((id) => `&api_id=${id}`),
  ];
  const monthAgo = Date.now() - MONTH_MS;
  const since = (turn: number): string => `since=${new Date(monthAgo + turn).toISOString()}`;
  const polled = [
    '',
    '?page=500',
    '?classification=BREAKING',
    `?classification=BREAKING&severity=critical&${since(0)}`,
  ];
  return {
    [AGAIN]: counting((turn) => polled[turn % polled.length] ?? ''),
    'first pages, by at most one filter': counting((turn) => {
      const [size, rest] = split(turn, FIRST_SIZES.count);
      const [page, filter] = split(rest, FIRST_PAGES);
      return `?per_page=${FIRST_SIZES.from + size}&page=${1 + page}${filters[filter % filters.length]}`;
    }),
    'pages 200 to 499': counting((turn) => {
      const [size, page] = split(turn, DEEP_SIZES.count);
      return `?per_page=${DEEP_SIZES.from + size}&page=${DEEP_PAGES.from + (page % DEEP_PAGES.count)}`;
    }),
    'page 1, BREAKING and critical, 30 days': counting(
      (turn) => `?classification=BREAKING&severity=critical&${since(turn)}`,
    ),
  };
}

function counting(queryOf: (turn: number) => string): () => string {
  let turn = 0;
  return () => queryOf(turn++);
}

const split = (turn: number, count: number): [number, number] => [turn % count, Math.floor(turn / count)];
