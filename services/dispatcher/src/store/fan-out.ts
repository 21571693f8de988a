// Events become Deliveries, or their Monitor goes and takes them along. Both hold the Monitor's lock, so neither misses the other.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import type { MonitorRemoved, TidemarkEvent } from '@tidemark/proto/events';
import { deliveryId } from '@tidemark/proto/ids';
import { LANES_CHANNEL } from './lanes.ts';
import { isCosmetic, payloadBody, type PayloadFormat } from '../payload.ts';
import { cancelForMonitor, type Cancelled } from './waiting.ts';

/** How much later than an Event, by another machine's clock, a Destination may have been made and still get it. */
const CLOCK_SLACK = '5 minutes';

export interface IncomingEvent {
  event: TidemarkEvent;
  /** The id that is followed through every log line. */
  requestId: string | null;
}

export interface FanOut {
  /** Deliveries made for each Event; 0 for one that nobody wants, that is known, or whose Monitor is gone. */
  made: ReadonlyMap<string, number>;
  /** Destinations that something can be sent to now. */
  due: string[];
}

interface Subscription {
  eventId: string;
  destinationId: string;
  payloadFormat: PayloadFormat;
  active: boolean;
}

/** In one order, so that two batches never wait for each other. */
const lockMonitors = (tx: Transaction, monitorIds: readonly string[]): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(key)
     from (select distinct hashtextextended('monitor ' || id, 0) as key from unnest($1::text[]) as id order by 1) keys`,
    [monitorIds],
  );

// A Destination that we disabled keeps what it would have got; one that its user paused, or made later, gets nothing.
const SUBSCRIPTIONS = `
  select e.id as "eventId", t.id as "destinationId", t.payload_format as "payloadFormat", t.active
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::boolean[])
    as e (id, type, user_id, monitor_id, occurred_at, cosmetic)
  join destinations t on t.user_id = e.user_id and e.type = any(t.events) and (t.include_cosmetic or not e.cosmetic)
    and (t.active or t.disabled_reason is not null) and t.accepts_since <= e.occurred_at + interval '${CLOCK_SLACK}'
  where not exists (select from removed_monitors r where r.monitor_id = e.monitor_id)
    and not exists (select from events known where known.id = e.id)
    and not exists (select from disabled_routes r where r.destination_id = t.id and r.monitor_id = e.monitor_id)
  order by t.id
  for share of t`;

const INSERT = `
  with kept as (
    insert into events (id, type, user_id, monitor_id, occurred_at, request_id, full_body, compact_body)
    select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::text[], $7::bytea[], $8::bytea[])
  ), made as (
    insert into deliveries (id, event_id, destination_id, payload_format, state, due_at, created_at)
    select id, event_id, destination_id, payload_format, state, $9, $9
    from unnest($10::uuid[], $11::uuid[], $12::uuid[], $13::text[], $14::text[])
      as d (id, event_id, destination_id, payload_format, state)
  )
  select pg_notify('${LANES_CHANNEL}', notice) from unnest($15::text[]) as notice`;

/**
 * Makes one Delivery per subscriber of each Event, with the bytes of its body, in one transaction. It tells the
 * other processes by `noticesOf`. An Event that nobody wants leaves no row, and a repeat makes nothing.
 */
export function fanOut(
  database: Database,
  incoming: readonly IncomingEvent[],
  now: Date,
  noticesOf: (due: readonly string[]) => string[],
): Promise<FanOut> {
  const events = [...new Map(incoming.map((one) => [one.event.event_id, one])).values()];
  return database.transaction(async (tx) => {
    await lockMonitors(
      tx,
      events.map(({ event }) => event.monitor_id),
    );
    const subscriptions = await tx.query<Subscription>(SUBSCRIPTIONS, [
      events.map(({ event }) => event.event_id),
      events.map(({ event }) => event.type),
      events.map(({ event }) => event.user_id),
      events.map(({ event }) => event.monitor_id),
      events.map(({ event }) => event.occurred_at),
      events.map(({ event }) => isCosmetic(event)),
    ]);
    const byEvent = Map.groupBy(subscriptions, ({ eventId }) => eventId);
    const due = [...new Set(subscriptions.filter(({ active }) => active).map(({ destinationId }) => destinationId))];
    if (subscriptions.length > 0) {
      const wanted = events.filter(({ event }) => byEvent.has(event.event_id));
      const body = (format: PayloadFormat) =>
        wanted.map(({ event }) => {
          const asked = byEvent.get(event.event_id)?.some(({ payloadFormat }) => payloadFormat === format);
          return asked ? payloadBody(event, format, now) : null;
        });
      await tx.query(INSERT, [
        wanted.map(({ event }) => event.event_id),
        wanted.map(({ event }) => event.type),
        wanted.map(({ event }) => event.user_id),
        wanted.map(({ event }) => event.monitor_id),
        wanted.map(({ event }) => event.occurred_at),
        wanted.map(({ requestId }) => requestId),
        body('full'),
        body('compact'),
        now,
        subscriptions.map(({ eventId, destinationId }) => deliveryId(eventId, destinationId)),
        subscriptions.map(({ eventId }) => eventId),
        subscriptions.map(({ destinationId }) => destinationId),
        subscriptions.map(({ payloadFormat }) => payloadFormat),
        subscriptions.map(({ active }) => (active ? 'pending' : 'held')),
        noticesOf(due),
      ]);
    }
    return { made: new Map(events.map(({ event: { event_id: id } }) => [id, byEvent.get(id)?.length ?? 0])), due };
  });
}

/** Leaves a tombstone, after which nothing is made for the Monitor, and cancels what was not sent; again, as often as it is told. */
export async function forgetMonitor(database: Database, removed: MonitorRemoved): Promise<Cancelled> {
  await database.transaction(async (tx) => {
    await lockMonitors(tx, [removed.monitor_id]);
    await tx.query(
      'insert into removed_monitors (monitor_id, removed_at) values ($1, $2) on conflict (monitor_id) do nothing',
      [removed.monitor_id, removed.removed_at],
    );
    await tx.query('delete from disabled_routes where monitor_id = $1', [removed.monitor_id]);
  });
  return cancelForMonitor(database, removed.monitor_id);
}
