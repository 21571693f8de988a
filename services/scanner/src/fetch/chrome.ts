// One long-lived Chrome, started when a page is to be rendered and closed when idle. Every render gets a browser context of its own.
// All traffic goes to the egress proxy, and no name is resolved here: the proxy is the guard, not the interception in the page.
import puppeteer, { type Browser, type BrowserContext } from 'puppeteer-core';
import type { Logger } from '@tidemark/platform/log';
import { ScanFailure } from '../failure.ts';
import type { EgressProxy } from './egress.ts';
import { makeProfileFolder, removeProfileFolder } from './profile-folders.ts';

const LAUNCH_TIMEOUT_MS = 15_000;
const PROTOCOL_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5000;
/** A browser is replaced after so many pages, whatever it leaks. */
const MAX_PAGES_PER_BROWSER = 100;
const VIEWPORT = { width: 1366, height: 900 };

export interface ChromeOptions {
  path: string;
  sandbox: boolean;
  proxy: EgressProxy | null;
  idleMs: number;
  log: Logger;
}

export interface Chrome extends AsyncDisposable {
  /** Runs `work` in a fresh context of the browser, which is gone afterwards. */
  withContext: <T>(work: (browser: Browser, context: BrowserContext) => Promise<T>) => Promise<T>;
}

interface Running {
  browser: Promise<Browser>;
  profile: Promise<string>;
  pages: number;
  active: number;
}

export function createChrome(options: ChromeOptions): Chrome {
  let current: Running | null = null;
  let idle: NodeJS.Timeout | undefined;

  const retire = (running: Running): Promise<void> => {
    if (current === running) current = null;
    return running.browser
      .then(stop, () => {})
      .then(() => running.profile)
      .then(removeProfileFolder)
      .catch((error: unknown) => options.log.warn({ err: error }, 'a profile folder stays'));
  };
  const acquire = (): Running => {
    clearTimeout(idle);
    if (current === null || current.pages >= MAX_PAGES_PER_BROWSER) {
      const retired = current;
      const profile = makeProfileFolder();
      const browser = profile.then((folder) => launch(options, folder));
      const running: Running = { browser, profile, pages: 0, active: 0 };
      const forget = (): void => {
        if (current !== running) return;
        current = null;
        if (running.active === 0) void retire(running);
      };
      browser.then((launched) => launched.once('disconnected', forget), forget);
      current = running;
      if (retired?.active === 0) void retire(retired);
    }
    current.pages += 1;
    current.active += 1;
    return current;
  };
  const release = (running: Running): void => {
    running.active -= 1;
    if (running.active > 0) return;
    if (running !== current) {
      void retire(running);
      return;
    }
    idle = setTimeout(() => void retire(running), options.idleMs);
    idle.unref();
  };

  return {
    async withContext(work) {
      const running = acquire();
      try {
        const browser = await running.browser;
        const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
        try {
          return await work(browser, context);
        } finally {
          if (!(await within(context.close(), CLOSE_TIMEOUT_MS))) {
            options.log.warn({}, 'a browser context does not close; the browser is replaced');
            void retire(running);
          }
        }
      } catch (error) {
        if (error instanceof ScanFailure) throw error;
        throw new ScanFailure('render_failed', { cause: error });
      } finally {
        release(running);
      }
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(idle);
      if (current !== null) await retire(current);
    },
  };
}

function launch({ path, sandbox, proxy }: ChromeOptions, userDataDir: string): Promise<Browser> {
  const args = [
    '--no-first-run',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ];
  if (proxy !== null) {
    args.push(
      `--proxy-server=${proxy.address}`,
      '--proxy-bypass-list=<-loopback>',
      `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${proxy.hostname}`,
    );
  }
  if (!sandbox) args.push('--no-sandbox');
  return puppeteer.launch({
    executablePath: path,
    headless: 'shell',
    pipe: true,
    userDataDir,
    args,
    defaultViewport: VIEWPORT,
    timeout: LAUNCH_TIMEOUT_MS,
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

async function stop(browser: Browser): Promise<void> {
  if (await within(browser.close(), CLOSE_TIMEOUT_MS)) return;
  browser.process()?.kill('SIGKILL');
}

/** Whether `work` succeeded in time. */
async function within(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
