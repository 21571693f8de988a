// Scan jobs that were published and whose outcome has not been seen: when to publish each again. In memory only: after a restart
// the plan makes the same jobs, and JetStream keeps those that were acknowledged.
import type { ScanJob } from '@tidemark/proto/events';

export const REPUBLISH_BASE_MS = 20_000;
export const REPUBLISH_MAX_MS = 3_600_000;
/** A job that nobody claimed for so long after it was due again is planned no more: its slot is over or its Monitor is gone. */
export const ABANDONED_MS = 7_200_000;
/** A requested scan that no outcome answers is given up after so many tries: it is not planned again. */
export const MAX_REQUEST_ATTEMPTS = 6;

export interface LedgerEntry {
  job: ScanJob;
  requestId: string;
  attempts: number;
  dueMs: number;
}

export interface JobLedger {
  /** Claims the next try of a job; undefined when its time has not come. */
  claim(job: ScanJob, requestId: string, nowMs: number): LedgerEntry | undefined;
  /** The try failed: it is due at once under the same number. */
  release(entry: LedgerEntry): void;
  /** Takes out what an outcome settled. */
  settle(scanIds: readonly string[]): void;
  /** Requested scans of a Monitor that await their outcome. */
  requestsOf(uid: string): LedgerEntry[];
  dueMs(scanId: string): number | undefined;
}

export function createJobLedger(): JobLedger {
  const entries = new Map<string, LedgerEntry>();
  const requests = new Map<string, Set<string>>();

  const ownerOf = (job: ScanJob): string | undefined =>
    job.trigger === 'manual' ? job.answers.monitor_ids[0] : undefined;
  const remove = (scanId: string): void => {
    const entry = entries.get(scanId);
    const owner = entry === undefined ? undefined : ownerOf(entry.job);
    entries.delete(scanId);
    if (owner === undefined) return;
    const own = requests.get(owner);
    own?.delete(scanId);
    if (own?.size === 0) requests.delete(owner);
  };
  /** The Map is in order of claims. */
  const prune = (nowMs: number): void => {
    for (const [scanId, { dueMs }] of entries) {
      if (dueMs > nowMs - ABANDONED_MS) return;
      remove(scanId);
    }
  };
  return {
    claim(job, requestId, nowMs) {
      const known = entries.get(job.scan_id);
      if (known !== undefined && known.dueMs > nowMs) return undefined;
      const attempts = (known?.attempts ?? 0) + 1;
      const owner = ownerOf(job);
      if (owner !== undefined && attempts > MAX_REQUEST_ATTEMPTS) {
        remove(job.scan_id);
        return undefined;
      }
      const waitMs = Math.min(REPUBLISH_MAX_MS, REPUBLISH_BASE_MS * 2 ** Math.min(attempts - 1, 10));
      const entry = { job: known?.job ?? job, requestId, attempts, dueMs: nowMs + waitMs };
      entries.delete(job.scan_id);
      entries.set(job.scan_id, entry);
      prune(nowMs);
      if (owner !== undefined) requests.set(owner, (requests.get(owner) ?? new Set()).add(job.scan_id));
      return entry;
    },
    release(entry) {
      if (entry.attempts === 1) remove(entry.job.scan_id);
      else entries.set(entry.job.scan_id, { ...entry, attempts: entry.attempts - 1, dueMs: 0 });
    },
    settle(scanIds) {
      for (const scanId of scanIds) remove(scanId);
    },
    requestsOf: (uid) => [...(requests.get(uid) ?? [])].flatMap((scanId) => entries.get(scanId) ?? []),
    dueMs: (scanId) => entries.get(scanId)?.dueMs,
  };
}
