// One Monitor: tell the monitor service of it, write the verdict to its status, publish its own scans (the first, and those it was asked
// for; the schedule is the Source's). Level-triggered.
import { REQUEST_ID_ANNOTATION } from '@tidemark/crds/names';
import type { Reconcile, ReconcileResult } from '@tidemark/kube/reconcile';
import type { Store } from '@tidemark/kube/store';
import type { Logger } from '@tidemark/platform/log';
import { desiredStatus } from '../conditions.ts';
import type { Departures } from '../departures.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobPublisher } from '../job-publisher.ts';
import { scanRequestedOf, type MonitorResource } from '../monitor-resource.ts';
import type { Notice } from '../outcome.ts';
import { isFirstScanDone, planOwnScans, type PlannedScan } from '../plan.ts';
import type { RequestWindow } from '../request-window.ts';
import type { SourceGroups } from '../source-groups.ts';
import type { StatusWriter } from '../status-writer.ts';
import type { Tenancy, Verdict } from '../verdict.ts';
import type { Verdicts } from '../verdicts.ts';
import { waitingForServers } from '../waiting-for-servers.ts';

/** Every Monitor is looked at again once in this time, though nothing happens. */
export const RESYNC_MS = 6 * 3_600_000;

export interface ReconcileTools {
  monitors: Store<MonitorResource>;
  departures: Departures;
  tenancyOf: (monitor: MonitorResource) => Tenancy;
  verdicts: Verdicts;
  /** Asks the API server: a cache may be behind, and what is forgotten never comes back. */
  isGone: (monitor: MonitorResource, signal: AbortSignal) => Promise<boolean>;
  groups: SourceGroups;
  ledger: JobLedger;
  publisher: JobPublisher;
  window: RequestWindow;
  writer: StatusWriter;
  /** The schedule of this Source is to be looked at. */
  onSource: (sourceKey: string) => void;
  tell: (monitor: MonitorResource, notice: Notice) => void;
  log: Logger;
  /** Wait while a server cannot be reached. */
  retryMs?: number | undefined;
  now: () => number;
}

export function createReconcileMonitor(tools: ReconcileTools): Reconcile {
  return waitingForServers(tools.log, (key, { signal }) => reconcile(tools, key, signal), tools.retryMs);
}

async function reconcile(tools: ReconcileTools, key: string, signal: AbortSignal): Promise<ReconcileResult | void> {
  const { departures, verdicts, writer, now } = tools;
  for (const gone of departures.of(key)) {
    if (await tools.isGone(gone, signal)) await forget(tools, gone);
    departures.done(key, gone.metadata.uid);
  }
  const monitor = tools.monitors.get(key);
  if (monitor === undefined) return;
  if (monitor.metadata.deletionTimestamp !== undefined) {
    await forget(tools, monitor);
    return;
  }
  const verdict = await verdicts.of(monitor);
  const compute = (current: MonitorResource) => desiredStatus({ monitor: current, verdict, nowMs: now() });
  const written = await writer.write(monitor, compute, signal);
  if (written === null) return;
  tellOfRefusal(tools, monitor, verdict);
  const dueMs = verdict.schedulable ? await publishDue(tools, written, verdict, signal) : Infinity;
  const goodForMs = verdicts.goodForMs(monitor.metadata.uid);
  // The resync comes by in time for most; a timer for each of them would only take memory.
  const waitMs = Math.min(dueMs, goodForMs < RESYNC_MS / 2 ? goodForMs : Infinity);
  return waitMs === Infinity ? {} : { requeueAfterMs: waitMs };
}

async function forget({ verdicts, tenancyOf, log }: ReconcileTools, monitor: MonitorResource): Promise<void> {
  const { uid } = monitor.metadata;
  if (await verdicts.forget({ uid, userId: tenancyOf(monitor).userId })) return;
  log.warn({ monitorId: uid }, 'a Monitor that is gone is kept: it was on another cluster');
}

/** Publishes what the Monitor itself is due for; answers in how many milliseconds something may be again. */
async function publishDue(
  tools: ReconcileTools,
  monitor: MonitorResource,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<number> {
  const { groups, ledger, publisher, now } = tools;
  const { source, watchingSince } = verdict;
  if (source === null || watchingSince === null) return Infinity;
  const { uid, annotations } = monitor.metadata;
  const { lastScan, lastHandledRequest } = monitor.status ?? {};
  if (lastScan !== undefined && isFirstScanDone(lastScan, watchingSince)) {
    groups.noteStarted(source.key, Date.parse(lastScan.startedAt));
    tools.onSource(source.key);
  }
  const scanRequested = scanRequestedOf(monitor);
  const scans = planOwnScans({ uid, watchingSince, lastScan, scanRequested, lastHandledRequest });
  const initial = scans.find(({ trigger }) => trigger === 'initial');
  if (initial !== undefined) {
    const { userId } = tools.tenancyOf(monitor);
    const userIds = userId === undefined ? [] : [userId];
    await publisher.publish(initial, source, { requestId: annotations?.[REQUEST_ID_ANNOTATION], userIds });
  }
  const manual = scans.filter(({ trigger }) => trigger === 'manual');
  const waitMs = await publishRequests(tools, monitor, verdict, { manual, signal });
  await publisher.repeatRequests(uid);
  const repeats = ledger.requestsOf(uid).map((own) => own.dueMs);
  if (initial !== undefined) repeats.push(ledger.dueMs(initial.scanId) ?? now());
  return Math.min(waitMs, ...repeats.map((at) => Math.max(0, at - now())));
}

/** Publishes open requests in their order as far as the user's limit goes, then writes down which was the last. */
async function publishRequests(
  tools: ReconcileTools,
  monitor: MonitorResource,
  verdict: Verdict,
  { manual, signal }: { manual: readonly PlannedScan[]; signal: AbortSignal },
): Promise<number> {
  const { ledger, publisher, window, writer, now } = tools;
  const userId = tools.tenancyOf(monitor).userId;
  if (verdict.source === null || userId === undefined) return Infinity;
  let handledRequest: string | undefined;
  let waitMs = Infinity;
  for (const scan of manual) {
    const published = ledger.dueMs(scan.scanId) !== undefined;
    const toWait = published ? 0 : window.take(userId, now());
    if (toWait > 0) {
      waitMs = toWait;
      break;
    }
    await publisher.publish(scan, verdict.source, { requestId: scan.request ?? undefined, userIds: [userId] });
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

/** A refusal is told once, when it begins or its reason changes. */
function tellOfRefusal(tools: ReconcileTools, before: MonitorResource, { accepted, reason, message }: Verdict): void {
  if (accepted || before.status?.conditions?.some((known) => known.type === 'Accepted' && known.reason === reason))
    return;
  tools.tell(before, { type: 'Warning', reason, message });
}
