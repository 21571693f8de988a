// One claimed scan from its baselines to its outcome. Never leaves a scan without an end: completed, failed, or given back.
import { withContext } from '@tidemark/platform/request-context';
import type { Logger } from '@tidemark/platform/log';
import { retry } from '@tidemark/platform/backoff';
import { isOutOfTime, isTransient as isTransientFault, isUnavailable } from '@tidemark/platform/errors';
import { EgressUnavailable, ScanFailure } from './failure.ts';
import type { ScannerMetrics } from './metrics.ts';
import { HostOnHold } from './fetch/host-on-hold.ts';
import { refineFindings } from './refine-findings.ts';
import { completeScan, failScan, LostScan, type Finisher } from './store/finish.ts';
import { LostLease, postponeScan, releaseScan, retryScan, spareScan, type ClaimedScan } from './store/claims.ts';
import { slowSource } from './store/queue.ts';
import { loadSource } from './store/sources.ts';
import { visitSource, type SourceVisit } from './visit/visit-source.ts';
import type { Fetchers } from './visit/visit-tools.ts';

/** A scan that killed its process, or whose end could not be stored, so often is given up. */
const MAX_TRIES = 3;
/** What a scan knows or found is asked for or stored so often while the database is there and too slow: it is in hand, and costs nobody a visit. */
const IN_HAND = { attempts: 3, baseMs: 1000, maxMs: 10_000 };
/**
 * Before it is tried again when that was not enough. No sooner: a try visits every page again and counts, and MAX_TRIES of them should outlast
 * what keeps a database busy. NATS has no part in it, as the job is a row since it was taken.
 */
const RETRY_MS = 300_000;
/** Giving back is tried for about an hour while the database is away. */
const GIVE_BACK = { attempts: 400, baseMs: 500, maxMs: 10_000 };
/** A scan waits so long between two looks whether the way out is there again, and fails when it has waited for MAX_POSTPONED_MS. */
const POSTPONE_MS = 2000;
const MAX_POSTPONED_MS = 3_600_000;
/** A scan waits as long as a host wishes when that comes to no more than this in all. Else it fails, and the next one waits. */
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
      await complete(tools, scan, signal).catch((error: unknown) => endBadly(tools, scan, error, signal));
    } catch (error) {
      tools.log.warn({ scanId: scan.id, err: error }, 'scan given back');
      await giveBack(tools, scan, error, signal);
      if (!signal.aborted && !(error instanceof LostScan)) throw error;
    }
  });
}

async function complete(tools: RunScanTools, scan: ClaimedScan, signal: AbortSignal): Promise<void> {
  if (scan.tries > MAX_TRIES)
    throw new Error(`its process died ${MAX_TRIES} times, or could not store its end: the page may be the reason`);
  const known = await patiently(() => loadSource(tools.database, scan.source.key), signal);
  const { startedAt } = scan;
  const visit = await orAborted(visitSource(scan.source, known, tools.fetchers, { signal, startedAt }), signal);
  signal.throwIfAborted();
  if (visit.failure !== null) {
    await fail(tools, scan, visit.failure, { visit, signal });
    return;
  }
  const refined = { ...visit, findings: refineFindings(visit.findings, tools.massChangeFindings) };
  const { findings } = await patiently(() => completeScan(tools, scan, known, refined), signal);
  tools.metrics.scanEnded(scan, { outcome: 'completed', reason: null, findings, visit }, tools.now());
}

/** Should it be stored although that was not heard, the next try finds the scan ended. */
const patiently = <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  retry(work, { ...IN_HAND, signal, retryable: isOutOfTime });

/** Does not wait for what cannot be interrupted, such as a page that is read. */
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

/** @throws what says nothing of the scan, or of how it is to end. */
async function endBadly(tools: RunScanTools, scan: ClaimedScan, error: unknown, signal: AbortSignal): Promise<void> {
  if (signal.aborted || error instanceof LostScan || isTransientFault(error)) throw error;
  const wait = waitFor(error, scan, tools.now());
  if (wait !== null) {
    await patiently(() => postponeScan(tools.database, scan, wait), signal);
    tools.metrics.scanPutOff(scan, error);
    return;
  }
  if (error instanceof HostOnHold)
    await patiently(() => slowSource(tools.database, scan.source.key, error.until), signal);
  const failure = error instanceof ScanFailure ? error : new ScanFailure('internal', { cause: error });
  await fail(tools, scan, failure, { visit: null, signal });
}

/** A try counts, unless the process was told to end or lost the database: that says nothing of the scan. */
async function giveBack(
  { database }: RunScanTools,
  scan: ClaimedScan,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const lostLease: unknown = signal.reason;
  const isSpared = isUnavailable(error) || (lostLease instanceof LostLease && lostLease.databaseWasAway);
  const give = (): Promise<void> => {
    if (isSpared) return spareScan(database, scan);
    if (signal.aborted || error instanceof LostScan) return releaseScan(database, scan);
    return retryScan(database, scan, RETRY_MS);
  };
  await retry(give, { ...GIVE_BACK, signal, retryable: isTransientFault }).catch(async (reason: unknown) => {
    if (!signal.aborted) throw reason;
    await give();
  });
}

/** Milliseconds until the scan is tried again; null when it has failed. How long it stood in the line before does not count. */
function waitFor(error: unknown, { putOffAt }: ClaimedScan, now: Date): number | null {
  const waited = putOffAt === null ? 0 : now.getTime() - putOffAt.getTime();
  if (error instanceof EgressUnavailable) return waited < MAX_POSTPONED_MS ? POSTPONE_MS : null;
  if (!(error instanceof HostOnHold)) return null;
  const wait = Math.max(0, error.until.getTime() - now.getTime());
  return waited + wait <= MAX_ON_HOLD_MS ? wait : null;
}

async function fail(
  tools: RunScanTools,
  scan: ClaimedScan,
  failure: ScanFailure,
  { visit, signal }: { visit: SourceVisit | null; signal: AbortSignal },
): Promise<void> {
  const fields = { scanId: scan.id, sourceKey: scan.source.key, err: failure };
  if (failure.reason === 'internal') tools.log.error(fields, 'scan failed unexpectedly');
  else if (failure.cause !== undefined) tools.log.debug(fields, 'why the scan failed');
  await patiently(() => failScan(tools, scan, failure, visit), signal);
  tools.metrics.scanEnded(scan, { outcome: 'failed', reason: failure.reason, findings: 0, visit }, tools.now());
}
