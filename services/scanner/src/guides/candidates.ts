// Which pages of a site may hold a guide: those whose address or link text speaks of moving from one version to another. Pure.
import { getDomain } from 'tldts';

/** How much a page or a heading looks like a guide: 3 says how to move, 2 says what changed, 1 says neither. */
export type Prior = 1 | 2 | 3;

// Not what endpoints are called as well: "order history", "releases", "replace".
const MOVING =
  /\b(migrat\w*|upgrad(e|es|ing)|transition(ing)?|moving (to|from)|replaced by|breaking[ -]changes?|v\d+ to v\d+|from v\d+)/i;
const CHANGING =
  /\b(deprecat\w*|sunset\w*|end[ -]of[ -]life|eol|retirement|change[ -]?log|(api|recent|latest) changes|release[ -]notes?|what'?s[ -](new|changed)|version history|api versions?|versioning|announcements?)\b/i;
/** A heading that states an endpoint is of the reference. */
const ENDPOINT = /\b(GET|POST|PUT|PATCH|DELETE)\s+\//;

export function priorOf(...texts: string[]): Prior {
  const text = texts.filter((one) => !ENDPOINT.test(one)).join(' \n ');
  if (MOVING.test(text)) return 3;
  return CHANGING.test(text) ? 2 : 1;
}

/** The path of an address as words. */
export function wordsOfPath(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  return decode(path).replaceAll(/[/_\-.+]+/g, ' ');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What belongs together: a registered domain, or one of those that hosts give away; else the host itself. */
export function siteOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return getDomain(parsed.hostname, { allowPrivateDomains: true }) ?? parsed.host;
}

const NOT_A_PAGE =
  /\.(pdf|zip|gz|tgz|png|jpe?g|gif|svg|ico|webp|css|js|mjs|map|json|ya?ml|xml|txt|csv|rss|atom|woff2?|mp4)$/i;

export interface Candidate {
  /** Without fragment. */
  url: string;
  /** Given by a notice itself. */
  isNamed: boolean;
  prior: Prior;
}

interface Link {
  url: string;
  text: string;
}

/** Of the same site and like a guide, in the order of the links. */
export function guideCandidates(links: readonly Link[], site: string): Candidate[] {
  return links.flatMap(({ url, text }) => {
    const page = pageOf(url, site);
    const prior = priorOf(text, wordsOfPath(url));
    return page === null || prior === 1 ? [] : [{ url: page, isNamed: false, prior }];
  });
}

/** @param urls of a notice. */
export function namedCandidates(urls: readonly string[], site: string): Candidate[] {
  return urls.flatMap((url) => {
    const page = pageOf(url, site);
    return page === null ? [] : [{ url: page, isNamed: true, prior: 3 }];
  });
}

/** Null when the address is none of a page of the site. */
function pageOf(address: string, site: string): string | null {
  const url = URL.parse(address);
  if (url === null || siteOf(address) !== site || NOT_A_PAGE.test(url.pathname)) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.href;
}
