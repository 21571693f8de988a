// Clients poll, and what they ask for changes with a scan: most lists are the ones that were told before. As long as the rows are the versions
// that they were, the list is neither read nor written again. Whether they are is asked of the database each time: for all who ask at once
// in one statement.
import { createBatcher } from '@tidemark/platform/batcher';
import { WrittenAnswer } from '@tidemark/platform/grpc-service';
import type { Database } from '@tidemark/platform/postgres';
import { isUuid } from '@tidemark/platform/uuid';
import type { ListMonitorsRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/ListMonitorsRequest';
import { load } from '@tidemark/proto/load';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../metrics.ts';
import { PROTO_STATUS, statusOfRow, viewListedMonitor } from '../monitor-view.ts';
import { listMonitors, versionsOfMonitors } from '../store/monitors.ts';

/** Refused resources are listed too, so there may be more than a user's limit. */
const MAX_LISTED = 2000;
/** Users of one statement. */
const MAX_ASKED = 200;
/** Of all lists that are kept; the one that was asked for longest ago goes first. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** A longer one is not kept: it would take the place of many. */
const MAX_LIST_BYTES = 256 * 1024;
/** What each takes beside what is in it: many are empty. */
const OVERHEAD_BYTES = 1024;
/** So long a list may show a catalog entry under the name it had. */
const KEPT_MS = 60_000;

interface Kept {
  version: string;
  answer: WrittenAnswer;
}

export interface ListMonitorsOptions {
  database: Database;
  metrics: Pick<Metrics, 'listTold'>;
}

export function createListMonitors({
  database,
  metrics,
}: ListMonitorsOptions): (request: ListMonitorsRequest__Output) => Promise<WrittenAnswer> {
  const { responseSerialize: write } = load('monitor').MonitorService.service.ListMonitors;
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    maxEntrySize: MAX_LIST_BYTES,
    sizeCalculation: ({ answer }) => OVERHEAD_BYTES + answer.bytes.length,
    ttl: KEPT_MS,
  });
  const versionOf = createBatcher(
    async (userIds: readonly string[]) => {
      const versions = await versionsOfMonitors(database, userIds);
      return userIds.map((userId) => versions.get(userId) ?? '');
    },
    { max: MAX_ASKED },
  );
  return async ({ userId: asked, status }) => {
    if (!isUuid(asked)) return new WrittenAnswer(write({ monitors: [] }));
    const userId = asked.toLowerCase();
    const key = `${userId} ${status}`;
    const known = kept.get(key);
    const isSame = known !== undefined && known.version === (await versionOf(userId));
    metrics.listTold(isSame ? 'kept' : 'read');
    if (isSame) return known.answer;

    const { rows, version } = await listMonitors(database, userId, MAX_LISTED);
    const wanted = rows.filter(
      (row) => status === 'MONITOR_STATUS_UNSPECIFIED' || PROTO_STATUS[statusOfRow(row)] === status,
    );
    // A copy of its own: what was written, and what Buffer.from copies, is a part of a larger one, and holds on to all of that.
    const written = new Uint8Array(write({ monitors: wanted.map(viewListedMonitor) }));
    const answer = new WrittenAnswer(Buffer.from(written.buffer));
    kept.set(key, { version, answer });
    return answer;
  };
}
