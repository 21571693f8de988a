// A page as Chrome shows it: loaded, run until its content stands still, opened, taken as HTML. Every wait is raced with a crash of the page,
// the end of the browser, a hang, a limit and a hard wall, because an answer of a dead renderer never comes. Throws ScanFailure.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { succeedsWithin } from '@tidemark/platform/within';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import type { Chrome } from './chrome.ts';
import { EGRESS_ERROR_HEADER, toldByProxy, type Egress, type EgressProxy } from './egress.ts';
import { parseTarget } from './get.ts';
import { isProxyAway, reasonOfChromeError } from './net-errors.ts';
import { openParts } from './open-parts.ts';
import type { KeptHeaders } from './page-fetch.ts';
import { PAGE_LIMITS, RENDER_TIMES, type PageLimits, type RenderTimes } from './page-limits.ts';
import { watchTraffic, type DocumentAnswer, type PageTraffic } from './page-traffic.ts';
import { createWorld } from './page-world.ts';
import { logInToProxy, type ProxyLogin } from './proxy-credentials.ts';
import { createClock, settle } from './settle.ts';
import { refusalOf } from './refusal.ts';
import { takeHtml } from './take-html.ts';

const CLOCK = readFileSync(new URL('in-page/clock.js', import.meta.url), 'utf8');
const PULSE_MS = 1000;
/** Of the time to settle, for what was opened. */
const SECOND_SETTLE_SHARE = 0.5;

/** The usual times, with so much for the document. */
export const renderTimes = (navigationMs: number): RenderTimes => ({ ...RENDER_TIMES, navigationMs });

export interface RenderOptions {
  chrome: Chrome;
  egress: Egress;
  userAgent: string;
  times: RenderTimes;
  limits?: PageLimits;
  signal: AbortSignal;
}

export interface RenderedPage {
  html: string;
  /** After redirects. */
  url: string;
  status: number;
  etag: string | null;
  lastModified: string | null;
  headers: KeptHeaders;
  /** Part of the content may be missing: a script, or what a script asked for, did not come, or the page never stood still. */
  incomplete: boolean;
  /** Addresses of answers that begin like an OpenAPI description. */
  seenSpecUrls: string[];
  requests: number;
  /** Unpacked. */
  bytes: number;
  /** Presses that opened parts of the page. */
  presses: number;
}

const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

export async function renderPage(address: string, options: RenderOptions): Promise<RenderedPage> {
  const target = parseTarget(address);
  const { signal, times } = options;
  const { proxy } = options.egress;
  signal.throwIfAborted();
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => {});
  const abort = (): void => end.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    const rendering = options.chrome.withPage(async (page) => {
      const stop = new AbortController();
      const wall = setTimeout(() => end.reject(new ScanFailure('timeout')), times.wallMs);
      try {
        return await Promise.race([
          render({ page, proxy, target, fail: end.reject, stop: stop.signal, options }),
          end.promise,
        ]);
      } finally {
        clearTimeout(wall);
        stop.abort();
      }
    }, signal);
    return await Promise.race([rendering, end.promise]);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

interface Rendering {
  page: CDPSession;
  proxy: EgressProxy | null;
  target: URL;
  fail: (failure: unknown) => void;
  stop: AbortSignal;
  options: RenderOptions;
}

async function render({ page, proxy, target, fail, stop, options }: Rendering): Promise<RenderedPage> {
  const { times, limits = PAGE_LIMITS } = options;
  const { frameTree } = await page.send('Page.getFrameTree');
  const [traffic, login] = await Promise.all([
    watchTraffic(page, frameTree.frame.id, limits, fail),
    logInToProxy(page, proxy),
    page.send('Page.enable'),
    page.send('Inspector.enable'),
    page.send('Network.setUserAgentOverride', { userAgent: options.userAgent, acceptLanguage: 'en-US' }),
    page.send('Page.addScriptToEvaluateOnNewDocument', { source: CLOCK }),
  ]);
  watchForCrash(page, limits, traffic, fail);
  const clock = createClock(page, frameTree.frame.id, traffic);
  const world = createWorld(page, frameTree.frame.id);
  const tools = { page, world, clock, traffic, limits };
  const hangs = (): void => fail(new ScanFailure(traffic.isHuge() ? 'too_large' : 'timeout'));
  void feelPulse(page, times.hangMs, stop, hangs);
  await navigate({ page, proxy, target, traffic, login, options });
  const isError = (traffic.document()?.status ?? 0) >= 400;
  checkAnswer(traffic.document(), proxy, isError ? await takeHtml(page, world, limits).catch(() => '') : '');

  let isStill = await settle(tools, performance.now() + times.settleMs);
  let html = await takeHtml(page, world, limits);
  const { presses, hasOpened, isCut } = await openParts(tools, times.openMs);
  if (hasOpened) {
    isStill &&= await settle(tools, performance.now() + times.settleMs * SECOND_SETTLE_SHARE);
    html = await takeHtml(page, world, limits);
  }
  const answer = checkAnswer(traffic.document(), proxy);
  const header = (name: string): string | null => answer.headers.get(name) ?? null;
  return {
    html,
    url: answer.url,
    status: answer.status,
    etag: header('etag'),
    lastModified: header('last-modified'),
    headers: {
      deprecation: header('deprecation'),
      sunset: header('sunset'),
      link: header('link'),
      contentLanguage: header('content-language'),
    },
    incomplete: !isStill || isCut || traffic.isIncomplete(),
    seenSpecUrls: await traffic.specUrls(),
    requests: traffic.counts.requests,
    bytes: traffic.counts.bytes,
    presses,
  };
}

