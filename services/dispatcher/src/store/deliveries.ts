// The queue: due rows are claimed under a lease, and the number of the attempt fences its result, so an attempt that outlived its lease
// cannot overwrite a later one.
import type { Database } from '@tidemark/platform/postgres';
import type { SealedSecrets } from '../signing-secrets.ts';
import { sealedSecrets, type SecretsRow } from './destinations.ts';

/** How soon another process takes over what was in the hands of one that died; leases in hand are renewed four times as often. */
const LEASE_MS = 8000;
export const RENEW_MS = LEASE_MS / 4;
/** Attempts in flight toward one Destination, over all processes. */
export const PER_DESTINATION_CONCURRENCY = 5;

export interface Claim {
  id: string;
  attempt: number;
  failures: number;
  dueAt: Date;
  body: Buffer;
  eventId: string;
  requestId: string | null;
  type: string;
  destinationId: string;
  url: string;
  secrets: SealedSecrets;
}

interface AttemptRecord {
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  reply: Buffer;
  state: 'delivered' | 'pending' | 'failed';
  /** When to try again; only with `pending`. */
  dueAt: Date | null;
  disableDestination: boolean;
}

export interface DeliveryStore {
  claim: (limit: number, now: Date) => Promise<Claim[]>;
  record: (claim: Claim, record: AttemptRecord) => Promise<void>;
  /** Keeps the claims from others for another while. */
  renew: (claims: readonly Claim[], now: Date) => Promise<void>;
  /** Gives a claim back unsent. */
  release: (claim: Claim) => Promise<void>;
  /** Due time of the oldest Delivery that waits for its turn. */
  oldestDue: (now: Date) => Promise<Date | null>;
}

// Walks the Destinations that have pending rows by index (a loose index scan) and takes the oldest few of each, so the backlog of one does
// not stand before the first attempt of another.
const CLAIM = `
  with recursive waiting (destination_id) as (
    (select destination_id from deliveries where state = 'pending' order by destination_id limit 1)
    union all
    select (select d.destination_id from deliveries d
            where d.state = 'pending' and d.destination_id > w.destination_id
            order by d.destination_id limit 1)
    from waiting w where w.destination_id is not null
  ), claimed as (
    select due.id, t.id as destination_id, t.url, t.secret_ciphertext, t.key_id, t.previous_ciphertext, t.previous_key_id,
      t.previous_until
    from waiting w
    join destinations t on t.id = w.destination_id and t.active
    cross join lateral (
      select d.id, d.due_at from deliveries d
      where d.destination_id = t.id and d.state = 'pending' and d.due_at <= $1
        and (d.locked_until is null or d.locked_until <= $1)
      order by d.due_at
      limit greatest(0, $4 - (select count(*) from deliveries l
                              where l.destination_id = t.id and l.state = 'pending' and l.locked_until > $1))
      for update skip locked
    ) due
    order by due.due_at limit $3
  )
  update deliveries d set locked_until = $2, attempt_count = attempt_count + 1
  from claimed c join events e on true
  where d.id = c.id and e.id = d.event_id
  returning d.id, d.attempt_count as attempt, d.failure_count as failures, d.due_at as "dueAt", d.body,
    d.event_id as "eventId", e.request_id as "requestId", e.type, c.destination_id as "destinationId", c.url,
    c.secret_ciphertext, c.key_id, c.previous_ciphertext, c.previous_key_id, c.previous_until`;

const RECORD = `
  with logged as (
    insert into attempts (delivery_id, number, trigger, started_at, duration_ms, status_code, error, reply)
    select id, $2, next_trigger, $3, $4, $5, $6, $7 from deliveries where id = $1 on conflict do nothing
  ), disabled as (
    update destinations set active = false where id = $11 and $10
  ), held as (
    update deliveries set state = 'held'
    where destination_id = $11 and $10 and state = 'pending' and locked_until is null and id <> $1
  )
  update deliveries set state = $8, locked_until = null, next_trigger = 'retry', due_at = coalesce($9, due_at),
    failure_count = failure_count + case when $8 = 'delivered' then 0 else 1 end
  where id = $1 and attempt_count = $2 and state = 'pending'`;

export function createDeliveryStore(database: Database): DeliveryStore {
  return {
    claim: async (limit, now) => {
      const rows = await database.query<Omit<Claim, 'secrets'> & SecretsRow>(CLAIM, [
        now,
        new Date(now.getTime() + LEASE_MS),
        limit,
        PER_DESTINATION_CONCURRENCY,
      ]);
      return rows.map((row) => Object.assign(row, { secrets: sealedSecrets(row, now) }));
    },
    record: async (claim, record) => {
      await database.query(RECORD, [
        claim.id,
        claim.attempt,
        record.startedAt,
        record.durationMs,
        record.statusCode,
        record.error,
        record.reply,
        record.state,
        record.dueAt,
        record.disableDestination,
        claim.destinationId,
      ]);
    },
    renew: async (claims, now) => {
      await database.query(
        `update deliveries d set locked_until = $3 from unnest($1::uuid[], $2::integer[]) as held (id, attempt)
         where d.id = held.id and d.attempt_count = held.attempt and d.state = 'pending' and d.locked_until is not null`,
        [claims.map(({ id }) => id), claims.map(({ attempt }) => attempt), new Date(now.getTime() + LEASE_MS)],
      );
    },
    release: async (claim) => {
      await database.query(
        `update deliveries set locked_until = null where id = $1 and attempt_count = $2 and state = 'pending'`,
        [claim.id, claim.attempt],
      );
    },
    oldestDue: async (now) => {
      const [row] = await database.query<{ dueAt: Date | null }>(
        `select min(d.due_at) as "dueAt" from deliveries d join destinations t on t.id = d.destination_id and t.active
         where d.state = 'pending' and d.due_at <= $1`,
        [now],
      );
      return row?.dueAt ?? null;
    },
  };
}
