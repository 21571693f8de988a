// Looks up guides beside the scans, a few look-ups at a time, one for each host, and the users by turns. A look-up that cannot be made is tried
// again a few times; it is never an error of the scan, and no Change waits for it.
import { retry } from '@tidemark/platform/backoff';
import { isTransient } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';
import type { Outbox } from '@tidemark/platform/outbox';
import type { Database } from '@tidemark/platform/postgres';
import { withContext } from '@tidemark/platform/request-context';
import { startWorkLoop, type WorkLoop } from '@tidemark/platform/work-loop';
import { MAX_GUIDED_FINDINGS, SUBJECTS, type GuidesFound } from '@tidemark/proto/events';
import { createSlots } from '../fetch/slots.ts';
import { claimLookUp, endLookUp, postponeLookUp, releaseLookUp, type ClaimedLookUp } from '../store/guide-lookups.ts';
import { lookUpGuides, type AskGuidePage, type LookUp } from './look-up.ts';
import type { GuideMetrics } from './metrics.ts';

const POLL_MS = 2000;
/** Longer than any look-up. */
const LEASE_MS = 60_000;
/** Users who are remembered to have had their turn. */
const MAX_SERVED = 1000;
/** Also of one whose process died each time. */
const MAX_ATTEMPTS = 4;
/** Before the second, third and fourth try. */
const RETRY_MS = [20_000, 300_000, 3_600_000];
/** For about an hour: what was found outlasts an outage of the database. */
const STORE = { attempts: 400, baseMs: 500, maxMs: 10_000, retryable: isTransient };

export interface GuideWorkerOptions {
  /** Look-ups at once. */
  workers: number;
  database: Database;
  outbox: Pick<Outbox, 'enqueue'>;
  ask: AskGuidePage;
  metrics: GuideMetrics;
  log: Logger;
}

export function startGuideWorker(options: GuideWorkerOptions): WorkLoop {
  const { workers, database, log } = options;
  const busy = new Map<string, string>();
  const served = new Set<string>();
  /** To the end of the line of users. */
  const serve = (userId: string): void => {
    served.delete(userId);
    served.add(userId);
    const [oldest] = served;
    if (served.size > MAX_SERVED && oldest !== undefined) served.delete(oldest);
  };
  // One claim at a time, so that two workers do not take up the same host.
  const claiming = createSlots(1);
  const claim = async (): Promise<ClaimedLookUp | null> => {
    const lookUp = await claimLookUp(database, { leaseMs: LEASE_MS, busy: [...busy.values()], served: [...served] });
    if (lookUp?.host) busy.set(lookUp.scanId, lookUp.host);
    if (lookUp) serve(lookUp.userId);
    return lookUp;
  };
  return startWorkLoop({
    workers,
    pollMs: POLL_MS,
    async work(signal) {
      const lookUp = await claiming.run(claim, signal);
      if (lookUp === null) return false;
      const requestId = lookUp.requestId ?? lookUp.scanId;
      await withContext({ requestId }, () => run(lookUp, options, signal)).finally(() => busy.delete(lookUp.scanId));
      return true;
    },
    failed(error) {
      log.error({ err: error }, 'guide worker waits');
      return POLL_MS;
    },
  });
}

async function run(lookUp: ClaimedLookUp, options: GuideWorkerOptions, stopping: AbortSignal): Promise<void> {
  const { database, metrics, ask } = options;
  const began = performance.now();
  const told = { scanId: lookUp.scanId, sourceKey: lookUp.sourceKey, attempt: lookUp.attempt };
  try {
    if (lookUp.source === null) throw new Error('the scan is no longer known');
    if (lookUp.attempt > MAX_ATTEMPTS) throw new Error('the process died in each try');
    const result = await lookUpGuides(lookUp.queries, lookUp.source, ask, stopping);
    await retry(() => store(lookUp, result, options), { ...STORE, signal: stopping });
    const guides = result.found.reduce((sum, one) => sum + one.guides.length, 0);
    metrics.lookedUp({ ...told, outcome: 'done', pages: result.pages, guides, durationMs: performance.now() - began });
  } catch (error) {
    if (stopping.aborted) {
      await releaseLookUp(database, lookUp);
      return;
    }
    const wait = lookUp.source === null ? undefined : RETRY_MS[lookUp.attempt - 1];
    const isOver = wait === undefined || lookUp.attempt >= MAX_ATTEMPTS;
    if (isOver) await database.transaction((tx) => endLookUp(tx, lookUp, 'failed'));
    else await postponeLookUp(database, lookUp, wait);
    const outcome = isOver ? 'failed' : 'retried';
    metrics.lookedUp({ ...told, outcome, pages: 0, guides: 0, durationMs: performance.now() - began }, error);
  }
}

async function store(
  lookUp: ClaimedLookUp,
  { found }: LookUp,
  { database, outbox }: GuideWorkerOptions,
): Promise<void> {
  const relevant = found.filter(({ guides }) => guides.length > 0);
  await database.transaction(async (tx) => {
    if (!(await endLookUp(tx, lookUp, 'done'))) return;
    for (let at = 0; at < relevant.length; at += MAX_GUIDED_FINDINGS) {
      const payload: GuidesFound = {
        scan_id: lookUp.scanId,
        source_key: lookUp.sourceKey,
        found: relevant.slice(at, at + MAX_GUIDED_FINDINGS),
      };
      await outbox.enqueue(tx, { subject: SUBJECTS.guidesFound, messageId: `${lookUp.scanId}:guides:${at}`, payload });
    }
  });
}
