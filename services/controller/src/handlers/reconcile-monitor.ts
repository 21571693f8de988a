// One Monitor: tell the monitor service of it, write the verdict to its status, publish the scans it is due for. Level-triggered.
import { REQUEST_ID_ANNOTATION } from '@tidemark/crds/names';
import { KubeError } from '@tidemark/kube/kube-error';
import type { Reconcile, ReconcileResult } from '@tidemark/kube/reconcile';
import type { Store } from '@tidemark/kube/store';
import { isTransient } from '@tidemark/platform/errors';
import type { Logger } from '@tidemark/platform/log';
import { nextSlot } from '@tidemark/proto/schedule';
import { desiredStatus } from '../conditions.ts';
import type { Departures } from '../departures.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobPublisher } from '../job-publisher.ts';
import { scanRequestedOf, type MonitorResource } from '../monitor-resource.ts';
import type { Notice } from '../outcome.ts';
import { isFirstScanDone, planScans, type PlannedScan } from '../plan.ts';
import type { RequestWindow } from '../request-window.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { StatusWriter } from '../status-writer.ts';
import type { Verdict } from '../verdict.ts';
import type { Verdicts } from '../verdicts.ts';

const MAX_REQUEUE_MS = 60_000;
/** Wait while a server cannot be reached, plus as much again at random. Short and flat, so that an outage's end is seen at once. */
const UNREACHABLE_WAIT_MS = 2_000;

export interface ReconcileTools {
  monitors: Store<MonitorResource>;
  departures: Departures;
  userOf: (monitor: MonitorResource) => string | undefined;
  verdicts: Verdicts;
  groups: SourceGroups;
  ledger: JobLedger;
  publisher: JobPublisher;
  window: RequestWindow;
  writer: StatusWriter;
  tell: (monitor: MonitorResource, notice: Notice) => void;
  log: Logger;
  now: () => number;
}

export function createReconcileMonitor(tools: ReconcileTools): Reconcile {
  return async (key, { signal }) => {
    try {
      return await reconcile(tools, key, signal);
    } catch (error) {
      if (signal.aborted || !isUnreachable(error)) throw error;
      tools.log.warn({ err: error, key }, 'reconcile waits for a server');
      return { requeueAfterMs: UNREACHABLE_WAIT_MS * (1 + Math.random()) };
    }
  };
}

async function reconcile(tools: ReconcileTools, key: string, signal: AbortSignal): Promise<ReconcileResult | void> {
  const { departures, verdicts, writer, now } = tools;
  for (const { metadata } of departures.of(key)) {
    await verdicts.forget(metadata.uid, metadata.resourceVersion);
    departures.done(key, metadata.uid);
  }
  const monitor = tools.monitors.get(key);
  if (monitor === undefined) return;
  if (monitor.metadata.deletionTimestamp !== undefined) {
    await verdicts.forget(monitor.metadata.uid, monitor.metadata.resourceVersion);
    return;
  }
  const verdict = await verdicts.of(monitor);
  const compute = (current: MonitorResource) => desiredStatus({ monitor: current, verdict, nowMs: now() });
  const written = await writer.write(monitor, compute, signal);
  if (written === null) return;
  tellOfNamespace(tools, monitor, verdict);
  const waits = [MAX_REQUEUE_MS, verdicts.goodForMs(monitor.metadata.uid)];
  if (verdict.schedulable) waits.push(await publishDue(tools, written, verdict, signal));
  return { requeueAfterMs: Math.min(...waits) };
}

/** Publishes what is due; answers in how many milliseconds something may be again. */
async function publishDue(
  tools: ReconcileTools,
  monitor: MonitorResource,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<number> {
  const { groups, ledger, publisher, now } = tools;
  const { source, watchingSince } = verdict;
  if (source === null || watchingSince === null) return MAX_REQUEUE_MS;
  const { uid, annotations } = monitor.metadata;
  const { lastScan, lastHandledRequest } = monitor.status ?? {};
  if (lastScan !== undefined && isFirstScanDone(lastScan, watchingSince)) {
    groups.noteStarted(source.key, Date.parse(lastScan.startedAt));
  }
  const nowMs = now();
  const shortestFrequency = groups.shortestFrequency(source.key);
  const scans = planScans({
    uid,
    sourceKey: source.key,
    watchingSince,
    lastScan,
    scanRequested: scanRequestedOf(monitor),
    lastHandledRequest,
    shortestFrequency,
    lastStartedMs: groups.lastStartedMs(source.key),
    nowMs,
  });
  const manual = scans.filter(({ trigger }) => trigger === 'manual');
  for (const scan of scans) {
    if (scan.trigger === 'manual') continue;
    const requestId = scan.trigger === 'initial' ? annotations?.[REQUEST_ID_ANNOTATION] : undefined;
    await publisher.publish(scan, source, requestId);
  }
  const waitMs = await publishRequests(tools, monitor, verdict, { manual, signal });
  await publisher.repeatRequests(uid);
  const repeats = [
    ...scans.map(({ scanId }) => ledger.dueMs(scanId)),
    ...ledger.requestsOf(uid).map((own) => own.dueMs),
  ];
  const slotMs = nextSlot(source.key, shortestFrequency, nowMs).getTime();
  const due = [slotMs, ...repeats.filter((at) => at !== undefined)].map((at) => Math.max(0, at - nowMs));
  return Math.min(waitMs, ...due);
}

/** Publishes open requests in their order as far as the user's limit goes, then writes down which was the last. */
async function publishRequests(
  tools: ReconcileTools,
  monitor: MonitorResource,
  verdict: Verdict,
  { manual, signal }: { manual: readonly PlannedScan[]; signal: AbortSignal },
): Promise<number> {
  const { ledger, publisher, window, writer, now } = tools;
  const userId = tools.userOf(monitor);
  if (verdict.source === null || userId === undefined) return MAX_REQUEUE_MS;
  let handledRequest: string | undefined;
  let waitMs = MAX_REQUEUE_MS;
  for (const scan of manual) {
    const published = ledger.dueMs(scan.scanId) !== undefined;
    const toWait = published ? 0 : window.take(userId, now());
    if (toWait > 0) {
      waitMs = toWait;
      break;
    }
    await publisher.publish(scan, verdict.source, scan.request ?? undefined);
    handledRequest = scan.request ?? undefined;
  }
  if (handledRequest !== undefined) {
    await writer.write(
      monitor,
      (current) => desiredStatus({ monitor: current, verdict, nowMs: now(), handledRequest }),
      signal,
    );
  }
  return waitMs;
}

function tellOfNamespace(tools: ReconcileTools, before: MonitorResource, verdict: Verdict): void {
  if (verdict.reason !== 'NamespaceNotBound') return;
  if (before.status?.conditions?.some(({ reason }) => reason === 'NamespaceNotBound')) return;
  tools.tell(before, { type: 'Warning', reason: 'NamespaceNotBound', message: verdict.message });
}

const isUnreachable = (error: unknown): boolean =>
  isTransient(error) ||
  (error instanceof KubeError && (error.status === 0 || error.status === 429 || error.status >= 500));
