// The ways to read the page, each beside its bare form.
import { parse } from 'parse5';
import type { Browser } from 'puppeteer-core';
import { request } from 'undici';
import type { Chrome } from '../../../services/scanner/src/fetch/chrome.ts';
import type { Egress } from '../../../services/scanner/src/fetch/egress.ts';
import { NO_MANNERS } from '../../../services/scanner/src/fetch/get.ts';
import { createPageFetcher } from '../../../services/scanner/src/fetch/ladder.ts';
import type { FetchMode } from '../../../services/scanner/src/fetch/page-fetch.ts';
import { RENDER_TIMES } from '../../../services/scanner/src/fetch/page-limits.ts';
import { renderPage } from '../../../services/scanner/src/fetch/render-page.ts';
import type { Way } from './measure.ts';

const USER_AGENT = 'bench';
const signal = new AbortController().signal;

/** Loads the page in a context of its own and takes its text. */
export const bareChrome = (browser: Browser, url: string): Way => ({
  name: 'bare puppeteer',
  async run() {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    const text = await page.evaluate('document.body.innerText');
    await context.close();
    return text;
  },
});

export const bareFetch = (url: string): Way => ({
  name: 'bare fetch, parse5',
  async run() {
    const { body } = await request(url);
    return parse(await body.text());
  },
});

export const chromeWay = (chrome: Chrome, egress: Egress, url: string): Way => ({
  name: 'chrome',
  run: () => renderPage(url, { chrome, egress, userAgent: USER_AGENT, times: RENDER_TIMES, signal }),
});

/** A page that was fetched before, so that the ladder knows its rung. `run` throws when it takes another way than `mode`. */
export async function ladderWay(
  chrome: Chrome,
  egress: Egress,
  { url, mode, name = mode }: { url: string; mode: FetchMode; name?: string },
): Promise<Way> {
  const options = { chrome, egress, userAgent: USER_AGENT, times: RENDER_TIMES };
  const fetchPage = createPageFetcher({
    egress,
    manners: NO_MANNERS,
    userAgent: USER_AGENT,
    timeoutMs: RENDER_TIMES.navigationMs,
    render: (address, stop) => renderPage(address, { ...options, signal: stop }),
    indexOf: () => Promise.resolve(null),
    now: () => new Date(),
  });
  const asked = { url, fresh: false, ignoreSelectors: [], acceptedBlocks: null };
  const { memory } = await fetchPage({ ...asked, memory: null }, signal);
  return {
    name,
    async run() {
      const fetched = await fetchPage({ ...asked, memory }, signal);
      if (fetched.mode !== mode) throw new Error(`the page was read as ${fetched.mode} instead of ${mode}`);
    },
  };
}
