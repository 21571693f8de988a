// Starts the program itself, driven over a pipe, and ends it with everything it started.
// The proxy is the guard of what it may reach: all traffic goes there, and no name is resolved here.
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser, type CDPSession } from 'puppeteer-core';
import { succeedsWithin } from '@tidemark/platform/within';
import { listProcesses } from './chrome-processes.ts';
import type { EgressProxy } from './egress.ts';
import { makeProfileFolder, removeProfileFolder } from './profile-folders.ts';

const LAUNCH_TIMEOUT_MS = 15_000;
const PROTOCOL_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5000;
/** For a renderer that was seen to confine itself. */
const SANDBOX_TIMEOUT_MS = 5000;
const SANDBOX_POLL_MS = 50;

export interface LaunchOptions {
  path: string;
  sandbox: boolean;
  proxy: EgressProxy | null;
  /** Of the scripts of a page. */
  heapMb: number;
  /** Of what no page sets it for: shared workers and service workers. */
  userAgent?: string;
  /** How long the program, and its first renderer, may take to start. Default: what a page that waits for it can spare. */
  patienceMs?: number;
}

export interface LaunchedChrome {
  browser: Browser;
  /** Speaks with the browser, not with a page. */
  root: CDPSession;
  /** Ends it, whatever state it is in. */
  stop: () => Promise<void>;
}

/** What a page can ask of the machine, and what makes two machines show it differently. */
const FLAGS = [
  '--no-first-run',
  '--disable-quic',
  // The headless shell reads the first, a whole Chrome the second.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--block-new-web-contents',
  '--blink-settings=imagesEnabled=false,downloadableBinaryFontsEnabled=false',
  '--autoplay-policy=user-gesture-required',
  '--disable-3d-apis',
  '--disable-remote-fonts',
  '--force-prefers-reduced-motion',
  '--lang=en-US',
  '--accept-lang=en-US',
  // Frames of one site stay in the process of the page, and are read; those of other sites do not, and are not.
  '--disable-features=OriginKeyedProcessesByDefault',
];

/** @throws when it does not start in time, or has no sandbox where it should. */
export async function launchChrome(options: LaunchOptions): Promise<LaunchedChrome> {
  const { patienceMs = LAUNCH_TIMEOUT_MS } = options;
  const profile = await makeProfileFolder();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  let browser: Browser | undefined;
  try {
    browser = await start(options, profile, late.signal);
    const root = await browser.target().createCDPSession();
    if (options.sandbox) await requireSandbox(root);
    const started = browser;
    return { browser, root, stop: () => end(started, profile) };
  } catch (error) {
    if (browser === undefined) await removeProfileFolder(profile);
    else await end(browser, profile);
    throw late.signal.aborted ? new Error(`Chrome did not start within ${patienceMs} ms`, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The signal ends the program: the library waits for its first words as for any answer, a minute. */
function start(options: LaunchOptions, userDataDir: string, signal: AbortSignal): Promise<Browser> {
  const { path, sandbox, proxy, heapMb, userAgent } = options;
  const args = [...FLAGS, `--js-flags=--max-old-space-size=${heapMb}`];
  if (proxy !== null) {
    args.push(
      `--proxy-server=${proxy.address}`,
      '--proxy-bypass-list=<-loopback>',
      `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${proxy.hostname}`,
    );
  }
  if (userAgent !== undefined) args.push(`--user-agent=${userAgent}`);
  if (!sandbox) args.push('--no-sandbox');
  return puppeteer.launch({
    executablePath: path,
    headless: 'shell',
    pipe: true,
    userDataDir,
    args,
    ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-ipc-flooding-protection'],
    defaultViewport: null,
    timeout: 0,
    signal,
    protocolTimeout: PROTOCOL_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // A renderer runs hostile code: nothing of this process's environment is for it.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      LANG: 'en_US.UTF-8',
      TZ: 'UTC',
    },
  });
}

/** chrome://sandbox says this in words, where the program has that page. A renderer confines itself while it starts. */
async function requireSandbox(root: CDPSession): Promise<void> {
  // Elsewhere there is no /proc to look at, and the sandbox does not depend on the kernel's settings.
  if (process.platform !== 'linux') return;
  let deadline = Infinity;
  while (performance.now() < deadline) {
    const renderers = (await listProcesses(root)).filter(({ isRenderer }) => isRenderer);
    if (renderers.length > 0 && renderers.every(({ isConfined }) => isConfined)) return;
    if (renderers.length > 0) deadline = Math.min(deadline, performance.now() + SANDBOX_TIMEOUT_MS);
    await delay(SANDBOX_POLL_MS);
  }
  throw new Error('Chrome runs without its sandbox (CHROME_SANDBOX=false allows that)');
}

async function end(browser: Browser, profile: string): Promise<void> {
  const { pid } = browser.process() ?? {};
  await succeedsWithin(CLOSE_TIMEOUT_MS, browser.close());
  try {
    // It leads a group of its own.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
  await removeProfileFolder(profile);
}
