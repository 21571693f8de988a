// Gives what waits for a Destination its end, a few at a time: there may be more than one statement has time for.
import type { Queryable } from '@tidemark/platform/postgres';

/** Deliveries of one statement. */
export const MAX_SETTLED = 5000;

/** Holds what is pending, but for the Deliveries named. Nothing happens unless we disabled the Destination. */
export function holdWaiting(database: Queryable, destinationId: string, except: readonly string[]): Promise<void> {
  return untilFewer(() =>
    database.query(
      `update deliveries set state = 'held' where id in (
         select d.id from deliveries d join destinations t on t.id = d.destination_id and t.disabled_reason is not null
         where d.destination_id = $1 and d.state = 'pending' and d.id <> all($2::uuid[]) limit ${MAX_SETTLED})
       returning 1`,
      [destinationId, except],
    ),
  );
}

/** Cancels what is pending or held for the user's Destination. */
export function cancelWaiting(database: Queryable, userId: string, destinationId: string): Promise<void> {
  return untilFewer(() =>
    database.query(
      `update deliveries set state = 'cancelled' where id in (
         select d.id from deliveries d join destinations t on t.id = d.destination_id and t.user_id = $1
         where d.destination_id = $2 and d.state in ('pending', 'held') limit ${MAX_SETTLED})
       returning 1`,
      [userId, destinationId],
    ),
  );
}

async function untilFewer(settle: () => Promise<unknown[]>): Promise<void> {
  while ((await settle()).length === MAX_SETTLED);
}
