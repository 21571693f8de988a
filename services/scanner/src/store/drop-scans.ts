// Scans that wait for a Monitor alone go with it.
import type { Database } from '@tidemark/platform/postgres';
import { lockSource } from './queue.ts';

/** What a scan answers: that Monitor, and no schedule of others. */
const FOR_IT_ALONE = `answers = jsonb_build_object('frequencies', '[]'::jsonb, 'monitor_ids', jsonb_build_array($2::text))`;

/**
 * Removes the scans that wait and answer this Monitor alone, with what joined them for it. One that anybody else joined, or that answers a
 * schedule, stays: others may watch. The Source is locked as for a job, so none joins in the middle.
 * @returns ids of the scans.
 */
export function dropScansFor(database: Database, monitorId: string): Promise<string[]> {
  return database.transaction(async (tx) => {
    const sources = await tx.query<{ key: string }>(
      `select distinct source_key as key from scans where state = 'queued' and answers #>> '{monitor_ids,0}' = $1 order by 1`,
      [monitorId],
    );
    const dropped: string[] = [];
    for (const { key } of sources) {
      await lockSource(tx, key);
      const rows = await tx.query<{ id: string }>(
        `with unwanted as (
           select id from scans waiting where source_key = $1 and state = 'queued' and ${FOR_IT_ALONE}
             and not exists (select from scans where answered_by = waiting.id and not ${FOR_IT_ALONE})
           for update
         ), joined as (delete from scans where answered_by in (select id from unwanted))
         delete from scans where id in (select id from unwanted) returning id`,
        [key, monitorId],
      );
      dropped.push(...rows.map(({ id }) => id));
    }
    return dropped;
  });
}
