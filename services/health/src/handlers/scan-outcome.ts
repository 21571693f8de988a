import type { Database } from '@tidemark/platform/postgres';
import type { ScanCompleted, ScanFailed } from '@tidemark/proto/events';
import { watchersOf, type ProjectionClient } from '../monitors.ts';
import { dayOf } from '../score-day.ts';
import { scoreBatch } from '../scorer.ts';
import { keepScans } from '../store/inputs.ts';
import { keepSubjects, lockUnscored } from '../store/subjects.ts';

/** Keeps the scan. After a good one, Monitors that have no score yet get their first. Returns how many did. */
export async function scanOutcome(
  scan: ScanCompleted | ScanFailed,
  client: ProjectionClient,
  { database, now }: { database: Database; now: () => Date },
): Promise<number> {
  const good = 'docs_changed_at' in scan;
  const finishedAt = new Date(scan.finished_at);
  const docsChangedAt = good && scan.docs_changed_at !== null ? new Date(scan.docs_changed_at) : null;
  await keepScans(database, [{ sourceKey: scan.source_key, scanId: scan.scan_id, finishedAt, good, docsChangedAt }]);
  if (!good) return 0;
  let scored = 0;
  const at = now();
  // The scanner's clock may be ahead.
  const asOf = new Date(Math.max(at.getTime(), finishedAt.getTime()));
  for await (const watchers of watchersOf(client, scan.source_key, at)) {
    await keepSubjects(database, watchers, { from: 'watchers', at });
    const ids = watchers.map(({ monitorId }) => monitorId);
    scored += await database.transaction(async (tx) =>
      scoreBatch(tx, await lockUnscored(tx, ids), { day: dayOf(at), asOf, scoredAt: at, isLatest: true }),
    );
  }
  return scored;
}
