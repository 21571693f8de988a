// The pages of a reference: what its navigation, its llms.txt and its sitemap lead to, of the same origin and below the path of the docs,
// or in the same navigation. The order is that in which they were first found, so that a page keeps its place.
import type { PageFetch } from '../fetch/page-fetch.ts';
import type { PageLink } from '../fetch/scan-markup.ts';
import type { LlmsIndex } from './llms-index.ts';
import { readSitemap } from './sitemap.ts';
import type { ProbeTools } from './try-get.ts';

export interface PageFinderTools extends ProbeTools {
  llmsIndex: LlmsIndex;
  /** DOCS_PAGES_MAX */
  maxPages: number;
}

/** Query parameters that say nothing about what is shown. */
const NOISE_PARAMETER = /^(utm_\w+|ref|source|src|gclid|fbclid|_ga|hs\w*)$/i;
const NOT_A_PAGE =
  /\.(pdf|zip|gz|tgz|png|jpe?g|gif|svg|ico|webp|css|js|mjs|map|json|ya?ml|xml|txt|md|mdx|csv|rss|atom|woff2?|mp4)$/i;
const NOT_DOCS = /\/(login|signin|sign-in|signup|sign-up|logout|search|tags?|authors?|page\/\d+)(\/|$)/i;
const LOCALES = new Set(
  'ar cs da de el es fa fi fr he hi hu id it ja ko nb nl no pl pt pt-br ro ru sv th tr uk vi zh zh-cn zh-hans zh-hant zh-tw en en-us en-gb'.split(
    ' ',
  ),
);
/** A navigation belongs to the docs when so much of it leads below their path. */
const NAVIGATION_SHARE = 0.6;

export async function findPages(
  root: PageFetch,
  known: readonly string[],
  tools: PageFinderTools,
  signal: AbortSignal,
): Promise<string[]> {
  const scope = scopeOf(root);
  const found = new Map([rootEntry(root)]);
  const add = (addresses: Iterable<string>): void => {
    for (const address of addresses) {
      const url = pageAddress(address, scope);
      if (url !== null && !found.has(keyOf(url))) found.set(keyOf(url), url.href);
    }
  };
  const isFull = (): boolean => found.size >= tools.maxPages;
  let complete = root.markup() !== null;
  add(scope.fromNavigation);
  if (!isFull()) {
    const index = await tools.llmsIndex(root.url, signal);
    complete &&= index.kind !== 'failed';
    if (index.kind === 'found') add(listedPages(index.text, root.url));
  }
  if (!isFull()) {
    const sitemap = await readSitemap(root.url, scope.path.toLowerCase().split('/').filter(Boolean), tools, signal);
    complete &&= sitemap.complete;
    add(sitemap.urls.toSorted());
  }
  const stays = (address: string): boolean => {
    const url = URL.parse(address);
    return url !== null && (!complete || isFull() || found.has(keyOf(url)));
  };
  const pages = new Map([rootEntry(root)]);
  for (const address of [...known.filter(stays), ...found.values()]) {
    const url = URL.parse(address);
    if (url !== null && pages.size < tools.maxPages && !pages.has(keyOf(url))) pages.set(keyOf(url), address);
  }
  return [...pages.values()];
}

/** The root is known by the address that its owner gave, wherever that leads. */
const rootEntry = ({ asked, url }: PageFetch): [string, string] => [keyOf(new URL(url)), asked];

interface Scope {
  root: URL;
  /** Ends with a slash. */
  path: string;
  fromNavigation: string[];
}

function scopeOf(root: PageFetch): Scope {
  const url = new URL(root.url);
  const links = (root.markup()?.links ?? []).filter((link) => URL.parse(link.url)?.origin === url.origin);
  const path = docsPath(url, links);
  const groups = Map.groupBy(links, ({ navigation }) => navigation);
  const fromNavigation: string[] = [];
  // What stands in no navigation comes last.
  const ordered = [...groups].toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity));
  for (const [navigation, group] of ordered) {
    const below = group.filter((link) => new URL(link.url).pathname.startsWith(path));
    const isOfDocs = navigation !== null && below.length >= NAVIGATION_SHARE * group.length;
    fromNavigation.push(...(isOfDocs ? group : below).map((link) => link.url));
  }
  return { root: url, path, fromNavigation };
}

/** The folder of the docs: the page's own when links lead below it, else the one it stands in, but never a whole site for a page of it. */
function docsPath({ pathname }: URL, links: readonly PageLink[]): string {
  const bare = pathname.replace(/\/(index\.\w+)?$/, '').replace(/\.html?$/, '');
  const own = `${bare}/`;
  if (bare === '' || links.some((link) => isBelow(new URL(link.url).pathname, own))) return own;
  const parent = own.slice(0, own.lastIndexOf('/', own.length - 2) + 1);
  return parent === '/' ? own : parent;
}

const isBelow = (pathname: string, folder: string): boolean => pathname.startsWith(folder) && pathname !== folder;

/** Null when the address is none of a page of the docs. */
function pageAddress(address: string, { root, path, fromNavigation }: Scope): URL | null {
  const url = URL.parse(address, root.href);
  if (url === null || url.origin !== root.origin || url.href.length > 2048) return null;
  if (!url.pathname.startsWith(path) && !fromNavigation.includes(address)) return null;
  if (NOT_A_PAGE.test(url.pathname) || NOT_DOCS.test(url.pathname)) return null;
  url.hash = '';
  const names = Array.from(url.searchParams.keys());
  for (const name of names) if (NOISE_PARAMETER.test(name)) url.searchParams.delete(name);
  if (url.search !== '') return null;
  return localeOf(url) === localeOf(root) ? url : null;
}

/** The first segment that names a language. */
function localeOf({ pathname }: URL): string {
  const segments = pathname.toLowerCase().split('/');
  const locale = segments.find((segment) => LOCALES.has(segment)) ?? '';
  return locale.startsWith('en') ? '' : locale;
}

/** Two spellings of one page have one key. */
export const keyOf = ({ origin, pathname, search }: URL): string =>
  `${origin}${pathname.replace(/\/index\.\w{2,5}$/, '').replace(/(\.html?|\/+)$/, '')}${search}`;

/** Targets of an index in Markdown; a page is read at its own address, not at its twin's. */
function listedPages(index: string, base: string): string[] {
  return [...index.matchAll(/\]\(([^\s()]{1,2048})\)/g)].flatMap(([, target = '']) => {
    const url = URL.parse(target, base);
    if (url === null) return [];
    url.pathname = url.pathname.replace(/(\/index)?\.mdx?$/, '');
    return [url.href];
  });
}
