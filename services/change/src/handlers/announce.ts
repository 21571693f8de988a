// Tells of a completed scan once all its Findings are recorded, whichever of its messages came last. Every message calls it after its own
// commit, so the last one sees all rows; the update of the scan's row lets one of them through. Very many Monitors are told in several
// transactions, of which the last marks the scan as told: what is told again after a kill has the same ids.
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@tidemark/platform/errors';
import type { Database, Transaction } from '@tidemark/platform/postgres';
import { MAX_GUIDE_QUERIES, type ScanCompleted } from '@tidemark/proto/events';
import { isAnswered } from '@tidemark/proto/scan-trigger';
import { guideJobMessage } from '../guide-job.ts';
import { scanCompletedEvent, type Message } from '../events.ts';
import type { Metrics } from '../metrics.ts';
import { insightsOfScan } from '../store/insights.ts';
import { claimAnnouncement, countsOfScan, findOutcome, removedMonitors, scanToAnnounce } from '../store/scans.ts';
import type { ListWatchers, Watcher } from '../watchers.ts';

export interface AnnounceDeps {
  database: Database;
  enqueueAll: (tx: Transaction, messages: readonly Message[]) => Promise<void>;
  listWatchers: ListWatchers;
  metrics: Metrics;
  now: () => Date;
}

export interface Announcer {
  announce: (scanId: string) => Promise<void>;
  /**
   * Tells whom this outcome answers and the first one of the same scan did not: a request that came after the scan had ended has it told again.
   * UNAVAILABLE until the scan was announced; after a day FAILED_PRECONDITION: its Findings do not come any more by themselves.
   */
  announceLate: (outcome: ScanCompleted) => Promise<void>;
}

export type Announce = Announcer['announce'];

const answersOf = ({ answers, joined }: ScanCompleted): object => ({ answers, joined });
const NOTHING = { total: 0, breaking: 0, deprecation: 0 };
const MONITORS_PER_TRANSACTION = 1000;
/** After the end of a scan, its Findings may be tried for so long. */
const MAX_WAIT_MS = 86_400_000;

export function createAnnouncer({ database, enqueueAll, listWatchers, metrics, now }: AnnounceDeps): Announcer {
  const findWatchers = async (scan: ScanCompleted, isMeant: (watcher: Watcher) => boolean): Promise<Watcher[]> => {
    const found: Watcher[] = [];
    const query = { sourceKey: scan.source_key, beganBefore: null, openAt: new Date(scan.started_at) };
    for await (const page of listWatchers(query)) found.push(...page.filter(isMeant));
    return found;
  };
  const teller = async (scan: ScanCompleted) => {
    const counts = await countsOfScan(database, scan.scan_id);
    return async (tx: Transaction, watchers: readonly Watcher[]): Promise<number> => {
      const removed = await removedMonitors(
        tx,
        watchers.map(({ monitorId }) => monitorId),
      );
      const living = watchers.filter(({ monitorId }) => !removed.has(monitorId));
      await enqueueAll(
        tx,
        living.map((watcher) => scanCompletedEvent(scan, watcher, counts.get(watcher.monitorId) ?? NOTHING)),
      );
      return living.length;
    };
  };
  return {
    async announce(scanId) {
      const scan = await scanToAnnounce(database, scanId);
      if (scan === null) return;
      const left = await findWatchers(scan, (watcher) => isAnswered(scan, watcher));
      const tell = await teller(scan);
      let told = 0;
      while (left.length > MONITORS_PER_TRANSACTION) {
        const some = left.splice(0, MONITORS_PER_TRANSACTION);
        told += await database.transaction((tx) => tell(tx, some));
      }
      const isDone = await database.transaction(async (tx) => {
        if (!(await claimAnnouncement(tx, scanId, now()))) return false;
        // Guides are looked for while the Events are on their way.
        const job = guideJobMessage(scanId, scan.source_key, await insightsOfScan(tx, scanId, MAX_GUIDE_QUERIES));
        if (job !== null) await enqueueAll(tx, [job]);
        told += await tell(tx, left);
        return true;
      });
      if (isDone) metrics.announced({ scanId, monitors: told });
    },
    async announceLate(outcome) {
      const known = await findOutcome(database, outcome.scan_id);
      if (known === null || isDeepStrictEqual(answersOf(known.outcome), answersOf(outcome))) return;
      const late = await findWatchers(
        outcome,
        (watcher) => isAnswered(outcome, watcher) && !isAnswered(known.outcome, watcher),
      );
      if (late.length === 0) return;
      if (!known.isAnnounced) {
        const waitedMs = now().getTime() - Date.parse(outcome.finished_at);
        throw new AppError(
          waitedMs < MAX_WAIT_MS ? 'UNAVAILABLE' : 'FAILED_PRECONDITION',
          'the scan is not announced yet',
        );
      }
      const tell = await teller(outcome);
      const told = await database.transaction((tx) => tell(tx, late));
      metrics.announced({ scanId: outcome.scan_id, monitors: told });
    },
  };
}
