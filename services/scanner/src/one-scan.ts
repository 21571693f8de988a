// One scan in a process of its own: takes its job over as the pool would, runs the scan of its Source, and ends when none is open any more.
// Outcomes that are not published by then are published by the pool's outbox.
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@tidemark/platform/errors';
import type { ServiceContext } from '@tidemark/platform/lifecycle';
import { withContext } from '@tidemark/platform/request-context';
import { scanJob } from '@tidemark/proto/events';
import type { z } from 'zod';
import type { oneScanSchema } from './config.ts';
import { handleScanJob } from './handlers/scan-job.ts';
import { runScan } from './run-scan.ts';
import { openScanTools, type ScanTools } from './scan-tools.ts';
import { claimIsolated, LEASE_MS, renewLease } from './store/claims.ts';
import { hasOpenScan } from './store/queue.ts';
import { runLeased } from './workers.ts';

const POLL_MS = 250;
const FLUSH_TIMEOUT_MS = 5000;

/** Ends when the scan has its outcome, or the signal aborts. INVALID_ARGUMENT when the job is none. */
export async function runOneScan(
  config: Readonly<z.output<typeof oneScanSchema>>,
  context: ServiceContext,
): Promise<void> {
  const job = readJob(config.SCAN_JOB);
  await using tools = await openScanTools(config, context);
  const { database, log } = tools;
  const { signal } = context;
  const requestId = config.SCAN_REQUEST_ID ?? job.scan_id;
  const { kind } = await withContext({ requestId }, () =>
    handleScanJob({ ...tools, wake: () => undefined, isolated: true }, job),
  );
  log.info({ scanId: job.scan_id, sourceKey: job.source.key, kind }, 'isolated scan taken');
  const leased = {
    log,
    renewMs: LEASE_MS / 4,
    renew: (scan: Parameters<typeof renewLease>[1]) => renewLease(database, scan),
    run: (scan: Parameters<typeof runScan>[1], stop: AbortSignal) => runScan(tools, scan, stop),
  };
  while (!signal.aborted && (await hasOpenScan(database, job.source.key))) {
    const scan = await claimIsolated(database, job.source.key);
    if (scan === null) await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    else await runLeased(scan, leased, signal);
  }
  await flush(tools);
}

function readJob(text: string) {
  try {
    return scanJob.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('INVALID_ARGUMENT', 'SCAN_JOB is no scan job', { cause: error });
  }
}

async function flush({ database }: ScanTools): Promise<void> {
  const end = Date.now() + FLUSH_TIMEOUT_MS;
  while (Date.now() < end) {
    const left = await database.query('select 1 from outbox where published_at is null limit 1');
    if (left.length === 0) return;
    await delay(POLL_MS);
  }
}
