// A browser before the dashboard. Whatever breaks its promises (an error, a violation of its policy, a request to another host, a dialog) is
// noted as a fault.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { ensurePrerequisites } from '../../../services/local/src/prerequisites.ts';
import type { Person } from './world.ts';

const SHOWN_MS = 30_000;
const QUIET_MS = 100;
/** Told of each rule that is broken. */
const MAX_NODES = 3;
const WIDE = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };
/** The functions of a page are written as text: they run in the browser. */
const TEXT = 'document.body.innerText';
const LOADED = `document.querySelector('h1') !== null && document.querySelector('[aria-label="Loading"]') === null`;
/** Answers that a page expects, such as 404 of what need not be there. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface Dashboard extends AsyncDisposable {
  browser: Browser;
  page: Page;
  faults: string[];
  /** Shows the address, and waits until its data is there. */
  open: (path: string) => Promise<void>;
  /** Waits until the page has loaded what it shows. */
  settled: () => Promise<void>;
  signIn: (person: Person) => Promise<void>;
  text: () => Promise<string>;
  /** Presses what has this accessible name. */
  press: (name: string) => Promise<void>;
  /** Waits for the text, and tells what there is instead when it does not come. */
  sees: (text: string, withinMs?: number) => Promise<void>;
  /** In words, what axe finds; empty when all is well. */
  axe: (options?: RunOptions) => Promise<string[]>;
}

export async function openDashboard(url: string): Promise<Dashboard> {
  const { chrome } = await ensurePrerequisites({});
  await using starting = new AsyncDisposableStack();
  const browser = await puppeteer.launch({ executablePath: chrome, headless: 'shell', args: ['--no-sandbox'] });
  starting.defer(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  watch(page, url, faults);
  const quiet = await watchRequests(page);
  page.setDefaultTimeout(SHOWN_MS);
  await page.setViewport(WIDE);
  await showAs(page, 'light');
  const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const settled = async (): Promise<void> => {
    await page.waitForFunction(LOADED);
    await quiet();
  };
  const owned = starting.move();
  return {
    browser,
    page,
    faults,
    settled,
    async open(path) {
      await page.goto(url + path);
      await settled();
    },
    async signIn({ email, password }) {
      await page.goto(`${url}/sign-in`);
      await page.locator('::-p-aria([name="E-mail"][role="textbox"])').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForFunction(`location.pathname === '/monitors'`);
      await settled();
    },
    text: async () => String(await page.evaluate(TEXT)),
    press: (name) => page.locator(`::-p-aria([name="${name}"])`).click(),
    async sees(text, withinMs = SHOWN_MS) {
      const isThere = `${TEXT}.includes(${JSON.stringify(text)})`;
      await page.waitForFunction(isThere, { timeout: withinMs }).catch(async (error: unknown) => {
        throw new Error(`${text} is not on the page, but: ${String(await page.evaluate(TEXT))}`, { cause: error });
      });
    },
    async axe(options = {}) {
      await page.evaluate(axeSource);
      const wanted = JSON.stringify({ resultTypes: ['violations'], ...options });
      const { violations } = (await page.evaluate(`axe.run(document, ${wanted})`)) as AxeResults;
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, MAX_NODES).map(({ html, target }) => `${id} at ${target.join(' ')}: ${html}`),
      );
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

export async function showAs(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  // Colours stand still one frame after the next.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Gives what waits until the document shown asks for nothing any more. Streams of events are never done, so they do not count. */
async function watchRequests(page: Page): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  const asked = new Map<string, { loaderId: string; url: string }>();
  let shown = '';
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url }, type }) => {
    if (type !== 'EventSource') asked.set(requestId, { loaderId, url });
  });
  session.on('Network.loadingFinished', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  // Of what the document before it still asks for, nothing may be heard any more.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) shown = frame.loaderId;
  });
  await Promise.all([session.send('Network.enable'), session.send('Page.enable')]);
  const open = (): string[] => [...asked.values()].flatMap(({ loaderId, url }) => (loaderId === shown ? [url] : []));
  return async () => {
    const end = performance.now() + SHOWN_MS;
    for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS; await delay(QUIET_MS / 4)) {
      if (open().length > 0) quietSince = performance.now();
      if (performance.now() > end) throw new Error(`still asked for: ${open().join(', ')}`);
    }
  };
}

function watch(page: Page, url: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(`${url}/`) && !asked.startsWith('data:')) faults.push(`another host: ${asked}`);
  });
}
