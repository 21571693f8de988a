// A scanner without its stream: real database, real Chrome, real fetches, one scan at a time.
import { randomUUID } from 'node:crypto';
import { loadConfig } from '@tidemark/platform/config';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase } from '@tidemark/platform/test-database';
import type { Database } from '@tidemark/platform/postgres';
import { findingFound, scanCompleted, type ScanCompleted, type WireFinding } from '@tidemark/proto/events';
import { Registry } from 'prom-client';
import { oneScanSchema } from '../config.ts';
import { createChrome } from '../fetch/chrome.ts';
import { createEgress } from '../fetch/egress.ts';
import { createFetchers } from '../fetchers.ts';
import { handleScanJob } from '../handlers/scan-job.ts';
import { createMetrics } from '../metrics.ts';
import { createReader } from '../reading/reader.ts';
import { runScan, type RunScanTools } from '../run-scan.ts';
import { claimScan } from '../store/claims.ts';
import { getScan, type ScanRow } from '../store/scans.ts';
import type { Fetchers } from '../visit/visit-tools.ts';
import { aJob, CHROME_PATH, CHROME_SANDBOX } from './scans.ts';

export interface ScanResult {
  row: ScanRow;
  /** Null when the scan failed. */
  completed: ScanCompleted | null;
  findings: WireFinding[];
}

export interface RealScanner extends AsyncDisposable {
  database: Database;
  fetchers: Fetchers;
  tools: RunScanTools;
  scan: (docsUrl: string, over?: { specUrl?: string | null }) => Promise<ScanResult>;
}

/** @param settings of the environment, beside those that every scan needs. */
export async function startRealScanner(settings: Record<string, string> = {}): Promise<RealScanner> {
  const log = createLogger('test', 'silent');
  await using resources = new AsyncDisposableStack();
  const { database, url } = resources.use(await startTestDatabase());
  await migrate(database, new URL('../../migrations/', import.meta.url), log);
  const config = loadConfig(oneScanSchema, {
    DATABASE_URL: url.reveal(),
    NATS_URL: 'nats://none',
    NATS_USER: 'none',
    NATS_PASSWORD: 'none',
    SCAN_JOB: 'none',
    HOST_INTERVAL_MS: '0',
    ...settings,
  });
  const egress = resources.use(createEgress(undefined));
  const chrome = resources.use(
    createChrome({ path: CHROME_PATH, sandbox: CHROME_SANDBOX, proxy: null, idleMs: 60_000, log }),
  );
  const reader = resources.use(createReader({ processes: 1 }));
  const now = (): Date => new Date();
  const fetchers = createFetchers(config, { database, egress, chrome, reader, now });
  const sent: { subject: string; payload: object }[] = [];
  const outbox = {
    enqueue: async (_tx: unknown, message: { subject: string; payload: object }) => void sent.push(message),
    [Symbol.asyncDispose]: async () => {},
  };
  const metrics = createMetrics(new Registry(), log, async () => 0);
  const tools: RunScanTools = {
    database,
    outbox,
    historyKept: 10,
    massChangeFindings: config.MASS_CHANGE_FINDINGS,
    now,
    fetchers,
    metrics,
    log,
  };
  const owned = resources.move();
  return {
    database,
    fetchers,
    tools,
    async scan(docsUrl, { specUrl = null } = {}) {
      sent.length = 0;
      const job = aJob({ docsUrl, specUrl, scan_id: randomUUID(), requested_at: now().toISOString() });
      await handleScanJob({ database, outbox, wake: () => {} }, job);
      const scan = await claimScan(database);
      if (scan === null) throw new Error('there is no scan to claim');
      await runScan(tools, scan, new AbortController().signal);
      const row = await getScan(database, job.scan_id);
      if (row === null) throw new Error('the scan left no row');
      const of = (subject: string): object[] =>
        sent.filter((message) => message.subject === subject).map(({ payload }) => payload);
      const [completed] = of('scan.completed');
      return {
        row,
        completed: completed === undefined ? null : scanCompleted.parse(completed),
        findings: of('finding.found').flatMap((payload) => findingFound.parse(payload).findings),
      };
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
