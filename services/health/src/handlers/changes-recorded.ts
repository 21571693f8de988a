import type { Database } from '@tidemark/platform/postgres';
import type { ChangesRecorded, MonitorRemoved } from '@tidemark/proto/events';
import { remakeDeprecations } from '../store/deprecations.ts';
import { keepChanges, lockMonitor, type ChangeRow } from '../store/inputs.ts';

export async function recordMessage(message: ChangesRecorded, database: Database): Promise<void> {
  const changes = message.changes.map((change): ChangeRow => ({
    changeId: change.change_id,
    changeType: change.change_type,
    classification: change.classification,
    endpoint: change.endpoint,
    subject: change.subject,
    affectedEndpoints: change.affected_endpoints ?? [],
    affectedEndpointCount: change.affected_endpoint_count ?? null,
    sunsetOn: change.sunset_on,
    detectedAt: new Date(change.detected_at),
    description: change.description ?? '',
    url: change.url ?? '',
  }));
  await recordChanges(database, message.monitor_id, changes);
}

/** What comes late about a removed Monitor is dropped. */
export async function recordChanges(
  database: Database,
  monitorId: string,
  changes: readonly ChangeRow[],
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockMonitor(tx, monitorId))) return;
    if (await keepChanges(tx, monitorId, changes)) await remakeDeprecations(tx, monitorId);
  });
}

/** Takes away all that is shown of the Monitor. Its Changes, of which there may be very many, are read no more and deleted later. */
export async function forgetMonitor(database: Database, removed: MonitorRemoved): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockMonitor(tx, removed.monitor_id))) return;
    await tx.query('insert into removed_monitors (monitor_id, removed_at) values ($1, $2)', [
      removed.monitor_id,
      removed.removed_at,
    ]);
    // Its row first: who scores the Monitor holds it.
    for (const table of ['subjects', 'deprecations', 'scores']) {
      await tx.query(`delete from ${table} where monitor_id = $1`, [removed.monitor_id]);
    }
  });
}
