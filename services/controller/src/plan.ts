// Which scans a Monitor and a Source are due for. Pure: the same state gives the same jobs with the same ids, so
// that a repeat collapses in the scanner.
import { openScanRequests } from '@tidemark/crds/names';
import type { Answers, Trigger } from '@tidemark/proto/events';
import { requestedScanId, scheduledScanId } from '@tidemark/proto/ids';
import { currentSlot, nextSlot, PERIOD_SECONDS, type Frequency } from '@tidemark/proto/schedule';
import type { LastScan } from './monitor-resource.ts';

const FREQUENCIES: readonly Frequency[] = ['hourly', 'daily'];

export interface PlannedScan {
  scanId: string;
  trigger: Trigger;
  answers: Answers;
  /** Value of the annotation, for a manual scan. */
  request: string | null;
}

export interface OwnPlanInput {
  uid: string;
  watchingSince: Date;
  lastScan: LastScan | undefined;
  scanRequested: string | undefined;
  lastHandledRequest: string | undefined;
}

export interface SlotPlanInput {
  sourceKey: string;
  /** Shortest frequency among the Monitors of the Source. */
  shortestFrequency: Frequency;
  /** Begin of the latest scan of the Source with a known outcome; -Infinity when there is none. */
  lastStartedMs: number;
  nowMs: number;
}

/** Whether the Monitor has seen an outcome in its present watch interval. A scan that it joined while running counts. */
export function isFirstScanDone(lastScan: LastScan | undefined, watchingSince: Date | null): boolean {
  return lastScan !== undefined && watchingSince !== null && Date.parse(lastScan.finishedAt) >= watchingSince.getTime();
}

/** What the Monitor alone is due for: its first scan, and those that it was asked to make. */
export function planOwnScans(input: OwnPlanInput): PlannedScan[] {
  const { uid } = input;
  const own: Answers = { frequencies: [], monitor_ids: [uid] };
  const manual = openScanRequests(input.scanRequested, input.lastHandledRequest).map((request): PlannedScan => ({
    scanId: requestedScanId(uid, request),
    trigger: 'manual',
    answers: own,
    request,
  }));
  if (isFirstScanDone(input.lastScan, input.watchingSince)) return manual;
  const scanId = requestedScanId(uid, `initial:${input.watchingSince.toISOString()}`);
  return [{ scanId, trigger: 'initial', answers: own, request: null }, ...manual];
}

export interface PlannedSlot extends PlannedScan {
  /** Begin of the slot, in Unix milliseconds. */
  slotMs: number;
}

/**
 * The scheduled scan that a Source is due for; null when its slot has an outcome, or when no outcome is known at all: then its Monitors
 * await their first scan. A slot has one id whoever asks for it: daily slots are hourly slots too, so the hourly period names both.
 */
export function planSlot({ sourceKey, shortestFrequency, lastStartedMs, nowMs }: SlotPlanInput): PlannedSlot | null {
  const slot = currentSlot(sourceKey, shortestFrequency, nowMs);
  if (lastStartedMs === -Infinity || lastStartedMs >= slot * 1000) return null;
  const frequencies = FREQUENCIES.filter((frequency) => currentSlot(sourceKey, frequency, nowMs) === slot);
  return {
    scanId: scheduledScanId(sourceKey, PERIOD_SECONDS.hourly, slot),
    trigger: 'schedule',
    answers: { frequencies, monitor_ids: [] },
    request: null,
    slotMs: slot * 1000,
  };
}

/** When the next scheduled scan of a Monitor is due: the present slot's begin while its scan is awaited. */
export function nextScanTime(
  sourceKey: string,
  frequency: Frequency,
  latest: { startedMs: number; firstScanDone: boolean },
  nowMs: number,
): Date {
  const slotMs = currentSlot(sourceKey, frequency, nowMs) * 1000;
  const awaited = latest.firstScanDone && latest.startedMs < slotMs;
  return awaited ? new Date(slotMs) : nextSlot(sourceKey, frequency, nowMs);
}
