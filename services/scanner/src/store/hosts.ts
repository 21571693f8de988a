// Turns of hosts and copies of robots.txt, shared by all scanners. Time is that of the database.
import type { Database } from '@tidemark/platform/postgres';

export interface Turn {
  /** Until the request may begin. */
  waitMs: number;
  /** Refusals in a row so far. */
  refusals: number;
  /** False: the wait is longer than was offered, and no turn was taken. */
  taken: boolean;
}

/** Takes the host's next turn and keeps others away for `intervalMs` from its beginning. */
export async function takeTurn(
  database: Database,
  host: string,
  { intervalMs, maxWaitMs }: { intervalMs: number; maxWaitMs: number },
): Promise<Turn> {
  const [turn] = await database.query<{ wait_ms: number; refusals: number; taken: boolean }>(
    `with known as (
       select greatest(free_at, held_until, now()) as start, refusals from hosts where host = $1
     ), taken as (
       insert into hosts as h (host, free_at) values ($1, now() + $2::float8 * interval '1 millisecond')
       on conflict (host) do update set free_at = greatest(h.free_at, h.held_until, now()) + $2::float8 * interval '1 millisecond'
         where greatest(h.free_at, h.held_until, now()) <= now() + $3::float8 * interval '1 millisecond'
       returning free_at - $2::float8 * interval '1 millisecond' as start, refusals
     )
     select extract(epoch from start - now())::float8 * 1000 as wait_ms, refusals, taken
     from (select start, refusals, true as taken from taken union all select start, refusals, false from known) turns
     order by taken desc limit 1`,
    [host, intervalMs, maxWaitMs],
  );
  return { waitMs: Math.max(0, turn?.wait_ms ?? 0), refusals: turn?.refusals ?? 0, taken: turn?.taken ?? true };
}

/** The same for a host without an interval: nothing is written. */
export async function lookAtTurn(database: Database, host: string, maxWaitMs: number): Promise<Turn> {
  const [row] = await database.query<{ wait_ms: number; refusals: number }>(
    `select extract(epoch from held_until - now())::float8 * 1000 as wait_ms, refusals from hosts where host = $1`,
    [host],
  );
  const waitMs = Math.max(0, row?.wait_ms ?? 0);
  return { waitMs, refusals: row?.refusals ?? 0, taken: waitMs <= maxWaitMs };
}

/**
 * Leaves the host alone. Without a wish of its own the wait is `baseMs`, four times as long with each refusal in a row.
 * @returns until when.
 */
export async function holdHost(
  database: Database,
  host: string,
  { wishMs, baseMs, maxMs }: { wishMs: number | null; baseMs: number; maxMs: number },
): Promise<Date> {
  const [row] = await database.query<{ held_until: Date }>(
    `insert into hosts as h (host, free_at, held_until, refusals)
     values ($1, now(), now() + least(coalesce($2::float8, $3::float8), $4::float8) * interval '1 millisecond', 1)
     on conflict (host) do update set refusals = least(h.refusals + 1, 20), held_until = greatest(h.held_until,
       now() + least(coalesce($2::float8, $3::float8 * power(4, h.refusals)), $4::float8) * interval '1 millisecond')
     returning held_until`,
    [host, wishMs, baseMs, maxMs],
  );
  return row?.held_until ?? new Date();
}

/** The host answers again. */
export async function releaseHost(database: Database, host: string): Promise<void> {
  await database.query('update hosts set refusals = 0 where host = $1 and refusals > 0', [host]);
}

export interface RobotsCopy {
  body: string;
  ageMs: number;
}

export async function loadRobots(database: Database, origin: string): Promise<RobotsCopy | null> {
  const [row] = await database.query<{ body: string; age_ms: number }>(
    `select body, extract(epoch from now() - fetched_at)::float8 * 1000 as age_ms from robots where origin = $1`,
    [origin],
  );
  return row === undefined ? null : { body: row.body, ageMs: row.age_ms };
}

export async function storeRobots(database: Database, origin: string, body: string): Promise<void> {
  await database.query(
    `insert into robots (origin, body, fetched_at) values ($1, $2, now())
     on conflict (origin) do update set body = excluded.body, fetched_at = excluded.fetched_at`,
    [origin, body],
  );
}
