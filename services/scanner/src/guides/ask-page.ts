// One page of a look-up: its plain HTML, and Chrome where that is only a shell. Every request passes the manners of a scan.
import type { ProbeTools } from '../discover/try-get.ts';
import { tryGet } from '../discover/try-get.ts';
import { ScanFailure, EgressUnavailable } from '../failure.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import { SUCCESSOR, successorsIn } from '../fetch/link-header.ts';
import type { FetchPage } from '../fetch/page-fetch.ts';
import { scanMarkup } from '../fetch/scan-markup.ts';
import type { Reader } from '../reading/reader.ts';
import type { AskGuidePage, ReadGuidePage } from './look-up.ts';
import { scanText } from './scan-text.ts';

const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\b/i;
/** Less text than this, in a page that scripts are to fill, is a shell. */
const SHELL_CHARS = 500;

export interface GuidePageTools extends ProbeTools {
  reader: Pick<Reader, 'readPage'>;
  /** The way of a scan, Chrome at its end. */
  page: FetchPage;
}

export function createAskGuidePage(tools: GuidePageTools): AskGuidePage {
  return async (url, signal) => {
    const probe = await tryGet(url, tools, { accept: ACCEPT, maxBytes: MAX_PAGE_BYTES, signal });
    if (probe.kind !== 'found' || !HTML.test(probe.got.header('content-type') ?? 'text/html')) return null;
    const headers = successorsIn(probe.got.header('link'), probe.got.url);
    const page = await readHtml(tools, probe.text, probe.got.url, headers);
    const isShell = page.markup.needsScript && page.reading.textLength < SHELL_CHARS;
    return isShell ? ((await renderPage(tools, url, headers, signal)) ?? page) : page;
  };
}

async function renderPage(
  tools: GuidePageTools,
  url: string,
  headers: string[],
  signal: AbortSignal,
): Promise<ReadGuidePage | null> {
  try {
    const request = { url, memory: null, fresh: false, ignoreSelectors: [], noise: [], acceptedBlocks: null };
    const fetched = await tools.page(request, signal);
    return fetched.html === null ? null : await readHtml(tools, fetched.html, fetched.url, headers);
  } catch (error) {
    if (!(error instanceof ScanFailure) || error instanceof EgressUnavailable || error instanceof HostOnHold)
      throw error;
    return null;
  }
}

async function readHtml(
  { reader }: GuidePageTools,
  html: string,
  url: string,
  headers: string[],
): Promise<ReadGuidePage> {
  const reading = await reader.readPage(html, { url, ignoreSelectors: [] });
  const markup = scanMarkup(html, url);
  const scanned = scanText(html, url);
  const relations = markup.relations.filter(({ rel }) => rel.some((one) => SUCCESSOR.test(one)));
  return {
    url,
    reading,
    siteName: scanned.siteName,
    markup,
    scanned,
    successors: [...headers, ...relations.map((one) => one.url)],
  };
}
