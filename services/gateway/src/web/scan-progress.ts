// How it goes with one scan of a monitor, until it ends: what was asked for may be no scan yet, and may be answered by another one.
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@tidemark/platform/errors';
import type { Monitor__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import type { Scan__Output } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import type { RouteContext } from '../api.ts';
import { held } from '../held.ts';
import type { ScanProgress } from '../schemas/web-pages.ts';
import { timeOrNull } from '../views/time.ts';

const POLL_MS = 1000;
/** The monitor tells of a scan a moment after the scanner: waited for, so that who reads it then sees the end. */
const TELL_POLLS = 5;
const MAX_FAILURES_IN_A_ROW = 5;
const MAX_HOPS = 3;

const QUEUED: ScanProgress = {
  state: 'queued',
  reason: null,
  started_at: null,
  finished_at: null,
  scan_id: null,
  changes: 0,
};

export interface Followed {
  userId: string;
  monitorId: string;
  /** The one to follow; the newest of the monitor when absent. */
  scanId?: string | undefined;
}

/** Yields when something differs from before; the last one is `done` or `failed`, unless the signal aborts. NOT_FOUND without the monitor. */
export async function* followScan(
  { monitors, scans }: Pick<RouteContext['peers'], 'monitors' | 'scans'>,
  { userId, monitorId, scanId }: Followed,
  signal: AbortSignal,
): AsyncGenerator<ScanProgress, void, undefined> {
  const readMonitor = async (): Promise<Monitor__Output> => {
    const { monitor } = await monitors.GetMonitor({ userId, id: monitorId }, { signal });
    return held(monitor, 'monitor');
  };
  const { sourceKey, createdAt } = await readMonitor();
  const find = async (): Promise<Scan__Output | null> => {
    if (scanId !== undefined) return findScan(scans, { id: scanId, sourceKey }, signal);
    const newest = { sourceKey, monitorId, since: createdAt, page: 1, perPage: 1 };
    const [scan = null] = (await scans.ListScans(newest, { signal })).scans;
    return scan?.answeredBy === undefined ? scan : findScan(scans, { id: scan.answeredBy, sourceKey }, signal);
  };
  let last = '';
  for (let failures = 0; ;) {
    try {
      const progress = progressOf(await find());
      failures = 0;
      if (isOver(progress)) {
        await untilTold(readMonitor, progress, signal);
        yield progress;
        return;
      }
      const told = JSON.stringify(progress);
      if (told !== last) yield progress;
      last = told;
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures >= MAX_FAILURES_IN_A_ROW) throw error;
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

const isOver = ({ state }: ScanProgress): boolean => state === 'done' || state === 'failed';

/** Null while there is no such scan of this Source. */
async function findScan(
  scans: RouteContext['peers']['scans'],
  wanted: { id: string; sourceKey: string },
  signal: AbortSignal,
): Promise<Scan__Output | null> {
  let { id } = wanted;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const scan = await scans.GetScan({ id }, { signal }).then((answer) => answer.scan, unlessMissing);
    if (scan?.sourceKey !== wanted.sourceKey) return null;
    if (scan.answeredBy === undefined) return scan;
    id = scan.answeredBy;
  }
  return null;
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

const STATES: Readonly<Record<string, ScanProgress['state']>> = {
  running: 'scanning',
  completed: 'done',
  failed: 'failed',
};

function progressOf(scan: Scan__Output | null): ScanProgress {
  if (scan === null) return QUEUED;
  return {
    state: STATES[scan.status] ?? 'queued',
    reason: (scan.reason ?? null) as ScanProgress['reason'],
    started_at: timeOrNull(scan.startedAt),
    finished_at: timeOrNull(scan.finishedAt),
    scan_id: scan.id,
    changes: scan.findings,
  };
}

async function untilTold(
  readMonitor: () => Promise<Monitor__Output>,
  { finished_at: end }: ScanProgress,
  signal: AbortSignal,
): Promise<void> {
  for (let poll = 0; poll < TELL_POLLS; poll += 1) {
    const told = timeOrNull((await readMonitor()).lastScan?.finishedAt ?? null);
    if (told !== null && end !== null && told >= end) return;
    await delay(POLL_MS, undefined, { signal });
  }
}
