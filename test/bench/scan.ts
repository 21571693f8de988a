// What a scan of a page costs: node test/bench/scan.ts [--pages 40] [--scans 1000]
// Each way of reading the same 300 KB page beside its bare form, in turns, in the same run: Chrome beside puppeteer that loads the page in a
// fresh context and reads innerText. CPU is that of this process and all of Chrome. With --scans: what Chrome holds after so many scans.
// Exit status 1: a target is missed. Linux only, since it reads /proc.
import { parseArgs } from 'node:util';
import puppeteer, { type Browser } from 'puppeteer-core';
import { createLogger } from '../../services/platform/src/log.ts';
import { createChrome, type Chrome } from '../../services/scanner/src/fetch/chrome.ts';
import { createEgress } from '../../services/scanner/src/fetch/egress.ts';
import { RENDER_TIMES } from '../../services/scanner/src/fetch/page-limits.ts';
import { renderPage } from '../../services/scanner/src/fetch/render-page.ts';
import { CHROME_PATH, CHROME_SANDBOX } from '../../services/scanner/src/testing/scans.ts';
import { measureInTurns, type Way } from './scan/measure.ts';
import { startBenchSite } from './scan/site.ts';

const { values } = parseArgs({ options: { pages: { type: 'string' }, scans: { type: 'string' } } });
const PAGES = Number(values.pages ?? 40);
const PARALLEL = [1, 2, 4];
const MIN_CHROME_RATE = 0.8;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const misses: string[] = [];
const log = createLogger('bench', 'warn');

async function bareChrome(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const text = await page.evaluate('document.body.innerText');
  await context.close();
  return String(text).length;
}

await using site = await startBenchSite();
await using egress = createEgress(undefined);
await using chrome: Chrome = createChrome({
  path: CHROME_PATH,
  sandbox: CHROME_SANDBOX,
  proxy: null,
  idleMs: 600_000,
  log,
});
const signal = new AbortController().signal;
const render = async (): Promise<number> => {
  const options = { chrome, egress, userAgent: 'bench', times: RENDER_TIMES, signal };
  return (await renderPage(site.url, options)).html.length;
};
const browser = await puppeteer.launch({
  executablePath: CHROME_PATH,
  headless: 'shell',
  pipe: true,
  args: CHROME_SANDBOX ? [] : ['--no-sandbox'],
});
try {
  for (const parallel of PARALLEL) {
    const bare: Way = { name: 'bare puppeteer', run: () => bareChrome(browser, site.url) };
    const ours: Way = { name: 'chrome', run: render };
    const [base, figure] = await measureInTurns([bare, ours], { parallel, runs: PAGES });
    if (!base || !figure) throw new Error('nothing was measured');
    for (const one of [base, figure])
      say(
        `${one.name.padEnd(16)} ${parallel} at once  ${one.perSecond.toFixed(2).padStart(7)} pages/s  ${one.cpuSeconds.toFixed(3)} CPU-s a page`,
      );
    const rate = figure.perSecond / base.perSecond;
    say(
      `  ${rate >= MIN_CHROME_RATE ? 'met   ' : 'MISSED'} rate ${rate.toFixed(2)} of bare (at least ${MIN_CHROME_RATE})`,
    );
    if (rate < MIN_CHROME_RATE) misses.push(`chrome at ${parallel}`);
  }
} finally {
  await browser.close();
}
if (misses.length > 0) process.exitCode = 1;
