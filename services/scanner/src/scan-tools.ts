// What a scan needs, whoever runs it: the pool of this service or a process of its own.
import type { ServiceContext } from '@tidemark/platform/lifecycle';
import { createOutbox, type Outbox } from '@tidemark/platform/outbox';
import { openFoundation, type Foundation } from '@tidemark/platform/foundation';
import { openDatabase } from '@tidemark/platform/open-database';
import type { Database } from '@tidemark/platform/postgres';
import { SHARED } from '@tidemark/proto/shared';
import { createChromeMetrics } from './chrome-metrics.ts';
import { chromeLimits } from './chrome-settings.ts';
import type { OneScanConfig } from './config.ts';
import { createChrome, type Chrome } from './fetch/chrome.ts';
import { createEgress } from './fetch/egress.ts';
import { createAskTools, createFetchers } from './fetchers.ts';
import { createAskGuidePage } from './guides/ask-page.ts';
import type { AskGuidePage } from './guides/look-up.ts';
import { createReader } from './reading/reader.ts';
import { createMetrics } from './metrics.ts';
import { userAgentOf } from './polite/user-agent.ts';
import type { RunScanTools } from './run-scan.ts';
import { countQueued } from './store/queue.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export interface ScanTools extends RunScanTools, AsyncDisposable {
  database: Database;
  foundation: Foundation;
  outbox: Outbox;
  chrome: Chrome;
  askGuidePage: AskGuidePage;
}

export async function openScanTools(config: OneScanConfig, context: ServiceContext): Promise<ScanTools> {
  const { log, registry } = context;
  await using resources = new AsyncDisposableStack();
  const database = resources.use(await openDatabase('scanner', config, MIGRATIONS, context));
  const foundation = resources.use(await openFoundation(database, config, SHARED, context));
  const outbox = resources.use(createOutbox({ database, nats: foundation.nats, log, registry }));
  const egress = resources.use(createEgress(config.EGRESS_PROXY_URL));
  if (egress.proxy === null) log.warn({}, 'no egress proxy: every address can be fetched');
  const chrome = resources.use(
    createChrome({
      path: config.CHROME_PATH,
      sandbox: config.CHROME_SANDBOX,
      proxy: egress.proxy,
      idleMs: config.IDLE_CHROME_MS,
      userAgent: userAgentOf(config),
      limits: chromeLimits(config),
      events: createChromeMetrics(registry, log),
      log,
    }),
  );
  if (!config.CHROME_SANDBOX) log.warn({}, 'Chrome runs without its sandbox');
  const reader = resources.use(createReader({ processes: config.READ_PROCESSES }));
  const metrics = createMetrics(registry, log, () => countQueued(database));
  const now = (): Date => new Date();
  const fetchers = createFetchers(config, { database, egress, chrome, reader, now });
  const ask = createAskTools(config, { database, egress, now });
  const askGuidePage = createAskGuidePage({ ...ask, reader, page: fetchers.page });
  const owned = resources.move();
  return {
    database,
    foundation,
    outbox,
    chrome,
    metrics,
    log,
    fetchers,
    askGuidePage,
    historyKept: config.SNAPSHOTS_KEPT,
    massChangeFindings: config.MASS_CHANGE_FINDINGS,
    now,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
