// The scanner's own queue. The Source's row is locked by whoever adds a job to it or ends its scan, so a job either finds the scan still
// open and joins it, or finds it closed and opens its own. A job that was asked for before the last scan began is answered by that one.
// A claim is a lease: who stops renewing it loses the scan to another worker, and `attempt` keeps the late one from finishing it.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import { isUniqueViolation } from '@tidemark/platform/postgres';
import type { Answers, ScanCompleted, ScanFailed, ScanJob, SourceRef, Trigger } from '@tidemark/proto/events';

/** How soon the scan of a process that died is begun anew; its worker renews four times as often. */
export const LEASE_MS = 8000;

/** An outcome as published, kept to be told again. */
export type Outcome =
  | { subject: 'scan.completed'; payload: ScanCompleted }
  | { subject: 'scan.failed'; payload: ScanFailed };

export interface ClaimedScan {
  id: string;
  source: SourceRef;
  trigger: Trigger;
  answers: Answers;
  attempt: number;
  startedAt: Date;
  requestedAt: Date;
  requestId: string | null;
}

export type Enqueued =
  | { kind: 'queued' }
  | { kind: 'joined'; answeredBy: string }
  | { kind: 'known' }
  | { kind: 'done'; outcome: Outcome };

export interface Taker {
  host: string;
  requestId: string | null;
  /** The scan is for a process of its own; else for the pool. Who takes a job of a Source takes its waiting scan along. */
  isolated: boolean;
}

