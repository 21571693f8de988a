// The Markdown that some sites serve beside a page: where it may be, and whether it holds what the page holds.
import type { PageReading } from '@tidemark/detection/read-page';
import { agree } from './agreement.ts';
import { decodeText } from './decode-text.ts';
import type { Got } from './get.ts';
import { isMarkdownType, markdownToHtml, MAX_MARKDOWN_BYTES } from './read-markdown.ts';
import type { PageVisit, ServedPage } from './page-visit.ts';

/** Addresses that are tried for one page. */
const MAX_TWIN_TRIES = 2;
/** A twin holds so much of its page, block by block, and little else. */
const TWIN_SHARE = 0.9;

export interface MarkdownPage {
  reading: PageReading;
  html: string;
}

export interface TwinHints {
  /** Where it was. */
  known: string | null;
  /** llms.txt of the site. */
  index: string | null;
  mayGuess: boolean;
}

/** Where the twin of a page may be, likeliest first; of the page's own origin. */
export function twinAddresses({ got, markup }: ServedPage, { known, index, mayGuess }: TwinHints): string[] {
  const page = new URL(got.url);
  const declared = [
    ...(known === null ? [] : [known]),
    ...markup().relations.flatMap(({ rel, type, url }) =>
      rel.includes('alternate') && isMarkdownType(type) ? [url] : [],
    ),
    ...alternatesOf(got.header('link'), got.url),
  ];
  const bare = page.pathname.replace(/\/(index\.html?)?$/, '').replace(/\.html?$/, '');
  const guess = bare === '' || !mayGuess ? null : new URL(`${bare}.md`, page);
  // An index that leaves the page out says that it has no twin.
  const isListed = index === null || !/\.md\b/.test(index) || (guess !== null && index.includes(guess.pathname));
  const all = [...declared, ...(guess !== null && isListed ? [guess.href] : [])];
  return [...new Set(all.filter((url) => URL.parse(url)?.origin === page.origin))].slice(0, MAX_TWIN_TRIES);
}

/** `<a.md>; rel="alternate"; type="text/markdown"` */
function alternatesOf(linkHeader: string | null, base: string): string[] {
  const parts = (linkHeader ?? '').slice(0, 8000).split(/,\s*(?=<)/);
  return parts.flatMap((part) => {
    const [, target, rest] = /^\s*<([^>]*)>(.*)$/s.exec(part) ?? [];
    if (target === undefined || rest === undefined) return [];
    const isTwin = /\brel\s*=\s*"?[^";]*\balternate\b/i.test(rest) && /\btype\s*=\s*"?text\/(x-)?markdown/i.test(rest);
    const url = URL.parse(target, base)?.href;
    return isTwin && url !== undefined ? [url] : [];
  });
}

/** Null when the answer is no Markdown. */
export async function readMarkdown(
  got: Got,
  { request, read }: Pick<PageVisit, 'request' | 'read'>,
): Promise<MarkdownPage | null> {
  const type = got.header('content-type');
  const isText =
    isMarkdownType(type) ||
    (/^text\/plain\b/i.test(type ?? '') && /\.md(own)?$/i.test(URL.parse(got.url)?.pathname ?? ''));
  if (got.status !== 200 || !isText || got.body.length > MAX_MARKDOWN_BYTES) return null;
  const html = markdownToHtml(decodeText(got.body, type));
  return { reading: await read(html, request.url), html };
}

export const isTwin = (page: PageReading, twin: PageReading): boolean =>
  twin.problem === null && agree(page.snapshot, twin.snapshot, TWIN_SHARE);
