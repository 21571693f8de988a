import { startGrpcServer, grpcService } from '@tidemark/platform/grpc-server';
import { connectNats } from '@tidemark/platform/jetstream';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { migrate } from '@tidemark/platform/migrate';
import { createOutbox } from '@tidemark/platform/outbox';
import { createDatabase } from '@tidemark/platform/postgres';
import { startPruning } from '@tidemark/platform/prune';
import { createReadiness } from '@tidemark/platform/readiness';
import { scanJob, SUBJECTS } from '@tidemark/proto/events';
import type { ScanServiceHandlers } from '@tidemark/proto/gen/tidemark/scan/v1/ScanService';
import { load } from '@tidemark/proto/load';
import type { Config } from './config.ts';
import { createChrome, type Chrome } from './fetch/chrome.ts';
import { createEgress, type Egress } from './fetch/egress.ts';
import { fetchText } from './fetch/fetch-text.ts';
import { sweepProfileFolders } from './fetch/profile-folders.ts';
import { renderPage, renderTimes } from './fetch/render-page.ts';
import { handleScanJob } from './handlers/scan-job.ts';
import { scanHandlers } from './handlers/scan-service.ts';
import { createMetrics } from './metrics.ts';
import { RETENTION } from './retention.ts';
import { runScan } from './run-scan.ts';
import type { Fetchers } from './scan-source.ts';
import { claimScan, countQueued, LEASE_MS, renewLease } from './store/queue.ts';
import { startWorkers } from './workers.ts';

const MAX_SPEC_BYTES = 20 * 1024 * 1024;
const RETRY_DELAYS_MS = [500, 1500];
const RENEW_MS = LEASE_MS / 4;

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry, fail } = context;
  await using resources = new AsyncDisposableStack();
  const database = resources.use(
    createDatabase({ url: config.DATABASE_URL, poolMax: config.DATABASE_POOL_MAX, application: 'scanner', log }),
  );
  await migrate(database, new URL('../migrations/', import.meta.url), log);
  resources.use(startPruning({ database, rules: RETENTION, log, registry, now: () => new Date() }));
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
  await sweepProfileFolders(log);
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
  const tools = {
    database,
    outbox,
    metrics,
    log,
    fetchers: createFetchers(config, egress, chrome),
    now: () => new Date(),
  };
  const workers = resources.use(
    startWorkers({
      workers: config.SCAN_WORKERS,
      renewMs: RENEW_MS,
      claim: () => claimScan(database),
      renew: (scan) => renewLease(database, scan),
      run: (scan, signal) => runScan(tools, scan, signal),
      log,
    }),
  );
  resources.use(
    await startGrpcServer({
      host: config.GRPC_HOST,
      port: config.GRPC_PORT,
      tokens: config.GRPC_CALLERS,
      services: [
        grpcService<ScanServiceHandlers>(
          'ScanService',
          load('scan').ScanService,
          ['gateway', 'change'],
          scanHandlers(database),
        ),
      ],
      log,
      registry,
    }),
  );
  resources.use(
    await nats.consume({
      stream: 'SCANS',
      durable: 'scanner-jobs',
      schemas: { [SUBJECTS.scanJob]: scanJob },
      deadLetters: database,
      handle: async ({ data }) => {
        const { kind } = await handleScanJob({ database, outbox, wake: workers.wake }, data);
        log.debug({ scanId: data.scan_id, sourceKey: data.source.key, kind }, 'scan job taken');
      },
    }),
  );
  const owned = resources.move();
  return {
    notReady: createReadiness({ PostgreSQL: () => database.query('select 1'), NATS: nats.ping }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function createFetchers(config: Config, egress: Egress, chrome: Chrome): Fetchers {
  const userAgent = config.USER_AGENT;
  const times = renderTimes(config.FETCH_TIMEOUT_MS);
  return {
    retryDelaysMs: RETRY_DELAYS_MS,
    page: (url, signal) => renderPage(url, { chrome, egress, userAgent, times, signal }),
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
