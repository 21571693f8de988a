// Tells of a completed scan once all its Findings are recorded, whichever of its messages came last. Every message calls it after its own
// commit, so the last one sees all rows; the update of the scan's row lets one of them through.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import { MAX_GUIDE_QUERIES } from '@tidemark/proto/events';
import { isAnswered } from '@tidemark/proto/scan-trigger';
import { guideJobMessage } from '../guide-job.ts';
import { scanCompletedEvent, type Message } from '../events.ts';
import type { Metrics } from '../metrics.ts';
import { insightsOfScan } from '../store/insights.ts';
import { claimAnnouncement, countsOfScan, removedMonitors, scanToAnnounce } from '../store/scans.ts';
import type { ListWatchers, Watcher } from '../watchers.ts';

export interface AnnounceDeps {
  database: Database;
  enqueueAll: (tx: Transaction, messages: readonly Message[]) => Promise<void>;
  listWatchers: ListWatchers;
  metrics: Metrics;
  now: () => Date;
}

export type Announce = (scanId: string) => Promise<void>;

const NOTHING = { total: 0, breaking: 0, deprecation: 0 };

export function createAnnounce({ database, enqueueAll, listWatchers, metrics, now }: AnnounceDeps): Announce {
  return async (scanId) => {
    const scan = await scanToAnnounce(database, scanId);
    if (scan === null) return;
    const answered: Watcher[] = [];
    const query = { sourceKey: scan.source_key, beganBefore: null, openAt: new Date(scan.started_at) };
    for await (const page of listWatchers(query)) answered.push(...page.filter((watcher) => isAnswered(scan, watcher)));
    const told = await database.transaction(async (tx) => {
      if (!(await claimAnnouncement(tx, scanId, now()))) return null;
      // Guides are looked for while the Events are on their way.
      const job = guideJobMessage(scanId, scan.source_key, await insightsOfScan(tx, scanId, MAX_GUIDE_QUERIES));
      const counts = await countsOfScan(tx, scanId);
      const removed = await removedMonitors(
        tx,
        answered.map(({ monitorId }) => monitorId),
      );
      const living = answered.filter(({ monitorId }) => !removed.has(monitorId));
      await enqueueAll(tx, [
        ...(job === null ? [] : [job]),
        ...living.map((watcher) => scanCompletedEvent(scan, watcher, counts.get(watcher.monitorId) ?? NOTHING)),
      ]);
      return living.length;
    });
    if (told !== null) metrics.announced({ scanId, monitors: told });
  };
}
