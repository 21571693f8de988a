// The queue of guide look-ups. Users take turns: who was served longest ago, or never, is next, however many wait for another.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { GuideJob, SourceRef } from '@tidemark/proto/events';

/** Once for each scan, however often it is asked. */
export async function addLookUp(database: Queryable, job: GuideJob, requestId: string | null): Promise<boolean> {
  const rows = await database.query(
    `insert into guide_lookups (scan_id, source_key, queries, request_id) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [job.scan_id, job.source_key, JSON.stringify(job.queries), requestId],
  );
  return rows.length > 0;
}

export interface ClaimedLookUp {
  scanId: string;
  sourceKey: string;
  queries: GuideJob['queries'];
  attempt: number;
  requestId: string | null;
  /** Null: nothing is known of the scan any more. */
  source: SourceRef | null;
  /** Of its documentation; null with the source. */
  host: string | null;
  /** Whose share of the line its scan took; empty when it was nobody's. */
  userId: string;
}

export interface LookUpClaim {
  leaseMs: number;
  /** Hosts at which one is under way: theirs wait, so that a site has one at a time however many are made. */
  busy: readonly string[];
  /** Users who were served, longest ago first. */
  served: readonly string[];
}

/** A look-up that is due; it is nobody else's until `leaseMs` are over. */
export async function claimLookUp(
  database: Queryable,
  { leaseMs, busy, served }: LookUpClaim,
): Promise<ClaimedLookUp | null> {
  const [row] = await database.query<ClaimedLookUp>(
    `with next as (
       select waiting.scan_id, scans.source, scans.host, coalesce(scans.user_id, '') as user_id
       from guide_lookups waiting left join scans on scans.id = waiting.scan_id
       where waiting.state = 'queued' and waiting.due_at <= now() and not coalesce(scans.host = any($2::text[]), false)
       order by coalesce(array_position($3::text[], coalesce(scans.user_id, '')), 0), waiting.due_at
       limit 1 for update of waiting skip locked
     )
     update guide_lookups claimed set attempt = attempt + 1, due_at = now() + $1 * interval '1 millisecond'
     from next where claimed.scan_id = next.scan_id
     returning claimed.scan_id as "scanId", source_key as "sourceKey", queries, attempt, request_id as "requestId",
       next.source, next.host, next.user_id as "userId"`,
    [leaseMs, busy, served],
  );
  return row ?? null;
}

/** False: it has ended before, or has failed and another worker has it by now. What was found counts also when it comes late. */
export async function endLookUp(tx: Transaction, lookUp: ClaimedLookUp, state: 'done' | 'failed'): Promise<boolean> {
  const rows = await tx.query(
    `update guide_lookups set state = $3, queries = '[]'
     where scan_id = $1 and (attempt = $2 or $3 = 'done') and state = 'queued' returning 1`,
    [lookUp.scanId, lookUp.attempt, state],
  );
  return rows.length > 0;
}

/** Gives the look-up back as if it had not been claimed. */
export async function releaseLookUp(database: Queryable, lookUp: ClaimedLookUp): Promise<void> {
  await database.query(
    `update guide_lookups set attempt = attempt - 1, due_at = now() where scan_id = $1 and attempt = $2 and state = 'queued'`,
    [lookUp.scanId, lookUp.attempt],
  );
}

export async function postponeLookUp(database: Queryable, lookUp: ClaimedLookUp, waitMs: number): Promise<void> {
  await database.query(
    `update guide_lookups set due_at = now() + $3 * interval '1 millisecond'
     where scan_id = $1 and attempt = $2 and state = 'queued'`,
    [lookUp.scanId, lookUp.attempt, waitMs],
  );
}
