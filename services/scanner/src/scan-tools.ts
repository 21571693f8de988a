// What a scan needs, whoever runs it: the pool of this service or a process of its own.
import { readPage } from '@tidemark/detection/read-page';
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import type { ServiceContext } from '@tidemark/platform/lifecycle';
import { migrate } from '@tidemark/platform/migrate';
import { createOutbox, type Outbox } from '@tidemark/platform/outbox';
import { createDatabase, type Database } from '@tidemark/platform/postgres';
import type { OneScanConfig } from './config.ts';
import { ScanFailure } from './failure.ts';
import { createChrome, type Chrome } from './fetch/chrome.ts';
import { createEgress, type Egress } from './fetch/egress.ts';
import { fetchText } from './fetch/fetch-text.ts';
import { renderPage, renderTimes } from './fetch/render-page.ts';
import { createMetrics } from './metrics.ts';
import type { RunScanTools } from './run-scan.ts';
import { countQueued } from './store/queue.ts';
import type { Fetchers } from './visit/visit-tools.ts';

const MAX_SPEC_BYTES = 20 * 1024 * 1024;
const NO_HEADERS = { deprecation: null, sunset: null, link: null, contentLanguage: null };
const RETRY_DELAYS_MS = [500, 1500];

export interface ScanTools extends RunScanTools, AsyncDisposable {
  database: Database;
  nats: Nats;
  outbox: Outbox;
}

export async function openScanTools(config: OneScanConfig, context: ServiceContext): Promise<ScanTools> {
  const { log, registry, fail } = context;
  await using resources = new AsyncDisposableStack();
  const database = resources.use(
    createDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, application: 'scanner', log }),
  );
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  const nats = resources.use(
    await connectNats({
      url: config.NATS_URL,
      user: config.NATS_USER,
      password: config.NATS_PASSWORD,
      log,
      registry,
      fail,
    }),
  );
  const outbox = resources.use(createOutbox({ database, nats, log, registry }));
  const egress = resources.use(createEgress(config.EGRESS_PROXY_URL));
  if (egress.proxy === null) log.warn({}, 'no egress proxy: every address can be fetched');
  const chrome = resources.use(
    createChrome({
      path: config.CHROME_PATH,
      sandbox: config.CHROME_SANDBOX,
      proxy: egress.proxy,
      idleMs: config.IDLE_CHROME_MS,
      log,
    }),
  );
  const metrics = createMetrics(registry, log, () => countQueued(database));
  const fetchers = createFetchers(config, egress, chrome);
  const owned = resources.move();
  return {
    database,
    nats,
    outbox,
    metrics,
    log,
    fetchers,
    historyKept: config.SNAPSHOTS_KEPT,
    now: () => new Date(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function createFetchers(config: OneScanConfig, egress: Egress, chrome: Chrome): Fetchers {
  const userAgent = config.USER_AGENT;
  const times = renderTimes(config.FETCH_TIMEOUT_MS);
  return {
    retryDelaysMs: RETRY_DELAYS_MS,
    page: async ({ url, ignoreSelectors, noise }, signal) => {
      const page = await renderPage(url, { chrome, egress, userAgent, times, signal });
      const reading = readPage(page.html, { url: page.url, ignoreSelectors, noise });
      const nothing = { headers: NO_HEADERS, markup: null, seenSpecUrls: [], phases: {}, bytes: page.html.length };
      const { etag, lastModified, incomplete } = page;
      const answer = { asked: url, url: page.url, html: page.html, etag, lastModified, incomplete };
      return { ...answer, ...nothing, reading, mode: 'chrome', asBefore: null, status: 200, rawHash: '', memory: null };
    },
    discover: {
      findSpec: () => Promise.resolve(null),
      readSpecAt: () => Promise.reject(new ScanFailure('internal')),
      findPages: (root) => Promise.resolve([root.asked]),
    },
    spec: (url, known, signal) =>
      fetchText(url, {
        egress,
        userAgent,
        timeoutMs: config.FETCH_TIMEOUT_MS,
        maxBytes: MAX_SPEC_BYTES,
        signal,
        ...(known === undefined ? {} : { known }),
      }),
  };
}
