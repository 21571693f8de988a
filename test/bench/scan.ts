// What a scan of a page costs: node test/bench/scan.ts [--pages 40] [--scans 1000]
// Each way of reading the same 300 KB page beside its bare form, in turns, in the same run, at 1, 2 and 4 at once: Chrome (to content that
// stands still) beside puppeteer that loads the page in a fresh context and reads innerText; plain HTML (to a section tree) beside undici and
// parse5. CPU is that of this process and all of Chrome. With --scans: what all processes hold while Chrome renders so many pages.
// Exit status 1: a target is missed. Linux only, since it reads /proc.
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { createLogger } from '../../services/platform/src/log.ts';
import { createChrome } from '../../services/scanner/src/fetch/chrome.ts';
import { createEgress } from '../../services/scanner/src/fetch/egress.ts';
import { CHROME_PATH, CHROME_SANDBOX } from '../../services/scanner/src/testing/scans.ts';
import { headAsHelp } from '../support/head-as-help.ts';
import { measureInTurns, memoryNow, type Figure, type Way } from './scan/measure.ts';
import { startBenchSite } from './scan/site.ts';
import { bareChrome, bareFetch, chromeWay, ladderWay } from './scan/ways.ts';

headAsHelp(import.meta.filename);

const { values } = parseArgs({ options: { pages: { type: 'string' }, scans: { type: 'string' } } });
const PAGES = Number(values.pages ?? 40);
const SCANS = Number(values.scans ?? 0);
const PARALLEL = [1, 2, 4];
/** Without Chrome a page is so quick that fewer say nothing. */
const PLAIN_FACTOR = 5;
const TARGETS = { chromeRate: 0.8, plainRate: 0.6, notModifiedCpuMs: 2, memoryGrowth: 1.05 };
const MIB = 1024 * 1024;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const misses: string[] = [];

function judge(what: string, value: number, met: boolean, target: string): void {
  say(`  ${met ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${target})`);
  if (!met) misses.push(what);
}

function tell({ name, perSecond, cpuSeconds }: Figure, parallel: number): void {
  const cpu = `${(cpuSeconds * 1000).toFixed(1).padStart(6)} ms CPU a page`;
  say(`${name.padEnd(20)} ${parallel} at once  ${perSecond.toFixed(2).padStart(8)} pages/s  ${cpu}`);
}

/** Means of the third and of the last quarter. */
async function watchMemory(way: Way, scans: number, sitePid: number): Promise<[former: number, latter: number]> {
  const samples: { at: number; bytes: number }[] = [];
  let started = 0;
  const work = async (): Promise<void> => {
    while (started < scans) {
      started += 1;
      const at = started;
      await way.run();
      samples.push({ at, bytes: memoryNow(sitePid) });
    }
  };
  await Promise.all(Array.from({ length: Math.max(...PARALLEL) }, work));
  const mean = (from: number, to: number): number => {
    const some = samples.filter(({ at }) => at > from * scans && at <= to * scans);
    return some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length / MIB;
  };
  return [mean(0.5, 0.75), mean(0.75, 1)];
}

await using site = await startBenchSite();
await using egress = createEgress(undefined);
await using chrome = createChrome({
  path: CHROME_PATH,
  sandbox: CHROME_SANDBOX,
  proxy: null,
  idleMs: 600_000,
  log: createLogger('bench', 'warn'),
});
const moving = `${site.url}moving`;
const rendered = chromeWay(chrome, egress, site.url);
const plain = await ladderWay(chrome, egress, { url: moving, mode: 'plain' });
const notModified = await ladderWay(chrome, egress, { url: site.url, mode: 'not_modified' });
// Its server knows no validators: all of it comes each time, and is hashed.
const equal = await ladderWay(chrome, egress, {
  url: `${site.url}unmarked`,
  mode: 'not_modified',
  name: 'equal bytes',
});
const browser = await puppeteer.launch({
  executablePath: CHROME_PATH,
  headless: 'shell',
  pipe: true,
  args: CHROME_SANDBOX ? [] : ['--no-sandbox'],
});
try {
  for (const parallel of PARALLEL) {
    const measure = async (ways: readonly Way[], runs: number): Promise<number[]> => {
      const figures = await measureInTurns(ways, { parallel, runs, sitePid: site.pid });
      for (const figure of figures) tell(figure, parallel);
      return figures.map(({ perSecond }) => perSecond);
    };
    const [bare = 0, ours = 0] = await measure([bareChrome(browser, site.url), rendered], PAGES);
    const { chromeRate, plainRate, notModifiedCpuMs } = TARGETS;
    judge(`chrome at ${parallel}`, ours / bare, ours / bare >= chromeRate, `of bare, at least ${chromeRate}`);
    const [fetched = 0, read = 0] = await measure([bareFetch(moving), plain], PAGES * PLAIN_FACTOR);
    judge(`plain at ${parallel}`, read / fetched, read / fetched >= plainRate, `of bare, at least ${plainRate}`);
    const same = await measureInTurns([notModified, equal], {
      parallel,
      runs: PAGES * PLAIN_FACTOR * PLAIN_FACTOR,
      sitePid: site.pid,
    });
    for (const figure of same) {
      tell(figure, parallel);
      const ms = figure.cpuSeconds * 1000;
      judge(`${figure.name} at ${parallel}`, ms, ms <= notModifiedCpuMs, `ms of CPU, at most ${notModifiedCpuMs}`);
    }
  }
} finally {
  await browser.close();
}
if (SCANS > 0) {
  const [former, latter] = await watchMemory(rendered, SCANS, site.pid);
  say(`memory in the third quarter of ${SCANS} scans ${former.toFixed(0)} MiB, in the last ${latter.toFixed(0)} MiB`);
  const growth = latter / former;
  judge('memory', growth, growth <= TARGETS.memoryGrowth, `of before, at most ${TARGETS.memoryGrowth}`);
}
if (misses.length > 0) process.exitCode = 1;
