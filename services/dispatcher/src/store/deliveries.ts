// The queue as the owner of a lane reads and writes it. Reading marks nothing: that no other process reads the same is what a lane is for.
import type { Database } from '@tidemark/platform/postgres';
import type { SealedSecrets } from '../signing/signing-secrets.ts';
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
  /** The same without the log. */
  settle: (records: readonly AttemptRecord[]) => Promise<ReadonlyMap<string, number>>;
}

// What is the Destination's comes once for each, with its first Delivery.
const DUE = `
  select d.id, d.fence, d.failure_count as failures, (extract(epoch from d.due_at) * 1000)::float8 as "dueMs", d.next_trigger as trigger,
    case d.payload_format when 'full' then e.full_body else e.compact_body end as body,
    e.id as "eventId", e.request_id as "requestId", e.type, t.id as "destinationId",
    case when d.leads then t.url end as url, case when d.leads then t.failing_since is not null end as failing,
    case when d.leads then t.secret_ciphertext end as secret_ciphertext, case when d.leads then t.key_id end as key_id,
    case when d.leads then t.previous_ciphertext end as previous_ciphertext,
    case when d.leads then t.previous_key_id end as previous_key_id, case when d.leads then t.previous_until end as previous_until
  from unnest($2::uuid[], $3::integer[]) as wish (id, room)
  join destinations t on t.id = wish.id and t.active
  cross join lateral (
    select p.*, row_number() over (order by p.due_at) = 1 as leads from deliveries p
    where p.destination_id = wish.id and p.state = 'pending' and p.due_at <= $1 and p.id <> all($4::uuid[])
    order by p.due_at limit wish.room
  ) d
  join events e on e.id = d.event_id`;

// A success counts whenever it comes; a failure does not undo what happened to the Delivery meanwhile.
const SETTLED = `
  with result as (
    select id, fence, state, to_timestamp(due_ms / 1000) as due_at, trigger, to_timestamp(started_ms / 1000) as started_at,
      duration_ms, status_code, error, reply
    from unnest($1::uuid[], $2::integer[], $3::text[], $4::float8[], $5::text[], $6::float8[], $7::integer[],
      $8::integer[], $9::text[], $10::bytea[])
      as r (id, fence, state, due_ms, trigger, started_ms, duration_ms, status_code, error, reply)
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
  )`;
const NUMBERS = `
  select id, number from settled`;
const SETTLE = `${SETTLED}${NUMBERS}`;
const RECORD = `${SETTLED}, logged as (
    insert into attempts (delivery_id, number, trigger, started_at, duration_ms, status_code, error, reply)
    select id, number, trigger, started_at, duration_ms, status_code, error, reply from settled join result using (id)
  )${NUMBERS}`;

type DueRow = Omit<DueDelivery, 'secrets' | 'dueAt' | 'url' | 'failing'> & { dueMs: number } & (
    | (SecretsRow & Pick<DueDelivery, 'url' | 'failing'>)
    | { url: null }
  );
type Lead = Pick<DueDelivery, 'url' | 'failing' | 'secrets'>;

export function createDeliveryStore(database: Database): DeliveryStore {
  const write = async (sql: string, records: readonly AttemptRecord[]): Promise<ReadonlyMap<string, number>> => {
    const rows = await database.query<{ id: string; number: number }>(sql, [
      arrayText(records, ({ delivery }) => delivery.id),
      arrayText(records, ({ delivery }) => delivery.fence),
      arrayText(records, ({ state }) => state),
      arrayText(records, ({ dueAt }) => dueAt && dueAt.getTime()),
      arrayText(records, ({ delivery }) => delivery.trigger),
      arrayText(records, ({ startedAt }) => startedAt.getTime()),
      arrayText(records, ({ durationMs }) => durationMs),
      arrayText(records, ({ statusCode }) => statusCode),
      arrayText(records, ({ error }) => error),
      arrayText(records, ({ reply }) => `\\\\x${reply.toString('hex')}`),
    ]);
    return new Map(rows.map(({ id, number }) => [id, number]));
  };
  return {
    due: async (wishes, now) => {
      const rows = await database.query<DueRow>(DUE, [
        now,
        arrayText(wishes, ({ destinationId }) => destinationId),
        arrayText(wishes, ({ room }) => room),
        `{${wishes.flatMap(({ held }) => held).join(',')}}`,
      ]);
      const leads = new Map<string, Lead>();
      for (const row of rows) {
        if (row.url === null) continue;
        leads.set(row.destinationId, { url: row.url, failing: row.failing, secrets: sealedSecrets(row, now) });
      }
      return rows.flatMap((row) => {
        const lead = leads.get(row.destinationId);
        return lead === undefined ? [] : [dueDelivery(row, lead)];
      });
    },
    record: (records) => write(RECORD, records),
    settle: (records) => write(SETTLE, records),
  };
}

const dueDelivery = (row: DueRow, { url, failing, secrets }: Lead): DueDelivery => ({
  id: row.id,
  fence: row.fence,
  failures: row.failures,
  dueAt: new Date(row.dueMs),
  trigger: row.trigger,
  body: row.body,
  eventId: row.eventId,
  requestId: row.requestId,
  type: row.type,
  destinationId: row.destinationId,
  url,
  failing,
  secrets,
});

/** An array in the text form of PostgreSQL, of values that need no quotes: ids, numbers, names from closed sets. The driver's own costs more. */
const arrayText = <Item>(items: readonly Item[], read: (item: Item) => string | number | null): string =>
  `{${items.map((item) => read(item) ?? 'null').join(',')}}`;
