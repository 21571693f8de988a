// What a page does on the network while it is rendered, seen over CDP: the main document's answer, bytes, redirects, requests in flight.
// Pictures, fonts and media are not loaded. Proxy credentials are given to the proxy only, never to a server that asks for some.
import type { CDPSession } from 'puppeteer-core';
import { ScanFailure } from '../failure.ts';
import type { EgressProxy } from './egress.ts';
import { MAX_REDIRECTS } from './fetch-text.ts';
import { isBrokenConnection } from './net-errors.ts';

export const MAX_HTML_BYTES = 10 * 1024 * 1024;
const MAX_PAGE_BYTES = 50 * 1024 * 1024;
const MAX_REQUESTS = 500;
const BLOCKED_TYPES: ReadonlySet<string> = new Set([
  'Image',
  'Font',
  'Media',
  'TextTrack',
  'Ping',
  'CSPViolationReport',
]);
/** What makes the text of a page. */
const CONTENT_TYPES: ReadonlySet<string> = new Set(['Script', 'XHR', 'Fetch']);
/** Never finished by themselves. */
const ENDLESS_TYPES: ReadonlySet<string> = new Set(['EventSource', 'WebSocket']);

export interface DocumentAnswer {
  url: string;
  status: number;
  mimeType: string;
  headers: ReadonlyMap<string, string>;
}

export interface PageTraffic {
  /** Answer of the newest main document. */
  document: () => DocumentAnswer | null;
  /** Address of the newest main document that was asked for; empty before the first. */
  requested: () => string;
  inFlight: () => number;
  /** The document is so long that its length is why it does not end: the renderer falls behind before the limit itself is seen. */
  isHuge: () => boolean;
  /** Part of the newest document's content did not come because a connection broke. */
  isIncomplete: () => boolean;
}

/** Starts watching. `fail` is called when the page goes over a limit. */
export async function watchTraffic(
  session: CDPSession,
  proxy: EgressProxy | null,
  fail: (failure: ScanFailure) => void,
): Promise<PageTraffic> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  const pending = new Set<string>();
  const counts = { requests: 0, navigations: 0, pageBytes: 0, documentBytes: 0 };
  let documentRequest = '';
  let requested = '';
  let answer: DocumentAnswer | null = null;
  let incomplete = false;
  const quietly = (sent: Promise<unknown>): void => void sent.catch(() => {});

  session.on('Network.requestWillBeSent', (event) => {
    if (event.type === 'Document' && event.frameId === mainFrame) {
      documentRequest = event.requestId;
      requested = event.request.url;
      answer = null;
      incomplete = false;
      counts.navigations += 1;
      counts.documentBytes = 0;
      if (counts.navigations > MAX_REDIRECTS + 1) fail(new ScanFailure('too_many_redirects'));
    }
    counts.requests += 1;
    if (counts.requests > MAX_REQUESTS) fail(new ScanFailure('too_large'));
    if (!ENDLESS_TYPES.has(event.type ?? '')) pending.add(event.requestId);
  });
  session.on('Network.responseReceived', (event) => {
    if (event.requestId !== documentRequest) return;
    const { url, status, mimeType, headers } = event.response;
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    answer = { url, status, mimeType, headers: new Map(lower) };
    if (Number(answer.headers.get('content-length')) > MAX_HTML_BYTES) fail(new ScanFailure('too_large'));
  });
  session.on('Network.dataReceived', (event) => {
    counts.pageBytes += event.dataLength;
    if (event.requestId === documentRequest) counts.documentBytes += event.dataLength;
    if (counts.pageBytes > MAX_PAGE_BYTES || counts.documentBytes > MAX_HTML_BYTES) fail(new ScanFailure('too_large'));
  });
  session.on('Network.loadingFinished', (event) => pending.delete(event.requestId));
  session.on('Network.loadingFailed', (event) => {
    pending.delete(event.requestId);
    if (CONTENT_TYPES.has(event.type) && isBrokenConnection(event.errorText)) incomplete = true;
  });
  session.on('Fetch.requestPaused', ({ requestId, resourceType }) =>
    quietly(
      BLOCKED_TYPES.has(resourceType)
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
        : session.send('Fetch.continueRequest', { requestId }),
    ),
  );
  const tried = new Set<string>();
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const known = proxy !== null && authChallenge.source === 'Proxy' && !tried.has(requestId);
    tried.add(requestId);
    const authChallengeResponse = known
      ? { response: 'ProvideCredentials' as const, username: proxy.username, password: proxy.password }
      : { response: 'CancelAuth' as const };
    quietly(session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }));
  });
  await session.send('Network.enable');
  await session.send('Fetch.enable', { handleAuthRequests: proxy !== null });
  return {
    document: () => answer,
    requested: () => requested,
    inFlight: () => pending.size,
    isHuge: () => counts.documentBytes > MAX_HTML_BYTES / 2,
    isIncomplete: () => incomplete,
  };
}
