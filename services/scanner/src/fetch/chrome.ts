// One long-lived Chrome, started when a page is to be rendered and ended when idle. Every page gets a browser context of its own; as many
// run at once as there are slots. A browser that served its pages, grew, or is in doubt gets no new page and ends with its last one.
import type { CDPSession } from 'puppeteer-core';
import { AppError } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';
import { currentContext } from '@tidemark/platform/request-context';
import { succeedsWithin } from '@tidemark/platform/within';
import { ScanFailure } from '../failure.ts';
import { listProcesses } from './chrome-processes.ts';
import type { EgressProxy } from './egress.ts';
import { launchChrome, type LaunchedChrome } from './launch-chrome.ts';
import { createSlots } from './slots.ts';

/** For what the browser itself is asked, which does not depend on a page. */
const CONTROL_TIMEOUT_MS = 10_000;
const DISPOSE_TIMEOUT_MS = 5000;
/** For an empty page to say a word. */
const BLANK_TIMEOUT_MS = 5000;
const LOOK_MS = 1000;
/** Of a scanner that starts: no page waits yet, and a machine on which everything starts at once may be slow. */
const VERIFY_PATIENCE_MS = 60_000;
const MIB = 1024 * 1024;
const VIEWPORT = { width: 1366, height: 900 };

export interface ChromeLimits {
  /** Pages at once. */
  parallel: number;
  /** A browser is replaced after so many pages, whatever it leaks. */
  pagesPerBrowser: number;
  /** A browser that holds more is replaced. */
  browserMb: number;
  /** A page that holds more is ended. */
  pageMb: number;
  /** Of the scripts of a page. */
  heapMb: number;
}

export const CHROME_LIMITS: ChromeLimits = {
  parallel: 4,
  pagesPerBrowser: 100,
  browserMb: 1200,
  pageMb: 1024,
  heapMb: 512,
};

/** Why a browser gets no more pages. */
export const RETIREMENTS = ['pages', 'memory', 'doubt', 'ended', 'idle'] as const;
type Retirement = (typeof RETIREMENTS)[number];

/** Who wants to know of it. */
export interface ChromeEvents {
  browserStarted: () => void;
  browserRetired: (cause: Retirement, pages: number) => void;
  pageGrown: (megabytes: number) => void;
  /** What it gives is called when the page has ended. */
  pageStarted: () => (outcome: 'read' | 'failed') => void;
}

const NOBODY: ChromeEvents = {
  browserStarted: () => {},
  browserRetired: () => {},
  pageGrown: () => {},
  pageStarted: () => () => {},
};

export interface ChromeOptions {
  path: string;
  sandbox: boolean;
  proxy: EgressProxy | null;
  idleMs: number;
  /** Of what no page sets it for: shared workers and service workers. */
  userAgent?: string;
  limits?: ChromeLimits;
  events?: ChromeEvents;
  /** How long `verify` waits for it to start. */
  verifyPatienceMs?: number;
  log: Logger;
}

export interface Chrome extends AsyncDisposable {
  /** Starts and ends a browser. @throws AppError FAILED_PRECONDITION when it does not start, or has no sandbox where it should. */
  verify: () => Promise<void>;
  /**
   * Runs `work` on an empty page in a fresh context, which is gone afterwards. Waits for a slot as long as the signal lets it.
   * A browser that ends takes all its pages along, and one may live on that gives pages no process any more: what had no page through no
   * fault of its own is run once more, in a browser of its own, one after the other: what ended the first may have been a lack of memory.
   */
  withPage: <T>(work: Work<T>, signal: AbortSignal) => Promise<T>;
}

/** Whatever page did it. */
class BrowserLost extends ScanFailure {}

type Work<T> = (page: CDPSession) => Promise<T>;

interface Running {
  launched: Promise<LaunchedChrome>;
  /** Rejects when the browser ends. */
  lost: Promise<never>;
  /** It ended under its pages. */
  isLost: boolean;
  isRetired: boolean;
  pages: number;
  active: number;
  /** While it has pages. */
  look: NodeJS.Timeout | undefined;
  ended: Promise<void> | undefined;
}

