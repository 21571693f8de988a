// Which pages a visit reads, and what becomes of those that nothing leads to any more.
import type { KnownInput, KnownSource } from './known-source.ts';
import { newInput } from './known-source.ts';

/** Scans in a row in which nothing leads to a page, until it is believed to be gone. */
const MISSING_SCANS = 2;

export interface PageList {
  /** The root first. */
  listed: KnownInput[];
  /** Nothing leads to them. */
  missing: KnownInput[];
  gone: KnownInput[];
}

export function listPages(known: KnownSource, urls: readonly string[]): PageList {
  const pages = new Map(
    known.inputs.filter(({ state }) => state.input === 'page').map((page) => [page.state.url, page]),
  );
  const listed = urls.map((url) => pages.get(url) ?? newInput('page', url));
  const rest = [...pages.values()].filter(({ state }) => !urls.includes(state.url));
  const isGone = ({ state, base }: KnownInput): boolean => base === null || state.missing + 1 >= MISSING_SCANS;
  return { listed, missing: rest.filter((page) => !isGone(page)), gone: rest.filter(isGone) };
}