/** Takes a job over. The Source's row stays locked until the transaction ends. */
export async function enqueueJob(
  tx: Transaction,
  job: ScanJob,
  { host, requestId, isolated }: Taker,
): Promise<Enqueued> {
  await tx.query('insert into sources (key) values ($1) on conflict do nothing', [job.source.key]);
  await lockSource(tx, job.source.key);
  await tx.query(`update scans set isolated = $2 where source_key = $1 and state = 'queued' and isolated <> $2`, [
    job.source.key,
    isolated,
  ]);
  const [known] = await tx.query<{ outcome: Outcome | null }>(
    `select answering.outcome from scans asked join scans answering on answering.id = coalesce(asked.answered_by, asked.id)
     where asked.id = $1`,
    [job.scan_id],
  );
  if (known)
    return known.outcome === null ? { kind: 'known' } : { kind: 'done', outcome: asAnswer(known.outcome, job) };
  const [open] = await tx.query<{ id: string }>(
    `select id from scans where source_key = $1 and state in ('queued', 'running')`,
    [job.source.key],
  );
  const answer = open === undefined ? await findAnswer(tx, job) : null;
  const answeredBy = open?.id ?? answer?.payload.scan_id ?? null;
  await tx.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, answered_by, due_at, requested_at, request_id, isolated)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       (select greatest(now(), slow_until) from sources where key = $2), $9, $10, $11)`,
    [
      job.scan_id,
      job.source.key,
      JSON.stringify(job.source),
      host,
      job.trigger,
      JSON.stringify(job.answers),
      answeredBy === null ? 'queued' : 'joined',
      answeredBy,
      job.requested_at,
      requestId,
      isolated,
    ],
  );
  if (answer !== null) {
    await copyEnd(tx, job.scan_id, answer.payload.scan_id);
    return { kind: 'done', outcome: answer };
  }
  return open ? { kind: 'joined', answeredBy: open.id } : { kind: 'queued' };
}

/** The outcome of a scan that began after the job was asked for, as an answer to this job. */
async function findAnswer(tx: Transaction, job: ScanJob): Promise<Outcome | null> {
  const [row] = await tx.query<{ outcome: Outcome }>(
    `select outcome from scans where source_key = $1 and state in ('completed', 'failed') and started_at > $2 and outcome is not null
     order by started_at desc limit 1`,
    [job.source.key, job.requested_at],
  );
  return row === undefined ? null : asAnswer(row.outcome, job);
}

/** The outcome as one that answers the job, also when the job came after the scan had ended. */
function asAnswer(outcome: Outcome, { scan_id, trigger, answers }: ScanJob): Outcome {
  const { payload } = outcome;
  if (payload.scan_id === scan_id || payload.joined.some((joined) => joined.scan_id === scan_id)) return outcome;
  const asked = { answers, joined: [{ scan_id, trigger, monitor_ids: answers.monitor_ids }] };
  return outcome.subject === 'scan.completed'
    ? { ...outcome, payload: { ...outcome.payload, ...asked } }
    : { ...outcome, payload: { ...outcome.payload, ...asked } };
}

async function copyEnd(tx: Transaction, id: string, answeredBy: string): Promise<void> {
  await tx.query(
    `update scans asked set started_at = ended.started_at, finished_at = ended.finished_at, reason = ended.reason,
       http_status = ended.http_status, changed = ended.changed, findings = ended.findings
     from scans ended where asked.id = $1 and ended.id = $2`,
    [id, answeredBy],
  );
}

/** @returns the Source's generation. */
export async function lockSource(tx: Transaction, key: string): Promise<number> {
  const [row] = await tx.query<{ generation: number }>('select generation from sources where key = $1 for update', [
    key,
  ]);
  return row?.generation ?? 0;
}

interface ClaimedRow {
  id: string;
  source: SourceRef;
  trigger: Trigger;
  answers: Answers;
  attempt: number;
  started_at: Date;
  requested_at: Date;
  request_id: string | null;
}

/**
 * The next due scan of a host that has none running; people's requests come before the schedule. Null when there is none. With a Source,
 * its isolated scan; else a scan of the pool.
 */
export async function claimScan(database: Database, isolatedSource: string | null = null): Promise<ClaimedScan | null> {
  await database.query(
    `update scans set state = 'queued', locked_until = null where state = 'running' and locked_until < now()`,
  );
  try {
    const [row] = await database.query<ClaimedRow>(
      `update scans set state = 'running', attempt = attempt + 1, started_at = now(),
         locked_until = now() + $1 * interval '1 millisecond'
       where id = (
         select id from scans due where state = 'queued' and due_at <= now()
           and case when $2::text is null then not isolated else isolated and source_key = $2 end
           and not exists (select from scans busy where busy.host = due.host and busy.state = 'running')
         order by (trigger = 'schedule'), due_at limit 1 for update skip locked)
       returning id, source, trigger, answers, attempt, started_at, requested_at, request_id`,
      [LEASE_MS, isolatedSource],
    );
    if (!row) return null;
    const { id, source, trigger, answers, attempt } = row;
    const { started_at: startedAt, requested_at: requestedAt, request_id: requestId } = row;
    return { id, source, trigger, answers, attempt, startedAt, requestedAt, requestId };
  } catch (error) {
    // Another worker began with the same host in the same moment.
    if (isUniqueViolation(error, 'scans_one_per_host')) return null;
    throw error;
  }
}

/** Whether the scan is still ours. */
export async function renewLease(database: Database, scan: ClaimedScan): Promise<boolean> {
  const rows = await database.query(
    `update scans set locked_until = now() + $3 * interval '1 millisecond'
     where id = $1 and attempt = $2 and state = 'running' returning id`,
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

/** The same, to be claimed again after a while. */
export async function postponeScan(database: Database, scan: ClaimedScan, waitMs: number): Promise<void> {
  await database.query(
    `update scans set state = 'queued', locked_until = null, attempt = attempt - 1, due_at = now() + $3 * interval '1 millisecond'
     where id = $1 and attempt = $2 and state = 'running'`,
    [scan.id, scan.attempt, waitMs],
  );
}

/** The next scans of the Source wait until then. */
export async function slowSource(database: Database, key: string, until: Date): Promise<void> {
  await database.query(
    'update sources set slow_until = $2 where key = $1 and (slow_until is null or slow_until < $2)',
    [key, until],
  );
}

export async function countQueued(database: Database): Promise<number> {
  const [row] = await database.query<{ queued: number }>(
    `select count(*)::int as queued from scans where state = 'queued' and not isolated`,
  );
  return row?.queued ?? 0;
}

/** Whether a scan of the Source waits or runs. */
export async function hasOpenScan(database: Database, sourceKey: string): Promise<boolean> {
  const open = await database.query(`select 1 from scans where source_key = $1 and state in ('queued', 'running')`, [
    sourceKey,
  ]);
  return open.length > 0;
}
