// The scanner's own queue. The Source's row is locked by whoever adds a job to it or ends its scan, so a job either finds the scan still
// open and joins it, or finds it closed and opens its own. A job that was asked for before the last scan began is answered by that one.
// A claim is a lease: who stops renewing it loses the scan to another worker, and `attempt` keeps the late one from finishing it.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import { isUniqueViolation } from '@tidemark/platform/postgres';
import type { Answers, ScanCompleted, ScanFailed, ScanJob, SourceRef, Trigger } from '@tidemark/proto/events';
import { takePlace, type Lane, type Place } from './places.ts';

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
  lane: Lane;
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
  const [open] = await tx.query<{ id: string; state: string }>(
    `select id, state from scans where source_key = $1 and state in ('queued', 'running')`,
    [job.source.key],
  );
  const answer = open === undefined ? await findAnswer(tx, job) : null;
  const answeredBy = open?.id ?? answer?.payload.scan_id ?? null;
  const isJoining = open?.state === 'queued' && job.trigger !== 'schedule';
  // A process of its own stands in no line, and what is answered already costs nothing.
  const users = (answeredBy === null && !isolated) || isJoining ? (job.user_ids ?? []) : [];
  const place = await takePlace(tx, { sourceKey: job.source.key, users, trigger: job.trigger });
  if (isJoining) await bringForward(tx, open.id, place);
  await tx.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, answered_by, due_at, requested_at, request_id, isolated,
       user_id, place, lane)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       (select greatest(now(), slow_until) from sources where key = $2), $9, $10, $11, $12, $13, $14)`,
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
      place.userId,
      place.at,
      place.lane,
    ],
  );
  if (answer !== null) {
    await copyEnd(tx, job.scan_id, answer.payload.scan_id);
    return { kind: 'done', outcome: answer };
  }
  return open ? { kind: 'joined', answeredBy: open.id } : { kind: 'queued' };
}

/** Who asks for a scan that waits at a later place, or in the schedule, takes it along to his own. */
async function bringForward(tx: Transaction, id: string, { at, lane, userId }: Place): Promise<void> {
  await tx.query(
    `update scans set place = least(place, $2), user_id = case when place <= $2 then user_id else $3 end,
       lane = case when $4 = 'asked' then 'asked' else lane end
     where id = $1 and state = 'queued'`,
    [id, at, userId, lane],
  );
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
  lane: Lane;
  answers: Answers;
  attempt: number;
  started_at: Date;
  requested_at: Date;
  request_id: string | null;
}

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
  await database.query(
    `update scans set state = 'queued', locked_until = null where state = 'running' and locked_until < now()`,
  );
  try {
    const [row] = await database.query<ClaimedRow>(
      `update scans set state = 'running', attempt = attempt + 1, started_at = now(),
         locked_until = now() + $1 * interval '1 millisecond'
       where id = ${which}
       returning id, source, trigger, lane, answers, attempt, started_at, requested_at, request_id`,
      [LEASE_MS, ...values],
    );
    if (!row) return null;
    const { id, source, trigger, lane, answers, attempt } = row;
    const { started_at: startedAt, requested_at: requestedAt, request_id: requestId } = row;
    return { id, source, trigger, lane, answers, attempt, startedAt, requestedAt, requestId };
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
