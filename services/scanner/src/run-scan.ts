// One claimed scan from its baselines to its outcome. Never leaves a scan without an end: completed, failed, or given back.
import { withContext } from '@tidemark/platform/request-context';
import type { Logger } from '@tidemark/platform/log';
import { isTransient as isTransientFault } from '@tidemark/platform/errors';
import { EgressUnavailable, ScanFailure } from './failure.ts';
import type { ScannerMetrics } from './metrics.ts';
import { visitSource, type Fetchers } from './scan-source.ts';
import { loadSource } from './store/baselines.ts';
import { completeScan, failScan, LostScan, type Finisher } from './store/finish.ts';
import { postponeScan, releaseScan, type ClaimedScan } from './store/queue.ts';

/** A scan that killed its process so often is given up. */
const MAX_ATTEMPTS = 3;
/** A scan waits so long between two looks whether the way out is there again, and fails when it was asked for MAX_POSTPONED_MS ago. */
const POSTPONE_MS = 2000;
const MAX_POSTPONED_MS = 3_600_000;

export interface RunScanTools extends Finisher {
  fetchers: Fetchers;
  metrics: ScannerMetrics;
  log: Logger;
}

export function runScan(tools: RunScanTools, scan: ClaimedScan, signal: AbortSignal): Promise<void> {
  return withContext({ requestId: scan.requestId ?? scan.id, scope: scan.id }, async () => {
    try {
      if (scan.attempt > MAX_ATTEMPTS) throw new ScanFailure('internal');
      const base = await loadSource(tools.database, scan.source.key);
      const visit = await visitSource(scan.source, base.baselines, tools.fetchers, signal);
      signal.throwIfAborted();
      const { findings } = await completeScan(tools, scan, base, visit);
      tools.metrics.scanEnded(scan, { outcome: 'completed', reason: null, findings }, tools.now());
    } catch (error) {
      await endBadly(tools, scan, error, signal);
    }
  });
}

async function endBadly(tools: RunScanTools, scan: ClaimedScan, error: unknown, signal: AbortSignal): Promise<void> {
  if (signal.aborted || error instanceof LostScan || isTransientFault(error)) {
    tools.log.warn({ scanId: scan.id, err: error }, 'scan given back');
    await releaseScan(tools.database, scan);
    if (isTransientFault(error)) throw error;
    return;
  }
  if (error instanceof EgressUnavailable && tools.now().getTime() - scan.requestedAt.getTime() < MAX_POSTPONED_MS) {
    await postponeScan(tools.database, scan, POSTPONE_MS);
    tools.metrics.scanPutOff(scan, error);
    return;
  }
  if (!(error instanceof ScanFailure)) tools.log.error({ scanId: scan.id, err: error }, 'scan failed unexpectedly');
  const failure = error instanceof ScanFailure ? error : new ScanFailure('internal', { cause: error });
  if (failure.cause !== undefined) tools.log.debug({ scanId: scan.id, err: failure }, 'why the scan failed');
  await failScan(tools, scan, failure);
  tools.metrics.scanEnded(scan, { outcome: 'failed', reason: failure.reason, findings: 0 }, tools.now());
}