function watchForCrash(
  page: CDPSession,
  limits: PageLimits,
  traffic: PageTraffic,
  fail: (failure: unknown) => void,
): void {
  let dialogs = 0;
  page.on('Inspector.targetCrashed', () => {
    const cause = new Error('the page crashed');
    fail(new ScanFailure(traffic.isHuge() ? 'too_large' : 'render_failed', { cause }));
  });
  page.on('Page.javascriptDialogOpening', () => {
    dialogs += 1;
    if (dialogs > limits.dialogs) fail(new ScanFailure('render_failed', { cause: new Error('too many dialogs') }));
    void page.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => {});
  });
}

/** A thread that is busy for ever answers nothing, and nothing else tells of it. */
async function feelPulse(page: CDPSession, hangMs: number, stop: AbortSignal, hangs: () => void): Promise<void> {
  while (!stop.aborted) {
    // An error is an answer: the document went.
    const answer = page.send('Runtime.evaluate', { expression: '0' }).catch(() => {});
    if (!(await succeedsWithin(hangMs, answer)) && !stop.aborted) hangs();
    await delay(PULSE_MS, undefined, { signal: stop }).catch(() => {});
  }
}

interface Navigation {
  page: CDPSession;
  proxy: EgressProxy | null;
  target: URL;
  traffic: PageTraffic;
  login: ProxyLogin;
  options: RenderOptions;
}

async function navigate({ page, proxy, target, traffic, login, options }: Navigation): Promise<void> {
  const { egress, times } = options;
  const parsed = Promise.withResolvers<undefined>();
  page.once('Page.domContentEventFired', () => parsed.resolve(undefined));
  page.on('Page.frameStoppedLoading', () => {
    if (traffic.document() !== null) parsed.resolve(undefined);
  });
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const timer = setTimeout(
    () => late.reject(new ScanFailure(traffic.isHuge() ? 'too_large' : 'timeout')),
    times.navigationMs,
  );
  try {
    const { errorText = '' } = await Promise.race([page.send('Page.navigate', { url: target.href }), late.promise]);
    if (errorText === '') {
      await login.done();
      await Promise.race([parsed.promise, late.promise]);
      return;
    }
    // A download ends the navigation, but its answer was seen.
    const answer = traffic.document();
    if (answer !== null) checkAnswer(answer, proxy);
    const cause = new Error(errorText);
    if (proxy !== null && isProxyAway(errorText)) throw new EgressUnavailable({ cause });
    // A tunnel that was refused has no answer: the proxy is asked about the last address in the chain.
    const last = URL.parse(traffic.requested()) ?? target;
    const told = last.protocol === 'https:' ? await egress.explain(last) : null;
    throw told ?? new ScanFailure(reasonOfChromeError(errorText) ?? 'render_failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** @param text what an error shows. @throws ScanFailure when the main document is no page. */
function checkAnswer(answer: DocumentAnswer | null, proxy: EgressProxy | null, text = ''): DocumentAnswer {
  if (answer === null) throw new ScanFailure('render_failed');
  const told = toldByProxy({ proxy }, new URL(answer.url), answer.headers.get(EGRESS_ERROR_HEADER));
  if (told !== null) throw told;
  const { status, headers } = answer;
  const refusal = refusalOf({ status, header: (name) => headers.get(name) ?? null, text });
  if (refusal !== null) throw refusal;
  if (answer.status === 204 || answer.status === 205) throw new ScanFailure('empty');
  if (!HTML_TYPES.has(answer.mimeType)) throw new ScanFailure('unsupported_content');
  return answer;
}
