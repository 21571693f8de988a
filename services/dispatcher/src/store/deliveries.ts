// The queue as the owner of a lane reads and writes it. Reading marks nothing: that no other process reads the same is what a lane is for.
import type { Database } from '@tidemark/platform/postgres';
import type { SealedSecrets } from '../signing-secrets.ts';
import { sealedSecrets, type SecretsRow } from './destinations.ts';

export interface DueDelivery {
  id: string;
  /** Its result counts only while the row has this number. */
  fence: number;
  failures: number;
  dueAt: Date;
  trigger: string;
  body: Buffer;
  eventId: string;
  requestId: string | null;
  type: string;
  destinationId: string;
  url: string;
  /** Whether the Destination has failed since its last success. */
  failing: boolean;
  secrets: SealedSecrets;
}

/** How much more of a Destination is wanted, and what of it is in hand already. */
export interface Wish {
  destinationId: string;
  room: number;
  held: readonly string[];
}

export interface AttemptRecord {
  delivery: Pick<DueDelivery, 'id' | 'fence' | 'destinationId' | 'trigger'>;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  reply: Buffer;
  state: 'delivered' | 'pending' | 'failed';
  /** When to try again; only with `pending`. */
  dueAt: Date | null;
}

export interface DeliveryStore {
  due: (wishes: readonly Wish[], now: Date) => Promise<DueDelivery[]>;
  /** Logs the attempts and settles their Deliveries; gives the number of each attempt. */
  record: (records: readonly AttemptRecord[]) => Promise<ReadonlyMap<string, number>>;
}

const DUE = `
  select d.id, d.fence, d.failure_count as failures, d.due_at as "dueAt", d.next_trigger as trigger,
    case d.payload_format when 'full' then e.full_body else e.compact_body end as body,
    e.id as "eventId", e.request_id as "requestId", e.type, t.id as "destinationId", t.url,
    t.failing_since is not null as failing,
    t.secret_ciphertext, t.key_id, t.previous_ciphertext, t.previous_key_id, t.previous_until
  from unnest($2::uuid[], $3::integer[]) as wish (id, room)
  join destinations t on t.id = wish.id and t.active
  cross join lateral (
    select * from deliveries p
    where p.destination_id = wish.id and p.state = 'pending' and p.due_at <= $1 and p.id <> all($4::uuid[])
    order by p.due_at limit wish.room
  ) d
  join events e on e.id = d.event_id`;

// A success counts whenever it comes; a failure does not undo what happened to the Delivery meanwhile.
const RECORD = `
  with result as (
    select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[], $5::text[], $6::timestamptz[], $7::integer[],
      $8::integer[], $9::text[], $10::bytea[])
      as r (id, fence, state, due_at, trigger, started_at, duration_ms, status_code, error, reply)
  ), settled as (
    update deliveries d set attempt_count = d.attempt_count + 1,
      state = case when not r.counts then d.state else r.state end,
      due_at = case when r.counts then coalesce(r.due_at, d.due_at) else d.due_at end,
      next_trigger = case when r.counts then 'retry' else d.next_trigger end,
      failure_count = d.failure_count + case when r.counts and r.state <> 'delivered' then 1 else 0 end
    from (
      select result.*, (p.state = 'pending' and p.fence = result.fence) or (result.state = 'delivered' and p.state = 'held') as counts
      from result join deliveries p on p.id = result.id order by p.id for update of p
    ) r
    where d.id = r.id
    returning d.id, d.attempt_count as number
  ), logged as (
    insert into attempts (delivery_id, number, trigger, started_at, duration_ms, status_code, error, reply)
    select id, number, trigger, started_at, duration_ms, status_code, error, reply from settled join result using (id)
  )
  select id, number from settled`;

export function createDeliveryStore(database: Database): DeliveryStore {
  return {
    due: async (wishes, now) => {
      const rows = await database.query<Omit<DueDelivery, 'secrets'> & SecretsRow>(DUE, [
        now,
        wishes.map(({ destinationId }) => destinationId),
        wishes.map(({ room }) => room),
        wishes.flatMap(({ held }) => held),
      ]);
      return rows.map((row) => Object.assign(row, { secrets: sealedSecrets(row, now) }));
    },
    record: async (records) => {
      const rows = await database.query<{ id: string; number: number }>(RECORD, [
        records.map(({ delivery }) => delivery.id),
        records.map(({ delivery }) => delivery.fence),
        records.map(({ state }) => state),
        records.map(({ dueAt }) => dueAt),
        records.map(({ delivery }) => delivery.trigger),
        records.map(({ startedAt }) => startedAt),
        records.map(({ durationMs }) => durationMs),
        records.map(({ statusCode }) => statusCode),
        records.map(({ error }) => error),
        records.map(({ reply }) => reply),
      ]);
      return new Map(rows.map(({ id, number }) => [id, number]));
    },
  };
}
