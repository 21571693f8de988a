// What a scan needs, whoever runs it: the pool of this service or a process of its own.
import { connectNats, type Nats } from '@tidemark/platform/jetstream';
import type { ServiceContext } from '@tidemark/platform/lifecycle';
import { migrate } from '@tidemark/platform/migrate';
import { createOutbox, type Outbox } from '@tidemark/platform/outbox';
import { createDatabase, type Database } from '@tidemark/platform/postgres';
import { createChromeMetrics } from './chrome-metrics.ts';
import { chromeLimits } from './chrome-settings.ts';
import { STREAMS } from '@tidemark/proto/streams';
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

export interface ScanTools extends RunScanTools, AsyncDisposable {
  database: Database;
  nats: Nats;
  outbox: Outbox;
  chrome: Chrome;
  askGuidePage: AskGuidePage;
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
      streams: STREAMS,
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
      userAgent: userAgentOf(config),
      limits: chromeLimits(config),
      events: createChromeMetrics(registry, log),
      log,
    }),
  );
  if (!config.CHROME_SANDBOX) log.warn({}, 'Chrome runs without its sandbox');
  const reader = resources.use(createReader({ threads: config.READ_THREADS }));
  const metrics = createMetrics(registry, log, () => countQueued(database));
  const now = (): Date => new Date();
  const fetchers = createFetchers(config, { database, egress, chrome, reader, now });
  const ask = createAskTools(config, { database, egress, now });
  const askGuidePage = createAskGuidePage({ ...ask, reader, page: fetchers.page });
  const owned = resources.move();
  return {
    database,
    nats,
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
