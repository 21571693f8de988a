// Gives what waits for a Destination, or of a Monitor, its end, a few at a time: there may be more than one statement has time for.
import type { Queryable } from '@tidemark/platform/postgres';

/** Deliveries of one statement. */
export const MAX_SETTLED = 5000;

/** Holds what is pending, but for the Deliveries named. Nothing happens unless we disabled the Destination. */
export function holdWaiting(database: Queryable, destinationId: string, except: readonly string[]): Promise<void> {
  const chosen = `select d.id, d.destination_id from deliveries d join destinations t on t.id = d.destination_id and t.disabled_reason is not null
    where d.destination_id = $1 and d.state = 'pending' and d.id <> all($2::uuid[])`;
  const statement = settle(chosen, { from: `state = 'pending'`, to: 'held' });
  return untilFewer(() => database.query(statement, [destinationId, except]));
}

/** Cancels what is pending or held for the Destination. */
export function cancelWaiting(database: Queryable, destinationId: string): Promise<void> {
  const chosen = `select d.id, d.destination_id from deliveries d where d.destination_id = $1 and d.state in ('pending', 'held')`;
  const statement = settle(chosen, { from: `state in ('pending', 'held')`, to: 'cancelled' });
  return untilFewer(() => database.query(statement, [destinationId]));
}

/** Cancels what waits for Destinations that were deleted. Nothing is added to it: who makes a Delivery wait locks its Destination. */
export async function cancelLeftOver(database: Queryable): Promise<void> {
  const removed = await database.query<{ id: string }>('select destination_id as id from removed_destinations');
  for (const { id } of removed) {
    await cancelWaiting(database, id);
    await database.query('delete from removed_destinations where destination_id = $1', [id]);
  }
}

export interface Cancelled {
  deliveries: number;
  /** Those that something waited for. */
  destinations: string[];
}

/** Cancels what is pending or held of the Monitor. */
export async function cancelForMonitor(database: Queryable, monitorId: string): Promise<Cancelled> {
  const chosen = `select d.id, d.destination_id from deliveries d join events e on e.id = d.event_id
    where e.monitor_id = $1 and d.state in ('pending', 'held')`;
  const statement = settle(chosen, { from: `state in ('pending', 'held')`, to: 'cancelled' });
  const cancelled = { deliveries: 0, destinations: new Set<string>() };
  await untilFewer(async () => {
    const rows = await database.query<{ destinationId: string }>(statement, [monitorId]);
    cancelled.deliveries += rows.length;
    for (const { destinationId } of rows) cancelled.destinations.add(destinationId);
    return rows;
  });
  return { ...cancelled, destinations: [...cancelled.destinations] };
}

/**
 * Holds what is pending for Destinations that we disabled, for a process that ended in the middle of that. What another process has in hand
 * is left to it.
 */
export async function holdLeftOver(database: Queryable): Promise<void> {
  const left = await database.query<{ id: string }>(
    `select id from destinations t where disabled_reason is not null
       and exists (select from deliveries where destination_id = t.id and state = 'pending')
       and not exists (select from lanes where destination_id = t.id and owner is not null and owned_until > now())`,
  );
  for (const { id } of left) await holdWaiting(database, id, []);
}

/**
 * One statement, with a row for each Delivery that was chosen. They are locked in one order, as those are whose attempts are recorded: else the
 * two may wait for each other. What was recorded while it waited for the lock stays as it is.
 */
const settle = (chosen: string, { from, to }: { from: string; to: 'held' | 'cancelled' }): string => `
  with chosen as (${chosen} limit ${MAX_SETTLED}),
  locked as (select id from deliveries where id in (select id from chosen) and ${from} order by id for update),
  settled as (update deliveries set state = '${to}' where id in (select id from locked) and ${from})
  select destination_id as "destinationId" from chosen`;

async function untilFewer(statement: () => Promise<unknown[]>): Promise<void> {
  while ((await statement()).length === MAX_SETTLED);
}
