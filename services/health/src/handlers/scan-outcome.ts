import type { ScanCompleted, ScanFailed } from '@tidemark/proto/events';
import { watchersOf, type ProjectionClient } from '../monitors.ts';
import { dayOf } from '../score-day.ts';
import { scoreSubject, type ScorerOptions } from '../scorer.ts';
import { recordScan, scoredMonitors } from '../store.ts';

/** Keeps the scan. After a good one, Monitors that have no score yet get their first. Returns how many did. */
export async function scanOutcome(
  scan: ScanCompleted | ScanFailed,
  client: ProjectionClient,
  options: ScorerOptions,
): Promise<number> {
  await recordScan(options.database, scan);
  if ('reason' in scan) return 0;
  let scored = 0;
  const now = options.now();
  for await (const watchers of watchersOf(client, scan.source_key, now)) {
    const known = await scoredMonitors(
      options.database,
      watchers.map(({ monitorId }) => monitorId),
    );
    for (const watcher of watchers) {
      if (known.has(watcher.monitorId)) continue;
      if (await scoreSubject(watcher, dayOf(now), options)) scored += 1;
    }
  }
  return scored;
}
