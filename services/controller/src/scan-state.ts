// How the status of a Monitor stands to the scans of its Source. Monitors are indexed by it, so that an outcome finds those to whom it tells
// something new without looking at the rest, of whom there may be many.
import { failureReason, type FailureReason } from '@tidemark/proto/events';
import type { MonitorStatus } from './monitor-resource.ts';

/** `well`: the last scan was good. `idle`: no scan is for it. `waiting`: anything else, and whatever is told is new to it. */
export type ScanState = 'well' | 'idle' | 'waiting' | FailureReason;

export const SCAN_STATES: readonly ScanState[] = ['well', 'idle', 'waiting', ...failureReason.options];

export function scanStateOf({ phase, conditions, lastScan, consecutiveFailures }: MonitorStatus): ScanState {
  const condition = (type: string) => conditions?.find((known) => known.type === type);
  if (phase === 'Paused' || condition('Accepted')?.status === 'False') return 'idle';
  const ready = condition('Ready');
  const fails = (consecutiveFailures ?? 0) > 0;
  if (ready?.status === 'True') return lastScan?.result === 'completed' && !fails ? 'well' : 'waiting';
  const reason = failureReason.safeParse(lastScan?.reason);
  return ready?.reason === 'ScanFailed' && fails && reason.success ? reason.data : 'waiting';
}
