// The end of a Monitor: the watch interval goes, a tombstone stays, and the other services are told in the same transaction.
import { monitorRemoved, SUBJECTS, type MonitorRemoved } from '@tidemark/proto/events';
import type { DeleteMonitorRequest__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/DeleteMonitorRequest';
import { derivedId } from '@tidemark/proto/ids';
import { lockUid, removeMonitor } from '../store/monitors.ts';
import { endWatches } from '../store/watches.ts';
import { noMonitor, requireMonitor, type Parts } from './parts.ts';

export async function forgetMonitor({ database, outbox, metrics, rules }: Parts, id: string): Promise<void> {
  const known = await database.transaction(async (tx) => {
    const now = rules.now();
    await lockUid(tx, id);
    const [ended] = await endWatches(tx, [id], now);
    const userId = await removeMonitor(tx, id, now);
    if (userId === null) return false;
    const payload: MonitorRemoved = {
      monitor_id: id,
      user_id: userId,
      removed_at: now.toISOString(),
      unwatched: ended?.unwatched ?? null,
    };
    await outbox.enqueue(tx, {
      subject: SUBJECTS.monitorRemoved,
      messageId: derivedId('monitor-removed', id),
      payload: monitorRemoved.parse(payload),
    });
    return true;
  });
  if (known) metrics.removed(id);
}

export async function deleteMonitor(
  parts: Parts,
  request: DeleteMonitorRequest__Output,
): Promise<Record<string, never>> {
  const row = await requireMonitor(parts, request);
  const wasThere = await parts.resources.remove({ namespace: row.namespace, name: row.resource_name, uid: row.id });
  await forgetMonitor(parts, row.id);
  // Another deletion was faster: that of a request, or of kubectl.
  if (!wasThere) throw noMonitor();
  return {};
}
