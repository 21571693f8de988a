// Scans that wait for a Monitor alone go with it, or when it stops watching; with the last Monitor of a Source go all that wait for it.
import type { Database } from '@tidemark/platform/postgres';
import { lockSource } from './queue.ts';

export interface Unwanted {
  /** It was removed, or watches no more. */
  monitorId: string;
  /** The Source that nobody watches any more; null when there is none. */
  unwatched: string | null;
  /** What was asked for later stays: somebody watches again. */
  before: Date;
}

/** What a scan answers: that Monitor, and no schedule of others. */
const FOR_IT_ALONE = `answers = jsonb_build_object('frequencies', '[]'::jsonb, 'monitor_ids', jsonb_build_array($2::text))`;
const IS_UNWANTED = `requested_at <= $3 and (source_key is not distinct from $4 or ${FOR_IT_ALONE})`;

/**
 * Removes the scans that wait and answer this Monitor alone, with what joined them for it, and those of the Source that nobody watches. One that
 * anybody else joined, or that answers a schedule of others, stays. The Source is locked as for a job, so none joins in the middle. Should one
 * be wanted after all, the controller asks for it again.
 * @returns ids of the scans.
 */
export function dropScansFor(database: Database, { monitorId, unwatched, before }: Unwanted): Promise<string[]> {
  return database.transaction(async (tx) => {
    const sources = await tx.query<{ key: string }>(
      `select source_key as key from scans where state = 'queued' and answers #>> '{monitor_ids,0}' = $1
       union select key from sources where key = $2 order by 1`,
      [monitorId, unwatched],
    );
    const dropped: string[] = [];
    for (const { key } of sources) {
      await lockSource(tx, key);
      const rows = await tx.query<{ id: string }>(
        `with unwanted as (
           select id from scans waiting where source_key = $1 and state = 'queued' and ${IS_UNWANTED}
             and not exists (select from scans where answered_by = waiting.id and not (${IS_UNWANTED}))
           for update
         ), joined as (delete from scans where answered_by in (select id from unwanted))
         delete from scans where id in (select id from unwanted) returning id`,
        [key, monitorId, before, unwatched],
      );
      dropped.push(...rows.map(({ id }) => id));
    }
    return dropped;
  });
}
