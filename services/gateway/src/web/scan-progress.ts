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
/** The monitor and the changes tell of a scan a moment after the scanner: waited for, so that who reads them then sees what it brought. */
const TELL_POLLS = 15;
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
const DROPPED: ScanProgress = { ...QUEUED, state: 'dropped' };

export interface Followed {
  userId: string;
  monitorId: string;
  /** The one to follow; the newest of the monitor when absent. */
  scanId?: string | undefined;
}

/** Yields when something differs from before; the last one is `done`, `failed` or `dropped`, unless the signal aborts. NOT_FOUND without the monitor. */
export async function* followScan(
  { monitors, scans, changes }: Pick<RouteContext['peers'], 'monitors' | 'scans' | 'changes'>,
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
  const read = async (): Promise<ScanProgress> => {
    const scan = await find();
    if (scan !== null) return progressOf(scan);
    // Nothing is made for a monitor that rests, and what waited for it alone is gone.
    return (await readMonitor()).nextScanAt === null ? DROPPED : QUEUED;
  };
  const isTold = async (progress: ScanProgress): Promise<boolean> => {
    if (!isTo(progress, (await readMonitor()).lastScan)) return false;
    if (progress.changes === 0) return true;
    const newest = { userId, monitorId, page: 1, perPage: 1 };
    // The end is told without the changes too, when they do not come.
    const answer = await changes.ListChanges(newest, { signal }).catch(() => null);
    return answer?.changes[0]?.scanId === progress.scan_id;
  };
  const untilTold = async (progress: ScanProgress): Promise<void> => {
    for (let poll = 0; poll < TELL_POLLS && !(await isTold(progress)); poll += 1)
      await delay(POLL_MS, undefined, { signal });
  };
  let last = '';
  for (let failures = 0; ;) {
    try {
      const progress = await read();
      if (isOver(progress)) {
        await untilTold(progress);
        yield progress;
        return;
      }
      failures = 0;
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

const isOver = ({ state }: ScanProgress): boolean => state !== 'queued' && state !== 'scanning';

/** Whether the monitor's last scan is this one, or a later one. */
function isTo({ finished_at: end }: ScanProgress, last: Monitor__Output['lastScan']): boolean {
  if (end === null) return true;
  const told = timeOrNull(last?.finishedAt ?? null);
  return told !== null && told >= end;
}

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

function progressOf(scan: Scan__Output): ScanProgress {
  return {
    state: STATES[scan.status] ?? 'queued',
    reason: (scan.reason ?? null) as ScanProgress['reason'],
    started_at: timeOrNull(scan.startedAt),
    finished_at: timeOrNull(scan.finishedAt),
    scan_id: scan.id,
    changes: scan.findings,
  };
}