export function createChrome(options: ChromeOptions): Chrome {
  const { log, limits = CHROME_LIMITS, events = NOBODY } = options;
  const slots = createSlots(limits.parallel);
  /** For what is run once more. */
  const again = createSlots(1);
  /** Those that have not ended. */
  const browsers = new Set<Running>();
  let current: Running | null = null;
  let idle: NodeJS.Timeout | undefined;

  const launch = (): Promise<LaunchedChrome> => launchChrome({ ...options, heapMb: limits.heapMb });

  const end = async (running: Running): Promise<void> => {
    running.ended ??= running.launched
      .then(({ stop }) => stop())
      .catch((error: unknown) => log.debug({ err: error }, 'a browser ended badly'))
      .finally(() => browsers.delete(running));
    return running.ended;
  };

  /** It gets no more pages. */
  const retire = (running: Running, cause: Retirement): void => {
    if (current === running) current = null;
    if (!running.isRetired) events.browserRetired(cause, running.pages);
    running.isRetired = true;
    if (running.active === 0) void end(running);
  };

  const start = (): Running => {
    const gone = Promise.withResolvers<never>();
    gone.promise.catch(() => {});
    const running: Running = {
      launched: launch(),
      lost: gone.promise,
      isLost: false,
      isRetired: false,
      pages: 0,
      active: 0,
      look: undefined,
      ended: undefined,
    };
    browsers.add(running);
    events.browserStarted();
    const forget = (cause: unknown): void => {
      gone.reject(new ScanFailure('render_failed', { cause }));
      retire(running, 'ended');
    };
    running.launched.then(({ browser }) => {
      browser.once('disconnected', () => {
        running.isLost = true;
        forget(new Error('the browser ended'));
      });
    }, forget);
    return running;
  };

  const inspect = async (running: Running): Promise<void> => {
    const { root } = await running.launched;
    const processes = await listProcesses(root);
    for (const { pid, isRenderer, bytes } of processes) {
      if (!isRenderer || bytes <= limits.pageMb * MIB) continue;
      events.pageGrown(Math.round(bytes / MIB));
      process.kill(pid, 'SIGKILL');
    }
    const total = processes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > limits.browserMb * MIB) retire(running, 'memory');
  };

  const shared = (): Running => {
    clearTimeout(idle);
    return (current ??= start());
  };

  const acquire = (running: Running): void => {
    running.pages += 1;
    running.active += 1;
    running.look ??= setInterval(() => void inspect(running).catch(() => {}), LOOK_MS).unref();
    if (running.pages >= limits.pagesPerBrowser) retire(running, 'pages');
  };

  const release = (running: Running): void => {
    running.active -= 1;
    if (running.active > 0) return;
    clearInterval(running.look);
    running.look = undefined;
    if (running === current) idle = setTimeout(() => retire(running, 'idle'), options.idleMs).unref();
    else retire(running, 'pages');
  };

  const attempt = async <T>(running: Running, work: Work<T>, signal: AbortSignal): Promise<T> => {
    acquire(running);
    const ended = events.pageStarted();
    let outcome: 'read' | 'failed' = 'failed';
    try {
      const doubt = (): void => retire(running, 'doubt');
      const result = await Promise.race([inContext(running, work, doubt, log), running.lost]);
      outcome = 'read';
      return result;
    } catch (error) {
      if (signal.aborted) throw error;
      if (running.isLost) throw new BrowserLost('render_failed', { cause: error });
      if (error instanceof ScanFailure) throw error;
      throw new ScanFailure('render_failed', { cause: error });
    } finally {
      ended(outcome);
      release(running);
    }
  };

  return {
    async verify() {
      const { path, verifyPatienceMs: patienceMs = VERIFY_PATIENCE_MS } = options;
      try {
        await (await launchChrome({ ...options, heapMb: limits.heapMb, patienceMs })).stop();
      } catch (error) {
        throw new AppError('FAILED_PRECONDITION', `Chrome cannot be used (CHROME_PATH ${path})`, { cause: error });
      }
    },
    withPage: (work, signal) =>
      slots.run(
        async () => {
          try {
            return await attempt(shared(), work, signal);
          } catch (error) {
            if (!(error instanceof BrowserLost)) throw error;
            return await again.run(() => attempt(start(), work, signal), signal);
          }
        },
        signal,
        ownerOfWork(),
      ),
    async [Symbol.asyncDispose]() {
      clearTimeout(idle);
      await Promise.all([...browsers].map(end));
    },
  };
}

/** Of a scan with several pages at once, or of a look-up: each has its share of the places. */
const ownerOfWork = (): string => currentContext()?.scope ?? currentContext()?.requestId ?? '';

async function inContext<T>(
  running: Running,
  work: (page: CDPSession) => Promise<T>,
  doubt: () => void,
  log: Logger,
): Promise<T> {
  const { root } = await running.launched;
  const limit = { timeout: CONTROL_TIMEOUT_MS };
  const asked = async <R>(answer: Promise<R>): Promise<R> => {
    try {
      return await answer;
    } catch (error) {
      doubt();
      throw error;
    }
  };
  const { browserContextId } = await asked(root.send('Target.createBrowserContext', { disposeOnDetach: true }, limit));
  try {
    const [{ targetId }] = await asked(
      Promise.all([
        root.send('Target.createTarget', { url: 'about:blank', browserContextId, ...VIEWPORT }, limit),
        root.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }, limit),
        root.send('Browser.grantPermissions', { permissions: [], browserContextId }, limit),
      ]),
    );
    const { sessionId } = await asked(root.send('Target.attachToTarget', { targetId, flatten: true }, limit));
    const session = root.connection()?.session(sessionId);
    if (!session) throw new Error('the page cannot be spoken to');
    const word = session.send('Runtime.evaluate', { expression: '0' });
    if (!(await succeedsWithin(BLANK_TIMEOUT_MS, word))) {
      doubt();
      throw new BrowserLost('render_failed', { cause: new Error('an empty page says nothing') });
    }
    return await work(session);
  } finally {
    const disposed = root.send('Target.disposeBrowserContext', { browserContextId }, limit);
    if (!(await succeedsWithin(DISPOSE_TIMEOUT_MS, disposed))) {
      log.warn({}, 'a browser context does not close; the browser is replaced');
      doubt();
    }
  }
}
