// A Destination's lane belongs to one process at a time, for LEASE_MS since it last said so, by the clock of the database. Whoever owns it sends
// what is due there, so the bounds of a Destination hold over all processes and no Delivery is sent by two.
import type { Database } from '@tidemark/platform/postgres';
import { z } from 'zod';
import type { Breaker } from '../sending/breaker.ts';

/** How soon another process takes over from one that died. */
export const LEASE_MS = 8000;
export const LANES_CHANNEL = 'dispatcher_lanes';
/** A notification holds at most 8000 bytes. */
const MAX_LANES_TOLD = 150;

interface TakenLane extends Breaker {
  id: string;
}

export interface LaneStore {
  /** Due time of the oldest Delivery of each lane that is nobody else's and whose breaker lets something through; the known ones last. */
  waiting: (options: { limit: number; known: readonly string[]; now: Date }) => Promise<{ id: string; dueAt: Date }[]>;
  /** Makes them this process's own; leaves out those that are another's. */
  take: (ids: readonly string[]) => Promise<TakenLane[]>;
  /** Keeps them for another while; gives those that still were this process's. */
  renew: (ids: readonly string[]) => Promise<string[]>;
  /** Gives all of this process's back. */
  release: () => Promise<void>;
  saveBreakers: (breakers: ReadonlyMap<string, Breaker>) => Promise<void>;
  /** What tells the other processes that there is something to send. */
  noticesOf: (ids: readonly string[]) => string[];
  /** Forgets what was learned of them, and tells the other processes to read anew what they hold of them. */
  reset: (ids: readonly string[]) => Promise<void>;
}

const notice = z.object({ from: z.uuid(), lanes: z.array(z.uuid()).max(MAX_LANES_TOLD), changed: z.boolean() });
export type Notice = z.infer<typeof notice>;

/** Null when it is none. */
export function parseNotice(payload: string): Notice | null {
  try {
    return notice.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/**
 * Whether a lane is nobody else's. A lease does not run out while the database is away: who has it may still hold results of what it sent, so
 * it has a whole lease to come back, after a restart of the server and after any time in which this process could not ask it (a failover to
 * another server, which started long ago, is only seen by that).
 */
const isFree = (owner: string, leaseMs: string, mayTakeOver: string): string => `(l.owner is null or l.owner = ${owner}
    or (${mayTakeOver} and greatest(l.owned_until, pg_postmaster_start_time() + ${leaseMs} * interval '1 millisecond') <= now()))`;

// Walks from Destination to Destination by index (a loose index scan), so the backlog of one costs as much as a single row.
const WAITING = `
  with recursive waiting (destination_id, due_at) as (
    (select destination_id, due_at from deliveries where state = 'pending' order by destination_id, due_at limit 1)
    union all
    select next.destination_id, next.due_at from waiting w cross join lateral (
      select d.destination_id, d.due_at from deliveries d
      where d.state = 'pending' and d.destination_id > w.destination_id order by d.destination_id, d.due_at limit 1) next
  )
  select w.destination_id as id, w.due_at as "dueAt" from waiting w
  join destinations t on t.id = w.destination_id and t.active
  left join lanes l on l.destination_id = w.destination_id
  where w.due_at <= $1 and (l.open_until is null or l.open_until <= $1)
    and ${isFree('$2', '$5', '$6::boolean')}
  order by w.destination_id = any($4), w.due_at limit $3`;

// In one order, so that two processes never wait for each other.
const TAKE = `
  insert into lanes as l (destination_id, owner, owned_until)
  select id, $2, now() + $3 * interval '1 millisecond' from destinations where id = any($1) order by id
  on conflict (destination_id) do update set owner = excluded.owner, owned_until = excluded.owned_until
  where ${isFree('$2', '$3', '$4::boolean')}
  returning destination_id as id, failures, trips, hangs, (extract(epoch from open_until) * 1000)::float8 as "openUntil"`;

const RENEW = `
  update lanes set owned_until = now() + $3 * interval '1 millisecond'
  where destination_id in (
    select destination_id from lanes where destination_id = any($1) and owner = $2 order by destination_id for update)
  returning destination_id as id`;

export interface LaneStoreOptions {
  database: Database;
  /** This process: a UUID. */
  owner: string;
  leaseMs: number;
}

export function createLaneStore({ database, owner, leaseMs }: LaneStoreOptions): LaneStore {
  const noticesOf = (ids: readonly string[], changed: boolean): string[] =>
    Array.from({ length: Math.ceil(ids.length / MAX_LANES_TOLD) }, (_, part) => {
      const told = ids.slice(part * MAX_LANES_TOLD, (part + 1) * MAX_LANES_TOLD);
      return JSON.stringify({ from: owner, lanes: told, changed } satisfies Notice);
    });
  let isAway = false;
  let takesOverFrom = 0;
  /** Asks with whether what others let run out may be taken over. */
  const look = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> => {
    try {
      const rows = await database.query<Row>(sql, [...values, !isAway && performance.now() >= takesOverFrom]);
      if (isAway) takesOverFrom = performance.now() + leaseMs;
      isAway = false;
      return rows;
    } catch (error) {
      isAway = true;
      throw error;
    }
  };
  return {
    waiting: ({ limit, known, now }) => look(WAITING, [now, owner, limit, known, leaseMs]),
    take: (ids) => look(TAKE, [ids, owner, leaseMs]),
    renew: async (ids) => (await database.query<{ id: string }>(RENEW, [ids, owner, leaseMs])).map(({ id }) => id),
    release: async () => {
      await database.query('update lanes set owner = null, owned_until = now() where owner = $1', [owner]);
    },
    saveBreakers: async (breakers) => {
      const all = [...breakers.values()];
      await database.query(
        `update lanes l set failures = b.failures, trips = b.trips, hangs = b.hangs, open_until = to_timestamp(b.open_until / 1000)
         from unnest($1::uuid[], $3::integer[], $4::integer[], $5::boolean[], $6::float8[]) as b (id, failures, trips, hangs, open_until)
         where l.destination_id = b.id and l.owner = $2`,
        [
          [...breakers.keys()],
          owner,
          all.map(({ failures }) => failures),
          all.map(({ trips }) => trips),
          all.map(({ hangs }) => hangs),
          all.map(({ openUntil }) => openUntil),
        ],
      );
    },
    noticesOf: (ids) => noticesOf(ids, false),
    reset: async (ids) => {
      await database.query(
        `with closed as (
           update lanes set failures = 0, trips = 0, hangs = false, open_until = null where destination_id = any($1)
         ) select pg_notify('${LANES_CHANNEL}', notice) from unnest($2::text[]) as notice`,
        [ids, noticesOf(ids, true)],
      );
    },
  };
}
