// The queue of guide look-ups.
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
}

/** Of the address of the documentation of a look-up, as far as its scan is known. */
const HOST = `(select host from scans where scans.id = guide_lookups.scan_id)`;

/**
 * A look-up that is due; it is nobody else's until `leaseMs` are over.
 * @param busy hosts at which one is under way: theirs wait, so that a site has one at a time however many are made.
 */
export async function claimLookUp(
  database: Queryable,
  { leaseMs, busy }: { leaseMs: number; busy: readonly string[] },
): Promise<ClaimedLookUp | null> {
  const [row] = await database.query<ClaimedLookUp>(
    `update guide_lookups set attempt = attempt + 1, due_at = now() + $1 * interval '1 millisecond'
     where scan_id = (select scan_id from guide_lookups where state = 'queued' and due_at <= now()
                        and not coalesce(${HOST} = any($2::text[]), false)
                      order by due_at limit 1 for update skip locked)
     returning scan_id as "scanId", source_key as "sourceKey", queries, attempt, request_id as "requestId",
       (select source from scans where scans.id = guide_lookups.scan_id) as source, ${HOST} as host`,
    [leaseMs, busy],
  );
  return row ?? null;
}

/** False: another worker has it by now. */
export async function endLookUp(tx: Transaction, lookUp: ClaimedLookUp, state: 'done' | 'failed'): Promise<boolean> {
  const rows = await tx.query(
    `update guide_lookups set state = $3, queries = '[]' where scan_id = $1 and attempt = $2 and state = 'queued' returning 1`,
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
