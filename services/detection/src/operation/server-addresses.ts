// Which addresses servers stand for, looked up: a description may list thousands, for thousands of operations.
import { pathOf } from './servers.ts';

/** Most servers with variables of which it is asked what they stand for. */
const MAX_OPEN = 100;

/** Whether a call of the address reaches one of them. */
export type Reaches = (url: string) => boolean;

/** @param urls those of one side, and those that the other side has. */
export function reachesOf(urls: readonly string[], known: readonly string[]): Reaches {
  const hosted = urls.filter(isHosted);
  const [exact, paths, ownPaths] = [
    new Set(urls),
    new Set(urls.map(pathOf)),
    new Set(urls.filter((url) => !isHosted(url)).map(pathOf)),
  ];
  const [hosts, ownHosts] = [hosted, hosted.filter(hasNoScheme)].map((some) => new Set(some.map(withoutScheme)));
  const listed = new Set(known);
  // What stood beside an address, and stays or comes without it, does not stand for it: its author listed both.
  const open = urls.filter((url) => url.includes('{}') && !listed.has(url)).slice(0, MAX_OPEN);
  return (url) => {
    if (exact.has(url)) return true;
    // An address without a host is wherever the description is: only its path counts.
    if ((isHosted(url) ? ownPaths : paths).has(pathOf(url))) return true;
    // One without a scheme has that of the description.
    if (isHosted(url) && (hasNoScheme(url) ? hosts : ownHosts)?.has(withoutScheme(url)) === true) return true;
    return open.some((other) => isFilledIn(other, url));
  };
}

const isHosted = (url: string): boolean => url.includes('//');
const hasNoScheme = (url: string): boolean => url.startsWith('//');
const withoutScheme = (url: string): string => url.replace(/^https?:(?=\/\/)/, '');

/** A variable without a list may be anything: the address that one value makes is among those that it stands for. */
function isFilledIn(open: string, url: string): boolean {
  const [first = '', ...pieces] = open.split('{}');
  if (pieces.length === 0 || !url.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const end = isLast ? url.length - piece.length : url.indexOf(piece, at + 1);
    if (end <= at || url.slice(at, end).includes('/') || !url.startsWith(piece, end)) return false;
    at = end + piece.length;
  }
  return true;
}
