// Which scan a worker makes next, and whose it is. A claim is a lease: who stops renewing it loses the scan to another worker, and `attempt`
// keeps the late one from finishing it.
import type { Database } from '@tidemark/platform/postgres';
import { isUniqueViolation } from '@tidemark/platform/postgres';
import type { Answers, SourceRef, Trigger } from '@tidemark/proto/events';
import type { Lane } from './places.ts';

/** How soon the scan of a process that died is begun anew; its worker renews four times as often. */
export const LEASE_MS = 8000;

/** Another worker has the scan by now. */
export class LostLease extends Error {
  /** Why it was not renewed in time. False: this process was too busy. */
  readonly databaseWasAway: boolean;

  constructor(databaseWasAway: boolean) {
    super('the lease was lost');
    this.name = 'LostLease';
    this.databaseWasAway = databaseWasAway;
  }
}

export interface ClaimedScan {
  id: string;
  source: SourceRef;
  trigger: Trigger;
  lane: Lane;
  answers: Answers;
  attempt: number;
  /** So many of them count, this one too. */
  tries: number;
  startedAt: Date;
  requestedAt: Date;
  /** When it was first postponed; null when it never was. */
  putOffAt: Date | null;
  requestId: string | null;
}

/** So many tries are not counted at most: what loses the database each time may be the scan itself. */
const MAX_SPARED = 20;
/** A worker that comes too late for a host looks again so often. */
const MAX_CLAIM_TRIES = 4;
/** So far down the line a scan for a newcomer is looked for: however many stand there, it costs the same. */
const NEWCOMER_DEPTH = 1000;

const IS_DUE = `state = 'queued' and due_at <= now()`;
const IS_ASKED = `lane <> 'schedule' and place <= now()`;
const HOST_IS_FREE = `not exists (select from scans busy where busy.host = due.host and busy.state = 'running')`;
const IS_NEWCOMER = `(user_id is null or user_id <> all (array(
  select user_id from scans where state = 'running' and user_id is not null)))`;

const next = (which: string): string =>
  `(select id from scans due where ${IS_DUE} and ${which} and ${HOST_IS_FREE} order by place limit 1 for update skip locked)`;
const nextNewcomer = (which: string): string =>
  `(select id from scans where ${IS_DUE} and id = (
     select id from (select id, host, user_id, place from scans where ${IS_DUE} and ${which} order by place limit ${NEWCOMER_DEPTH}) due
     where ${IS_NEWCOMER} and ${HOST_IS_FREE} order by place limit 1) for update skip locked)`;

/** What people ask for goes first, once its place has come. */
const NEXT = {
  pool: `coalesce(${next(`not isolated and ${IS_ASKED}`)}, ${next('not isolated')})`,
  newcomer: `coalesce(${nextNewcomer(`not isolated and ${IS_ASKED}`)}, ${nextNewcomer('not isolated and place <= now()')})`,
  isolated: next('isolated and source_key = $2'),
} as const;

/** The next due scan of a host that has none running; null when there is none. */
export const claimScan = (database: Database): Promise<ClaimedScan | null> => claim(database, NEXT.pool, []);

/** The same, when it is for a user of whom none is running. */
export const claimNewcomer = (database: Database): Promise<ClaimedScan | null> => claim(database, NEXT.newcomer, []);

/** The scan of the Source that is for a process of its own. */
export const claimIsolated = (database: Database, sourceKey: string): Promise<ClaimedScan | null> =>
  claim(database, NEXT.isolated, [sourceKey]);

async function claim(database: Database, which: string, values: readonly unknown[]): Promise<ClaimedScan | null> {
  // One whose end is being stored is locked, and not waited for: all workers of all processes would.
  await database.query(
    `update scans set state = 'queued', locked_until = null where id in (
       select id from scans where state = 'running' and locked_until < now() for update skip locked)`,
  );
  for (let tried = 1; tried <= MAX_CLAIM_TRIES; tried += 1) {
    try {
      return await lease(database, which, values);
    } catch (error) {
      // Another worker began with the same host in the same moment: now that is seen, and there may be others.
      if (!isUniqueViolation(error, 'scans_one_per_host')) throw error;
    }
  }
  return null;
}

async function lease(database: Database, which: string, values: readonly unknown[]): Promise<ClaimedScan | null> {
  const [scan] = await database.query<ClaimedScan>(
    `update scans set state = 'running', attempt = attempt + 1, started_at = now(),
       locked_until = now() + $1 * interval '1 millisecond'
     where id = ${which}
     returning id, source, trigger, lane, answers, attempt, attempt - least(spared, ${MAX_SPARED}) as tries, started_at as "startedAt", requested_at as "requestedAt",
       put_off_at as "putOffAt", request_id as "requestId"`,
    [LEASE_MS, ...values],
  );
  return scan ?? null;
}

/** Whether the scan is still ours. Does not wait while its end is being stored: each renewal would keep a connection until that is done. */
export async function renewLease(database: Database, scan: ClaimedScan): Promise<boolean> {
  const rows = await database.query(
    `with renewed as (
       update scans set locked_until = now() + $3 * interval '1 millisecond'
       where id in (select id from scans where id = $1 and attempt = $2 and state = 'running' for update skip locked))
     select id from scans where id = $1 and attempt = $2 and state = 'running'`,
    [scan.id, scan.attempt, LEASE_MS],
  );
  return rows.length > 0;
}

/** Gives the scan back unfinished, as if it had not been claimed. */
export async function releaseScan(database: Database, scan: ClaimedScan): Promise<void> {
  await database.query(
    `update scans set state = 'queued', locked_until = null, attempt = attempt - 1
     where id = $1 and attempt = $2 and state = 'running'`,
    [scan.id, scan.attempt],
  );
}

/** Gives back a try that was lost with the database: it does not count, also when another worker has taken the scan over meanwhile. */
export async function spareScan(database: Database, scan: ClaimedScan): Promise<void> {
  await database.query(
    `update scans set spared = spared + 1,
       state = case when attempt = $2 then 'queued' else state end,
       locked_until = case when attempt = $2 then null else locked_until end
     where id = $1 and state in ('queued', 'running')`,
    [scan.id, scan.attempt],
  );
}

/** Gives back a try that counts, to be claimed again after a while. */
export async function retryScan(database: Database, scan: ClaimedScan, waitMs: number): Promise<void> {
  await database.query(
    `update scans set state = 'queued', locked_until = null, due_at = now() + $3 * interval '1 millisecond'
     where id = $1 and attempt = $2 and state = 'running'`,
    [scan.id, scan.attempt, waitMs],
  );
}

/** As if it had not been claimed, to be claimed again after a while. */
export async function postponeScan(database: Database, scan: ClaimedScan, waitMs: number): Promise<void> {
  await database.query(
    `update scans set state = 'queued', locked_until = null, attempt = attempt - 1, due_at = now() + $3 * interval '1 millisecond',
       put_off_at = coalesce(put_off_at, now())
     where id = $1 and attempt = $2 and state = 'running'`,
    [scan.id, scan.attempt, waitMs],
  );
}
