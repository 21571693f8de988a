// Settings of Chrome and of what one page may use of it. Popups, downloads, permissions and service workers are always refused.
import { flag, wholeNumber } from '@tidemark/platform/config';
import { z } from 'zod';
import { CHROME_LIMITS, type ChromeLimits } from './fetch/chrome.ts';
import { PAGE_LIMITS, RENDER_TIMES, type PageLimits, type RenderTimes } from './fetch/page-limits.ts';

const MIB = 1024 * 1024;

export const chromeSettings = {
  CHROME_PATH: z.string().min(1).default('/usr/lib/chromium/chromium-headless-shell'),
  /** Off only where the kernel or the user makes the sandbox impossible: else the scanner does not start without it. */
  CHROME_SANDBOX: flag.default(true),
  /** A browser without work ends after this. */
  IDLE_CHROME_MS: wholeNumber.min(0).default(60_000),
  /** Pages at once. */
  CHROME_PAGES: wholeNumber.min(1).max(64).default(CHROME_LIMITS.parallel),
  /** A browser is replaced after so many pages, or when all its processes hold more than CHROME_MEMORY_MB for themselves. */
  CHROME_PAGES_EACH: wholeNumber.min(1).max(10_000).default(CHROME_LIMITS.pagesPerBrowser),
  CHROME_MEMORY_MB: wholeNumber.min(256).max(65_536).default(CHROME_LIMITS.browserMb),
  /** A page that holds more is ended; its scripts are ended at PAGE_HEAP_MB. */
  PAGE_MEMORY_MB: wholeNumber.min(64).max(16_384).default(CHROME_LIMITS.pageMb),
  PAGE_HEAP_MB: wholeNumber.min(32).max(4096).default(CHROME_LIMITS.heapMb),
  /** For one page from its place in Chrome to its HTML. */
  PAGE_WALL_MS: wholeNumber.min(1000).max(300_000).default(RENDER_TIMES.wallMs),
  /** Until its content stands still; then it is taken as it is, and what is missing counts as not seen. */
  PAGE_SETTLE_MS: wholeNumber.min(100).max(60_000).default(RENDER_TIMES.settleMs),
  /** For opening collapsed parts and tabs. */
  PAGE_OPEN_MS: wholeNumber.min(0).max(30_000).default(RENDER_TIMES.openMs),
  /** A page whose thread does not answer for so long is ended. */
  PAGE_HANG_MS: wholeNumber.min(500).max(120_000).default(RENDER_TIMES.hangMs),
  PAGE_MAX_REQUESTS: wholeNumber.min(1).max(10_000).default(PAGE_LIMITS.requests),
  PAGE_MAX_REDIRECTS: wholeNumber.min(0).max(20).default(PAGE_LIMITS.redirects),
  /** Received by a page, packed and unpacked. */
  PAGE_MAX_WIRE_MB: wholeNumber
    .min(1)
    .max(1024)
    .default(PAGE_LIMITS.wireBytes / MIB),
  PAGE_MAX_MB: wholeNumber
    .min(1)
    .max(1024)
    .default(PAGE_LIMITS.bytes / MIB),
  /** Of a document, and of what is read from it. */
  PAGE_MAX_HTML_MB: wholeNumber
    .min(1)
    .max(64)
    .default(PAGE_LIMITS.htmlBytes / MIB),
  PAGE_MAX_NODES: wholeNumber.min(1000).max(5_000_000).default(PAGE_LIMITS.nodes),
  PAGE_MAX_CHARS: wholeNumber.min(1000).max(64_000_000).default(PAGE_LIMITS.characters),
  /** Frames of the same site that are read. */
  PAGE_MAX_FRAMES: wholeNumber.min(0).max(500).default(PAGE_LIMITS.frames),
  PAGE_MAX_WORKERS: wholeNumber.min(0).max(500).default(PAGE_LIMITS.workers),
  PAGE_MAX_DIALOGS: wholeNumber.min(0).max(1000).default(PAGE_LIMITS.dialogs),
  /** Presses that open parts of a page. */
  PAGE_MAX_PRESSES: wholeNumber.min(0).max(5000).default(PAGE_LIMITS.presses),
  /** Until a page is parsed, or a description is read. */
  FETCH_TIMEOUT_MS: wholeNumber.min(500).max(120_000).default(RENDER_TIMES.navigationMs),
};

const schema = z.object(chromeSettings);
export type ChromeSettings = Readonly<z.output<typeof schema>>;

export const chromeLimits = (config: ChromeSettings): ChromeLimits => ({
  parallel: config.CHROME_PAGES,
  pagesPerBrowser: config.CHROME_PAGES_EACH,
  browserMb: config.CHROME_MEMORY_MB,
  pageMb: config.PAGE_MEMORY_MB,
  heapMb: config.PAGE_HEAP_MB,
});

export const pageTimes = (config: ChromeSettings): RenderTimes => ({
  navigationMs: config.FETCH_TIMEOUT_MS,
  settleMs: config.PAGE_SETTLE_MS,
  openMs: config.PAGE_OPEN_MS,
  hangMs: config.PAGE_HANG_MS,
  wallMs: config.PAGE_WALL_MS,
});

export const pageLimits = (config: ChromeSettings): PageLimits => ({
  requests: config.PAGE_MAX_REQUESTS,
  redirects: config.PAGE_MAX_REDIRECTS,
  wireBytes: config.PAGE_MAX_WIRE_MB * MIB,
  bytes: config.PAGE_MAX_MB * MIB,
  htmlBytes: config.PAGE_MAX_HTML_MB * MIB,
  nodes: config.PAGE_MAX_NODES,
  characters: config.PAGE_MAX_CHARS,
  frames: config.PAGE_MAX_FRAMES,
  workers: config.PAGE_MAX_WORKERS,
  dialogs: config.PAGE_MAX_DIALOGS,
  presses: config.PAGE_MAX_PRESSES,
});
