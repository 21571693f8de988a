// One claimed scan from its baselines to its outcome. Never leaves a scan without an end: completed, failed, or given back.
import { withContext } from '@tidemark/platform/request-context';
import type { Logger } from '@tidemark/platform/log';
import { isTransient as isTransientFault } from '@tidemark/platform/errors';
import { EgressUnavailable, ScanFailure } from './failure.ts';
import type { ScannerMetrics } from './metrics.ts';
import { HostOnHold } from './fetch/host-on-hold.ts';
import { refineFindings } from './refine-findings.ts';
import { completeScan, failScan, LostScan, type Finisher } from './store/finish.ts';
import { postponeScan, releaseScan, type ClaimedScan } from './store/claims.ts';
import { slowSource } from './store/queue.ts';
import { loadSource } from './store/sources.ts';
import { visitSource, type SourceVisit } from './visit/visit-source.ts';
import type { Fetchers } from './visit/visit-tools.ts';

/** A scan that killed its process so often is given up. */
const MAX_ATTEMPTS = 3;
/** A scan waits so long between two looks whether the way out is there again, and fails when it was asked for MAX_POSTPONED_MS ago. */
const POSTPONE_MS = 2000;
const MAX_POSTPONED_MS = 3_600_000;
/** A scan waits as long as a host wishes when that is no later than this after it was asked for. Else it fails, and the next one waits. */
const MAX_ON_HOLD_MS = 600_000;

export interface RunScanTools extends Finisher {
  fetchers: Fetchers;
  metrics: ScannerMetrics;
  log: Logger;
  /** MASS_CHANGE_FINDINGS */
  massChangeFindings: number;
}

export function runScan(tools: RunScanTools, scan: ClaimedScan, signal: AbortSignal): Promise<void> {
  return withContext({ requestId: scan.requestId ?? scan.id, scope: scan.id }, async () => {
    try {
      if (scan.attempt > MAX_ATTEMPTS)
        throw new Error(`its process died ${MAX_ATTEMPTS} times: the page may be what kills it`);
      const known = await loadSource(tools.database, scan.source.key);
      const { startedAt } = scan;
      const visit = await orAborted(visitSource(scan.source, known, tools.fetchers, { signal, startedAt }), signal);
      signal.throwIfAborted();
      if (visit.failure !== null) {
        await fail(tools, scan, visit.failure, visit);
        return;
      }
      const { findings } = await completeScan(tools, scan, known, {
        ...visit,
        findings: refineFindings(visit.findings, tools.massChangeFindings),
      });
      tools.metrics.scanEnded(scan, { outcome: 'completed', reason: null, findings, visit }, tools.now());
    } catch (error) {
      await endBadly(tools, scan, error, signal);
    }
  });
}

/** Does not wait for what cannot be interrupted, such as a thread that reads. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function endBadly(tools: RunScanTools, scan: ClaimedScan, error: unknown, signal: AbortSignal): Promise<void> {
  if (signal.aborted || error instanceof LostScan || isTransientFault(error)) {
    tools.log.warn({ scanId: scan.id, err: error }, 'scan given back');
    await releaseScan(tools.database, scan);
    if (isTransientFault(error)) throw error;
    return;
  }
  const wait = waitFor(error, scan, tools.now());
  if (wait !== null) {
    await postponeScan(tools.database, scan, wait);
    tools.metrics.scanPutOff(scan, error);
    return;
  }
  if (error instanceof HostOnHold) await slowSource(tools.database, scan.source.key, error.until);
  await fail(tools, scan, error instanceof ScanFailure ? error : new ScanFailure('internal', { cause: error }), null);
}

/** Milliseconds until the scan is tried again; null when it has failed. */
function waitFor(error: unknown, { requestedAt }: ClaimedScan, now: Date): number | null {
  const waited = now.getTime() - requestedAt.getTime();
  if (error instanceof EgressUnavailable) return waited < MAX_POSTPONED_MS ? POSTPONE_MS : null;
  if (!(error instanceof HostOnHold)) return null;
  const wait = Math.max(0, error.until.getTime() - now.getTime());
  return waited + wait <= MAX_ON_HOLD_MS ? wait : null;
}

async function fail(
  tools: RunScanTools,
  scan: ClaimedScan,
  failure: ScanFailure,
  visit: SourceVisit | null,
): Promise<void> {
  const fields = { scanId: scan.id, sourceKey: scan.source.key, err: failure };
  if (failure.reason === 'internal') tools.log.error(fields, 'scan failed unexpectedly');
  else if (failure.cause !== undefined) tools.log.debug(fields, 'why the scan failed');
  await failScan(tools, scan, failure, visit);
  tools.metrics.scanEnded(scan, { outcome: 'failed', reason: failure.reason, findings: 0, visit }, tools.now());
}
