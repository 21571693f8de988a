// A page as Chrome shows it: loaded, run until its text stands still, taken as HTML. Every wait is raced with a crash of the page, the end
// of the browser, a limit and a hard wall, because an answer of a dead renderer never comes. Reads the DOM from an isolated world, which the
// page's own scripts cannot reach. Throws ScanFailure.
import { setTimeout as delay } from 'node:timers/promises';
import { TimeoutError, type Browser, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import type { Chrome } from './chrome.ts';
import { EGRESS_ERROR_HEADER, egressFailure, type Egress } from './egress.ts';
import { parseTarget } from './fetch-text.ts';
import { isProxyAway, reasonOfChromeError } from './net-errors.ts';
import { MAX_HTML_BYTES, watchTraffic, type DocumentAnswer, type PageTraffic } from './page-traffic.ts';

export interface RenderTimes {
  /** Until the document is parsed. */
  navigationMs: number;
  /** Text and elements must stand still for so long. */
  quietMs: number;
  pollMs: number;
  /** What still moves then is taken as it is. */
  settleMs: number;
  /** For everything together. */
  wallMs: number;
}

/** With `navigationMs` for the document, half as much again for everything together. */
export const renderTimes = (navigationMs: number): RenderTimes => ({
  navigationMs,
  quietMs: 400,
  pollMs: 100,
  settleMs: 5000,
  wallMs: navigationMs * 1.5,
});

export interface RenderOptions {
  chrome: Chrome;
  egress: Egress;
  userAgent: string;
  times: RenderTimes;
  signal: AbortSignal;
}

export interface RenderedPage {
  html: string;
  /** After redirects. */
  url: string;
  etag: string | null;
  lastModified: string | null;
  /** A script, or what a script asked for, did not come because the connection broke. */
  incomplete: boolean;
}

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
const MEASURE = `[document.body ? document.body.textContent.length : 0, document.getElementsByTagName('*').length].join()`;
const TAKE_HTML = `(() => {
  const html = document.documentElement ? document.documentElement.outerHTML : '';
  return html.length > ${MAX_HTML_BYTES} ? null : html;
})()`;

export async function renderPage(address: string, options: RenderOptions): Promise<RenderedPage> {
  const target = parseTarget(address);
  options.signal.throwIfAborted();
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => {});
  const wall = setTimeout(() => end.reject(new ScanFailure('timeout')), options.times.wallMs);
  const abort = (): void => end.reject(options.signal.reason);
  options.signal.addEventListener('abort', abort);
  try {
    const rendering = options.chrome.withContext((browser, context) =>
      Promise.race([renderIn({ browser, context, target, fail: end.reject, options }), end.promise]),
    );
    return await Promise.race([rendering, end.promise]);
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    throw error;
  } finally {
    clearTimeout(wall);
    options.signal.removeEventListener('abort', abort);
  }
}

interface Rendering {
  browser: Browser;
  context: BrowserContext;
  target: URL;
  fail: (failure: unknown) => void;
  options: RenderOptions;
}

async function renderIn({ browser, context, target, fail, options }: Rendering): Promise<RenderedPage> {
  const crashed = (): void => fail(new ScanFailure('render_failed'));
  browser.once('disconnected', crashed);
  try {
    const page = await context.newPage();
    page.on('error', crashed);
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    page.on('popup', (popup) => void popup?.close().catch(() => {}));
    const session = await page.createCDPSession();
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await session.send('Network.setUserAgentOverride', { userAgent: options.userAgent, acceptLanguage: 'en-US' });
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
    await session.send('Emulation.setLocaleOverride', { locale: 'en-US' });
    const traffic = await watchTraffic(session, options.egress.proxy, fail);
    await navigate(page, target, traffic, options);
    checkAnswer(traffic.document(), options.egress);
    await settle(session, traffic, options.times);
    const answer = checkAnswer(traffic.document(), options.egress);
    const html = await evaluate(session, TAKE_HTML);
    if (typeof html !== 'string') throw new ScanFailure('too_large');
    return {
      html,
      url: answer.url,
      etag: answer.headers.get('etag') ?? null,
      lastModified: answer.headers.get('last-modified') ?? null,
      incomplete: traffic.isIncomplete(),
    };
  } finally {
    browser.off('disconnected', crashed);
  }
}

async function navigate(
  page: Page,
  target: URL,
  traffic: PageTraffic,
  { egress, times }: RenderOptions,
): Promise<void> {
  try {
    await page.goto(target.href, { waitUntil: 'domcontentloaded', timeout: times.navigationMs });
  } catch (error) {
    if (error instanceof TimeoutError)
      throw new ScanFailure(traffic.isHuge() ? 'too_large' : 'timeout', { cause: error });
    // A download ends the navigation, but its answer was seen.
    const answer = traffic.document();
    if (answer !== null) checkAnswer(answer, egress);
    const message = error instanceof Error ? error.message : '';
    if (egress.proxy !== null && isProxyAway(message)) throw new EgressUnavailable({ cause: error });
    // A tunnel that was refused has no answer: the proxy is asked about the last address in the chain.
    const last = URL.parse(traffic.requested()) ?? target;
    const told = last.protocol === 'https:' ? await egress.explain(last) : null;
    throw told ?? new ScanFailure(reasonOfChromeError(message) ?? 'render_failed', { cause: error });
  }
}

/** @throws ScanFailure when the main document is no page. */
function checkAnswer(answer: DocumentAnswer | null, egress: Egress): DocumentAnswer {
  if (answer === null) throw new ScanFailure('render_failed');
  if (egress.proxy !== null) {
    const told = egressFailure(answer.headers.get(EGRESS_ERROR_HEADER));
    if (told !== null) throw told;
  }
  if (answer.status >= 400) throw new ScanFailure('http_status', { httpStatus: answer.status });
  if (answer.status === 204 || answer.status === 205) throw new ScanFailure('empty');
  if (!HTML_TYPES.has(answer.mimeType)) throw new ScanFailure('unsupported_content');
  return answer;
}

async function settle(session: CDPSession, traffic: PageTraffic, times: RenderTimes): Promise<void> {
  const deadline = performance.now() + times.settleMs;
  let last: unknown = null;
  let since = performance.now();
  while (performance.now() < deadline) {
    // A navigation by script ends the world that was asked: no measure, so not quiet.
    const measure = await evaluate(session, MEASURE).catch(() => null);
    const now = performance.now();
    if (measure === null || measure !== last || traffic.inFlight() > 0) since = now;
    else if (now - since >= times.quietMs) return;
    last = measure;
    await delay(times.pollMs);
  }
}

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'tidemark' });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId: world.executionContextId,
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new ScanFailure('render_failed');
  return result.value;
}
