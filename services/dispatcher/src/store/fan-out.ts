// An Event becomes Deliveries, or its Monitor goes and takes them along. Both hold the Monitor's lock, so neither misses the other.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import { currentContext } from '@tidemark/platform/request-context';
import type { MonitorRemoved, TidemarkEvent } from '@tidemark/proto/events';
import { deliveryId } from '@tidemark/proto/ids';
import { isCosmetic, payloadBody, type PayloadFormat } from '../payload.ts';

const lockMonitor = (tx: Transaction, monitorId: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('monitor ' || $1, 0))`, [monitorId]);

interface Subscriber {
  id: string;
  payloadFormat: PayloadFormat;
}

/** Makes one Delivery per subscriber, in one transaction; `onCommitted` runs after it. A repeat makes none. Returns how many were made. */
export function fanOut(database: Database, event: TidemarkEvent, now: Date, onCommitted: () => void): Promise<number> {
  return database.transaction(async (tx) => {
    await lockMonitor(tx, event.monitor_id);
    const fresh = await tx.query(
      `insert into events (id, type, user_id, monitor_id, data, occurred_at, request_id)
       select $1, $2, $3, $4, $5, $6, $7
       where not exists (select from removed_monitors where monitor_id = $4::uuid)
       on conflict (id) do nothing returning id`,
      [
        event.event_id,
        event.type,
        event.user_id,
        event.monitor_id,
        JSON.stringify(event.data),
        event.occurred_at,
        currentContext()?.requestId ?? null,
      ],
    );
    if (fresh.length === 0) return 0;
    const subscribers = await tx.query<Subscriber>(
      `select id, payload_format as "payloadFormat" from destinations
       where user_id = $1 and active and $2 = any(events) and (include_cosmetic or not $3)
         and not exists (select from disabled_routes r where r.destination_id = destinations.id and r.monitor_id = $4)
       for key share`,
      [event.user_id, event.type, isCosmetic(event), event.monitor_id],
    );
    if (subscribers.length === 0) return 0;
    const bodies = { full: payloadBody(event, 'full', now), compact: payloadBody(event, 'compact', now) };
    await tx.query(
      `insert into deliveries (id, event_id, destination_id, body, due_at, created_at)
       select unnest($1::uuid[]), $2, unnest($3::uuid[]), unnest($4::bytea[]), $5, $5`,
      [
        subscribers.map(({ id }) => deliveryId(event.event_id, id)),
        event.event_id,
        subscribers.map(({ id }) => id),
        subscribers.map(({ payloadFormat }) => bodies[payloadFormat]),
        now,
      ],
    );
    tx.afterCommit(onCommitted);
    return subscribers.length;
  });
}

/** Leaves a tombstone and cancels what was not sent. Returns how many were cancelled. */
export function forgetMonitor(database: Database, removed: MonitorRemoved): Promise<number> {
  return database.transaction(async (tx) => {
    await lockMonitor(tx, removed.monitor_id);
    await tx.query(
      'insert into removed_monitors (monitor_id, removed_at) values ($1, $2) on conflict (monitor_id) do nothing',
      [removed.monitor_id, removed.removed_at],
    );
    await tx.query('delete from disabled_routes where monitor_id = $1', [removed.monitor_id]);
    const cancelled = await tx.query(
      `update deliveries set state = 'cancelled', locked_until = null
       where state = 'pending' and event_id in (select id from events where monitor_id = $1) returning id`,
      [removed.monitor_id],
    );
    return cancelled.length;
  });
}
