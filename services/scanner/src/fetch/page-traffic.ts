// What a page does on the network while it is rendered, seen over CDP: the main document's answer, bytes, redirects, requests in flight, and
// which answers begin like an OpenAPI description. Pictures, fonts, media and what only counts visitors are not loaded.
import type { CDPSession, Protocol } from 'puppeteer-core';
import { ScanFailure } from '../failure.ts';
import { BLOCKED_URLS } from './blocked-urls.ts';
import { isBrokenConnection } from './net-errors.ts';
import type { PageLimits } from './page-limits.ts';

/** What makes the text of a page. */
const CONTENT_TYPES: ReadonlySet<string> = new Set(['Script', 'XHR', 'Fetch']);
/** Made in the page itself. */
const LOCAL = /^(blob|data|about):/;
/** Never finished by themselves. */
const ENDLESS_TYPES: ReadonlySet<string> = new Set(['EventSource', 'WebSocket', 'Ping']);
/** What a description may be served as, and how it begins. */
const SPEC_TYPES = /json|yaml|text\/plain|octet-stream/;
const SPEC_START = /^[\s{]*["']?(openapi|swagger)["']?\s*:/m;
const SPEC_START_CHARS = 4096;
const MAX_SPECS = 10;
/** Bodies that Chrome keeps until they are looked at. */
const KEPT_BODY_BYTES = 20 * 1024 * 1024;

export interface DocumentAnswer {
  url: string;
  status: number;
  mimeType: string;
  headers: ReadonlyMap<string, string>;
}

interface TrafficCounts {
  requests: number;
  navigations: number;
  wireBytes: number;
  bytes: number;
}

export interface PageTraffic {
  /** Answer of the newest main document. */
  document: () => DocumentAnswer | null;
  /** Address of the newest main document that was asked for; empty before the first. */
  requested: () => string;
  /** Requests without an end that are no repetition: what a page asks for again and again is not waited for. */
  inFlight: () => number;
  /** Streams that stay open. */
  endless: () => number;
  /** The document is so long that its length is why it does not end: the renderer falls behind before the limit itself is seen. */
  isHuge: () => boolean;
  /** Part of the newest document's content did not come because a connection broke, or never ended. */
  isIncomplete: () => boolean;
  /** Addresses of answers that begin like an OpenAPI description. */
  specUrls: () => Promise<string[]>;
  counts: Readonly<TrafficCounts>;
}

interface Pending {
  url: string;
  type: string;
}

/** Starts watching. `fail` is called when the page goes over a limit. */
export async function watchTraffic(
  page: CDPSession,
  mainFrame: string,
  limits: PageLimits,
  fail: (failure: ScanFailure) => void,
): Promise<PageTraffic> {
  const pending = new Map<string, Pending>();
  const finished = new Set<string>();
  const candidates = new Map<string, string>();
  const sniffed: Promise<string[]>[] = [];
  const counts: TrafficCounts = { requests: 0, navigations: 0, wireBytes: 0, bytes: 0 };
  let documentBytes = 0;
  let documentRequest = '';
  let requested = '';
  let answer: DocumentAnswer | null = null;
  let shown: DocumentAnswer | null = null;
  let isBroken = false;
  let workers = 0;
  const tooLarge = (): void => fail(new ScanFailure('too_large'));

  const begin = (event: Protocol.Network.RequestWillBeSentEvent): void => {
    documentRequest = event.requestId;
    requested = event.request.url;
    shown = answer ?? shown;
    answer = null;
    isBroken = false;
    documentBytes = 0;
    counts.navigations += 1;
    if (counts.navigations > limits.redirects + 1) fail(new ScanFailure('too_many_redirects'));
  };
  const sniff = async (requestId: string, url: string): Promise<string[]> => {
    const { body, base64Encoded } = await page.send('Network.getResponseBody', { requestId });
    const start = body.slice(0, SPEC_START_CHARS);
    return SPEC_START.test(base64Encoded ? Buffer.from(start, 'base64').toString() : start) ? [url] : [];
  };
  const watch = (session: CDPSession): void => {
    session.on('Network.requestWillBeSent', (event) => {
      if (event.type === 'Document' && event.frameId === mainFrame) begin(event);
      counts.requests += 1;
      if (counts.requests > limits.requests) tooLarge();
      if (!LOCAL.test(event.request.url))
        pending.set(event.requestId, { url: event.request.url, type: event.type ?? '' });
    });
    session.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
      counts.bytes += dataLength;
      counts.wireBytes += encodedDataLength;
      if (requestId === documentRequest) documentBytes += dataLength;
      if (counts.bytes > limits.bytes || counts.wireBytes > limits.wireBytes || documentBytes > limits.htmlBytes)
        tooLarge();
    });
    session.on('Network.loadingFinished', ({ requestId }) => {
      finished.add(pending.get(requestId)?.url ?? '');
      pending.delete(requestId);
      const url = candidates.get(requestId);
      if (url !== undefined && sniffed.length < MAX_SPECS) sniffed.push(sniff(requestId, url).catch(() => []));
    });
    session.on('Network.loadingFailed', ({ requestId, type, errorText }) => {
      pending.delete(requestId);
      // The page stays where it was.
      if (requestId === documentRequest) answer ??= shown;
      if (CONTENT_TYPES.has(type) && isBrokenConnection(errorText)) isBroken = true;
    });
  };
  watch(page);
  page.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, status, mimeType, headers } = response;
    if ((type === 'XHR' || type === 'Fetch') && status === 200 && SPEC_TYPES.test(mimeType))
      candidates.set(requestId, url);
    if (requestId !== documentRequest) return;
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    answer = { url, status, mimeType, headers: new Map(lower) };
    if (Number(answer.headers.get('content-length')) > limits.htmlBytes) tooLarge();
  });
  // Frames of other sites, and workers.
  page.on('sessionattached', (child) => {
    watch(child);
    void child.send('Network.enable', { maxTotalBufferSize: 0 }).catch(() => {});
  });
  page.on('Target.attachedToTarget', ({ targetInfo }) => {
    if (targetInfo.type !== 'iframe') workers += 1;
    // Nobody tells of the end of the script that a worker starts with.
    finished.add(targetInfo.url);
    if (workers > limits.workers) tooLarge();
  });
  await Promise.all([
    page.send('Network.enable', { maxTotalBufferSize: KEPT_BODY_BYTES, maxResourceBufferSize: KEPT_BODY_BYTES }),
    page.send('Network.setBypassServiceWorker', { bypass: true }),
    page.send('Network.setBlockedURLs', { urls: [...BLOCKED_URLS] }),
    page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }),
  ]);
  const waited = (): Pending[] =>
    [...pending.values()].filter(({ url, type }) => !ENDLESS_TYPES.has(type) && !finished.has(url));
  return {
    document: () => answer,
    requested: () => requested,
    inFlight: () => waited().length,
    endless: () => [...pending.values()].filter(({ type }) => ENDLESS_TYPES.has(type)).length,
    isHuge: () => documentBytes > limits.htmlBytes / 2,
    isIncomplete: () => isBroken || waited().some(({ type }) => CONTENT_TYPES.has(type)),
    specUrls: async () => [...new Set((await Promise.all(sniffed)).flat())],
    counts,
  };
}
