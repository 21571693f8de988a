// What the rungs of the ladder have in common during one fetch of one page: asking, rendering, reading, and counting what it took.
import type { PageReading } from '@tidemark/detection/read-page';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { once } from '../once.ts';
import { inlineReader, type Reader } from '../reading/reader.ts';
import { decodeText } from './decode-text.ts';
import type { Egress } from './egress.ts';
import { get, parseTarget, sha256, type Got, type Manners, type Validators } from './get.ts';
import { HostOnHold } from './host-on-hold.ts';
import type { KeptHeaders, PageFetch, PageRequest } from './page-fetch.ts';
import { isOpenedAnew, readMemory, type PageMemory } from './page-memory.ts';
import { refusalOf } from './refusal.ts';
import type { RenderedPage } from './render-page.ts';
import { mergeMarkup, type Markup } from './scan-markup.ts';

const MAX_HTML_BYTES = 10 * 1024 * 1024;
const HTML_TYPES = /^\s*(text\/html|application\/xhtml\+xml)\b/i;
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, text/markdown;q=0.5, */*;q=0.1';
const TOO_MANY_REQUESTS = 429;

export interface PageTools {
  egress: Egress;
  manners: Manners;
  userAgent: string;
  timeoutMs: number;
  render: (url: string, signal: AbortSignal) => Promise<RenderedPage>;
  /** The llms.txt of the page's site; null when there is none. */
  indexOf: (url: string, signal: AbortSignal) => Promise<string | null>;
  /** Reads at once unless given: a large page in a process of its own. */
  reader?: Pick<Reader, 'readPage' | 'readMarkedPage'>;
  now: () => Date;
}

/** Plain HTML. */
export interface ServedPage {
  got: Got;
  html: string;
  reading: PageReading;
  markup: () => Markup;
}

export interface RenderedReading {
  page: RenderedPage;
  reading: PageReading;
}

interface Found {
  mode: 'markdown' | 'plain';
  reading: PageReading;
  html: string;
  got: Got;
  memory: PageMemory;
}

export interface PageVisit {
  tools: PageTools;
  request: PageRequest;
  signal: AbortSignal;
  /** @throws ScanFailure also for an answer that is an error. */
  get: (url: string, known: Validators | null) => Promise<Got>;
  /** For what need not be there: null when it cannot be had. */
  tryGet: (url: string) => Promise<Got | null>;
  /** @throws ScanFailure when the answer is no HTML. */
  readServed: (got: Got) => Promise<ServedPage>;
  render: () => Promise<RenderedReading>;
  read: (html: string, url: string) => Promise<PageReading>;
  unchanged: (got: Got, memory: PageMemory) => PageFetch;
  found: (found: Found) => PageFetch;
  rendered: (rendered: RenderedReading, memory: PageMemory) => PageFetch;
}

type Shared = Pick<
  PageFetch,
  'asked' | 'asBefore' | 'openedAnew' | 'seenSpecUrls' | 'phases' | 'bytes' | 'markup' | 'headers'
>;

export function startVisit(tools: PageTools, request: PageRequest, signal: AbortSignal): PageVisit {
  const phases: PageFetch['phases'] = {};
  const count = (phase: keyof typeof phases, ms: number): void => {
    phases[phase] = (phases[phase] ?? 0) + ms;
  };
  let bytes = 0;
  let served: ServedPage | null = null;
  let shown: (() => Markup) | null = null;
  const seenSpecUrls: string[] = [];

  const ask = async (url: string, known: Validators | null): Promise<Got> => {
    const { egress, manners, userAgent, timeoutMs } = tools;
    const options = { egress, manners, userAgent, timeoutMs, accept: ACCEPT, maxBytes: MAX_HTML_BYTES, signal };
    const got = await get(url, known === null ? options : { ...options, known });
    count('wait', got.waitMs);
    count('get', got.getMs);
    bytes += got.body.length;
    return got;
  };
  const { reader = inlineReader } = tools;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      count('read', performance.now() - begun);
    }
  };
  const { ignoreSelectors } = request;
  const markup = once((): Markup | null => {
    if (shown === null || served === null) return shown?.() ?? served?.markup() ?? null;
    return mergeMarkup(shown(), served.markup());
  });
  const result = (headers: KeptHeaders): Shared => ({
    asked: request.url,
    asBefore: null,
    openedAnew: isOpenedAnew(readMemory(request.memory)),
    seenSpecUrls,
    phases,
    bytes,
    markup,
    headers,
  });

  return {
    tools,
    request,
    signal,
    read: (html, url) => timed(() => reader.readPage(html, { url, ignoreSelectors })),
    async get(url, known) {
      const got = await ask(url, known);
      const refusal = refusalOf({ ...got, text: got.status < 400 ? '' : decodeText(got.body, null) });
      if (refusal !== null) throw refusal;
      return got;
    },
    async tryGet(url) {
      try {
        return await ask(url, null);
      } catch (error) {
        if (!(error instanceof ScanFailure) || error instanceof EgressUnavailable || error instanceof HostOnHold)
          throw error;
        return null;
      }
    },
    async readServed(got) {
      const type = got.header('content-type');
      if (type !== null && !HTML_TYPES.test(type)) throw new ScanFailure('unsupported_content');
      const html = decodeText(got.body, type);
      served = { got, html, ...(await timed(() => reader.readMarkedPage(html, { url: got.url, ignoreSelectors }))) };
      return served;
    },
    async render() {
      const { manners } = tools;
      const url = parseTarget(request.url);
      const asked = performance.now();
      await manners.enter(url, signal);
      const begun = performance.now();
      count('wait', begun - asked);
      try {
        const page = await tools.render(request.url, signal);
        bytes += page.bytes;
        seenSpecUrls.push(...page.seenSpecUrls);
        const { reading, markup } = await timed(() =>
          reader.readMarkedPage(page.html, { url: page.url, ignoreSelectors }),
        );
        shown = markup;
        return { page, reading };
      } catch (error) {
        if (error instanceof ScanFailure && error.httpStatus === TOO_MANY_REQUESTS)
          await manners.answered(url, TOO_MANY_REQUESTS, null);
        throw error;
      } finally {
        count('render', performance.now() - begun);
      }
    },
    unchanged: (got, memory) => ({
      ...result(headersOf(got.header)),
      mode: 'not_modified',
      reading: null,
      html: null,
      url: got.url,
      status: got.status,
      etag: memory.etag,
      lastModified: memory.lastModified,
      rawHash: memory.rawHash,
      incomplete: false,
      memory,
    }),
    found: ({ mode, reading, html, got, memory }) => ({
      ...result(headersOf(got.header)),
      mode,
      reading,
      html,
      url: got.url,
      status: got.status,
      etag: got.etag,
      lastModified: got.lastModified,
      rawHash: memory.rawHash,
      incomplete: false,
      memory,
    }),
    rendered: ({ page, reading }, memory) => ({
      ...result(page.headers),
      mode: 'chrome',
      reading,
      html: page.html,
      url: page.url,
      status: page.status,
      etag: page.etag,
      lastModified: page.lastModified,
      rawHash: sha256(page.html),
      incomplete: page.incomplete,
      memory,
    }),
  };
}

const headersOf = (header: Got['header']): KeptHeaders => ({
  deprecation: header('deprecation'),
  sunset: header('sunset'),
  link: header('link'),
  contentLanguage: header('content-language'),
});
